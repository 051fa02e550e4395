// The moments of a finished game that mattered, in words; found out in a thread of its own.
import { Worker } from 'node:worker_threads';
import type { Moment } from '#analysis';
import type { GameRecord } from '#kernel';
import { momentWords, type Narrator, type RoundLine } from '#tabletop';
import { answerOf, workerUrl } from '#threads';
import type { ToldMoment } from '../screen/model.ts';

type Told = Pick<Narrator, 'game' | 'names' | 'words'>;

/** Whoever leaves does not wait for it. */
export async function threeMoments(
  record: GameRecord,
  rounds: readonly RoundLine[],
  told: Told,
  signal: AbortSignal,
): Promise<readonly ToldMoment[]> {
  const worker = new Worker(workerUrl('moments-worker', import.meta.url));
  // An analysis that fails is missing, and nothing else; and nobody who has left waits for it.
  const found = await answerOf<readonly Moment[]>(worker, record, signal).catch(() => []);
  await worker.terminate();
  const recorded = record.header.players.map((name) => ({ name }));
  return toldMoments(found, rounds, { ...told, recorded });
}

/** Each with its round; the number before it leads to its step. */
export function toldMoments(
  found: readonly Moment[],
  rounds: readonly RoundLine[],
  { recorded, ...told }: Told & { readonly recorded: readonly { readonly name: string }[] },
): readonly ToldMoment[] {
  return momentWords(found, rounds, told, recorded).map(({ step, round, sentence }) => ({
    step,
    text: `${round} · ${sentence}`,
  }));
}
