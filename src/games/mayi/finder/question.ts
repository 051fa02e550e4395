// What is asked of the finder: a contract under the rules of a round, and how many cards a table of it has.
import { assert, totalFaces, type FaceCounts } from '#kernel';
import type { Contract } from '../contracts.ts';
import { LEAST_SIZE } from '../melds.ts';

export interface LayDownRules {
  /** Melds of the least size only. */
  readonly exact: boolean;
  /** Every card of the hand must lie on the table. */
  readonly all: boolean;
  /** Ranks between two runs of one suit. */
  readonly gap: number;
}

export function leastCards({ sets, runs }: Contract): number {
  return sets * LEAST_SIZE.set + runs * LEAST_SIZE.run;
}

/** How many cards the tables have that are asked about: all of the hand or the fewest that make the contract. */
export function tableSize(hand: FaceCounts, contract: Contract, { all }: LayDownRules): number {
  const least = leastCards(contract);
  return all ? Math.max(totalFaces(hand), least) : least;
}

/** The contracts of six rounds and their parts; only those with one set or none are ever laid with the whole hand. */
export function assertKnown({ sets, runs }: Contract, { all }: LayDownRules): void {
  assert(sets >= 0 && runs >= 0 && runs <= 2 && sets + runs <= 3, 'a contract of three melds');
  assert(!all || sets <= 1, 'a whole hand is laid with one set at most');
}
