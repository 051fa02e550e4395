// A hint at a table with several people: whoever may be told one in, what a bot would do out.
import { accept, refuse, type Result } from '#kernel';
import type { Sent } from '#protocol';
import { personsAt, seatOfKey, type KeyHash } from '#table';
import type { TableHere } from './table-here.ts';

/** Where nobody thinks any more. */
export const NO_ADVICE = refuse('no_hint', 'nobody has an advice now');

export async function hintAt(
  { keeping }: TableHere,
  key: KeyHash,
  level: string | null,
): Promise<Result<Sent>> {
  const { ports, room } = keeping;
  const seat = seatOfKey(room, key);
  if (seat === null || !personsAt(room).includes(seat))
    return refuse('seat_only', 'a hint is for somebody who plays');
  if (!room.policy.hints) return refuse('no_hints', 'at this table everybody plays without hints');
  if (room.play === null || room.stage !== 'playing')
    return refuse('game_not_begun', 'no game is played');
  const { tail } = room.play;
  const hint = await ports.hint(room.play, seat, level).answer.catch((error: unknown) => {
    ports.tellBug(error);
    return NO_ADVICE;
  });
  if (!hint.ok) return hint;
  if (keeping.room.play?.tail !== tail)
    return refuse('hint_gone', 'the hint was for a moment that is gone');
  return accept({ n: keeping.room.tellings.length, told: [], hint: hint.value });
}
