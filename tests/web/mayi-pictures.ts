// Every state of May I? as a picture: staging that is right and wrong, what a card fits, calls, a hand of 25 cards.
import type { Page as Tab } from 'playwright-core';
import { handGrown, nothingDone, playOnTable, untilLayDown } from './at-mayi.ts';
import { deal, settled } from './at-page.ts';

interface Album {
  readonly tab: Tab;
  readonly address: string;
  readonly take: (name: string) => Promise<void>;
}

const WITH_RUNS = 'preset=house&rule.firstRound=2&seat=&seat=greedy.0&seat=greedy.1&seed=friday+39';
const LONG_ROUND = 'preset=house&seat=&seat=random.0&seat=random.1&seat=random.2&seed=many';

export async function takeMayI(album: Album): Promise<void> {
  await takeStaging(album);
  await takeLayingOff(album);
  await takeCalls(album);
}

async function takeStaging({ tab, address, take }: Album): Promise<void> {
  await deal(tab, address, 'mayi', WITH_RUNS);
  await tab.getByRole('button', { name: 'Melds' }).click();
  await take('mayi-shelf-empty');
  for (let i = 0; i < 4; i++) await tab.locator('.slot').first().click();
  await take('mayi-shelf-wrong');
  await tab.getByRole('button', { name: 'Clear' }).click();
  await tab.keyboard.press('Escape');
  const down = await untilLayDown(tab, async () => {
    const isDrawing = await tab.getByRole('button', { name: 'Draw a card' }).first().isVisible();
    if (isDrawing) await take('mayi-draw');
  });
  await down.click();
  await take('mayi-shelf-right');
  await tab.getByRole('button', { name: 'Lay down', exact: true }).click();
  await settled(tab);
  await take('mayi-laid-down');
}

async function takeLayingOff({ tab, take }: Album): Promise<void> {
  const deeds = { ...nothingDone(), called: 3, laidDown: 1 };
  const wild = tab.locator('.slot:has(.corner):is([data-card^="2"], [data-card="Joker"])').first();
  for (let taps = 0; taps < 60; taps++) {
    await settled(tab);
    const fitting = tab.locator('.slot:has(.corner)').first();
    if (await fitting.isVisible()) {
      await take('mayi-fits');
      await ((await wild.isVisible()) ? wild : fitting).click();
      await take('mayi-targets');
      return;
    }
    await playOnTable(tab, deeds);
  }
}

async function takeCalls({ tab, address, take }: Album): Promise<void> {
  await deal(tab, address, 'mayi', LONG_ROUND);
  /** With nothing over the felt. */
  const isMany = async () =>
    (await tab.locator('.slot').count()) >= 25 && !(await tab.locator('.call').isVisible());
  for (let taps = 0; taps < 400 && !(await isMany()); taps++) {
    await settled(tab);
    if (await tab.locator('.call ol').isVisible()) await take('mayi-call');
    else if (await tab.locator('.call').isVisible()) await take('mayi-call-won');
    await handGrown(tab);
  }
  await settled(tab);
  await take('mayi-25-cards');
}
