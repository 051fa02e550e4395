// Tallies: of how much something took each time, the mean, the 95th percentile and the most, however the times were shared out.
import { exp, numberAt } from '#kernel';

export interface Tally {
  readonly count: number;
  readonly sum: number;
  readonly most: number;
  /** How often a value fell into each step of a logarithmic scale, from the lowest. */
  readonly steps: readonly number[];
}

export const EMPTY_TALLY: Tally = { count: 0, sum: 0, most: 0, steps: [] };

/** Steps for each doubling: a percentile is at most 4.5 % too high. */
const FINENESS = 16;

/** Of whole numbers, so that the order of adding changes nothing. */
export function tallyOf(values: readonly number[]): Tally {
  const steps: number[] = [];
  let [sum, most] = [0, 0];
  for (const value of values) {
    const step = stepOf(value);
    while (steps.length <= step) steps.push(0);
    steps[step] = numberAt(steps, step) + 1;
    sum += value;
    most = Math.max(most, value);
  }
  return { count: values.length, sum, most, steps };
}

/** Where the steps from 1 to 2 begin. */
const STARTS = Array.from({ length: FINENESS }, (_, i) => exp((i * Math.LN2) / FINENESS));

/** Nothing is step 0, one is step 1. */
function stepOf(value: number): number {
  if (value < 1) return 0;
  let [doublings, left] = [0, value];
  for (; left >= 2; left /= 2) doublings += 1;
  return FINENESS * doublings + STARTS.findLastIndex((start) => start <= left) + 1;
}

function topOf(step: number): number {
  if (step === 0) return 0;
  let top = numberAt(STARTS, step % FINENESS);
  for (let left = step; left >= FINENESS; left -= FINENESS) top *= 2;
  return top;
}

export function plusTally(a: Tally, b: Tally): Tally {
  const length = Math.max(a.steps.length, b.steps.length);
  return {
    count: a.count + b.count,
    sum: a.sum + b.sum,
    most: Math.max(a.most, b.most),
    steps: Array.from({ length }, (_, i) => (a.steps[i] ?? 0) + (b.steps[i] ?? 0)),
  };
}

export function meanOf({ sum, count }: Tally): number {
  return count === 0 ? 0 : sum / count;
}

export function percentile(tally: Tally, share: number): number {
  let left = tally.count * share;
  for (const [step, count] of tally.steps.entries()) {
    left -= count;
    if (left <= 0) return Math.min(tally.most, topOf(step));
  }
  return tally.most;
}
