// baize demo: bots play a short game at a table, and every event is told in a sentence.
import { randomBytes } from 'node:crypto';
import { styleText } from 'node:util';
import { Command } from 'commander';
import { autoplay, randomBot, type Played } from '#bots';
import type { Game } from '#kernel';
import { findGame, rulesFrom, seatsFrom, wholeNumber } from '../input.ts';

interface DemoOptions {
  readonly seats?: string;
  readonly seed?: string;
  readonly hands: string;
  readonly rules?: string;
}

const NAMES = [
  'North',
  'East',
  'South',
  'West',
  'Northeast',
  'Southeast',
  'Southwest',
  'Northwest',
];
const MOST_HANDS = 1000;

export function demoCommand(): Command {
  return new Command('demo')
    .description('watch bots play a short game')
    .argument('[game]', 'the game, as listed by baize games', 'tysiac')
    .option('--seats <n>', 'how many players')
    .option('--seed <text>', 'deal the cards of this seed (otherwise new cards every time)')
    .option('--hands <n>', 'how many hands', '2')
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .addHelpText(
      'after',
      '\nExample:\n  $ baize demo tysiac --seats 3 --seed sunday --rules kurnik\n',
    )
    .action((id: string, options: DemoOptions) => {
      const game = findGame(id);
      const seats =
        options.seats === undefined
          ? (game.seats[1] ?? seatsFrom(game, undefined))
          : seatsFrom(game, options.seats);
      const hands = wholeNumber(options.hands, '--hands', 1, MOST_HANDS);
      const seed = options.seed ?? randomBytes(4).toString('hex');
      show(game, rulesFrom(game, options.rules), seats, seed, hands);
    });
}

function show(game: Game, rules: unknown, seats: number, seed: string, hands: number): void {
  const start = game.start(rules, seats, seed);
  process.stdout.write(
    `${bold(`${game.name} for ${seats}`)}, seed ${seed}, bots choosing at random\n\n`,
  );
  process.stdout.write(openHands(game, start));
  const bots = Array.from({ length: seats }, () => randomBot);
  for (const played of autoplay(game, start, { bots, seed, budget: 0 })) {
    tell(game, played);
    if (game.roundsPlayed(played.state) >= hands) break;
  }
}

function tell(game: Game, { state, events, actor }: Played): void {
  for (const event of events) {
    const told = game.printEvent(event, actor);
    process.stdout.write(`  ${game.text.event(told, (seat) => NAMES[seat] ?? `seat ${seat}`)}\n`);
  }
  // What the table itself does is to deal.
  if (actor === null) process.stdout.write(`\n${openHands(game, state)}`);
}

/** A demonstration is played with open cards. */
function openHands(game: Game, state: unknown): string {
  const position = game.printPosition(state);
  const hands = position['hands'] as readonly (readonly string[])[];
  return `${hands.map((cards, seat) => `  ${(NAMES[seat] ?? '').padEnd(10)}${cards.length === 0 ? 'sits out' : cards.join(' ')}\n`).join('')}\n`;
}

function bold(text: string): string {
  const plain = !process.stdout.isTTY || process.env['NO_COLOR'];
  return plain ? text : styleText('bold', text);
}
