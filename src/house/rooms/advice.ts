// A hint at a table with several people: whoever may be told one in, what a bot would do out.
import { accept, refuse, type Result, type Seat } from '#kernel';
import type { Hint, Sent } from '#protocol';
import { personsAt, seatOfKey, type GameInProgress, type KeyHash } from '#table';
import type { TableHere } from './table-here.ts';

/** Where nobody thinks any more. */
export const NO_ADVICE = refuse('no_hint', 'nobody has an advice now');

export async function hintAt(
  here: TableHere,
  key: KeyHash,
  level: string | null,
): Promise<Result<Sent>> {
  const { keeping } = here;
  const { room } = keeping;
  const seat = seatOfKey(room, key);
  if (seat === null || !personsAt(room).includes(seat))
    return refuse('seat_only', 'a hint is for somebody who plays');
  if (!room.policy.hints) return refuse('no_hints', 'at this table everybody plays without hints');
  if (room.play === null || room.stage !== 'playing')
    return refuse('game_not_begun', 'no game is played');
  const hint = await advised(here, room.play, seat, level);
  if (!hint.ok) return hint;
  if (keeping.room.play?.tail !== room.play.tail)
    return refuse('hint_gone', 'the hint was for a moment that is gone');
  return accept({ n: keeping.room.tellings.length, told: [], hint: hint.value });
}

/** One at a time for each seat: bots have other things to think about as well. */
async function advised(
  { advised: seats, keeping }: TableHere,
  play: GameInProgress,
  seat: Seat,
  level: string | null,
): Promise<Result<Hint>> {
  const { hint, tellBug } = keeping.ports;
  if (seats.has(seat)) return refuse('hint_asked', 'a hint is being thought about already');
  seats.add(seat);
  try {
    return await hint(play, seat, level).answer;
  } catch (error) {
    tellBug(error);
    return NO_ADVICE;
  } finally {
    seats.delete(seat);
  }
}
