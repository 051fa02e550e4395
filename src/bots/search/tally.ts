// Averages over worlds: what each action was worth in every world in, candidates and whether one leads clearly out.
import { at, numberAt, square, type ActionLike } from '#kernel';
import type { Candidate } from '../bot.ts';

export interface Tally<A extends ActionLike> {
  readonly actions: readonly A[];
  /** By world, by action. */
  readonly worths: (readonly number[])[];
  nodes: number;
}

export function emptyTally<A extends ActionLike>(actions: readonly A[]): Tally<A> {
  return { actions, worths: [], nodes: 0 };
}

/** From this many worlds on, a lead of this many standard errors ends the thinking. */
const FEW = 8;
const CLEAR = 2.5;

/** Whether more worlds would hardly change the answer: one action leads clearly, or those beside it are the same. */
export function isClear<A extends ActionLike>(
  { actions, worths }: Tally<A>,
  isOther: (a: A, b: A) => boolean = () => true,
): boolean {
  if (worths.length < FEW) return false;
  const means = actions.map((_, i) => mean(worths.map((row) => numberAt(row, i))));
  const best = means.indexOf(Math.max(...means));
  return actions.every((action, i) => {
    if (!isOther(action, at(actions, best))) return true;
    const gaps = worths.map((row) => numberAt(row, best) - numberAt(row, i));
    const lead = mean(gaps);
    const spread = mean(gaps.map((gap) => square(gap - lead)));
    return lead * lead * worths.length >= CLEAR * CLEAR * spread;
  });
}

/** The best first. */
export function candidatesOf<A extends ActionLike>(tally: Tally<A>): readonly Candidate<A>[] {
  const { actions, worths } = tally;
  const tops = worths.map((row) => Math.max(...row));
  const rows = actions.map((action, i) => ({
    action,
    value: mean(worths.map((row) => numberAt(row, i))),
    best: mean(worths.map((row, world) => (numberAt(row, i) === numberAt(tops, world) ? 1 : 0))),
  }));
  return rows.toSorted((a, b) => b.value - a.value);
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
