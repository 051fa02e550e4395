// Counting a hand: eight cards and a trump in, the points its side may hope for out.
import { cardOf, holds, PACK_32, SUITS } from '#kernel';
import type { CardSet, Rank } from '#kernel';

/**
 * What each thing in one hand is worth to the side that plays the contract, and what it is worth when the partner's hand
 * is known too: fitted to open-card values of random deals, rounded.
 */
interface Weights {
  readonly nothing: number;
  readonly trump: number;
  readonly jack: number;
  readonly nine: number;
  readonly ace: number;
  readonly ten: number;
  readonly plainAce: number;
  readonly plainTen: number;
  readonly void: number;
}

const ALONE: Weights = {
  nothing: 30,
  trump: 9,
  jack: 31,
  nine: 12,
  ace: 7,
  ten: 3,
  plainAce: 18,
  plainTen: 5,
  void: 12,
};

const BESIDE: Weights = {
  nothing: -35,
  trump: 15,
  jack: 44,
  nine: 18,
  ace: 9,
  ten: 5,
  plainAce: 26,
  plainTen: 6,
  void: 9,
};

/** What the side makes with this trump, as far as one hand tells. */
export function hopeOf(hand: CardSet, trump: number): number {
  return counted(hand, trump, ALONE);
}

/** What a hand adds: both partners' shares make the side's points. */
export function shareOf(hand: CardSet, trump: number): number {
  return counted(hand, trump, BESIDE);
}

function counted(hand: CardSet, trump: number, weights: Weights): number {
  const has = (suit: number, rank: Rank) => (holds(hand, cardOf(PACK_32, suit, rank)) ? 1 : 0);
  let points = weights.nothing;
  points += weights.trump * lengthIn(hand, trump);
  points += weights.jack * has(trump, 'J') + weights.nine * has(trump, '9');
  points += weights.ace * has(trump, 'A') + weights.ten * has(trump, '10');
  for (let suit = 0; suit < SUITS.length; suit++) {
    if (suit === trump) continue;
    if (has(suit, 'A') === 1) points += weights.plainAce;
    else if (has(suit, '10') === 1) points += weights.plainTen;
    if (lengthIn(hand, suit) === 0) points += weights.void;
  }
  return points;
}

function lengthIn(hand: CardSet, suit: number): number {
  let length = 0;
  for (let bits = (hand >>> (suit * PACK_32.ranks.length)) & 0xff; bits !== 0; bits &= bits - 1)
    length += 1;
  return length;
}

export function bestSuit(hand: CardSet): number {
  const hopes = SUITS.map((_, suit) => hopeOf(hand, suit));
  return hopes.indexOf(Math.max(...hopes));
}
