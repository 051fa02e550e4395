// Random legal play for the benchmarks: through legalActions and the checked step, as the laws play it.
import {
  at,
  below,
  actionsListed,
  type Actor,
  type ActionLike,
  type Game,
  type Rng,
} from '#kernel';

export interface Taken {
  readonly actor: Actor;
  readonly action: ActionLike;
  readonly before: unknown;
  readonly after: unknown;
}

/** Of a long list only the beginning: the rest are more ways to lay down. */
const MOST_CHOICES = 24;

/** The next action of one game: the table's own, or a random one of anybody who may act. */
function nextTaken(game: Game, state: unknown, rng: Rng): Taken | undefined {
  const due = game.tableAction(state);
  const seat = acting(game, state, rng);
  if (due === undefined && seat === undefined) return undefined;
  const actor = due === undefined ? (seat ?? null) : null;
  const action = due ?? chosen(game, state, seat ?? 0, rng);
  return { actor, action, before: state, after: stepped(game, state, actor, action) };
}

/** Plays so many decisions, in new games where one ends, and says how many. */
export function randomDecisions(
  game: Game,
  rules: unknown,
  seats: number,
  rng: Rng,
  decisions: number,
): number {
  let state = game.start(rules, seats, 'bench');
  let done = 0;
  while (done < decisions) {
    const due = game.tableAction(state);
    const seat = due === undefined ? acting(game, state, rng) : undefined;
    if (due !== undefined) state = stepped(game, state, null, due);
    else if (seat === undefined) state = game.start(rules, seats, `bench ${done}`);
    else {
      state = stepped(game, state, seat, chosen(game, state, seat, rng));
      done += 1;
    }
  }
  return done;
}

function acting(game: Game, state: unknown, rng: Rng): number | undefined {
  const seats = game.toAct(state);
  return seats.length < 2 ? seats[0] : at(seats, below(rng, seats.length));
}

function stepped(game: Game, state: unknown, actor: Actor, action: ActionLike): unknown {
  const result = game.step(state, actor, action);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value.state;
}

/** Passes whenever it may, as the random bot does, so that hands are played and not only bid. */
function chosen(game: Game, state: unknown, seat: number, rng: Rng): ActionLike {
  const legal = actionsListed(game.legalActions(state, seat), MOST_CHOICES);
  const action = game.passAmong(legal) ?? legal[below(rng, legal.length)];
  if (action === undefined) throw new Error('who is to act has an action');
  return action;
}

/** A game that goes on for as long as it is asked to: the target is out of reach. */
export function longGame(
  game: Game,
  actions: number,
  rng: Rng,
): { readonly taken: readonly Taken[]; readonly rules: unknown } {
  const rules = {
    ...(game.ruleset.presets[game.ruleset.defaultPreset] as object),
    ...LONG_RULES[game.id],
  };
  let state = game.start(rules, game.usualSeats, 'long');
  const taken: Taken[] = [];
  while (taken.length < actions) {
    const next = nextTaken(game, state, rng);
    if (next === undefined)
      throw new Error(`${game.id}: the long game ended after ${taken.length} actions`);
    taken.push(next);
    state = next.after;
  }
  return { taken, rules };
}

/** How many actions the long games surely last: six rounds end, a target out of reach is never met. */
export function longest(game: Game): number {
  return game.id === 'mayi' ? 800 : Number.POSITIVE_INFINITY;
}

const LONG_RULES: Readonly<Record<string, object>> = {
  tysiac: { target: 10_000 },
  coinche: { target: 100_000 },
  mayi: {},
};
