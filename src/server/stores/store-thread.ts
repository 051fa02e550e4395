// Orders to a thread: one at a time in, its reply out; those of one turn of the event loop go together.
import { Worker } from 'node:worker_threads';
import { accept, refuse, type Refusal, type Result } from '#kernel';
import { STORE_CLOSED } from '#house/store';
import type { Answers, Asked, Order, Reply, Told } from './orders.ts';

export interface StoreThread {
  readonly ask: <K extends Order['do']>(
    order: Extract<Order, { do: K }>,
  ) => Promise<Reply<Answers[K]>>;
  /** One at a time; a whole file when it is told. */
  readonly copyTo: (file: string) => Promise<Result<null>>;
  /** After everything that was asked before; a copy is not waited for. */
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
  /** Whoever waits for a copy. */
  copied: ((result: Result<null>) => void) | null;
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
  const thread: Thread = { worker, turn: [], sent: [], copied: null, ended: null };
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('message', (told: Told) => hear(thread, told));
  worker.on('error', ({ message }) => giveUp(thread, message));
  worker.on('exit', () => giveUp(thread, 'nobody knows why'));
  return {
    // A reply is of the kind that its order asks for.
    ask: (order) => asked(thread, order) as Promise<Reply<never>>,
    copyTo: (file) => copyMade(thread, file),
    close: async () => {
      endWith(thread, STORE_CLOSED);
      await exited;
    },
  };
}

function hear(thread: Thread, told: Told): void {
  if ('copied' in told) return tellCopied(thread, told.copied);
  const answered = thread.sent.splice(0, told.length);
  answered.forEach(({ answer }, i) => answer(told[i] ?? { is: 'unknown' }));
}

function post({ worker }: Thread, asked: Asked): void {
  worker.postMessage(asked);
}

function copyMade(thread: Thread, file: string): Promise<Result<null>> {
  if (thread.ended !== null) return Promise.resolve({ ok: false, refusal: thread.ended });
  if (thread.copied !== null) return Promise.resolve(COPYING);
  // Behind what was asked in this turn.
  send(thread);
  post(thread, { copyTo: file });
  return new Promise((copied) => void (thread.copied = copied));
}

const COPYING = refuse('copy_running', 'a copy is being made already');

function tellCopied(thread: Thread, result: Result<null>): void {
  thread.copied?.(result);
  thread.copied = null;
}

function endWith(thread: Thread, refusal: Refusal): void {
  if (thread.ended !== null) return;
  send(thread);
  thread.ended = refusal;
  post(thread, 'close');
}

function asked(thread: Thread, order: Order): Promise<Reply> {
  if (thread.ended !== null) return Promise.resolve({ is: 'refused', refusal: thread.ended });
  if (thread.turn.length === 0) setImmediate(() => send(thread));
  return new Promise((answer) => thread.turn.push({ order, answer }));
}

function send(thread: Thread): void {
  if (thread.turn.length === 0 || thread.ended !== null) return;
  post(
    thread,
    thread.turn.map(({ order }) => order),
  );
  thread.sent.push(...thread.turn);
  thread.turn = [];
}

/** A bug, or no memory: how far it came cannot be known. What was not sent was not written. */
function giveUp(thread: Thread, why: string): void {
  const sentence = `the thread of the store has ended (${why}); the program has to be started again`;
  const refusal = (thread.ended ??= refuse('store_gone', sentence).refusal);
  for (const { answer } of thread.sent.splice(0)) answer({ is: 'unknown' });
  for (const { answer } of thread.turn.splice(0)) answer({ is: 'refused', refusal });
  tellCopied(thread, { ok: false, refusal });
}
