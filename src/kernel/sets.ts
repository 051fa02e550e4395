// Sets of cards on one 32-bit integer: bit n is card n of a pack of at most 32.
import { assert } from './assert.ts';
import type { Card } from './cards.ts';

declare const setBrand: unique symbol;
export type CardSet = number & { readonly [setBrand]: true };

export const EMPTY = 0 as CardSet;

export function setOf(cards: Iterable<Card>): CardSet {
  let set = EMPTY;
  for (const card of cards) set = withCard(set, card);
  return set;
}

/** False for cards of another pack, whose numbers lie above every set's. */
export function holds(set: CardSet, card: Card): boolean {
  return card < 32 && ((set >>> card) & 1) === 1;
}

export function withCard(set: CardSet, card: Card): CardSet {
  return (set | bitOf(card)) as CardSet;
}

export function withoutCard(set: CardSet, card: Card): CardSet {
  return (set & ~bitOf(card)) as CardSet;
}

/** A card beyond the 32 that a set can hold would silently become some other card. */
function bitOf(card: Card): number {
  assert((card & 31) === card, 'a set holds cards of packs of at most 32');
  return 1 << card;
}

export function union(a: CardSet, b: CardSet): CardSet {
  return (a | b) as CardSet;
}

export function unionOf(sets: readonly CardSet[]): CardSet {
  return sets.reduce((all, set) => union(all, set), EMPTY);
}

export function common(a: CardSet, b: CardSet): CardSet {
  return (a & b) as CardSet;
}

export function difference(a: CardSet, b: CardSet): CardSet {
  return (a & ~b) as CardSet;
}

export function isEmpty(set: CardSet): boolean {
  return set === 0;
}

export function includesAll(set: CardSet, part: CardSet): boolean {
  return (part & ~set) === 0;
}

export function size(set: CardSet): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The card that comes first in the pack's order; the set must not be empty. */
export function firstCard(set: CardSet): Card {
  const bits: number = set;
  return (31 - Math.clz32(bits & -bits)) as Card;
}

/** The cards of a set in the pack's order. */
export function cardsIn(set: CardSet): Card[] {
  const cards: Card[] = [];
  for (let rest: number = set; rest !== 0; rest &= rest - 1) cards.push(firstCard(rest as CardSet));
  return cards;
}

/** The set of the first n cards of a pack. */
export function firstCards(count: number): CardSet {
  return (count >= 32 ? -1 : (1 << count) - 1) as CardSet;
}
