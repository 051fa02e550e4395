// Results in, answers over HTTP out: a yes with its status, a no as a refusal, a mistake of this program as one that says no more.
import type { ServerResponse } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type Refusal, type Refused, type Result } from '#kernel';
import type { RefusedTold } from '#protocol';
import { SAFETY_HEADERS } from '../safety-headers.ts';
import { RefusedRequest } from './reading.ts';
import { retryAfter, statusOf } from './status.ts';

/** Bytes of a body. */
export const MOST_BYTES = 65_536;

export const NOT_STORED = { 'cache-control': 'no-store' } as const;

export function sendResult<T>(
  reply: FastifyReply,
  status: number,
  result: Result<T>,
): FastifyReply {
  if (!result.ok) return sendRefusal(reply, result.refusal);
  return reply.code(status).headers(NOT_STORED).send(result.value);
}

/** With another status where it depends on who was refused. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  status = statusOf(refusal),
): FastifyReply {
  CODES.set(reply, refusal.code);
  const seconds = retryAfter(refusal);
  if (seconds !== null) void reply.header('retry-after', String(seconds));
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.code(status).headers(NOT_STORED).type(JSON_TYPE).send(refusalText(refusal));
}

const CODES = new WeakMap<FastifyReply, string>();

/** The code of the refusal that was the answer, if it was one. */
export function codeSent(reply: FastifyReply): string | undefined {
  return CODES.get(reply);
}

/** What somebody sent is quoted at no length: a no is never longer than what was asked. */
export function refusalText({ code, message, params }: Refusal): string {
  const quoted = Object.entries(params).map(([name, value]) => [name, shortened(value)]);
  const refusal = { code, message: shortened(message), params: Object.fromEntries(quoted) };
  return JSON.stringify({ refusal } satisfies RefusedTold);
}

const LONGEST_QUOTE = 500;

function shortened<T>(value: T): T | string {
  if (typeof value !== 'string' || value.length <= LONGEST_QUOTE) return value;
  return `${value.slice(0, LONGEST_QUOTE - 1).toWellFormed()}…`;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What is sent past fastify, with the headers that were set by now. */
export function takenOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  return reply.raw;
}

type Thrown = Error & { readonly code?: string; readonly statusCode?: number };

/** What fastify, a schema or a handler throws. */
export function answerError(
  error: Thrown,
  reply: FastifyReply,
  tellBug: (error: unknown) => void,
): FastifyReply {
  if (error instanceof RefusedRequest) return sendRefusal(reply, error.refusal);
  const known = BY_FASTIFY[error.code ?? ''];
  if (known !== undefined) return sendRefusal(reply, known.refusal);
  if (isCut(error)) return sendRefusal(reply, CUT.refusal);
  tellBug(error);
  return sendRefusal(reply, BUG.refusal);
}

const BUG = refuse('bug', 'the house made a mistake; its log tells which');
const CUT = refuse('unreadable', 'the request ended too early');

/** Whoever asked is gone: nobody's mistake. */
function isCut({ code = '', statusCode }: Thrown): boolean {
  return statusCode === 400 && ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code);
}

const BY_FASTIFY: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('too_large', `a body has ${MOST_BYTES} bytes at most`, {
    most: MOST_BYTES,
  }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('wrong_type', 'a body is application/json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: CUT,
};

/** Whoever follows a broken link in a browser finds the way to the tables; programs are told as ever. */
export function answerNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers, method, url } = request;
  const isReader = method === 'GET' && headers.accept?.includes('text/html') === true;
  if (!isReader || url.startsWith('/api')) return sendRefusal(reply, NOTHING_HERE.refusal);
  CODES.set(reply, NOTHING_HERE.refusal.code);
  return reply.code(404).headers(NOT_STORED).type('text/html; charset=utf-8').send(NOTHING_PAGE);
}

const NOTHING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Baize</title>
<h1>Baize</h1>
<p>There is nothing here. <a href="/">To the tables</a></p>
</html>
`;

const NOTHING_HERE = refuse('unknown_path', 'there is nothing here; /api tells what there is');

/** Of an address that no route can have: nothing else has run before. */
export function answerBadAddress(_: FastifyError, __: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply.headers(SAFETY_HEADERS), NOTHING_HERE.refusal);
}

export function answerWrongMethod(allowed: readonly string[]) {
  const { refusal } = refuse('wrong_method', `this takes ${allowed.join(', ')}`, { allowed });
  return (_: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(reply.header('allow', allowed.join(', ')), refusal);
}
