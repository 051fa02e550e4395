// The search for contracts with one set at most: every skeleton of so many cards, the best one written down.
import { wordAt } from '#kernel';
import { faceOf, HIGHEST, LOWEST } from '../cards.ts';
import { LEAST_SIZE } from '../melds.ts';
import { bitsIn, windowOf, type Counted } from './counted.ts';
import { half, missing, type Search } from './search.ts';
import { clear, putRun, putSet } from './skeleton.ts';
import { searchOneSuit } from './one-suit.ts';

const { run: RUN, set: SET } = LEAST_SIZE;
const LONGEST = HIGHEST - LOWEST + 1;

/** A run that is not asked for: a fifth suit without cards, in which a run has no places. */
const NO_SUIT = 4;
/** A set that is not asked for has the rank of the twos, of which no natural is held. */
const NO_RANK = 0;

export function searchOneSet(search: Search): void {
  const { runs, size } = search;
  const longest = Math.min(LONGEST, size - search.sets * SET - Math.max(0, runs - 1) * RUN);
  if (runs > 0) fillLongest(search, longest);
  if (runs === 0) consider(search, NO_SUIT, 0, NO_SUIT, 0);
  for (let suit = 0; suit < 4 && runs > 0; suit++)
    for (let run = RUN; run <= longest; run++)
      if (runs === 1) consider(search, suit, run, NO_SUIT, 0);
      else considerWith(search, suit, run, longest);
  for (let suit = 0; suit < 4 && runs === 2; suit++) searchOneSuit(search, suit);
}

/** A second run in a later suit, of every size. */
function considerWith(search: Search, suit: number, run: number, longest: number): void {
  for (let other = suit + 1; other < 4; other++)
    for (let second = RUN; second <= longest && search.best > 0; second++)
      consider(search, suit, run, other, second);
}

function fillLongest({ cards, longest }: Search, most: number): void {
  for (let suit = 0; suit < 4; suit++)
    for (let size = RUN; size <= most; size++)
      longest[faceOf(suit, size)] = mostIn(wordAt(cards.once, suit), size);
}

/** The most ranks of a suit that one run of this size can hold. */
function mostIn(held: number, size: number): number {
  let most = 0;
  for (let start = LOWEST; start + size - 1 <= HIGHEST; start++) {
    const count = bitsIn(held & windowOf(start, size));
    if (count > most) most = count;
  }
  return most;
}

/**
 * Two runs of two suits take nothing from each other, so of each suit and size only the window with the most naturals
 * matters: counted with the set's rank or without it, one and the same window has the most (docs/meld-finder.md).
 */
function consider(search: Search, a: number, sizeA: number, b: number, sizeB: number): void {
  const { cards, size, sets, longest } = search;
  const set = size - sizeA - sizeB;
  if (sets === 0 ? set !== 0 : set < SET) return;
  const inA = wordAt(longest, faceOf(a, sizeA));
  const inB = wordAt(longest, faceOf(b, sizeB));
  const placed = inA + inB;
  const needed = Math.min(half(sizeA), inA) + Math.min(half(sizeB), inB);
  const need = half(set) + half(sizeA) + half(sizeB);
  const choices = sets === 0 ? 1 : cards.ranks.length;
  for (let i = 0; i < choices; i++) {
    const rank = sets === 0 ? NO_RANK : wordAt(cards.ranks, i);
    const held = wordAt(cards.byRank, rank);
    const mostPlaced = placed + Math.min(set, held);
    const mostNeeded = needed + Math.min(half(set), held);
    if (missing(size, mostPlaced, need, mostNeeded, cards.wilds) >= search.best) return;
    const leftA = withoutRank(search, a, sizeA, rank, inA);
    const leftB = withoutRank(search, b, sizeB, rank, inB);
    const left = Math.min(half(sizeA), leftA) + Math.min(half(sizeB), leftB);
    const misses = missing(
      size,
      Math.min(set + placed, held + leftA + leftB),
      need,
      Math.min(half(set) + needed, held + left),
      cards.wilds,
    );
    if (misses >= search.best) continue;
    search.best = misses;
    clear(search.found);
    if (a !== NO_SUIT) putRun(search.found, a, bestStart(cards, a, sizeA, rank), sizeA);
    if (b !== NO_SUIT) putRun(search.found, b, bestStart(cards, b, sizeB, rank), sizeB);
    if (sets > 0) putSet(search.found, rank, set);
  }
}

/** The naturals of the best run when it leaves the set's rank alone. */
function withoutRank(
  { cards }: Search,
  suit: number,
  size: number,
  rank: number,
  most: number,
): number {
  const held = wordAt(cards.once, suit);
  return (held & (1 << rank)) === 0 ? most : mostIn(held & ~(1 << rank), size);
}

/** Where a run has the most naturals with and without the set's rank. */
function bestStart({ once }: Counted, suit: number, size: number, rank: number): number {
  const held = wordAt(once, suit);
  let best = LOWEST;
  let most = -1;
  for (let start = LOWEST; start + size - 1 <= HIGHEST; start++) {
    const inside = held & windowOf(start, size);
    const count = bitsIn(inside) + bitsIn(inside & ~(1 << rank));
    if (count <= most) continue;
    most = count;
    best = start;
  }
  return best;
}
