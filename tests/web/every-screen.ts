// Every screen of the page, one after the other, in any language: a tab in, a look at each of them out.
import type { Page as Tab } from 'playwright-core';
import { deal, isGameOver, playOn, settled } from './at-page.ts';
import { COINCHE, KURNIK, MAYI } from './in-chromium.ts';

/** Called with the name of each screen while it is there. */
export type Look = (screen: string) => Promise<void>;

/** Alone against bots: before a game, at it, after it; each sheet, panel and message. */
export async function lookAtEveryScreen(tab: Tab, address: string, look: Look): Promise<void> {
  await tab.goto(address);
  await tab.locator('footer').waitFor();
  await look('the start page');
  await tab.goto(`${address}#/new/coinche`);
  await tab.locator('.tiles').waitFor();
  for (const fold of await tab.locator('main details > summary').all()) await fold.click();
  await look('setting up a table');
  await lookAtTricks(tab, address, look);
  await deal(tab, address, 'tysiac', KURNIK);
  await tab.locator('.bids').waitFor();
  await look('bids of three players for themselves');
  await playOn(tab, async () => (await tab.locator('.trick li').count()) > 1);
  await look('a trick of three players for themselves');
  await lookAtMelds(tab, address, look);
  await tab.goto(`${address}#/table/nowhere`);
  await tab.locator('.message').waitFor();
  await look('no such table');
}

async function lookAtTricks(tab: Tab, address: string, look: Look): Promise<void> {
  await deal(tab, address, 'coinche', COINCHE);
  await look('bids');
  await tab.locator('.edge.far').click();
  await tab.locator('dialog[open] .button.main').waitFor();
  await look('a hint');
  await closed(tab);
  await playOn(tab, async () => (await tab.locator('.trick li').count()) > 1);
  await tab.locator('.slot:not(.idle)').first().click();
  await look('a trick, and a card that is raised');
  await tab.locator('.slot.idle').first().click({ force: true });
  await tab.locator('.why').waitFor();
  await look('why a card may not be played');
  await lookAtSheets(tab, look);
  await playOn(tab, isGameOver(tab));
  await tab.locator('.moments li').first().waitFor();
  await look('after a game');
  await tab.locator('.moments a').first().click();
  await tab.locator('.replay').waitFor();
  await look('the replay');
}

/** All that the menu leads to. */
async function lookAtSheets(tab: Tab, look: Look): Promise<void> {
  const menu = tab.locator('.strip .menu').last();
  await menu.click();
  const entries = tab.locator('dialog[open] nav .button');
  await entries.first().waitFor();
  await look('the menu');
  const count = await entries.count();
  await closed(tab);
  for (let i = 0; i < count; i++) {
    await menu.click();
    await entries.nth(i).click();
    await entries.first().waitFor({ state: 'detached' });
    await look(`sheet ${i + 1} of the menu`);
    await closed(tab);
  }
}

async function lookAtMelds(tab: Tab, address: string, look: Look): Promise<void> {
  await deal(tab, address, 'mayi', MAYI);
  await look('a call for the discard');
  await playOn(tab, async () => (await tab.locator('.meld').count()) > 0);
  await look('melds');
  await settled(tab);
  const shelf = tab.locator('.edge[aria-pressed]');
  if (await shelf.isVisible()) {
    await shelf.click();
    await tab.locator('.shelving').waitFor();
    await look('the shelf');
    await shelf.click();
  }
  await playOn(tab, () => tab.locator('.end').isVisible());
  await look('after a round');
}

async function closed(tab: Tab): Promise<void> {
  await tab.keyboard.press('Escape');
  await tab.locator('dialog[open]').waitFor({ state: 'detached' });
}
