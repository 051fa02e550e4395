// A game at a table, one decision after the other: who is to decide what in a state, and the state after an action.
import {
  askedIn,
  assert,
  at,
  dealsAnew,
  MOST_ACTIONS_A_ROUND,
  simulationRng,
  whoIsAsked,
} from '#kernel';
import type { ActionLike, Actor, Game, Rng, Seat } from '#kernel';
import { decisionAt, type Decision } from './bot.ts';

export interface SelfPlay {
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
export function selfPlayAt(
  game: Game,
  state: unknown,
  seed: string,
  canWait: readonly boolean[],
): SelfPlay {
  const luck = {
    table: simulationRng(seed),
    seats: canWait.map((_, seat) => simulationRng(seed, seat + 1)),
  };
  return { game, luck, canWait, state, told: [], actions: 0, waiting: NOBODY_WAITS };
}

const NOBODY_WAITS: SelfPlay['waiting'] = { mover: null, seats: [] };

/** Over, or a round that house rules let go on for ever. */
export function isOver({ actions, game, state }: SelfPlay): boolean {
  return game.outcome(state) !== undefined || actions >= MOST_ACTIONS_A_ROUND;
}

export function dueAt(play: SelfPlay): Due {
  const { canWait, game, luck, state, told } = play;
  const action = game.tableAction(state);
  if (action !== undefined) return { actor: null, action };
  const sitters = {
    canWait: (seat: Seat) => at(canWait, seat),
    letGo: whoWaits(play),
    inOrder: (seats: readonly Seat[]) => seats,
  };
  const { seat, mayWait } = whoIsAsked(game, state, sitters, () => luck.table);
  const decision = decisionAt(game, state, seat, at(luck.seats, seat), told);
  return { actor: seat, decision, mayWait };
}

/** Nobody, as soon as another seat is to move. */
function whoWaits({ game, state, waiting }: SelfPlay): readonly Seat[] {
  return waiting.mover === askedIn(game, state)[0] ? waiting.seats : [];
}

/** A seat that was asked out of turn lets the others go on. */
export function wait(play: SelfPlay, seat: Seat): void {
  const mover = at(askedIn(play.game, play.state), 0);
  play.waiting = { mover, seats: [...whoWaits(play), seat] };
}

/** Goes on with an action that is known to be legal, and tells what happened. */
export function advance(play: SelfPlay, actor: Actor, action: ActionLike): readonly ActionLike[] {
  const result = play.game.step(play.state, actor, action);
  assert(result.ok, 'a listed action is accepted');
  // An interruption changes what there is to say, so everybody is asked anew.
  if (actor !== play.waiting.mover) play.waiting = NOBODY_WAITS;
  if (dealsAnew(actor)) [play.told, play.actions] = [[], 0];
  play.actions += 1;
  play.told.push(...result.value.events);
  play.state = result.value.state;
  return result.value.events;
}
