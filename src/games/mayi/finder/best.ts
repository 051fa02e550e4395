// The best way to lay a contract down by one of several measures: a hand in, melds out.
import { at, facesIn, numberAt } from '#kernel';
import type { Face, FaceCounts } from '#kernel';
import { facePoints, HIGHEST, isWild, naturalsIn } from '../cards.ts';
import type { Contract } from '../contracts.ts';
import { LEAST_SIZE } from '../melds.ts';
import type { NamedMeld } from '../types.ts';
import { runCandidates, setCandidates, type Candidate } from './candidates.ts';
import { emptyCounted, readHand } from './counted.ts';
import { canLayDown } from './distance.ts';
import { emptyBest, fill, type BestSearch } from './fill.ts';
import { meldsFilled } from './melds-of.ts';
import { leastCards, type LayDownRules } from './question.ts';

/** Fewest points left in hand; fewest wilds laid; most melds without a wild. */
export const MEASURES = ['points', 'wilds', 'natural'] as const;
export type Measure = (typeof MEASURES)[number];

/** More than all points of three packs, and more than all wilds of three packs at that price. */
const WILD = 1 << 13;
const NATURAL_MELD = WILD << 5;

/** What a wild costs and a meld without one is worth, in points laid: ties go to fewest wilds, then to fewest points. */
const PRICES: Readonly<Record<Measure, { readonly wild: number; readonly natural: number }>> = {
  points: { wild: 0, natural: 0 },
  wilds: { wild: WILD, natural: 0 },
  natural: { wild: WILD, natural: NATURAL_MELD },
};

export function bestLayDown(
  hand: FaceCounts,
  contract: Contract,
  rules: LayDownRules,
  measure: Measure,
  twoPoints: number,
): readonly NamedMeld[] | undefined {
  if (!canLayDown(hand, contract, rules)) return undefined;
  const points = (face: Face) => facePoints(face, twoPoints);
  const cards = facesIn(hand).toSorted((a, b) => points(b) - points(a));
  const wilds = cards.filter(isWild);
  const search = emptyBest(naturalsIn(cards), rules, PRICES[measure].natural);
  for (const wild of wilds)
    search.wildWorth.push((search.wildWorth.at(-1) ?? 0) + points(wild) - PRICES[measure].wild);
  const longest = Math.min(HIGHEST, cards.length - leastCards(contract) + LEAST_SIZE.run);
  const counted = readHand(hand, emptyCounted());
  const lists = {
    sets: setCandidates(counted, rules.exact),
    runs: runCandidates(counted, rules.exact ? LEAST_SIZE.run : longest),
  };
  choose(search, lists, contract, []);
  return search.found
    .toSorted(({ meld: a }, { meld: b }) => Number(a.isRun) - Number(b.isRun) || a.from - b.from)
    .map(({ meld, wilds: count }) => meldsFilled(meld, wilds.splice(0, count)));
}

interface Lists {
  readonly sets: readonly Candidate[];
  readonly runs: readonly Candidate[];
}

/** Runs, then sets, each list in its order, until the contract is complete; what can be no better is left out. */
function choose(
  search: BestSearch,
  lists: Lists,
  { sets, runs }: Contract,
  chosen: readonly Candidate[],
  from = 0,
): void {
  if (sets + runs === 0) {
    fill(search, chosen);
    return;
  }
  const list = runs > 0 ? lists.runs : lists.sets;
  const rest = runs > 0 ? { sets, runs: runs - 1 } : { sets: sets - 1, runs };
  for (let i = from; i < list.length; i++) {
    const candidate = at(list, i);
    const more = (rest.runs + (runs > 0 ? 0 : rest.sets)) * candidate.mostPoints;
    const inSets = runs > 0 ? sets * (lists.sets[0]?.mostPoints ?? 0) : 0;
    const next = [...chosen, candidate];
    const melds = rest.sets + rest.runs;
    if (!mayBeBetter(search, next, more + inSets, melds)) continue;
    if (!isApartFrom(chosen, candidate, search.rules.gap)) continue;
    choose(search, lists, rest, next, runs > 0 && rest.runs === 0 ? 0 : i);
  }
}

/** As if every meld had its naturals for itself, and those still to choose the most points and no wild. */
function mayBeBetter(
  { wildWorth, naturalMeld, best, leastPoints }: BestSearch,
  chosen: readonly Candidate[],
  morePoints: number,
  moreMelds: number,
): boolean {
  let points = morePoints;
  let natural = moreMelds;
  let fewest = 0;
  let most = moreMelds === 0 ? 0 : wildWorth.length;
  for (const { mostPoints, fewestWilds, mostWilds } of chosen) {
    points += mostPoints;
    natural += fewestWilds === 0 ? 1 : 0;
    fewest += fewestWilds;
    most += mostWilds;
  }
  if (fewest >= wildWorth.length || points < leastPoints) return false;
  const ofWilds = Math.max(
    numberAt(wildWorth, fewest),
    numberAt(wildWorth, Math.min(most, wildWorth.length - 1)),
  );
  return points + naturalMeld * natural + ofWilds > best;
}

function isApartFrom(chosen: readonly Candidate[], run: Candidate, gap: number): boolean {
  if (gap === 0 || !run.isRun) return true;
  return chosen.every(({ of, start, size }) => {
    if (of !== run.of) return true;
    const between = start < run.start ? run.start - start - size : start - run.start - run.size;
    return between >= gap;
  });
}
