// An open table, for demonstrations and replays: names of the places round it, and events with every card in them.
import { at, type ActionLike, type Game, type JsonObject } from '#kernel';
import type { PrintedWords } from '#text/all';

/** Clockwise. */
const COMPASS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

/** Up to four players sit on the sides, more are spread round the table. */
export function placeName(seat: number, seats: number, { say }: PrintedWords): string {
  return say(at(COMPASS, seats <= 4 ? 2 * seat : Math.round((COMPASS.length * seat) / seats)));
}

/** What any seat is told of an event, all in one. */
export function openEvent(game: Game, event: ActionLike, seats: number): JsonObject {
  const told = Array.from({ length: seats }, (_, seat) => game.printEvent(event, seat));
  return Object.fromEntries(told.flatMap((each) => Object.entries(each)));
}
