// What a hand is expected to cost: points held and how many cards are still needed in, points lost by the end of the round out.
import { exp, facesIn, type FaceCounts } from '#kernel';
import type { MayILevel } from './levels.ts';
import { fitsTable, pointsOf, type Reading } from './reading.ts';

/** By number of cards needed: the share of the points in hand that is lost, and what waiting costs. */
export interface LossTable {
  readonly share: readonly number[];
  readonly haste: number;
}

/** More than the longest future and the most cards that can be missing beyond it. */
const MOST_NEEDED = 64;

/** Who lays all cards at once has nothing left to lose. */
export function lossTableOf({ view, seat, rules }: Reading, level: MayILevel): LossTable {
  const others = view.down.filter((isDown, other) => isDown && other !== seat).length;
  const pace = rules.all ? level.paceAtOnce : level.pace + others * level.paceDown;
  const rest = rules.all ? 0 : level.rest;
  const share = Array.from({ length: MOST_NEEDED }, (_, needed) => {
    const caught = 1 - exp(-pace * needed);
    return caught + (1 - caught) * rest;
  });
  return { share, haste: level.haste };
}

export function lossOf({ share, haste }: LossTable, points: number, needed: number): number {
  return points * (share[needed] ?? 1) + haste * needed;
}

/** Points of a hand as far as they are at risk: what fits on the table will be laid off by whoever is down. */
export function pointsAtRisk(reading: Reading, level: MayILevel, hand: FaceCounts): number {
  return facesIn(hand).reduce((sum, face) => sum + pointAtRisk(reading, level, face), 0);
}

export function pointAtRisk(reading: Reading, { fitting }: MayILevel, face: number): number {
  const points = pointsOf(reading, face);
  return fitting < 1 && fitsTable(reading, face) ? points * fitting : points;
}
