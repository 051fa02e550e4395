// One connection for all who follow a table: it is made again whenever it breaks, from what all of them were told.
import type { RoomMoment } from '../room.ts';
import { FROM_NOW } from '../room-link.ts';
import type { Attempt, AttemptOver, Listening } from './attempt.ts';
import { getCall, queryOf, STREAM_TYPE, type HouseAddress } from './calls.ts';
import { isOver, type ConnectionNews } from './connection.ts';
import { fitsAndTold, standing, toldSafely, type Follower } from './followers.ts';
import { pollAttempt } from './poll-attempt.ts';
import { streamAttempt } from './stream-attempt.ts';
import { shortPause, backoff, newEnding, rest } from './waiting.ts';

/** What changes while a table is followed. */
export interface Following {
  readonly house: HouseAddress;
  readonly streamPath: string;
  readonly key: string | null;
  readonly news: ConnectionNews;
  readonly followers: Set<Follower>;
  isRunning: boolean;
  /** Whether any moment of this table was ever heard. */
  hasHeard: boolean;
  /** Of the connection that there is. */
  latest: RoomMoment | null;
  attempt: Attempt | null;
  /** From where it was asked for what was told. */
  askedAfter: number;
  resting: Resting | null;
  by: 'stream' | 'poll';
  doesPollWork: boolean;
  /** Attempts in a row that came to nothing, and that told nothing at all. */
  fails: number;
  silences: number;
}

/** The pause before the next attempt. */
interface Resting {
  readonly end: () => void;
  /** The house has said how long it is. */
  readonly isNamed: boolean;
}

export function newFollowing(
  known: Pick<Following, 'house' | 'streamPath' | 'key' | 'news'>,
): Following {
  return {
    ...known,
    followers: new Set(),
    isRunning: false,
    hasHeard: false,
    latest: null,
    attempt: null,
    askedAfter: 0,
    resting: null,
    by: 'stream',
    doesPollWork: false,
    fails: 0,
    silences: 0,
  };
}

export function follow(
  following: Following,
  after: number,
  heard: (moment: RoomMoment) => void,
): () => void {
  const follower: Follower = { heard, n: after, last: null };
  const { attempt, followers, latest } = following;
  followers.add(follower);
  const isServed =
    latest === null
      ? after >= following.askedAfter
      : tell(following, follower, latest, standing(latest));
  if (!following.isRunning) void run(following);
  // Others go on where they are: what they have been told is not told to them again.
  else if (!isServed) attempt?.leave();
  return () => unfollow(following, follower);
}

function unfollow(following: Following, follower: Follower): void {
  following.followers.delete(follower);
  if (following.followers.size === 0) leave(following);
}

/** Nobody listens any more. */
export function leave({ attempt, resting }: Following): void {
  attempt?.leave();
  resting?.end();
}

/** The network works: it is not waited for any longer, unless the house wants that. */
export function hurry({ resting }: Following): void {
  if (resting?.isNamed === false) resting.end();
}

/** Something that was sent got no answer: a connection that is only listened to may be dead as well, and is made again. */
export function doubt({ attempt, house, news }: Following): void {
  if (attempt === null || news.now().is !== 'connected') return;
  news.become({ is: 'reconnecting', since: house.ports.now() });
  attempt.leave();
}

/** Some time may have been slept through: a connection that has been mute is not believed in. */
function wake(following: Following): void {
  const { attempt, house } = following;
  hurry(following);
  if (attempt !== null && house.ports.now() > attempt.aliveAt() + FRESH) attempt.leave();
}

/** Milliseconds for which a connection is taken to be alive after it was heard of. */
const FRESH = 5000;

function isWanted({ followers, news }: Following): boolean {
  return followers.size > 0 && !isOver(news.now());
}

async function run(following: Following): Promise<void> {
  following.isRunning = true;
  const stop = following.house.ports.woken?.(() => wake(following));
  while (isWanted(following)) {
    const tried = await attempted(following);
    if (isWanted(following)) await pauseAfter(following, tried);
  }
  stop?.();
  following.isRunning = false;
  following.latest = null;
  following.news.become({ is: 'connecting' });
}

