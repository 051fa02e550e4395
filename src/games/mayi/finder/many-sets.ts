// The search for contracts with two or three sets, all melds of the least size: the best skeleton written down.
import { wordOrZero } from '#kernel';
import { HIGHEST, LOWEST } from '../cards.ts';
import { LEAST_SIZE } from '../melds.ts';
import { bitsIn, windowOf } from './counted.ts';
import { half, missing, type Search } from './search.ts';
import { clear, putRun, putSet } from './skeleton.ts';

const { run: RUN, set: SET } = LEAST_SIZE;
const SET_NEEDS = half(SET);
const RUN_NEEDS = half(RUN);

export function searchManySets(search: Search): void {
  if (search.runs > 0) searchRunAndSets(search);
  else if (search.sets === 2) {
    considerSets(search, 1, 1, 0);
    considerSets(search, 2, 0, 0);
  } else {
    considerSets(search, 1, 1, 1);
    considerSets(search, 2, 1, 0);
    considerSets(search, 3, 0, 0);
  }
}

/** Sets of different ranks take nothing from each other: how many are of the rank held most often, of the second, the third. */
function considerSets(search: Search, first: number, second: number, third: number): void {
  const { cards, sets, size, found } = search;
  const placed = inSets(search, 0, first, SET) + inSets(search, 1, second, SET);
  const needed = inSets(search, 0, first, SET_NEEDS) + inSets(search, 1, second, SET_NEEDS);
  const misses = missing(
    size,
    placed + inSets(search, 2, third, SET),
    sets * SET_NEEDS,
    needed + inSets(search, 2, third, SET_NEEDS),
    cards.wilds,
  );
  if (misses >= search.best) return;
  search.best = misses;
  clear(found);
  for (let n = 0; n < first; n++) putSet(found, wordOrZero(cards.ranks, 0), SET);
  for (let n = 0; n < second; n++) putSet(found, wordOrZero(cards.ranks, 1), SET);
  for (let n = 0; n < third; n++) putSet(found, wordOrZero(cards.ranks, 2), SET);
}

/** The naturals of a rank that a number of sets of it take, each up to a limit; ranks by how often they are held. */
function inSets({ cards }: Search, nth: number, sets: number, each: number): number {
  return Math.min(sets * each, wordOrZero(cards.byRank, wordOrZero(cards.ranks, nth)));
}

function searchRunAndSets(search: Search): void {
  for (let suit = 0; suit < 4; suit++)
    for (let start = LOWEST; start + RUN - 1 <= HIGHEST && search.best > 0; start++)
      considerRun(search, suit, start);
}

/** Two sets beside this run: pairs of ranks, those held most often first, until they can be no better. */
function considerRun(search: Search, suit: number, start: number): void {
  const { ranks } = search.cards;
  const run = wordOrZero(search.cards.once, suit) & windowOf(start, RUN);
  for (let i = 0; i < ranks.length; i++) {
    const first = wordOrZero(ranks, i);
    if (fewestWith(search, run, first, first) >= search.best) return;
    for (let j = i; j < ranks.length; j++) {
      const second = wordOrZero(ranks, j);
      if (fewestWith(search, run, first, second) >= search.best) break;
      const misses = missesOf(search, run, first, second);
      if (misses >= search.best) continue;
      search.best = misses;
      clear(search.found);
      putRun(search.found, suit, start, RUN);
      putSet(search.found, first, SET);
      putSet(search.found, second, SET);
    }
  }
}

/** As if the three melds had their naturals for themselves: never more than what is missing. */
function fewestWith({ cards, size }: Search, run: number, first: number, second: number): number {
  const inRun = bitsIn(run);
  const a = wordOrZero(cards.byRank, first);
  const b = wordOrZero(cards.byRank, second);
  const needed = Math.min(RUN_NEEDS, inRun) + Math.min(SET_NEEDS, a) + Math.min(SET_NEEDS, b);
  const placed = inRun + Math.min(SET, a) + Math.min(SET, b);
  return missing(size, placed, RUN_NEEDS + 2 * SET_NEEDS, needed, cards.wilds);
}

function missesOf(search: Search, run: number, first: number, second: number): number {
  return missing(
    search.size,
    placedIn(search, run, first, second, RUN, SET),
    RUN_NEEDS + 2 * SET_NEEDS,
    placedIn(search, run, first, second, RUN_NEEDS, SET_NEEDS),
    search.cards.wilds,
  );
}

/**
 * How many naturals a run and two sets take together, each at most so many: the least over every choice of sets that
 * take all of their rank while the run leaves it alone.
 */
function placedIn(
  { cards }: Search,
  run: number,
  first: number,
  second: number,
  inRun: number,
  inSet: number,
): number {
  const a = wordOrZero(cards.byRank, first);
  const b = wordOrZero(cards.byRank, second);
  const left = (ranks: number) => Math.min(inRun, bitsIn(run & ~ranks));
  const none = 2 * inSet + left(0);
  if (first === second) return Math.min(none, a + left(1 << first));
  return Math.min(
    none,
    a + inSet + left(1 << first),
    b + inSet + left(1 << second),
    a + b + left((1 << first) | (1 << second)),
  );
}
