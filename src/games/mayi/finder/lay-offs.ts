// Single lay-offs: a hand and the melds on the table in, each that is possible now out.
import { differentFaces, type Face, type FaceCounts } from '#kernel';
import { isWild } from '../cards.ts';
import { mayExtend, openEnds } from '../melds.ts';
import type { MayIRules } from '../rules.ts';
import type { LayOff, Meld } from '../types.ts';

type Ratio = Pick<MayIRules, 'wildRatioOnLayOff'>;

/** Each card to each meld it fits, a wild to each open end. */
export function layOffsNow(
  hand: FaceCounts,
  melds: readonly Meld[],
  rules: Ratio,
): readonly LayOff[] {
  const cards = differentFaces(hand);
  const found: LayOff[] = [];
  for (const meld of melds) for (const card of cards) found.push(...layOffsTo(meld, card, rules));
  return found;
}

const NONE: readonly LayOff[] = [];

function layOffsTo(meld: Meld, card: Face, rules: Ratio): readonly LayOff[] {
  if (!mayExtend(meld, card, rules)) return NONE;
  const named = { card, meld: meld.id };
  const ends = meld.type === 'run' && isWild(card) ? openEnds(meld.cards) : [];
  return ends.length < 2 ? [named] : ends.map((end) => ({ ...named, end }));
}
