// A pool of worker threads: jobs in, their answers out as they come, all threads ended at the end.
import { Worker } from 'node:worker_threads';
import { workerUrl } from '#threads';

/** Told to a thread that has something to clear away before it is ended, and its answer. */
export const LEAVE = 'leave';
export const LEFT = 'left';
/** How long it may take for that. */
const LEAVING_MS = 3000;

export interface Pool<J, A> {
  readonly worker: string;
  readonly jobs: Iterable<J>;
  readonly count: number;
  readonly take: (answer: A) => void;
  readonly signal: AbortSignal;
  /** Whether the threads are asked to clear away what they started. */
  readonly leaves?: boolean;
}

export async function runInWorkers<J, A>(pool: Pool<J, A>): Promise<void> {
  const waiting = pool.jobs[Symbol.iterator]();
  const url = workerUrl(pool.worker, import.meta.url);
  const workers = Array.from({ length: pool.count }, () => new Worker(url));
  try {
    await Promise.all(workers.map((worker) => serve(worker, waiting, pool)));
    if (pool.leaves === true) await Promise.all(workers.map(left));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function serve<J, A>(
  worker: Worker,
  waiting: Iterator<J>,
  { take, signal }: Pool<J, A>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const job = signal.aborted ? undefined : waiting.next();
      if (job === undefined || job.done === true) resolve();
      else worker.postMessage(job.value);
    };
    worker.on('message', (answer: A | typeof LEFT) => {
      if (signal.aborted || answer === LEFT) return;
      take(answer as A);
      next();
    });
    worker.once('error', reject);
    signal.addEventListener('abort', () => resolve());
    next();
  });
}

function left(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LEAVING_MS);
    worker.on('message', (answer) => {
      if (answer !== LEFT) return;
      clearTimeout(timer);
      resolve();
    });
    worker.postMessage(LEAVE);
  });
}
