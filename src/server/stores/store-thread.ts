// Orders to a thread: one at a time in, its reply out; those of one turn of the event loop go together.
import { Worker } from 'node:worker_threads';
import { accept, refuse, type Refusal, type Result } from '#kernel';
import { STORE_CLOSED } from '#house/store';
import type { Answers, Order, Reply } from './orders.ts';

export interface StoreThread {
  readonly ask: <K extends Order['do']>(
    order: Extract<Order, { do: K }>,
  ) => Promise<Reply<Answers[K]>>;
  /** After everything that was asked before. */
  readonly close: () => Promise<void>;
}

interface Question {
  readonly order: Order;
  readonly answer: (reply: Reply) => void;
}

interface Thread {
  readonly worker: Worker;
  /** Asked in this turn. */
  turn: Question[];
  /** Sent, the oldest first. */
  readonly sent: Question[];
  /** Why nothing is taken any more. */
  ended: Refusal | null;
}

/** The thread says first whether it could begin. */
export async function startStoreThread(module: URL, file: string): Promise<Result<StoreThread>> {
  const worker = new Worker(module, { workerData: file });
  const { promise, resolve, reject } = Promise.withResolvers<Refusal | null>();
  worker.once('message', resolve).once('error', reject);
  const refusal = await promise;
  worker.off('error', reject);
  if (refusal === null) return accept(threadOf(worker));
  await worker.terminate();
  return { ok: false, refusal };
}

function threadOf(worker: Worker): StoreThread {
  const thread: Thread = { worker, turn: [], sent: [], ended: null };
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('message', (replies: readonly Reply[]) => {
    const answered = thread.sent.splice(0, replies.length);
    answered.forEach(({ answer }, i) => answer(replies[i] ?? { is: 'unknown' }));
  });
  worker.on('error', ({ message }) => giveUp(thread, message));
  worker.on('exit', () => giveUp(thread, 'nobody knows why'));
  return {
    // A reply is of the kind that its order asks for.
    ask: (order) => asked(thread, order) as Promise<Reply<never>>,
    close: async () => {
      endWith(thread, STORE_CLOSED);
      await exited;
    },
  };
}

function endWith(thread: Thread, refusal: Refusal): void {
  if (thread.ended !== null) return;
  send(thread);
  thread.ended = refusal;
  thread.worker.postMessage('close');
}

function asked(thread: Thread, order: Order): Promise<Reply> {
  if (thread.ended !== null) return Promise.resolve({ is: 'refused', refusal: thread.ended });
  if (thread.turn.length === 0) setImmediate(() => send(thread));
  return new Promise((answer) => thread.turn.push({ order, answer }));
}

function send(thread: Thread): void {
  if (thread.turn.length === 0 || thread.ended !== null) return;
  thread.worker.postMessage(thread.turn.map(({ order }) => order));
  thread.sent.push(...thread.turn);
  thread.turn = [];
}

/** A bug, or no memory: how far it came cannot be known. What was not sent was not written. */
function giveUp(thread: Thread, why: string): void {
  const sentence = `the thread of the store has ended (${why}); the program has to be started again`;
  const refusal = (thread.ended ??= refuse('store_gone', sentence).refusal);
  for (const { answer } of thread.sent.splice(0)) answer({ is: 'unknown' });
  for (const { answer } of thread.turn.splice(0)) answer({ is: 'refused', refusal });
}
