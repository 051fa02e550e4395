// The numbers both ends of a channel agree on.
import { MOST_DEPTH } from '#kernel';

/** Rises when a message changes its meaning; fields of answers and notices may be added without. */
export const PROTOCOL = 1;

export const LIMITS = {
  /** Bytes of a request's line, without its newline. */
  lineBytes: 1_048_576,
  /** Lists and objects inside each other. */
  depth: MOST_DEPTH,
  /** The greatest id: far beyond any count of requests, and well below where numbers lose their last digit. */
  id: 2 ** 48,
  /** Tables that are open at once on one channel. */
  tables: 1000,
  /** Requests that are being waited for at once on one channel. */
  waits: 256,
  /** The longest a wait may ask for, in milliseconds. */
  waitMs: 3_600_000,
  /** Of a name, wherever somebody is named; screens with less room show its beginning. */
  nameLength: 40,
  seedLength: 200,
} as const;
