// Bots at a table: a state and a bot per seat in, one step after another out until the game is over.
import { at } from '#kernel';
import type { ActionLike, Actor, Game } from '#kernel';
import type { Bot, Thought } from './bot.ts';
import { advance, dueAt, sittingAt, type Due } from './sitting.ts';

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
  { bots, seed }: AutoplayOptions,
): Generator<Played, void> {
  const sitting = sittingAt(game, start, bots.length, seed);
  while (game.outcome(sitting.state) === undefined) {
    const due = dueAt(sitting);
    const { action, thought } = taken(due, bots);
    const events = advance(sitting, due.actor, action);
    yield { actor: due.actor, action, thought, state: sitting.state, events };
  }
}

function taken(due: Due, bots: readonly Bot[]): Pick<Played, 'action' | 'thought'> {
  if (due.actor === null) return { action: due.action, thought: null };
  const thought = at(bots, due.actor).decide(due.decision);
  return { action: thought.action, thought };
}
