// Those who follow a table: each hears every new moment once, with all that was told since the one before.
import type { Viewer } from '#kernel';
import type { Moment } from '#protocol';

interface Follower {
  readonly viewer: Viewer;
  readonly heard: (moment: Moment) => void;
  /** How many things it has been told. */
  readonly n: number;
}

export interface Audience {
  readonly moment: (viewer: Viewer, after?: number) => Moment;
  /** At once, and from then on whenever there is something new; until it is stopped. */
  readonly follow: (follower: Follower) => () => void;
  /** A new moment is true. */
  readonly tell: () => void;
  readonly leave: () => void;
}

export function newAudience(moment: Audience['moment']): Audience {
  const followers = new Map<object, Follower>();
  const hear = (key: object, follower: Follower) => {
    const now = moment(follower.viewer, follower.n);
    followers.set(key, { ...follower, n: now.n });
    follower.heard(now);
  };
  return {
    moment,
    follow: (follower) => {
      const key = {};
      hear(key, follower);
      return () => followers.delete(key);
    },
    tell: () => {
      for (const [key, follower] of followers) hear(key, follower);
    },
    leave: () => followers.clear(),
  };
}
