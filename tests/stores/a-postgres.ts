// A PostgreSQL of its own for tests: started from the system's packages in a folder that is gone afterwards, by a user who may.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../server/free-port.ts';

const FOLDERS = '/usr/lib/postgresql';

/** Debian keeps the programs of each version beside each other, and out of the way. */
function programs(): string | undefined {
  if (!existsSync(FOLDERS)) return undefined;
  const versions = readdirSync(FOLDERS)
    .map(Number)
    .filter((version) => version >= 15);
  const newest = versions.toSorted((a, b) => b - a)[0];
  const folder = `${FOLDERS}/${newest}/bin`;
  return existsSync(`${folder}/initdb`) ? folder : undefined;
}

const PROGRAMS = programs();
export const HAS_POSTGRES = PROGRAMS !== undefined;

/** It does not run for root: then for the user whom its package made. */
function user(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

export interface APostgres {
  readonly address: string;
  readonly port: number;
  readonly data: string;
  start(): void;
  /** At once, as if the power had failed. */
  kill(): void;
  /** Stops answering without ending, and goes on. */
  pause(): void;
  goOn(): void;
  /** Of all its processes so far. */
  cpuSeconds(): number;
  /** Makes a primary of a standby. */
  promote(): void;
  remove(): void;
}

type Settings = Readonly<Record<string, string>>;

/** Nothing is kept: a test that needs what is on the disk says so. */
export async function startPostgres(
  settings: Settings = { fsync: 'off' },
  port?: number,
): Promise<APostgres> {
  const init = (data: string) => run('initdb', [...HOW, '-D', data, '-U', 'baize', '-A', 'trust']);
  const made = await newCluster(settings, init, port);
  // Whoever copies it is let in as everybody is.
  appendFileSync(
    path.join(made.data, 'pg_hba.conf'),
    'host replication baize 127.0.0.1/32 trust\n',
  );
  made.start();
  return made;
}

const HOW = ['-E', 'UTF8', '--no-sync', '--locale=C'];

/** A copy of it that follows it. */
export async function startStandby(
  primary: APostgres,
  name: string,
  settings: Settings = { fsync: 'off' },
  port?: number,
): Promise<APostgres> {
  const from = `host=127.0.0.1 port=${primary.port} user=baize application_name=${name}`;
  const copy = (data: string) =>
    run('pg_basebackup', ['-D', data, '-d', from, '-R', '--no-sync', '-c', 'fast']);
  const made = await newCluster(settings, copy, port);
  made.start();
  return made;
}

async function newCluster(
  settings: Settings,
  make: (data: string) => void,
  named?: number,
): Promise<APostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-postgres-'));
  const { gid, uid } = user();
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  const data = path.join(folder, 'data');
  const port = named ?? (await freePort());
  make(data);
  const all = { listen_addresses: '127.0.0.1', ...settings, port: String(port) };
  const flags = Object.entries({ ...all, unix_socket_directories: '' })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  const control = (...args: readonly string[]) => run('pg_ctl', ['-D', data, ...args]);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') =>
    familyOf(data).forEach((id) => process.kill(id, name));
  return {
    address: `postgres://baize@127.0.0.1:${port}/postgres`,
    port,
    data,
    start: () => control('-w', '-l', path.join(folder, 'log'), '-o', flags, 'start'),
    kill: () => control('-m', 'immediate', 'stop'),
    pause: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    cpuSeconds: () => familyOf(data).reduce((all, id) => all + cpuSecondsOf(id), 0),
    promote: () => control('-w', 'promote'),
    remove: () => {
      if (existsSync(path.join(data, 'postmaster.pid'))) {
        signal('SIGCONT');
        control('-m', 'immediate', 'stop');
      }
      rmSync(folder, { recursive: true });
    },
  };
}

/** The one that was started, and those that it has started for its clients. */
function familyOf(data: string): readonly number[] {
  const [first] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  return [Number(first), ...children.split(' ').filter(Boolean).map(Number)];
}

/** Its own and those of its children that have ended, in the hundredths of a second that Linux counts in. */
function cpuSecondsOf(id: number): number {
  // Its name, which may have spaces in it, stands in brackets before all that is counted.
  const [, counted = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(/\) (?=\S )/);
  const ticks = counted.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((all, each) => all + each, 0) / 100;
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(`${PROGRAMS}/${program}`, args, {
    ...user(),
    cwd: tmpdir(),
    encoding: 'utf8',
    // What it starts goes on, and would hold these open.
    stdio: ['ignore', program === 'initdb' ? 'pipe' : 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program}: ${stdout ?? ''}${stderr}`);
}
