// Tysiąc's cards as its bots count them: sets in, points, marriages and masters out.
import {
  at,
  cardOf,
  cardsIn,
  cardsOf,
  common,
  difference,
  firstCards,
  includesAll,
  isEmpty,
  numberAt,
  PACK_24,
  printCard,
  rankOf,
  setOf,
  size,
  suitOf,
  SUITS,
  trickOrder,
  unionOf,
} from '#kernel';
import type { Card, CardSet } from '#kernel';
import { marriageValue, pointsFor, type TysiacView } from '#games/tysiac';

export const PACK = PACK_24;
export const ORDER = trickOrder(PACK, PACK.ranks);
export const ALL_CARDS = firstCards(PACK.size);
export const ACES = setOf(SUITS.map((_, suit) => cardOf(PACK, suit, 'A')));
/** All card points together. */
export const PACK_POINTS = 120;

const POINTS = cardsOf(PACK).map((card) => pointsFor(rankOf(PACK, card)));
const PAIRS = SUITS.map((_, suit) => setOf([cardOf(PACK, suit, 'K'), cardOf(PACK, suit, 'Q')]));
const VALUES = SUITS.map((suit) => marriageValue(suit));
const SUIT_SETS = SUITS.map((_, suit) =>
  setOf(cardsOf(PACK).filter((card) => suitOf(PACK, card) === suit)),
);

export function pointsOf(card: Card): number {
  return numberAt(POINTS, card);
}

export function suitValue(suit: number): number {
  return numberAt(VALUES, suit);
}

export function pairOf(suit: number): CardSet {
  return numberAt(PAIRS, suit);
}

export function suitIn(hand: CardSet, suit: number): CardSet {
  return common(hand, numberAt(SUIT_SETS, suit));
}

/** The suits whose king and queen both lie in a hand. */
export function marriedSuits(hand: CardSet): readonly number[] {
  return [0, 1, 2, 3].filter((suit) => includesAll(hand, pairOf(suit)));
}

export function marriagesIn(hand: CardSet): number {
  return marriedSuits(hand).reduce((sum, suit) => sum + suitValue(suit), 0);
}

/** Kings and queens of whole marriages. */
export function royalsKept(hand: CardSet): CardSet {
  return unionOf(marriedSuits(hand).map(pairOf));
}

/** Cards the viewer has neither in hand nor seen lie anywhere else. */
export function unseenBy(view: TysiacView): CardSet {
  const lying = [...view.tricks, ...(view.trick === null ? [] : [view.trick])];
  const played = setOf(lying.flatMap(({ plays }) => plays.map(({ card }) => card)));
  const laid = unionOf([view.tableCards.known, ...view.musiks.map(({ known }) => known)]);
  return difference(difference(difference(ALL_CARDS, view.hand), played), laid);
}

/** Higher cards of the same suit among these. */
export function above(cards: CardSet, card: Card): CardSet {
  const higher = suitIn(cards, suitOf(PACK, card));
  return difference(higher, firstCards(card + 1));
}

/** Cards of a hand that no unseen card of their suit beats. */
export function mastersOf(hand: CardSet, unseen: CardSet): readonly Card[] {
  return cardsIn(hand).filter((card) => isEmpty(above(unseen, card)));
}

export function lengthOf(hand: CardSet, suit: number): number {
  return size(suitIn(hand, suit));
}

export function print(card: Card): string {
  return printCard(PACK, card);
}

export function cheapest(cards: readonly Card[]): Card {
  return at(
    cards.toSorted((a, b) => pointsOf(a) - pointsOf(b) || a - b),
    0,
  );
}
