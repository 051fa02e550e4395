// baize demo: bots play a short game at a table, and every event is told in a sentence.
import { Command } from 'commander';
import { autoplay, levelUpTo, type Bot, type Played } from '#bots';
import type { Game } from '#kernel';
import { bold } from '../telling/bold.ts';
import { botsFrom, findGame, rulesFrom, seatsFrom, wholeNumber } from '../input.ts';
import { newSeed } from '../new-seed.ts';
import { dealerText, handsText } from '../telling/open-hands.ts';
import { openEvent, placeName } from '../telling/open-table.ts';
import { textWrapped } from '../telling/wrapped.ts';

interface DemoOptions {
  readonly seats?: string;
  readonly seed?: string;
  readonly hands: string;
  readonly rules?: string;
  readonly bots?: string;
}

const MOST_HANDS = 1000;

export function demoCommand(): Command {
  return new Command('demo')
    .description('watch bots play a short game')
    .argument('[game]', 'the game, as listed by baize games', 'tysiac')
    .option('--seats <n>', 'how many players')
    .option('--seed <text>', 'deal the cards of this seed (otherwise new cards every time)')
    .option('--hands <n>', 'how many hands or rounds', '2')
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option(
      '--bots <names>',
      'one bot for all seats or one for each, separated by commas (default: "greedy")',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize demo tysiac --seats 3 --seed sunday --rules kurnik\n  $ baize demo coinche --rules ffb --bots hard\n  $ baize demo mayi --hands 1 | less\n',
    )
    .action((id: string, options: DemoOptions) => {
      const game = findGame(id);
      const seats = seatsFrom(game, options.seats);
      const hands = wholeNumber(options.hands, '--hands', 1, MOST_HANDS);
      const seed = options.seed ?? newSeed();
      const bots = botsFrom(game, options.bots ?? levelUpTo(game, 'greedy'), seats);
      show(game, rulesFrom(game, options.rules), { bots, seed }, hands);
    });
}

interface Players {
  readonly bots: readonly Bot[];
  readonly seed: string;
}

function show(game: Game, rules: unknown, { bots, seed }: Players, hands: number): void {
  const seats = bots.length;
  const start = game.start(rules, seats, seed);
  process.stdout.write(`${bold(`${game.name} for ${seats}`)}, seed ${seed}, ${botNames(bots)}\n\n`);
  process.stdout.write(`${dealerText(game, start)}${handsText(game, start)}`);
  for (const played of autoplay(game, start, { bots, seed })) {
    tell(game, played);
    if (game.roundsPlayed(played.state) >= hands) break;
  }
}

function botNames(bots: readonly Bot[]): string {
  const names = [...new Set(bots.map((bot) => bot.name))];
  return names.length === 1 ? `bots ${names.join('')}` : bots.map(nameAt).join(', ');
}

function nameAt({ name }: Bot, seat: number, bots: readonly Bot[]): string {
  return `${placeName(seat, bots.length)} ${name}`;
}

function tell(game: Game, { state, events, actor }: Played): void {
  const seats = game.seatsOf(state);
  for (const event of events) {
    const told = openEvent(game, event, seats);
    const sentence = game.text.event(told, (seat) => placeName(seat, seats));
    process.stdout.write(`${textWrapped(`  ${sentence}`, 4)}\n`);
  }
  // What the table itself does is to deal.
  if (actor === null) process.stdout.write(`\n${handsText(game, state)}`);
}
