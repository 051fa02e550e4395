// Bots at a table: a state and a bot per seat in, one step after another out until the game is over.
import { assert, at, listed, pick, simulationRng } from '#kernel';
import type { ActionLike, Actor, Game, Rng, Seat } from '#kernel';
import type { Bot, Thought } from './bot.ts';

export interface Played {
  readonly actor: Actor;
  readonly action: ActionLike;
  readonly state: unknown;
  readonly events: readonly ActionLike[];
  /** Null for what the table itself did. */
  readonly thought: Thought | null;
}

export interface AutoplayOptions {
  readonly bots: readonly Bot[];
  /** Decides everything the bots leave to chance; the cards come from the game's own seed. */
  readonly seed: string;
}

export function* autoplay(
  game: Game,
  start: unknown,
  options: AutoplayOptions,
): Generator<Played, void> {
  const luck = luckOf(options);
  let state = start;
  let told: ActionLike[] = [];
  while (game.outcome(state) === undefined) {
    const { actor, thought, action } = nextAction(game, state, told, options, luck);
    const result = game.step(state, actor, action);
    assert(result.ok, 'a listed action is accepted');
    // What the table itself does is to deal: what was told before belongs to cards that are gone.
    if (actor === null) told = [];
    told.push(...result.value.events);
    state = result.value.state;
    yield { actor, action, thought, state, events: result.value.events };
  }
}

/** The table's luck first, then each seat's. */
interface Luck {
  readonly table: Rng;
  readonly seats: readonly Rng[];
}

function luckOf({ bots, seed }: AutoplayOptions): Luck {
  return {
    table: simulationRng(seed),
    seats: bots.map((_, seat) => simulationRng(seed, seat + 1)),
  };
}

/** Bots choose among so many actions of a long list. */
const MOST_CHOICES = 1000;

function nextAction(
  game: Game,
  state: unknown,
  told: readonly ActionLike[],
  { bots }: AutoplayOptions,
  luck: Luck,
): { readonly actor: Actor; readonly action: ActionLike; readonly thought: Thought | null } {
  const due = game.tableAction(state);
  if (due !== undefined) return { actor: null, action: due, thought: null };
  const acting = game.toAct(state);
  const seat: Seat = acting.length === 1 ? at(acting, 0) : pick(acting, luck.table);
  const thought = at(bots, seat).decide({
    game,
    seat,
    actions: listed(game.legalActions(state, seat), MOST_CHOICES),
    rng: at(luck.seats, seat),
    view: () => game.view(state, seat),
    seen: () => told.map((event) => game.printEvent(event, seat)),
  });
  return { actor: seat, action: thought.action, thought };
}
