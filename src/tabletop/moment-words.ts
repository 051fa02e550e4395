// The moments of a finished game that mattered, in words: what an analysis found in; when, what and what it cost out.
import type { Game } from '#kernel';
import type { Momentous, Words } from '#text';

/** What is needed of a moment that an analysis found. */
export interface FoundMoment extends Momentous {
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

export function momentWords(
  found: readonly FoundMoment[],
  game: Game,
  words: Words,
): readonly MomentWords[] {
  return found.map((moment) => ({
    step: moment.n,
    round: words.round(game, moment.hand),
    sentence: words.moment(game, moment),
    cost: moment.unit === null ? '' : words.ui(moment.unit, { n: Math.round(moment.points) }),
  }));
}
