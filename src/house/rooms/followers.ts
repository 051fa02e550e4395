// Who follows a table: a room in, to each the moment that is new to them out, as a value and as it is sent.
import type { Seat } from '#kernel';
import type { RoomMoment } from '#protocol';
import { momentInRoom, toldInRoom, type KeyHash, type Room } from '#table';

/** Hears of every new moment once, with all that was told since the one before. */
export interface Follower {
  readonly key: KeyHash | null;
  readonly heard: Heard;
  /** Who cannot listen now is told everything at once later. */
  readonly isReady: () => boolean;
  /** How many things it has been told, and how it stood then. */
  n: number;
  last: string | null;
}

/** A moment, and the same in the words in which it is sent. */
export type Heard = (moment: RoomMoment, text: string) => void;

/** How a table stands for one key, worked out once for all who follow by it. */
interface Standing {
  readonly moment: RoomMoment;
  /** Without what was told, which depends on what one has heard before. */
  readonly text: string;
}

/** A table as those who follow it see it now. */
export interface Picture {
  readonly room: Room;
  readonly isHere: (seat: Seat) => boolean;
  readonly standings: Map<KeyHash | null, Standing>;
}

export function pictureOf(room: Room, isHere: (seat: Seat) => boolean): Picture {
  return { room, isHere, standings: new Map() };
}

export function tellFollower(picture: Picture, follower: Follower): void {
  if (!follower.isReady()) return;
  const { key, last, n } = follower;
  const { moment, text } = standingFor(picture, key);
  // That somebody else let the others go on changes nothing for this one, and so it is told nothing.
  if (text === last) return;
  const told = toldInRoom(picture.room, key, n);
  follower.n = moment.n;
  follower.last = text;
  follower.heard({ ...moment, told }, `${text.slice(0, -1)},"told":${JSON.stringify(told)}}`);
}

function standingFor(picture: Picture, key: KeyHash | null): Standing {
  const { isHere, room, standings } = picture;
  const known = standings.get(key);
  if (known !== undefined) return known;
  const moment = momentInRoom(room, { key, isHere });
  const { told: _told, ...stands } = moment;
  const standing = { moment, text: JSON.stringify(stands) };
  standings.set(key, standing);
  return standing;
}
