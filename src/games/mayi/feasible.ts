// Whether a hand can meet a contract at all: counted cards in, yes or no out, before anybody lists the ways.
import { countOf, type FaceCounts } from '#kernel';
import { faceOf, HIGHEST, LOWEST, WILDS } from './cards.ts';
import type { Contract } from './contracts.ts';
import { LEAST_SIZE } from './melds.ts';

/**
 * A larger meld always holds one of the least size, so only those are tried: sets of three with at least two naturals,
 * runs of four with at least two. Ranks are counted over the suits, because sets ask for nothing else.
 */
interface Cards {
  /** By suit × 13 + rank: how many copies. */
  readonly copies: Int8Array;
  readonly byRank: Int8Array;
}

const { run: RUN_SIZE, set: SET_SIZE } = LEAST_SIZE;
const LEAST_NATURALS = 2;
const LAST_START = HIGHEST - RUN_SIZE + 1;

export function canMeet(hand: FaceCounts, contract: Contract, gap: number): boolean {
  const cards = cardsOf(hand);
  const wilds = WILDS.reduce((sum, wild) => sum + countOf(hand, wild), 0);
  return runsThenSets(cards, wilds, contract.runs, contract.sets, gap, -1);
}

function cardsOf(hand: FaceCounts): Cards {
  const copies = new Int8Array(faceOf(4, 0));
  const byRank = new Int8Array(HIGHEST + 1);
  for (let suit = 0; suit < 4; suit++) {
    const word = hand[suit] ?? 0;
    for (let rank = LOWEST; rank <= HIGHEST; rank++) {
      const count = (word >>> (2 * rank)) & 3;
      copies[faceOf(suit, rank)] = count;
      byRank[rank] = (byRank[rank] ?? 0) + count;
    }
  }
  return { copies, byRank };
}

/** Places runs one after the other, ascending by suit and start, each with every choice of its naturals. */
function runsThenSets(
  cards: Cards,
  wilds: number,
  runs: number,
  sets: number,
  gap: number,
  before: number,
): boolean {
  if (runs === 0) return wildsForSets(cards.byRank, sets) <= wilds;
  for (let suit = 0; suit < 4; suit++) {
    for (let rank = LOWEST; rank <= LAST_START; rank++) {
      const start = faceOf(suit, rank);
      if (start < before || isTooClose(before, start, gap)) continue;
      if (runFrom(cards, wilds, start, runs, sets, gap)) return true;
    }
  }
  return false;
}

function isTooClose(before: number, start: number, gap: number): boolean {
  if (before < 0 || gap === 0 || faceOf(1, 0) <= start - before) return false;
  const sameSuit = Math.floor(before / faceOf(1, 0)) === Math.floor(start / faceOf(1, 0));
  return sameSuit && start - before - RUN_SIZE < gap;
}

function runFrom(
  cards: Cards,
  wilds: number,
  start: number,
  runs: number,
  sets: number,
  gap: number,
): boolean {
  const held = heldMask(cards.copies, start);
  // Every subset of what is held, the whole of it first: a natural left out may be needed elsewhere.
  for (let used = held; used > 0; used = (used - 1) & held) {
    const naturals = bits(used);
    if (naturals < LEAST_NATURALS || RUN_SIZE - naturals > wilds) continue;
    move(cards, start, used, -1);
    const fits = runsThenSets(cards, wilds - RUN_SIZE + naturals, runs - 1, sets, gap, start);
    move(cards, start, used, 1);
    if (fits) return true;
  }
  return false;
}

function heldMask(copies: Int8Array, start: number): number {
  let held = 0;
  for (let i = 0; i < RUN_SIZE; i++) if ((copies[start + i] ?? 0) > 0) held |= 1 << i;
  return held;
}

function bits(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
}

function move({ copies, byRank }: Cards, start: number, used: number, by: 1 | -1): void {
  for (let i = 0; i < RUN_SIZE; i++) {
    if (((used >> i) & 1) === 0) continue;
    const face = start + i;
    const rank = face % faceOf(1, 0);
    copies[face] = (copies[face] ?? 0) + by;
    byRank[rank] = (byRank[rank] ?? 0) + by;
  }
}

/** The fewest wilds that so many sets need: each further set of a rank costs no less than the one before it. */
function wildsForSets(byRank: Int8Array, sets: number): number {
  const costs: number[] = [];
  for (let rank = LOWEST; rank <= HIGHEST; rank++) {
    const naturals = byRank[rank] ?? 0;
    for (let nth = 1; nth * LEAST_NATURALS <= naturals; nth++) {
      const all = Math.max(0, nth * SET_SIZE - naturals);
      costs.push(all - Math.max(0, (nth - 1) * SET_SIZE - naturals));
    }
  }
  if (costs.length < sets) return Number.POSITIVE_INFINITY;
  costs.sort((a, b) => a - b);
  let sum = 0;
  for (let i = 0; i < sets; i++) sum += costs[i] ?? 0;
  return sum;
}

/** Of every natural at least one copy, two, three: one bit in each two-bit counter of a suit, the twos left out. */
const ANY = 0x7fffffc;
const TWO_OR_MORE = 0x2aaaaa8;
const LOW_BITS = 0x1555554;

/**
 * Whether every natural of a hand might lie in the melds of a contract with at most one set: all of them outside one rank
 * in no more suits than there are runs. Necessary, not enough; it ends nearly every search before it begins.
 */
export function mightUseAll(hand: FaceCounts, { sets, runs }: Contract): boolean {
  if (sets === 0) return mightBeRuns(hand, 0, runs);
  for (let rank = LOWEST; rank <= HIGHEST; rank++)
    if (mightBeRuns(hand, 3 << (2 * rank), runs)) return true;
  return false;
}

/** Runs hold a face once each, so two copies need two runs of the suit. */
function mightBeRuns(hand: FaceCounts, without: number, runs: number): boolean {
  let needed = 0;
  for (let suit = 0; suit < 4; suit++) {
    const word = (hand[suit] ?? 0) & ANY & ~without;
    if (word === 0) continue;
    if ((word & (word >>> 1) & LOW_BITS) !== 0) needed += 3;
    else needed += (word & TWO_OR_MORE) === 0 ? 1 : 2;
  }
  return needed <= runs;
}
