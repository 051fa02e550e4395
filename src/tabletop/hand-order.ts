// The order of a hand: cards in, the same as their owner wants to see them out. It is nobody else's business.
import type { Ranks } from './scene.ts';

export const ORDERS = ['suit', 'rank', 'hand'] as const;
export type Order = (typeof ORDERS)[number];

/** Black and red by turns. */
const SUITS = ['♠', '♥', '♣', '♦', 'r'];

export function nextOrder(order: Order): Order {
  return ORDERS[(ORDERS.indexOf(order) + 1) % ORDERS.length] ?? 'suit';
}

/** By hand the cards stay where they were put; what is new comes last. */
export function handOrdered(
  hand: readonly string[],
  order: Order,
  own: readonly string[],
  ranks: Ranks,
): readonly string[] {
  if (order === 'hand') return byHand(hand, own);
  const suit = (card: string) => SUITS.indexOf(card.slice(-1));
  const rank = (card: string) => {
    const list = ranks.bySuit[card.slice(-1)] ?? ranks.usual;
    return list.indexOf(card === 'Joker' ? card : card.slice(0, -1));
  };
  const bySuit = (a: string, b: string) => suit(a) - suit(b) || rank(a) - rank(b);
  const byRank = (a: string, b: string) => rank(a) - rank(b) || suit(a) - suit(b);
  return hand.toSorted(order === 'suit' ? bySuit : byRank);
}

function byHand(hand: readonly string[], own: readonly string[]): readonly string[] {
  const left = [...hand];
  const kept = own.filter((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return [...kept, ...left];
}

/** The card of one place put before another, or behind the last; the same list where that moves nothing. */
export function cardMoved(
  cards: readonly string[],
  from: number,
  before: number,
): readonly string[] {
  const to = placeMoved(from, before);
  if (before < 0 || before > cards.length || to(from) === from) return cards;
  const moved = [...cards];
  for (const [place, card] of cards.entries()) moved[to(place)] = card;
  return moved;
}

/** Where in the hand the cards are that have just come; of copies the last. */
export function newPlacesIn(
  cards: readonly string[],
  received: readonly string[],
): readonly number[] {
  const places: number[] = [];
  for (const card of received) {
    const place = cards.findLastIndex((each, i) => each === card && !places.includes(i));
    if (place >= 0) places.push(place);
  }
  return places.toSorted((a, b) => a - b);
}

/** Where each card went; copies keep their order. */
export function placesAfter(
  before: readonly string[],
  after: readonly string[],
): readonly number[] {
  const taken = new Set<number>();
  return before.map((card) => {
    const place = after.findIndex((each, i) => each === card && !taken.has(i));
    taken.add(place);
    return place;
  });
}

/** Where each place goes when the card of one is put before another, or behind the last one. */
export function placeMoved(from: number, before: number): (place: number) => number {
  const to = before > from ? before - 1 : before;
  return (place) => {
    if (place === from) return to;
    if (from < place && place <= to) return place - 1;
    return to <= place && place < from ? place + 1 : place;
  };
}

/** Of cards that are held more than once, which one each is: 1, 2 … of how many. */
export function twinsIn(cards: readonly string[]): readonly Twin[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { copy, of: cards.filter((each) => each === card).length };
  });
}

export interface Twin {
  readonly copy: number;
  readonly of: number;
}

/** Each card with which one of its kind it is, as a text: no two are alike. */
export function cardSigns(cards: readonly string[]): readonly string[] {
  return twinsIn(cards).map(({ copy }, place) => `${cards[place]} ${copy - 1}`);
}
