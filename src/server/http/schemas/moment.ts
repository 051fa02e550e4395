// A moment as it goes out: what one viewer sees of a table and may do there, described field by field.
import { z } from 'zod';
import type { MomentTold, RoomEvent, RoomSeen, ToldToViewer } from '#protocol';
import { count, DESCRIBED, jsonObject, refusal, seat } from './json.ts';

const seats = z.array(seat);
const ms = z.number();
const rules = jsonObject;

function event<T extends RoomEvent['type'], Fields extends z.ZodRawShape>(type: T, fields: Fields) {
  return z.object({ type: z.literal(type), ...fields });
}

const roomEvent = z.discriminatedUnion('type', [
  event('opened', {}),
  event('sat', { seat, name: z.string() }),
  event('unseated', { seat }),
  event('swapped', { seats: z.tuple([seat, seat]) }),
  event('left', { seat }),
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
  n: count,
  events: z.array(jsonObject),
  by: seat.nullable(),
  tookBack: count.exactOptional(),
  room: roomEvent.exactOptional(),
}) satisfies z.ZodType<ToldToViewer>;
DESCRIBED.add(toldToViewer, { id: 'ToldToViewer' });

const roomSeat = z.object({
  name: z.string(),
  level: z.string().nullable(),
  kind: z.enum(['open', 'person', 'bot']),
  isHere: z.boolean(),
  hasLeft: z.boolean(),
  standIn: z.string().nullable(),
  hasMixed: z.boolean(),
});

const waitsFor = z.discriminatedUnion('who', [
  z.object({ who: z.enum(['person', 'bot']), seat, mayWait: z.boolean() }),
  z.object({ who: z.literal('table') }),
  z.object({ who: z.literal('nobody') }),
]);

const commitment = z.object({
  number: count,
  commit: z.string(),
  dealer: seat.nullable(),
  serverKey: z.string().nullable(),
});

const roomSeen = z.object({
  rules,
  seats: z.array(roomSeat),
  waitsFor,
  stuck: refusal.nullable(),
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  policy: jsonObject,
  host: seat.nullable(),
  isHost: z.boolean(),
  commitment,
  clocks: z.object({ running: seats, since: ms, move: ms, reserves: z.array(ms) }).nullable(),
  isPaused: z.boolean(),
  openQuestion: z.object({ seats, until: ms }).nullable(),
  takeBack: z.object({ seat, agreed: seats }).nullable(),
  tally: z.array(z.object({ name: z.string(), played: count, won: count })),
  records: count,
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
  protocol: z.int(),
  table: z.string(),
  game: z.string(),
  seat: seat.nullable(),
  n: count,
  room: roomSeen,
  view: jsonObject.nullable(),
  prompt: prompt.nullable(),
  actions: z.array(jsonObject),
  mayWait: z.boolean(),
  mayTakeBack: z.boolean(),
  told: z.array(toldToViewer),
  outcome: z.object({ winners: seats, scores: z.array(z.number()) }).nullable(),
}) satisfies z.ZodType<MomentTold>;
DESCRIBED.add(momentTold, { id: 'Moment' });
