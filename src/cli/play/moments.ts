// The moments of a finished game that mattered, as lines for the last page; found out in a thread of its own.
import { Worker } from 'node:worker_threads';
import type { Moment } from '#analysis';
import type { Words } from '#text';
import { workerUrl } from '../worker-pool.ts';
import type { GameInProgress } from './game-in-progress.ts';
import type { Line } from './model.ts';

/** Whoever leaves does not wait for it. */
export async function threeMoments(
  now: GameInProgress,
  words: Words,
  signal: AbortSignal,
): Promise<readonly Line[]> {
  const { header, steps } = now;
  const worker = new Worker(workerUrl('play/moments-worker'));
  worker.unref();
  const { promise, resolve } = Promise.withResolvers<readonly Moment[]>();
  // An analysis that fails is missing, and nothing else.
  worker.once('message', resolve).once('error', () => resolve([]));
  signal.addEventListener('abort', () => resolve([]));
  worker.postMessage({ header, entries: steps.map(({ entry }) => entry) });
  const found = await promise;
  await worker.terminate();
  return momentLines(found, now, words);
}

/** Each with its round and its step, so that it is found in the replay. */
export function momentLines(
  found: readonly Moment[],
  { game, steps }: Pick<GameInProgress, 'game' | 'steps'>,
  words: Words,
): readonly Line[] {
  const told = found.map((moment) => {
    const step = words.ui('replayStep', { n: moment.n, last: steps.length });
    const round = words.ui('round', { n: moment.hand });
    return `${round} · ${words.moment(game, moment)} (${step})`;
  });
  return [
    { kind: 'title', text: words.ui('moments') },
    ...(told.length === 0 ? [words.ui('momentsNone')] : told).map((sentence): Line => ({
      kind: 'text',
      text: sentence,
    })),
  ];
}
