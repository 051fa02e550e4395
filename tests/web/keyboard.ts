// Somebody who plays by keys alone: a tab in, keys out; what to press is found out from where the focus is and what is told there.
import type { Page as Tab } from 'playwright-core';
import { expect } from 'vitest';

/** What somebody with a keyboard knows: where the focus is, and what can be done. */
export interface Where {
  /** The part of the page that has the focus; body where it is lost. */
  readonly at: 'body' | 'hand' | 'bids' | 'shelf' | 'melds' | 'actions' | 'sheet' | 'other';
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isPressed: boolean;
  readonly isMain: boolean;
  /** A card that fits a meld on the table. */
  readonly isFitting: boolean;
  readonly isAsked: boolean;
  /** The title of the sheet that lies open. */
  readonly sheet: string | null;
  readonly isRoundOver: boolean;
  readonly isGameOver: boolean;
  /** What digits do. */
  readonly digits: readonly {
    readonly key: string;
    readonly name: string;
    readonly isOff: boolean;
  }[];
  /** Everything that changes when something is done. */
  readonly sign: string;
}

const WHERE = `(() => {
  const active = document.activeElement ?? document.body;
  const places = {
    sheet: 'dialog[open]', hand: '.hand', bids: '.bids', shelf: '.shelving', melds: '.melding', actions: '.actions',
  };
  const found = Object.entries(places).find(([, each]) => active.closest(each) !== null);
  const nameOf = (each) => each.getAttribute('aria-label') ?? [...each.childNodes].map((part) => part.ariaHidden === 'true' ? '' : part.textContent).join('').trim();
  const sheet = document.querySelector('dialog[open]');
  const busy = document.querySelector('.table')?.getAttribute('aria-busy');
  return {
    at: active === document.body ? 'body' : (found?.[0] ?? 'other'),
    name: active === document.body ? '' : nameOf(active),
    isDisabled: active.getAttribute('aria-disabled') === 'true',
    isPressed: active.getAttribute('aria-pressed') === 'true',
    isMain: active.classList.contains('main'),
    isFitting: active.matches('.slot') && active.querySelector('.corner') !== null,
    isAsked: document.querySelector('.status.mine') !== null && busy === 'false',
    sheet: sheet?.getAttribute('aria-label') ?? null,
    isRoundOver: document.querySelector('dialog[open] .end:not(.game)') !== null,
    isGameOver: document.querySelector('dialog[open] .end.game') !== null,
    digits: [...document.querySelectorAll('.actions .row [aria-keyshortcuts]')].map((each) => ({
      key: each.getAttribute('aria-keyshortcuts'),
      name: nameOf(each),
      isOff: each.getAttribute('aria-disabled') === 'true',
    })),
    sign: [...document.querySelectorAll('.asked, .why, .actions .row, .slot, .shelf, .bids, .meld, .trick li, .strip, dialog[open]')]
      .map((each) => [each.className, each.ariaPressed, each.ariaLabel, each.textContent].join(' ')).join('|'),
  };
})()`;

export function where(tab: Tab): Promise<Where> {
  return tab.evaluate<Where>(WHERE);
}

/** Until this person is asked or something is over, and nothing is on its way. */
async function waited(tab: Tab): Promise<Where> {
  await tab
    .locator('.table[aria-busy=false] .status.mine, dialog[open] .end')
    .first()
    .waitFor({ state: 'attached' });
  return where(tab);
}

/** From the page where a table is set up to the first question, by Tab and Enter. */
export async function dealByKeys(tab: Tab, address: string, game: string, link: string) {
  await tab.goto(`${address}#/new/${game}?${link}`);
  await tab.getByRole('button', { name: /^(Deal|Distribuer|Rozdaj)$/ }).waitFor();
  await walkTo(tab, 'Shift+Tab', ({ name }) => /^(Deal|Distribuer|Rozdaj)$/.test(name.trim()));
  await tab.keyboard.press('Enter');
  return waited(tab);
}

/** The same key again and again, until the focus is where it is wanted. */
async function walkTo(
  tab: Tab,
  key: string,
  isThere: (here: Where) => boolean,
  most = 90,
): Promise<Where> {
  for (let presses = 0; presses < most; presses++) {
    const here = await where(tab);
    if (isThere(here)) return here;
    await tab.keyboard.press(key);
  }
  throw new Error(`${key} leads nowhere: ${JSON.stringify({ ...(await where(tab)), sign: '' })}`);
}

/** A key, pressed until something comes of it: one that comes too soon after another is not meant, and does nothing. */
async function pressed(tab: Tab, key: string, before: string): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await tab.keyboard.press(key);
    const isDone = await expect
      .poll(async () => (await where(tab)).sign, { timeout: 400, interval: 15 })
      .not.toBe(before)
      .then(() => true)
      .catch(() => false);
    if (isDone) return;
  }
  throw new Error(`nothing came of ${key}`);
}

/** How often somebody bids and calls in a game, and what else they have done. */
export interface Habits {
  bids: number;
  calls: number;
  readonly done: Record<string, number>;
}

export const habits = (): Habits => ({ bids: 1, calls: 2, done: {} });

/** One thing, whatever is asked. */
export async function playByKeys(tab: Tab, own: Habits): Promise<void> {
  const here = await waited(tab);
  if (here.isGameOver) return;
  if (here.at === 'body') throw new Error(`the focus is lost: ${here.sheet ?? 'no sheet'}`);
  const did = await oneThing(tab, here, own);
  own.done[did] = (own.done[did] ?? 0) + 1;
}

