// What somebody at a table wants: a command by their key in, what they are told of it out, once it is kept.
import type { FastifyReply } from 'fastify';
import type { Result } from '#kernel';
import type { CommandDone, CommandWish } from '#protocol';
import { sendRefusal, sendResult } from '../answering.ts';
import type { App, Desk } from '../desk.ts';
import { commandDone, noes } from '../schemas/told.ts';
import { commandWish, noQuery, tableParams } from '../schemas/wishes.ts';
import { keyedAskerOf, sendRefusalTo, type Keyed } from '../who.ts';

export function commandRoutes(app: App, desk: Desk): void {
  app.post(
    '/api/tables/:table/commands',
    {
      schema: {
        summary: 'Does something at a table. With the same id and the same wish it is done once.',
        security: [{ key: [] }],
        params: tableParams,
        querystring: noQuery,
        body: commandWish,
        response: {
          200: commandDone,
          ...noes(400, 401, 403, 404, 409, 413, 415, 429, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { table } = request.params;
      const asker = await keyedAskerOf(desk, request, table);
      if (!asker.ok) return sendRefusal(reply, asker.refusal);
      const asked = { table, asker: asker.value };
      return answered(desk, reply, asked, request.body);
    },
  );
}

interface Asked {
  readonly table: string;
  readonly asker: Keyed;
}

/** First it is asked for: whoever has left by it, and never heard the answer, gets the same answer again. */
async function answered(
  desk: Desk,
  reply: FastifyReply,
  asked: Asked,
  wish: CommandWish,
): Promise<FastifyReply> {
  const done = await doneBy(desk, asked, wish);
  if (!done.ok) return sendRefusalTo(desk, reply, asked, done);
  desk.guard.right(asked.asker.name);
  if (wish.do !== 'hint') desk.metrics.kept();
  return sendResult(reply, 200, done);
}

function doneBy(
  { node }: Desk,
  { asker, table }: Asked,
  { id, ...deed }: CommandWish,
): Promise<Result<CommandDone>> {
  return deed.do === 'hint'
    ? node.hint(table, asker.key, deed.level ?? null)
    : node.ask(table, asker.key, { id, deed });
}
