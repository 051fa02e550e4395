// One game being played, nobody looking: its seats, its moments, whose turn it is, and what each seat sees.
export * from './chronicle.ts';
export * from './decide.ts';
export * from './fold.ts';
export * from './game-in-progress.ts';
export * from './log.ts';
export * from './log-lines.ts';
export * from './read-moment.ts';
export * from './room/index.ts';
export * from './running-table.ts';
export * from './seat-moment.ts';
export * from './seats.ts';
export * from './setup.ts';
export * from './sitting.ts';
export * from './taken-in.ts';
export * from './turn-taking.ts';
