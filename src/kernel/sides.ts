// Who scores together: a game and a state in, what each seat's side has marked and how the seats stand out.
import type { Game, GameTypes, Seat } from './contract.ts';

/** A table without partners: every seat is a side of its own. */
export function eachAlone(seats: number): readonly (readonly Seat[])[] {
  return Array.from({ length: seats }, (_, seat) => [seat]);
}

/** What the side of each seat has marked so far, as the score sheet shows it. */
export function totalsBySeat<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
): readonly number[] {
  const totals = game.totals(state);
  const bySeat: number[] = [];
  for (const [side, seats] of game.sides(game.seatsOf(state)).entries())
    for (const seat of seats) bySeat[seat] = totals[side] ?? 0;
  return bySeat;
}

/** The same by seat, so that more is better in every game. */
export function standings<G extends GameTypes>(
  game: Game<G>,
  state: G['state'],
): readonly number[] {
  const totals = totalsBySeat(game, state);
  return game.ahead === 'most' ? totals : totals.map((total) => 0 - total);
}

/** Whether those who won are of more than one side. */
export function isSharedWin(
  sides: readonly (readonly Seat[])[],
  winners: readonly Seat[],
): boolean {
  return sides.filter((side) => side.some((seat) => winners.includes(seat))).length > 1;
}
