// The moments of a finished game that mattered, in words: what an analysis found in; when, what and what it cost out.
import type { Params } from '#kernel';
import type { Momentous } from '#text';
import type { Narrator } from './narrator.ts';
import type { RoundLine } from './scene.ts';

/** What is needed of a moment that an analysis found. */
export interface FoundMoment extends Momentous {
  /** Counted from 1. */
  readonly hand: number;
  readonly n: number;
  readonly points: number;
  readonly unit: 'points' | 'tricks' | null;
}

export interface MomentWords {
  /** The number of its action, which leads there. */
  readonly step: number;
  readonly round: string;
  readonly sentence: string;
  /** Empty where nothing was lost that could be counted. */
  readonly cost: string;
}

/** A round has the number that it has on the score sheet; whoever is in a record by one name may be told by another. */
export function momentWords(
  found: readonly FoundMoment[],
  rounds: readonly RoundLine[],
  { game, names, words }: Pick<Narrator, 'game' | 'names' | 'words'>,
  recorded: readonly { readonly name: string }[],
): readonly MomentWords[] {
  const called = new Map(recorded.map(({ name }, seat) => [name, names[seat] ?? name]));
  return found.map((moment) => ({
    step: moment.n,
    round: words.round(game, rounds[moment.hand - 1]?.number ?? moment.hand),
    sentence: words.moment(game, { ...moment, params: paramsRenamed(moment.params, called) }),
    cost: moment.unit === null ? '' : words.ui(moment.unit, { n: Math.round(moment.points) }),
  }));
}

/** The parts of a moment that are names. */
const NAMES = ['player', 'taker'];

export function paramsRenamed(params: Params, called: ReadonlyMap<string, string>): Params {
  return Object.fromEntries(
    Object.entries(params).map(([part, value]) => [
      part,
      NAMES.includes(part) ? (called.get(String(value)) ?? value) : value,
    ]),
  );
}
