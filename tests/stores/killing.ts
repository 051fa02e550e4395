// A store killed again and again: how often in, how the deaths went out; anything acknowledged that is missing throws.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { below, orThrow, type Rng } from '#kernel';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { bundled } from './bundled.ts';
import type { Drive } from './kill-driver.ts';
import { wholeLog } from './whole-log.ts';

export interface Deaths {
  kills: number;
  /** Died before the store was open. */
  early: number;
  /** Left a row that stood and had not been acknowledged: died between the two. */
  between: number;
  acknowledged: number;
}

const TABLES = 6;
/** A file is made anew after so many deaths, so that its making is killed too and checks stay short. */
const LIVES = 60;

/** Kills from outside at moments that are spread over starting, opening and writing. */
export async function killedStores(folder: string, kills: number, rng: Rng): Promise<Deaths> {
  const deaths: Deaths = { kills: 0, early: 0, between: 0, acknowledged: 0 };
  await bundled(folder, 'kill-driver');
  for (let file = 1; deaths.kills < kills; file++) {
    const place = path.join(folder, `${file}.db`);
    const told = await killedFile(place, Math.min(LIVES, kills - deaths.kills), rng, deaths);
    await checkWhole(place, told);
    for (const end of ['', '-wal']) rmSync(`${place}${end}`, { force: true });
  }
  return deaths;
}

type Lengths = Record<string, number>;

/** What was acknowledged at each table when the last process had died. */
async function killedFile(file: string, lives: number, rng: Rng, deaths: Deaths): Promise<Lengths> {
  const tables = Array.from({ length: TABLES }, (_, i) => `table ${i}`);
  const seen: Lengths = Object.fromEntries(tables.map((table) => [table, 0]));
  const acknowledged: Lengths = { ...seen };
  for (let life = 0; life < lives; life++) {
    const { lengths, told } = lifeOf(await killedOnce({ file, seen }, rng));
    deaths.kills += 1;
    deaths.acknowledged += told.length;
    if (lengths === null) deaths.early += 1;
    else {
      if (hasMore(lengths, acknowledged)) deaths.between += 1;
      Object.assign(seen, lengths);
      Object.assign(acknowledged, lengths);
    }
    for (const [table, n] of told) acknowledged[table] = n;
  }
  return acknowledged;
}

/** Whether more was found than had been acknowledged; less must not be. */
function hasMore(lengths: Lengths, acknowledged: Lengths): boolean {
  const more = Object.entries(acknowledged).map(([table, n]) => {
    const found = lengths[table] ?? 0;
    if (found < n) throw new Error(`${table}: ${n} was told and is lost, ${found} are left`);
    return found > n;
  });
  return more.includes(true);
}

interface Life {
  readonly lengths: Lengths | null;
  readonly told: readonly (readonly [string, number])[];
}

/** The last line may be none: nothing is told that was not told whole. */
function lifeOf(output: string): Life {
  const [first, ...told] = output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
  return { lengths: (first ?? null) as Lengths | null, told: told as Life['told'] };
}

/** Until it opens it takes about so long; most deaths come soon after that, some when the file has been tidied up. */
const STARTING = 150;
const WRITING = 25;
const LONG_LIFE = 1500;

function killedOnce(drive: Drive, rng: Rng): Promise<string> {
  const driver = path.join(path.dirname(drive.file), 'kill-driver.js');
  const child = spawn(process.execPath, [driver, JSON.stringify(drive)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache') },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  let error = '';
  const kill = () => child.kill('SIGKILL');
  const isEarly = below(rng, 5) === 0;
  const timer = isEarly ? setTimeout(kill, below(rng, STARTING)) : undefined;
  const later = below(rng, below(rng, 60) === 0 ? LONG_LIFE : WRITING);
  child.stderr.on('data', (text) => (error += String(text)));
  child.stdout.on('data', (text) => {
    if (output === '' && !isEarly) setTimeout(kill, later);
    output += String(text);
  });
  child.on('close', (code, signal) => {
    clearTimeout(timer);
    if (signal === 'SIGKILL') resolve(output);
    else reject(new Error(`the store ended with ${code ?? signal}: ${error}`));
  });
  return promise;
}

/** Everything from the first row on, and SQLite's own opinion. */
async function checkWhole(file: string, told: Lengths): Promise<void> {
  const store = orThrow(await openSqliteStore(file));
  for (const [table, n] of Object.entries(told)) {
    const length = await wholeLog(store, table, 0);
    if (length < n) throw new Error(`${file}: ${table}: ${n} was told and is lost`);
  }
  await store.close();
  const db = new DatabaseSync(file);
  const findings = db.prepare('PRAGMA integrity_check').all();
  db.close();
  if (JSON.stringify(findings) !== '[{"integrity_check":"ok"}]')
    throw new Error(`${file}: ${JSON.stringify(findings)}`);
}
