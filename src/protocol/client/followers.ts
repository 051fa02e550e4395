// Who follows a table by one connection: a moment in, to each what of it is new to them out.
import type { RoomMoment } from '../room.ts';
import type { ToldToViewer } from '../table-link.ts';

/** Hears of every new moment once, with all that was told since the one before. */
export interface Follower {
  readonly heard: (moment: RoomMoment) => void;
  /** How many things it has been told, and how it stood then. */
  n: number;
  last: string | null;
}

/** How it stands by a moment, to see whether the next one is another. */
export function standing(moment: RoomMoment): string {
  return JSON.stringify({ ...moment, told: [] });
}

/** Whether it follows on what this one was told; where something in between is missing, it hears nothing of it. */
export function fitsAndTold(follower: Follower, moment: RoomMoment, stands: string): boolean {
  // Whoever came with a greater number than there is wants to know how it is all the same.
  const n = follower.last === null ? Math.min(follower.n, moment.n) : follower.n;
  // It comes from an end of the house that does not know yet what another one has told.
  if (moment.n < n) return true;
  const told = toldAfter(moment, n);
  if (told === null) return false;
  if (told.length === 0 && follower.last === stands) return true;
  follower.n = moment.n;
  follower.last = stands;
  follower.heard({ ...moment, told });
  return true;
}

/** Null where it is not all that was told after the first so many things, once and in order. */
function toldAfter({ n, told }: RoomMoment, after: number): readonly ToldToViewer[] | null {
  const fresh = told.filter((item) => item.n > after);
  const isWhole = fresh.length === n - after && fresh.every((item, i) => item.n === after + i + 1);
  return isWhole ? fresh : null;
}

/** One who cannot listen is a bug of its own, which ends up where unhandled errors do; the others hear on. */
export function toldSafely(tell: () => boolean): boolean | 'failed' {
  try {
    return tell();
  } catch (error) {
    void Promise.reject(error instanceof Error ? error : new Error(String(error)));
    return 'failed';
  }
}
