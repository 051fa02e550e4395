// What checks games instead of playing them: laws, scenarios and perft, apart so that no page or server drags them in.
export * from './expectation.ts';
export * from './laws.ts';
export * from './perft.ts';
export * from './scenario.ts';
export type { Failure } from './scenario-checks.ts';
