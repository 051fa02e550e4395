// The analysis of games: what happened, and what was better.
export { analyse, analysing, DEFAULT_BUDGET } from './analyse.ts';
export type { AnalysisOptions, AnalysisProgress } from './analyse.ts';
export { courseSvg } from './svg.ts';
export { placeText, wordsFor } from './wording.ts';
export type * from './types.ts';
