// By keys alone and by ear, in a real browser: whole games, the story that is told, questions, the sheets for those who read.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page as Tab } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, HAS_CHROMIUM, PHONE } from './browser.ts';
import { COINCHE, inChromium, MAYI, TYSIAC } from './in-chromium.ts';
import { dealByKeys, habits, listen, playByKeys, watchFocus, where } from './keyboard.ts';

const GAMES = [
  ['coinche', COINCHE],
  ['tysiac', TYSIAC],
  ['mayi', `${MAYI}&rule.lastRound=1`],
] as const;

describe.skipIf(!HAS_CHROMIUM)('in Chromium', () => {
  const { address, wrong, tabOf } = inChromium();

  async function untilOver(tab: Tab, most = 500) {
    const own = habits();
    for (let things = 0; things < most; things++) {
      if ((await where(tab)).isGameOver) return own.done;
      await playByKeys(tab, own);
    }
    throw new Error(`the game is not over after ${most} things: ${JSON.stringify(own.done)}`);
  }

  test.each(GAMES)('a whole game of %s by keyboard alone', async (game, link) => {
    const tab = await tabOf(DESKTOP);
    const lost = await watchFocus(tab);
    await dealByKeys(tab, address(), game, link);
    const done = await untilOver(tab);
    console.log(game, done);
    // Whoever has finished is led to the next game, and back to the table by one key.
    expect(await where(tab)).toMatchObject({ at: 'sheet', name: 'Rematch' });
    await tab.keyboard.press('Escape');
    await expect
      .poll(() => where(tab))
      .toMatchObject({ sheet: null, at: expect.stringMatching(/actions|hand/) });
    expect(await lost()).toEqual([]);
    await tab.context().close();
    expect(wrong).toEqual([]);
  });
});
