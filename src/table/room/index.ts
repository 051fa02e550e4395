// A table with several people: its log, what can be wanted there, what it owes, and what everybody sees of it.
export { openingEntry, seatsCounted, type Opening } from './beginning.ts';
export { patienceWith, tickFrom } from './clocks.ts';
export * from './commands.ts';
export * from './debts.ts';
export { decideInRoom } from './decide-in-room.ts';
export * from './entries.ts';
export * from './entry-json.ts';
export * from './policy.ts';
export { cleanName } from './names.ts';
export {
  momentInRoom,
  momentOf,
  standingFor,
  toldInRoom,
  type Looker,
  type SharedSight,
  type Standing,
} from './room-moment.ts';
export { roomAfter, roomOpened } from './room-after.ts';
export { namesIn, personsAt, seatOfKey, type Chair, type PlayedGame, type Room } from './room.ts';
export { sightOf, type Sight } from './sight.ts';
