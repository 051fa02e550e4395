// A network that is made up: what a client asks over it in, what a test lets come back, byte by byte and at its time, out.
import { fetchPort, type HttpPorts } from '#protocol/client';
import { World } from '../../faults/world.ts';

/** One question of a client. Whoever does nothing with it has lost it. */
export interface Asked {
  readonly at: number;
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isAborted: () => boolean;
  readonly reply: (status: number, body: unknown, headers?: Record<string, string>) => void;
  /** Answers with a body that goes on. */
  readonly open: (headers?: Record<string, string>) => Pipe;
  /** The network says that it does not work. */
  readonly fail: () => void;
}

export interface Pipe {
  readonly write: (text: string | Uint8Array) => void;
  readonly end: () => void;
  readonly cut: () => void;
}

export const BASE = 'https://house.example/cards';
export const SSE = { 'content-type': 'text/event-stream; charset=utf-8' };

export class FakeWire {
  readonly world: World;
  readonly asked: Asked[] = [];
  /** What wakes a client. */
  readonly wakers = new Set<() => void>();
  serve: (asked: Asked) => void;

  constructor(seed: string, serve: (asked: Asked) => void = () => undefined) {
    this.world = new World(seed);
    this.serve = serve;
  }

  readonly ports = (): HttpPorts => {
    const { wakers, world } = this;
    return {
      fetch: fetchPort({
        fetch: (url, asked) => this.#fetch(url, asked),
        AbortController,
        TextDecoder,
      }),
      now: () => world.now,
      wakeAt: (time, call) => world.after(Math.max(0, time - world.now), call),
      newHex: (digits) => world.hex(digits),
      chance: () => world.below(1001) / 1000,
      woken: (call) => {
        wakers.add(call);
        return () => wakers.delete(call);
      },
    };
  };

  /** Lets so many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    // What was asked for just now is under way before time goes on.
    await new Promise((resolve) => void setImmediate(resolve));
    await this.world.runUntil(this.world.now + ms, () => undefined);
  }

  wake(): void {
    for (const waker of this.wakers) waker();
  }

  /** What a promise comes to, once enough time has passed. */
  async got<T>(promise: Promise<T>, within = 300_000): Promise<T> {
    const found: T[] = [];
    void promise.then((value) => found.push(value));
    const until = this.world.now + within;
    while (found.length === 0 && this.world.now < until) await this.pass(50);
    const [value] = found;
    if (value === undefined) throw new Error('nothing came');
    return value;
  }

  #fetch(url: string, init: Init): Promise<Answer> {
    const { promise, reject, resolve } = Promise.withResolvers<Answer>();
    const bytes = new Bytes();
    const { host, pathname, searchParams: query } = new URL(url);
    const fail = () => {
      reject(new TypeError('fetch failed'));
      bytes.cut();
    };
    init.signal.addEventListener('abort', fail);
    const answer = (status: number, headers: Record<string, string>) =>
      resolve({ status, headers: new Headers(headers), body: bytes, text: () => bytes.text() });
    const asked: Asked = {
      at: this.world.now,
      method: init.method,
      host,
      path: pathname.replace(/^\/cards/, ''),
      query,
      headers: init.headers,
      body: init.body === null ? {} : (JSON.parse(init.body) as Record<string, unknown>),
      isAborted: () => init.signal.aborted,
      reply: (status, body, headers = {}) => {
        bytes.write(typeof body === 'string' ? body : JSON.stringify(body));
        bytes.end();
        answer(status, headers);
      },
      open: (headers = SSE) => {
        answer(200, headers);
        return bytes;
      },
      fail,
    };
    this.asked.push(asked);
    this.serve(asked);
    return promise;
  }
}

interface Init {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Bytes;
  text(): Promise<string>;
}

/** Bytes on their way. */
class Bytes implements Pipe {
  readonly #coming: Uint8Array[] = [];
  #over: 'end' | 'cut' | null = null;
  #wake: () => void = () => undefined;

  write = (text: string | Uint8Array): void => {
    if (this.#over !== null) return;
    this.#coming.push(typeof text === 'string' ? new TextEncoder().encode(text) : text);
    this.#wake();
  };

  end = (): void => this.#close('end');
  cut = (): void => this.#close('cut');

  #close(how: 'end' | 'cut'): void {
    this.#over ??= how;
    this.#wake();
  }

  getReader() {
    return { read: () => this.#read() };
  }

  async #read(): Promise<{ done: boolean; value?: Uint8Array }> {
    for (;;) {
      // What has arrived before a cut is not always read any more.
      if (this.#over === 'cut') throw new TypeError('terminated');
      const value = this.#coming.shift();
      if (value !== undefined) return { done: false, value };
      if (this.#over === 'end') return { done: true };
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async text(): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await this.#read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
    }
  }
}
