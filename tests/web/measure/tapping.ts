// A tap and its answer while bots think: from the touch of a finger to the frame that shows what it did.
import type { Page as Tab } from 'playwright-core';
import { atOnce, deal, doSomething, settled } from '../at-page.ts';
import { PHONE } from '../browser.ts';
import { calibrated, ranked, type Bench, type Group, type Row } from './figures.ts';

const HARD = 'seat=&seat=hard.0&seat=hard.1&seat=hard.2';
const LINKS: Readonly<Record<string, string>> = {
  coinche: `preset=ffb&${HARD}&seed=measure`,
  mayi: `preset=house&${HARD}&seed=measure`,
};
const WANTED = 60;
const MOST_TURNS = 100;
/** Between two taps of a quick finger. */
const APART_MS = 130;

/** From the time a touch has by itself to the task after the frame in which the hand looks otherwise. */
const WATCH = `
  window.answers = [];
  let from = 0;
  let before = '';
  const hand = () => [...document.querySelectorAll('.slot')]
    .map((slot) => slot.dataset.card + slot.classList.contains('up')).join();
  addEventListener('pointerdown', (event) => { from = event.timeStamp; before = hand(); }, true);
  new MutationObserver(() => {
    if (from === 0 || hand() === before) return;
    const began = from;
    from = 0;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => answers.push(performance.now() - began);
      channel.port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true });`;

async function tapAt(tab: Tab, selector: string, nth: number): Promise<void> {
  const boxes = await tab.evaluate<readonly { x: number; y: number }[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => {
      const { x, y, height } = each.getBoundingClientRect();
      return { x: x + 12, y: y + height / 2 };
    })`,
  );
  const box = boxes[nth % Math.max(1, boxes.length)];
  if (box !== undefined) await tab.touchscreen.tap(box.x, box.y);
  await tab.waitForTimeout(APART_MS);
}

const isMine = (tab: Tab) => tab.locator('.mine').isVisible();

/** Sorts the hand again and again as long as bots think; a card cannot be raised then. */
async function sortWhileWaiting(tab: Tab): Promise<void> {
  while (!(await isMine(tab)) && !(await tab.locator('.end').isVisible()))
    await tapAt(tab, '[aria-keyshortcuts=s]', 0);
}

/** Raises one card after the other while the strongest bot thinks about a hint that nobody waits for. */
async function raiseWhileAdvised(tab: Tab): Promise<void> {
  const isCovered = await tab.locator('dialog[open]').isVisible();
  if (isCovered || (await tab.locator('.slot:not(.idle)').count()) < 2) return;
  await tab.getByRole('button', { name: 'Hint' }).tap();
  await tab.keyboard.press('Escape');
  await tab.locator('dialog[open]').waitFor({ state: 'detached' });
  for (let n = 0; n < 4; n++) await tapAt(tab, '.slot:not(.idle, .up)', n);
  const raised = tab.locator('.slot.up');
  // Not to be played by the next tap.
  if (await raised.isVisible()) await tab.keyboard.press('Escape');
}

async function taken(tab: Tab): Promise<readonly number[]> {
  return tab.evaluate<readonly number[]>('answers.splice(0)');
}

async function measureGame(bench: Bench, game: string): Promise<readonly Row[]> {
  const context = await bench.browser.newContext({ viewport: PHONE, hasTouch: true });
  const tab = await context.newPage();
  await atOnce(tab);
  await tab.addInitScript(WATCH);
  await deal(tab, bench.page.address, game, LINKS[game] ?? '');
  const calibration = await calibrated(tab);
  const [sorted, raised]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    if (Math.min(sorted.length, raised.length) >= WANTED) break;
    await settled(tab);
    await taken(tab);
    if (raised.length < WANTED && (await isMine(tab))) await raiseWhileAdvised(tab);
    raised.push(...(await taken(tab)));
    await doSomething(tab);
    await sortWhileWaiting(tab);
    sorted.push(...(await taken(tab)));
  }
  await context.close();
  const row = (what: string, samples: readonly number[]): Row => ({
    what: `${game}: ${what}`,
    unit: 'ms',
    figures: ranked(samples),
    samples: samples.length,
    calibration,
  });
  return [
    row('tap to sorted hand while three hard bots think', sorted),
    row('tap to raised card while a hard bot thinks about a hint', raised),
  ];
}

export const TAPPING: Group = {
  name: 'tapping',
  measure: async (bench) => [
    ...(await measureGame(bench, 'coinche')),
    ...(await measureGame(bench, 'mayi')),
  ],
};
