// Houses on one database with a standby that has everything before anything is acknowledged: processes in, what can befall them out.
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { at } from '#kernel';
import { freePort } from '../server/free-port.ts';
import { startPostgres, startStandby, type APostgres } from '../stores/a-postgres.ts';

export interface Cluster {
  /** Where each node is, dead or alive. */
  readonly bases: readonly [string, ...string[]];
  readonly database: APostgres;
  /** CPU-seconds of the primary and its standby so far. */
  databaseCpu(): number;
  /** Ends it without a word. */
  kill(node: number): Promise<void>;
  /** Ends it as whoever looks after it would; it sends everybody elsewhere first. */
  drain(node: number): Promise<void>;
  start(node: number): Promise<void>;
  /** It stands still, and goes on. */
  pause(node: number): void;
  goOn(node: number): void;
  /** The primary dies and its standby takes over; tells when the new one could be written to. A fresh standby follows it. */
  failOver(): Promise<void>;
  remove(): Promise<void>;
}

/** Tells the primary whom to wait for; nobody, as long as it is alone. */
const STANDBY = 'standby';

/** Settings of both databases; without any nothing is really written, which is enough where no machine dies. */
export async function startCluster(
  count: number,
  settings?: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const ports = [await freePort(), await freePort()] as const;
  let primary = await startPostgres(settings, ports[0]);
  let standby = await startStandby(primary, STANDBY, settings, ports[1]);
  await awaited(primary);
  const store = `postgres://baize@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres`;
  const places = await Promise.all(Array.from({ length: count }, () => freePort()));
  const nodes: ChildProcess[] = [];
  const nodeAt = (port: number) => begunNode({ store, host: '127.0.0.1', port });
  for (const port of places) nodes.push(await nodeAt(port));
  const ended = async (node: number, signal: NodeJS.Signals) => {
    const child = at(nodes, node);
    child.removeAllListeners('exit');
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return {
    bases: places.map((port) => `http://127.0.0.1:${port}`) as [string, ...string[]],
    get database() {
      return primary;
    },
    databaseCpu: () => primary.cpuSeconds() + standby.cpuSeconds(),
    kill: (node) => ended(node, 'SIGKILL'),
    drain: (node) => ended(node, 'SIGTERM'),
    start: async (node) => void (nodes[node] = await nodeAt(at(places, node))),
    pause: (node) => void at(nodes, node).kill('SIGSTOP'),
    goOn: (node) => void at(nodes, node).kill('SIGCONT'),
    failOver: async () => {
      const [dead, next] = [primary, standby];
      dead.kill();
      // Alone it has nobody to wait for.
      await set(next, '');
      next.promote();
      primary = next;
      dead.remove();
      standby = await startStandby(next, STANDBY, settings, dead.port);
      await awaited(primary);
    },
    remove: async () => {
      const alive = [...nodes.keys()].filter((node) => at(nodes, node).exitCode === null);
      await Promise.all(alive.map((node) => ended(node, 'SIGKILL')));
      standby.remove();
      primary.remove();
    },
  };
}

/** From now on nothing is acknowledged that the standby does not have. */
async function awaited(primary: APostgres): Promise<void> {
  await set(primary, `ANY 1 (${STANDBY})`);
  for (let i = 0; i < 400; i++) {
    const [row] = await asked(primary, 'SELECT sync_state AS state FROM pg_stat_replication');
    if (row?.['state'] === 'quorum') return;
    await sleep(50);
  }
  throw new Error('the standby does not follow');
}

async function set(database: APostgres, standbys: string): Promise<void> {
  await asked(database, `ALTER SYSTEM SET synchronous_standby_names = '${standbys}'`);
  await asked(database, 'SELECT pg_reload_conf()');
}

export async function asked({ address }: APostgres, statement: string) {
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

export interface NodePlace {
  readonly store: string;
  readonly host: string;
  readonly port: number;
  /** The words before its command, where it is started in surroundings of its own. */
  readonly within?: readonly string[];
}

/** Ready to be asked. */
export async function begunNode(place: NodePlace): Promise<ChildProcess> {
  const { host, port, store, within = [] } = place;
  const flags = ['--port', String(port), '--host', host, '--log', 'error'];
  const words = [...within, process.execPath, 'bin/baize.js', 'serve', ...flags];
  const [program = '', ...args] = words;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BAIZE_STORE: store },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the house ended by itself: ${code}`)));
  });
  return child;
}
