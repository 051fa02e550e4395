// Who follows a table: a room in, to each the moment that is new to them out, as a value and as it is sent.
import type { Seat } from '#kernel';
import type { RoomMoment } from '#protocol';
import { sightOf, standingFor, toldInRoom } from '#table';
import type { KeyHash, Room, Sight, Standing } from '#table';
import {
  momentText,
  ownText,
  sharedText,
  type MomentText,
  type SharedText,
} from './moment-text.ts';

/** Hears of every new moment once, with all that was told since the one before. */
export interface Follower {
  readonly key: KeyHash | null;
  readonly heard: Heard;
  /** Who cannot listen now is told everything at once later. */
  readonly isReady: () => boolean;
  /** How many things it has been told, and how it stood then. */
  n: number;
  last: { readonly own: string; readonly shared: SharedText } | null;
}

/** A moment, and the same in the words in which it is sent. */
export type Heard = (moment: RoomMoment, text: MomentText) => void;

/** A table as those who follow it see it now: what several of them see alike is worked out, and put into words, once. */
export interface Picture {
  readonly sight: Sight;
  readonly shared: SharedText;
  readonly standings: Map<KeyHash | null, StandingTold>;
}

/** What of a picture the next one can be made of. */
export type Shown = Pick<Picture, 'sight' | 'shared'>;

interface StandingTold {
  readonly standing: Standing;
  readonly own: string;
}

/** What a move leaves as it was is taken over from the picture before. */
export function pictureOf(
  room: Room,
  isHere: (seat: Seat) => boolean,
  before: Shown | null,
): Picture {
  const sight = sightOf(room, isHere, before?.sight);
  return { sight, shared: sharedText(sight, before?.shared), standings: new Map() };
}

export function tellFollower(picture: Picture, follower: Follower): void {
  if (!follower.isReady()) return;
  const { shared, sight } = picture;
  const { key, n } = follower;
  const { own, standing } = standingTold(picture, key);
  // That somebody else let the others go on changes nothing for this one, and so it is told nothing.
  if (n === standing.n && isSame(follower.last, own, shared)) return;
  const told = toldInRoom(sight.room, key, n);
  follower.n = standing.n;
  follower.last = { own, shared };
  follower.heard({ ...standing, told }, momentText(told, own, shared));
}

function isSame(last: Follower['last'], own: string, shared: SharedText): boolean {
  return last !== null && last.own === own && last.shared.text === shared.text;
}

function standingTold({ sight, standings }: Picture, key: KeyHash | null): StandingTold {
  const known = standings.get(key);
  if (known !== undefined) return known;
  const standing = standingFor(sight, key);
  const told = { standing, own: ownText(standing) };
  standings.set(key, told);
  return told;
}
