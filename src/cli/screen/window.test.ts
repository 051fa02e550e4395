import { describe, expect, test } from 'vitest';
import { linesOf, put } from '../terminal/index.ts';
import { blankCanvas } from './theme.ts';
import { drawWindow } from './window.ts';

const LOOK = { ascii: false, fourColours: false, letters: 'english' } as const;

/** One line of the table, and what is left of it beside a window from column 10 to 19. */
function besideWindow(text: string, x: number): string {
  const canvas = blankCanvas({ width: 30, height: 3 }, LOOK);
  put(canvas, { x, y: 1 }, text);
  drawWindow(canvas, { x: 10, y: 0, width: 10, height: 3 }, '');
  return linesOf(canvas)[1] ?? '';
}

describe('beside a window', () => {
  test.each([
    ['a word that goes on under it is gone', 'Heron plays', 7, '          │        │'],
    ['so is one that ends under it', '90 ♥ ×2', 16, '          │        │'],
    [
      'and a whole sentence across it',
      'Owl takes the trick, 21 points.',
      0,
      '          │        │',
    ],
    ['a word that ends before it stays', 'Heron', 4, '    Heron │        │'],
    ['a word that begins after it stays', 'Heron', 21, '          │        │ Heron'],
    ['words two spaces away are another matter', 'Fox  Heron', 5, '     Fox  │        │'],
    ['a card may be covered in part', '│ │ │', 8, '        │ │        │'],
  ] as const)('%s', (_, text, x, line) => {
    expect(besideWindow(text, x)).toBe(line);
  });
});
