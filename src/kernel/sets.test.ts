import fc from 'fast-check';
import { expect, test } from 'vitest';
import { card, PACK_52, readCard, type Card } from './cards.ts';
import { orThrow } from './result.ts';
import {
  cardsIn,
  common,
  difference,
  EMPTY,
  firstCard,
  firstCards,
  holds,
  includesAll,
  isEmpty,
  setOf,
  size,
  union,
  unionOf,
  withCard,
  withoutCard,
} from './sets.ts';

const CARDS = Array.from({ length: 32 }, (_, i) => card(i));
const anyCard = fc.constantFrom(...CARDS);
const anyCards = fc.uniqueArray(anyCard, { maxLength: 32 });
const RUNS = { seed: 1, numRuns: 400 };

const sorted = (cards: Iterable<Card>) => [...cards].toSorted((a, b) => a - b);

test('a set gives back its cards in order, knows its size and its first', () => {
  fc.assert(
    fc.property(anyCards, (cards) => {
      const set = setOf(cards);
      expect(cardsIn(set)).toEqual(sorted(cards));
      expect(size(set)).toBe(cards.length);
      expect(isEmpty(set)).toBe(cards.length === 0);
      if (cards.length > 0) expect(firstCard(set)).toBe(sorted(cards)[0]);
      expect(CARDS.filter((each) => holds(set, each))).toEqual(sorted(cards));
    }),
    RUNS,
  );
});

test('two sets join, meet and part as sets do', () => {
  fc.assert(
    fc.property(anyCards, anyCards, (a, b) => {
      const [setA, setB] = [new Set(a), new Set(b)];
      expect(cardsIn(union(setOf(a), setOf(b)))).toEqual(sorted(new Set([...a, ...b])));
      expect(cardsIn(common(setOf(a), setOf(b)))).toEqual(sorted(a.filter((x) => setB.has(x))));
      expect(cardsIn(difference(setOf(a), setOf(b)))).toEqual(
        sorted(a.filter((x) => !setB.has(x))),
      );
      expect(includesAll(setOf(a), setOf(b))).toBe(b.every((x) => setA.has(x)));
      expect(includesAll(union(setOf(a), setOf(b)), setOf(b))).toBe(true);
      expect(unionOf([setOf(a), EMPTY, setOf(b)])).toBe(union(setOf(a), setOf(b)));
    }),
    RUNS,
  );
});

test('a card is put in and taken out, once or twice alike', () => {
  fc.assert(
    fc.property(anyCards, anyCard, (cards, each) => {
      const more = withCard(setOf(cards), each);
      const fewer = withoutCard(setOf(cards), each);
      expect(cardsIn(more)).toEqual(sorted(new Set([...cards, each])));
      expect(cardsIn(fewer)).toEqual(sorted(cards.filter((x) => x !== each)));
      expect(withCard(more, each)).toBe(more);
      expect(withoutCard(fewer, each)).toBe(fewer);
    }),
    RUNS,
  );
});

test.each([0, 1, 24, 31, 32, 40])('the first %d cards of a pack', (count) => {
  expect(cardsIn(firstCards(count))).toEqual(CARDS.slice(0, count));
});

test.each([32, 33, 64, 87, 95, 96])('a card of another pack, %d, is in no set', (foreign) => {
  expect(holds(firstCards(32), card(foreign))).toBe(false);
  expect(holds(EMPTY, card(foreign))).toBe(false);
});

test('no sets join to the empty set', () => {
  expect(unionOf([])).toBe(EMPTY);
});

test('the last bit is a card like the others', () => {
  const last = setOf([card(31)]);
  expect(size(last)).toBe(1);
  expect(cardsIn(last)).toEqual([31]);
  expect(isEmpty(last)).toBe(false);
  expect(includesAll(EMPTY, last)).toBe(false);
});

test('a card of a larger pack is told, not turned into another', () => {
  const three = orThrow(readCard(PACK_52, '3♣'));
  expect(() => setOf([three])).toThrow('bug: a set holds cards of packs of at most 32');
  expect(() => withoutCard(EMPTY, three)).toThrow('bug: a set holds cards of packs of at most 32');
});
