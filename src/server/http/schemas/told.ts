// What a house answers, besides moments: described, so that whoever writes a program against it need not guess.
import { z } from 'zod';
import type {
  CommandDone,
  GamesListed,
  Hint,
  RefusedTold,
  SeatMade,
  TableMade,
  TablesListed,
} from '#protocol';
import { count, DESCRIBED, jsonObject, key, refusal, seat, told } from './json.ts';
import { toldToViewer } from './moment.ts';

export const tableMade = z.object({
  table: told(z.string(), 'its name, which is the invitation to it'),
  key: told(key, 'the host’s'),
  invite: z.string().register(DESCRIBED, { description: 'a path: the table is found there' }),
}) satisfies z.ZodType<TableMade>;
DESCRIBED.add(tableMade, { id: 'TableMade' });

export const seatMade = z.object({
  seat,
  key: told(key, 'of this seat'),
}) satisfies z.ZodType<SeatMade>;
DESCRIBED.add(seatMade, { id: 'SeatMade' });

const hint = z.object({
  action: jsonObject.nullable(),
  instead: jsonObject.nullable(),
  sentence: z.string(),
  reason: z.object({ code: z.string(), params: refusal.shape.params }).nullable(),
  candidates: z.array(z.object({ action: jsonObject, value: z.number(), best: z.number() })),
}) satisfies z.ZodType<Hint>;

export const commandDone = z.object({
  n: told(count, 'how many things have been told at this table, this one included'),
  told: told(z.array(toldToViewer), 'what it did'),
  hint: hint.exactOptional(),
}) satisfies z.ZodType<CommandDone>;
DESCRIBED.add(commandDone, { id: 'CommandDone' });

export const tablesListed = z.object({
  tables: z.array(
    z.object({
      table: z.string(),
      game: z.string(),
      status: z.enum(['lobby', 'playing', 'over']),
      at: z.number().register(DESCRIBED, { description: 'milliseconds since 1970' }),
    }),
  ),
}) satisfies z.ZodType<TablesListed>;
DESCRIBED.add(tablesListed, { id: 'TablesListed' });

export const gamesListed = z.object({
  protocol: z.int(),
  engine: z.string(),
  games: z.array(jsonObject),
}) satisfies z.ZodType<GamesListed>;
DESCRIBED.add(gamesListed, { id: 'GamesListed' });

export const hereTold = z.object({}) satisfies z.ZodType<object>;

export const refusedTold = z.object({ refusal }) satisfies z.ZodType<RefusedTold>;
DESCRIBED.add(refusedTold, { id: 'RefusedTold' });

/** What each no means, and whether it says when to ask again. */
export const NOES = {
  400: { meaning: 'It cannot be read; the sentence begins with the place.' },
  401: { meaning: 'No key where one is needed, or one that is nobody’s at this table.' },
  403: { meaning: 'It is for another seat, or for the host.' },
  404: { meaning: 'There is no such table.' },
  409: { meaning: 'It is not possible as it stands.' },
  413: { meaning: 'The body has more than 64 KB.' },
  415: { meaning: 'The body is not `application/json`, or compressed.' },
  429: { meaning: 'Too often.', isAskedAgain: true },
  500: { meaning: 'A mistake of the house, or a table that it cannot read.' },
  503: { meaning: 'The house closes, or cannot write just now.', isAskedAgain: true },
} as const satisfies Readonly<Record<number, No>>;

export interface No {
  readonly meaning: string;
  readonly isAskedAgain?: true;
}

export type NoStatus = keyof typeof NOES;

/** The noes of a route, for its description. */
export function noes(
  ...statuses: readonly NoStatus[]
): Readonly<Record<number, typeof refusedTold>> {
  return Object.fromEntries(statuses.map((status) => [status, refusedTold]));
}
