// What a bot is: its seat's view and prompt in, an action out. It never holds the state, so it cannot cheat.
import type { ActionLike, Game, Prompt, Rng } from '#kernel';

export interface Decision {
  readonly game: Game;
  readonly view: unknown;
  readonly prompt: Prompt<ActionLike>;
  /** How many nodes or samples it may look at: counted, not timed, so that a seed gives one game everywhere. */
  readonly budget: number;
  readonly rng: Rng;
}

export interface Bot {
  readonly name: string;
  decide(decision: Decision): ActionLike;
}
