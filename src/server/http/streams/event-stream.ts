// Server-sent events to one reader: moments as text in, bytes out; a slow reader is waited for, and a dead one is cut.
import type { ServerResponse } from 'node:http';
import { STREAM_EVENTS } from '#protocol';

export interface EventStream {
  moment(n: number, text: string): void;
  /** Whether the reader has taken what was sent before. */
  isReady(): boolean;
  /** A sign of life, or the end of a reader that takes nothing. */
  beat(now: number): void;
  /** Says that another end is to be found, and ends. */
  moveOn(): void;
  close(): void;
}

export interface StreamNeeds {
  readonly now: () => number;
  /** The reader has taken everything, and may be told what it missed. */
  readonly ready: () => void;
}

/** Milliseconds after which a reader that takes nothing is cut. */
const LONGEST_BLOCK = 60_000;

export const STREAM_TYPE = 'text/event-stream';

const HEADERS = {
  'content-type': `${STREAM_TYPE}; charset=utf-8`,
  'cache-control': 'no-store',
  // Some proxies would keep it back until there is more.
  'x-accel-buffering': 'no',
} as const;

export function openEventStream(response: ServerResponse, needs: StreamNeeds): EventStream {
  const { now, ready } = needs;
  let blockedSince: number | null = null;
  const { socket } = response;
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed || socket === null) return;
    // Past the response, which would hold each of them back until the end of the turn and look at it twice.
    if (!socket.write(text)) blockedSince ??= now();
  };
  socket?.on('drain', () => {
    blockedSince = null;
    ready();
  });
  // A reader that is gone is told of by `close`.
  response.on('error', () => {});
  // It ends with its connection, so that every event is written as it is, without a frame of its own around it.
  response.useChunkedEncodingByDefault = false;
  response.shouldKeepAlive = false;
  response.writeHead(200, HEADERS);
  response.flushHeaders();
  return {
    moment: (n, text) => write(eventText(STREAM_EVENTS.moment, text, n)),
    isReady: () => blockedSince === null,
    beat: (at) => {
      if (blockedSince === null) write(':\n\n');
      else if (at - blockedSince >= LONGEST_BLOCK) response.destroy();
    },
    moveOn: () => {
      write(eventText(STREAM_EVENTS.move, '{}'));
      response.end();
    },
    close: () => void (blockedSince === null ? response.end() : response.destroy()),
  };
}

/** The text has no line breaks: JSON never does. As a text: bytes put together by hand cost more than they save. */
function eventText(event: string, data: string, n?: number): string {
  return `${n === undefined ? '' : `id: ${n}\n`}event: ${event}\ndata: ${data}\n\n`;
}
