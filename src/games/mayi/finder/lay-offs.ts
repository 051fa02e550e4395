// Laying off: a hand and the melds on the table in, each lay-off that is possible now, and a plan of several, out.
import { differentFaces, facesIn, minusFace, type Face, type FaceCounts } from '#kernel';
import { facePoints, isWild } from '../cards.ts';
import { extended, mayExtend, openEnds } from '../melds.ts';
import type { MayIRules } from '../rules.ts';
import type { LayOff, Meld } from '../types.ts';

export type LayOffRules = Pick<MayIRules, 'wildRatioOnLayOff' | 'twoPoints'>;

/** Each card to each meld it fits, a wild to each open end. */
export function layOffsNow(
  hand: FaceCounts,
  melds: readonly Meld[],
  rules: Pick<MayIRules, 'wildRatioOnLayOff'>,
): readonly LayOff[] {
  const cards = differentFaces(hand);
  const found: LayOff[] = [];
  for (const meld of melds) for (const card of cards) found.push(...layOffsTo(meld, card, rules));
  return found;
}

const NONE: readonly LayOff[] = [];

function layOffsTo(
  meld: Meld,
  card: Face,
  rules: Pick<MayIRules, 'wildRatioOnLayOff'>,
): readonly LayOff[] {
  if (!mayExtend(meld, card, rules)) return NONE;
  const named = { card, meld: meld.id };
  const ends = meld.type === 'run' && isWild(card) ? openEnds(meld.cards) : [];
  return ends.length < 2 ? [named] : ends.map((end) => ({ ...named, end }));
}

export interface LayOffPlan {
  readonly layOffs: readonly LayOff[];
  readonly left: FaceCounts;
}

/** An order of lay-offs after which the hand holds the fewest points, and among those the fewest cards. */
export function layOffPlan(
  hand: FaceCounts,
  melds: readonly Meld[],
  rules: LayOffRules,
): LayOffPlan {
  let best: LayOffPlan = { layOffs: [], left: hand };
  for (const named of layOffsNow(hand, melds, rules)) {
    const after = melds.map((meld) =>
      meld.id === named.meld
        ? { ...meld, cards: extended(meld, named.card, named.end) ?? meld.cards }
        : meld,
    );
    const { layOffs, left } = layOffPlan(minusFace(hand, named.card), after, rules);
    const plan = { layOffs: [named, ...layOffs], left };
    if (costOf(plan.left, rules) < costOf(best.left, rules)) best = plan;
  }
  return best;
}

function costOf(hand: FaceCounts, { twoPoints }: LayOffRules): number {
  const cards = facesIn(hand);
  return cards.reduce((sum, card) => sum + facePoints(card, twoPoints) * 100 + 1, 0);
}
