import { expect, test } from 'vitest';
import { plus, raised, replaced, zeros } from './lists.ts';

const LIST = Object.freeze([1, 2, 3]);

test.each<[string, () => readonly number[], number[]]>([
  ['replaced', () => replaced(LIST, 1, 9), [1, 9, 3]],
  ['raised', () => raised(LIST, 2, 5), [1, 2, 8]],
  ['lowered', () => raised(LIST, 0, -5), [-4, 2, 3]],
  ['longer by one', () => plus(LIST, 9), [1, 2, 3, 9]],
  ['longer by its first', () => plus([], 9), [9]],
  ['zeros', () => zeros(3), [0, 0, 0]],
  ['no zeros', () => zeros(0), []],
])('a list is %s in a copy', (_, made, expected) => {
  expect(made()).toEqual(expected);
  expect(LIST).toEqual([1, 2, 3]);
});

test('only a number that is there can be raised', () => {
  expect(() => raised(LIST, 3, 1)).toThrow('no number 3 of 3');
});
