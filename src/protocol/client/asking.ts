// One question to a house in, its answer out: lost ones are asked for again, and whatever comes is a value.
import { parseJson, refuse, type Json, type Refused, type Result } from '#kernel';
import { refusalIn } from './read-answers.ts';
import type { HttpAnswer, HttpCall, HttpPorts } from './ports.ts';
import { backoff, inTime, rest, type Ending, type Tells } from './waiting.ts';

export interface Question {
  readonly call: HttpCall;
  /** Milliseconds after which an answer is no longer expected. */
  readonly timeout: number;
  /** Milliseconds for which it is asked again. */
  readonly patience: number;
  /** Whoever asks may lose interest. */
  readonly ending: Ending | null;
  /** A try has got no answer. */
  readonly unanswered: () => void;
}

/** An answer, whole. */
export interface Got {
  readonly status: number;
  /** Milliseconds that the house wants to be left alone. */
  readonly retryAfter: number;
  readonly text: string;
  readonly json: Result<Json>;
}

export const LINK_CLOSED = refuse('link_closed', 'this link to the table was closed');
const UNREACHABLE = refuse('unreachable', 'the house cannot be reached');

export async function answered<T>(
  ports: HttpPorts,
  question: Question,
  read: (got: Got) => Result<T>,
): Promise<Result<T>> {
  const { call, ending, patience, timeout, unanswered } = question;
  const enders = ending === null ? [] : [ending.told];
  const until = ports.now() + patience;
  for (let fails = 0; ; fails++) {
    const got = await tried(ports, call, timeout, enders);
    if (ending?.isOver() === true) return LINK_CLOSED;
    if (got !== null && !isAskedAgain(got)) return answerRead(got, read);
    if (got === null) unanswered();
    const pause = Math.max(backoff(ports, fails), got?.retryAfter ?? 0);
    if (ports.now() + pause > until) return got === null ? UNREACHABLE : refusedBy(got);
    await restBefore(ports, pause, got, enders);
    if (ending?.isOver() === true) return LINK_CLOSED;
  }
}

/** Where the house has named the time, nothing makes it shorter. */
function restBefore(ports: HttpPorts, pause: number, got: Got | null, enders: readonly Tells[]) {
  const { woken } = ports;
  const isNamed = got !== null && got.retryAfter > 0;
  return rest(ports, pause, isNamed || woken === undefined ? enders : [...enders, woken]);
}

/** Null where no answer came. */
export async function tried(
  ports: HttpPorts,
  call: HttpCall,
  timeout: number,
  enders: readonly Tells[],
): Promise<Got | null> {
  const { abort, answer } = ports.fetch(call);
  const got = await inTime(ports, answer.then(wholeAnswer), timeout, enders);
  if (got === null) abort();
  return got;
}

export async function wholeAnswer({ header, status, text }: HttpAnswer): Promise<Got> {
  const retryAfter = retryAfterIn(header('retry-after'));
  const body = await text();
  return { status, retryAfter, text: body, json: parseJson(body) };
}

/** The longest that somebody is left waiting, in milliseconds, whatever a house says. */
const LONGEST = 60_000;

/** A date would need a clock that agrees with the house's. */
function retryAfterIn(header: string | null): number {
  return header !== null && /^\d+$/.test(header) ? Math.min(LONGEST, 1000 * Number(header)) : 0;
}

/** Too much at once, too slow, or nobody there just now: the same question may have an answer a little later. */
export function isAskedAgain({ status }: Got): boolean {
  return [408, 429, 502, 503, 504].includes(status);
}

function answerRead<T>(got: Got, read: (got: Got) => Result<T>): Result<T> {
  if (got.status < 200 || got.status > 299 || refusalIn(got) !== null) return refusedBy(got);
  const result = read(got);
  return result.ok || result.refusal.code === 'unknown_protocol'
    ? result
    : notUnderstood(got, result.refusal.message);
}

/** What the house says against it, or that it said nothing which can be read. */
export function refusedBy(got: Got): Refused {
  const refusal = refusalIn(got);
  if (refusal === null) return notUnderstood(got, `it says ${got.status}`);
  return refusal.ok
    ? { ok: false, refusal: refusal.value }
    : notUnderstood(got, refusal.refusal.message);
}

function notUnderstood({ status }: Got, why: string): Refused {
  return refuse('unreadable_answer', `the answer of the house cannot be read: ${why}`, { status });
}
