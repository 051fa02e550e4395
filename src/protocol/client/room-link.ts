// A link to a table of a house far away: the house, the table and a key in; moments, answers and how it stands out.
import type { Result } from '#kernel';
import type { RoomWish } from '../http.ts';
import type { RoomMoment } from '../room.ts';
import type { RoomLink } from '../room-link.ts';
import type { Sent } from '../table-link.ts';
import { LINK_CLOSED } from './asking.ts';
import { getCall, pathAt, postCall, queryOf, type HouseAddress, type Place } from './calls.ts';
import { connectionNews, type ConnectionNews } from './connection.ts';
import { doubt, follow, hurry, leave, newFollowing } from './following.ts';
import { ask, recordAt, TIMEOUT } from './house.ts';
import { otherProtocol, sentIn } from './read-answers.ts';
import { roomMomentFrom } from './read-room-moment.ts';
import type { HttpCall } from './ports.ts';
import { newEnding, type Ending } from './waiting.ts';

/** Milliseconds in which a hint comes: somebody has to think, and others may have asked before. */
const THOUGHT = 60_000;
const ID_DIGITS = 32;

export function roomLink(house: HouseAddress, table: string, key: string | null): RoomLink {
  const place: Place = { house, table, key };
  const ending = newEnding();
  const news = connectionNews();
  const path = pathAt(place, '/stream');
  if (!path.ok) news.become({ is: 'refused', refusal: path.refusal });
  const streamPath = path.ok ? path.value : '';
  const following = newFollowing({ house, streamPath, key, news });
  return {
    table,
    moment: (after) => momentAt(place, after, ending, news),
    send: async (wish) => {
      const sent = await sentTo(place, wish, ending, () => doubt(following));
      // Whoever answers can be heard as well.
      if (sent.ok) hurry(following);
      return sent;
    },
    follow: (after, heard) => (ending.isOver() ? () => {} : follow(following, after, heard)),
    record: async (game) => (ending.isOver() ? LINK_CLOSED : recordAt(place, game, ending)),
    connection: news.follow,
    close: () => {
      news.become({ is: 'closed' });
      ending.end();
      following.followers.clear();
      leave(following);
    },
  };
}

async function momentAt(
  place: Place,
  after: number | undefined,
  ending: Ending,
  news: ConnectionNews,
): Promise<Result<RoomMoment>> {
  const { house, key } = place;
  const path = pathAt(place, queryOf({ after }));
  if (!path.ok) return path;
  if (ending.isOver()) return LINK_CLOSED;
  const moment = await ask(
    house,
    getCall(house, path.value, key),
    ({ json }) => (json.ok ? roomMomentFrom(json.value) : json),
    { ending },
  );
  const protocol = moment.ok ? null : otherProtocol(moment.refusal);
  if (protocol !== null) news.become({ is: 'outdated', protocol });
  return moment;
}

/** The same to the letter until it is answered: so it is done once. */
async function sentTo(
  place: Place,
  wish: RoomWish,
  ending: Ending,
  unanswered: () => void,
): Promise<Result<Sent>> {
  const { house, key } = place;
  const path = pathAt(place, '/commands');
  if (!path.ok) return path;
  if (ending.isOver()) return LINK_CLOSED;
  const call = postCall(house, path.value, key, { id: house.ports.newHex(ID_DIGITS), ...wish });
  const isThought = wish.do === 'hint';
  const timeout = isThought ? THOUGHT : TIMEOUT;
  const patience = Number.POSITIVE_INFINITY;
  const asked: HttpCall = isThought ? { ...call, mayTakeLong: true } : call;
  return ask(house, asked, sentIn, { timeout, patience, ending, unanswered });
}
