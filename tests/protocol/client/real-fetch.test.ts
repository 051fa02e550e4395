// A client with Node's own fetch and a server of a few lines: a stream that is cut in the middle of a letter and goes on.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { orThrow } from '#kernel';
import type { Connection, RoomMoment } from '#protocol';
import { houseAt, roomLink } from '#protocol/client';
import { eventOf, KEY, momentOf, refusalTold, TABLE, told, toldBetween } from './fake-house.ts';
import { nodeHttpPorts } from './node-ports.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serving(serve: Serve): Promise<string> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cards/`;
}

it('goes on where a stream was cut, and leaves it when it is closed', async () => {
  const asked: string[] = [];
  const left = Promise.withResolvers<void>();
  const base = await serving((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (asked.length > 1) {
      response.write(eventOf(momentOf(5, 2)));
      request.on('close', () => left.resolve());
      return;
    }
    const bytes = Buffer.from(eventOf(momentOf(2, 0)) + eventOf(momentOf(3, 2)));
    const inTheMiddle = bytes.lastIndexOf(Buffer.from('🂡')) + 2;
    response.write(bytes.subarray(0, 100));
    setImmediate(() => response.write(bytes.subarray(100, inTheMiddle), () => response.destroy()));
  });
  const link = roomLink(houseAt(base, nodeHttpPorts()), TABLE, KEY);
  const states: Connection['is'][] = [];
  link.connection(({ is }) => states.push(is));
  const moments: RoomMoment[] = [];
  await new Promise<void>((resolve) => {
    link.follow(0, (moment) => {
      moments.push(moment);
      if (moment.n === 5) resolve();
    });
  });
  expect(moments.flatMap((moment) => moment.told)).toEqual(toldBetween(0, 5));
  expect(asked).toEqual(
    [0, 2].map((n) => `/cards/api/tables/${TABLE}/stream?after=${n} Bearer ${KEY}`),
  );
  expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
  link.close();
  await left.promise;
});

it('sends again what was cut off, and reads what comes', async () => {
  const bodies: string[] = [];
  const base = await serving((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      bodies.push(body);
      const [, is] = /"what":"(\w+)"/.exec(body) ?? [];
      if (is === 'sorry') {
        response.writeHead(409, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(refusalTold('too_soon')));
      }
      if (bodies.length === 1) return response.destroy();
      response.writeHead(200, { 'content-type': 'application/json' });
      const answer = JSON.stringify({ n: 1, told: [told(1)] });
      if (bodies.length > 2) return response.end(answer);
      response.write(answer.slice(0, 9), () => response.destroy());
    });
  });
  const link = roomLink(houseAt(base, nodeHttpPorts()), TABLE, KEY);
  const sent = orThrow(await link.send({ do: 'say', what: 'hello' }));
  expect(sent).toEqual({ n: 1, told: [told(1)] });
  expect(bodies.length).toBe(3);
  expect(new Set(bodies).size).toBe(1);
  expect(await link.send({ do: 'say', what: 'sorry' })).toEqual({
    ok: false,
    refusal: refusalTold('too_soon').refusal,
  });
});
