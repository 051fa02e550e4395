// Figures of the page: samples in, rows of a table out, each beside the calibration loop of the same tab and minute.
import type { Page as Tab } from 'playwright-core';
import type { Page } from '../browser.ts';
import type { Browser } from 'playwright-core';

/** What is measured in: a browser, and the page as it is built. */
export interface Bench {
  readonly browser: Browser;
  readonly page: Page;
}

export interface Row {
  readonly what: string;
  readonly unit: string;
  /** The middle one, the one that 95 of 100 stay below, and the worst; a single figure stands in the first place. */
  readonly figures: readonly number[];
  readonly samples: number;
  /** Milliseconds of one calibration pass beside it. */
  readonly calibration: number;
}

export interface Group {
  readonly name: string;
  readonly measure: (bench: Bench) => Promise<readonly Row[]>;
}

export function ranked(samples: readonly number[]): readonly number[] {
  const sorted = samples.toSorted((a, b) => a - b);
  return [0.5, 0.95, 1].map((part) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN);
}

/** The same loop as in bench/measure.ts, by the clock of the page, the best of three. */
const CALIBRATION = `Math.min(...[1, 2, 3].map(() => {
  const before = performance.now();
  let word = 1;
  let kept = { word, list: [word] };
  for (let i = 0; i < 2000000; i++) {
    word = (Math.imul(word, 1664525) + 1013904223) | 0;
    if ((word & 1) === 0) kept = { word, list: [word, i] };
  }
  if (kept.word === 3) throw new Error('the loop must not be optimised away');
  return performance.now() - before;
}))`;

export function calibrated(tab: Tab): Promise<number> {
  return tab.evaluate<number>(CALIBRATION);
}

export function printed(rows: readonly Row[]): string {
  const head = '| what | median | p95 | worst | unit | samples | calibration loop, ms |';
  const line = '| --- | ---: | ---: | ---: | --- | ---: | ---: |';
  const body = rows.map(({ what, figures, unit, samples, calibration }) => {
    const [median = '', p95 = '', worst = ''] = figures.map(rounded);
    return `| ${what} | ${median} | ${p95} | ${worst} | ${unit} | ${samples} | ${rounded(calibration)} |`;
  });
  return [head, line, ...body].join('\n');
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
