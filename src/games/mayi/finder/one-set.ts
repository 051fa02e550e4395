// The search for contracts with one set at most: every skeleton of a given size, the best one written down.
import { wordOrZero } from '#kernel';
import { faceOf, HIGHEST, LOWEST } from '../cards.ts';
import { LEAST_SIZE } from '../melds.ts';
import { bitsIn, windowOf, type Counted } from './counted.ts';
import { half, missing, type Search } from './search.ts';
import { searchOneSuit } from './one-suit.ts';
import { clear, putRun, putSet } from './skeleton.ts';

const { run: RUN, set: SET } = LEAST_SIZE;
const LONGEST = HIGHEST - LOWEST + 1;

/** A run that is not asked for: a fifth suit without cards, in which a run has no places. */
const NO_SUIT = 4;
/** A set that is not asked for has the rank of the twos, of which no natural is held. */
const NO_RANK = 0;

export function searchOneSet(search: Search): void {
  const { runs } = search;
  search.suitsRead = 0;
  if (runs === 0) consider(search, NO_SUIT, 0, NO_SUIT, 0);
  for (let suit = 0; suit < 4 && runs > 0; suit++)
    if (runs === 1) considerSuits(search, suit, NO_SUIT);
    else for (let other = suit + 1; other < 4; other++) considerSuits(search, suit, other);
  for (let suit = 0; suit < 4 && runs === 2; suit++) searchOneSuit(search, suit);
}

/** Runs of every size in two suits, unless their naturals and the set's are too few whatever the sizes. */
function considerSuits(search: Search, a: number, b: number): void {
  const { cards, size, sets, runs } = search;
  const inRuns = bitsIn(wordOrZero(cards.once, a)) + bitsIn(wordOrZero(cards.once, b));
  const inSet = sets === 0 ? 0 : wordOrZero(cards.byRank, wordOrZero(cards.ranks, 0));
  if (search.best === 0 || size - inRuns - inSet - cards.wilds >= search.best) return;
  const longest = Math.min(LONGEST, size - sets * SET - (runs - 1) * RUN);
  readRuns(search, a, longest);
  readRuns(search, b, longest);
  const from = b === NO_SUIT ? 0 : RUN;
  const to = b === NO_SUIT ? 0 : longest;
  for (let run = RUN; run <= longest; run++)
    for (let other = from; other <= to && search.best > 0; other++)
      consider(search, a, run, b, other);
}

/** Fills the row of a suit, once in a search and only when it is asked for. */
function readRuns(search: Search, suit: number, longest: number): void {
  if (suit === NO_SUIT || (search.suitsRead & (1 << suit)) !== 0) return;
  search.suitsRead |= 1 << suit;
  for (let size: number = RUN; size <= longest; size++)
    search.longest[faceOf(suit, size)] = mostIn(wordOrZero(search.cards.once, suit), size);
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
  const inA = wordOrZero(longest, faceOf(a, sizeA));
  const inB = wordOrZero(longest, faceOf(b, sizeB));
  const placed = inA + inB;
  const needed = Math.min(half(sizeA), inA) + Math.min(half(sizeB), inB);
  const need = half(set) + half(sizeA) + half(sizeB);
  const choices = sets === 0 ? 1 : cards.ranks.length;
  for (let i = 0; i < choices; i++) {
    const rank = sets === 0 ? NO_RANK : wordOrZero(cards.ranks, i);
    const held = wordOrZero(cards.byRank, rank);
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
  const held = wordOrZero(cards.once, suit);
  return (held & (1 << rank)) === 0 ? most : mostIn(held & ~(1 << rank), size);
}

/** Where a run has the most naturals with and without the set's rank. */
function bestStart({ once }: Counted, suit: number, size: number, rank: number): number {
  const held = wordOrZero(once, suit);
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
