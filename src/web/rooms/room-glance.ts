// What a start page tells of a table after one look at it: a moment, or why there is none, in; whose turn it is and what would be lost out.
import type { Result } from '#kernel';
import { isAwaited, type RoomMoment } from '#protocol';

export interface RoomGlance {
  /** Closed, or cleared away. */
  readonly isGone: boolean;
  /** Whether the key that is kept here still opens anything. */
  readonly isOwn: boolean;
  readonly isTurn: boolean;
}

/** Before anybody has looked, and where nobody answers, everything is there to be lost. */
export const UNSEEN: RoomGlance = { isGone: false, isOwn: true, isTurn: false };

export function glanceAt(seen: Result<RoomMoment>): RoomGlance {
  if (!seen.ok) return refusedGlance(seen.refusal.code);
  const { room, seat } = seen.value;
  const { isHost, isPaused, stage, waitsFor } = room;
  return {
    isGone: stage === 'closed',
    isOwn: stage !== 'closed' && (seat !== null || isHost),
    isTurn: stage === 'playing' && !isPaused && isAwaited(waitsFor, seat),
  };
}

function refusedGlance(code: string): RoomGlance {
  if (code === 'unknown_table' || code === 'table_closed')
    return { isGone: true, isOwn: false, isTurn: false };
  const isNobodys = code === 'unknown_key' || code === 'seat_only';
  return { ...UNSEEN, isOwn: !isNobodys };
}