async function oneThing(tab: Tab, here: Where, own: Habits): Promise<string> {
  if (here.isRoundOver || here.sheet !== null) {
    // The one thing to do has the focus already.
    if (here.isRoundOver && !here.isMain) throw new Error(`the focus is on ${here.name}`);
    await pressed(tab, 'Enter', here.sign);
    return 'went on';
  }
  if (here.at === 'bids' && own.bids > 0) return bidByArrows(tab, here, own);
  // Before anything that the focus decides: it may arrive a frame after the question, and the game must be the same each time.
  const call = here.digits.find(({ name, isOff }) => !isOff && name.startsWith('May I?'));
  if (call !== undefined && own.calls > 0) {
    own.calls -= 1;
    await pressed(tab, call.key, here.sign);
    return deed(call.name);
  }
  // What there is to do has the focus, where it has nothing to do with cards.
  if (here.at === 'actions' && here.isMain && !here.isDisabled) {
    await pressed(tab, 'Enter', here.sign);
    return deed(here.name);
  }
  const digit = digitFor(here);
  if (digit !== undefined) {
    await pressed(tab, digit.key, here.sign);
    return deed(digit.name);
  }
  return useCard(tab);
}

/** What a button does is its first word, however it was pressed. */
const deed = (name: string) => name.split(' ')[0] ?? '';

/** What has a button and no card: draw, lay down, pass. */
function digitFor({ digits }: Where): Where['digits'][number] | undefined {
  const possible = digits.filter(({ isOff }) => !isOff);
  const named = (pattern: RegExp) => possible.find(({ name }) => pattern.test(name));
  return (
    named(/^Lay down/) ?? named(/^(Go on without|Allow)/) ?? named(/^Draw/) ?? named(/^(Pass|Keep)/)
  );
}

/** A value is chosen already: down to the suits, one of them, on to the bid. */
async function bidByArrows(tab: Tab, here: Where, own: Habits): Promise<string> {
  own.bids -= 1;
  if (here.isDisabled) throw new Error(`${here.name} cannot be bid`);
  const suit = /^(spades|hearts|diamonds|clubs|pique|cœur|carreau|trèfle)$/;
  const hasSuits = (await tab.locator('.bids .suit').count()) > 0;
  if (hasSuits) {
    await walkTo(tab, 'ArrowDown', ({ name }) => suit.test(name), 6);
    await tab.keyboard.press('Enter');
  }
  await walkTo(tab, 'ArrowRight', ({ isMain }) => isMain, 40);
  const { sign } = await where(tab);
  await pressed(tab, 'Enter', sign);
  return 'bid';
}

/** A card that can be used is raised; what it does then has a digit, or lies above the hand. */
async function useCard(tab: Tab): Promise<string> {
  await inHand(tab);
  await tab.keyboard.press('Home');
  const fits = (await tab.locator('.slot .corner').count()) > 0;
  const card = await walkTo(
    tab,
    'ArrowRight',
    ({ isDisabled, isPressed, isFitting }) => !isDisabled && !isPressed && (!fits || isFitting),
    20,
  );
  await pressed(tab, 'Enter', card.sign);
  const raised = await where(tab);
  if (!raised.isAsked) return 'played';
  const reach = await tab.locator('.meld.target .reach').count();
  if (reach > 0) {
    await walkTo(tab, 'ArrowUp', ({ at }) => at === 'melds', 2);
    await pressed(tab, 'Enter', (await where(tab)).sign);
    return 'laid off';
  }
  const [first] = raised.digits.filter(({ isOff }) => !isOff);
  const isMarking = (await tab.locator('.actions .groups').count()) > 0;
  if (isMarking) return confirmMarked(tab);
  if (raised.isPressed && first !== undefined) {
    await pressed(tab, first.key, raised.sign);
    return deed(first.name);
  }
  await pressed(tab, 'Enter', raised.sign);
  return 'played';
}

/** When all that is asked for is marked, the button above the hand is pressed. */
async function confirmMarked(tab: Tab): Promise<string> {
  if ((await tab.locator('.actions .row .main').count()) === 0) return 'marked';
  await walkTo(tab, 'ArrowUp', ({ at }) => at === 'actions', 3);
  await walkTo(tab, 'ArrowRight', ({ isMain }) => isMain, 6);
  await pressed(tab, 'Enter', (await where(tab)).sign);
  return 'confirmed';
}

async function inHand(tab: Tab): Promise<void> {
  const { at } = await where(tab);
  if (at !== 'hand') await walkTo(tab, 'ArrowDown', (here) => here.at === 'hand', 12);
}

/** Whether the focus is ever lost for longer than it takes to draw, while somebody is asked; to be called before anything is opened. */
export async function watchFocus(tab: Tab): Promise<() => Promise<readonly string[]>> {
  await tab.addInitScript(`
    window.lost = [];
    let frames = 0;
    const look = () => {
      const isAsked = document.querySelector('.table[aria-busy=false] .status.mine') !== null
        && document.querySelector('dialog[open]') === null;
      frames = isAsked && document.activeElement === document.body ? frames + 1 : 0;
      if (frames === 3) window.lost.push(document.querySelector('.asked').textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);`);
  return () => tab.evaluate<readonly string[]>('window.lost');
}

/** Everything that was told, as it was told, and all that was asked. */
export interface Heard {
  readonly told: readonly string[];
  readonly asked: readonly string[];
}

/** To be called before anything is opened. */
export async function listen(tab: Tab): Promise<() => Promise<Heard>> {
  await tab.addInitScript(`
    window.heard = { told: [], asked: [] };
    let last = null;
    new MutationObserver(() => {
      const { told, asked } = window.heard;
      const question = document.querySelector('.status.mine .asked')?.textContent;
      if (question !== undefined && !asked.includes(question)) asked.push(question);
      const line = document.querySelector('.telling:not(dialog *) p');
      if (line === last || line === null) return;
      last = line;
      told.push(line.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });`);
  return () => tab.evaluate<Heard>('window.heard');
}
