// Who follows a table: a room in, to each the moment that is new to them out, as a value and as it is sent.
import type { Seat } from '#kernel';
import type { RoomMoment } from '#protocol';
import { momentOf, sightOf, standingFor, toldInRoom } from '#table';
import type { KeyHash, Room, SharedSight, Sight, Standing } from '#table';
import { momentText, wordingFor, type MomentText, type Wording } from './moment-text.ts';

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
  last: Stood | null;
}

export type Heard = (moment: NewMoment) => void;

export interface NewMoment {
  /** How many things were told by now. */
  readonly n: number;
  /** The words in which it is sent. */
  readonly text: MomentText;
  /** The same for whoever is in the same program. */
  readonly value: () => RoomMoment;
}

/** How it stood for somebody. */
interface Stood {
  readonly shared: SharedSight;
  readonly standing: Standing;
}

/** A table as it is shown, and how it was shown before. */
export interface Shown {
  readonly room: Room;
  readonly isHere: (seat: Seat) => boolean;
  readonly before: ToldAlike | null;
}

/** What everybody was told alike, as a value and in words. */
export interface ToldAlike {
  readonly sight: Sight;
  readonly wording: Wording;
}

/** What becomes of one who cannot listen: the others are told all the same. */
export type Failed = (follower: Follower, error: unknown) => void;

interface News {
  readonly follower: Follower;
  readonly stood: Stood;
}

/** What all of them see alike is worked out, and put into words, once. */
export function tellAll(
  { before, isHere, room }: Shown,
  followers: Iterable<Follower>,
  failed: Failed,
): ToldAlike {
  const sight = sightOf(room, isHere, before?.sight);
  const news = newsFor(sight, followers);
  const seen = news.find(({ stood }) => stood.standing.view !== null);
  const wording = wordingFor(sight, seen?.stood.standing.view ?? null, before?.wording ?? null);
  for (const { follower, stood } of news) {
    const { shared, standing } = stood;
    const told = toldInRoom(room, follower.key, follower.n);
    const { n } = standing.own;
    follower.n = n;
    follower.last = stood;
    try {
      const text = momentText(wording, standing, told);
      follower.heard({ n, text, value: () => momentOf(shared, standing, told) });
    } catch (error) {
      failed(follower, error);
    }
  }
  return { sight, wording };
}

function newsFor(sight: Sight, followers: Iterable<Follower>): readonly News[] {
  const { lasting, passing } = sight;
  const shared = { lasting, passing };
  const all = new Map<KeyHash | null, Stood>();
  const news: News[] = [];
  for (const follower of followers) {
    if (!follower.isReady()) continue;
    const { key } = follower;
    const stood = all.get(key) ?? { shared, standing: standingFor(sight, key) };
    all.set(key, stood);
    if (isNew(follower, stood)) news.push({ follower, stood });
  }
  return news;
}

/** That somebody else let the others go on changes nothing for this one, and so it is told nothing. */
function isNew({ last, n }: Follower, stood: Stood): boolean {
  if (last === null || n !== stood.standing.own.n) return true;
  return JSON.stringify(last) !== JSON.stringify(stood);
}
