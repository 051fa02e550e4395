// A pool of worker threads: jobs in, their answers out as they come, all threads ended at the end.
import { Worker } from 'node:worker_threads';

/** A .ts file in a checkout, the compiled .js in an installed package. */
function workerUrl(name: string): URL {
  const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  return new URL(`./${name}${ending}`, import.meta.url);
}

export async function runInWorkers<J, A>(
  name: string,
  jobs: Iterable<J>,
  count: number,
  take: (answer: A) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = jobs[Symbol.iterator]();
  const workers = Array.from({ length: count }, () => new Worker(workerUrl(name)));
  try {
    await Promise.all(workers.map((worker) => serve(worker, waiting, take, signal)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function serve<J, A>(
  worker: Worker,
  waiting: Iterator<J>,
  take: (answer: A) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const job = waiting.next();
      if (job.done === true || signal.aborted) resolve();
      else worker.postMessage(job.value);
    };
    worker.on('message', (answer: A) => {
      take(answer);
      next();
    });
    worker.once('error', reject);
    signal.addEventListener('abort', () => resolve());
    next();
  });
}
