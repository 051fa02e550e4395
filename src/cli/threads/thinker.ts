// A bot asked in a thread of its own, so that the screen stays alive: a job in, a promise of its thought out.
import { Worker } from 'node:worker_threads';
import type { Game, GameRecord } from '#kernel';
import { newsOf, type Thinking, type ThinkingJob } from '#bots';
import { answerOf, workerUrl } from '#threads';

export interface Thinker {
  /**
   * The thought, or null for a bot that lets the others go on. One question at a time; the signal takes it back, which
   * rejects the promise with the signal's reason, and the next one can be asked at once.
   */
  think(job: ThinkingJob, signal?: AbortSignal): Promise<Thinking | null>;
  /** Ends the thread, whatever it is thinking about. */
  end(): Promise<void>;
}

/**
 * The thread starts at once and warms up, so that it is ready when the first bot is asked; idle, it keeps no program from
 * ending.
 */
export function startThinker(game: Game): Thinker {
  let worker: Worker | undefined = newWorker(game);
  /** What the thread knows of the game; a new one knows nothing. */
  let sent: GameRecord | undefined;
  /** Who thinks does not listen: the thread is ended, and the next question starts a new one. */
  const end = async (ended = worker) => {
    if (ended === worker) [worker, sent] = [undefined, undefined];
    await ended?.terminate();
  };
  return {
    think: async (job, signal) => {
      signal?.throwIfAborted();
      const asked = (worker ??= newWorker(game));
      const endAsked = () => void end(asked);
      signal?.addEventListener('abort', endAsked);
      try {
        const news = newsOf(job, sent);
        sent = job;
        return await answerOf<Thinking | null>(asked, news, signal);
      } catch (error) {
        endAsked();
        throw error;
      } finally {
        signal?.removeEventListener('abort', endAsked);
      }
    },
    end: () => end(),
  };
}

function newWorker(game: Game): Worker {
  const url = workerUrl('bot-worker', import.meta.url);
  const worker = new Worker(url, { workerData: game.id });
  worker.unref();
  return worker;
}
