// Four seats, two teams: who sits where, who comes next, who is whose partner.
import type { Seat } from '#kernel';
import type { Team } from './types.ts';

export const SEATS: readonly Seat[] = [0, 1, 2, 3];
export const SEAT_COUNTS = [4] as const;
export const TEAMS: readonly Team[] = [0, 1];

export function teamOf(seat: Seat): Team {
  return (seat & 1) === 0 ? 0 : 1;
}

export function areTeam(a: Seat, b: Seat): boolean {
  return ((a ^ b) & 1) === 0;
}

export function nextSeat(seat: Seat): Seat {
  return (seat + 1) & 3;
}

/** All four in turn from one of them. */
export function seatsFrom(first: Seat): readonly Seat[] {
  return SEATS.map((i) => (first + i) & 3);
}

export function seatsOfTeam(team: Team): readonly Seat[] {
  return SEATS.filter((seat) => teamOf(seat) === team);
}
