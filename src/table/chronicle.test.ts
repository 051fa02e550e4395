import { expect, test } from 'vitest';
import { Chronicle } from './chronicle.ts';

test('older versions stay as they were', () => {
  const short = Chronicle.of('a', 'b');
  const long = short.continued(['c']);
  const longer = long.continued(['d', 'e']);
  expect(short.after(0)).toEqual(['a', 'b']);
  expect(long.after(1)).toEqual(['b', 'c']);
  expect(longer.after(2)).toEqual(['c', 'd', 'e']);
  expect([short.length, long.length, longer.length]).toEqual([2, 3, 5]);
});

test('two continuations of one version know nothing of each other', () => {
  const start = Chronicle.of('a');
  const left = start.continued(['left']);
  const right = start.continued(['right']);
  const more = left.continued(['more']);
  expect(left.after(0)).toEqual(['a', 'left']);
  expect(right.after(0)).toEqual(['a', 'right']);
  expect(more.after(0)).toEqual(['a', 'left', 'more']);
  expect(start.after(0)).toEqual(['a']);
});

test('nothing new is no new version, and a list that was given stays the giver’s', () => {
  const items = ['a'];
  const start = Chronicle.of(...items);
  expect(start.continued([])).toBe(start);
  start.continued(['b']);
  expect(items).toEqual(['a']);
});

test('counts up to where the late ones begin, within its own version', () => {
  const start = Chronicle.of(1, 2, 3);
  const long = start.continued([8, 9]);
  const isLate = (item: number) => item > 2;
  expect(start.countBefore(isLate)).toBe(2);
  expect(long.countBefore(isLate)).toBe(2);
  expect(long.countBefore(() => false)).toBe(5);
  expect(long.countBefore(() => true)).toBe(0);
});
