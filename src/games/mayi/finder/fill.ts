// Filling the melds that were chosen: how many wilds go into each, then naturals by what they cost in hand.
import { at, numberAt, type Face } from '#kernel';
import { faceOf, facePoints, rankIndex } from '../cards.ts';
import type { Candidate } from './candidates.ts';
import { emptyRun, emptySet, place, type Filling } from './matching.ts';
import type { LayDownRules } from './question.ts';

interface Filled {
  readonly meld: Filling;
  readonly wilds: number;
}

/** What is looked for and the best found so far, in points laid. */
export interface BestSearch {
  readonly rules: LayDownRules;
  /** What a meld without a wild is worth. */
  readonly naturalMeld: number;
  /** By number of wilds: what it is worth to lay them, the dearest first. */
  readonly wildWorth: number[];
  /** From the dearest to the cheapest. */
  readonly naturals: readonly Face[];
  /** The points of naturals that must be laid: all where the whole hand is. */
  readonly leastPoints: number;
  best: number;
  found: readonly Filled[];
}

export function emptyBest(
  naturals: readonly Face[],
  rules: LayDownRules,
  naturalMeld: number,
): BestSearch {
  const leastPoints = rules.all ? pointsOf(naturals) : 0;
  return {
    rules,
    naturalMeld,
    wildWorth: [0],
    naturals,
    leastPoints,
    best: Number.NEGATIVE_INFINITY,
    found: [],
  };
}

function pointsOf(naturals: readonly Face[]): number {
  return naturals.reduce((sum, face) => sum + facePoints(face, 0), 0);
}

/** Every number of wilds in every meld. */
export function fill(
  search: BestSearch,
  chosen: readonly Candidate[],
  wilds: readonly number[] = [],
  used = 0,
): void {
  const candidate = chosen[wilds.length];
  if (candidate === undefined) {
    fillNaturals(search, chosen, wilds, used);
    return;
  }
  const most = Math.min(candidate.mostWilds, search.wildWorth.length - 1 - used);
  for (let count = candidate.fewestWilds; count <= most; count++)
    fill(search, chosen, [...wilds, count], used + count);
}

/**
 * Which sets of naturals find their places is a matroid: taking the dearest that still fits, one after the other, lays the
 * most points. A set that may grow takes all that is left of its rank, so those come last and only fill what must be filled.
 */
function fillNaturals(
  search: BestSearch,
  chosen: readonly Candidate[],
  wilds: readonly number[],
  used: number,
): void {
  const { rules, naturals, wildWorth, naturalMeld } = search;
  if (rules.all && used !== wildWorth.length - 1) return;
  const clean = wilds.filter((count) => count === 0).length;
  const worth = numberAt(wildWorth, used) + naturalMeld * clean;
  if (worth + mostPoints(search, chosen, wilds) <= search.best) return;
  const melds = chosen.map((candidate, i) => emptyMeld(candidate, numberAt(wilds, i), rules));
  const grows = (card: Face) =>
    !rules.exact && melds.some(({ isRun, from }) => !isRun && from === rankIndex(card));
  const first = naturals.filter((card) => !grows(card));
  const last = naturals.filter(grows);
  for (const card of first) place(melds, card);
  const spare = last.filter((card) => !place(melds, card));
  if (melds.some((meld) => meld.naturals.length < meld.most)) return;
  for (const card of spare)
    melds.find(({ isRun, from }) => !isRun && from === rankIndex(card))?.naturals.push(card);
  const laid = melds.reduce((sum, meld) => sum + meld.naturals.length, 0);
  if (rules.all && laid < naturals.length) return;
  const score = worth + melds.reduce((sum, meld) => sum + pointsOf(meld.naturals), 0);
  if (score <= search.best) return;
  search.best = score;
  search.found = melds.map((meld, i) => ({ meld, wilds: numberAt(wilds, i) }));
}

/** As if every meld had its naturals for itself. */
function mostPoints(
  { rules }: BestSearch,
  chosen: readonly Candidate[],
  wilds: readonly number[],
): number {
  return chosen.reduce((sum, { isRun, size, points }, i) => {
    const naturals = isRun || rules.exact ? size - numberAt(wilds, i) : points.length;
    return sum + at(points, Math.min(naturals, points.length - 1));
  }, 0);
}

/** How many naturals a run and a set of the least size have; a set that may grow has at least as many. */
function emptyMeld(
  { isRun, of, start, size }: Candidate,
  wilds: number,
  { exact }: LayDownRules,
): Filling {
  const meld = isRun ? emptyRun(faceOf(of, start), size) : emptySet(of);
  meld.most = isRun || exact ? size - wilds : Math.max(wilds, size - wilds);
  return meld;
}
