// Several houses on one database with a standby: how they are played at in, what one, two and three of them did in one run out.
import { fork } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { present } from '#kernel';
import { asked, startCluster } from '../../tests/nodes/cluster.ts';
import type { NodesTold, PlayersAsked, PlayersTold, SharedTold } from './figures.ts';

type Load = Omit<PlayersAsked, 'bases'>;

const load = JSON.parse(process.argv[2] ?? '') as Load;
/** They think for an hour. */
const STILL: Load = { tables: 1000, think: 3_600_000, warmUp: 15, seconds: 20 };

/** Everything is on two disks before it is acknowledged; a house at which nobody plays is there all the same. */
const cluster = await startCluster(3, { fsync: 'on' });
const [{ lsn: emptyLog } = { lsn: '' }] = await asked(
  cluster.database,
  'SELECT pg_current_wal_lsn()::text AS lsn',
);
try {
  const [first, ...others] = cluster.bases;
  const told: NodesTold = {
    one: await played([first]),
    two: await played([first, ...others.slice(0, 1)]),
    three: await played([first, ...others]),
    apart: await played([first, ...others], true),
    still: { tables: STILL.tables, ...(await played([first], false, STILL)) },
    ...(await onDisk()),
  };
  process.stdout.write(JSON.stringify(told));
} finally {
  await cluster.remove();
}

async function onDisk(): Promise<Pick<NodesTold, 'kept' | 'logged'>> {
  const [row] = await asked(
    cluster.database,
    `SELECT count(*)::float8 AS entries, pg_total_relation_size('baize_entries')::float8 AS kept,
       (pg_current_wal_lsn() - '${emptyLog}')::float8 AS logged FROM baize_entries`,
  );
  const perEntry = (what: string) => Number(row?.[what]) / Number(row?.['entries']);
  return { kept: perEntry('kept'), logged: perEntry('logged') };
}

async function played(
  bases: PlayersAsked['bases'],
  areApart = false,
  how: Load = load,
): Promise<SharedTold> {
  const wanted: PlayersAsked = { ...how, bases, areApart };
  const players = fork('bench/server/players-client.ts', [JSON.stringify(wanted)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  // They say when they begin to count, and when they end.
  const used: number[] = [];
  players.on('message', () => used.push(cluster.databaseCpu()));
  const told = JSON.parse(await text(present(players.stdout, 'what they print'))) as PlayersTold;
  const [from = 0, to = 0] = used;
  return { ...told, databaseCpu: to - from };
}
