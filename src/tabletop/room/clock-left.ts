// Clocks at a table with several people, for any screen: what the house says of them and the time here in, what each has left out.
import type { Seat } from '#kernel';
import type { ClocksSeen } from '#protocol';

/** How the clock of the house goes by the one here, as far as it can be told. */
export interface HouseTime {
  /** The question that was heard of last was put then, by the house. */
  readonly since: number;
  /** Milliseconds by which the house is behind. */
  readonly behind: number;
  /** Nothing new has been heard since the first moment, which may be long after its question was put. */
  readonly isGuess: boolean;
}

/**
 * No two clocks need agree, and a house does not say what it has. But a question is heard of soon after it was put, and
 * whoever is asked has not run out of time: within that, whoever has just come takes the two clocks for the same.
 */
export function houseTimeAfter(
  before: HouseTime | null,
  { move, reserves, running, since }: ClocksSeen,
  now: number,
): HouseTime {
  const late = now - since;
  if (before === null) {
    const most = move + Math.max(0, ...running.map((seat) => reserves[seat] ?? 0));
    const earliest = running.length === 0 ? -Infinity : late - most;
    return { since, behind: Math.min(late, Math.max(earliest, 0)), isGuess: true };
  }
  if (before.since === since) return before;
  return { since, behind: before.isGuess ? late : Math.min(before.behind, late), isGuess: false };
}

/** Milliseconds. */
export interface ClockLeft {
  readonly isRunning: boolean;
  readonly move: number;
  readonly reserve: number;
}

/** What a seat has left at a time here. */
export function clockLeft(
  { move, reserves, running, since }: ClocksSeen,
  seat: Seat,
  { behind }: HouseTime,
  now: number,
): ClockLeft {
  const reserve = reserves[seat] ?? 0;
  if (!running.includes(seat)) return { isRunning: false, move, reserve };
  const gone = Math.max(0, now - behind - since);
  return {
    isRunning: true,
    move: Math.max(0, move - gone),
    reserve: Math.max(0, reserve - Math.max(0, gone - move)),
  };
}

/** Minutes and seconds, as clocks have them: what has begun counts. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
