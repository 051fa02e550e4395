// Two tabs at one table: the second is told, takes it over and plays on, and every move is there once.
import type { Page as Tab } from 'playwright-core';
import { expect } from 'vitest';
import { deal, playOn, seen, settled } from './at-page.ts';
import { COINCHE } from './in-chromium.ts';
import { storedLog, tableId } from './stored-log.ts';

/** The first tab has nothing open yet; the second belongs to the same browser. */
export async function tellAndTakeOver(first: Tab, second: Tab, address: string): Promise<void> {
  await first.bringToFront();
  await deal(first, address, 'coinche', COINCHE);
  await playOn(first, async () => (await first.locator('.slot').count()) < 8);
  const id = tableId(first);
  const before = await storedLog(first, id);
  const here = await seen(first);

  await second.goto(first.url());
  await second.getByText('This table is open in another tab.').waitFor();
  // Only told: the first goes on as if nothing had been.
  expect(await seen(first)).toEqual(here);
  expect(await second.locator('.table').count()).toBe(0);

  await second.bringToFront();
  await second.getByRole('button', { name: 'Play here' }).click();
  await second.locator('.table').waitFor();
  await settled(second);
  await first.getByText('This table went on in another tab.').waitFor();
  expect(await seen(second)).toEqual(here);
  expect(await storedLog(second, id)).toEqual(before);

  await playOn(second, async () => (await second.locator('.slot').count()) < 6);
  await settled(second);
  const there = await seen(second);
  const after = await storedLog(second, id);
  expect(after.lines.slice(0, before.lines.length)).toEqual(before.lines);
  expect(after.lines.length).toBeGreaterThan(before.lines.length);
  isWhole(after);

  // And back again: by then it stands where the other has left it.
  await first.bringToFront();
  await first.getByRole('button', { name: 'Play here' }).click();
  await first.locator('.table').waitFor();
  await settled(first);
  await second.getByText('This table went on in another tab.').waitFor();
  expect(await seen(first)).toEqual(there);
  expect(await storedLog(first, id)).toEqual(after);
  await playOn(first, async () => (await first.locator('.slot').count()) < 5);
  await settled(first);
  isWhole(await storedLog(first, id));
}

/** Each once and in its place: an action has its number in its line, and a check over all before it. */
function isWhole({ entries, lines, numbers }: Awaited<ReturnType<typeof storedLog>>): void {
  expect(numbers).toEqual(Array.from({ length: entries }, (_, i) => i));
  const actions = lines.map((line) => (JSON.parse(line) as { readonly n: number }).n);
  expect(actions).toEqual(actions.map((_, i) => i + 1));
}
