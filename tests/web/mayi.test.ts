// May I? in a real browser with one finger: melds are staged, cards laid off and swapped, calls made, and nothing is lost.
import type { Locator, Page as Tab } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { amount } from '../how-long.ts';
import { handGrown, nothingDone, playOnTable, stagedCards, untilLayDown } from './at-mayi.ts';
import { deal, isGameOver, seen, settled } from './at-page.ts';
import { HAS_CHROMIUM, PHONE } from './browser.ts';
import { BOTS, inChromium } from './in-chromium.ts';

const RANDOM = ['', 'random.0', 'random.1', 'random.2'].map((seat) => `seat=${seat}`).join('&');
/** Bots that seldom lay down: calls come, and hands grow. */
const LONG_ROUND = `preset=house&${RANDOM}&seed=many`;
/** Two rounds with runs, in which a Joker can be had. */
const WITH_RUNS = `preset=house&rule.firstRound=2&rule.lastRound=3&${BOTS(2)}&seed=friday+16`;

/** Less of a card than this, in CSS pixels, is hit by luck. */
const FINGER = 24;

/** How much of a card's upper edge nothing else covers. */
function freeWidth(card: Locator): Promise<number> {
  return card.evaluate((slot) => {
    const { left, right, top } = slot.getBoundingClientRect();
    let free = 0;
    for (let x = Math.ceil(left); x < right; x++)
      if (slot.contains(slot.ownerDocument.elementFromPoint(x, top + 12))) free += 1;
    return free;
  });
}

