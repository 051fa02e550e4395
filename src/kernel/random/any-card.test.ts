import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsIn, type CardSet } from '../sets.ts';
import { anyCard } from './any-card.ts';
import { simulationRng } from './seed.ts';

const anySet = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).filter((bits) => bits !== 0);

test('random bits choose the cards of a set in their order, each for an equal share', () => {
  fc.assert(
    fc.property(
      anySet,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (bits, at) => {
        const set = bits as CardSet;
        const cards = cardsIn(set);
        const word = Math.floor(at * 65_536);
        const chosen = anyCard(set, () => (word << 16) | 0);
        expect(chosen).toBe(cards[Math.floor((word * cards.length) / 65_536)]);
      },
    ),
    { seed: 1, numRuns: 5000 },
  );
});

test('all 32 cards can be chosen, and from one card no chance is used', () => {
  const rng = simulationRng('any card');
  const seen = new Set(Array.from({ length: 2000 }, () => anyCard(-1 as CardSet, rng)));
  expect(seen.size).toBe(32);
  const never = () => {
    throw new Error('no chance is needed');
  };
  expect(anyCard((1 << 31) as CardSet, never)).toBe(31);
  expect(anyCard(1 as CardSet, never)).toBe(0);
});
