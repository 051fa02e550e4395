// A game at a table, one decision after the other: a state in, who is asked what out; an action in, the next state out.
import { assert, at, listed, pick, simulationRng } from '#kernel';
import type { ActionLike, Actor, Game, Rng, Seat } from '#kernel';
import type { Decision } from './bot.ts';

export interface Sitting {
  readonly game: Game;
  readonly luck: Luck;
  state: unknown;
  /** What happened since the cards were dealt. */
  told: ActionLike[];
}

interface Luck {
  readonly table: Rng;
  readonly seats: readonly Rng[];
}

/** What is to be done now: by the table itself, or by a seat that has to decide. */
export type Due =
  | { readonly actor: null; readonly action: ActionLike }
  | { readonly actor: Seat; readonly decision: Decision };

/** Chance is shared out by seat, whoever sits there: the table's luck first, then each seat's. */
export function sittingAt(game: Game, state: unknown, seats: number, seed: string): Sitting {
  const luck = {
    table: simulationRng(seed),
    seats: Array.from({ length: seats }, (_, seat) => simulationRng(seed, seat + 1)),
  };
  return { game, luck, state, told: [] };
}

/** Bots choose among so many actions of a long list. */
const MOST_CHOICES = 1000;

export function dueAt({ game, luck, state, told }: Sitting): Due {
  const action = game.tableAction(state);
  if (action !== undefined) return { actor: null, action };
  const acting = game.toAct(state);
  const seat: Seat = acting.length === 1 ? at(acting, 0) : pick(acting, luck.table);
  const decision: Decision = {
    game,
    seat,
    actions: listed(game.legalActions(state, seat), MOST_CHOICES),
    rng: at(luck.seats, seat),
    view: () => game.view(state, seat),
    seen: () => told.map((event) => game.printEvent(event, seat)),
  };
  return { actor: seat, decision };
}

/** Goes on with an action that is known to be legal, and tells what happened. */
export function advance(sitting: Sitting, actor: Actor, action: ActionLike): readonly ActionLike[] {
  const result = sitting.game.step(sitting.state, actor, action);
  assert(result.ok, 'a listed action is accepted');
  // What the table itself does is to deal: what was told before belongs to cards that are gone.
  if (actor === null) sitting.told = [];
  sitting.told.push(...result.value.events);
  sitting.state = result.value.state;
  return result.value.events;
}
