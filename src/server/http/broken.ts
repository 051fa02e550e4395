// What is no request, or none that a route could answer: a server in; a no for each out, after what was asked before it.
import { maxHeaderSize, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuse, type Refusal, type Refused } from '#kernel';
import { SAFETY_HEADERS } from '../safety-headers.ts';
import { JSON_TYPE, NOT_STORED, refusalText } from './answering.ts';
import { statusOf } from './status.ts';

/** By connection: answers that have not been given yet, and the last one, given or not. */
const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
const latest = new WeakMap<Duplex, ServerResponse>();

export function watchConnections(server: Server): void {
  server.prependListener('request', ({ socket }, response) => {
    const all = underWay.get(socket) ?? new Set();
    underWay.set(socket, all.add(response));
    latest.set(socket, response);
    response.once('close', () => all.delete(response));
  });
  // Whoever expects more than to be answered is answered all the same.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', ({ socket }) => sendRaw(socket, NO_TUNNEL.refusal, { allow: 'GET' }));
}

const NO_TUNNEL = refuse('wrong_method', 'this house is no way to another');

/**
 * Several requests may come in one breath: a no to the last of them must not be taken for the answer to the first, so it
 * waits until those have theirs. One that never came to its end gets none.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const isGone = error.code === 'ECONNRESET' || !socket.writable;
  if (isGone || isAnswered(latest.get(socket))) return void socket.destroy();
  const { refusal } = BROKEN[error.code ?? ''] ?? NO_REQUEST;
  const before = [...(underWay.get(socket) ?? [])].filter(({ req }) => req.complete);
  const given = before.map((response) => new Promise((done) => response.once('close', done)));
  if (given.length === 0) sendRaw(socket, refusal);
  else void Promise.all(given).then(() => sendRaw(socket, refusal));
}

/** Before its end had come, which cannot be read: there is no second answer to it. */
function isAnswered(response: ServerResponse | undefined): boolean {
  return response !== undefined && response.headersSent && !response.req.complete;
}

export const NO_REQUEST = refuse('unreadable', 'this is no request');

const BROKEN: Readonly<Record<string, Refused>> = {
  ERR_HTTP_REQUEST_TIMEOUT: refuse('too_slow', 'the request came too slowly'),
  HPE_HEADER_OVERFLOW: refuse('headers_too_large', `headers have ${maxHeaderSize} bytes at most`),
};

/** Without a request there is nobody who writes it, and nothing can come after it. */
function sendRaw(
  socket: Duplex,
  refusal: Refusal,
  more: Readonly<Record<string, string>> = {},
): void {
  if (!socket.writable) return void socket.destroy();
  const status = statusOf(refusal);
  const body = refusalText(refusal);
  const headers = {
    ...SAFETY_HEADERS,
    ...NOT_STORED,
    ...more,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
