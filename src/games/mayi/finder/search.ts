// The question as the searches work on it: one object that every call fills anew, so that no call makes any.
import { faceOf } from '../cards.ts';
import { emptyCounted, type Counted } from './counted.ts';
import { emptySkeleton, type Skeleton } from './skeleton.ts';

export interface Search {
  readonly cards: Counted;
  sets: number;
  runs: number;
  gap: number;
  /** How many cards the tables have. */
  size: number;
  /** The fewest missing so far; only tables that miss fewer are looked for. */
  best: number;
  /** The table that misses so few, once there is one. */
  readonly found: Skeleton;
  /** By suit and size: the most naturals that a run of that size can hold. */
  readonly longest: Int32Array;
  /** The suits, one bit each, whose row of it is filled. */
  suitsRead: number;
}

export function emptySearch(): Search {
  return {
    cards: emptyCounted(),
    sets: 0,
    runs: 0,
    gap: 0,
    size: 0,
    best: 0,
    found: emptySkeleton(),
    longest: new Int32Array(faceOf(5, 0)),
    suitsRead: 0,
  };
}

/**
 * How many cards of a table are missing: those that neither naturals nor wilds of the hand fill, and at least those that
 * must be naturals. `placed` counts the naturals that find a place, `needed` those of them that are needed as naturals.
 */
export function missing(
  size: number,
  placed: number,
  need: number,
  needed: number,
  wilds: number,
): number {
  const unfilled = size - placed - wilds;
  const short = need - needed;
  return Math.max(0, unfilled, short);
}

/** How many cards of a meld must be naturals: no meld has more wilds than naturals. */
export function half(size: number): number {
  return (size + 1) >> 1;
}
