// Tables are opened and found: what somebody wants in, a table and its key out, or the public ones.
import { accept, type Result } from '#kernel';
import type { TablesListed, TableWish } from '#protocol';
import { USUAL_POLICY, type Policy } from '#table';
import type { TableFound, TableWanted } from '#house';
import { sendRefusal, sendResult } from '../answering.ts';
import type { App, Desk } from '../desk.ts';
import { keyName } from '../guard.ts';
import { noQuery, tableWish } from '../schemas/wishes.ts';
import { noes, tableMade, tablesListed } from '../schemas/told.ts';
import { addressOf } from '../who.ts';

export function tableRoutes(app: App, desk: Desk): void {
  const { guard, metrics, node } = desk;
  app.post(
    '/api/tables',
    {
      schema: {
        summary: 'Opens a table. With the same key and the same wishes it is the same table.',
        querystring: noQuery,
        body: tableWish,
        response: { 201: tableMade, ...noes(400, 409, 413, 415, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const { key } = request.body;
      const letIn = guard.opening(addressOf(request), key === undefined ? null : keyName(key));
      if (!letIn.ok) return sendRefusal(reply, letIn.refusal);
      const opened = await node.open(wantedFrom(request.body));
      if (!opened.ok) return sendRefusal(reply, opened.refusal);
      guard.opened(keyName(opened.value.key));
      metrics.kept();
      return sendResult(reply, 201, opened);
    },
  );
  const listed = cachedFor(LISTED_FOR, desk.now, async () => found(await node.tables(MOST_LISTED)));
  app.get(
    '/api/tables',
    {
      schema: {
        summary:
          'The tables that everybody may find, the one in which something happened last first.',
        querystring: noQuery,
        response: { 200: tablesListed, ...noes(400, 500, 503) },
      },
    },
    async (_, reply) => sendResult(reply, 200, await listed()),
  );
}

/** What is not said is as usual. */
function wantedFrom(wish: TableWish): TableWanted {
  const { clock, game, key, rules, seats, ...said } = wish;
  const reserved = clock === undefined || clock === null ? null : { reserve: 0, ...clock };
  const policy: Policy = { ...USUAL_POLICY, ...said, clock: reserved };
  return {
    game,
    seats,
    policy,
    ...(rules === undefined ? {} : { rules }),
    ...(key === undefined ? {} : { key }),
  };
}

const MOST_LISTED = 200;
/** Milliseconds: a start page that everybody looks at asks the store no more often. */
const LISTED_FOR = 2000;

function found(tables: Result<readonly TableFound[]>): Result<TablesListed> {
  if (!tables.ok) return tables;
  return accept({
    tables: tables.value.flatMap(({ status, ...table }) =>
      status === 'closed' ? [] : [{ ...table, status }],
    ),
  });
}

/** Asked once for all who come in this time; a no is not kept. */
function cachedFor<T>(ms: number, now: () => number, ask: () => Promise<Result<T>>) {
  let last: { readonly at: number; readonly answer: Promise<Result<T>> } | undefined;
  return async (): Promise<Result<T>> => {
    const known = last !== undefined && now() - last.at < ms ? last : undefined;
    const asked = known ?? { at: now(), answer: ask() };
    last = asked;
    const answer = await asked.answer;
    if (!answer.ok && last === asked) last = undefined;
    return answer;
  };
}
