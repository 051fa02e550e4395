import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsOf, PACK_24, printCard } from '../cards.ts';
import { below, pick, shuffled } from './shuffle.ts';
import { simulationRng, stream } from './seed.ts';
import type { Rng } from './xoshiro128.ts';

/** A generator that gives these words, and fails when asked for more. */
function scripted(words: readonly number[]): Rng {
  const left = [...words];
  return () => {
    const word = left.shift();
    if (word === undefined) throw new Error('no word is left');
    return word | 0;
  };
}

describe('a number below n', () => {
  test.each([
    ['every word is below 1', [0xffffffff], 1, 0],
    ['all words serve a power of two', [0xffffffff], 2, 1],
    ['the last full run of 3 serves', [0xfffffffe], 3, 2],
    ['the one word beyond is thrown away', [0xffffffff, 7], 3, 1],
    ['and thrown away again', [0xffffffff, 0xffffffff, 5], 3, 2],
    ['the last word of the last run of 24', [0xffffffef], 24, 23],
    ['the first beyond the last run of 24', [0xfffffff0, 25], 24, 1],
    ['a half and one more: the last of the only run', [0x80000000], 0x80000001, 0x80000000],
    ['a half and one more: the first beyond', [0x80000001, 3], 0x80000001, 3],
    ['a half: both runs serve', [0xffffffff], 0x80000000, 0x7fffffff],
    ['all but one word: the last', [0xfffffffe], 0xffffffff, 0xfffffffe],
    ['all but one word: the one beyond', [0xffffffff, 9], 0xffffffff, 9],
  ])('%s', (_, words, n, expected) => {
    expect(below(scripted(words), n)).toBe(expected);
  });

  test('is in range for any n and words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0xffffffff }), fc.string(), (n, seed) => {
        const number = below(simulationRng(seed), n);
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(n);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test.each([0, -1, 2 ** 32])('below %d there is none to ask for', (n) => {
    expect(() => below(scripted([0]), n)).toThrow('a number is asked below 1 to 2³² − 1');
  });
});

test('a shuffle exchanges from the last place down', () => {
  expect(shuffled(['a', 'b', 'c', 'd'], scripted([0, 1, 1]))).toEqual(['d', 'c', 'b', 'a']);
  expect(shuffled(['a', 'b', 'c', 'd'], scripted([3, 2, 1]))).toEqual(['a', 'b', 'c', 'd']);
  expect(shuffled(['a', 'b', 'c', 'd'], scripted([0, 0, 0]))).toEqual(['b', 'c', 'd', 'a']);
  expect(shuffled(['a'], scripted([]))).toEqual(['a']);
  expect(shuffled([], scripted([]))).toEqual([]);
});

test('a shuffle leaves its list alone and loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.string(), (items, seed) => {
      const before = [...items];
      const after = shuffled(items, simulationRng(seed));
      expect(items).toEqual(before);
      expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('one is picked', () => {
  expect(pick(['a', 'b', 'c'], scripted([4]))).toBe('b');
  expect(() => pick([], scripted([0]))).toThrow('bug');
});

/** These shuffles never change: seeds that people have written down deal these cards. */
test.each([
  ['sunday', 0, 'Q♣ K♥ 10♣ K♣ J♦ J♥ Q♠ K♦ 9♦ A♦ J♣ 10♦ A♥ 9♠ Q♦ Q♥ J♠ K♠ 9♣ 10♠ A♣ 10♥ 9♥ A♠'],
  ['sunday', 1, '9♠ J♥ A♣ J♣ Q♦ 10♣ 10♠ 9♥ K♣ J♠ 10♦ A♥ K♦ Q♥ 10♥ K♥ Q♠ Q♣ A♦ K♠ 9♣ J♦ A♠ 9♦'],
  [
    '00'.repeat(32),
    0,
    '9♦ 9♣ A♣ K♠ J♠ A♠ K♣ A♦ 9♠ K♥ 10♠ 10♥ K♦ Q♠ Q♦ J♣ 10♦ Q♣ J♥ Q♥ 9♥ 10♣ A♥ J♦',
  ],
])('seed %s, deal %d', (seed, counter, expected) => {
  const cards = shuffled(cardsOf(PACK_24), stream(seed, 'deal', counter));
  expect(cards.map((card) => printCard(PACK_24, card)).join(' ')).toBe(expected);
});

/** Chi-square of how often each item came to each place, over (items − 1)² degrees of freedom. */
function placesChiSquare(items: number, shuffles: number, seed: string): number {
  const rng = simulationRng(seed);
  const list = Array.from({ length: items }, (_, i) => i);
  const counts = Array.from({ length: items * items }, () => 0);
  for (let i = 0; i < shuffles; i++)
    shuffled(list, rng).forEach((item, place) => {
      counts[item * items + place] = (counts[item * items + place] ?? 0) + 1;
    });
  const even = shuffles / items;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

test.each([
  // Chance passes the bounds less than once in ten thousand: df 25 and 529.
  [6, 60_000, 61],
  [24, 12_000, 660],
])('%d items come to every place alike over %d shuffles', (items, shuffles, bound) => {
  const found = placesChiSquare(items, shuffles, 'places');
  expect(found).toBeLessThan(bound);
  expect(found).toBeGreaterThan((items - 1) ** 2 / 3);
});

test('every order of four comes up alike', () => {
  const rng = simulationRng('orders');
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = shuffled(['a', 'b', 'c', 'd'], rng).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const found = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(counts.size).toBe(24);
  // df 23: chance passes this less than once in ten thousand.
  expect(found).toBeLessThan(58);
});
