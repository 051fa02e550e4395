// Clocks as a screen shows them, whatever the clock of its own machine says.
import { describe, expect, test } from 'vitest';
import { clockFace, clockLeft, houseTimeAfter } from './clock-left.ts';

const CLOCKS = { running: [1], since: 5_000_000, move: 30_000, reserves: [60_000, 20_000] };
/** The machine here is ten minutes ahead of the house. */
const AHEAD = 600_000;
const FIRST = houseTimeAfter(null, CLOCKS, 5_000_000);

describe('what is left', () => {
  test.each([
    [0, 30_000, 20_000],
    [29_000, 1_000, 20_000],
    [31_000, 0, 19_000],
    [90_000, 0, 0],
  ])('after %i ms of one who has to decide', (gone, move, reserve) => {
    const left = clockLeft(CLOCKS, 1, FIRST, 5_000_000 + gone);
    expect(left).toEqual({ isRunning: true, move, reserve });
  });

  test('of one who has not, is all there was', () => {
    const left = clockLeft(CLOCKS, 0, FIRST, 5_020_000);
    expect(left).toEqual({ isRunning: false, move: 30_000, reserve: 60_000 });
  });

  test('is told in minutes and seconds, and what has begun counts', () => {
    expect([0, 1, 9_001, 60_000, 125_000].map(clockFace)).toEqual([
      '0:00',
      '0:01',
      '0:10',
      '1:00',
      '2:05',
    ]);
  });
});

describe('the clock of the house', () => {
  test('is taken for the one here by somebody who comes in the middle of a question', () => {
    expect(houseTimeAfter(null, CLOCKS, 5_012_000).behind).toBe(0);
  });

  test('cannot be past the end of the question, nor before its beginning', () => {
    // Of 50 seconds at most none can be gone twice.
    expect(houseTimeAfter(null, CLOCKS, 5_000_000 + AHEAD).behind).toBe(AHEAD - 50_000);
    expect(houseTimeAfter(null, CLOCKS, 5_000_000 - AHEAD).behind).toBe(-AHEAD);
    // Nobody is pressed: it can be any time later.
    const calm = { ...CLOCKS, running: [] };
    expect(houseTimeAfter(null, calm, 5_000_000 + AHEAD).behind).toBe(0);
  });

  test('is known once a question is heard of when it is put, the quickest telling best', () => {
    const guess = houseTimeAfter(null, CLOCKS, 5_000_000 + AHEAD);
    const second = houseTimeAfter(guess, { ...CLOCKS, since: 5_020_000 }, 5_020_400 + AHEAD);
    expect(second).toMatchObject({ behind: AHEAD + 400, isGuess: false });
    const third = houseTimeAfter(second, { ...CLOCKS, since: 5_030_000 }, 5_030_050 + AHEAD);
    expect(third.behind).toBe(AHEAD + 50);
    // Told long after, as to somebody who was away: that says nothing.
    const late = houseTimeAfter(third, { ...CLOCKS, since: 5_040_000 }, 5_049_000 + AHEAD);
    expect(late.behind).toBe(AHEAD + 50);
    expect(houseTimeAfter(late, { ...CLOCKS, since: 5_040_000 }, 5_060_000 + AHEAD)).toBe(late);
  });
});
