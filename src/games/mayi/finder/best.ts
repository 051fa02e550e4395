// The best way to lay a contract down by one of several measures: a hand in, melds out.
import { minusFace, type FaceCounts } from '#kernel';
import { handPoints, wildsIn } from '../cards.ts';
import type { Contract } from '../contracts.ts';
import type { NamedMeld } from '../types.ts';
import { layDowns } from './lay-downs.ts';
import type { LayDownRules } from './question.ts';

/** Fewest points left in hand; fewest wilds laid; most melds without a wild. Ties go to the measures before. */
export const MEASURES = ['points', 'wilds', 'natural'] as const;
export type Measure = (typeof MEASURES)[number];

export function bestLayDown(
  hand: FaceCounts,
  contract: Contract,
  rules: LayDownRules,
  measure: Measure,
  twoPoints: number,
): readonly NamedMeld[] | undefined {
  let best: readonly NamedMeld[] | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const melds of layDowns(hand, contract, rules)) {
    const score = scoreOf(hand, melds, measure, twoPoints);
    if (score <= most) continue;
    most = score;
    best = melds;
  }
  return best;
}

function scoreOf(
  hand: FaceCounts,
  melds: readonly NamedMeld[],
  measure: Measure,
  twoPoints: number,
): number {
  const cards = melds.flatMap((meld) => meld.cards);
  const wilds = wildsIn(cards).length;
  const clean = melds.filter((meld) => wildsIn(meld.cards).length === 0).length;
  const left = handPoints(cards.reduce(minusFace, hand), twoPoints);
  if (measure === 'points') return -left;
  return (measure === 'natural' ? clean * 1e6 : 0) - wilds * 1e4 - left;
}
