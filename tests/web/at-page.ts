// Somebody at the page: a tab in, what a person would see and tap there out.
import type { Page as Tab } from 'playwright-core';

export type Settings = Readonly<Record<string, string | boolean>>;

/** Bots play at once, so that nobody waits for them. */
export async function atOnce(tab: Tab, more: Settings = {}): Promise<void> {
  const settings = { pace: 'atOnce', language: 'en', letters: 'english', name: 'Ann', ...more };
  await tab.addInitScript(
    // A blank page has no storage.
    `if (location.protocol !== 'about:') localStorage['baize:settings'] ??= ${JSON.stringify(JSON.stringify(settings))}`,
  );
}

/** From the page where a table is set up to the table. */
export async function deal(tab: Tab, address: string, game: string, link: string): Promise<void> {
  await tab.goto(`${address}#/new/${game}?${link}`);
  await tab.getByRole('button', { name: /^(Deal|Distribuer|Rozdaj)$/ }).click();
  await tab.locator('.table').waitFor();
  await settled(tab);
}

export interface Wanted {
  /** As the start page names it. */
  readonly game: string;
  readonly preset: RegExp;
  /** The rule that makes a game short, by its name, where it has one. */
  readonly limit?: string;
}

/** From the start page to the table by taps alone: simple bots, one round, a word for the deals. */
export async function setUpByHand(tab: Tab, address: string, wanted: Wanted): Promise<void> {
  await tab.goto(address);
  await tab.getByRole('link', { name: `Change the table of ${wanted.game}` }).click();
  await tab.getByRole('radio', { name: wanted.preset }).check({ force: true });
  for (const level of await tab.getByRole('combobox', { name: /^Level of/ }).all())
    await level.selectOption('greedy');
  if (wanted.limit !== undefined) {
    await tab.getByText('The whole game', { exact: true }).click();
    await tab.getByRole('switch', { name: wanted.limit }).check({ force: true });
    await tab.getByRole('spinbutton', { name: wanted.limit }).fill('1');
    await tab.keyboard.press('Enter');
  }
  await tab.getByLabel('Word for the deals').fill('browser');
  await tab.keyboard.press('Tab');
  await tab.getByRole('button', { name: 'Deal', exact: true }).click();
  await tab.locator('.table').waitFor();
  await settled(tab);
}

/** Until it is this person's turn, or something is over, and what was tapped has been answered. */
export async function settled(tab: Tab): Promise<void> {
  await tab.locator('.table[aria-busy=false] .mine, .end').first().waitFor();
  await tab.locator('.table[aria-busy=false]').waitFor();
}

/** What lies there, as text: the same before and after a reload. */
export async function seen(tab: Tab) {
  const texts = (selector: string) => tab.locator(selector).allInnerTexts();
  const marks = async (selector: string, name: string) => {
    const all = await tab.locator(selector).all();
    return Promise.all(all.map((each) => each.getAttribute(name)));
  };
  return {
    strip: await texts('.strip'),
    seats: await texts('.seat'),
    asked: await texts('.asked'),
    hand: await marks('.slot', 'data-card'),
    trick: await marks('.trick li', 'data-flies'),
    buttons: await texts('.actions .row .button'),
  };
}

/** The next game is begun by whoever says so: a game may be over since it was seen that something can be done. */
const REMATCH = { hasNotText: /Rematch|Revanche|Rewanż/ };

/** One thing that can be done now, the first that is offered; what it was. */
export async function doSomething(tab: Tab): Promise<string> {
  const next = tab.locator('.end:not(.game) button.main');
  if (await next.isVisible()) {
    await next.click();
    return 'next';
  }
  // What is on the sheet after a game leads elsewhere.
  const list = tab
    .locator('dialog[open]:not(:has(.end)) li .button:not([aria-disabled=true])')
    .first();
  if (await list.isVisible()) return tapped(list);
  const card = tab.locator('.slot:not(.idle, .up)').first();
  const actions = tab
    .locator('.actions .row .button.main:not([aria-disabled=true])')
    .filter(REMATCH);
  if (await actions.first().isVisible()) return tapped(actions.first());
  const calls = tab
    .locator('.actions .row .button:not(.quiet, [aria-disabled=true])')
    .filter(REMATCH);
  if (await calls.first().isVisible()) return tapped(calls.first());
  return tapped(card);
}

async function tapped(element: ReturnType<Tab['locator']>): Promise<string> {
  const name = (await element.getAttribute('aria-label')) ?? (await element.innerText());
  await element.click();
  return name;
}

/** Plays on until the game is over, or as long as it is wanted. */
export async function playOn(
  tab: Tab,
  isDone: () => Promise<boolean>,
  most = 600,
): Promise<number> {
  for (let taps = 0; taps < most; taps++) {
    await settled(tab);
    if (await isDone()) return taps;
    await doSomething(tab);
  }
  throw new Error(`nothing came of ${most} taps`);
}

export function isGameOver(tab: Tab): () => Promise<boolean> {
  return () => tab.locator('.end.game').isVisible();
}

/** What is shown as it was told: on the page no line ends within a bid. */
export function asTold(shown: string): string {
  return shown.replace(/\u{a0}(?=[♠♥♦♣])/gu, ' ');
}
