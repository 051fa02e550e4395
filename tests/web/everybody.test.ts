// The page for everybody: every screen in three lights and three languages, on a narrow screen, and with letters twice as large.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page as Tab } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#text';
import { amount } from '../how-long.ts';
import { atOnce, deal, isGameOver, playOn } from './at-page.ts';
import { DESKTOP, HAS_CHROMIUM, launchWithProfile, PHONE } from './browser.ts';
import { lookAtEveryScreen } from './every-screen.ts';
import {
  coveredFocus,
  cutOff,
  faultsForListeners,
  faultsInEveryLight,
  tooSmall,
} from './faults-on-screen.ts';
import { COINCHE, inChromium, KURNIK } from './in-chromium.ts';

/** Milliseconds: there are many screens. */
const LONGEST = 600_000;
const NARROW = { width: 320, height: 568 } as const;
const ON_ITS_SIDE = { width: 812, height: 375 } as const;

/** Nothing that can be bid lies over anything else. */
const ALL_IN_PLACE = `(() => {
  const all = [...document.querySelectorAll('.bids button, .actions button')].map((each) => each.getBoundingClientRect());
  return all.every((a, i) => all.slice(i + 1).every((b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1));
})()`;

describe.skipIf(!HAS_CHROMIUM)('in Chromium', () => {
  const { address, wrong, watched, tabOf } = inChromium();

  /** What is wrong on any screen, by a few looks at each. */
  async function faultsOn(
    tab: Tab,
    ...looks: readonly ((tab: Tab) => Promise<readonly string[]>)[]
  ) {
    const faults: string[] = [];
    await lookAtEveryScreen(tab, address(), async (screen) => {
      for (const look of looks)
        faults.push(...(await look(tab)).map((fault) => `${screen}: ${fault}`));
    });
    return faults;
  }

  test.each(amount(['en'], [...LANGUAGES]))(
    'on no screen anything stands in the way, in any light: %s',
    async (language) => {
      const tab = await tabOf(PHONE, { settings: { language, letters: 'own' } });
      const listened = amount(faultsForListeners, faultsInEveryLight);
      expect(await faultsOn(tab, listened, tooSmall)).toEqual([]);
      await tab.context().close();
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );

  test.each(amount(['fr'], [...LANGUAGES]))(
    'nothing is lost on a narrow screen, nor stands in the way in the evening: %s',
    async (language) => {
      const tab = await tabOf(NARROW, { settings: { language, theme: 'dark', letters: 'own' } });
      expect(await faultsOn(tab, cutOff, faultsForListeners)).toEqual([]);
      await tab.context().close();
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );

  /** What is wrong in high contrast where letters are twice as large. */
  async function faultsInLargeLetters(
    size: typeof PHONE | typeof DESKTOP | typeof NARROW,
    faultsIn: (tab: Tab) => Promise<readonly string[]>,
  ): Promise<readonly string[]> {
    const profile = mkdtempSync(path.join(tmpdir(), 'baize-large-'));
    mkdirSync(path.join(profile, 'Default'));
    const large = { webkit: { webprefs: { default_font_size: 32 } } };
    writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(large));
    const context = await launchWithProfile(profile);
    const tab = watched(await context.newPage());
    await tab.setViewportSize(size);
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    await atOnce(tab, { language: 'pl', theme: 'contrast', letters: 'own' });
    const faults = await faultsIn(tab);
    const letters = `getComputedStyle(document.documentElement).fontSize`;
    expect(await tab.evaluate<string>(letters)).toBe('32px');
    await context.close();
    rmSync(profile, { recursive: true });
    return faults;
  }

  test.each(amount([NARROW], [NARROW, PHONE, DESKTOP]))(
    'nothing is lost where letters are twice as large, nor stands in the way in high contrast: $width by $height',
    async (size) => {
      const look = (tab: Tab) => faultsOn(tab, cutOff, faultsForListeners);
      expect(await faultsInLargeLetters(size, look)).toEqual([]);
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );

  test(
    'with letters twice as large no screen is wider than a small phone, nor a table cut off on its side',
    async () => {
      const faults = await faultsInLargeLetters(NARROW, async (tab) => {
        await tab.goto(address());
        await tab.locator('article').first().waitFor();
        const isTooWide = await tab.evaluate<boolean>(
          'document.documentElement.scrollWidth > innerWidth',
        );
        const start = [
          ...(isTooWide ? ['the start page is too wide'] : []),
          ...(await cutOff(tab)),
        ];
        await tab.setViewportSize(ON_ITS_SIDE);
        await deal(tab, address(), 'tysiac', KURNIK);
        await tab.locator('.bids').waitFor();
        const isTold = await tab.evaluate<boolean>(ALL_IN_PLACE);
        return [...start, ...(await cutOff(tab)), ...(isTold ? [] : ['bids lie over each other'])];
      });
      expect(faults).toEqual([]);
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );

  test(
    'after a game all can be read and reached on a narrow screen with letters twice as large',
    async () => {
      const faults = await faultsInLargeLetters(NARROW, async (tab) => {
        await deal(tab, address(), 'coinche', COINCHE);
        await playOn(tab, isGameOver(tab));
        await tab.locator('.moments a').first().waitFor();
        return [...(await cutOff(tab)), ...(await coveredFocus(tab))];
      });
      expect(faults).toEqual([]);
      expect(wrong).toEqual([]);
    },
    LONGEST,
  );
});
