// How somebody likes the table, in a real browser: a hand that is decided is played out, colours, sizes, sounds.
import { describe, expect, test } from 'vitest';
import type { Page as Tab } from 'playwright-core';
import { deal, doSomething, settled } from './at-page.ts';
import { HAS_CHROMIUM, PHONE } from './browser.ts';
import { BOTS, COINCHE, inChromium } from './in-chromium.ts';

describe.skipIf(!HAS_CHROMIUM)('in Chromium', () => {
  const { address, wrong, tabOf } = inChromium();

  /** What is heard and felt is counted instead. */
  async function countSenses(tab: Tab): Promise<void> {
    await tab.addInitScript(`
      window.felt = 0;
      window.contexts = 0;
      navigator.vibrate = () => (window.felt += 1, true);
      window.AudioContext = class extends AudioContext {
        constructor() { super(); window.contexts += 1; }
      };`);
  }
  const counted = (tab: Tab) =>
    tab.evaluate<{ felt: number; contexts: number }>('({ felt, contexts })');

  async function untilDecided(tab: Tab): Promise<void> {
    for (let taps = 0; taps < 60; taps++) {
      await settled(tab);
      if (await tab.getByRole('button', { name: 'Play out the rest' }).isVisible()) return;
      await doSomething(tab);
    }
    throw new Error('no hand was decided');
  }

  test.each([
    ['coinche', `preset=ffb&rule.maxRounds=2&${BOTS(3)}&seed=offer1`],
    ['tysiac', `preset=kurnik&rule.maxHands=2&${BOTS(2)}&seed=offer1`],
  ])(
    'a hand of %s that is decided is played out by one tap, and can be taken back',
    async (game, link) => {
      const tab = await tabOf(PHONE);
      await deal(tab, address(), game, link);
      await untilDecided(tab);
      const held = await tab.locator('.slot').count();
      expect(held).toBeGreaterThan(1);
      await tab.getByRole('button', { name: 'Play out the rest' }).click();
      await tab.locator('.end').waitFor();
      expect(await tab.locator('.slot').count()).toBe(0);
      await tab.getByRole('button', { name: 'See the table' }).click();
      await tab.getByRole('button', { name: 'Take back' }).click();
      await settled(tab);
      // Only the last card is taken back, and nobody plays it for the player.
      expect(await tab.locator('.slot').count()).toBe(1);
      await tab.context().close();
      expect(wrong).toEqual([]);
    },
  );

  test('cloth, cards, sounds: what is chosen holds at once and after a reload', async () => {
    const tab = await tabOf(PHONE);
    await countSenses(tab);
    await deal(tab, address(), 'coinche', COINCHE);
    const look = () =>
      tab.evaluate<{ cloth: string; card: number }>(`({
        cloth: getComputedStyle(document.querySelector('.felt')).backgroundColor,
        card: document.querySelector('.slot .card').getBoundingClientRect().width,
      })`);
    const before = await look();
    await tab.getByRole('button', { name: 'Menu' }).click();
    await tab.getByRole('radio', { name: 'burgundy' }).check({ force: true });
    await tab.getByRole('radio', { name: 'large' }).check({ force: true });
    expect((await counted(tab)).contexts).toBe(0);
    await tab.getByRole('switch', { name: 'Sounds' }).check({ force: true });
    await tab.getByRole('switch', { name: 'Vibrate when it is your turn' }).check({ force: true });
    await expect.poll(() => counted(tab)).toMatchObject({ contexts: 1 });
    const after = await look();
    expect(after.cloth).toBe('rgb(125, 47, 64)');
    expect(after.card / before.card).toBeCloseTo(1.16, 2);
    await tab.reload();
    await tab.locator('.table').waitFor();
    await settled(tab);
    expect(await look()).toEqual(after);
    // Nothing sounds before somebody touches the page, and nobody is called to a turn that was theirs already.
    expect(await counted(tab)).toEqual({ felt: 0, contexts: 0 });
    await tab.getByRole('button', { name: 'Pass', exact: true }).click();
    await settled(tab);
    await expect.poll(() => counted(tab)).toEqual({ felt: 1, contexts: 1 });
    await tab.context().close();
    expect(wrong).toEqual([]);
  });

  test('who wants no sound loads none and is not shaken', async () => {
    const tab = await tabOf(PHONE);
    await countSenses(tab);
    const loaded: string[] = [];
    tab.on('request', (request) => loaded.push(request.url()));
    await deal(tab, address(), 'coinche', COINCHE);
    await tab.getByRole('button', { name: 'Pass', exact: true }).click();
    await settled(tab);
    expect(await counted(tab)).toEqual({ felt: 0, contexts: 0 });
    expect(loaded.filter((url) => url.includes('audio'))).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });
});
