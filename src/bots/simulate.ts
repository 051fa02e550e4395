// Simulation: games numbered from a seed in, what came out of each, and sums that do not depend on who played them.
import { at, type Game, type Outcome } from '#kernel';
import { autoplay } from './autoplay.ts';
import type { Bot } from './bot.ts';

export interface SimulationTable {
  readonly game: Game;
  readonly rules: unknown;
  readonly bots: readonly Bot[];
  readonly seed: string;
  /** A game that is not over after this many hands is left unfinished. */
  readonly hands: number;
}

export interface SimulatedGame {
  /** Null when it was left unfinished. */
  readonly outcome: Outcome | null;
  readonly hands: number;
  readonly decisions: number;
}

export interface SimulationTotals {
  readonly games: number;
  readonly finished: number;
  readonly hands: number;
  readonly decisions: number;
  /** Games won by each seat; a shared game counts for all who share it. */
  readonly wins: readonly number[];
  /** Sum of the final scores of finished games, by seat. */
  readonly scores: readonly number[];
}

/** Game n of a simulation: its cards and its bots' luck depend on the seed and on n alone. */
export function simulateGame(table: SimulationTable, n: number): SimulatedGame {
  const { game, rules, bots } = table;
  const seed = `${table.seed}/${n}`;
  let state = game.start(rules, bots.length, seed, n % bots.length);
  let decisions = 0;
  for (const played of autoplay(game, state, { bots, seed })) {
    state = played.state;
    if (played.actor !== null) decisions += 1;
    if (game.roundsPlayed(state) >= table.hands) break;
  }
  return { outcome: game.outcome(state) ?? null, hands: game.roundsPlayed(state), decisions };
}

export function noGames(seats: number): SimulationTotals {
  const none = Array.from({ length: seats }, () => 0);
  return { games: 0, finished: 0, hands: 0, decisions: 0, wins: none, scores: none };
}

/** Whole numbers only, so that the order of adding changes nothing. */
export function plusGame(totals: SimulationTotals, played: SimulatedGame): SimulationTotals {
  const { outcome } = played;
  return plusTotals(totals, {
    games: 1,
    finished: outcome === null ? 0 : 1,
    hands: played.hands,
    decisions: played.decisions,
    wins: totals.wins.map((_, seat) => (outcome?.winners.includes(seat) === true ? 1 : 0)),
    scores: outcome?.scores ?? totals.scores.map(() => 0),
  });
}

export function plusTotals(a: SimulationTotals, b: SimulationTotals): SimulationTotals {
  const bySeat = (x: readonly number[], y: readonly number[]) =>
    x.map((n, seat) => n + at(y, seat));
  return {
    games: a.games + b.games,
    finished: a.finished + b.finished,
    hands: a.hands + b.hands,
    decisions: a.decisions + b.decisions,
    wins: bySeat(a.wins, b.wins),
    scores: bySeat(a.scores, b.scores),
  };
}
