// Averages over worlds: candidates in their order, and when more worlds are not needed.
import { describe, expect, test } from 'vitest';
import { candidatesOf, emptyTally, isClear } from './tally.ts';

const A = { type: 'A' };
const B = { type: 'B' };
const C = { type: 'C' };

function tallyOf(...worths: readonly (readonly number[])[]) {
  const tally = emptyTally([A, B, C]);
  tally.worths.push(...worths);
  return tally;
}

function times(count: number, ...rows: readonly (readonly number[])[]) {
  return Array.from({ length: count }, () => rows).flat();
}

test('the best on average comes first, with how often it was best', () => {
  expect(candidatesOf(tallyOf([10, 0, 5], [0, 2, 2], [5, 4, 5], [9, 8, 0]))).toEqual([
    { action: A, value: 6, best: 3 / 4 },
    { action: B, value: 3.5, best: 1 / 4 },
    { action: C, value: 3, best: 2 / 4 },
  ]);
});

describe('more worlds are not needed', () => {
  test.each([
    ['after a few, however clear they are', times(7, [9, 0, 0]), false],
    ['when one leads always by as much', times(8, [9, 0, 0]), true],
    ['when all are the same', times(8, [3, 3, 3]), true],
    ['when one leads and another never differs from it', times(8, [9, 9, 0]), true],
    ['when the leader wins as often as it loses', times(8, [9, 0, 0], [0, 8, 0]), false],
    ['when the lead is far beyond chance', times(8, [9, 0, 0], [5, 2, 0]), true],
  ])('%s: %#', (_, worths, clear) => {
    expect(isClear(tallyOf(...worths))).toBe(clear);
  });

  test('when what is close comes to the same', () => {
    const close = tallyOf(...times(8, [9, 0, 0], [0, 8, 0]));
    expect(isClear(close, (a, b) => a === C || b === C)).toBe(true);
  });
});
