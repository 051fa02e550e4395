// Bots at a table: a state and a bot per seat in, one step after another out until the game is over.
import { at, present } from '#kernel';
import type { ActionLike, Actor, Game } from '#kernel';
import { thoughtOrWait, type Bot, type Thought } from './bot.ts';
import { advance, dueAt, isOver, selfPlayAt, wait, type Due } from './self-play.ts';

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
  const canWait = bots.map((bot) => bot.wants !== undefined);
  const sitting = selfPlayAt(game, start, seed, canWait);
  while (!isOver(sitting)) {
    const due = dueAt(sitting);
    const taken = takenBy(due, bots);
    if (taken === null) wait(sitting, present(due.actor, 'the seat that waits'));
    else {
      const events = advance(sitting, due.actor, taken.action);
      yield { actor: due.actor, ...taken, state: sitting.state, events };
    }
  }
}

/** Null for a bot that waits. */
function takenBy(due: Due, bots: readonly Bot[]): Pick<Played, 'action' | 'thought'> | null {
  if (due.actor === null) return { action: due.action, thought: null };
  const thought = thoughtOrWait(at(bots, due.actor), due.decision, due.mayWait);
  return thought === null ? null : { action: thought.action, thought };
}
