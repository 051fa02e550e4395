// Tables for programs and assistants: games that go on while somebody with a key asks, acts and waits.
export { openChannel, refusalOf } from './channel.ts';
export { gameFor } from './open-game.ts';
export { sittingBegun, sittingSettled } from './advance.ts';
export { openTables, type Tables } from './tables.ts';
