// What every request passes: safe headers, what is not found, a house that closes; and what every answer is counted by.
import { METHODS as NODE_METHODS } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTableName } from '#house';
import { refuse, type Refused } from '#kernel';
import { SAFETY_HEADERS } from '../safety-headers.ts';
import { answerNothingHere, answerWrongMethod, sendRefusal } from './answering.ts';
import type { App, Desk } from './desk.ts';
import { logAnswer, routeOf } from './log.ts';
import { NO_REQUEST } from './broken.ts';
import { STREAM_TYPE } from './streams/event-stream.ts';
import { addressOf } from './who.ts';
import { DRAINING } from './routes/health.ts';

const TABLES = '/api/tables';
export const STREAM = '/api/tables/:table/stream';

export function addDoor(app: App, desk: Desk): void {
  const { closing } = desk;
  const isRefused = (request: FastifyRequest) =>
    closing.isDraining() && routeOf(request).startsWith(TABLES);
  // Who answers does not go on. Every request passes here, so none of it waits for a promise.
  app.addHook('onRequest', (request, reply, goOn) => {
    void reply.headers(SAFETY_HEADERS);
    readInSmallLetters(request);
    if (closing.isDraining()) void reply.header('connection', 'close');
    // At once: nobody reads the body of what leads nowhere.
    if (request.is404 || request.url === '*') return void answerNothingHere(request, reply);
    const isDrained = isRefused(request) ? DRAINING : null;
    const no = misformed(request) ?? isDrained ?? refusedTable(desk, request);
    if (no === null) goOn();
    else sendRefusal(reply, no.refusal);
  });
  app.addHook('preHandler', (request, reply, goOn) => {
    const isWriting = request.method === 'POST';
    // Its body may have come slowly.
    if (isWriting && isRefused(request)) return void sendRefusal(reply, DRAINING.refusal);
    if (isWriting && !reply.raw.destroyed) reply.raw.once('close', closing.enter());
    goOn();
  });
  app.addHook('onResponse', (request, reply, goOn) => {
    if (!isStream(reply)) noteAnswer(desk, request, reply);
    goOn();
  });
}

export function noteAnswer(desk: Desk, request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  const seconds = route === STREAM ? null : reply.elapsedTime / 1000;
  desk.metrics.answered({ method: request.method, route, status: reply.statusCode }, seconds);
  logAnswer(desk, request, reply);
  noteTable(desk, request, reply.statusCode);
}

/** Null for a table that may be looked for. */
function refusedTable({ guard }: Desk, request: FastifyRequest): Refused | null {
  const table = tableIn(request);
  if (table === null) return null;
  if (!isTableName(table)) return NO_TABLE;
  const address = addressOf(request);
  const counted = guard.looking(address, table);
  if (!counted.ok) return counted;
  if (counted.value) COUNTED.set(request, address);
  return null;
}

/** Who looks for a table that may not be there, and from where: when it is answered, they may have hung up. */
const COUNTED = new WeakMap<FastifyRequest, string>();
/** Statuses of those who have found a table, whatever they were told there. */
const AT_TABLE: readonly number[] = [200, 201, 401, 403, 409];

function noteTable({ guard }: Desk, request: FastifyRequest, status: number): void {
  const address = COUNTED.get(request);
  if (address === undefined || status === 404) return;
  guard.giveBack(address);
  const table = tableIn(request);
  if (table !== null && AT_TABLE.includes(status)) guard.found(table);
}

/** Noted when it begins: it may have no end that anybody hears of. */
function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type')).startsWith(STREAM_TYPE);
}

/** The name of a table has no capitals: whoever writes it with some means the same. */
function readInSmallLetters({ params }: FastifyRequest): void {
  const named = (params ?? {}) as { table?: string };
  if (named.table !== undefined) named.table = named.table.toLowerCase();
}

const NO_TABLE = refuse('unknown_table', 'there is no such table');

/** What the address calls a table. What none can be called is looked for nowhere. */
function tableIn(request: FastifyRequest): string | null {
  const { table } = (request.params ?? {}) as { readonly table?: string };
  return table !== undefined && routeOf(request).startsWith(TABLES) ? table : null;
}

const NO_HOST = refuse('unreadable', 'a request of HTTP/1.1 has a Host');

/** Whose body is coded in another way is told here: Node notices it only when the request may be answered already. */
function misformed({ headers, raw }: FastifyRequest): Refused | null {
  const { host, 'transfer-encoding': coding = 'chunked' } = headers;
  if (coding.toLowerCase() !== 'chunked') return NO_REQUEST;
  return host === undefined && raw.httpVersion !== '1.0' ? NO_HOST : null;
}

/** All that can be read; a tunnel comes to no route. */
const METHODS = NODE_METHODS.filter((method) => method !== 'CONNECT');

/** Notes what the routes take; what comes back is called after the last, and answers all other methods. */
export function addWrongMethods(app: App): () => void {
  for (const method of METHODS)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const taken = new Map<string, string[]>();
  app.addHook('onRoute', ({ method, url }) => {
    taken.set(url, [...(taken.get(url) ?? []), ...[method].flat()]);
  });
  return () => {
    for (const [url, allowed] of taken) {
      const method = METHODS.filter((each) => !allowed.includes(each));
      const answer = answerWrongMethod(allowed);
      const handler = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply);
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
        answer(request, reply);
      const schema = { hide: true };
      app.route({ method, url, exposeHeadRoute: false, schema, onRequest, handler });
    }
  };
}
