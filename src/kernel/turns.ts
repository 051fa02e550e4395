// Who is asked when several may act or must choose: a state and what is known of the seats in, the seat to ask out.
import { at } from './assert.ts';
import type { Actor, Game, GameTypes, Seat } from './contract.ts';
import { pick } from './random/shuffle.ts';
import type { Rng } from './random/xoshiro128.ts';

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
  return !isTogether(game, state) && askedIn(game, state).indexOf(seat) > 0;
}

/** Whether all who are asked have to choose, in whatever order. */
function isTogether<G extends GameTypes>(game: Game<G>, state: G['state']): boolean {
  return game.choosesTogether?.(state) ?? false;
}

/** What the table itself does is to deal: what was told before belongs to cards that are gone. */
export function dealsAnew(actor: Actor): boolean {
  return actor === null;
}

/** What is known of those who sit there. */
export interface Sitters {
  /** Whether this seat can say that it would rather wait than act out of turn; where it cannot, chance decides. */
  readonly canWait: (seat: Seat) => boolean;
  /** Who has let the player to move go on: they said so, or the time in which they could have acted is over. */
  readonly letGo: readonly Seat[];
  /** The order in which several are asked, without those whom one need not ask. */
  readonly inOrder: (seats: readonly Seat[]) => readonly Seat[];
}

export interface SeatAsked {
  readonly seat: Seat;
  /** Out of turn: the seat may let the others go on. */
  readonly mayWait: boolean;
  /** Who else may answer at the same time, in the order in which they would be asked. */
  readonly also: readonly Seat[];
}

/**
 * Who chooses together is asked together. Else the first is to move and the others may be able to interrupt: who can
 * wait is asked, whatever it holds, whether it does; the rest have no say in it, and chance decides whether it is the
 * mover's turn or theirs.
 */
export function whoIsAsked<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  sitters: Sitters,
  luck: () => Rng,
): SeatAsked {
  const all = askedIn(game, state);
  if (all.length === 1) return { seat: at(all, 0), mayWait: false, also: [] };
  if (isTogether(game, state)) return asksAll(sitters.inOrder(all), false);
  const waiting = stillAsked(game, state, sitters);
  if (waiting.length > 0) return asksAll(waiting, true);
  const [mover] = all;
  const able = game.toAct(state).filter((seat) => seat === mover || !sitters.canWait(seat));
  return { seat: pick(able, luck()), mayWait: false, also: [] };
}

function asksAll(seats: readonly Seat[], mayWait: boolean): SeatAsked {
  return { seat: at(seats, 0), mayWait, also: seats.slice(1) };
}

/** Whom one has still to ask out of turn before the mover goes on. */
export function stillAsked<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
  { canWait, inOrder, letGo }: Sitters,
): readonly Seat[] {
  if (isTogether(game, state)) return [];
  const [, ...others] = askedIn(game, state);
  return inOrder(others.filter((seat) => canWait(seat) && !letGo.includes(seat)));
}
