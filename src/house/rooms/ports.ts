// What a node of the house needs of the world: a store, a clock, chance, and somebody who thinks.
import type { ActionLike, Result, Seat } from '#kernel';
import type { Hint } from '#protocol';
import type { GameInProgress, Thinking } from '#table';
import type { Store } from '../stores/store.ts';

export interface HousePorts {
  /** The name of this node, another one in each of its lives. */
  readonly node: string;
  readonly store: Store;
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls once, not before that time; what comes back calls it off. */
  readonly wakeAt: (time: number, call: () => void) => () => void;
  /** 64 hex digits that nobody can guess. */
  readonly newKey: () => string;
  /** Null lets the others go on. */
  readonly think: (play: GameInProgress, asked: BotAsked) => Thinking<ActionLike | null>;
  readonly hint: (play: GameInProgress, seat: Seat, level: string | null) => Thinking<Result<Hint>>;
  /** Milliseconds after which a table that nobody has come back to is cleared away; null for never. */
  readonly keepFor: number | null;
  /** What a bot is called that nobody has named. */
  readonly botName: (taken: readonly string[]) => string;
  /** Hears of mistakes of this program. */
  readonly tellBug: (error: unknown) => void;
}

export interface BotAsked {
  readonly seat: Seat;
  readonly level: string;
  readonly mayWait: boolean;
}

export function sleep(
  { now, wakeAt }: Pick<HousePorts, 'now' | 'wakeAt'>,
  ms: number,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  wakeAt(now() + ms, resolve);
  return promise;
}
