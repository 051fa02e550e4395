// Open cards: the plays of one hand in, what each cost with every card known and the value before each out.
import type { Between, Game, JsonObject, Seat, Solution } from '#kernel';
import type { Hand, Taken } from './hands.ts';
import type { Lens } from './lens.ts';
import type { OpenLoss } from './types.ts';

interface OpenedPlay extends OpenLoss {
  /** Of the position in which it was played. */
  readonly value: Between;
}

/** By the number of the action. */
export type OpenedPlays = ReadonlyMap<number, OpenedPlay>;

export function openedPlays(game: Game, lens: Lens, hand: Hand, nodes: number): OpenedPlays {
  const plays = hand.taken.filter(({ before, seat }) => seat !== null && lens.aim(before) !== null);
  const [first] = plays;
  const aim = first === undefined ? null : lens.aim(first.before);
  if (game.openCards === undefined || aim === null) return new Map();
  const states = plays.map(({ before }) => before);
  const solved = game.openCards.solveEach(states, { aim, nodes, line: false });
  // Hands of a set-up position may come out uneven: then nobody knows.
  if (!solved.ok) return new Map();
  const losses = new Map<number, OpenedPlay>();
  plays.forEach((taken, i) => {
    const solution = solved.value[i];
    const loss = solution === undefined ? undefined : lossIn(game, taken, solution);
    if (loss !== undefined) losses.set(taken.n, loss);
  });
  return losses;
}

function lossIn(
  game: Game,
  taken: Taken,
  { side, value, moves }: Solution,
): OpenedPlay | undefined {
  const text = JSON.stringify(taken.printed);
  const printed = moves.map(({ action, value }) => ({ action: game.printAction(action), value }));
  const own = printed.find(({ action }) => JSON.stringify(action) === text);
  if (own === undefined) return undefined;
  const raises = side.includes(taken.seat as Seat);
  const best = printed.reduce((a, b) => (isBetter(b.value, a.value, raises) ? b : a));
  // Nobody who played one of the best is told of another.
  const better: JsonObject = isBetter(best.value, own.value, raises) ? best.action : own.action;
  return { loss: apart(best.value, own.value, raises), best: better, value };
}

function isBetter(a: Between, b: Between, raises: boolean): boolean {
  return raises ? a.low + a.high > b.low + b.high : a.low + a.high < b.low + b.high;
}

function apart(best: Between, own: Between, raises: boolean): Between {
  const [more, less] = raises ? [best, own] : [own, best];
  return { low: Math.max(0, more.low - less.high), high: Math.max(0, more.high - less.low) };
}
