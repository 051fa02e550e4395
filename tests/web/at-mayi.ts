// Somebody who plays May I? at the page with one finger: a tab in, taps out, and what came of them.
import type { Locator, Page as Tab } from 'playwright-core';
import { settled } from './at-page.ts';

/** What was done, and how often. */
export interface Deeds {
  called: number;
  staged: number;
  laidDown: number;
  laidOff: number;
  swapped: number;
  discarded: number;
}

export const nothingDone = (): Deeds => ({
  called: 0,
  staged: 0,
  laidDown: 0,
  laidOff: 0,
  swapped: 0,
  discarded: 0,
});

/** Calls for the discard so often in a game. */
const MOST_CALLS = 3;

/** One thing, on the cards and piles themselves wherever that is possible, and what comes of it. */
export async function playOnTable(tab: Tab, deeds: Deeds): Promise<void> {
  await settled(tab);
  await doOnTable(tab, deeds);
  await settled(tab);
}

async function doOnTable(tab: Tab, deeds: Deeds): Promise<void> {
  if (await tab.locator('.end.game').isVisible()) return;
  const next = tab.locator('.end button.main');
  if (await next.isVisible()) return next.tap();
  const call = tab.getByRole('button', { name: /^May I\?/ }).last();
  if ((await isPossible(call)) && deeds.called < MOST_CALLS) {
    deeds.called += 1;
    return call.tap();
  }
  const wait = tab.getByRole('button', { name: /^(Go on without it|Allow it)$/ });
  if (await wait.isVisible()) return wait.tap();
  const stock = tab.getByRole('button', { name: 'Draw a card' }).first();
  if (await stock.isVisible()) return stock.tap();
  const fitting = tab.locator('.slot:has(.corner)').first();
  if (await fitting.isVisible()) return useOnMeld(tab, fitting, deeds);
  const down = tab.getByRole('button', { name: 'Lay down…' });
  if (await isPossible(down)) return layDownByHand(tab, deeds);
  await discardFirst(tab, deeds);
}

/** Plays on without calls until melds can be laid down; told before each thing that is done. */
export async function untilLayDown(tab: Tab, before: () => Promise<void>): Promise<Locator> {
  const down = tab.getByRole('button', { name: 'Lay down…' });
  const deeds = { ...nothingDone(), called: MOST_CALLS };
  await settled(tab);
  for (let taps = 0; taps < 200; taps++) {
    if (await isPossible(down)) return down;
    await before();
    await playOnTable(tab, deeds);
  }
  throw new Error('nothing could be laid down');
}

/** Takes every card that can be had, and lays nothing down. */
export async function handGrown(tab: Tab): Promise<void> {
  await settled(tab);
  const call = tab.locator('.actions').getByRole('button', { name: /^May I\?/ });
  const isMine = tab.getByRole('button', { name: 'Lay down…' });
  if (await isPossible(call)) await call.tap();
  else if (await isMine.isVisible()) await discardFirst(tab, nothingDone());
  else await doOnTable(tab, { ...nothingDone(), called: MOST_CALLS });
  await settled(tab);
}

async function isPossible(button: Locator): Promise<boolean> {
  return (await button.isVisible()) && (await button.getAttribute('aria-disabled')) !== 'true';
}

/** The raised card lights the melds it fits; a tap on one of them does it. */
async function useOnMeld(tab: Tab, card: Locator, deeds: Deeds): Promise<void> {
  const cards = tab.locator('.slot');
  const jokers = tab.locator('.slot[data-card="Joker"]');
  const before = { held: await cards.count(), jokers: await jokers.count() };
  await card.tap();
  const reach = tab.locator('.meld.target .reach').first();
  const isSwap = /Swap/.test((await reach.getAttribute('aria-label')) ?? '');
  await reach.tap();
  await settled(tab);
  if (isSwap) deeds.swapped += 1;
  else deeds.laidOff += 1;
  // The last card laid off ends the round.
  if (await tab.locator('.end').isVisible()) return;
  const after = { held: await cards.count(), jokers: await jokers.count() };
  const isDone = isSwap
    ? after.held === before.held && after.jokers === before.jokers + 1
    : after.held === before.held - 1;
  if (!isDone) throw new Error(`${JSON.stringify(before)} became ${JSON.stringify(after)}`);
}

/** The proposal is looked at, put back, and staged again card by card. */
async function layDownByHand(tab: Tab, deeds: Deeds): Promise<void> {
  await tab.getByRole('button', { name: 'Lay down…' }).tap();
  const melds = await stagedCards(tab);
  await tab.getByRole('button', { name: 'Clear' }).tap();
  for (const [i, cards] of melds.entries()) {
    await tab
      .locator('.shelf .fill')
      .nth(i)
      .tap({ position: { x: 20, y: 8 } });
    for (const card of cards) {
      await tab.locator(`.slot[data-card="${card}"]`).first().tap();
      deeds.staged += 1;
    }
  }
  const states = await tab.locator('.shelf .meld').all();
  for (const state of states)
    if ((await state.getAttribute('data-state')) !== 'right')
      throw new Error(`${JSON.stringify(await stagedCards(tab))} is no ${JSON.stringify(melds)}`);
  await tab.getByRole('button', { name: 'Lay down', exact: true }).tap();
  await tab.locator('.shelf').waitFor({ state: 'detached' });
  deeds.laidDown += 1;
}

/** By meld, as they lie on the shelf. */
export async function stagedCards(tab: Tab): Promise<readonly (readonly string[])[]> {
  const melds = await tab.locator('.shelf .meld').all();
  return Promise.all(
    melds.map(async (meld) => {
      const cards = await meld.locator('.laid').all();
      const signs = await Promise.all(cards.map((card) => card.getAttribute('data-flies')));
      return signs.map((sign) => sign?.split(' ')[1] ?? '');
    }),
  );
}

async function discardFirst(tab: Tab, deeds: Deeds): Promise<void> {
  await tab.locator('.slot').first().tap();
  await tab.locator('.pile.target .reach').last().tap();
  deeds.discarded += 1;
}
