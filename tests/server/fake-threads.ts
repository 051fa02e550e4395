// Bots without threads: a pool whose threads only write down what they are asked, and answer what a test says.
import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { coinche } from '#games';
import { at } from '#kernel';
import type { GameInProgress } from '#table';
import { startBotPool, type PoolNeeds } from '../../src/server/bots/bot-pool.ts';
import type { BotOrder } from '../../src/server/bots/orders.ts';
import { bot, playedOn, tableOf } from '../a-table.ts';

export class FakeThread extends EventEmitter {
  readonly asked: BotOrder[] = [];
  isEnded = false;

  /** Only what can be sent to a thread arrives. */
  postMessage(order: BotOrder): void {
    this.asked.push(structuredClone(order));
  }

  /** Answers what it was asked last, and lets whoever asked hear it. */
  async answer(value: unknown = { type: 'PASS' }): Promise<void> {
    this.emit('message', value);
    await nextTurn();
  }

  async die(error: Error | null): Promise<void> {
    if (error !== null) this.emit('error', error);
    this.emit('exit', 1);
    await nextTurn();
  }

  async terminate(): Promise<number> {
    this.isEnded = true;
    this.emit('exit', 1);
    return 1;
  }

  ref(): void {}

  unref(): void {}
}

export interface FakePool {
  readonly pool: ReturnType<typeof startBotPool>;
  /** All that were ever started. */
  readonly threads: readonly FakeThread[];
  readonly bugs: readonly unknown[];
}

export function fakePool(count: number | undefined, needs: Partial<PoolNeeds> = {}): FakePool {
  const threads: FakeThread[] = [];
  const bugs: unknown[] = [];
  const newWorker = () => {
    threads.push(new FakeThread());
    return at(threads, threads.length - 1) as unknown as Worker;
  };
  const pool = startBotPool({
    ...(count === undefined ? {} : { threads: count }),
    tellBug: (error) => void bugs.push(error),
    newWorker,
    ...needs,
  });
  return { pool, threads, bugs };
}

const FOUR = ['Owl', 'Fox', 'Hare', 'Mole'].map((name) => bot(name, 'random'));

/** A table of Coinche after six actions; its seed is how a test knows it again. */
export function aTable(seed: string): GameInProgress {
  return playedOn(tableOf(coinche, { seats: FOUR, seed }), 6).now;
}

/** Which tables a thread was asked about, in this order. */
export function tablesAsked({ asked }: FakeThread): string {
  return asked.map(({ news }) => news.header.seed).join(' ');
}

export const ASKED = { seat: 0, level: 'random', mayWait: false };

/** Whether nothing has come of it, after everything that could happen has happened. */
export async function isOpen(answer: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  const later = nextTurn().then(() => nextTurn(open));
  return (await Promise.race([answer, later])) === open;
}
