// Open cards: a world in the play in, how it ends for both sides after every action or at once out.
import { at, present } from '#kernel';
import { tysiac, type TysiacState } from '#games/tysiac';
import type { Ends } from './hand-worth.ts';

export interface SolvedEnds<E> {
  /** Undefined when the nodes did not suffice, or when hands of a set-up position come out uneven. */
  readonly ends: E | undefined;
  readonly nodes: number;
}

/** After each action the mover may choose, in the order of the legal actions. */
export function endsAfterEach(world: TysiacState, nodes: number): SolvedEnds<readonly Ends[]> {
  const { best, apart, moves, nodes: spent } = solved(world, nodes, true);
  const ends = best && moves.map((value) => movedBy(best, value - apart));
  return { ends, nodes: spent };
}

export function bestEnds(world: TysiacState, nodes: number): SolvedEnds<Ends> {
  const { best, nodes: spent } = solved(world, nodes, false);
  return { ends: best, nodes: spent };
}

/** Half of what a card costs of the difference is lost by the declarer's side, and the others gain the same. */
function movedBy({ own, others }: Ends, difference: number): Ends {
  return { own: own + difference / 2, others: others - difference / 2 };
}

/** What separates the sides is asked for; the best line tells what each has. */
function solved(world: TysiacState, nodes: number, moves: boolean) {
  const result = present(tysiac.openCards, 'a solver').solve(world, {
    aim: 'difference',
    nodes,
    moves,
    line: true,
  });
  if (!result.ok) return { best: undefined, apart: 0, moves: [], nodes };
  const { value, shares, side, nodes: spent } = result.value;
  const values = result.value.moves.map((move) => move.value);
  const isExact = [value, ...values].every(({ low, high }) => low === high) && shares.length > 0;
  const declarer = at(side, 0);
  const own = shares.find(({ seats }) => seats.includes(declarer))?.points ?? 0;
  const best = isExact ? { own, others: own - value.low } : undefined;
  return { best, apart: value.low, moves: values.map(({ low }) => low), nodes: spent };
}
