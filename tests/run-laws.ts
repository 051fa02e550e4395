// npm run laws: the laws over many random hands, for every preset and seat count of every game.
import { parseArgs } from 'node:util';
import { GAMES } from '#games';
import { checkLaws, type LawCounts } from '#kernel/testing';
import { mayGoOn } from './endless-rounds.ts';
import { oddActions } from './odd-actions.ts';

const HELP = `Checks the laws over random play.
  --hands N   finished hands or rounds per preset and seat count (default 20000)
  --every N   check every law at one decision in N, the cheap ones at all (default 25)
  --game ID   only this game
  --seed S    other random games (default laws)`;

try {
  const { values } = parseArgs({
    options: {
      hands: { type: 'string', default: '20000' },
      every: { type: 'string', default: '25' },
      game: { type: 'string' },
      seed: { type: 'string', default: 'laws' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else run(count('hands', values.hands), count('every', values.every), values.seed, values.game);
} catch (error) {
  console.error(`laws: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof Error && error.message.startsWith('bug: law') ? 1 : 2;
}

function count(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name}: expected a whole number above 0, found "${text}"`);
}

function run(rounds: number, every: number, seed: string, only: string | undefined): void {
  const games = GAMES.filter((game) => only === undefined || game.id === only);
  if (games.length === 0) throw new Error(`--game: there is no game "${only}"`);
  for (const game of games) {
    const tables = Object.entries(game.ruleset.presets).flatMap(([preset, rules]) =>
      game.seats.map((seats) => ({ preset, rules, seats })),
    );
    const all = tables.map(({ preset, rules, seats }) => {
      const counts = checkLaws(game, {
        rules,
        seats,
        seed,
        rounds,
        every,
        mayGoOn: mayGoOn(game),
        odd: oddActions(game),
      });
      console.log(`${game.id} ${preset} ${seats} players: ${summary(counts)}`);
      return counts;
    });
    console.log(`${game.id} actions: ${sums(all.map(({ actions }) => actions))}`);
    console.log(`${game.id} refusals: ${sums(all.map(({ refusals }) => refusals))}`);
  }
}

function summary({ rounds, games, endless, decisions, imagined, different }: LawCounts): string {
  const left = endless === 0 ? '' : ` (${endless} left in a round without an end)`;
  return `${rounds} hands in ${games} games${left}, ${decisions} decisions, ${imagined} imagined worlds (${different} different); all laws hold`;
}

function sums(records: readonly Readonly<Record<string, number>>[]): string {
  const total = new Map<string, number>();
  for (const [name, n] of records.flatMap((record) => Object.entries(record)))
    total.set(name, (total.get(name) ?? 0) + n);
  return [...total].map(([name, n]) => `${name} ${n}`).join(', ');
}
