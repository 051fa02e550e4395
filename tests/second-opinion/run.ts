// The comparison as a command: `node tests/second-opinion/run.ts [--game ID] [--positions N]`, one line per table.
import { parseArgs } from 'node:util';
import { COINCHE } from './compare-coinche.ts';
import { MAYI } from './compare-mayi.ts';
import { TYSIAC } from './compare-tysiac.ts';
import { compare, type Compared, type Comparison } from './compare.ts';
import { tablesOf, type Subject, type Table, type Turned } from './subject.ts';

interface Contest {
  readonly id: string;
  readonly tables: readonly Table[];
  readonly compare: (comparison: Comparison) => Compared;
}

const DEFAULT_POSITIONS = '100000';
const CONTESTS = [contest(TYSIAC), contest(COINCHE), contest(MAYI)];

const asked = readArguments();
if (asked === undefined) {
  const ids = CONTESTS.map(({ id }) => id).join(' or ');
  console.error(
    `Usage: run.ts [--game ${ids}] [--positions N], N per game, a whole number from 1 on.`,
  );
  process.exitCode = 2;
} else {
  const { contests, positions } = asked;
  process.exitCode = contests.every((each) => compareTables(each, positions)) ? 0 : 1;
}

function contest<Position extends Turned, Rules>(subject: Subject<Position, Rules>): Contest {
  const { game } = subject;
  return {
    id: game.id,
    tables: tablesOf(game),
    compare: (comparison) => compare(subject, comparison),
  };
}

function readArguments(): { contests: readonly Contest[]; positions: number } | undefined {
  try {
    const { values } = parseArgs({
      options: {
        game: { type: 'string' },
        positions: { type: 'string', default: DEFAULT_POSITIONS },
      },
    });
    const positions = /^\d{1,12}$/.test(values.positions) ? Number(values.positions) : 0;
    const contests = CONTESTS.filter(({ id }) => id === (values.game ?? id));
    return positions >= 1 && contests.length > 0 ? { contests, positions } : undefined;
  } catch {
    return undefined;
  }
}

function compareTables({ id, tables, compare: compareTable }: Contest, wanted: number): boolean {
  const all: Compared[] = [];
  for (const [i, { name, rules, seats }] of tables.entries()) {
    const positions = Math.floor(wanted / tables.length) + (i < wanted % tables.length ? 1 : 0);
    const table = `${id}, ${name}, ${seats} players`;
    try {
      const compared = compareTable({ rules, seats, seed: `${name}/${seats}`, positions });
      console.log(`${table}: ${sentence(compared)}`);
      all.push(compared);
    } catch (error) {
      console.log(`${table}: ${error instanceof Error ? error.message : 'failed'}`);
      return false;
    }
  }
  console.log(`agreed: ${id}, ${sentence(sum(all))}`);
  return true;
}

function sum(all: readonly Compared[]): Compared {
  const total = (field: keyof Compared) => all.reduce((count, each) => count + each[field], 0);
  return {
    games: total('games'),
    positions: total('positions'),
    actions: total('actions'),
    refusals: total('refusals'),
  };
}

function sentence({ games, positions, actions, refusals }: Compared): string {
  return `${positions} positions of ${games} games, ${actions} actions tried, ${refusals} refused alike`;
}
