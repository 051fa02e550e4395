// One question to a thread: a message in, a promise of the next answer out; whoever no longer wants it is not kept waiting.
import type { Worker } from 'node:worker_threads';

/** Idle, the thread keeps no program from ending. The signal rejects the promise with its reason, and so does an end. */
export async function answerOf<A>(
  worker: Worker,
  question: object,
  signal?: AbortSignal,
): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const cancel = () => reject(signal?.reason);
  const quit = () => reject(new Error('the thread that was asked has ended'));
  worker.on('message', resolve).on('error', reject).on('exit', quit);
  signal?.addEventListener('abort', cancel);
  worker.ref();
  try {
    worker.postMessage(question);
    signal?.throwIfAborted();
    return await promise;
  } finally {
    worker.unref();
    worker.off('message', resolve).off('error', reject).off('exit', quit);
    signal?.removeEventListener('abort', cancel);
  }
}
