// A house that died in the middle of many games and is started again: everything that is owed is done, though nobody comes.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { Store } from '#house';
import { amount, IS_LONG } from '../how-long.ts';
import { temporaryFolder } from '../run-baize.ts';
import { startHouse, type HouseProcess } from './house-process.ts';
import { SHARES, type Kind } from './many-tables/kinds.ts';
import { makeTables } from './many-tables/made.ts';
import { within } from './many-tables/within.ts';
import { isOpen, tablesIn, wrongAt, type TableLeft } from './many-tables/paid.ts';

const { folder } = temporaryFolder();
let house: HouseProcess | undefined;
afterAll(() => {
  house?.process.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});
const file = path.join(folder, 'tables.sqlite');
const copies = path.join(folder, 'copies');

const TABLES = amount(160, 1000);
/** Who went away is played for after a minute, which is too long to wait for every time. */
const KINDS = (Object.keys(SHARES) as Kind[]).filter((kind) => IS_LONG || kind !== 'away');
/** In seconds. */
const CLOCK = { move: 2, reserve: 1 };
const DOWN = 90_000;

test('bots move, deals come and clocks run out at every table of a house that was killed and started again', async () => {
  const from = Date.now() - DOWN;
  await makeTables({ file, tables: TABLES, diedAt: from, clock: CLOCK, kinds: KINDS });
  const before = await within(file, tablesIn);
  const owing = [...before.values()].filter(({ row }) => row.due !== null);
  // Every kind of debt is among them, in every game.
  expect(new Set(owing.map(({ room }) => room.game.id)).size).toBe(3);
  expect(owing.length).toBeGreaterThan(TABLES / 5);
  expect(owing.length).toBeLessThan(TABLES / 2);

  const to = Date.now();
  house = await startHouse(folder, '--backup', copies, '--log', 'warn');
  let copy = await nextCopy(house, 0);
  for (let look = 1; await within(copy, (store) => areOpen(store, owing)); look++) {
    await sleep(1000);
    copy = await nextCopy(house, look);
  }
  // Whatever owes nothing was not even read.
  const metrics = await (await fetch(`${house.url}/metrics`)).text();
  const inMemory = Number(/^baize_tables_in_memory (.*)$/m.exec(metrics)?.[1]);
  house.process.kill('SIGKILL');
  await house.ended;

  const wrong = await within(file, async (store) => {
    const found: string[] = [];
    for (const [table, left] of before)
      found.push(...(await wrongAt(left, await store.read(table, 0), { from, to })));
    return found;
  });
  expect(wrong).toEqual([]);
  expect(inMemory).toBeGreaterThan(0);
  expect(inMemory).toBeLessThanOrEqual(owing.length);
  expect(house.logged()).toBe('');
}, 300_000);

async function areOpen(store: Store, owing: readonly TableLeft[]): Promise<boolean> {
  for (const left of owing)
    if (isOpen(left, await store.read(left.row.table, left.rows.length))) return true;
  return false;
}

/** A house lets nobody else read its file, so it is asked for a copy: the one that it makes by itself comes first. */
async function nextCopy({ process: house }: HouseProcess, look: number): Promise<string> {
  const wholes = () => {
    try {
      return readdirSync(copies)
        .filter((name) => name.endsWith('.sqlite'))
        .toSorted();
    } catch {
      return [];
    }
  };
  const last = wholes().at(-1);
  if (look > 0) house.kill('SIGUSR2');
  for (;;) {
    const newest = wholes().at(-1);
    if (newest !== undefined && (look === 0 || newest !== last)) return path.join(copies, newest);
    await sleep(20);
  }
}
