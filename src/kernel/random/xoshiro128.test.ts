import { expect, test } from 'vitest';
import { xoshiro128 } from './xoshiro128.ts';

test('the first ten words of state 1, 2, 3, 4', () => {
  const rng = xoshiro128(1, 2, 3, 4);
  expect(Array.from({ length: 10 }, () => rng() >>> 0)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ]);
});

test('words are signed, and state beyond 32 bits is cut to them', () => {
  const signed = xoshiro128(-1, 2 ** 31, 7, 9);
  const unsigned = xoshiro128(2 ** 32 - 1, -(2 ** 31), 2 ** 32 + 7, 9);
  const words = Array.from({ length: 20 }, signed);
  expect(Array.from({ length: 20 }, unsigned)).toEqual(words);
  expect(words.every((word) => word === (word | 0))).toBe(true);
});
