// Whose turn it is to decide: a moment of a game in, the table's action, a seat or the end out.
import { askedIn, at, FIXED_SEED, pick, simulationRng } from '#kernel';
import type { ActionLike, Actor, Outcome, Rng, Seat } from '#kernel';
import type { GameInProgress } from './game-in-progress.ts';

export type Due =
  | { readonly who: 'nobody'; readonly outcome: Outcome }
  | { readonly who: 'table'; readonly action: ActionLike }
  | {
      readonly who: 'person' | 'bot';
      readonly seat: Seat;
      /** Out of turn: the seat may let the others go on. */
      readonly mayWait: boolean;
    };

/** Those who have let the mover of this turn go on. */
export interface Turn {
  readonly mover: Seat | null;
  readonly waited: readonly Seat[];
}

/**
 * Follows from the record alone, so that a game that was left goes on as it would have. Others who are able to act may
 * do so at any time; they need not be due.
 */
export function dueIn(now: GameInProgress): Due {
  const { game, state } = now;
  const outcome = game.outcome(state);
  if (outcome !== undefined) return { who: 'nobody', outcome };
  const action = game.tableAction(state);
  if (action !== undefined) return { who: 'table', action };
  const asked = askedIn(game, state);
  const seat = asked.length === 1 ? at(asked, 0) : amongSeveral(now, asked);
  const mayWait = seat !== asked[0] && canWait(now, seat);
  return { who: at(now.seats, seat).kind, seat, mayWait };
}

/** A seat that was asked out of turn lets the others go on. */
export function waits(now: GameInProgress, seat: Seat): GameInProgress {
  return { ...now, waiting: [...now.waiting, seat] };
}

/** The first is to move, the others may interrupt: who can wait is asked, among the rest chance decides. */
function amongSeveral(now: GameInProgress, all: readonly Seat[]): Seat {
  const asked = stillAsked(now, all).find((seat) => !now.waiting.includes(seat));
  if (asked !== undefined) return asked;
  const [mover] = all;
  return pick(
    now.game.toAct(now.state).filter((seat) => seat === mover || !canWait(now, seat)),
    luckAt(now, null),
  );
}

/** Who is asked, once in a turn: bots first, so that nobody's answer depends on how long a person thinks. */
function stillAsked(now: GameInProgress, all: readonly Seat[]): readonly Seat[] {
  const [mover, ...others] = all;
  const waited = now.turn.mover === mover ? now.turn.waited : [];
  const isBot = (seat: Seat) => at(now.seats, seat).kind === 'bot';
  const asked = others.filter(
    (seat) =>
      canWait(now, seat) && !waited.includes(seat) && (isBot(seat) || isWorthAsking(now, seat)),
  );
  return [...asked.filter(isBot), ...asked.filter((seat) => !isBot(seat))];
}

/**
 * Among several persons everybody is asked, whatever they hold, so that nobody learns anything from the question. Who
 * sits alone among bots has nobody to keep a secret from, and is not asked where there is nothing to choose.
 */
function isWorthAsking({ game, seats, state }: GameInProgress, seat: Seat): boolean {
  const isAlone = seats.filter(({ kind }) => kind === 'person').length === 1;
  return !isAlone || game.toAct(state).includes(seat);
}

/** Who acted tells who was asked before and let it be; after an interruption everybody is asked anew. */
export function turnAfter(now: GameInProgress, actor: Actor): Turn {
  const all = askedIn(now.game, now.state);
  const mover = all[0] ?? null;
  if (actor !== mover) return { mover: null, waited: [] };
  const before = now.turn.mover === mover ? now.turn.waited : [];
  return { mover, waited: [...before, ...(all.length > 1 ? stillAsked(now, all) : [])] };
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
