// A deal as a game tells it to the search: cards, sides, what they count and what players owe a trick.
import type { CardSet } from '../sets.ts';
import type { Duties, TrickOrder } from '../tricks.ts';

/**
 * Players are numbered from 0 in the order of play. Those of side 1 raise the value, the others lower it. The value is
 * what side 1 gains: the worth of its tricks, and what marriages of either side are worth to it. All are whole numbers, and
 * together less than 2^14.
 */
export interface OpenDeal {
  readonly order: TrickOrder;
  /** The trump by which the strength of cards is told; only games in which trumps rank like other suits change it. */
  readonly trump: number;
  /** By player: side 1 or 0. */
  readonly sides: readonly number[];
  /** By player. */
  readonly hands: readonly CardSet[];
  /** By card: what side 1 gains when it takes the card. */
  readonly worth: readonly number[];
  readonly lastTrick: number;
  /** What is owed to a trick that the other side holds, and to one that the own side holds. */
  readonly owedToOthers: Duties;
  readonly owedToOwn: Duties;
  /** By suit; none where nothing is announced, and only in packs with fewer than 32 cards. */
  readonly marriages: readonly OpenMarriage[];
}

/** Leading one of these cards with both in hand may make its suit trump. */
export interface OpenMarriage {
  readonly pair: CardSet;
  /** What side 1 gains when it announces; what it gains, nothing or less, when the others do. */
  readonly own: number;
  readonly theirs: number;
}

export function isSameDeal(a: OpenDeal, b: OpenDeal): boolean {
  return (
    a.order === b.order &&
    a.trump === b.trump &&
    a.lastTrick === b.lastTrick &&
    a.owedToOthers === b.owedToOthers &&
    a.owedToOwn === b.owedToOwn &&
    areEqual(a.sides, b.sides) &&
    areEqual(a.hands, b.hands) &&
    areEqual(a.worth, b.worth) &&
    areEqual(numbersOf(a.marriages), numbersOf(b.marriages))
  );
}

function numbersOf(marriages: readonly OpenMarriage[]): readonly number[] {
  return marriages.flatMap(({ pair, own, theirs }) => [pair, own, theirs]);
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}
