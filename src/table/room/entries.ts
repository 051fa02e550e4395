// The log of a table with several people: every kind of entry it can hold.
import type { JsonObject, RecordEntry, Seat } from '#kernel';
import type { Policy } from './policy.ts';

/** A bot as the log knows it: whether it can let others go on is a fact of its level when it sat down. */
export interface BotSeated {
  readonly name: string;
  readonly level: string;
  readonly canWait: boolean;
}

/** A key is known by its hash alone, here and everywhere. */
export type KeyHash = string;

export type ChairOpened = { readonly kind: 'open' } | ({ readonly kind: 'bot' } & BotSeated);

export interface RoomOpened {
  readonly is: 'opened';
  readonly table: string;
  readonly game: string;
  /** Whole. */
  readonly rules: JsonObject;
  readonly seats: readonly ChairOpened[];
  readonly policy: Policy;
  readonly host: KeyHash;
  readonly commit: string;
}

/** What happened; everything has its time besides, in milliseconds, never earlier than what came before it. */
export type Happened =
  | RoomOpened
  /** Somebody new, or back in the seat that is theirs. */
  | {
      readonly is: 'sat';
      readonly seat: Seat;
      readonly name: string;
      readonly key: KeyHash;
      readonly entropy: string | null;
    }
  /** The chair is free for somebody else. */
  | { readonly is: 'unseated'; readonly seat: Seat }
  /** By whoever sits in one of the two, unless it says that the host did it. */
  | { readonly is: 'swapped'; readonly seats: readonly [Seat, Seat]; readonly by?: 'host' }
  | { readonly is: 'left'; readonly seat: Seat }
  | { readonly is: 'named'; readonly seat: Seat; readonly name: string }
  /** In a free chair, or for somebody who may come back; `absent` where nobody asked for it. */
  | ({ readonly is: 'botSat'; readonly seat: Seat; readonly why: 'asked' | 'absent' } & BotSeated)
  | { readonly is: 'hostPassed'; readonly to: Seat }
  /** Whoever shows what this is the hash of may move the seat to another device, once. */
  | { readonly is: 'moveOffered'; readonly seat: Seat; readonly token: string }
  | { readonly is: 'keyMoved'; readonly seat: Seat; readonly key: KeyHash }
  | { readonly is: 'rulesSet'; readonly rules: JsonObject; readonly commit: string }
  | { readonly is: 'entropyGiven'; readonly seat: Seat; readonly entropy: string }
  /** The dealing key, what it was mixed from by seat, and who sat down in the chairs that were free. */
  | {
      readonly is: 'begun';
      readonly seed: string;
      readonly entropy: readonly (string | null)[];
      readonly bots: readonly ({ readonly seat: Seat } & BotSeated)[];
    }
  | ({ readonly is: 'did' } & RecordEntry)
  /** A person let the others go on; told to nobody. */
  | { readonly is: 'waited'; readonly seat: Seat }
  /** A clock ran out, and this was played for the seat. */
  | ({ readonly is: 'timedOut' } & RecordEntry)
  | { readonly is: 'paused'; readonly seat: Seat | null }
  | { readonly is: 'resumed'; readonly seat: Seat | null }
  /** For so many milliseconds nobody kept the clocks: they are charged to none. */
  | { readonly is: 'clocksHeld'; readonly ms: number }
  | { readonly is: 'said'; readonly seat: Seat; readonly what: string }
  | { readonly is: 'takeBackAsked'; readonly seat: Seat; readonly to: number }
  | { readonly is: 'takeBackAnswered'; readonly seat: Seat; readonly yes: boolean }
  | { readonly is: 'tookBack'; readonly seat: Seat; readonly to: number }
  /** With the key behind the commitment, now that nothing is hidden any more. */
  | { readonly is: 'ended'; readonly how: 'over' | 'givenUp'; readonly key: string }
  /** The same people again: the deal has moved on, and cards are promised anew. */
  | {
      readonly is: 'again';
      readonly rules: JsonObject;
      readonly dealer: Seat | null;
      readonly commit: string;
    }
  /** With the key of a game that was given up by it. */
  | { readonly is: 'closed'; readonly key: string | null };

export type RoomEntry = Happened & { readonly at: number };

export type EntryOf<K extends Happened['is']> = Extract<RoomEntry, { readonly is: K }>;
