// Thinking with hidden cards: worlds that fit a view are imagined and solved with open cards, which says what each action is worth.
import { assert, mustAccept, present } from '#kernel';
import type { Between, GameTypes, Solution } from '#kernel';
import type { Decision } from '../bot.ts';
import { emptyTally, isClear, type Tally } from './tally.ts';

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

/** Until the worlds or the nodes run out, or more of them would hardly change the answer. */
export function actionsWeighed<G extends GameTypes>(
  decision: Decision<G>,
  weighing: Weighing<G>,
): Tally<G['action']> {
  const tally = emptyTally(decision.actions);
  const { worlds, nodes } = weighing.effort;
  for (let n = 0; n < worlds && tally.nodes < nodes && !isClear(tally); n++) {
    const world = weighing.imagine();
    const { moves, nodes: spent } = solved(decision, world, weighing.aim, nodes - tally.nodes);
    tally.nodes += spent;
    // What is left half solved tells too little, unless there is nothing else.
    if (n > 0 && !moves.every(({ value }) => isExact(value))) break;
    tally.worths.push(
      moves.map(({ value }) => weighing.worth(world, (value.low + value.high) / 2)),
    );
  }
  return tally;
}

/** The moves of a solution stand in the order of the legal actions, which are the same in every world that fits the view. */
function solved<G extends GameTypes>(
  { game, actions }: Decision<G>,
  world: G['state'],
  aim: string,
  nodes: number,
): Solution<G['action']> {
  const result = present(game.openCards, 'a solver').solve(world, { aim, nodes, line: false });
  const solution = mustAccept(result, 'an imagined world');
  assert(
    solution.moves.length === actions.length,
    'an imagined world has the legal actions of the view',
  );
  return solution;
}

function isExact({ low, high }: Between): boolean {
  return low === high;
}
