// Who sits where: a table in, the line-ups out in which a deal is played so that both players get the same cards.
import type { Seat } from '#kernel';

export const PLAYERS = ['a', 'b'] as const;
export type Player = (typeof PLAYERS)[number];

/** Those who score together. */
type Side = readonly Seat[];

/** By seat, who plays there. */
export type LineUp = readonly Player[];

/**
 * Two sides change places. Of three or more, a is each side in turn among b's, and with both ways b is each side in
 * turn among a's too.
 */
export function lineUps(sides: readonly Side[], bothWays: boolean): readonly LineUp[] {
  const alone = (player: Player) => sides.map((side) => lineUp(sides, side, player));
  return bothWays && sides.length > 2 ? [...alone('a'), ...alone('b')] : alone('a');
}

function lineUp(sides: readonly Side[], own: Side, player: Player): LineUp {
  const others = player === 'a' ? 'b' : 'a';
  const seats = sides.flat().toSorted((a, b) => a - b);
  return seats.map((seat) => (own.includes(seat) ? player : others));
}

/** What a would win of everything if it made no difference who plays. */
export function parOf(all: readonly LineUp[]): number {
  const seats = all.flat();
  return seats.filter((player) => player === 'a').length / seats.length;
}
