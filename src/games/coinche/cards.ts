// Cards of Coinche as numbers: orders, points and the pair of belote, the scalar rules everything else calls.
import {
  cardOf,
  cardsOf,
  includesAll,
  NO_TRUMP,
  numberAt,
  PACK_32,
  printCard,
  printCards,
  rankOf,
  setOf,
  suitOf,
  SUITS,
  trickOrder,
  wordOrZero,
} from '#kernel';
import type { Card, CardSet, Rank } from '#kernel';

export const PACK = PACK_32;
export const CARDS = cardsOf(PACK);
/** From the lowest on. */
export const TRUMP_RANKS: readonly Rank[] = ['7', '8', 'Q', 'K', '10', 'A', '9', 'J'];
export const ORDER = trickOrder(PACK, PACK.ranks, TRUMP_RANKS);

const PLAIN_POINTS: Partial<Record<Rank, number>> = { A: 11, '10': 10, K: 4, Q: 3, J: 2 };
const TRUMP_POINTS: Partial<Record<Rank, number>> = { ...PLAIN_POINTS, J: 20, '9': 14 };
/** By trump, from none on, and card: rows of 32. */
const POINTS = Int32Array.from(
  [NO_TRUMP, 0, 1, 2, 3].flatMap((trump) => CARDS.map((card) => pointsAs(card, trump))),
);
/** King and queen of each suit. */
const PAIRS = SUITS.map((_, suit) => setOf([cardOf(PACK, suit, 'K'), cardOf(PACK, suit, 'Q')]));

export function cardPoints(card: Card, trump: number): number {
  return wordOrZero(POINTS, ((trump + 1) << 5) | card);
}

function pointsAs(card: Card, trump: number): number {
  const points = suitOf(PACK, card) === trump ? TRUMP_POINTS : PLAIN_POINTS;
  return points[rankOf(PACK, card)] ?? 0;
}

/** Whether this is king or queen of trump. */
export function isOfPair(card: Card, trump: number): boolean {
  return trump >= 0 && ((numberAt(PAIRS, trump) >>> card) & 1) === 1;
}

/** King and queen of a suit. */
export function pairOf(suit: number): CardSet {
  return numberAt(PAIRS, suit);
}

export function holdsPair(cards: CardSet, trump: number): boolean {
  return includesAll(cards, numberAt(PAIRS, trump));
}

/** For the king of trump its queen, for the queen its king. */
export function mateOf(card: Card, trump: number): CardSet {
  return (numberAt(PAIRS, trump) & ~(1 << card)) as CardSet;
}

export function print(card: Card): string {
  return printCard(PACK, card);
}

export function printSet(cards: CardSet): string[] {
  return printCards(PACK, cards);
}
