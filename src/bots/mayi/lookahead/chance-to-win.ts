// What the end of a round is worth to a seat: the totals after it in, the chance to win the game out.
import { at, exp, numberAt, square, type Seat } from '#kernel';
import type { Reading } from '../reading.ts';

export type Prize = (scores: readonly number[]) => number;

/** By round: how far the points of a player spread about what all have on average. */
const SPREAD = [15, 20, 25, 30, 35, 60];

/** How many points more make a lead e times as safe, when this is the spread of all that is still to come. */
const LEAD = 0.78;

/** After the last round a point decides; a little softer, so that few worlds tell more. */
const LEAST_HEAT = 8;

/** The chance of a seat, in per cent: everybody's falls by the same part for each point more. */
export function chanceToWin({ view, seat }: Reading): Prize {
  const { totals } = view.score;
  const heat = Math.max(LEAST_HEAT, LEAD * spreadAfter(view.round, view.rules.lastRound));
  return (scores) => {
    const own = totalOf(totals, scores, seat);
    let sum = 0;
    for (let other = 0; other < totals.length; other++)
      sum += exp((own - totalOf(totals, scores, other)) / heat);
    return 100 / sum;
  };
}

function totalOf(totals: readonly number[], scores: readonly number[], seat: Seat): number {
  return numberAt(totals, seat) + numberAt(scores, seat);
}

function spreadAfter(round: number, last: number): number {
  let variance = 0;
  for (let next = round + 1; next <= last; next++) variance += square(at(SPREAD, next - 1));
  return Math.sqrt(variance);
}
