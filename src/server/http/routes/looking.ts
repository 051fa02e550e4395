// A table as somebody sees it: a key or none in; its moment, the stream of them, or the record of a game out.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { printRecord, type Result } from '#kernel';
import { z } from 'zod';
import { NOT_STORED, sendRefusal, sendResult } from '../answering.ts';
import type { App, Desk } from '../desk.ts';
import { noteAnswer, STREAM } from '../door.ts';
import { momentTold } from '../schemas/moment.ts';
import { noes } from '../schemas/told.ts';
import {
  momentQuery,
  recordQuery,
  streamHeaders,
  streamQuery,
  tableParams,
} from '../schemas/wishes.ts';
import { STREAM_TYPE } from '../streams/event-stream.ts';
import { polled } from '../streams/long-poll.ts';
import { streamed } from '../streams/streaming.ts';
import { askerOf, keyFound, sendRefusalTo, viewerOf } from '../who.ts';

const NO = noes(400, 401, 404, 429, 500, 503);
/** Without a key one looks on. */
const SECURITY = [{}, { key: [] }];

export function lookingRoutes(app: App, desk: Desk): void {
  momentRoute(app, desk);
  streamRoute(app, desk);
  recordRoute(app, desk);
}

function momentRoute(app: App, desk: Desk): void {
  app.get(
    '/api/tables/:table',
    {
      schema: {
        summary:
          'How a table stands, as this key sees it, and what was told after the first so many things.',
        security: SECURITY,
        params: tableParams,
        querystring: momentQuery,
        response: { 200: momentTold, ...NO },
      },
    },
    async (request, reply) => {
      const { table } = request.params;
      const asker = await askerOf(desk, request, table);
      if (!asker.ok) return sendRefusal(reply, asker.refusal);
      const moment = await desk.node.moment(table, asker.value.key, request.query.after);
      if (!moment.ok) return sendRefusal(reply, moment.refusal);
      const { room, seat } = moment.value;
      const key = keyFound(desk, asker.value, seat !== null || room.isHost);
      return key.ok ? sendResult(reply, 200, moment) : sendRefusal(reply, key.refusal);
    },
  );
}

function streamRoute(app: App, desk: Desk): void {
  app.get(
    STREAM,
    {
      exposeHeadRoute: false,
      schema: {
        summary:
          'Every new moment of a table; with `Accept: application/json` the next one, waited for.',
        security: SECURITY,
        params: tableParams,
        querystring: streamQuery,
        headers: streamHeaders,
        response: {
          200: {
            description:
              'Events `moment`, their ids how many things were told; `move` at the end of this house',
            content: {
              [STREAM_TYPE]: { schema: z.string() },
              'application/json': { schema: momentTold },
            },
          },
          ...NO,
        },
      },
    },
    async (request, reply) => {
      const { table } = request.params;
      const asker = await viewerOf(desk, request, table);
      if (!asker.ok) return sendRefusal(reply, asker.refusal);
      const { wait = 0 } = request.query;
      // A browser's own reader has still the address that it began with.
      const after = request.headers['last-event-id'] ?? request.query.after ?? FROM_NOW;
      const asked = { table, asker: asker.value, after, wait: 1000 * wait };
      if (isPolled(request)) return sendText(reply, await polled(desk, reply.raw, asked));
      const begun = await streamed(desk, reply, asked);
      if (!begun.ok) return sendRefusal(reply, begun.refusal);
      noteAnswer(desk, request, reply);
      return reply;
    },
  );
}

const FROM_NOW = Number.MAX_SAFE_INTEGER;

function isPolled({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes(STREAM_TYPE);
}

function sendText(reply: FastifyReply, text: Result<string | null>): FastifyReply {
  if (!text.ok) return sendRefusal(reply, text.refusal);
  if (text.value === null) return reply.hijack();
  return reply.headers(NOT_STORED).type('application/json; charset=utf-8').send(text.value);
}

const RECORD_TYPE = 'application/x-ndjson';

function recordRoute(app: App, desk: Desk): void {
  app.get(
    '/api/tables/:table/record',
    {
      schema: {
        summary:
          'The record of a game that is over or was given up, as `baize verify` reads it: the last one, or any.',
        security: SECURITY,
        params: tableParams,
        querystring: recordQuery,
        response: {
          200: {
            content: {
              [RECORD_TYPE]: { schema: z.string() },
              'text/plain': { schema: z.string() },
            },
          },
          ...noes(400, 401, 403, 404, 409, 429, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { table } = request.params;
      const asker = await viewerOf(desk, request, table);
      if (!asker.ok) return sendRefusal(reply, asker.refusal);
      const record = await desk.node.record(table, asker.value.key, request.query.game);
      if (!record.ok) return sendRefusalTo(desk, reply, { table, asker: asker.value }, record);
      const { accept: wanted = '' } = request.headers;
      // A browser shows text, and would save what it does not know.
      const type = wanted.includes('text/') ? 'text/plain' : RECORD_TYPE;
      return reply
        .headers(NOT_STORED)
        .type(`${type}; charset=utf-8`)
        .send(printRecord(record.value));
    },
  );
}
