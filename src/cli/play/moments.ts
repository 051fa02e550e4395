// The moments of a finished game that mattered, as lines for the last page; found out in a thread of its own.
import { Worker } from 'node:worker_threads';
import type { Words } from '#text';
import { workerUrl } from '../worker-pool.ts';
import type { GameInProgress } from './game-in-progress.ts';
import type { Line } from './model.ts';

interface Found {
  readonly n: number;
  readonly sentence: string;
}

/** Whoever leaves does not wait for it. */
export async function threeMoments(
  { header, steps }: GameInProgress,
  words: Words,
  signal: AbortSignal,
): Promise<readonly Line[]> {
  const worker = new Worker(workerUrl('play/moments-worker'));
  worker.unref();
  const { promise, resolve } = Promise.withResolvers<readonly Found[]>();
  // An analysis that fails is missing, and nothing else.
  worker.once('message', resolve).once('error', () => resolve([]));
  signal.addEventListener('abort', () => resolve([]));
  worker.postMessage({ header, entries: steps.map(({ entry }) => entry) });
  const found = await promise;
  await worker.terminate();
  return [
    { kind: 'title', text: words.ui('moments') },
    ...(found.length === 0 ? [{ kind: 'text', text: words.ui('momentsNone') } as const] : []),
    ...found.map(({ n, sentence }): Line => ({ kind: 'text', text: `${n}  ${sentence}` })),
  ];
}
