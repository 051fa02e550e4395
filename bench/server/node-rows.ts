// Rows of several houses on one database: moves that are on two disks and told to four players, and what they cost.
import { HAS_POSTGRES } from '../../tests/stores/a-postgres.ts';
import type { Row } from '../rows.ts';
import type { NodesTold, PlayersAsked, SharedTold } from './figures.ts';
import { once, printedBy } from './printed.ts';

const SHARED: Omit<PlayersAsked, 'bases'> = { tables: 48, think: 0, warmUp: 20, seconds: 15 };

/** All of them, the database, its standby and the players share the processors: what a move costs says more than how many there are. */
export function nodeRows(): readonly Row[] {
  if (!HAS_POSTGRES) return [];
  const told = once(() =>
    printedBy<NodesTold>(['bench/server/nodes-client.ts', JSON.stringify(SHARED)]),
  );
  const disk = (what: string, of: (told: NodesTold) => number): Row => ({
    name: `nodes: an entry in ${what}`,
    measure: () => ({ value: of(told()), unit: 'bytes' }),
  });
  const ways = WAYS.flatMap(([what, which]) => {
    const row = (more: string, unit: string, of: (told: SharedTold) => number): Row => ({
      name: `nodes: ${what}, ${more}`,
      measure: () => ({ value: of(told()[which]), unit }),
    });
    return [
      row(
        'durable moves with four views',
        'moves/s (clock)',
        ({ elapsed, moves }) => moves / elapsed,
      ),
      row('of a move the nodes’ part', 'µs CPU', ({ cpu, moves }) => (1e6 * cpu) / moves),
      row('and the databases’', 'µs CPU', ({ databaseCpu, moves }) => (1e6 * databaseCpu) / moves),
      row('a move, p50', 'ms', ({ latency }) => latency.p50),
      row('a move, p99', 'ms', ({ latency }) => latency.p99),
    ];
  });
  const still = (what: string, of: (told: SharedTold) => number): Row => ({
    name: `nodes: a table of four at which nothing happens, ${what}`,
    measure: () => {
      const { still: at } = told();
      return { value: (1e6 * of(at)) / at.elapsed / at.tables, unit: 'µs CPU a second' };
    },
  });
  return [
    ...ways,
    still('the node’s part', ({ cpu }) => cpu),
    still('the databases’', ({ databaseCpu }) => databaseCpu),
    disk('the tables of the database', ({ kept }) => kept),
    disk('the log for the standby', ({ logged }) => logged),
  ];
}

const WAYS = [
  ['one', 'one'],
  ['two', 'two'],
  ['three', 'three'],
  ['three, each table played by all', 'apart'],
] as const satisfies readonly (readonly [string, 'one' | 'two' | 'three' | 'apart'])[];
