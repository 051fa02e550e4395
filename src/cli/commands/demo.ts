// baize demo: bots play a short game at a table, and every event is told in a sentence.
import { Command } from 'commander';
import { autoplay, levelUpTo, type Bot, type Played } from '#bots';
import type { Game } from '#kernel';
import { bold } from '../telling/bold.ts';
import { botsFrom, findGame, rulesFrom, seatsFrom, wholeNumber } from '../input.ts';
import { LANG_FLAG, LETTERS_FLAG, type LanguageOptions } from '../language-flags.ts';
import { newSeed } from '../new-seed.ts';
import { dealerText, handsText } from '../telling/open-hands.ts';
import { openEvent, placeName } from '../telling/open-table.ts';
import { printingWith, type Printing } from '../telling/printing.ts';
import { textWrapped } from '../telling/wrapped.ts';

interface DemoOptions extends LanguageOptions {
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
    .option(...LANG_FLAG)
    .option(...LETTERS_FLAG)
    .addHelpText(
      'after',
      '\nExamples:\n  $ baize demo tysiac --seats 3 --seed sunday --rules kurnik\n  $ baize demo coinche --rules ffb --bots hard\n  $ baize demo mayi --hands 1 | less\n',
    )
    .action(async (id: string, options: DemoOptions) => {
      const printing = await printingWith(options);
      const game = findGame(id);
      const seats = seatsFrom(game, options.seats);
      const hands = wholeNumber(options.hands, '--hands', 1, MOST_HANDS);
      const seed = options.seed ?? newSeed();
      const bots = botsFrom(game, options.bots ?? levelUpTo(game, 'greedy'), seats);
      const table: OpenTable = { game, printing };
      show(table, rulesFrom(game, options.rules), { bots, seed }, hands);
    });
}

/** What is played, and how it is told. */
interface OpenTable {
  readonly game: Game;
  readonly printing: Printing;
}

interface Players {
  readonly bots: readonly Bot[];
  readonly seed: string;
}

function show(table: OpenTable, rules: unknown, players: Players, hands: number): void {
  const { game, printing } = table;
  const start = game.start(rules, players.bots.length, players.seed);
  process.stdout.write(`${heading(table, players)}\n\n`);
  process.stdout.write(`${dealerText(game, start, printing)}${handsText(game, start, printing)}`);
  for (const played of autoplay(game, start, players)) {
    tell(table, played);
    if (game.roundsPlayed(played.state) >= hands) break;
  }
}

function heading({ game, printing }: OpenTable, { bots, seed }: Players): string {
  const { say, words } = printing;
  const table = bold(say('demoOf', { game: words.gameName(game), n: bots.length }));
  return say('demoHead', { table, seed, bots: botNames(bots, printing) });
}

function botNames(bots: readonly Bot[], printing: Printing): string {
  const { say, words } = printing;
  const levels = bots.map(({ name }) => words.level(name).name);
  const [level = ''] = levels;
  if (new Set(levels).size === 1) return say('botsAlike', { level });
  return levels
    .map((each, seat) =>
      say('botAt', { place: placeName(seat, bots.length, printing), level: each }),
    )
    .join(', ');
}

function tell({ game, printing }: OpenTable, { state, events, actor }: Played): void {
  const seats = game.seatsOf(state);
  const name = (seat: number) => placeName(seat, seats, printing);
  for (const event of events) {
    const told = openEvent(game, event, seats);
    const sentence = printing.cards(printing.words.event(game, told, name));
    process.stdout.write(`${textWrapped(`  ${sentence}`, 4)}\n`);
  }
  // What the table itself does is to deal.
  if (actor === null) process.stdout.write(`\n${handsText(game, state, printing)}`);
}
