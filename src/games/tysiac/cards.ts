// Cards of Tysiąc as numbers: order, points and marriages, the scalar rules everything else calls.
import {
  cardOf,
  cardsIn,
  cardsOf,
  includesAll,
  numberAt,
  PACK_24,
  printCard,
  printCards,
  rankOf,
  setOf,
  suitOf,
  SUITS,
  trickOrder,
} from '#kernel';
import type { Card, CardSet, Rank } from '#kernel';

export const PACK = PACK_24;
export const CARDS = cardsOf(PACK);
export const ORDER = trickOrder(PACK, PACK.ranks);
export const NINES = setOf(SUITS.map((_, suit) => cardOf(PACK, suit, '9')));
export const ACES = setOf(SUITS.map((_, suit) => cardOf(PACK, suit, 'A')));

/** By suit: ♠ ♥ ♦ ♣ */
const MARRIAGE_VALUES = [40, 100, 80, 60] as const;
const MARRIAGES = SUITS.map((_, suit) => setOf([cardOf(PACK, suit, 'K'), cardOf(PACK, suit, 'Q')]));

const RANK_POINTS: Partial<Record<Rank, number>> = { A: 11, '10': 10, K: 4, Q: 3, J: 2, '9': 0 };
const POINTS = CARDS.map((card) => pointsForRank(rankOf(PACK, card)));
/** For a king its queen, for a queen its king, else -1. */
const MATES = CARDS.map((card) => mateOf(card));

export function pointsForRank(rank: Rank): number {
  return RANK_POINTS[rank] ?? 0;
}

export function cardPoints(card: Card): number {
  return numberAt(POINTS, card);
}

export function pointsIn(cards: CardSet): number {
  return cardsIn(cards).reduce((sum, card) => sum + cardPoints(card), 0);
}

export function suitMarriageValue(suit: number): number {
  return numberAt(MARRIAGE_VALUES, suit);
}

/** What all marriages held complete are worth. */
export function marriagesIn(hand: CardSet): number {
  return MARRIAGES.reduce(
    (sum, pair, suit) => sum + (includesAll(hand, pair) ? suitMarriageValue(suit) : 0),
    0,
  );
}

export function marriagePair(suit: number): CardSet {
  return numberAt(MARRIAGES, suit);
}

/** Whether leading this card from this hand may announce a marriage. */
export function canAnnounce(hand: CardSet, card: Card): boolean {
  const mate = numberAt(MATES, card);
  return mate >= 0 && ((hand >>> mate) & 1) === 1;
}

export function isRoyal(card: Card): boolean {
  return numberAt(MATES, card) >= 0;
}

export function print(card: Card): string {
  return printCard(PACK, card);
}

export function printSet(cards: CardSet): string[] {
  return printCards(PACK, cards);
}

function mateOf(card: Card): number {
  const rank = rankOf(PACK, card);
  if (rank === 'K') return cardOf(PACK, suitOf(PACK, card), 'Q');
  return rank === 'Q' ? cardOf(PACK, suitOf(PACK, card), 'K') : -1;
}
