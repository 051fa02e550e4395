// Cards of Coinche as numbers: orders, points and the pair of belote, the scalar rules everything else calls.
import {
  beats,
  cardOf,
  cardsOf,
  includesAll,
  legalCards,
  numberAt,
  PACK_32,
  printCard,
  printCards,
  rankOf,
  setOf,
  suitOf,
  SUITS,
  trickOrder,
} from '#kernel';
import type { Card, CardSet, Duties, Rank } from '#kernel';

export const PACK = PACK_32;
export const CARDS = cardsOf(PACK);
const TRUMP_RANKS: readonly Rank[] = ['7', '8', 'Q', 'K', '10', 'A', '9', 'J'];
export const ORDER = trickOrder(PACK, PACK.ranks, TRUMP_RANKS);

const PLAIN_POINTS: Partial<Record<Rank, number>> = { A: 11, '10': 10, K: 4, Q: 3, J: 2 };
const TRUMP_POINTS: Partial<Record<Rank, number>> = { ...PLAIN_POINTS, J: 20, '9': 14 };
const AS_PLAIN = CARDS.map((card) => PLAIN_POINTS[rankOf(PACK, card)] ?? 0);
const AS_TRUMP = CARDS.map((card) => TRUMP_POINTS[rankOf(PACK, card)] ?? 0);
/** King and queen of each suit. */
const PAIRS = SUITS.map((_, suit) => setOf([cardOf(PACK, suit, 'K'), cardOf(PACK, suit, 'Q')]));

export function cardPoints(card: Card, trump: number): number {
  return numberAt(numberAt(ORDER.suitOf, card) === trump ? AS_TRUMP : AS_PLAIN, card);
}

/** The cards of a hand that may be played: to a led suit whose best card so far is given. */
export function playableCards(
  hand: CardSet,
  led: number,
  best: Card,
  trump: number,
  duties: Duties,
): CardSet {
  return legalCards(ORDER, hand, led, best, trump, duties);
}

/** Whether a card takes the trick from the best so far. */
export function takesTrick(card: Card, best: Card, trump: number): boolean {
  return beats(ORDER, card, best, trump);
}

/** Whether this is king or queen of trump. */
export function isOfPair(card: Card, trump: number): boolean {
  return trump >= 0 && ((numberAt(PAIRS, trump) >>> card) & 1) === 1;
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

export function suitIndex(card: Card): number {
  return suitOf(PACK, card);
}
