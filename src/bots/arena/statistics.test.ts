import { describe, expect, test } from 'vitest';
import { below, simulationRng } from '#kernel';
import { isClear, looksAt } from './sequential.ts';
import { estimate, studentQuantile } from './statistics.ts';
import { meanOf, percentile, plusTally, tallyOf } from './tally.ts';

describe('estimates', () => {
  // Mean 3, deviation √2.5, t(4) = 2.776: the half of the interval is 1.963.
  test.each([
    ['nothing', [], null],
    ['one board', [7], { mean: 7, low: null, high: null }],
    ['equal boards', [4, 4, 4], { mean: 4, low: 4, high: 4 }],
  ])('of %s', (_, values, expected) => {
    expect(estimate(values)).toEqual(expected);
  });

  test('of five boards, as a table of Student’s distribution gives it', () => {
    const { mean, low, high } = estimate([1, 2, 3, 4, 5]) ?? expect.fail('nothing');
    expect(mean).toBe(3);
    expect(low).toBeCloseTo(1.0368, 3);
    expect(high).toBeCloseTo(4.9632, 3);
  });

  test.each([
    [1, 12.706],
    [2, 4.303],
    [4, 2.776],
    [5, 2.571],
    [9, 2.262],
    [19, 2.093],
    [30, 2.042],
    [120, 1.98],
  ])('the upper quantile with %i degrees of freedom is %f', (freedom, quantile) => {
    expect(Math.abs(studentQuantile(1.959964, freedom) - quantile)).toBeLessThan(0.006);
  });

  test('intervals hold the truth about 95 times of 100', () => {
    const rng = simulationRng('intervals');
    const held = Array.from({ length: 2000 }, () => {
      const values = Array.from({ length: 12 }, () => below(rng, 7) + below(rng, 7) - 6);
      const { low, high } = estimate(values) ?? expect.fail('nothing');
      return low !== null && high !== null && low <= 0 && high >= 0;
    }).filter(Boolean).length;
    expect(held / 2000).toBeGreaterThan(0.935);
    expect(held / 2000).toBeLessThan(0.965);
  });
});

describe('the sequential test', () => {
  test('looks ten times, the last time at the end', () => {
    expect(looksAt(1000)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    expect(looksAt(101)).toEqual([11, 21, 31, 41, 51, 61, 71, 81, 91, 101]);
  });

  /** How often an even match, or one that is not, is called clear at any of the looks. */
  function calledClear(shift: number, matches: number): number {
    const rng = simulationRng(`sequential ${shift}`);
    const clear = Array.from({ length: matches }, () => {
      const values = Array.from({ length: 200 }, () => below(rng, 11) - 5 + shift);
      return looksAt(200).some((look) => isClear(values.slice(0, look)));
    });
    return clear.filter(Boolean).length / matches;
  }

  test('calls an even match clear in 5 % of all cases, and sees a difference', () => {
    const wrong = calledClear(0, 3000);
    expect(wrong).toBeGreaterThan(0.035);
    expect(wrong).toBeLessThan(0.065);
    expect(calledClear(1, 300)).toBeGreaterThan(0.9);
  });
});

describe('tallies', () => {
  const values = Array.from({ length: 1000 }, (_, i) => i);

  test('know mean, most and the 95th percentile', () => {
    const tally = tallyOf(values);
    expect(meanOf(tally)).toBe(499.5);
    expect(tally.most).toBe(999);
    expect(percentile(tally, 0.95)).toBeGreaterThanOrEqual(949);
    expect(percentile(tally, 0.95)).toBeLessThan(949 * 1.045);
    expect(percentile(tallyOf([0, 0, 0]), 0.95)).toBe(0);
    expect(meanOf(tallyOf([]))).toBe(0);
  });

  test('are the same however they were shared out', () => {
    const parts = [values.slice(0, 1), values.slice(1, 700), [], values.slice(700)].map(tallyOf);
    expect(parts.reduce(plusTally)).toEqual(tallyOf(values));
    expect(parts.toReversed().reduce(plusTally)).toEqual(tallyOf(values));
  });
});
