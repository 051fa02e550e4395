// Hands in a real browser: cards are moved by mouse, finger and keys at any moment, stay so, and can be dragged to be played.
import type { Locator, Page as Tab } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nothingDone, playOnTable, stagedCards } from './at-mayi.ts';
import { deal, playOn, seen, settled } from './at-page.ts';
import { DESKTOP, HAS_CHROMIUM, PHONE } from './browser.ts';
import { BOTS, COINCHE, inChromium, MAYI } from './in-chromium.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A little inside its upper left corner, where a card of a hand can be seen. */
async function cornerOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing is there');
  return { x: box.x + 8, y: box.y + 14 };
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing is there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(tab: Tab, from: Point, to: Point): Promise<void> {
  await tab.mouse.move(from.x, from.y);
  await tab.mouse.down();
  await tab.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await tab.mouse.move(to.x, to.y);
  await tab.mouse.up();
}

async function dragByFinger(tab: Tab, from: Point, to: Point): Promise<void> {
  const finger = await tab.context().newCDPSession(tab);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  await touch('touchStart', from);
  for (const share of [0.3, 0.6, 1])
    await touch('touchMove', {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
  await touch('touchEnd');
}

const handOf = async (tab: Tab) => (await seen(tab)).hand;

describe.skipIf(!HAS_CHROMIUM)('a hand', () => {
  const { address, wrong, tabOf } = inChromium();

  test.each([
    ['mouse', DESKTOP, dragByMouse],
    ['finger', PHONE, dragByFinger],
  ] as const)('is rearranged by %s, and stays so', async (_, size, drag) => {
    const tab = await tabOf(size);
    await deal(tab, address(), 'mayi', MAYI);
    const before = await handOf(tab);
    const slots = tab.locator('.slot');
    await drag(tab, await cornerOf(slots.nth(0)), await cornerOf(slots.nth(3)));
    const moved = [...before.slice(1, 3), before[0], ...before.slice(3)];
    expect(await handOf(tab)).toEqual(moved);
    // Nothing was raised or played by it.
    expect(await tab.locator('.slot.up').count()).toBe(0);
    await tab.reload();
    await settled(tab);
    expect(await handOf(tab)).toEqual(moved);
    await tab.getByRole('button', { name: 'Sort' }).click();
    expect(await handOf(tab)).toEqual(before);
    // By rank, and then as it was put by hand.
    await tab.getByRole('button', { name: 'Sort' }).click();
    await tab.getByRole('button', { name: 'Sort' }).click();
    expect(await handOf(tab)).toEqual(moved);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('is rearranged by keys while others play', async () => {
    const tab = await tabOf(DESKTOP, { settings: { pace: 'slow' } });
    await tab.goto(`${address()}#/new/coinche?${COINCHE}`);
    await tab.getByRole('button', { name: 'Deal', exact: true }).click();
    await tab.locator('.slot').first().waitFor();
    expect(await tab.locator('.mine').count()).toBe(0);
    const before = await handOf(tab);
    await tab.locator('.slot').first().focus();
    await tab.keyboard.press('Shift+ArrowRight');
    await tab.keyboard.press('Shift+ArrowRight');
    expect(await handOf(tab)).toEqual([...before.slice(1, 3), before[0], ...before.slice(3)]);
    expect(await tab.evaluate('document.activeElement.dataset.card')).toBe(before[0]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('gives a card to the table that is dragged there', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'coinche', COINCHE);
    await playOn(tab, async () => (await tab.locator('.bids').count()) === 0);
    const held = await tab.locator('.slot').count();
    const card = tab.locator('.slot:not(.idle)').last();
    await dragByFinger(tab, await cornerOf(card), await middleOf(tab.locator('.middle')));
    await tab.locator(`.slot >> nth=${held - 1}`).waitFor({ state: 'detached' });
    await settled(tab);
    // One that may not be played says why, and stays.
    await playOn(tab, async () => (await tab.locator('.slot.idle').count()) > 0);
    const hand = await handOf(tab);
    const idle = tab.locator('.slot.idle').first();
    await dragByFinger(tab, await cornerOf(idle), await middleOf(tab.locator('.middle')));
    expect(await tab.locator('.status .why').innerText()).toMatch(/\w+ .*\./);
    expect(await handOf(tab)).toEqual(hand);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('gives cards to the shelf, to melds and to the discards', async () => {
    const tab = await tabOf(PHONE);
    const link = `preset=house&rule.firstRound=2&rule.lastRound=3&${BOTS(2)}&seed=friday+16`;
    await deal(tab, address(), 'mayi', link);
    await tab.getByRole('button', { name: 'Melds' }).tap();
    const first = (await handOf(tab))[0];
    await dragByFinger(
      tab,
      await cornerOf(tab.locator('.slot').first()),
      await middleOf(tab.locator('.shelf .meld').last()),
    );
    expect((await stagedCards(tab)).at(-1)).toEqual([first]);
    await tab.getByRole('button', { name: 'Clear' }).tap();
    expect((await stagedCards(tab)).flat()).toEqual([]);
    await tab.keyboard.press('Escape');
    const deeds = nothingDone();
    while ((await tab.locator('.slot:has(.corner)').count()) === 0 || deeds.laidDown === 0)
      await playOnTable(tab, deeds);
    const held = await tab.locator('.slot').count();
    const fitting = tab.locator('.slot:has(.corner)').first();
    const card = (await fitting.getAttribute('data-card')) ?? '';
    await fitting.tap();
    const meld = await middleOf(tab.locator('.meld.target').first());
    await tab.keyboard.press('Escape');
    await dragByFinger(tab, await cornerOf(fitting), meld);
    await tab.locator(`.slot >> nth=${held - 1}`).waitFor({ state: 'detached' });
    await settled(tab);
    const thrown = (await tab.locator('.slot').first().getAttribute('data-card')) ?? '';
    const discards = await middleOf(tab.locator('.pile').last());
    await dragByFinger(tab, await cornerOf(tab.locator('.slot').first()), discards);
    await tab.locator(`.slot >> nth=${held - 2}`).waitFor({ state: 'detached' });
    await settled(tab);
    await tab.keyboard.press('e');
    await tab.locator('dialog[open] li').first().waitFor();
    const told = await tab.locator('dialog[open] li').allTextContents();
    expect(told).toContain(`Ann discards ${thrown}.`);
    expect(told.some((line) => line.startsWith(`Ann lays off ${card} on `))).toBe(true);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('takes a card back that may not be laid off yet, and says why', async () => {
    const tab = await tabOf(PHONE);
    const link = `preset=house&rule.firstRound=2&rule.lastRound=3&${BOTS(2)}&seed=friday+16`;
    await deal(tab, address(), 'mayi', link);
    const deeds = nothingDone();
    while (deeds.laidDown === 0) await playOnTable(tab, deeds);
    const hand = await handOf(tab);
    await dragByFinger(
      tab,
      await cornerOf(tab.locator('.slot').first()),
      await middleOf(tab.locator('.meld').first()),
    );
    await tab.locator('.status .why').waitFor();
    expect(await tab.locator('.status .why').innerText()).toMatch(/lay off/);
    expect(await handOf(tab)).toEqual(hand);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('has its card back when a drag is broken off, and keys work at once', async () => {
    const tab = await tabOf(DESKTOP);
    await deal(tab, address(), 'mayi', MAYI);
    await playOn(tab, () => tab.locator('.pile.target').last().isVisible());
    await tab.keyboard.press('m');
    const hand = await handOf(tab);
    const from = await cornerOf(tab.locator('.slot').first());
    await tab.mouse.move(from.x, from.y);
    await tab.mouse.down();
    await tab.mouse.move(from.x + 300, from.y);
    await tab.locator('.slot.moving').waitFor();
    await tab.keyboard.press('Escape');
    await tab.locator('.slot.moving').waitFor({ state: 'detached' });
    await tab.mouse.up();
    expect(await handOf(tab)).toEqual(hand);
    // What lay open stays so.
    expect(await tab.locator('.shelf').isVisible()).toBe(true);
    await dragByMouse(tab, from, { x: 4, y: 4 });
    await tab.locator('.slot').first().focus();
    await tab.keyboard.press('Enter');
    expect((await stagedCards(tab)).flat()).toHaveLength(1);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });
});
