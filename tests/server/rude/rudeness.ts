// What a rude client sends and what the house has to answer: bytes in the making, with the answer that is the right one.
import type { Rng } from '#kernel';
import type { Stage } from './stage.ts';

export interface Expected {
  readonly status: number;
  /** Of the refusal; what is no refusal has none. */
  readonly code?: string;
  /** Nothing follows the head. */
  readonly isHead?: boolean;
  /** To the letter, where it was answered before. */
  readonly text?: string;
}

export interface Rude {
  readonly pieces: readonly (string | Buffer)[];
  /** One for each request that is in it, in this order. */
  readonly answers: readonly Expected[];
  /** An answer without an end: its first event is waited for. */
  readonly isStream?: boolean;
  /** Hangs up its own end after the last piece. */
  readonly ends?: boolean;
  /** Is gone before anything can be answered. */
  readonly leaves?: boolean;
}

export interface Kind {
  readonly name: string;
  /** How often it comes, among the others. */
  readonly weight: number;
  readonly make: (rng: Rng, stage: Stage) => Rude;
}

export const OK: Expected = { status: 200 };

export function no(status: number, code: string): Expected {
  return { status, code };
}

interface Asked {
  readonly headers?: readonly string[];
  readonly key?: string | null;
  readonly body?: string | Buffer;
  /** Null where nothing is said of it. */
  readonly type?: string | null;
}

/** A request as it should be; whatever is wrong with it is in what it is made of. */
export function request(method: string, path: string, asked: Asked = {}): Buffer {
  const { body, headers = [], key = null, type = 'application/json' } = asked;
  const bytes = body === undefined ? null : Buffer.from(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: house.example',
    ...(key === null ? [] : [`Authorization: Bearer ${key}`]),
    ...(bytes === null || type === null ? [] : [`Content-Type: ${type}`]),
    ...(bytes === null ? [] : [`Content-Length: ${bytes.length}`]),
    ...headers,
  ];
  return Buffer.concat([head(lines), bytes ?? Buffer.alloc(0)]);
}

/** Every letter is one byte: what is not written in ASCII is meant so. */
export function head(lines: readonly string[]): Buffer {
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

export function post(path: string, body: unknown, key: string | null = null): Buffer {
  return request('POST', path, { key, body: typeof body === 'string' ? body : textOf(body) });
}

function textOf(body: unknown): string {
  return JSON.stringify(body);
}

/** One request, one answer. */
export function once(bytes: string | Buffer, expected: Expected): Rude {
  return { pieces: [bytes], answers: [expected] };
}
