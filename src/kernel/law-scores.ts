// The laws of the score sheet: a state in, nothing out, or an error that names the law.
import { assert } from './assert.ts';
import type { Game } from './contract.ts';
import type { Say } from './law-checks.ts';
import { totalsBySeat } from './sides.ts';

/** Every seat is of one side, every side has a total, and a finished game is won by whole sides at their totals. */
export function checkScores(game: Game, state: unknown, say: Say): void {
  const seats = game.seatsOf(state);
  const sides = game.sides(seats);
  const seated = sides.flat().toSorted((a, b) => a - b);
  assert(
    seated.length === seats && seated.every((seat, i) => seat === i),
    say('every seat is of one side'),
  );
  assert(game.totals(state).length === sides.length, say('every side has a total'));
  const outcome = game.outcome(state);
  if (outcome === undefined) return;
  const totals = totalsBySeat(game, state);
  assert(
    outcome.scores.length === seats && outcome.scores.every((score, i) => score === totals[i]),
    say('a finished game is scored by its totals'),
  );
  assert(
    sides.every((side) => new Set(side.map((seat) => outcome.winners.includes(seat))).size === 1),
    say('a side wins or loses as a whole'),
  );
}
