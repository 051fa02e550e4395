// From an address to the first card: a first visit with nothing cached, on this machine and on one a quarter as fast.
import type { Page as Tab } from 'playwright-core';
import { atOnce } from '../at-page.ts';
import { PHONE } from '../browser.ts';
import { calibrated, ranked, type Bench, type Group, type Row } from './figures.ts';

const VISITS = 5;
const GAMES = ['Coinche', 'Tysiąc', 'May I?'];
const SLOWER = [1, 4];

/** Taps as soon as there is something to tap, and notes when the page could be used and when a card was there. */
const watching = (button: string) => `
  const look = () => {
    const play = document.querySelector('[aria-label=${JSON.stringify(button)}]');
    if (play !== null && window.usable === undefined) {
      window.usable = performance.now();
      play.click();
    }
    const card = document.querySelector('.slot .card');
    if (card !== null && card.getBoundingClientRect().width > 0) window.firstCard = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

interface Visit {
  readonly usable: number;
  readonly firstCard: number;
}

const WHEN_THERE = `new Promise((done) => {
  const look = () => {
    if (window.firstCard === undefined) setTimeout(look, 20);
    else done({ usable, firstCard });
  };
  look();
})`;

async function visited(bench: Bench, game: string, slower: number) {
  // A context of its own has an empty cache and an empty store.
  const context = await bench.browser.newContext({ viewport: PHONE, hasTouch: true });
  const tab = await context.newPage();
  const control = await context.newCDPSession(tab);
  await control.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await atOnce(tab);
  await tab.addInitScript(watching(`Play ${game}`));
  await tab.goto(bench.page.address);
  const visit = await tab.evaluate<Visit>(WHEN_THERE);
  const calibration = await calibrationOf(tab);
  await context.close();
  return { ...visit, calibration };
}

/** After what goes on in the background has had time to end. */
async function calibrationOf(tab: Tab): Promise<number> {
  await tab.waitForTimeout(500);
  return calibrated(tab);
}

async function measure(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const slower of SLOWER) {
    for (const game of GAMES) {
      const visits: Awaited<ReturnType<typeof visited>>[] = [];
      for (let n = 0; n < VISITS; n++) visits.push(await visited(bench, game, slower));
      const row = (title: string, samples: readonly number[]): Row => ({
        what: `${game}: ${title}${slower === 1 ? '' : `, CPU ${slower}× slower`}`,
        unit: 'ms',
        figures: ranked(samples),
        samples: VISITS,
        calibration: Math.min(...visits.map(({ calibration }) => calibration)),
      });
      rows.push(
        row(
          'first visit to first card',
          visits.map(({ firstCard }) => firstCard),
        ),
      );
      if (game === GAMES[0])
        rows.push(
          row(
            'first visit to a start page that can be used',
            visits.map(({ usable }) => usable),
          ),
        );
    }
  }
  return rows;
}

export const LOADING: Group = { name: 'loading', measure };
