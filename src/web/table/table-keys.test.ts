// Every key means one thing, and none of the single characters means anything for whoever has turned them off.
import { expect, test } from 'vitest';
import { KEYS } from './sheet-names.ts';
import { ASKED_BY, DONE_BY, meaningOf } from './table-keys.ts';

const LETTERS = [
  ...Object.keys(ASKED_BY),
  ...Object.keys(DONE_BY),
  ...Object.values(KEYS),
  '1',
  '9',
];

test('no key is used twice', () => {
  expect(new Set(LETTERS).size).toBe(LETTERS.length);
});

test.each([
  ['h', { is: 'question', question: 'hand' }],
  ['t', { is: 'question', question: 'middle' }],
  ['s', { is: 'question', question: 'score' }],
  ['l', { is: 'question', question: 'last' }],
  ['L', { is: 'sheet', name: 'tricks' }],
  ['i', { is: 'deed', deed: 'hint' }],
  ['3', { is: 'digit', n: 3 }],
  ['0', undefined],
  ['z', undefined],
  ['toString', undefined],
])('%s', (key, meaning) => {
  expect(meaningOf(key, true)).toEqual(meaning);
});

test.each(LETTERS)('%s can be turned off', (key) => {
  expect(meaningOf(key, true)).toBeDefined();
  expect(meaningOf(key, false)).toBeUndefined();
});

test.each(['Escape', 'ArrowUp', 'ArrowDown'])('%s cannot', (key) => {
  expect(meaningOf(key, false)).toEqual(meaningOf(key, true));
});
