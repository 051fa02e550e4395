// Bots that think in threads, for all tables of a house: questions in, answers out, each table in its turn.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { NO_ADVICE, type HousePorts } from '#house';
import { at, type ActionLike, type Result } from '#kernel';
import type { Hint } from '#protocol';
import type { GameInProgress, Thinking } from '#table';
import { workerUrl } from '#threads';
import { startBotThread, type BotThread } from './bot-thread.ts';
import { MOST_KEPT, type MostKept } from './known-games.ts';
import { newLine, type InLine, type Line } from './line.ts';
import type { BotQuestion } from './orders.ts';

export interface BotPool extends Pick<HousePorts, 'think' | 'hint'> {
  /** How many questions wait or are thought about. */
  readonly waiting: () => number;
  /**
   * The house is closed before. A thought that is still asked for never comes, since a table that is told of a failure
   * would go on without it; whoever waits for a hint is told that there is none.
   */
  readonly end: () => Promise<void>;
}

export interface PoolNeeds {
  /** How many; one core is left to everything else. */
  readonly threads?: number;
  readonly tellBug: (error: unknown) => void;
  readonly mostKept?: MostKept;
  readonly newWorker?: () => Worker;
}

/** A question in the line or at a thread. */
interface Question extends InLine {
  readonly now: GameInProgress;
  readonly question: BotQuestion;
  readonly answered: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
  /** Told at the end to whoever still waits. */
  readonly refused: () => void;
  isStopped: boolean;
}

interface Pool {
  readonly line: Line<Question>;
  readonly idle: Set<BotThread>;
  /** What is thought about. */
  readonly asked: Set<Question>;
  isEnded: boolean;
}

export function startBotPool(needs: PoolNeeds): BotPool {
  const { mostKept = MOST_KEPT, newWorker = newBotWorker, tellBug } = needs;
  const { threads: count = Math.max(1, availableParallelism() - 1) } = needs;
  const startThread = () => startBotThread({ mostKept, newWorker, tellBug });
  const threads = Array.from({ length: count }, startThread);
  const pool: Pool = {
    line: newLine(),
    idle: new Set(threads),
    asked: new Set(),
    isEnded: false,
  };
  return {
    think: (now, asked) => questionAsked<ActionLike | null>(pool, now, { is: 'thought', asked }),
    hint: (now, seat, level) =>
      questionAsked<Result<Hint>>(pool, now, { is: 'hint', seat, level }, NO_ADVICE),
    waiting: () => pool.line.length() + pool.asked.size,
    end: async () => {
      pool.isEnded = true;
      for (const question of [...pool.asked, ...pool.line.dissolve()]) end(question);
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

function newBotWorker(): Worker {
  return new Worker(workerUrl('bot-worker', import.meta.url));
}

/** An answer is of the kind that its question asks for. */
function questionAsked<A>(
  pool: Pool,
  now: GameInProgress,
  question: BotQuestion,
  refusal?: A,
): Thinking<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>();
  const asked: Question = {
    table: now.header,
    isHint: question.is === 'hint',
    now,
    question,
    answered: (answer) => resolve(answer as A),
    failed: reject,
    refused: () => {
      if (refusal !== undefined) resolve(refusal);
    },
    isStopped: false,
  };
  if (pool.isEnded) end(asked);
  else pool.line.join(asked);
  serve(pool);
  return { answer: promise, stop: () => stop(pool, asked) };
}

/** Who thinks does not listen: what a thread has begun it ends, and nobody hears of it. */
function stop({ asked, line }: Pool, question: Question): void {
  question.isStopped = true;
  if (!asked.has(question)) line.leave(question);
}

function end(question: Question): void {
  if (!question.isStopped) question.refused();
  question.isStopped = true;
}

function serve(pool: Pool): void {
  while (pool.idle.size > 0) {
    const question = pool.line.next();
    if (question === undefined) return;
    void answer(pool, bestFor(question, [...pool.idle]), question);
  }
}

/**
 * Who knows most of the game, even if that is nothing: telling it a whole game takes milliseconds, less than waiting for
 * one that is busy. Among strangers, who has the least to remember.
 */
function bestFor({ table }: Question, idle: readonly BotThread[]): BotThread {
  const ranked = idle.toSorted(
    (a, b) => b.entriesOf(table) - a.entriesOf(table) || a.gamesKnown() - b.gamesKnown(),
  );
  return at(ranked, 0);
}

async function answer(pool: Pool, thread: BotThread, question: Question): Promise<void> {
  pool.idle.delete(thread);
  pool.asked.add(question);
  try {
    const answered = await thread.ask(question.now, question.question);
    if (!question.isStopped) question.answered(answered);
  } catch (error) {
    if (!question.isStopped) question.failed(error);
  }
  pool.asked.delete(question);
  if (pool.isEnded) return;
  pool.idle.add(thread);
  pool.line.done(question);
  serve(pool);
}
