// A hand as the searches read it: counted faces in; out, in place, masks of ranks by suit and counts by rank.
import type { FaceCounts } from '#kernel';
import { HIGHEST, LOWEST } from '../cards.ts';

/** Naturals only, bit r of a mask for rank r; bit 0, the twos, is never set. */
export interface Counted {
  /** By suit: the ranks held at least once; a fifth suit is always empty. */
  readonly once: Int32Array;
  readonly twice: Int32Array;
  /** By rank: how many, whatever the suit. */
  readonly byRank: Int32Array;
  /** The ranks from the one held most often to the one held least. */
  readonly ranks: Int32Array;
  wilds: number;
}

const RANK_COUNT = HIGHEST - LOWEST + 1;

export function emptyCounted(): Counted {
  return {
    once: new Int32Array(5),
    twice: new Int32Array(5),
    byRank: new Int32Array(HIGHEST + 1),
    ranks: new Int32Array(RANK_COUNT),
    wilds: 0,
  };
}

/** Every two-bit counter of a suit but the one of its two. */
const NATURALS = 0x3fffffc;
const EVEN_RANKS = 0x33333333;

export function readHand(hand: FaceCounts, into: Counted): Counted {
  const [a, b, c, d, jokers] = hand;
  into.wilds = jokers + (a & 3) + (b & 3) + (c & 3) + (d & 3);
  for (let suit = 0; suit < 4; suit++) {
    into.once[suit] = ranksHeld(hand, suit);
    into.twice[suit] = ranksHeldTwice(hand, suit);
  }
  // Four counters of up to three need four bits, so even and odd ranks are added apart.
  const even = (a & EVEN_RANKS) + (b & EVEN_RANKS) + (c & EVEN_RANKS) + (d & EVEN_RANKS);
  const odd =
    ((a >>> 2) & EVEN_RANKS) +
    ((b >>> 2) & EVEN_RANKS) +
    ((c >>> 2) & EVEN_RANKS) +
    ((d >>> 2) & EVEN_RANKS);
  for (let rank = LOWEST; rank <= HIGHEST; rank++)
    into.byRank[rank] = ((rank & 1) === 0 ? even >>> (2 * rank) : odd >>> (2 * rank - 2)) & 15;
  sortRanks(into);
  return into;
}

/** The ranks of a suit of which a natural is held, one bit each. */
export function ranksHeld(hand: FaceCounts, suit: number): number {
  const word = (hand[suit] ?? 0) & NATURALS;
  return everySecondBit(word | (word >>> 1));
}

export function ranksHeldTwice(hand: FaceCounts, suit: number): number {
  return everySecondBit(((hand[suit] ?? 0) & NATURALS) >>> 1);
}

function everySecondBit(word: number): number {
  let bits = word & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}

/** By insertion: twelve small numbers, most of them equal. */
function sortRanks({ byRank, ranks }: Counted): void {
  for (let i = 0; i < RANK_COUNT; i++) {
    const rank = LOWEST + i;
    const count = byRank[rank] ?? 0;
    let place = i;
    for (; place > 0 && (byRank[ranks[place - 1] ?? 0] ?? 0) < count; place--)
      ranks[place] = ranks[place - 1] ?? 0;
    ranks[place] = rank;
  }
}

/** How many bits of a mask of at most sixteen are set. */
export function bitsIn(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x5555);
  n = (n & 0x3333) + ((n >>> 2) & 0x3333);
  n = (n + (n >>> 4)) & 0x0f0f;
  return (n + (n >>> 8)) & 31;
}

export function windowOf(start: number, size: number): number {
  return ((1 << size) - 1) << start;
}
