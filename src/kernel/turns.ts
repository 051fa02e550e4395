// Who is asked when several may act: a state in, the seat to move and those who may be able to interrupt out.
import type { Game, GameTypes, Seat } from './contract.ts';

/**
 * More actions than any round of people takes. House rules can let a round go on for ever (May I? without
 * `deadRoundEnds`); who plays by itself leaves it here.
 */
export const MOST_ACTIONS_A_ROUND = 5000;

/**
 * Decided from what everybody sees, so that nobody learns anything from who is waited for. Who of them can really act is
 * `toAct`, which only the table may know.
 */
export function askedIn<G extends GameTypes>(game: Game<G>, state: G['state']): readonly Seat[] {
  return game.asked?.(state) ?? game.toAct(state);
}

/** Whether a seat is asked out of turn, and may let the others go on. */
export function mayLetGo<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  seat: Seat,
): boolean {
  return askedIn(game, state).indexOf(seat) > 0;
}
