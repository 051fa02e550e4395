// A moment as it goes out: what one viewer sees of a table and may do there, described field by field.
import { z } from 'zod';
import type { MomentTold, RoomEvent, RoomSeen, ToldToViewer } from '#protocol';
import { count, DESCRIBED, jsonObject, refusal, seat, told } from './json.ts';

const seats = z.array(seat);
const ms = z.number();
const rules = jsonObject;

function event<T extends RoomEvent['type'], Fields extends z.ZodRawShape>(type: T, fields: Fields) {
  return z.object({ type: z.literal(type), ...fields });
}

const roomEvent = z.discriminatedUnion('type', [
  event('opened', {}),
  event('sat', { seat, name: z.string() }),
  event('unseated', { seat, name: z.string() }),
  event('swapped', { seats: z.tuple([seat, seat]) }),
  event('left', { seat, name: z.string() }),
  event('named', { seat, name: z.string() }),
  event('botSat', {
    seat,
    name: z.string(),
    level: z.string(),
    why: z.enum(['asked', 'absent']),
  }),
  event('hostPassed', { seat }),
  event('rulesSet', { rules }),
  event('begun', {}),
  event('timedOut', { seat }),
  event('paused', { seat: seat.nullable() }),
  event('resumed', { seat: seat.nullable() }),
  event('said', { seat, what: z.string() }),
  event('takeBackAsked', { seat }),
  event('takeBackAnswered', { seat, yes: z.boolean() }),
  event('ended', { how: z.enum(['over', 'givenUp']) }),
  event('again', {}),
  event('closed', {}),
]) satisfies z.ZodType<RoomEvent>;

export const toldToViewer = z.object({
  n: told(count, 'which of all that was told at this table, from 1 on'),
  events: told(z.array(jsonObject), 'what happened in the game, as this seat hears it'),
  by: told(seat.nullable(), 'who did it; null for the table'),
  tookBack: told(count, 'the game stands again as after so many actions').exactOptional(),
  room: told(roomEvent, 'what happened around the game').exactOptional(),
}) satisfies z.ZodType<ToldToViewer>;
DESCRIBED.add(toldToViewer, { id: 'ToldToViewer' });

const roomSeat = z.object({
  name: z.string(),
  level: z.string().nullable(),
  kind: z.enum(['open', 'person', 'bot']),
  isHere: told(z.boolean(), 'follows, or asked for something lately'),
  hasLeft: z.boolean(),
  standIn: told(z.string().nullable(), 'the level of the bot that plays for somebody'),
  hasMixed: told(z.boolean(), 'has added to the next deal'),
});

const waitsFor = z.discriminatedUnion('who', [
  z.object({ who: z.enum(['person', 'bot']), seat, mayWait: z.boolean() }),
  z.object({ who: z.literal('table') }),
  z.object({ who: z.literal('nobody') }),
]);

const commitment = z.object({
  number: told(count, 'which of this table’s, from 1 on'),
  commit: told(z.string(), 'published before the deal'),
  dealer: seat.nullable(),
  serverKey: told(z.string().nullable(), 'revealed when the game is over'),
});

const roomSeen = z.object({
  rules,
  seats: z.array(roomSeat),
  waitsFor: told(waitsFor, 'who has to do something next'),
  stuck: refusal.nullable(),
  stage: told(
    z.enum(['lobby', 'playing', 'over', 'closed']),
    'before a game, in one, after one, and for ever',
  ),
  policy: jsonObject,
  host: told(seat.nullable(), 'where the host sits'),
  isHost: told(z.boolean(), 'whether this key is the host’s'),
  commitment: told(commitment, 'to the deal that is played, or the next one'),
  clocks: told(
    z.object({ running: seats, since: ms, move: ms, reserves: z.array(ms) }).nullable(),
    'whose time runs since when, and how much there is, in milliseconds',
  ),
  isPaused: z.boolean(),
  openQuestion: told(
    z.object({ seats, until: ms }).nullable(),
    'who may interrupt now, and until when',
  ),
  takeBack: told(
    z.object({ seat, agreed: seats }).nullable(),
    'who asks to take back, and who has agreed',
  ),
  tally: told(
    z.array(z.object({ name: z.string(), played: count, won: count })),
    'of all games at this table, by person',
  ),
  records: told(count, 'how many games are over and can be asked for'),
}) satisfies z.ZodType<RoomSeen>;
DESCRIBED.add(roomSeen, { id: 'RoomSeen' });

const prompt = z.object({
  question: z.string(),
  incomplete: z.array(z.string()),
  choose: z.array(
    z.object({
      type: z.string(),
      count,
      of: z.array(z.string()),
      isOrdered: z.boolean(),
    }),
  ),
  blocked: z.array(z.object({ action: jsonObject, refusal })),
});

export const momentTold = z.object({
  protocol: told(z.int(), 'a page that knows another one loads itself again'),
  table: z.string(),
  game: z.string(),
  seat: told(seat.nullable(), 'of this key; null for whoever looks on'),
  n: told(count, 'how many things have been told at this table'),
  room: roomSeen,
  view: told(jsonObject.nullable(), 'the game as this seat sees it; null before a game'),
  firstDeal: told(z.array(jsonObject), 'what the deal told that the game began with'),
  prompt: told(prompt.nullable(), 'what this seat is asked, and why the rest is not possible'),
  actions: told(z.array(jsonObject), 'what it may do; each can be sent back as it is'),
  mayWait: told(z.boolean(), 'whether it may let the others go on'),
  mayTakeBack: z.boolean(),
  told: told(z.array(toldToViewer), 'what came after the first `after` things; none without it'),
  outcome: told(
    z.object({ winners: seats, scores: z.array(z.number()) }).nullable(),
    'how the game ended, as soon as it is decided',
  ),
}) satisfies z.ZodType<MomentTold>;
DESCRIBED.add(momentTold, { id: 'Moment' });
