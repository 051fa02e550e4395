// Two runs of one suit beside a set: what they lack at the best of all pairs of places.
import { bitsIn, half, HIGHEST, LOWEST, atMost, placesUnfilled, windowAt } from './runs.ts';

export interface TwoRuns {
  /** The ranks of the suit held once and twice, one bit each. */
  readonly once: number;
  readonly twice: number;
  /** How long the runs are and the set, 0 without one. */
  readonly a: number;
  readonly b: number;
  readonly set: number;
  /** Naturals for the set. */
  readonly held: number;
  readonly wilds: number;
  readonly gap: number;
}

export function lackingInTwoRuns({ once, twice, a, b, set, held, wilds, gap }: TwoRuns): number {
  const size = a + b + set;
  const need = half(a) + half(b) + half(set);
  const inSet = atMost(held, set);
  const setNeeded = atMost(held, half(set));
  let best = size;
  for (let start = LOWEST; start + a - 1 <= HIGHEST; start++) {
    const first = windowAt(start, a);
    const inA = bitsIn(once & first);
    // Without a rule for the gap they may overlap.
    for (let other = gap > 0 ? start + a + gap : start; other + b - 1 <= HIGHEST; other++) {
      const second = windowAt(other, b);
      const inB = bitsIn(once & second);
      const both = bitsIn(once & (first | second)) + bitsIn(twice & first & second);
      const needed = Math.min(atMost(inA, half(a)) + atMost(inB, half(b)), both);
      const placed = Math.min(inA + inB, both);
      const lacks = placesUnfilled(size, placed + inSet, need, needed + setNeeded, wilds);
      if (lacks < best) best = lacks;
    }
  }
  return best;
}
