// One try to hear of a table, by a stream or by asking: what it needs in, what it hears and why it ended out.
import type { Json, Refusal } from '#kernel';
import type { RoomMoment } from '../room.ts';
import { isAskedAgain, refusedBy, type Got } from './asking.ts';
import type { HttpCall, HttpPorts } from './ports.ts';
import { roomMomentFrom } from './read-room-moment.ts';
import { otherProtocol, refusalIn } from './read-answers.ts';

export interface Attempt {
  readonly over: Promise<AttemptOver>;
  readonly leave: () => void;
  /** When something last came of it. */
  readonly aliveAt: () => number;
}

export type AttemptOver =
  /** Cut, mute, or not to be understood; the house may have said how long it wants to be left alone. */
  | { readonly is: 'broken'; readonly retryAfter: number }
  /** Nothing was ever told by it, although there is always something to tell: somebody in between holds it back. */
  | { readonly is: 'silent' }
  /** Whoever was at the other end closes; another one is there. */
  | { readonly is: 'moved' }
  | { readonly is: 'left' }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'outdated'; readonly protocol: number };

export interface Listening {
  readonly ports: HttpPorts;
  /** Asks for a stream, or for one moment, for which the house waits so many seconds if there is nothing new. */
  readonly call: (wait: number | 'stream') => HttpCall;
  /** How many things those who follow were all told. */
  readonly after: () => number;
  /** Whether it goes on where the one before has ended. */
  readonly heard: (moment: RoomMoment) => boolean;
  /** Whether a moment of this table was ever heard. */
  readonly hasHeard: () => boolean;
}

export const BROKEN = { is: 'broken', retryAfter: 0 } as const;
export const LEFT = { is: 'left' } as const;

/** Milliseconds in which something must be told, since how it is now is told at once. */
export const FIRST_WORD = 10_000;
/** Milliseconds after which a mute end is taken for a dead one: signs of life come every 15 seconds. */
export const WATCHDOG = 35_000;

/** Why it is over with this moment; null where it goes on. */
export function overByMoment(json: Json, { heard }: Listening): AttemptOver | null {
  const moment = roomMomentFrom(json);
  if (moment.ok) return heard(moment.value) ? null : BROKEN;
  const { refusal } = moment;
  const protocol = otherProtocol(refusal);
  return protocol === null ? { is: 'refused', refusal } : { is: 'outdated', protocol };
}

/**
 * Only a house says no for good. Whoever else answers, a proxy without its house for instance, may be gone in a minute;
 * but where no house was ever heard, there may be none.
 */
export function overByStatus(got: Got, { hasHeard }: Listening): AttemptOver {
  const isNo = got.status >= 400 && got.status < 500 && !isAskedAgain(got);
  const isByHouse = refusalIn(got)?.ok === true;
  return isNo && (isByHouse || !hasHeard())
    ? { is: 'refused', refusal: refusedBy(got).refusal }
    : { is: 'broken', retryAfter: got.retryAfter };
}
