// What a key may do at a table: its seat, whether it is the host's, and the refusals for those it is not.
import { accept, refuse, type Refused, type Result, type Seat } from '#kernel';
import type { KeyHash } from './entries.ts';
import { BETWEEN_REACTIONS } from './policy.ts';
import { seatOfKey, type Room } from './room.ts';

export function isHost({ host }: Room, key: KeyHash): boolean {
  return host === key;
}

export function asHost(room: Room, key: KeyHash): Result<null> {
  return isHost(room, key) ? accept(null) : refuse('host_only', 'only the host does this');
}

export function asSeated(room: Room, key: KeyHash): Result<Seat> {
  const seat = seatOfKey(room, key);
  return seat === null ? refuse('seat_only', 'this is for somebody who sits here') : accept(seat);
}

/** Who sits here and acts for themselves: while a bot plays for them, they sit down again first. */
export function asPlaying(room: Room, key: KeyHash): Result<Seat> {
  const seat = asSeated(room, key);
  if (!seat.ok) return seat;
  const chair = room.chairs[seat.value];
  return chair?.kind === 'person' && (chair.standIn !== null || chair.hasLeft)
    ? refuse('sit_first', 'you have left, or a bot plays for you: sit down again first')
    : seat;
}

/** Whoever has any say here: somebody who sits, or the host. */
export function asMember(room: Room, key: KeyHash): Result<Seat | null> {
  if (seatOfKey(room, key) !== null) return asPlaying(room, key);
  return isHost(room, key)
    ? accept(null)
    : refuse('seat_only', 'this is for somebody who sits here, or the host');
}

/** Whatever one person does around the game is done one thing at a time, so that nobody is flooded. */
export function tooSoon({ didAt }: Room, key: KeyHash, now: number): Refused | null {
  const last = didAt[key];
  if (last === undefined || isLongAgo(last, now)) return null;
  const seconds = Math.ceil((last + BETWEEN_REACTIONS - now) / 1000);
  return refuse('too_soon', 'one thing at a time: wait a moment', { seconds });
}

export function isLongAgo(time: number, now: number): boolean {
  return now >= time + BETWEEN_REACTIONS;
}

export function inLobby({ stage }: Room): Result<null> {
  switch (stage) {
    case 'lobby':
      return accept(null);
    case 'playing':
      return refuse('game_begun', 'the game has begun: this is settled before it or after it');
    case 'over':
      return refuse('game_is_over', 'the game is over: agree on the next one first');
    case 'closed':
      return refuse('table_closed', 'this table is closed');
  }
}

export function inGame({ pausedAt, stage }: Room): Result<null> {
  if (stage === 'lobby') return refuse('game_not_begun', 'the game has not begun');
  if (stage === 'over') return refuse('game_is_over', 'the game is over');
  if (stage === 'closed') return refuse('table_closed', 'this table is closed');
  return pausedAt === null ? accept(null) : refuse('paused', 'the game is paused');
}
