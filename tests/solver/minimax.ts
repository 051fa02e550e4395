// Minimax without pruning and without a table: a game, a judge and a state in, the exact worth of every action out.
import { orThrow, type ActionLike, type Game, type Seat } from '#kernel';

export interface Share {
  readonly seats: readonly Seat[];
  readonly points: number;
}

/** Counts what a line of play from one state to the end of its round was worth, by its own arithmetic. */
export interface Judge<State = unknown> {
  /** The first is meant when nobody says. */
  readonly aims: readonly string[];
  /** Who raises the value; everybody else lowers it. */
  side(start: State): readonly Seat[];
  value(start: State, end: State, aim: string): number;
  shares(start: State, end: State): readonly Share[];
}

/** What is asked: best play of this state for this aim. */
export interface Puzzle {
  readonly game: Game;
  readonly judge: Judge;
  readonly start: unknown;
  readonly aim: string;
}

/** What best play makes of a state that comes after the puzzle's start, or is it. */
export function worthOf(puzzle: Puzzle, state: unknown): number {
  const { game, judge, start, aim } = puzzle;
  const [seat] = game.toAct(state);
  if (seat === undefined) return judge.value(start, state, aim);
  return bestFor(
    puzzle,
    seat,
    worths(puzzle, state, seat).map(({ worth }) => worth),
  );
}

/** Every legal action with what it is worth. */
export function worths(
  puzzle: Puzzle,
  state: unknown,
  seat: Seat,
): readonly { readonly action: ActionLike; readonly worth: number }[] {
  return Array.from(puzzle.game.legalActions(state, seat), (action) => ({
    action,
    worth: worthOf(puzzle, orThrow(puzzle.game.step(state, seat, action)).state),
  }));
}

export function bestFor({ judge, start }: Puzzle, seat: Seat, values: readonly number[]): number {
  return judge.side(start).includes(seat) ? Math.max(...values) : Math.min(...values);
}
