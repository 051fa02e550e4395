// Whose turn it is to decide: a moment of a game in, the table's action, a seat or the end out.
import { askedIn, at, FIXED_SEED, simulationRng, stillAsked, whoIsAsked } from '#kernel';
import type { ActionLike, Actor, Outcome, Rng, Seat, SeatAsked, Sitters, Viewer } from '#kernel';
import type { WaitsFor } from '#protocol';
import type { GameInProgress } from './game-in-progress.ts';

export type Due =
  | { readonly who: 'nobody'; readonly outcome: Outcome }
  | { readonly who: 'table'; readonly action: ActionLike }
  | ({ readonly who: 'person' | 'bot' } & SeatAsked);

/** Those who have let the mover of this turn go on. */
export interface Turn {
  readonly mover: Seat | null;
  readonly waited: readonly Seat[];
}

export const NO_TURN: Turn = { mover: null, waited: [] };

/** What a clock says of a question out of turn; without one it stays open until everybody has answered. */
export type Window = 'open' | 'over';

/**
 * Follows from the record alone, so that a game that was left goes on as it would have. Others who are able to act may
 * do so at any time; they need not be due.
 */
export function dueIn(now: GameInProgress, window: Window = 'open'): Due {
  const { game, state } = now;
  const outcome = game.outcome(state);
  if (outcome !== undefined) return { who: 'nobody', outcome };
  const action = game.tableAction(state);
  if (action !== undefined) return { who: 'table', action };
  const asked = whoIsAsked(game, state, sittersIn(now, window), () => luckAt(now, null));
  const isBot = isBotIn(now);
  const { seat, also, mayWait } = asked;
  // Bots answer one after the other, persons whenever they like.
  return isBot(seat)
    ? { who: 'bot', seat, mayWait, also: [] }
    : { who: 'person', seat, mayWait, also };
}

/** Whether it is up to this seat to answer now, alone or beside others. */
export function isDue(due: Due, seat: Seat): boolean {
  return due.who === 'person' && (due.seat === seat || due.also.includes(seat));
}

/**
 * Whom the table waits for, as this viewer may know it. That a person is asked out of turn, or has let the others go on,
 * is nobody else's business; and where chance decides between the mover and somebody who may be able to interrupt, the
 * others see the mover.
 */
export function waitsFor(now: GameInProgress, viewer: Viewer, window: Window = 'open'): WaitsFor {
  const due = dueIn(now, window);
  if (due.who === 'nobody' || due.who === 'table') return { who: due.who };
  if (viewer !== null && isDue(due, viewer))
    return { who: 'person', seat: viewer, mayWait: due.mayWait };
  const isPublic = due.who === 'bot' && due.mayWait;
  const seat = isPublic ? due.seat : at(askedIn(now.game, now.state), 0);
  return { who: at(now.seats, seat).kind, seat, mayWait: isPublic };
}

function sittersIn(now: GameInProgress, window: Window): Sitters {
  const everybody = now.seats.map((_, seat) => seat);
  return {
    canWait: (seat) => canWait(now, seat),
    letGo: window === 'over' ? everybody : [...waitedThisTurn(now), ...now.waiting],
    inOrder: (seats) => botsFirst(now, seats),
  };
}

function waitedThisTurn({ game, state, turn }: GameInProgress): readonly Seat[] {
  return turn.mover === askedIn(game, state)[0] ? turn.waited : [];
}

function isBotIn({ seats }: GameInProgress): (seat: Seat) => boolean {
  return (seat) => at(seats, seat).kind === 'bot';
}

/** Bots first, so that nobody's answer depends on how long a person thinks. */
function botsFirst(now: GameInProgress, seats: readonly Seat[]): readonly Seat[] {
  const isBot = isBotIn(now);
  const persons = seats.filter((seat) => !isBot(seat) && isWorthAsking(now, seat));
  return [...seats.filter(isBot), ...persons];
}

/**
 * Among several persons, and where others may look on, everybody is asked, whatever they hold, so that nobody learns
 * anything from the question. Who sits alone among bots at a table of their own has nobody to keep a secret from, and is
 * not asked where there is nothing to choose.
 */
function isWorthAsking(now: GameInProgress, seat: Seat): boolean {
  const { game, isWatched, seats, state } = now;
  const isAlone = !isWatched && seats.filter(({ kind }) => kind === 'person').length === 1;
  return !isAlone || game.toAct(state).includes(seat);
}

/** Whom one has still to ask out of turn, by what everybody sees: bots first. */
export function askedOutOfTurn(now: GameInProgress): readonly Seat[] {
  return stillAsked(now.game, now.state, sittersIn(now, 'open'));
}

/** Who acted tells who was asked before and let it be; after an interruption everybody is asked anew. */
export function turnAfter(now: GameInProgress, actor: Actor): Turn {
  const mover = askedIn(now.game, now.state)[0] ?? null;
  if (actor !== mover) return NO_TURN;
  const letGo = waitedThisTurn(now);
  const sitters = { ...sittersIn(now, 'open'), letGo };
  return { mover, waited: [...letGo, ...stillAsked(now.game, now.state, sitters)] };
}

/** Persons can, and bots that know the question. */
function canWait({ seats }: GameInProgress, seat: Seat): boolean {
  const seated = at(seats, seat);
  return seated.kind === 'person' || seated.canWait;
}

/** A new luck for every line of the record: none is carried along that an interruption could lose. */
export function luckAt({ header, tail }: GameInProgress, actor: Actor): Rng {
  const lines = tail.n + 1;
  return simulationRng(`${header.seed ?? FIXED_SEED}/${lines}`, actor === null ? 0 : actor + 1);
}
