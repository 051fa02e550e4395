// A file of browser tests: the built page and a browser for all of them; what goes wrong in any tab is kept.
import { rmSync } from 'node:fs';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { atOnce, type Settings } from './at-page.ts';
import { builtPage, launch, PHONE, type Page } from './browser.ts';

export const BOTS = (count: number) =>
  ['', ...Array.from({ length: count }, (_, i) => `greedy.${i}`)]
    .map((seat) => `seat=${seat}`)
    .join('&');

/** Short games: one deal of Coinche and of Tysiąc decides. */
export const COINCHE = `preset=standard&rule.maxRounds=1&${BOTS(3)}&seed=browser`;
export const TYSIAC = `preset=standard&rule.maxHands=1&${BOTS(2)}&seed=browser`;
export const KURNIK = `preset=kurnik&${BOTS(2)}&seed=browser`;
export const MAYI = `preset=house&${BOTS(2)}&seed=browser`;

interface How {
  readonly isDark?: boolean;
  /** Cards fly. */
  readonly isMoving?: boolean;
  readonly settings?: Settings;
  /** The page keeps itself for later, as it does for everybody else. */
  readonly isKept?: boolean;
}

export function inChromium() {
  let page: Page;
  let browser: Browser;
  const wrong: string[] = [];

  beforeAll(async () => {
    page = await builtPage();
    browser = await launch();
  });

  afterAll(async () => {
    await browser?.close();
    page?.server.close();
    if (page !== undefined) rmSync(page.folder, { recursive: true });
  });

  /** Whatever goes wrong in a page, or leaves it, is kept. */
  function watched(tab: Tab): Tab {
    tab.on('pageerror', (error) => wrong.push(error.message));
    tab.on('console', (line) => {
      if (line.type() === 'error') wrong.push(line.text());
    });
    tab.on('request', (request) => {
      if (!/^(blob:)?http/.test(request.url()) || !request.url().includes(page.address))
        wrong.push(request.url());
    });
    return tab;
  }

  async function tabOf(viewport: { width: number; height: number }, how: How = {}): Promise<Tab> {
    const context = await browser.newContext({
      viewport,
      // Every request is seen, and nothing comes from an earlier visit.
      serviceWorkers: how.isKept === true ? 'allow' : 'block',
      hasTouch: viewport === PHONE,
      reducedMotion: how.isMoving === true ? 'no-preference' : 'reduce',
      colorScheme: how.isDark === true ? 'dark' : 'light',
    });
    const tab = watched(await context.newPage());
    await atOnce(tab, how.settings);
    return tab;
  }

  return { address: () => page.address, wrong, watched, tabOf };
}
