// Thinking with hidden cards: a view in; worlds imagined, each solved with open cards, and what every action is worth out.
import { numberAt, present } from '#kernel';
import type { Between, GameTypes, Solution } from '#kernel';
import type { Candidate, Decision } from '../bot.ts';

/** How much a level thinks. */
export interface Effort {
  readonly worlds: number;
  /** Of all worlds together; one that cannot be finished is not counted. */
  readonly nodes: number;
}

export interface Weighing<G extends GameTypes> {
  readonly effort: Effort;
  readonly aim: string;
  /** A world that looks like the view; where nothing better is known, `game.imagine`. */
  imagine(): G['state'];
  /** What a solved value means to this seat in that world: the higher, the better. */
  worth(world: G['state'], value: number): number;
}

export interface Weighed<G extends GameTypes> {
  /** The best first. */
  readonly candidates: readonly Candidate<G['action']>[];
  readonly worlds: number;
  readonly nodes: number;
}

export function weighed<G extends GameTypes>(
  decision: Decision<G>,
  weighing: Weighing<G>,
): Weighed<G> {
  const { actions } = decision;
  const sums = actions.map(() => 0);
  const bests = actions.map(() => 0);
  const { worlds, nodes } = weighing.effort;
  let counted = 0;
  let spent = 0;
  for (let n = 0; n < worlds && spent < nodes; n++) {
    const world = weighing.imagine();
    const solution = solved(decision, world, weighing.aim, nodes - spent);
    spent += solution.nodes;
    if (counted > 0 && !solution.moves.every(({ value }) => isExact(value))) break;
    const worths = solution.moves.map(({ value }) =>
      weighing.worth(world, (value.low + value.high) / 2),
    );
    const top = Math.max(...worths);
    worths.forEach((worth, i) => {
      sums[i] = numberAt(sums, i) + worth;
      if (worth === top) bests[i] = numberAt(bests, i) + 1;
    });
    counted += 1;
  }
  const candidates = actions.map((action, i) => ({
    action,
    value: numberAt(sums, i) / counted,
    best: numberAt(bests, i) / counted,
  }));
  return {
    candidates: candidates.toSorted((a, b) => b.value - a.value),
    worlds: counted,
    nodes: spent,
  };
}

/** The moves of a solution stand in the order of the legal actions, which are the same in every world that fits the view. */
function solved<G extends GameTypes>(
  { game, actions }: Decision<G>,
  world: G['state'],
  aim: string,
  nodes: number,
): Solution<G['action']> {
  const result = present(game.openCards, 'a solver').solve(world, { aim, nodes, line: false });
  if (!result.ok)
    throw new Error(`bug: an imagined world cannot be solved: ${result.refusal.message}`);
  if (result.value.moves.length !== actions.length)
    throw new Error('bug: an imagined world has other legal actions than the view');
  return result.value;
}

function isExact({ low, high }: Between): boolean {
  return low === high;
}
