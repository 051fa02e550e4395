import { expect, test } from 'vitest';
import { assert, at, numberAt, present, wordOrZero } from './assert.ts';

test('a claim that holds says nothing, a broken one throws it', () => {
  expect(() => assert(true, 'two is even')).not.toThrow();
  expect(() => assert(false, 'two is odd')).toThrow(/^bug: two is odd$/);
});

test.each([
  ['the first', ['a', 'b'], 0, 'a'],
  ['the last', ['a', 'b'], 1, 'b'],
  ['an empty text, which is there', [''], 0, ''],
  ['a zero, which is there', [0], 0, 0],
  ['a null, which is there', [null], 0, null],
])('at gives %s', (_, items, index, expected) => {
  expect(at<unknown>(items, index)).toBe(expected);
});

test.each([
  ['past the end', 2],
  ['before the start', -1],
  ['between two', 0.5],
])('at throws %s', (_, index) => {
  expect(() => at(['a', 'b'], index)).toThrow(`bug: no element ${index} of 2`);
});

test('a number is looked up, zero too, and a missing one throws', () => {
  expect([numberAt([0, 7], 0), numberAt([0, 7], 1)]).toEqual([0, 7]);
  expect(() => numberAt([0, 7], 2)).toThrow(/^bug: no number 2 of 2$/);
});

test.each([
  ['the first', 0, 7],
  ['a negative one', 1, -8],
  ['a zero that is there', 2, 0],
  ['nothing past the end', 3, 0],
  ['nothing before the start', -1, 0],
])('a word of a table, %s, costs no check', (_, index, expected) => {
  expect(wordOrZero(Int32Array.of(7, -8, 0), index)).toBe(expected);
});

test.each([[0], [''], [false]])('present gives %j', (value) => {
  expect(present<unknown>(value, 'it')).toBe(value);
});

test.each([[null], [undefined]])('present throws for %j', (value) => {
  expect(() => present(value, 'the trump')).toThrow(/^bug: the trump is missing$/);
});
