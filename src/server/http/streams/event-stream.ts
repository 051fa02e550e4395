// Server-sent events to one reader: moments as text in, bytes out; a slow reader is waited for, and a dead one is cut.
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { MomentText, SharedText } from '#house';
import { STREAM_EVENTS } from '#protocol';

export interface EventStream {
  moment(n: number, text: MomentText): void;
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
  const write = (text: string | Uint8Array) => {
    if (response.writableEnded || response.destroyed || socket === null) return;
    // Past the response, which would hold each of them back until the end of the turn and look at it twice.
    if (!socket.write(text)) blockedSince ??= now();
    noteSent(socket);
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
    moment: (n, text) => write(momentBytes(n, text)),
    isReady: () => blockedSince === null,
    beat: (at) => {
      if (blockedSince === null) write(':\n\n');
      else if (at - blockedSince >= LONGEST_BLOCK) response.destroy();
    },
    moveOn: () => {
      write(`event: ${STREAM_EVENTS.move}\ndata: {}\n\n`);
      response.end();
    },
    close: () => void (blockedSince === null ? response.end() : response.destroy()),
  };
}

/** Most moments fit into it; one that may not gets a room of its own. */
const BENCH_SIZE = 16 * 1024;
let workbench = Buffer.allocUnsafeSlow(BENCH_SIZE);
/** Bytes that a letter of a text can take, counted as JavaScript counts them. */
const MOST_BYTES = 3;

/** The text has no line breaks: JSON never does. It stands on the workbench until it is sent. */
function momentBytes(n: number, { after, before, shared }: MomentText): Uint8Array {
  const begin = `id: ${n}\nevent: ${STREAM_EVENTS.moment}\ndata: ${before}`;
  const end = `${after}\n\n`;
  const middle = bytesOf(shared);
  const most = MOST_BYTES * (begin.length + end.length) + middle.length;
  const bytes = most > BENCH_SIZE ? Buffer.allocUnsafe(most) : workbench;
  let length = bytes.write(begin, 0);
  bytes.set(middle, length);
  length += middle.length;
  length += bytes.write(end, length);
  return bytes.subarray(0, length);
}

/** What could not be sent at once needs its workbench until it is; the next moment is made on another. */
function noteSent({ writableLength }: Writable): void {
  if (writableLength > 0) workbench = Buffer.allocUnsafeSlow(BENCH_SIZE);
}

let lastShared: { readonly shared: SharedText; readonly bytes: Uint8Array } | undefined;

/** Everybody at a table is told one after the other, and most of it is the same. */
function bytesOf(shared: SharedText): Uint8Array {
  if (lastShared?.shared !== shared) lastShared = { shared, bytes: Buffer.from(shared.text) };
  return lastShared.bytes;
}
