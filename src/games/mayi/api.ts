// May I? for programs: scoring and the question whether a card may be laid off, as plain functions.
import { shown, type Face } from '#kernel';
import { facePoints, isFace } from './cards.ts';
import { mayExtend } from './melds.ts';
import { DEFAULT_RULES, type MayIRules } from './rules.ts';
import type { Meld } from './types.ts';

/** What laying off asks of a player. */
export interface LayOffPlayer {
  readonly isDown: boolean;
  readonly laidDownThisTurn: boolean;
  readonly hasDrawn: boolean;
}

export function canLayOffCard(
  card: Face,
  meld: Meld,
  player: LayOffPlayer,
  rules: MayIRules = DEFAULT_RULES,
): boolean {
  if (!player.isDown || player.laidDownThisTurn || !player.hasDrawn) return false;
  return mayExtend(meld, card, rules);
}

export function calculateHandScore(
  hand: readonly Face[],
  twoPoints: number = DEFAULT_RULES.twoPoints,
): number {
  const stranger = hand.find((card) => !isFace(card));
  if (stranger !== undefined) throw new Error(`${shown(stranger)} is no card of May I?`);
  return hand.reduce((sum, card) => sum + facePoints(card, twoPoints), 0);
}

type ByPlayer<T> = Readonly<Record<string, T>>;

/** Who went out scores nothing, everybody else what they hold. */
export function calculateRoundScores(
  hands: ByPlayer<readonly Face[]>,
  winnerId: string | null,
  twoPoints: number = DEFAULT_RULES.twoPoints,
): ByPlayer<number> {
  return Object.fromEntries(
    Object.entries(hands).map(([id, hand]) => [
      id,
      id === winnerId ? 0 : calculateHandScore(hand, twoPoints),
    ]),
  );
}

/** Who has no total yet begins with nothing. */
export function updateTotalScores(
  totals: ByPlayer<number>,
  roundScores: ByPlayer<number>,
): ByPlayer<number> {
  checkNumbers(totals);
  checkNumbers(roundScores);
  const ids = [...new Set([...Object.keys(totals), ...Object.keys(roundScores)])];
  return Object.fromEntries(ids.map((id) => [id, (totals[id] ?? 0) + (roundScores[id] ?? 0)]));
}

/** Everybody with the lowest total. */
export function determineWinner(totals: ByPlayer<number>): readonly string[] {
  checkNumbers(totals);
  const least = Math.min(...Object.values(totals));
  return Object.keys(totals).filter((id) => totals[id] === least);
}

/** Callers without types are told what is wrong: a total that is no number would win or lose in silence. */
function checkNumbers(scores: ByPlayer<number>): void {
  for (const [id, score] of Object.entries(scores))
    if (!Number.isFinite(score))
      throw new Error(`${id} has no score: ${shown(score)} is no number`);
}
