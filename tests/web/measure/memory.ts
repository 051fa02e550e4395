// Ten games in one tab, one after the other: what the page holds after the first and after the last.
import type { CDPSession, Page as Tab } from 'playwright-core';
import { atOnce, deal, isGameOver, playOn } from '../at-page.ts';
import { PHONE } from '../browser.ts';
import { calibrated, type Bench, type Group, type Row } from './figures.ts';

const GAMES = 10;
const LINK = 'preset=ffb&rule.maxRounds=1&seat=&seat=greedy.0&seat=greedy.1&seat=greedy.2&seed=';

interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function held(control: CDPSession): Promise<Held> {
  await control.send('HeapProfiler.collectGarbage');
  await control.send('HeapProfiler.collectGarbage');
  const { usedSize } = await control.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await control.send('Memory.getDOMCounters');
  return { heap: usedSize / 1024, nodes, listeners: jsEventListeners };
}

/** Back at the start page, so that only what should be gone can be there. */
async function backAtStart(tab: Tab, address: string): Promise<void> {
  await tab.goto(`${address}#/`);
  await tab.getByRole('button', { name: 'Play Coinche' }).waitFor();
  await tab.waitForTimeout(300);
}

async function measure({ browser, page }: Bench): Promise<readonly Row[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const tab = await context.newPage();
  const control = await context.newCDPSession(tab);
  await atOnce(tab);
  const after: Held[] = [];
  for (let n = 1; n <= GAMES; n++) {
    await deal(tab, page.address, 'coinche', `${LINK}memory${n}`);
    await playOn(tab, isGameOver(tab), 200);
    await backAtStart(tab, page.address);
    after.push(await held(control));
  }
  const calibration = await calibrated(tab);
  await context.close();
  const first = after[0];
  const last = after.at(-1);
  if (first === undefined || last === undefined) return [];
  const row = (what: string, unit: string, value: (from: Held) => number): readonly Row[] =>
    [first, last].map((from, i) => ({
      what: `${what} after ${i === 0 ? '1 game' : `${GAMES} games`}`,
      unit,
      figures: [value(from)],
      samples: 1,
      calibration,
    }));
  return [
    ...row('heap of the page', 'KB', ({ heap }) => heap),
    ...row('nodes', 'nodes', ({ nodes }) => nodes),
    ...row('listeners', 'listeners', ({ listeners }) => listeners),
  ];
}

export const MEMORY: Group = { name: 'memory', measure };
