// Which status a refusal has over HTTP, by its code; whatever else a table or a game refuses is a conflict with how it stands.
import type { Refusal } from '#kernel';

const STATUS: Readonly<Record<string, number>> = {
  /** Cannot be read, or means nothing here. */
  unreadable: 400,
  not_text: 400,
  too_deep: 400,
  invalid_action: 400,
  unknown_game: 400,
  unknown_level: 400,
  unknown_reaction: 400,
  wrong_seats: 400,
  bad_name: 400,
  /** Nobody's key at this table, or none where one is needed. */
  unknown_key: 401,
  /** By somebody who is known, and may not. */
  host_only: 403,
  seat_only: 403,
  unknown_table: 404,
  unknown_path: 404,
  wrong_method: 405,
  too_slow: 408,
  too_large: 413,
  wrong_type: 415,
  too_often: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  bug: 500,
  table_unreadable: 500,
  /** It was possible, and may be again in a moment. */
  not_kept: 503,
  draining: 503,
};

export function statusOf({ code }: Refusal): number {
  return STATUS[code] ?? 409;
}

/** Seconds after which the same may be asked again; null where that would change nothing. */
export function retryAfter(refusal: Refusal): number | null {
  const status = statusOf(refusal);
  if (status !== 429 && status !== 503) return null;
  const { seconds } = refusal.params;
  return typeof seconds === 'number' ? seconds : USUAL_SECONDS;
}

const USUAL_SECONDS = 2;
