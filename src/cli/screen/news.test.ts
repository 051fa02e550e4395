import { describe, expect, test } from 'vitest';
import { newsLines } from './news.ts';

const SAID = ['Fox plays A♠.', 'Owl plays 10♥.', 'Fox takes the trick, 21 points.'];
const NEWS = SAID.map((_, i) => SAID.slice(i).join(' '));

describe('news', () => {
  test.each([
    [
      'all of them where there is room',
      40,
      2,
      ['Fox plays A♠. Owl plays 10♥. Fox takes', 'the trick, 21 points.'],
      false,
    ],
    [
      'the latest whole sentences where there is not',
      40,
      1,
      ['Fox takes the trick, 21 points.'],
      true,
    ],
    ['two of three', 30, 2, ['Owl plays 10♥. Fox takes the', 'trick, 21 points.'], true],
    ['one that is too long from its beginning', 20, 1, ['Fox takes the trick…'], true],
  ] as const)('%s', (_, width, height, lines, isCut) => {
    expect(newsLines(NEWS, width, height)).toEqual({ lines, isCut });
  });

  test('none', () => {
    expect(newsLines([], 40, 2)).toEqual({ lines: [], isCut: false });
  });
});
