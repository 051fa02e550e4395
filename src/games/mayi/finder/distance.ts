// How far a hand is from a contract: yes or no, the number of cards missing, what would help, and a first way.
import { countOf, FACES, JOKER, plusFace, totalFaces } from '#kernel';
import type { Face, FaceCounts } from '#kernel';
import { isWild } from '../cards.ts';
import type { Contract } from '../contracts.ts';
import type { NamedMeld } from '../types.ts';
import { readHand } from './counted.ts';
import { searchManySets } from './many-sets.ts';
import { meldsOf } from './melds-of.ts';
import { searchOneSet } from './one-set.ts';
import { assertKnown, leastCards, tableSize, type LayDownRules } from './question.ts';
import { emptySearch } from './search.ts';

/** Every question is answered before the next one is asked, so one search serves them all. */
const search = emptySearch();

export function canLayDown(hand: FaceCounts, contract: Contract, rules: LayDownRules): boolean {
  const size = tableSize(hand, contract, rules);
  return size <= totalFaces(hand) && fewestMissing(hand, contract, rules, size, 1) === 0;
}

/** A way to lay the contract down, the one by which the search knows that there is one. */
export function firstLayDown(
  hand: FaceCounts,
  contract: Contract,
  rules: LayDownRules,
): readonly NamedMeld[] | undefined {
  return canLayDown(hand, contract, rules) ? meldsOf(hand, search.found) : undefined;
}

/**
 * The fewest cards that a table of the contract has and the hand has not. Where the whole hand must be laid the tables
 * have as many cards as the hand, or as many as the caller says; infinite when there is no table of that size.
 */
export function distance(
  hand: FaceCounts,
  contract: Contract,
  rules: LayDownRules,
  size: number = tableSize(hand, contract, rules),
): number {
  return fewestMissing(hand, contract, rules, size, Number.POSITIVE_INFINITY);
}

export interface Help {
  readonly missing: number;
  /** Every face that brings the hand nearer, in face order; one held three times has no further copy. */
  readonly helps: readonly Face[];
}

export function distanceWithHelp(
  hand: FaceCounts,
  contract: Contract,
  rules: LayDownRules,
  size: number = tableSize(hand, contract, rules),
): Help {
  const missing = distance(hand, contract, rules, size);
  if (missing === 0 || missing === Number.POSITIVE_INFINITY) return { missing, helps: [] };
  const brings = (face: Face) =>
    fewestMissing(plusFace(hand, face), contract, rules, size, missing) < missing;
  const wildHelps = brings(JOKER);
  const helps: Face[] = [];
  for (let face = 0; face < FACES; face++)
    if (canCome(hand, face) && (isWild(face) ? wildHelps : brings(face))) helps.push(face);
  return { missing, helps };
}

function canCome(hand: FaceCounts, face: Face): boolean {
  return face === JOKER || countOf(hand, face) < 3;
}

/** How many cards are missing if fewer than the limit, else the limit. */
function fewestMissing(
  hand: FaceCounts,
  contract: Contract,
  rules: LayDownRules,
  size: number,
  limit: number,
): number {
  assertKnown(contract, rules);
  const least = leastCards(contract);
  // Melds of the least size make no larger table.
  if (rules.all && rules.exact && size !== least) return limit;
  readHand(hand, search.cards);
  search.sets = contract.sets;
  search.runs = contract.runs;
  search.gap = rules.gap;
  search.size = rules.all ? size : least;
  search.best = limit;
  if (contract.sets > 1) searchManySets(search);
  else searchOneSet(search);
  return search.best;
}
