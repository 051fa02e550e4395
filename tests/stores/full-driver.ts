// A process with a store on a small disk: it fills the disk, makes room, fills it again and dies; or it looks and goes on.
import { appendFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import type { Appended, Store } from '../../src/house/stores/store.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { logEntry, wholeLog } from './whole-log.ts';

/** How many entries of each table were acknowledged. */
const last: Record<string, number> = { a: 0, b: 0, c: 0 };
const [order, file = ''] = process.argv.slice(2);
const filler = path.join(path.dirname(file), 'filler');
const opened = await openSqliteStore(file);
if (!opened.ok) tell('closed', opened.refusal.message);
else if (order === 'fill') await fill(opened.value);
else await look(opened.value);

async function fill(store: Store): Promise<void> {
  for (let round = 0; round < 20; round++) await appendRound(store);
  fillDisk();
  await appendUntilRefused(store);
  rmSync(filler);
  tell('room again', await appendRound(store));
  fillDisk();
  await appendUntilRefused(store);
  process.kill(process.pid, 'SIGKILL');
}

/** A little is left, so that some entries still find room. */
function fillDisk(): void {
  const { bfree, bsize } = statfsSync(path.dirname(file));
  appendFileSync(filler, Buffer.alloc((bfree - 50) * bsize));
}

/** What was acknowledged stands, and nothing else. */
async function appendUntilRefused(store: Store): Promise<void> {
  let answers: readonly Appended['is'][] = [];
  while (!answers.includes('refused')) answers = await appendRound(store);
  const found = await Promise.all(
    Object.keys(last).map(async (table) => [table, await wholeLog(store, table, 0)]),
  );
  tell('acknowledged', last);
  tell('found', Object.fromEntries(found));
}

async function look(store: Store): Promise<void> {
  for (const table of Object.keys(last)) last[table] = await wholeLog(store, table, 0);
  tell('found', last);
  tell('room again', await appendRound(store));
  await store.close();
}

function appendRound(store: Store): Promise<readonly Appended['is'][]> {
  return Promise.all(
    Object.keys(last).map(async (table) => {
      const n = Number(last[table]) + 1;
      const appended = await store.append(logEntry(table, n));
      if (appended.is === 'won') last[table] = n;
      if (appended.is === 'refused') tell('refused', appended.refusal.message);
      return appended.is;
    }),
  );
}

function tell(what: string, value: unknown): void {
  console.log(JSON.stringify([what, value]));
}
