// Melds that come into question for the best way: counted cards in, run windows and ranks with their bounds out.
import { numberAt, wordOrZero } from '#kernel';
import { faceOf, facePoints, HIGHEST, LOWEST } from '../cards.ts';
import { LEAST_SIZE } from '../melds.ts';
import { bitsIn, windowOf, type Counted } from './counted.ts';
import { half } from './search.ts';

/** A meld without its cards. Wilds and points are bounds: as if it had all its naturals for itself. */
export interface Candidate {
  readonly isRun: boolean;
  /** The suit of a run, the rank of a set. */
  readonly of: number;
  readonly start: number;
  /** Of a set nothing is fixed unless it must be of the least size. */
  readonly size: number;
  readonly fewestWilds: number;
  readonly mostWilds: number;
  /** By how many naturals it has: the most points they can make. */
  readonly points: readonly number[];
  readonly mostPoints: number;
}

export function runCandidates(cards: Counted, longest: number): readonly Candidate[] {
  const found: Candidate[] = [];
  for (let suit = 0; suit < 4; suit++)
    for (let size: number = LEAST_SIZE.run; size <= longest; size++)
      for (let start = LOWEST; start + size - 1 <= HIGHEST; start++) {
        const held = wordOrZero(cards.once, suit) & windowOf(start, size);
        const fewestWilds = size - bitsIn(held);
        const mostWilds = Math.min(cards.wilds, size - half(size));
        if (fewestWilds > mostWilds) continue;
        const points = pointsByCount(held);
        const mostPoints = points.at(-1) ?? 0;
        found.push({
          isRun: true,
          of: suit,
          start,
          size,
          fewestWilds,
          mostWilds,
          points,
          mostPoints,
        });
      }
  return found.toSorted((a, b) => b.mostPoints - a.mostPoints);
}

/** Points never fall with the rank, so the highest ranks make the most. */
function pointsByCount(held: number): readonly number[] {
  const points = [0];
  for (let rank = HIGHEST; rank >= LOWEST; rank--)
    if ((held & (1 << rank)) !== 0) points.push((points.at(-1) ?? 0) + pointsOf(rank));
  return points;
}

export function setCandidates(cards: Counted, exact: boolean): readonly Candidate[] {
  const found: Candidate[] = [];
  for (let rank = LOWEST; rank <= HIGHEST; rank++) {
    const held = wordOrZero(cards.byRank, rank);
    const naturals = exact ? Math.min(held, LEAST_SIZE.set) : held;
    const fewestWilds = Math.max(0, LEAST_SIZE.set - held);
    const mostWilds = Math.min(cards.wilds, exact ? 1 : held);
    if (held < half(LEAST_SIZE.set) || fewestWilds > mostWilds) continue;
    const points = Array.from({ length: naturals + 1 }, (_, n) => n * pointsOf(rank));
    const mostPoints = numberAt(points, naturals);
    const size = LEAST_SIZE.set;
    found.push({
      isRun: false,
      of: rank,
      start: 0,
      size,
      fewestWilds,
      mostWilds,
      points,
      mostPoints,
    });
  }
  return found.toSorted((a, b) => b.mostPoints - a.mostPoints);
}

function pointsOf(rank: number): number {
  return facePoints(faceOf(0, rank), 0);
}
