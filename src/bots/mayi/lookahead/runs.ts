// Runs by table: the ranks held of a suit, one bit each, in; how many of them the best run of a size holds out.
import { HIGHEST, LEAST_SIZE, LOWEST } from '#games/mayi';
import { wordOrZero } from '#kernel';

export { HIGHEST, LOWEST };
/** Run and set of the least size. */
export const { run: RUN, set: SET } = LEAST_SIZE;
/** How many of their cards must be naturals, so that wilds do not outnumber them. */
export const RUN_NATURALS = half(RUN);
export const SET_NATURALS = half(SET);

const MASKS = 1 << (HIGHEST + 1);
const BITS = Int32Array.from({ length: MASKS }, (_, mask) => countBits(mask));
const BEST = bestRuns();

export function bitsIn(mask: number): number {
  return wordOrZero(BITS, mask);
}

export function windowAt(start: number, size: number): number {
  return ((1 << size) - 1) << start;
}

/** The most ranks that one run of this size holds. */
export function inBestRun(held: number, size: number): number {
  return wordOrZero(BEST, size * MASKS + held);
}

/** The same when the run leaves these ranks alone. */
export function inRunWithout(held: number, ranks: number, size: number): number {
  return wordOrZero(BEST, size * MASKS + (held & ~ranks));
}

export function half(size: number): number {
  return (size + 1) >> 1;
}

export function atMost(count: number, limit: number): number {
  return count < limit ? count : limit;
}

/**
 * How many cards are missing: places that neither naturals nor wilds fill, and at least the naturals that melds need.
 * `placed` naturals find a place, `needed` of those that must be naturals are there.
 */
export function placesUnfilled(
  size: number,
  placed: number,
  need: number,
  needed: number,
  wilds: number,
): number {
  const open = size - placed - wilds;
  const short = need - needed;
  const lacks = open > short ? open : short;
  return lacks > 0 ? lacks : 0;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function bestRuns(): Int32Array {
  const table = new Int32Array((HIGHEST + 1) * MASKS);
  for (let size = RUN; size <= HIGHEST; size++)
    for (let mask = 0; mask < MASKS; mask++) {
      let best = 0;
      for (let start = LOWEST; start + size - 1 <= HIGHEST; start++)
        best = Math.max(best, bitsIn(mask & windowAt(start, size)));
      table[size * MASKS + mask] = best;
    }
  return table;
}
