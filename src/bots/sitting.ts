// A game at a table, one decision after the other: a state in, who is asked what out; an action in, the next state out.
import { askedIn, assert, at, MOST_ACTIONS_A_ROUND, pick, simulationRng } from '#kernel';
import type { ActionLike, Actor, Game, Rng, Seat } from '#kernel';
import { decisionAt, type Decision } from './bot.ts';

export interface Sitting {
  readonly game: Game;
  readonly luck: Luck;
  /** By seat: whether its player can say that it would rather wait than act out of turn. */
  readonly canWait: readonly boolean[];
  state: unknown;
  /** What happened since the cards were dealt, and by how many actions. */
  told: ActionLike[];
  actions: number;
  /** Who waits while this seat is to move: asked once in a turn is enough. */
  waiting: { readonly mover: Seat | null; readonly seats: readonly Seat[] };
}

interface Luck {
  readonly table: Rng;
  readonly seats: readonly Rng[];
}

/** What is to be done now: by the table itself, or by a seat that has to decide. */
export type Due =
  | { readonly actor: null; readonly action: ActionLike }
  | {
      readonly actor: Seat;
      readonly decision: Decision;
      /** Out of turn: the seat may let the others go on. */
      readonly mayWait: boolean;
    };

/** Chance is shared out by seat, whoever sits there: the table's luck first, then each seat's. */
export function sittingAt(
  game: Game,
  state: unknown,
  seed: string,
  canWait: readonly boolean[],
): Sitting {
  const luck = {
    table: simulationRng(seed),
    seats: canWait.map((_, seat) => simulationRng(seed, seat + 1)),
  };
  return { game, luck, canWait, state, told: [], actions: 0, waiting: NOBODY_WAITS };
}

const NOBODY_WAITS: Sitting['waiting'] = { mover: null, seats: [] };

/** Over, or a round that house rules let go on for ever. */
export function isOver({ actions, game, state }: Sitting): boolean {
  return game.outcome(state) !== undefined || actions >= MOST_ACTIONS_A_ROUND;
}

export function dueAt(sitting: Sitting): Due {
  const { game, state } = sitting;
  const action = game.tableAction(state);
  if (action !== undefined) return { actor: null, action };
  const asked = askedIn(game, state);
  const seat = asked.length === 1 ? at(asked, 0) : amongSeveral(sitting, asked);
  const mayWait = seat !== asked[0] && at(sitting.canWait, seat);
  const decision = decisionAt(game, state, seat, at(sitting.luck.seats, seat), sitting.told);
  return { actor: seat, decision, mayWait };
}

/**
 * The first is to move, the others may be able to interrupt. Who can wait is asked, whatever it holds, whether it does;
 * the others have no say in it, and chance decides whether it is the mover's turn or theirs.
 */
function amongSeveral(sitting: Sitting, all: readonly Seat[]): Seat {
  const [mover, ...others] = all;
  const { canWait, game, state, waiting } = sitting;
  const seats = waiting.mover === mover ? waiting.seats : [];
  const asked = others.find((seat) => at(canWait, seat) && !seats.includes(seat));
  if (asked !== undefined) return asked;
  return pick(
    game.toAct(state).filter((seat) => seat === mover || !at(canWait, seat)),
    sitting.luck.table,
  );
}

/** A seat that was asked out of turn lets the others go on. */
export function wait(sitting: Sitting, seat: Seat): void {
  const mover = at(askedIn(sitting.game, sitting.state), 0);
  const before = sitting.waiting.mover === mover ? sitting.waiting.seats : [];
  sitting.waiting = { mover, seats: [...before, seat] };
}

/** Goes on with an action that is known to be legal, and tells what happened. */
export function advance(sitting: Sitting, actor: Actor, action: ActionLike): readonly ActionLike[] {
  const result = sitting.game.step(sitting.state, actor, action);
  assert(result.ok, 'a listed action is accepted');
  // An interruption changes what there is to say, so everybody is asked anew.
  if (actor !== sitting.waiting.mover) sitting.waiting = NOBODY_WAITS;
  // What the table itself does is to deal: what was told before belongs to cards that are gone.
  if (actor === null) [sitting.told, sitting.actions] = [[], 0];
  sitting.actions += 1;
  sitting.told.push(...result.value.events);
  sitting.state = result.value.state;
  return result.value.events;
}
