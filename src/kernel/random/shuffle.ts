// Unbiased choices from a stream of 32-bit words: a number below n, a shuffled list, one element.
import { assert, at } from '../assert.ts';
import type { Rng } from './xoshiro128.ts';

const LAST_WORD = 0xffffffff;

/** A whole number from 0 to n − 1; words beyond the last full multiple of n are thrown away. */
export function below(rng: Rng, n: number): number {
  assert(n >= 1 && n <= LAST_WORD, 'a number is asked below 1 to 2³² − 1');
  for (;;) {
    const word = rng() >>> 0;
    const remainder = word % n;
    // Its run of n words starts at word − remainder and must end before the words do.
    if (word - remainder <= LAST_WORD - (n - 1)) return remainder;
  }
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
