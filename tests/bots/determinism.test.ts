// The same seed and budget make the same game: played twice here, and in a worker thread.
import { describe, expect, test } from 'vitest';
import type { MatchPart, MatchPlan } from '#bots';
import { GAMES } from '#games';
import { ENGINE_VERSION, orThrow, readRules, type Game, type JsonObject } from '#kernel';
import { amount } from '../how-long.ts';
import { runMatchJob, type MatchJob } from '../../src/cli/threads/match-job.ts';
import { matchPlayers } from '../../src/cli/threads/match-players.ts';
import { runInWorkers } from '../../src/cli/threads/worker-pool.ts';

function jobOf(game: Game, a: string, b: string): MatchJob {
  const plan: MatchPlan = {
    engine: ENGINE_VERSION,
    game: game.id,
    rules: orThrow(readRules(game.ruleset, undefined)) as JsonObject,
    seats: game.seats[0] ?? 0,
    seed: 'the same',
    kind: 'deals',
    bothWays: false,
    hands: 1,
    a,
    b,
    boards: 1,
    untilClear: false,
    par: 0.5,
  };
  return { plan, boards: [0], seconds: 1 };
}

function playedHere(job: MatchJob): Promise<MatchPart> {
  return runMatchJob(job, matchPlayers(job.plan, job.seconds));
}

async function playedInWorker(job: MatchJob): Promise<MatchPart> {
  const parts: MatchPart[] = [];
  const take = (part: MatchPart) => parts.push(part);
  const { signal } = new AbortController();
  await runInWorkers({ worker: 'match-worker', jobs: [job], count: 1, take, signal });
  expect(parts.length).toBe(1);
  return parts[0] ?? expect.fail('no board');
}

/** All but the time, which no seed decides. */
function counted({ results, effort }: MatchPart): unknown {
  return { results, nodes: [effort.a.nodes, effort.b.nodes] };
}

describe.each(GAMES)('$name', (game) => {
  test('the same twice, and in a worker thread', async () => {
    const job = jobOf(game, amount('medium', 'hard'), 'easy');
    const first = counted(await playedHere(job));
    expect(counted(await playedHere(job))).toEqual(first);
    expect(counted(await playedInWorker(job))).toEqual(first);
  });

  test('another seed is another game', async () => {
    const job = jobOf(game, 'greedy', 'random');
    const other = { ...job, plan: { ...job.plan, seed: 'another' } };
    expect(counted(await playedHere(other))).not.toEqual(counted(await playedHere(job)));
  });
});
