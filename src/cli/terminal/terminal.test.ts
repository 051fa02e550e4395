import { describe, expect, test } from 'vitest';
import { blankCells, box, linesOf, put, putCentred, putRight, wholeOf } from './cells.ts';
import { readKeys, settledKeys } from './keys.ts';
import { paint } from './paint.ts';
import { depthOf, isUnicode, styleSequence } from './style.ts';
import { cut, padded, paddedLeft, widthOf, wrapText } from './width.ts';

describe('keys', () => {
  test.each([
    ['an arrow', '\u001B[A', ['up']],
    ['an arrow in the other way of speaking', '\u001BOD', ['left']],
    ['an arrow with shift', '\u001B[1;2C', ['right']],
    ['enter both ways', '\r\n', ['enter', 'enter']],
    ['letters, also outside of ASCII', 'k♥ł', ['k', '♥', 'ł']],
    ['escape, then a letter', '\u001Bq', ['escape', 'q']],
    ['escape twice and an arrow', '\u001B\u001B[B', ['escape', 'down']],
    ['a sequence nobody knows', '\u001B[99~x', ['x']],
    ['Ctrl-C and Ctrl-D', '\u0003\u0004', ['interrupt', 'endOfInput']],
    ['both ways to delete', '\u007F\u0008\u001B[3~', ['backspace', 'backspace', 'delete']],
    ['nothing for other control characters', '\u0001\u0000', []],
  ])('%s', (_, input, expected) => {
    const { keys, rest } = readKeys(input);
    expect(keys.map(({ name, text }) => (name === 'text' ? text : name))).toEqual(expected);
    expect(rest).toBe('');
  });

  test('a sequence that comes in pieces is waited for', () => {
    expect(readKeys('a\u001B[')).toEqual({ keys: [{ name: 'text', text: 'a' }], rest: '\u001B[' });
    expect(readKeys('\u001B[' + 'B').keys).toEqual([{ name: 'down', text: '' }]);
  });

  test('an escape on its own is the escape key', () => {
    expect(readKeys('\u001B')).toEqual({ keys: [], rest: '\u001B' });
    expect(settledKeys('\u001B')).toEqual([{ name: 'escape', text: '' }]);
    expect(settledKeys('')).toEqual([]);
  });
});

describe('width', () => {
  test.each([
    ['K♥', 2],
    ['日本', 4],
    ['e\u0301', 1],
    ['👍🏽', 2],
    ['a\u001B[31mb', 6],
  ])('%j is %i wide', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  test('cut and padded to a width, however wide the letters', () => {
    expect(cut('Bartholomew', 6)).toBe('Barth…');
    expect(cut('日本太郎', 5)).toBe('日本…');
    expect(padded('日本', 6)).toBe('日本  ');
    expect(paddedLeft('12', 4)).toBe('  12');
    expect(cut('abc', 0)).toBe('');
  });

  test('broken between words', () => {
    expect(wrapText('Ada bids 80 and more', 9)).toEqual(['Ada bids', '80 and', 'more']);
    expect(wrapText('incomprehensibilities', 8)).toEqual(['incompr…']);
  });
});

describe('cells', () => {
  test('what is outside is left out', () => {
    const cells = blankCells({ width: 6, height: 3 });
    put(cells, { x: 4, y: 0 }, 'abc');
    put(cells, { x: -1, y: 1 }, 'xyz');
    put(cells, { x: 0, y: 5 }, 'no');
    put(cells, { x: 5, y: 2 }, '日');
    expect(linesOf(cells)).toEqual(['    ab', 'yz', '']);
  });

  test('a frame, words in the middle and at the right', () => {
    const cells = blankCells({ width: 7, height: 3 });
    box(cells, wholeOf(cells), {}, 'round');
    putCentred(cells, { ...wholeOf(cells), y: 1 }, 'mid');
    putRight(cells, { x: 6, y: 2 }, 'x');
    expect(linesOf(cells)).toEqual(['╭─────╮', '│ mid │', '╰────x╯']);
  });
});

describe('painting', () => {
  const size = { width: 4, height: 2 };

  test('everything at first, then only what changed', () => {
    const before = blankCells(size);
    const after = blankCells(size);
    put(after, { x: 1, y: 1 }, 'ab', { bold: true });
    expect(paint(undefined, before, '256')).toContain('\u001B[2J');
    expect(paint(before, after, '256')).toBe('\u001B[2;2H\u001B[0;1mab\u001B[0m');
    expect(paint(after, after, '256')).toBe('');
  });

  test('a wide letter covers two cells', () => {
    const after = blankCells(size);
    put(after, { x: 0, y: 0 }, '日x');
    expect(paint(blankCells(size), after, 'none')).toBe('\u001B[1;1H\u001B[0m日x\u001B[0m');
  });

  test('colours as the terminal has them, none where none are wanted', () => {
    const style = { ink: { of256: 160, of16: 9 }, paper: { of256: 22, of16: 2 } };
    expect(styleSequence(style, '256')).toBe('\u001B[0;38;5;160;48;5;22m');
    expect(styleSequence(style, '16')).toBe('\u001B[0;91;42m');
    expect(styleSequence(style, 'none')).toBe('\u001B[0m');
  });

  test('what the environment says', () => {
    expect(depthOf({ TERM: 'xterm-256color' })).toBe('256');
    expect(depthOf({ TERM: 'linux' })).toBe('16');
    expect(depthOf({ TERM: 'xterm-256color', NO_COLOR: '1' })).toBe('none');
    expect(isUnicode({ LANG: 'pl_PL.UTF-8' })).toBe(true);
    expect(isUnicode({ LANG: 'C.utf8', LC_ALL: '' })).toBe(true);
    expect(isUnicode({ LC_ALL: 'C', LANG: 'pl_PL.UTF-8' })).toBe(false);
    expect(isUnicode({})).toBe(true);
  });
});
