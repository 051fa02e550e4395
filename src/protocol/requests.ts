// Requests as types: what a client may ask, by name, with its parameters as they are once read.
import type { JsonObject } from '#kernel';

export const REQUESTS = [
  'games',
  'rules',
  'newTable',
  'view',
  'act',
  'wait',
  'hint',
  'follow',
  'record',
  'close',
] as const;
export type RequestName = (typeof REQUESTS)[number];

/** Whole numbers, each greater than the one before it on the same channel. */
export type RequestId = number;

export type SeatWanted =
  | { readonly kind: 'person'; readonly name: string | null }
  | { readonly kind: 'bot'; readonly level: string; readonly name: string | null };

/** What a wait is for: that the seat is asked something, or that anything has happened. */
export const UNTIL = ['asked', 'step'] as const;
export type Until = (typeof UNTIL)[number];

interface WithKey {
  /** Names a table and what its holder may do there: all of it, or what one seat may. */
  readonly key: string;
}

export interface ParamsOf {
  readonly games: object;
  readonly rules: { readonly game: string };
  readonly newTable: {
    readonly game: string;
    /** A preset's name, or an object of options; null for the game's default. */
    readonly rules: string | JsonObject | null;
    readonly seats: readonly SeatWanted[];
    readonly seed: string | null;
    readonly dealer: number | null;
  };
  readonly view: WithKey;
  readonly act: WithKey & {
    /** Null lets the others go on, where the seat was asked out of turn. */
    readonly action: JsonObject | null;
    /** Refused unless this is the number of the last action; null for whenever. */
    readonly n: number | null;
  };
  readonly wait: WithKey & {
    /** Tells everything after this action; null for what happens from now on. */
    readonly since: number | null;
    readonly until: Until;
    readonly ms: number | null;
  };
  readonly hint: WithKey & { readonly level: string | null };
  readonly follow: WithKey & { readonly on: boolean };
  readonly record: WithKey;
  readonly close: WithKey;
}

export type Request<N extends RequestName = RequestName> = {
  readonly [R in N]: {
    readonly id: RequestId;
    readonly request: R;
    readonly params: ParamsOf[R];
  };
}[N];