interface Tried {
  readonly over: AttemptOver;
  readonly hasHeard: boolean;
  /** It was worth it: something new was told, or it lasted for a while. */
  readonly isGood: boolean;
}

async function attempted(following: Following): Promise<Tried> {
  const { by, house, latest } = following;
  const begun = house.ports.now();
  let hasHeard = false;
  following.askedAfter = knownToAll(following);
  const listening = listeningTo(following, (moment) => {
    hasHeard = true;
    return hear(following, moment);
  });
  following.attempt = by === 'stream' ? streamAttempt(listening) : pollAttempt(listening);
  const over = await following.attempt.over;
  following.attempt = null;
  const isNew = hasHeard && (following.latest?.n ?? 0) > (latest?.n ?? -1);
  return { over, hasHeard, isGood: isNew || (hasHeard && house.ports.now() >= begun + LASTING) };
}

/** Milliseconds after which a connection that breaks was a good one. */
const LASTING = 10_000;

function knownToAll({ followers }: Following): number {
  return Math.min(...[...followers].map(({ n }) => n));
}

function listeningTo(following: Following, heard: Listening['heard']): Listening {
  const { house, key, streamPath } = following;
  return {
    ports: house.ports,
    heard,
    hasHeard: () => following.hasHeard,
    after: () => knownToAll(following),
    call: (wait) => {
      const known = knownToAll(following);
      const after = known === FROM_NOW ? undefined : known;
      return wait === 'stream'
        ? getCall(house, streamPath + queryOf({ after }), key, STREAM_TYPE)
        : { ...getCall(house, streamPath + queryOf({ after, wait }), key), mayTakeLong: true };
    },
  };
}

/** Whether it follows on what everybody was told. */
function hear(following: Following, moment: RoomMoment): boolean {
  const { followers, latest } = following;
  following.hasHeard = true;
  if (latest === null || moment.n >= latest.n) following.latest = moment;
  const stands = standing(moment);
  let fits = true;
  for (const follower of followers) fits = tell(following, follower, moment, stands) && fits;
  if (fits) following.news.become({ is: 'connected' });
  return fits;
}

function tell(
  following: Following,
  follower: Follower,
  moment: RoomMoment,
  stands: string,
): boolean {
  const told = toldSafely(() => fitsAndTold(follower, moment, stands));
  if (told !== 'failed') return told;
  unfollow(following, follower);
  return true;
}

/** Twice in a row: once may be chance, and then whoever is in between holds streams back. */
const SILENCES = 2;

async function pauseAfter(following: Following, { hasHeard, isGood, over }: Tried): Promise<void> {
  const { house, news } = following;
  if (over.is === 'left') return;
  if (over.is === 'refused' || over.is === 'outdated') return news.become(over);
  if (isGood) following.fails = 0;
  const isHop = over.is === 'moved' && following.fails === 0;
  if (!isHop && news.now().is === 'connected')
    news.become({ is: 'reconnecting', since: house.ports.now() });
  chooseWay(following, over, hasHeard);
  const named = over.is === 'broken' ? over.retryAfter : 0;
  const own = isHop ? shortPause(house.ports) : backoff(house.ports, following.fails);
  following.fails += 1;
  const { end, told } = newEnding();
  following.resting = { end, isNamed: named > 0 };
  await rest(house.ports, Math.max(named, own), [told]);
  following.resting = null;
}

/** Asking has to show first that it is better: without a network, streams are silent as well. */
function chooseWay(following: Following, over: AttemptOver, hasHeard: boolean): void {
  following.silences = over.is === 'silent' ? following.silences + 1 : 0;
  if (following.by === 'stream') {
    if (following.silences >= SILENCES) following.by = 'poll';
    return;
  }
  following.doesPollWork ||= hasHeard;
  if (!following.doesPollWork) following.by = 'stream';
}
