// What a judge is: a decision and what was done in, everything that could have been chosen with its value out.
import type { ActionLike, GameTypes } from '#kernel';
import type { Candidate, Decision } from './bot.ts';

/** A bot that is asked about somebody else's choice: it weighs that one too, however bad it is. */
export interface Judge<G extends GameTypes = GameTypes> {
  appraise(decision: Decision<G>, taken: G['action'], worlds: number): Appraisal<G['action']>;
  /** What a contract makes in deals imagined by the seat that decides, each solved; left out where there are none. */
  makes?(decision: Decision<G>, contract: unknown, worlds: number): readonly Made[];
}

export interface Appraisal<A extends ActionLike = ActionLike> {
  /** The best first, what was taken among them; empty where there was nothing to weigh. */
  readonly candidates: readonly Candidate<A>[];
  /** What it is worth to let the others go on, where a seat need not act. */
  readonly waiting: number | null;
}

/** A contract in one imagined deal. */
export interface Made {
  /** What counts for the contract. */
  readonly points: number;
  readonly isMet: boolean;
}

export function appraisalOf<A extends ActionLike>(
  candidates: readonly Candidate<A>[],
): Appraisal<A> {
  return { candidates: candidates.toSorted((a, b) => b.value - a.value), waiting: null };
}

export const UNWEIGHED: Appraisal<never> = { candidates: [], waiting: null };
