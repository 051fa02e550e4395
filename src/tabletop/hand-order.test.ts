// A hand in the order its owner likes: sorted, moved card by card, with copies that can be told apart.
import { expect, test } from 'vitest';
import {
  cardMoved,
  cardSigns,
  handOrdered,
  newPlacesIn,
  placeMoved,
  placesAfter,
  twinsIn,
} from './hand-order.ts';

const RANKS = { usual: ['A', 'K', 'Q'], bySuit: { '♥': ['Q', 'K', 'A'] } };

test.each([
  ['by suit, a suit with its own ranks', 'suit', 'A♠ K♠ Q♥ A♥ Q♦'],
  ['by rank, then by suit', 'rank', 'A♠ Q♥ K♠ A♥ Q♦'],
  ['by hand, what is new last', 'hand', 'Q♦ A♥ A♠ K♠ Q♥'],
] as const)('%s', (_, order, expected) => {
  const hand = ['K♠', 'A♥', 'Q♥', 'Q♦', 'A♠'];
  const held = ['Q♦', 'J♣', 'A♥', 'A♠'];
  expect(handOrdered(hand, order, held, RANKS)).toEqual(expected.split(' '));
});

test.each([
  ['to the right', 0, 3, 'b c a d'],
  ['to the left', 3, 1, 'a d b c'],
  ['behind the last', 1, 4, 'a c d b'],
  ['before itself', 2, 2, 'a b c d'],
  ['behind itself', 2, 3, 'a b c d'],
])('a card is moved %s', (_, from, before, expected) => {
  const cards = ['a', 'b', 'c', 'd'];
  const moved = placeMoved(from, before);
  const after = cardMoved(cards, from, before);
  expect(after.join(' ')).toBe(expected);
  expect(cards.every((card, i) => after[moved(i)] === card)).toBe(true);
});

test('a card that goes nowhere leaves the hand as it is', () => {
  const cards = ['a', 'b'];
  for (const before of [0, 1, -1, 3]) expect(cardMoved(cards, 0, before)).toBe(cards);
});

test('copies are counted, and keep their order when cards go', () => {
  const cards = ['K♥', '3♠', 'K♥', 'K♥'];
  expect(twinsIn(cards).map(({ copy, of }) => `${copy}/${of}`)).toEqual([
    '1/3',
    '1/1',
    '2/3',
    '3/3',
  ]);
  expect(placesAfter(cards, ['K♥', 'K♥', '3♠'])).toEqual([0, 2, 1, -1]);
  expect(newPlacesIn(cards, ['K♥'])).toEqual([3]);
  expect(cardSigns(cards)).toEqual(['K♥ 0', '3♠ 0', 'K♥ 1', 'K♥ 2']);
});
