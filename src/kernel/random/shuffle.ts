// Unbiased choices from a stream of 32-bit words: a number below n, a shuffled list, one element.
import { assert, at } from '../assert.ts';
import type { Rng } from './xoshiro128.ts';

const WORDS = 0x100000000;

/** A whole number from 0 to n − 1; words beyond the last full multiple of n are thrown away. */
export function below(rng: Rng, n: number): number {
  assert(Number.isInteger(n) && n >= 1 && n <= WORDS, `no number below ${n}`);
  const limit = WORDS - (WORDS % n);
  let word = rng();
  while (word >= limit) word = rng();
  return word % n;
}

/** Fisher–Yates from the last element down. */
export function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const list = items.slice();
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const moved = at(list, i);
    list[i] = at(list, j);
    list[j] = moved;
  }
  return list;
}

export function pick<T>(items: readonly T[], rng: Rng): T {
  return at(items, below(rng, items.length));
}
