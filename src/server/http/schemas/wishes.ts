// What can be asked of a house: bodies and addresses as they come in, typed values out; fields that are not known are refused.
import { z } from 'zod';
import type { CommandWish, MoveWish, SeatWish, TableWish } from '#protocol';
import { ABSENT, POLICY_LONGEST, VISIBILITIES } from '#table';
import {
  count,
  countText,
  DESCRIBED,
  entropy,
  jsonObject,
  key,
  rulesWanted,
  seat,
} from './json.ts';

const chairWish = z.strictObject({
  kind: z.enum(['open', 'bot']),
  level: z.string().exactOptional(),
  name: z.string().exactOptional(),
});

const clockWish = z.strictObject({
  move: z.int().min(1).max(POLICY_LONGEST.move),
  reserve: z.int().min(0).max(POLICY_LONGEST.reserve).exactOptional(),
});
DESCRIBED.add(clockWish, { description: 'seconds: for each decision, and once for all of them' });

export const tableWish = z.strictObject({
  game: z.string(),
  rules: rulesWanted.exactOptional(),
  seats: z.array(chairWish),
  clock: clockWish.nullable().exactOptional(),
  absent: z.enum(ABSENT).exactOptional(),
  visibility: z.enum(VISIBILITIES).exactOptional(),
  watch: z.boolean().exactOptional(),
  hints: z.boolean().exactOptional(),
  reactions: z.boolean().exactOptional(),
  pace: z.int().min(0).max(POLICY_LONGEST.pace).exactOptional(),
  window: z.int().min(0).max(POLICY_LONGEST.window).exactOptional(),
  key: key.exactOptional(),
}) satisfies z.ZodType<TableWish>;
DESCRIBED.add(tableWish, { id: 'TableWish' });

export const seatWish = z.strictObject({
  name: z.string(),
  seat: seat.exactOptional(),
  entropy: entropy.exactOptional(),
  number: count.exactOptional(),
  key: key.exactOptional(),
}) satisfies z.ZodType<SeatWish>;
DESCRIBED.add(seatWish, { id: 'SeatWish' });

export const moveWish = z.strictObject({
  token: key,
  key: key.exactOptional(),
}) satisfies z.ZodType<MoveWish>;
DESCRIBED.add(moveWish, { id: 'MoveWish' });

const id = z.string().regex(/^[\w-]{1,64}$/, '1 to 64 letters, digits, - and _');
const n = count.exactOptional();

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
  wishTo('begin', { fill: z.string().exactOptional() }),
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
  wishTo('entropy', { entropy, number: count.exactOptional() }),
  wishTo('passHost', { seat }),
  wishTo('offerMove', { token: key }),
  wishTo('giveUp', {}),
  wishTo('again', { rules: rulesWanted.exactOptional() }),
  wishTo('close', {}),
  wishTo('hint', { level: z.string().exactOptional() }),
]) satisfies z.ZodType<CommandWish>;
DESCRIBED.add(commandWish, { id: 'CommandWish' });

/** The longest that a poll waits, in seconds. */
const LONGEST_WAIT = 60;

export const momentQuery = z.strictObject({ after: countText.exactOptional() });

export const streamQuery = z.strictObject({
  after: countText.exactOptional(),
  wait: countText
    .refine((seconds) => seconds <= LONGEST_WAIT, `${LONGEST_WAIT} seconds at most`)
    .exactOptional(),
});

export const recordQuery = z.strictObject({
  game: countText.refine((game) => game > 0, 'a number from 1 on').exactOptional(),
});

export const noQuery = z.strictObject({});

/** Whether a table can be called so is looked at before: what cannot is not found. */
export const tableParams = z.object({ table: z.string() });
