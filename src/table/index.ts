// One game being played, nobody looking: its seats, its moments, whose turn it is, and what each seat sees.
export * from './game-in-progress.ts';
export * from './seat-moment.ts';
export * from './seats.ts';
export * from './turn-taking.ts';
