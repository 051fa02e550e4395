import { expect, test } from 'vitest';
import { textWrapped } from './wrapped.ts';

test.each([
  ['a line that fits', 'one two', 2, 7, 'one two'],
  ['a line that is one letter too long', 'one two', 2, 6, 'one\n  two'],
  ['a break exactly at the width', 'one two', 0, 3, 'one\ntwo'],
  ['a long line', '  one two three four', 4, 10, '  one two\n    three\n    four'],
  ['a word longer than the width', '  abcdefgh ij', 2, 5, '  abcdefgh ij'],
  ['no terminal', 'one two', 0, undefined, 'one two'],
])('%s', (_, line, indent, width, expected) => {
  expect(textWrapped(line, indent, width)).toBe(expected);
});
