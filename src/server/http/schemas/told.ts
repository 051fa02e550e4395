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
import { count, DESCRIBED, jsonObject, key, refusal, seat } from './json.ts';
import { toldToViewer } from './moment.ts';

export const tableMade = z.object({
  table: z.string(),
  key,
  invite: z.string().register(DESCRIBED, { description: 'a path: the table is found there' }),
}) satisfies z.ZodType<TableMade>;
DESCRIBED.add(tableMade, { id: 'TableMade' });

export const seatMade = z.object({ seat, key }) satisfies z.ZodType<SeatMade>;
DESCRIBED.add(seatMade, { id: 'SeatMade' });

const hint = z.object({
  action: jsonObject.nullable(),
  instead: jsonObject.nullable(),
  sentence: z.string(),
  reason: z.object({ code: z.string(), params: refusal.shape.params }).nullable(),
  candidates: z.array(z.object({ action: jsonObject, value: z.number(), best: z.number() })),
}) satisfies z.ZodType<Hint>;

export const commandDone = z.object({
  n: count,
  told: z.array(toldToViewer),
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

export const refusedTold = z.object({ refusal }) satisfies z.ZodType<RefusedTold>;
DESCRIBED.add(refusedTold, { id: 'RefusedTold' });
