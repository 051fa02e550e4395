// What a hand promises before the musik: a hand in, about the points its holder makes as declarer out.
import { cardOf, holds, type CardSet } from '#kernel';
import { lengthOf, marriagesIn, marriedSuits, PACK } from './cards.ts';

/** Fitted to what random hands make with open cards, by least squares; the rest of a hand tells little. */
interface Weights {
  readonly base: number;
  readonly ace: number;
  readonly aceTen: number;
  /** A king or queen whose mate may come with the musik. */
  readonly half: number;
  readonly marriages: number;
  readonly trumps: number;
}

const HEADS_UP: Weights = { base: 38, ace: 16, aceTen: 3, half: 11, marriages: 0.9, trumps: 8 };
const THREE_HANDED: Weights = {
  base: 34,
  ace: 15,
  aceTen: 11,
  half: 11,
  marriages: 0.85,
  trumps: 9,
};

export function expectedPoints(hand: CardSet, seats: number): number {
  const weights = seats === 2 ? HEADS_UP : THREE_HANDED;
  const has = (suit: number, rank: 'A' | '10' | 'K' | 'Q') => holds(hand, cardOf(PACK, suit, rank));
  let points = weights.base + weights.marriages * marriagesIn(hand);
  for (const suit of [0, 1, 2, 3]) {
    if (has(suit, 'A')) points += weights.ace + (has(suit, '10') ? weights.aceTen : 0);
    if (has(suit, 'K') !== has(suit, 'Q')) points += weights.half;
  }
  const trumps = marriedSuits(hand).map((suit) => lengthOf(hand, suit) - 2);
  return points + weights.trumps * Math.max(0, ...trumps);
}
