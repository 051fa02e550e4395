// Who sits where: a table in, the line-ups out in which a deal is played so that both players get the same cards.
import type { Seat } from '#kernel';

export const PLAYERS = ['a', 'b'] as const;
export type Player = (typeof PLAYERS)[number];

/** By seat, who plays there. */
export type LineUp = readonly Player[];

/**
 * Two sides change places. Three or more who play for themselves: a in each seat in turn among b's, and with both ways
 * b in each seat in turn among a's too.
 */
export function lineUps(seats: number, teams: boolean, bothWays: boolean): readonly LineUp[] {
  if (teams || seats === 2) return [sides(seats, 0), sides(seats, 1)];
  const alone = (player: Player): readonly LineUp[] =>
    Array.from({ length: seats }, (_, own) => onePlace(seats, own, player));
  return bothWays ? [...alone('a'), ...alone('b')] : alone('a');
}

/** Every other seat is a's: partners sit across. */
function sides(seats: number, first: Seat): LineUp {
  return Array.from({ length: seats }, (_, seat) => (seat % 2 === first ? 'a' : 'b'));
}

function onePlace(seats: number, own: Seat, player: Player): LineUp {
  const others = player === 'a' ? 'b' : 'a';
  return Array.from({ length: seats }, (_, seat) => (seat === own ? player : others));
}

/** What a would win of everything if it made no difference who plays. */
export function parOf(all: readonly LineUp[]): number {
  const seats = all.flat();
  return seats.filter((player) => player === 'a').length / seats.length;
}
