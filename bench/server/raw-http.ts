// HTTP by hand over sockets of its own: so little work that players do not take from the server the processor it is measured by.
import { connect, type Socket } from 'node:net';

interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly key: string | null;
  readonly body?: object;
}

/** One connection for one question after the other; one that the server has closed meanwhile is made again. */
export interface Connection {
  ask(asked: Asked): Promise<Answer>;
}

const HEAD_END = '\r\n\r\n';

function socketTo(base: string, from: string): Socket {
  const { hostname, port } = new URL(base);
  return connect({ host: hostname, port: Number(port), localAddress: from, noDelay: true });
}

function textOf({ body, key, method, path }: Asked, more = ''): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const authorization = key === null ? '' : `authorization: Bearer ${key}\r\n`;
  const type = body === undefined ? '' : 'content-type: application/json\r\n';
  const length = `content-length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${authorization}${type}${length}${more}\r\n${text}`;
}

export function connectionTo(base: string, from: string): Connection {
  const waiting: ((answer: Answer) => void)[] = [];
  let socket = opened(base, from, waiting);
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        if (socket.closed || !socket.writable) socket = opened(base, from, waiting);
        waiting.push(resolve);
        socket.write(textOf(asked));
      }),
  };
}

function opened(base: string, from: string, waiting: ((answer: Answer) => void)[]): Socket {
  const socket = socketTo(base, from);
  let rest = '';
  // Whoever was silent for a minute is hung up on; with a question under way that would be a failure.
  socket.on('error', (error) => {
    if (waiting.length > 0) throw error;
  });
  return socket.setEncoding('latin1').on('data', (chunk: Buffer | string) => {
    rest += String(chunk);
    for (let end = answerEnd(rest); end !== null; end = answerEnd(rest)) {
      const [head, bodyEnd] = end;
      const text = Buffer.from(rest.slice(head, bodyEnd), 'latin1').toString();
      waiting.shift()?.({ status: Number(rest.slice(9, 12)), text });
      rest = rest.slice(bodyEnd);
    }
  });
}

/** Where the body begins and ends; null while something of it is missing. */
function answerEnd(text: string): readonly [number, number] | null {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return null;
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? '0';
  const from = end + HEAD_END.length;
  return text.length < from + Number(length) ? null : [from, from + Number(length)];
}

/** Milliseconds before a stream that was cut is asked for again. */
const AGAIN = 500;

/** Every event of a stream, as it came; one that ends is asked for again, as everybody's client does. */
export function streamFrom(
  base: string,
  from: string,
  asked: Pick<Asked, 'path' | 'key'>,
  heard: (event: Buffer) => void,
): void {
  const socket = socketTo(base, from);
  socket.on('error', () => {});
  socket.on('close', () => setTimeout(() => streamFrom(base, from, asked, heard), AGAIN));
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isBegun) {
      const end = rest.indexOf(HEAD_END);
      if (end < 0) return;
      if (!rest.toString('latin1', 0, end).startsWith('HTTP/1.1 200'))
        throw new Error(rest.toString('latin1', 0, end));
      isBegun = true;
      rest = rest.subarray(end + HEAD_END.length);
    }
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      heard(rest.subarray(0, end));
      rest = rest.subarray(end + 2);
    }
  });
  socket.write(textOf({ method: 'GET', ...asked }, 'accept: text/event-stream\r\n'));
}
