// What comes back: answers and notices as types, printed as a line and read from one.
import {
  asInteger,
  asJsonObject,
  asObject,
  asText,
  orElse,
  parseJson,
  reading,
  shown,
  unreadable,
  unwrap,
  type ChooseSome,
  type JsonObject,
  type Outcome,
  type RecordEntry,
  type RecordHeader,
  type Refusal,
  type Result,
  type Seat,
} from '#kernel';
import { PROTOCOL } from './limits.ts';
import { refusalFrom } from './read-refusal.ts';
import type { Request, RequestId, RequestName } from './requests.ts';
import type { Hint } from './table-link.ts';

/** What happened by one action, as one seat is told it. */
export interface Told {
  /** The number of the action in the record, from 1. */
  readonly n: number;
  readonly events: readonly JsonObject[];
}

/** All that one seat sees and may do. */
export interface SeatView {
  readonly table: string;
  readonly game: string;
  /** Null for a spectator, who sees what everybody may see. */
  readonly seat: Seat | null;
  readonly players: readonly string[];
  /** The number of the last action, 0 before the first. */
  readonly n: number;
  readonly view: JsonObject;
  readonly prompt: {
    readonly question: string;
    readonly sentence: string;
    /** Types of which there are more legal actions than are listed. */
    readonly incomplete: readonly string[];
    /** By type: some cards of these, where that says all that the list of actions does. */
    readonly choose: readonly ({ readonly type: string } & ChooseSome)[];
    readonly blocked: readonly { readonly action: JsonObject; readonly refusal: Refusal }[];
  };
  /** Legal actions; empty while others are to act. */
  readonly actions: readonly JsonObject[];
  /** Whether the seat may act out of turn, and so may also let the others go on. */
  readonly mayWait: boolean;
  readonly outcome: Outcome | null;
}

/** Why a wait has ended. */
export const REASONS = ['asked', 'step', 'over', 'late', 'closed'] as const;
export type Reason = (typeof REASONS)[number];

export interface SeatGiven {
  readonly seat: Seat;
  readonly name: string;
  /** Null for a seat that somebody with a key holds. */
  readonly bot: string | null;
  /** Null for a bot. */
  readonly key: string | null;
}

export interface ResultOf {
  readonly games: {
    readonly protocol: number;
    readonly engine: string;
    readonly games: readonly JsonObject[];
  };
  readonly rules: JsonObject;
  readonly newTable: {
    readonly table: string;
    readonly key: string;
    /** For those who only look on. */
    readonly watch: string;
    readonly seats: readonly SeatGiven[];
  };
  readonly view: SeatView;
  readonly act: Told;
  readonly wait: SeatView & { readonly reason: Reason; readonly told: readonly Told[] };
  readonly hint: Hint;
  readonly follow: { readonly n: number };
  readonly record: { readonly header: RecordHeader; readonly entries: readonly RecordEntry[] };
  readonly close: { readonly table: string };
}

export type Answer<R extends RequestName = RequestName> =
  | { readonly id: RequestId | null; readonly result: ResultOf[R] }
  | { readonly id: RequestId | null; readonly refusal: Refusal };

/** Told without being asked, to whoever follows a table: a seat, or null for those who look on. */
export interface Notice {
  readonly notice: 'told';
  readonly params: { readonly table: string; readonly seat: Seat | null; readonly told: Told };
}

export type Message = Answer | Notice;

export type { Refusal };

export function printRequest({ id, request, params }: Request): string {
  return JSON.stringify({ protocol: PROTOCOL, id, request, params });
}

export function printMessage(message: Message): string {
  return JSON.stringify({ protocol: PROTOCOL, ...message });
}

/** A message as a client gets it: of a result only that it is one, since it asked for it and knows what it is. */
export type ReadMessage =
  | { readonly id: RequestId | null; readonly result: JsonObject }
  | { readonly id: RequestId | null; readonly refusal: Refusal }
  | { readonly notice: string; readonly params: JsonObject };

/** Fields that are not known here are left aside: a newer program may send more. */
export function readMessage(line: string): Result<ReadMessage> {
  return reading(() => {
    const given = asObject(unwrap(parseJson(line), ''), '');
    if (given['protocol'] !== PROTOCOL)
      unreadable('protocol', `this is protocol ${PROTOCOL}, found ${shown(given['protocol'])}`);
    if (given['notice'] !== undefined)
      return {
        notice: asText(given['notice'], 'notice'),
        params: asJsonObject(given['params'], 'params'),
      };
    const id = orElse<number | null>(given['id'], null, (each) =>
      asInteger(each, 'id', 0, Number.MAX_SAFE_INTEGER),
    );
    return given['refusal'] === undefined
      ? { id, result: asJsonObject(given['result'], 'result') }
      : { id, refusal: refusalFrom(given['refusal']) };
  });
}
