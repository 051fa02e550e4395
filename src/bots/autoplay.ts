// Bots at a table: a state and a bot per seat in, one step after another out until the game is over.
import { assert, at, listed, pick, simulationRng } from '#kernel';
import type { ActionLike, Actor, Game, Rng } from '#kernel';
import type { Bot } from './bot.ts';

export interface Played {
  readonly actor: Actor;
  readonly action: ActionLike;
  readonly state: unknown;
  readonly events: readonly ActionLike[];
}

export interface AutoplayOptions {
  readonly bots: readonly Bot[];
  /** Decides everything the bots leave to chance; the cards come from the game's own seed. */
  readonly seed: string;
  readonly budget: number;
}

export function* autoplay(
  game: Game,
  start: unknown,
  options: AutoplayOptions,
): Generator<Played, void> {
  const rng = simulationRng(options.seed);
  let state = start;
  while (game.outcome(state) === undefined) {
    const { actor, action } = nextAction(game, state, options, rng);
    const result = game.step(state, actor, action);
    assert(result.ok, 'a listed action is accepted');
    state = result.value.state;
    yield { actor, action, state, events: result.value.events };
  }
}

/** Bots choose among so many actions of a long list. */
const MOST_CHOICES = 1000;

function nextAction(
  game: Game,
  state: unknown,
  { bots, budget }: AutoplayOptions,
  rng: Rng,
): { readonly actor: Actor; readonly action: ActionLike } {
  const due = game.tableAction(state);
  if (due !== undefined) return { actor: null, action: due };
  const acting = game.toAct(state);
  const seat = acting.length === 1 ? at(acting, 0) : pick(acting, rng);
  const actions = listed(game.legalActions(state, seat), MOST_CHOICES);
  const view = () => game.view(state, seat);
  return { actor: seat, action: at(bots, seat).decide({ game, seat, actions, budget, rng, view }) };
}
