// What can be asked of a house: bodies and addresses as they come in, typed values out; fields that are not known are refused.
import { z } from 'zod';
import type { CommandWish, MoveWish, SeatWish, TableWish } from '#protocol';
import { ABSENT, POLICY_LONGEST, VISIBILITIES } from '#table';
import {
  count,
  DESCRIBED,
  entropy,
  jsonObject,
  key,
  numberText,
  rulesWanted,
  seat,
  told,
} from './json.ts';

const chairWish = z.strictObject({
  kind: z.enum(['open', 'bot']),
  level: told(z.string(), 'of a bot; `/api/games` has them').exactOptional(),
  name: told(z.string(), 'of a bot').exactOptional(),
});

const clockWish = z.strictObject({
  move: z.int().min(1).max(POLICY_LONGEST.move),
  reserve: z.int().min(0).max(POLICY_LONGEST.reserve).exactOptional(),
});
DESCRIBED.add(clockWish, { description: 'seconds: for each decision, and once for all of them' });

export const tableWish = z.strictObject({
  game: told(z.string(), 'as `/api/games` calls it'),
  rules: told(rulesWanted, "a preset's name, or an object of options").exactOptional(),
  seats: told(z.array(chairWish), 'one for each chair: free for somebody, or a bot’s'),
  clock: clockWish.nullable().exactOptional(),
  absent: told(
    z.enum(ABSENT),
    'whether whoever is away for a minute is waited for, or played for by a bot',
  ).exactOptional(),
  visibility: told(z.enum(VISIBILITIES), 'who finds the table').exactOptional(),
  watch: told(z.boolean(), 'whether somebody without a seat sees the game').exactOptional(),
  hints: told(z.boolean(), 'whether bots may be asked for advice').exactOptional(),
  reactions: told(z.boolean(), 'whether people can say things').exactOptional(),
  pace: told(
    z.int().min(0).max(POLICY_LONGEST.pace),
    'milliseconds from a question to a bot’s answer; 0 for programs',
  ).exactOptional(),
  window: told(
    z.int().min(0).max(POLICY_LONGEST.window),
    'milliseconds for which a question out of turn is open',
  ).exactOptional(),
  key: told(key, 'the host’s, made by the client').exactOptional(),
}) satisfies z.ZodType<TableWish>;
DESCRIBED.add(tableWish, { id: 'TableWish' });

const PROMISE = 'of the commitment that `entropy` was drawn for (`room.commitment.number`)';

export const seatWish = z.strictObject({
  name: z.string(),
  seat: told(seat, 'the first that is free, where none is named').exactOptional(),
  entropy: told(entropy, 'added to the next deal').exactOptional(),
  number: told(count, PROMISE).exactOptional(),
  key: told(key, 'of this seat, made by the client').exactOptional(),
}) satisfies z.ZodType<SeatWish>;
DESCRIBED.add(seatWish, { id: 'SeatWish' });

export const moveWish = z.strictObject({
  token: told(key, 'what the old device has shown'),
  key: told(key, 'of the seat from now on, made by this device').exactOptional(),
}) satisfies z.ZodType<MoveWish>;
DESCRIBED.add(moveWish, { id: 'MoveWish' });

/** The key says it all. */
export const nothingWished = z.strictObject({});

const id = z.string().regex(/^[\w-]{1,64}$/, '1 to 64 letters, digits, - and _');
const n = told(
  count,
  'how many things had been told; refused where others were since',
).exactOptional();

function wishTo<D extends CommandWish['do'], Fields extends z.ZodRawShape>(
  what: D,
  fields: Fields,
) {
  return z.strictObject({ id, do: z.literal(what), ...fields });
}

/** One for each thing that can be done, and for asking for advice. */
export const commandWish = z.discriminatedUnion('do', [
  wishTo('act', { action: jsonObject, n }),
  wishTo('wait', { n }),
  wishTo('begin', {
    fill: told(z.string(), 'the level of bots for free chairs').exactOptional(),
  }),
  wishTo('leave', {}),
  wishTo('name', { name: z.string() }),
  wishTo('replace', { seat, level: z.string().exactOptional() }),
  wishTo('free', { seat }),
  wishTo('swap', { seats: z.tuple([seat, seat]) }),
  wishTo('rules', { rules: rulesWanted }),
  wishTo('pause', {}),
  wishTo('resume', {}),
  wishTo('say', { what: z.string() }),
  wishTo('takeBack', { answer: z.boolean().exactOptional() }),
  wishTo('entropy', { entropy, number: told(count, PROMISE).exactOptional() }),
  wishTo('passHost', { seat }),
  wishTo('offerMove', {
    token: told(key, 'SHA-256 of `baize/key/1` and the bytes of the token, in hex'),
  }),
  wishTo('giveUp', {}),
  wishTo('again', { rules: rulesWanted.exactOptional() }),
  wishTo('close', {}),
  wishTo('hint', { level: z.string().exactOptional() }),
]) satisfies z.ZodType<CommandWish>;
DESCRIBED.add(commandWish, { id: 'CommandWish' });

/** The longest that a poll waits, in seconds: less than proxies usually wait for an answer, which is a minute. */
const LONGEST_WAIT = 50;

const after = numberText({ description: 'told is what came after the first so many things' });

export const momentQuery = z.strictObject({ after });

export const streamQuery = z.strictObject({
  after,
  wait: numberText({
    description: 'seconds for which a long poll waits for something new',
    maximum: LONGEST_WAIT,
    expected: `${LONGEST_WAIT} seconds at most`,
  }),
});

/** A browser's own reader sends it: the id of what it heard last. All other headers stay as they are. */
export const streamHeaders = z.looseObject({
  'last-event-id': numberText({ description: 'instead of `after`, and before it' }),
});

export const recordQuery = z.strictObject({
  game: numberText({
    description: 'which game of this table, from 1 on; the last one, where none is named',
    minimum: 1,
    expected: 'a number from 1 on',
  }),
});

export const noQuery = z.strictObject({});

/** Whether a table can be called so is looked at before: what cannot is not found. */
export const tableParams = z.object({ table: told(z.string(), 'its name') });
