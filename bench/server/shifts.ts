// Several servers that are played at in turns, so that a machine whose speed swings is as fast for one as for the other.
import { setTimeout as sleep } from 'node:timers/promises';

/** Times are those of `Date.now()`: every process knows when it is its turn. */
export interface Shifts {
  readonly from: number;
  /** Milliseconds of one shift. */
  readonly length: number;
  readonly index: number;
  readonly of: number;
}

/** Milliseconds at the beginning of a shift in which it is not measured: what waited comes all at once. */
const SETTLES = 500;
/** And before its end, so that what was begun is done. */
const ENDS = 100;

/** When the next shift of one's own begins, or the one that has begun. */
function beginOf({ from, index, length, of }: Shifts, now: number): number {
  const round = Math.max(0, Math.floor((now - from - index * length) / (of * length)));
  const begin = from + (round * of + index) * length;
  return now < begin + length ? begin : begin + of * length;
}

/** Waits until it may be played; without shifts it may always. */
export async function ownShift(shifts: Shifts | undefined): Promise<void> {
  if (shifts === undefined) return;
  const wait = beginOf(shifts, Date.now()) - Date.now();
  if (wait > 0) await sleep(wait);
}

/** Calls for every piece of `seconds` that is measured: its beginning, its end. */
export async function* piecesOf(shifts: Shifts | undefined, seconds: number): AsyncGenerator<void> {
  if (shifts === undefined) {
    yield;
    await sleep(1000 * seconds);
    yield;
    return;
  }
  const { length } = shifts;
  const piece = length - SETTLES - ENDS;
  for (let rest = 1000 * seconds; rest > 0; rest -= piece) {
    const begin = beginOf(shifts, Date.now() + length - SETTLES);
    await sleep(begin + SETTLES - Date.now());
    yield;
    await sleep(begin + length - ENDS - Date.now());
    yield;
  }
}
