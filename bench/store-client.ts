// A process with a SQLite store at which many tables are played at once: how many in, rows and what they cost out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orThrow } from '#kernel';
import type { Append } from '#house/store';
import { openSqliteStore } from '../src/server/stores/sqlite-store.ts';

const tables = Number(process.argv[2]);
const folder = mkdtempSync(path.join(tmpdir(), 'baize-bench-'));
const store = orThrow(await openSqliteStore(path.join(folder, 'store.db')));

/** About as long as an action of a game. */
function entryAt(table: number, n: number): Append {
  const action = { type: 'PLAY_CARD', card: '10♦' };
  const body = JSON.stringify({ is: 'did', at: n, by: n % 4, n, action, check: '0badcafe' });
  const hash = `${table}`.padStart(64, '0');
  return {
    row: { table: `t${table}`.padEnd(26, 'x'), n, sender: hash, id: `${n}`, asked: hash, body },
    summary: { game: 'coinche', status: 'playing', isPublic: false, at: n, due: n + 800 },
    secret: null,
    epoch: null,
    owner: 'house',
  };
}

/** The next entry of a table waits for the one before. */
async function play(table: number, first: number, last: number): Promise<void> {
  for (let n = first; n <= last; n++) {
    const { is } = await store.append(entryAt(table, n));
    if (is !== 'won') throw new Error(`entry ${n} of table ${table}: ${is}`);
  }
}

function played(first: number, last: number): Promise<unknown> {
  return Promise.all(Array.from({ length: tables }, (_, table) => play(table, first, last)));
}

const WARM_UP = Math.ceil(2000 / tables);
const ROUNDS = Math.ceil(Math.min(40_000, 2000 + 200 * tables) / tables);
await played(1, WARM_UP);
const cpu = process.cpuUsage();
const clock = performance.now();
await played(WARM_UP + 1, WARM_UP + ROUNDS);
const elapsed = (performance.now() - clock) / 1000;
const { user, system } = process.cpuUsage(cpu);
await store.close();
rmSync(folder, { recursive: true });
const appends = tables * ROUNDS;
process.stdout.write(JSON.stringify({ appends, seconds: (user + system) / 1e6, elapsed }));
