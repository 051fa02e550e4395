// Values of a grid stand below each other; words in a row take the room they need.
import { expect, test } from 'vitest';
import { linesOf } from '../terminal/index.ts';
import { drawControls } from './controls.ts';
import { blankCanvas } from './theme.ts';

const THEME = { ascii: false, fourColours: false, letters: 'english' } as const;

function button(label: string) {
  return { label, isPossible: true };
}

test('a grid has columns, a row of buttons has none', () => {
  const rows = [
    { kind: 'grid', title: '♠', buttons: ['80', '90', '100'].map(button) },
    { kind: 'grid', title: '♥', buttons: ['110', '120', 'capot'].map(button) },
    { kind: 'buttons', title: '', buttons: ['Pass', '5', 'Coinche'].map(button) },
  ] as const;
  const cells = blankCanvas({ width: 40, height: 3 }, THEME);
  const focus = { on: 'hand', place: 0 } as const;
  drawControls(cells, { x: 0, y: 0, width: 40, height: 3 }, rows, focus);
  expect(linesOf(cells).map((line) => line.trimEnd())).toEqual([
    ' ♠ [   80][   90][  100]',
    ' ♥ [  110][  120][capot]',
    ' [Pass] [5] [Coinche]',
  ]);
});
