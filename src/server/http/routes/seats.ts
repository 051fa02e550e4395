// Somebody sits down at a table, comes back, or comes from another device: their key in, their seat out.
import { accept, type Result } from '#kernel';
import type { SeatMade } from '#protocol';
import type { SeatTaken } from '#house';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal, sendResult } from '../answering.ts';
import type { App, Desk } from '../desk.ts';
import { keyName } from '../guard.ts';
import { noes, seatMade } from '../schemas/told.ts';
import { moveWish, noQuery, seatWish, tableParams } from '../schemas/wishes.ts';
import { addressOf } from '../who.ts';

const RESPONSE = { 201: seatMade, ...noes(400, 404, 409, 413, 415, 429, 500, 503) };

export function seatRoutes(app: App, desk: Desk): void {
  app.post(
    '/api/tables/:table/seats',
    {
      schema: {
        summary: 'Sits down, or comes back to the seat that this key has.',
        params: tableParams,
        querystring: noQuery,
        body: seatWish,
        response: RESPONSE,
      },
    },
    async (request, reply) => {
      const { entropy = null, key = desk.newKey(), seat = null, ...said } = request.body;
      const { table } = request.params;
      const sit = () => desk.node.sit(table, key, { ...said, seat, entropy });
      return seated(desk, { request, reply }, key, sit);
    },
  );
  app.post(
    '/api/tables/:table/move',
    {
      schema: {
        summary:
          'Brings a seat to another device: by its own new key and what the old one has shown.',
        params: tableParams,
        querystring: noQuery,
        body: moveWish,
        response: RESPONSE,
      },
    },
    async (request, reply) => {
      const { key = desk.newKey(), token } = request.body;
      const { table } = request.params;
      return seated(desk, { request, reply }, key, () => desk.node.moveHere(table, key, token));
    },
  );
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function seated(
  { guard, metrics }: Desk,
  { reply, request }: Exchange,
  key: string,
  sit: () => Promise<Result<SeatTaken>>,
): Promise<FastifyReply> {
  const letIn = guard.seating(addressOf(request));
  if (!letIn.ok) return sendRefusal(reply, letIn.refusal);
  const taken = await sit();
  if (!taken.ok) return sendRefusal(reply, taken.refusal);
  guard.right(keyName(key));
  metrics.kept();
  return sendResult<SeatMade>(reply, 201, accept({ seat: taken.value.seat, key }));
}
