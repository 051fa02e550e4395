// Outcomes as values: a result is accepted with a value or refused with a code, a sentence and its parts.

/** The numbers, cards and names inside a sentence, so that it can be told in another language. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly params: Params;
}

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export type Result<T> = Accepted<T> | Refused;

const NO_PARAMS: Params = {};

export function accept<T>(value: T): Accepted<T> {
  return { ok: true, value };
}

export function refuse(code: string, message: string, params: Params = NO_PARAMS): Refused {
  return { ok: false, refusal: { code, message, params } };
}

/** The value, for scripts and tests that have no other answer to a refusal than to stop; the code itself asks `mustAccept`. */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
}
