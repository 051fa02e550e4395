// Who follows a table: a room in, to each the moment that is new to them out, as a value and as it is sent.
import type { Seat } from '#kernel';
import type { RoomMoment } from '#protocol';
import { sightOf, standingFor, toldInRoom } from '#table';
import type { KeyHash, Room, Sight, Standing } from '#table';

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

/** A table as those who follow it see it now: what several of them see alike is worked out, and put into words, once. */
export interface Picture {
  readonly sight: Sight;
  readonly sharedText: string;
  readonly standings: Map<KeyHash | null, StandingTold>;
}

interface StandingTold {
  readonly standing: Standing;
  readonly text: string;
}

export function pictureOf(room: Room, isHere: (seat: Seat) => boolean): Picture {
  const sight = sightOf(room, isHere);
  return { sight, sharedText: JSON.stringify(sight.shared), standings: new Map() };
}

export function tellFollower(picture: Picture, follower: Follower): void {
  if (!follower.isReady()) return;
  const { key, last, n } = follower;
  const { standing, text } = standingTold(picture, key);
  // That somebody else let the others go on changes nothing for this one, and so it is told nothing.
  if (text === last) return;
  const told = toldInRoom(picture.sight.room, key, n);
  follower.n = standing.n;
  follower.last = text;
  follower.heard({ ...standing, told }, `${text.slice(0, -1)},"told":${JSON.stringify(told)}}`);
}

function standingTold(picture: Picture, key: KeyHash | null): StandingTold {
  const { sharedText, sight, standings } = picture;
  const known = standings.get(key);
  if (known !== undefined) return known;
  const standing = standingFor(sight, key);
  const told = { standing, text: textOf(standing, sharedText) };
  standings.set(key, told);
  return told;
}

/** What JSON.stringify would say, without saying again what is the same for everybody. */
function textOf({ room, ...own }: Standing, sharedText: string): string {
  const { isHost, waitsFor } = room;
  const ownRoom = JSON.stringify({ waitsFor, isHost });
  const roomText = `${sharedText.slice(0, -1)},${ownRoom.slice(1)}`;
  return `${JSON.stringify(own).slice(0, -1)},"room":${roomText}}`;
}
