// Lines of scores: what was counted is where it belongs, for one round and for many, for two sides and for eight.
import { describe, expect, test } from 'vitest';
import { scoreLines } from './score-lines.ts';

const round = (points: readonly number[], totals: readonly number[], number = 1) => ({
  number,
  what: '',
  points,
  totals,
});
const WIDTH = 343;
const EIGHT = ['Ann', 'Bea', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

describe('the lines of a score', () => {
  test('of one round go from nothing to its points', () => {
    const { lines, rounds } = scoreLines([round([90, -40], [90, -40])], ['Ann', 'Bea'], WIDTH);
    expect(lines.map(({ totals }) => totals)).toEqual([
      [0, 90],
      [0, -40],
    ]);
    expect(rounds.map(({ n }) => n)).toEqual([1]);
    const [ann, bea] = lines;
    expect(ann?.spots[1]?.y).toBeLessThan(bea?.spots[1]?.y ?? 0);
    expect(ann?.spots[0]).toEqual(bea?.spots[0]);
  });

  test('stay level in a round that counts nothing', () => {
    const { lines } = scoreLines(
      [round([30, 10], [30, 10]), round([], []), round([5, 0], [35, 10])],
      ['Ann', 'Bea'],
      WIDTH,
    );
    expect(lines.map(({ totals }) => totals)).toEqual([
      [0, 30, 30, 35],
      [0, 10, 10, 10],
    ]);
  });

  test.each([
    ['all alike', EIGHT.map(() => 40)],
    ['at the lower edge', EIGHT.map((_, i) => (i === 0 ? 900 : i))],
    ['far apart', EIGHT.map((_, i) => i * 100)],
    ['nothing at all', EIGHT.map(() => 0)],
  ])('of eight have names that do not lie over each other: %s', (_, totals) => {
    const { height, lines, levels } = scoreLines([round(totals, totals)], EIGHT, WIDTH);
    const heights = lines.map(({ label }) => label.y).toSorted((a, b) => a - b);
    heights.forEach((y, i) => {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(height);
      if (i > 0) expect(y - (heights[i - 1] ?? 0)).toBeGreaterThanOrEqual(16);
    });
    for (const { spots } of lines)
      for (const { x, y } of spots)
        expect([x, y].every((place) => Number.isFinite(place) && place >= 0)).toBe(true);
    expect(levels.length).toBeLessThanOrEqual(6);
    expect(levels.length).toBeGreaterThan(1);
  });

  test('names in the order of the scores, and cut where there is no room', () => {
    const names = ['Ann and somebody with a long name', 'Bea'];
    const { lines, right } = scoreLines([round([0, 162], [0, 162])], names, WIDTH);
    expect(lines[0]?.label.y).toBeGreaterThan(lines[1]?.label.y ?? Infinity);
    expect(lines[0]?.short).toMatch(/^Ann.*…$/);
    expect(lines[0]?.short.length).toBeLessThan((WIDTH - right) / 7);
    expect(lines[1]?.short).toBe('Bea');
  });

  test('have the numbers that the rounds have', () => {
    const late = [round([9, 0], [9, 0], 5), round([0, 4], [9, 4], 6)];
    const { rounds } = scoreLines(late, ['Ann', 'Bea'], WIDTH);
    expect(rounds.map(({ n }) => n)).toEqual([5, 6]);
  });

  test('have a number for a few of many rounds', () => {
    const many = Array.from({ length: 30 }, (_, i) => round([10, 5], [10 * (i + 1), 5 * (i + 1)]));
    const { rounds, right } = scoreLines(many, ['Ann', 'Bea'], WIDTH);
    expect(rounds.length).toBeLessThanOrEqual(8);
    for (const { x } of rounds) expect(x).toBeLessThanOrEqual(right);
  });
});
