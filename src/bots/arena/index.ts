// The arena: who sits where, what a board is, how it is played, and what many of them prove.
export { BOARD_KINDS, hasContracts, type BoardKind } from './boards.ts';
export { lineUps, parOf, PLAYERS, type LineUp, type Player } from './line-ups.ts';
export * from './play-board.ts';
export * from './result.ts';
export { isClear, looksAt, LOOKS, POCOCK_10 } from './sequential.ts';
export { estimate, studentQuantile, type Estimate } from './statistics.ts';
export { meanOf, percentile, plusTally, tallyOf, type Tally } from './tally.ts';
export * from './external.ts';
export * from './result-json.ts';