describe.skipIf(!HAS_CHROMIUM)('May I? on a phone', () => {
  const { address, wrong, tabOf } = inChromium();

  test.each([
    ['of two rounds', WITH_RUNS],
    ...amount([], [['of six rounds', `preset=house&${BOTS(2)}&seed=friday+17`]]),
  ])('a whole game %s with staged melds, lay-offs, a Joker and calls', async (_, link) => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'mayi', link);
    const deeds = nothingDone();
    const isOver = isGameOver(tab);
    for (let taps = 0; taps < 2000 && !(await isOver()); taps++) await playOnTable(tab, deeds);
    expect(await tab.locator('dialog[open] h2').innerText()).toMatch(/ won with |share/);
    expect(Object.entries(deeds).filter(([, count]) => count === 0)).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a reload in the middle of staging, and what is wrong on the shelf is said', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'mayi', WITH_RUNS);
    await tab.getByRole('button', { name: 'Melds' }).tap();
    const held = await tab.locator('.slot').count();
    // A set of three kinds is none.
    await tab
      .locator('.shelf .fill')
      .first()
      .tap({ position: { x: 20, y: 8 } });
    for (let i = 0; i < 3; i++) await tab.locator('.slot').first().tap();
    expect(await tab.locator('.slot').count()).toBe(held - 3);
    const shelf = async () => ({
      cards: await stagedCards(tab),
      text: await tab.locator('.shelf').innerText(),
      hand: (await seen(tab)).hand,
      current: await tab
        .locator('.shelf .fill')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-pressed'))),
    });
    const before = await shelf();
    expect(before.cards.flat()).toHaveLength(3);
    expect(before.text).toMatch(/A (set|run) is (three|four) or more cards/);
    await tab.reload();
    await settled(tab);
    expect(await shelf()).toEqual(before);
    // One card goes back, and the others stay.
    await tab.locator('.shelf .laid').first().tap();
    expect((await stagedCards(tab)).flat()).toHaveLength(2);
    expect(await tab.locator('.slot').count()).toBe(held - 2);
    // Closed, it says what lies on it.
    await tab.keyboard.press('Escape');
    expect(await tab.getByRole('button', { name: /^Melds/ }).innerText()).toMatch(/^Melds \(2\)/);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a lay-down that is refused leaves everything where it was', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'mayi', WITH_RUNS);
    const down = await untilLayDown(tab, async () => {});
    // Whoever raises a card is not led to discard it.
    await tab.locator('.slot').first().tap();
    expect(await tab.locator('.actions .row .button').allInnerTexts()).toContain('Lay down…');
    await down.tap();
    expect(await tab.locator('.asked').innerText()).toMatch(/close to discard/);
    await tab.locator('.shelf .laid').first().tap();
    const before = await stagedCards(tab);
    await tab.getByRole('button', { name: 'Lay down', exact: true }).tap({ force: true });
    expect(await tab.locator('.status .why').innerText()).toMatch(/^(Set|Run) 1.*1 more/);
    expect(await stagedCards(tab)).toEqual(before);
    expect(await tab.locator('.pile').count()).toBe(2);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('a wild goes to the end of a run that is touched', async () => {
    const tab = await tabOf(PHONE);
    const link = `preset=house&rule.firstRound=2&rule.lastRound=3&${BOTS(2)}&seed=friday+39`;
    await deal(tab, address(), 'mayi', link);
    const deeds = { ...nothingDone(), called: 3 };
    const wild = tab
      .locator('.slot:has(.corner):is([data-card^="2"], [data-card="Joker"])')
      .first();
    const low = tab.locator('.meld .reach.low').first();
    for (let taps = 0; taps < 100 && !(await low.isVisible()); taps++) {
      if (deeds.laidDown > 0 && (await wild.isVisible())) await wild.tap();
      if (!(await low.isVisible())) await playOnTable(tab, deeds);
    }
    expect(await tab.locator('.slot.up').getAttribute('data-card')).toBe('Joker');
    const meld = tab.locator('.meld', { has: tab.locator('.reach.low') }).first();
    expect(await meld.locator('.reach').count()).toBe(2);
    const sign = (await meld.getAttribute('data-drop')) ?? '';
    const laid = () => tab.locator(`[data-drop="${sign}"] .laid`).allInnerTexts();
    const before = await laid();
    await meld.locator('.reach.low').tap();
    await settled(tab);
    expect(await laid()).toEqual(['Joker', ...before]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  /** Until somebody asks for the discard and this player must answer. */
  async function untilAsked(tab: Tab): Promise<void> {
    const answer = tab.getByRole('button', { name: 'Allow it' });
    for (let taps = 0; taps < 400 && !(await answer.isVisible()); taps++) await handGrown(tab);
  }

  test('a reload in the middle of a call asks the same', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'mayi', LONG_ROUND);
    await untilAsked(tab);
    const banner = () => tab.locator('.call').innerText();
    const before = { banner: await banner(), ...(await seen(tab)) };
    expect(before.banner).toMatch(/asks: May I\?[^]*Ann is asked[^]*takes one more card/);
    await tab.reload();
    await settled(tab);
    expect({ banner: await banner(), ...(await seen(tab)) }).toEqual(before);
    await tab.getByRole('button', { name: 'Allow it' }).tap();
    await tab.locator('.call', { hasText: /\w+ gets / }).waitFor();
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('of 25 cards every one can be picked', async () => {
    const tab = await tabOf(PHONE);
    await deal(tab, address(), 'mayi', LONG_ROUND);
    const isMany = async () =>
      (await tab.locator('.slot').count()) >= 25 &&
      (await tab.getByRole('button', { name: 'Lay down…' }).isVisible());
    for (let taps = 0; taps < 400 && !(await isMany()); taps++) await handGrown(tab);
    const held = await tab.locator('.slot').count();
    expect(held).toBeGreaterThanOrEqual(25);
    for (let i = 0; i < held; i++) {
      const card = tab.locator('.slot').nth(i);
      expect(await freeWidth(card)).toBeGreaterThanOrEqual(FINGER);
      // Playwright taps the middle of what can be seen, and only if nothing else would be hit there.
      await card.tap();
      expect(await card.getAttribute('aria-pressed')).toBe('true');
      expect(await tab.locator('.slot.up').count()).toBe(1);
      await tab.keyboard.press('Escape');
    }
    const wide = await tab.evaluate('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });
});
