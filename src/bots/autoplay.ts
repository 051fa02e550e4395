// Bots at a table: a state and a bot per seat in, one step after another out until the game is over.
import {
  assert,
  at,
  pick,
  prompt,
  simulationRng,
  type Actor,
  type ActionLike,
  type Game,
} from '#kernel';
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
    assert(result.ok, 'what a prompt offers is accepted');
    state = result.value.state;
    yield { actor, action, state, events: result.value.events };
  }
}

function nextAction(
  game: Game,
  state: unknown,
  { bots, budget }: AutoplayOptions,
  rng: ReturnType<typeof simulationRng>,
): { readonly actor: Actor; readonly action: ActionLike } {
  const due = game.tableAction(state);
  if (due !== undefined) return { actor: null, action: due };
  const seat = pick(game.toAct(state), rng);
  const asked = prompt(game, state, seat);
  assert(asked !== undefined, 'who is to act is asked');
  const view = game.view(state, seat);
  return { actor: seat, action: at(bots, seat).decide({ game, view, prompt: asked, budget, rng }) };
}
