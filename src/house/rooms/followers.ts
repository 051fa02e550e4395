// Who follows a table: a room in, to each the moment that is new to them out, as a value and as it is sent.
import type { Seat } from '#kernel';
import type { RoomMoment } from '#protocol';
import { sightOf, standingFor, toldInRoom } from '#table';
import type { KeyHash, Room, Sight, Standing } from '#table';
import { momentText, wordingFor } from './moment-text.ts';

/** Hears of every new moment once, with all that was told since the one before. */
export interface Follower {
  readonly key: KeyHash | null;
  readonly heard: Heard;
  /** Who cannot listen now is told everything at once later. */
  readonly isReady: () => boolean;
  /** Nothing is told any more, since telling it failed: whoever listens asks anew. */
  readonly dropped: () => void;
  /** How many things it has been told, and how it stood then. */
  n: number;
  last: Standing | null;
}

/** A moment, and the same in the words in which it is sent. */
export type Heard = (moment: RoomMoment, text: string) => void;

/** A table as it is shown, and how it was shown before. */
export interface Shown {
  readonly room: Room;
  readonly isHere: (seat: Seat) => boolean;
  readonly before: Sight | null;
}

/** What becomes of one who cannot listen: the others are told all the same. */
export type Failed = (follower: Follower, error: unknown) => void;

interface News {
  readonly follower: Follower;
  readonly standing: Standing;
}

/** What all of them see alike is worked out, and put into words, once. */
export function tellAll(
  { before, isHere, room }: Shown,
  followers: Iterable<Follower>,
  failed: Failed,
): Sight {
  const sight = sightOf(room, isHere, before);
  const news = newsFor(sight, followers);
  const seen = news.find(({ standing }) => standing.view !== null);
  const wording = wordingFor(sight, seen?.standing.view ?? null);
  for (const { follower, standing } of news) {
    const told = toldInRoom(room, follower.key, follower.n);
    follower.n = standing.n;
    follower.last = standing;
    try {
      follower.heard({ ...standing, told }, momentText(wording, standing, told));
    } catch (error) {
      failed(follower, error);
    }
  }
  return sight;
}

function newsFor(sight: Sight, followers: Iterable<Follower>): readonly News[] {
  const standings = new Map<KeyHash | null, Standing>();
  const news: News[] = [];
  for (const follower of followers) {
    if (!follower.isReady()) continue;
    const { key } = follower;
    const standing = standings.get(key) ?? standingFor(sight, key);
    standings.set(key, standing);
    if (isNew(follower, standing)) news.push({ follower, standing });
  }
  return news;
}

/** That somebody else let the others go on changes nothing for this one, and so it is told nothing. */
function isNew({ last, n }: Follower, standing: Standing): boolean {
  if (last === null || n !== standing.n) return true;
  return JSON.stringify(last) !== JSON.stringify(standing);
}
