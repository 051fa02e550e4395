// The comparison as a command: `node tests/second-opinion/run.ts --positions N`, one line per table.
import { parseArgs } from 'node:util';
import { compareTysiac, type Compared } from './compare.ts';

const DEFAULT_POSITIONS = '100000';
const RULES = [
  { name: 'standard', rules: 'standard' },
  { name: 'kurnik', rules: 'kurnik' },
  { name: 'house rules by chance', rules: undefined },
];
const TABLES = RULES.flatMap((rules) => [2, 3, 4].map((seats) => ({ ...rules, seats })));

const positions = readPositions();
if (positions === undefined) {
  console.error('Usage: run.ts [--positions N], N a whole number from 1 on.');
  process.exitCode = 2;
} else {
  process.exitCode = compareAll(positions) ? 0 : 1;
}

function readPositions(): number | undefined {
  try {
    const { values } = parseArgs({
      options: { positions: { type: 'string', default: DEFAULT_POSITIONS } },
    });
    const count = /^\d{1,12}$/.test(values.positions) ? Number(values.positions) : 0;
    return count >= 1 ? count : undefined;
  } catch {
    return undefined;
  }
}

function compareAll(wanted: number): boolean {
  const all: Compared[] = [];
  for (const [i, { name, rules, seats }] of TABLES.entries()) {
    const share = Math.floor(wanted / TABLES.length) + (i < wanted % TABLES.length ? 1 : 0);
    try {
      const compared = compareTysiac({ rules, seats, seed: `${name}/${seats}`, positions: share });
      console.log(`${name}, ${seats} players: ${sentence(compared)}`);
      all.push(compared);
    } catch (error) {
      console.log(
        `${name}, ${seats} players: ${error instanceof Error ? error.message : 'failed'}`,
      );
      return false;
    }
  }
  console.log(`agreed: ${sentence(sum(all))}`);
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

function sentence({ games, positions: seen, actions, refusals }: Compared): string {
  return `${seen} positions of ${games} games, ${actions} actions tried, ${refusals} refused alike`;
}
