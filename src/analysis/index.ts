// The analysis of games: what happened, and what was better.
export { analyse, analysing } from './analyse.ts';
export type { CourseWords } from './course-words.ts';
export { AFTER_GAME, analysingWith, DEFAULT_BUDGET } from './analysing.ts';
export type { AnalysisOptions, AnalysisProgress, Eyes } from './analysing.ts';
export type { Lens } from './lens.ts';
export { lensFor } from './lenses.ts';
export { placedRemark } from './moments.ts';
export { courseSvg } from './svg.ts';
export { wordsFor } from './wording.ts';
export type * from './types.ts';
