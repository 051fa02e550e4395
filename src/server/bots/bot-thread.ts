// A thread in which bots think, and the next one when it dies: one question at a time in, a promise of its answer out.
import type { Worker } from 'node:worker_threads';
import type { RecordHeader } from '#kernel';
import type { GameInProgress } from '#table';
import { answerOf } from '#threads';
import { newKnownGames, type KnownGames, type MostKept } from './known-games.ts';
import type { BotQuestion } from './orders.ts';

export interface BotThread {
  /** Rejects when the thread dies of it, or cannot be asked. */
  readonly ask: (now: GameInProgress, question: BotQuestion) => Promise<unknown>;
  /** How many entries of this game it has been told. */
  readonly entriesOf: (header: RecordHeader) => number;
  readonly gamesKnown: () => number;
  readonly end: () => Promise<void>;
}

export interface ThreadNeeds {
  readonly newWorker: () => Worker;
  readonly mostKept: MostKept;
  readonly tellBug: (error: unknown) => void;
}

/** One that runs, and what it has been told. */
interface Life {
  readonly worker: Worker;
  readonly known: KnownGames;
}

/** It starts at once, and warms up while it has nothing to do. */
export function startBotThread(needs: ThreadNeeds): BotThread {
  let isEnded = false;
  let life: Life | undefined;
  const living = (): Life => (life ??= begunLife(needs, died));
  const died = (worker: Worker, error: unknown) => {
    if (isEnded || life?.worker !== worker) return;
    life = undefined;
    needs.tellBug(error);
  };
  living();
  return {
    ask: async (now, question) => {
      const { known, worker } = living();
      try {
        return await answerOf(worker, { ...known.tell(now), question });
      } catch (error) {
        // What it knows is no longer certain.
        died(worker, error);
        void worker.terminate();
        // At once, but only after a question: one that cannot even start would be started again for ever.
        if (!isEnded) living();
        throw error;
      }
    },
    entriesOf: (header) => life?.known.entriesOf(header) ?? 0,
    gamesKnown: () => life?.known.count() ?? 0,
    end: async () => {
      isEnded = true;
      await life?.worker.terminate();
    },
  };
}

function begunLife(
  { mostKept, newWorker }: ThreadNeeds,
  died: (worker: Worker, error: unknown) => void,
): Life {
  const worker = newWorker();
  worker.unref();
  worker.on('error', (error) => died(worker, error));
  worker.on('exit', () => died(worker, new Error('a thread in which bots think has ended')));
  return { worker, known: newKnownGames(mostKept) };
}
