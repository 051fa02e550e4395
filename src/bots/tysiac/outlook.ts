// Open cards: a world in the play in, how it ends for both sides after every action or at once out.
import { at, present } from '#kernel';
import type { Between, Solution } from '#kernel';
import { tysiac, type TysiacAction, type TysiacState } from '#games/tysiac';
import { PACK_POINTS } from './cards.ts';
import type { Ends } from './stakes.ts';

/** Which questions a world is asked: the declarer's points, what separates the sides, or both. */
export type Aims = 'own' | 'difference' | 'both';

export interface Outlook {
  /** By action, or one alone; undefined when the nodes did not suffice. */
  readonly ends: readonly Ends[] | undefined;
  readonly nodes: number;
}

export function outlooks(world: TysiacState, aims: Aims, nodes: number): Outlook {
  return asked(world, aims, nodes, true, ({ moves }) => moves.map(({ value }) => value));
}

export function outlook(world: TysiacState, aims: Aims, nodes: number): Outlook {
  return asked(world, aims, nodes, false, ({ value }) => [value]);
}

function asked(
  world: TysiacState,
  aims: Aims,
  nodes: number,
  moves: boolean,
  valuesOf: (solution: Solution<TysiacAction>) => readonly Between[],
): Outlook {
  const ask = (aim: string, left: number) => {
    const result = present(tysiac.openCards, 'a solver').solve(world, {
      aim,
      nodes: left,
      moves,
      line: false,
    });
    // Only hands of a set-up position that come out uneven are refused.
    return result.ok
      ? { values: valuesOf(result.value), nodes: result.value.nodes }
      : { values: [{ low: 0, high: 1 }], nodes: left };
  };
  const own = aims === 'difference' ? undefined : ask('own', nodes);
  const apart = aims === 'own' ? undefined : ask('difference', nodes - (own?.nodes ?? 0));
  const spent = (own?.nodes ?? 0) + (apart?.nodes ?? 0);
  const known = [...(own?.values ?? []), ...(apart?.values ?? [])];
  if (!known.every(({ low, high }) => low === high)) return { ends: undefined, nodes: spent };
  const announced = world.marriagePoints.reduce((sum, points) => sum + points, 0);
  const total = PACK_POINTS + announced;
  const ends = (own ?? apart)?.values.map((value, i): Ends => {
    if (apart === undefined) return { own: value.low, others: Math.max(0, total - value.low) };
    const difference = at(apart.values, i).low;
    const mine = own === undefined ? (total + difference) / 2 : at(own.values, i).low;
    return { own: mine, others: mine - difference };
  });
  return { ends, nodes: spent };
}
