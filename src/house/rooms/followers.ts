// Who follows a table: a room in, to each the moment that is new to them out.
import type { Seat } from '#kernel';
import type { RoomMoment } from '#protocol';
import { momentInRoom, type KeyHash, type Room } from '#table';

/** Hears of every new moment once, with all that was told since the one before. */
export interface Follower {
  readonly key: KeyHash | null;
  readonly heard: (moment: RoomMoment) => void;
  /** How many things it has been told, and how it stood then. */
  n: number;
  last: string | null;
}

export function tellFollower(
  room: Room,
  follower: Follower,
  isHere: (seat: Seat) => boolean,
): void {
  const { key, last, n } = follower;
  const moment = momentInRoom(room, { key, isHere }, n);
  const { told: _told, ...stands } = moment;
  // That somebody else let the others go on changes nothing for this one, and so it is told nothing.
  const text = JSON.stringify(stands);
  if (text === last) return;
  follower.n = moment.n;
  follower.last = text;
  follower.heard(moment);
}
