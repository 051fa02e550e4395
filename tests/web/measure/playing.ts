// A hand with everything moving: what keeps the page from answering, and how evenly frames follow each other.
import type { Page as Tab } from 'playwright-core';
import { atOnce, deal, playOn } from '../at-page.ts';
import { PHONE } from '../browser.ts';
import { calibrated, ranked, type Bench, type Group, type Row } from './figures.ts';

const LINKS: Readonly<Record<string, string>> = {
  coinche: 'preset=ffb&seat=&seat=hard.0&seat=hard.1&seat=hard.2&seed=measure',
  tysiac: 'preset=kurnik&seat=&seat=hard.0&seat=hard.1&seed=measure',
  mayi: 'preset=house&seat=&seat=hard.0&seat=hard.1&seat=hard.2&seed=measure',
};
/** A frame that comes so late was missed. */
const LATE_MS = 20;
const MOST_TAPS = 60;

/** Long tasks as the browser counts them, the longest time between two small ones, and frames while cards move. */
const WATCH = `
  window.seen = { tasks: [], gap: 0, frames: [], moving: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const now = performance.now();
    seen.gap = Math.max(seen.gap, now - last);
    last = now;
    setTimeout(() => { last = performance.now(); channel.port2.postMessage(null); }, 4);
  };
  channel.port2.postMessage(null);
  let frame = 0;
  const next = (now) => {
    if (frame > 0) {
      seen.frames.push(now - frame);
      if (document.querySelector('.trick, .meld') !== null && document.getAnimations().length > 0)
        seen.moving.push(now - frame);
    }
    frame = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);`;

interface Seen {
  readonly tasks: readonly number[];
  readonly gap: number;
  readonly frames: readonly number[];
  readonly moving: readonly number[];
}

async function handOf(bench: Bench, game: string): Promise<readonly Row[]> {
  const context = await bench.browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'no-preference',
  });
  const tab = await context.newPage();
  await atOnce(tab, { pace: 'fast' });
  await deal(tab, bench.page.address, game, LINKS[game] ?? '');
  const calibration = await calibrated(tab);
  await tab.evaluate(WATCH);
  await oneHand(tab);
  const seen = await tab.evaluate<Seen>('seen');
  await context.close();
  const row = (what: string, unit: string, figures: readonly number[], samples: number): Row => ({
    what: `${game}: ${what}`,
    unit,
    figures,
    samples,
    calibration,
  });
  const late = seen.moving.filter((ms) => ms > LATE_MS).length;
  return [
    row(
      'longest task of a hand (0: none above 50 ms)',
      'ms',
      [Math.max(0, ...seen.tasks)],
      seen.tasks.length,
    ),
    row('longest time the page answers nothing', 'ms', [seen.gap], seen.frames.length),
    row('between two frames while cards move', 'ms', ranked(seen.moving), seen.moving.length),
    row(
      `frames later than ${LATE_MS} ms while cards move`,
      '%',
      [(100 * late) / Math.max(1, seen.moving.length)],
      seen.moving.length,
    ),
  ];
}

/** To the end of it, or as far as it goes with so many taps: a round of May I? is long. */
async function oneHand(tab: Tab): Promise<void> {
  let taps = 0;
  await playOn(
    tab,
    async () => ++taps > MOST_TAPS || (await tab.locator('.end').isVisible()),
    MOST_TAPS + 2,
  );
}

export const PLAYING: Group = {
  name: 'playing',
  measure: async (bench) => {
    const rows: Row[] = [];
    for (const game of Object.keys(LINKS)) rows.push(...(await handOf(bench, game)));
    return rows;
  },
};
