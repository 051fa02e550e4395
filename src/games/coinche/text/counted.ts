// What both teams counted in a round, in any language.
import type { JsonObject } from '#kernel';
import { BELOTE_BONUS } from '../scoring.ts';

/** The twenty of a belote beside what the tricks made: with it the numbers say why a contract is made. */
export function countedPoints(score: JsonObject): { readonly own: string; readonly other: string } {
  const withBelote = (points: unknown, side: string) =>
    score['beloteBonusTeam'] === side ? `${Number(points)} + ${BELOTE_BONUS}` : `${Number(points)}`;
  return {
    own: withBelote(score['contractingTeamPoints'], 'contracting'),
    other: withBelote(score['opponentTeamPoints'], 'opponent'),
  };
}
