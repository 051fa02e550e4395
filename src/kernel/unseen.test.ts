import fc from 'fast-check';
import { expect, test } from 'vitest';
import { card, type Card } from './cards.ts';
import { simulationRng } from './random/seed.ts';
import {
  cardsIn,
  common,
  EMPTY,
  firstCards,
  isEmpty,
  setOf,
  size,
  union,
  type CardSet,
} from './sets.ts';
import { everyPlacing, placeCards, type HidingPlace } from './unseen.ts';

interface SmallPlace {
  readonly room: number;
  readonly allowed: readonly Card[];
}

const anyPlaces = fc.array(
  fc.record({
    room: fc.nat(3),
    allowed: fc.uniqueArray(fc.nat(4).map(card), { maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const asPlaces = (places: readonly SmallPlace[]): HidingPlace[] =>
  places.map(({ room, allowed }) => ({ room, allowed: setOf(allowed) }));

/** Every way to give each card a place, tried one by one. */
function ways(cards: readonly Card[], places: readonly SmallPlace[]): number {
  const [first, ...rest] = cards;
  if (first === undefined) return 1;
  return places.reduce((sum, place, index) => {
    if (place.room === 0 || !place.allowed.includes(first)) return sum;
    return sum + ways(rest, places.with(index, { ...place, room: place.room - 1 }));
  }, 0);
}

test('cards find places exactly when there is a way, and then all lie where they may', () => {
  const seen = { placed: 0, refused: 0 };
  fc.assert(
    fc.property(anyPlaces, fc.nat(5), fc.string(), (places, count, seed) => {
      const cards = cardsIn(firstCards(count));
      const lain = placeCards(firstCards(count), asPlaces(places), simulationRng(seed));
      expect(lain !== undefined).toBe(ways(cards, places) > 0);
      seen[lain === undefined ? 'refused' : 'placed'] += 1;
      if (lain === undefined) return;
      expect(lain.flatMap(cardsIn).toSorted((a, b) => a - b)).toEqual(cards);
      lain.forEach((set, i) => {
        const { room = 0, allowed = EMPTY } = asPlaces(places)[i] ?? {};
        expect(size(set)).toBeLessThanOrEqual(room);
        expect(common(set, allowed)).toBe(set);
      });
    }),
    { seed: 1, numRuns: 600 },
  );
  expect(Math.min(seen.placed, seen.refused)).toBeGreaterThan(100);
});

test('every way is found once, as many as are wanted', () => {
  let most = 0;
  fc.assert(
    fc.property(anyPlaces, fc.nat(5), fc.nat(20), (places, count, wanted) => {
      const all = everyPlacing(firstCards(count), asPlaces(places), 1000) ?? [];
      expect(all).toHaveLength(ways(cardsIn(firstCards(count)), places));
      expect(new Set(all.map(String)).size).toBe(all.length);
      for (const lain of all) expect(lain.reduce(union, EMPTY)).toBe(firstCards(count));
      const some = everyPlacing(firstCards(count), asPlaces(places), wanted + 1) ?? [];
      expect(some).toEqual(all.slice(0, wanted + 1));
      most = Math.max(most, all.length);
    }),
    { seed: 1, numRuns: 400 },
  );
  expect(most).toBeGreaterThan(10);
});

test('rooms that hold exactly the cards are filled exactly', () => {
  const rooms = [7, 7, 7, 3];
  const places = rooms.map((room) => ({ room, allowed: firstCards(24) }));
  const lain = placeCards(firstCards(24), places, simulationRng('full')) ?? [];
  expect(lain.map(size)).toEqual(rooms);
  expect(lain.reduce(union, EMPTY)).toBe(firstCards(24));
});

test('different seeds give different ways, the same seed the same way', () => {
  const places = [8, 8, 8].map((room) => ({ room, allowed: firstCards(24) }));
  const way = (seed: string) => String(placeCards(firstCards(24), places, simulationRng(seed)));
  const all = Array.from({ length: 50 }, (_, i) => way(`seed ${i}`));
  expect(new Set(all).size).toBe(50);
  expect(way('seed 0')).toBe(all[0]);
});

test('every way of a small case comes up, and a free one evenly', () => {
  const places = asPlaces([
    { room: 2, allowed: [0, 1, 2].map(card) },
    { room: 1, allowed: [0, 1, 2].map(card) },
  ]);
  const rng = simulationRng('even');
  const counts = new Map<string, number>();
  for (let i = 0; i < 3000; i++) {
    const way = String(placeCards(firstCards(3), places, rng));
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  expect(counts.size).toBe(3);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(100);
});

test('a place whose last room others need is left to them', () => {
  const only = (cards: CardSet, room: number): HidingPlace => ({ room, allowed: cards });
  for (let i = 0; i < 40; i++) {
    const places = [only(firstCards(2), 1), only(setOf([card(1)]), 1)];
    const lain = placeCards(firstCards(2), places, simulationRng(`forced ${i}`));
    expect(lain).toEqual([setOf([card(0)]), setOf([card(1)])]);
  }
});

test('no cards need no places', () => {
  expect(placeCards(EMPTY, [], simulationRng('none'))).toEqual([]);
  expect(placeCards(firstCards(1), [], simulationRng('none'))).toBeUndefined();
  const [empty = firstCards(1)] =
    placeCards(EMPTY, [{ room: 2, allowed: firstCards(4) }], simulationRng('none')) ?? [];
  expect(isEmpty(empty)).toBe(true);
});

test('card 31 is placed like the others', () => {
  const cards = setOf([card(0), card(31)]);
  const places = [
    { room: 1, allowed: setOf([card(31)]) },
    { room: 1, allowed: cards },
  ];
  const lain = placeCards(cards, places, simulationRng('last bit')) ?? [];
  expect(lain.map(cardsIn)).toEqual([[31], [0]]);
});
