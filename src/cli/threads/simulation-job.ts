// A part of a simulation as plain data, so that a worker thread can be handed it.
import { botFor, noGames, plusGame, simulateGame, type SimulationTotals } from '#bots';
import { gameById } from '#games';
import { mustAccept, present, readRules } from '#kernel';

export interface SimulationJob {
  readonly game: string;
  readonly rules: unknown;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly hands: number;
  /** Games from, up to and without to. */
  readonly from: number;
  readonly to: number;
}

/** Plays the job's games; what it was handed has been checked before. */
export function runJob(job: SimulationJob): SimulationTotals {
  const game = present(gameById(job.game), 'the game');
  const rules = mustAccept(readRules(game.ruleset, job.rules), 'the ruleset of a job');
  const bots = job.bots.map((name) => present(botFor(game, name), 'the bot'));
  const table = { game, rules, bots, seed: job.seed, hands: job.hands };
  let totals = noGames(bots.length);
  for (let n = job.from; n < job.to; n++) totals = plusGame(totals, simulateGame(table, n));
  return totals;
}
