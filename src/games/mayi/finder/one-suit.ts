// Two runs of one suit beside at most one set: every pair of windows, because they may want the same card.
import { wordOrZero } from '#kernel';
import { HIGHEST, LOWEST } from '../cards.ts';
import { LEAST_SIZE } from '../melds.ts';
import { bitsIn, windowOf, type Counted } from './counted.ts';
import { half, missing, type Search } from './search.ts';
import { clear, putRun, putSet } from './skeleton.ts';

const { run: RUN, set: SET } = LEAST_SIZE;
const NO_RANK = 0;

export function searchOneSuit(search: Search, suit: number): void {
  const { cards, size, sets } = search;
  const held = bitsIn(wordOrZero(cards.once, suit)) + bitsIn(wordOrZero(cards.twice, suit));
  const inSet = sets === 0 ? 0 : wordOrZero(cards.byRank, wordOrZero(cards.ranks, 0));
  const least = Math.max(size - held - inSet, 2 * RUN - held) - cards.wilds;
  if (search.best === 0 || least >= search.best) return;
  const room = size - sets * SET;
  for (let start = LOWEST; start + RUN - 1 <= HIGHEST; start++)
    for (let run = RUN; run <= room - RUN && start + run - 1 <= HIGHEST; run++)
      secondRuns(search, suit, start, run, room - run);
}

/** The other run stands higher, or at the same place and is no shorter. */
function secondRuns(search: Search, suit: number, start: number, run: number, room: number): void {
  const { gap, sets } = search;
  const from = gap > 0 ? start + run + gap : start;
  for (let second = from; second + RUN - 1 <= HIGHEST; second++) {
    const least = sets === 0 ? room : second === start ? run : RUN;
    const most = Math.min(room, HIGHEST - second + 1);
    for (let size = Math.max(RUN, least); size <= most && search.best > 0; size++)
      considerPair(search, suit, start, run, second, size);
  }
}

function considerPair(
  search: Search,
  suit: number,
  startA: number,
  sizeA: number,
  startB: number,
  sizeB: number,
): void {
  const { cards, size, sets } = search;
  const set = size - sizeA - sizeB;
  const a = windowOf(startA, sizeA);
  const b = windowOf(startB, sizeB);
  const placed = placedIn(cards, suit, a, b, 0, sizeA, sizeB);
  const needed = placedIn(cards, suit, a, b, 0, half(sizeA), half(sizeB));
  const need = half(set) + half(sizeA) + half(sizeB);
  const choices = sets === 0 ? 1 : cards.ranks.length;
  for (let i = 0; i < choices; i++) {
    const rank = sets === 0 ? NO_RANK : wordOrZero(cards.ranks, i);
    const held = wordOrZero(cards.byRank, rank);
    const mostPlaced = placed + Math.min(set, held);
    const mostNeeded = needed + Math.min(half(set), held);
    if (missing(size, mostPlaced, need, mostNeeded, cards.wilds) >= search.best) return;
    const left = placedIn(cards, suit, a, b, 1 << rank, sizeA, sizeB);
    const leftNeeded = placedIn(cards, suit, a, b, 1 << rank, half(sizeA), half(sizeB));
    const misses = missing(
      size,
      Math.min(set + placed, held + left),
      need,
      Math.min(half(set) + needed, held + leftNeeded),
      cards.wilds,
    );
    if (misses >= search.best) continue;
    search.best = misses;
    clear(search.found);
    putRun(search.found, suit, startA, sizeA);
    putRun(search.found, suit, startB, sizeB);
    if (sets > 0) putSet(search.found, rank, set);
  }
}

/** How many naturals two windows of a suit can take together, each at most so many, without some ranks. */
function placedIn(
  { once, twice }: Counted,
  suit: number,
  a: number,
  b: number,
  without: number,
  mostA: number,
  mostB: number,
): number {
  const held = wordOrZero(once, suit) & ~without;
  const inA = Math.min(mostA, bitsIn(held & a));
  const inB = Math.min(mostB, bitsIn(held & b));
  const inBoth = bitsIn(held & (a | b)) + bitsIn(wordOrZero(twice, suit) & ~without & a & b);
  return Math.min(inA + inB, inBoth);
}
