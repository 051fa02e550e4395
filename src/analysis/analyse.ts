// The analysis of a record: a game, its record and a budget in, every decision with its value out, one after the other.
import { judgeFor } from '#bots';
import type { Game, GameRecord, Result } from '#kernel';
import { analysingWith, type AnalysisOptions, type AnalysisProgress } from './analysing.ts';
import { lensFor } from './lenses.ts';
import type { Analysis } from './types.ts';

export function analyse(
  game: Game,
  record: GameRecord,
  options: AnalysisOptions = {},
): Result<Analysis> {
  const steps = analysing(game, record, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same step by step. */
export function analysing(
  game: Game,
  record: GameRecord,
  options: AnalysisOptions = {},
): Generator<AnalysisProgress, Result<Analysis>> {
  return analysingWith({ lens: lensFor(game), judge: judgeFor(game) }, game, record, options);
}
