// The moments of a finished game that mattered, in words; found out in a thread of its own.
import { Worker } from 'node:worker_threads';
import type { Moment } from '#analysis';
import type { Game, GameRecord } from '#kernel';
import { momentWords } from '#tabletop';
import type { Words } from '#text';
import { answerOf } from './asked-thread.ts';
import { workerUrl } from './worker-pool.ts';
import type { ToldMoment } from '../screen/model.ts';

/** Whoever leaves does not wait for it. */
export async function threeMoments(
  game: Game,
  record: GameRecord,
  words: Words,
  signal: AbortSignal,
): Promise<readonly ToldMoment[]> {
  const worker = new Worker(workerUrl('moments-worker'));
  // An analysis that fails is missing, and nothing else; and nobody who has left waits for it.
  const found = await answerOf<readonly Moment[]>(worker, record, signal).catch(() => []);
  await worker.terminate();
  return toldMoments(found, game, words);
}

/** Each with its round; the number before it leads to its step. */
export function toldMoments(
  found: readonly Moment[],
  game: Game,
  words: Words,
): readonly ToldMoment[] {
  return momentWords(found, game, words).map(({ step, round, sentence }) => ({
    step,
    text: `${round} · ${sentence}`,
  }));
}
