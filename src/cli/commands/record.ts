// baize record: bots play a game into a record file.
import { Command } from 'commander';
import { autoplay, levelUpTo, type Bot } from '#bots';
import {
  entryAppended,
  printRecord,
  recordHeader,
  tailOf,
  type Game,
  type RecordEntry,
} from '#kernel';
import { writeOutput } from '../output-file.ts';
import { botsFrom, findGame, flagRequired, rulesFrom, seatsFrom, wholeNumber } from '../input.ts';

interface RecordOptions {
  readonly seed?: string;
  readonly seats?: string;
  readonly hands?: string;
  readonly rules?: string;
  readonly bots?: string;
  readonly output?: string;
}

const MOST_HANDS = 100_000;

export function recordCommand(): Command {
  return new Command('record')
    .description('let bots play a game and write its record')
    .argument('<game>', 'the game, as listed by baize games')
    .option('--seed <text>', 'the seed of the cards and of the bots')
    .option('--seats <n>', 'how many players')
    .option('--hands <n>', 'stop after this many hands or rounds, finished or not')
    .option('--rules <preset|json>', "a preset's name or a JSON object of options")
    .option(
      '--bots <names>',
      'one bot for all seats or one for each, separated by commas (default: "greedy")',
    )
    .option('-o, --output <file>', 'where to write (otherwise standard output)')
    .addHelpText(
      'after',
      '\nExample:\n  $ baize record tysiac --seed sunday --seats 3 -o sunday.jsonl\n',
    )
    .action((id: string, options: RecordOptions) => {
      const game = findGame(id);
      const seats = seatsFrom(game, options.seats);
      const bots = botsFrom(game, options.bots ?? levelUpTo(game, 'greedy'), seats);
      const hands =
        options.hands === undefined
          ? Number.POSITIVE_INFINITY
          : wholeNumber(options.hands, '--hands', 1, MOST_HANDS);
      const rules = rulesFrom(game, options.rules);
      const seed = flagRequired(options.seed, '--seed');
      const text = recorded(game, rules, { bots, seed }, hands);
      if (options.output === undefined) process.stdout.write(text);
      else writeOutput(options.output, text, '--output');
    });
}

interface Players {
  readonly bots: readonly Bot[];
  readonly seed: string;
}

function recorded(game: Game, rules: unknown, { bots, seed }: Players, hands: number): string {
  const seats = bots.length;
  const players = bots.map((bot, seat) => `${bot.name} ${seat}`);
  const header = recordHeader(game, rules, { seats, players, seed, dealer: 0 });
  const entries: RecordEntry[] = [];
  let tail = tailOf(header);
  for (const { actor, action, state } of autoplay(game, game.start(rules, seats, seed, 0), {
    bots,
    seed,
  })) {
    const next = entryAppended(tail, actor, game.printAction(action));
    tail = next.tail;
    entries.push(next.entry);
    if (game.roundsPlayed(state) >= hands) break;
  }
  return printRecord({ header, entries });
}
