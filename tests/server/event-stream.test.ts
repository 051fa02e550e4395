// Events to readers of every pace: what was told to one while others were told something else arrives as it was told.
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '#kernel';
import { openEventStream, type EventStream } from '../../src/server/http/streams/event-stream.ts';

const streams: EventStream[] = [];
const server = createServer((_, response) => {
  streams.push(openEventStream(response, { now: Date.now, ready: () => {} }));
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A reader that takes nothing yet, and the stream to it. */
async function connected(): Promise<{ stream: EventStream; response: IncomingMessage }> {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject);
  });
  response.pause();
  return { stream: present(streams.at(-1), 'the stream'), response };
}

/** As long as a moment is, in words that nobody else is told. */
const textOf = (who: string, n: number) => ({
  before: `{"own":"${`${who} ${n} ♠ `.repeat(60)}",`,
  shared: { text: `"shared":"${`all ${n} ♥ `.repeat(200)}",` },
  after: `"hand":"${who} ${n} 10♦"}`,
});

const wholeOf = (who: string, n: number) => {
  const { after, before, shared } = textOf(who, n);
  return `id: ${n}\nevent: moment\ndata: ${before}${shared.text}${after}`;
};

async function eventsTo(response: IncomingMessage, count: number): Promise<readonly string[]> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) {
    text += chunk;
    const events = text.split('\n\n');
    if (events.length > count) return events.slice(0, count);
  }
  return text.split('\n\n');
}

describe('an event', () => {
  it('that waits until its reader takes it is not touched by what others are told meanwhile', async () => {
    const [slow, quick] = [await connected(), await connected()];
    let told = 0;
    while (slow.stream.isReady()) slow.stream.moment((told += 1), textOf('slow', told));
    for (let n = 1; n <= 20; n++) quick.stream.moment(n, textOf('quick', n));
    const [slowly, quickly] = await Promise.all([
      eventsTo(slow.response, told),
      eventsTo(quick.response, 20),
    ]);
    expect(slowly).toEqual(Array.from({ length: told }, (_, i) => wholeOf('slow', i + 1)));
    expect(quickly).toEqual(Array.from({ length: 20 }, (_, i) => wholeOf('quick', i + 1)));
  });

  it('of any length arrives whole', async () => {
    const { response, stream } = await connected();
    const lengths = [1, 1000, 5000, 16_384, 70_000, 300_000];
    for (const [i, length] of lengths.entries())
      stream.moment(i, { before: '"', shared: { text: '♣'.repeat(length) }, after: '"' });
    const events = await eventsTo(response, lengths.length);
    expect(events.map((event) => event.length - 'id: 0\nevent: moment\ndata: ""'.length)).toEqual(
      lengths,
    );
  });
});
