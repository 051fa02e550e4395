// A PostgreSQL of its own for tests: started from the system's packages in a folder that is gone afterwards, by a user who may.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

if (!HAS_POSTGRES)
  console.warn('skipped: stores in PostgreSQL (apt-get install postgresql brings it)');

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
  stop(): void;
}

/** Nothing is kept: a test that needs what is on the disk says so. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = { fsync: 'off' },
): Promise<APostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-postgres-'));
  const { gid, uid } = user();
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  run('initdb', [
    '-D',
    data,
    '-U',
    'baize',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C',
  ]);
  const all = { ...settings, port: String(port), listen_addresses: '127.0.0.1' };
  const flags = Object.entries({ ...all, unix_socket_directories: '' })
    .map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`)
    .join(' ');
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', flags, 'start']);
  return {
    address: `postgres://baize@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
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
