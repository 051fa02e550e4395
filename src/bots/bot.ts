// What a bot is: its seat's view and choices in, an action out. It never holds the state, so it cannot cheat.
import type { ActionLike, Game, Rng, Seat } from '#kernel';

export interface Decision {
  readonly game: Game;
  readonly seat: Seat;
  /** What the seat may do now; where they are too many to list, a representative part. */
  readonly actions: readonly ActionLike[];
  /** How many nodes or samples it may look at: counted, not timed, so that a seed gives one game everywhere. */
  readonly budget: number;
  readonly rng: Rng;
  /** What the seat sees; made only for a bot that looks. */
  view(): unknown;
}

export interface Bot {
  readonly name: string;
  decide(decision: Decision): ActionLike;
}
