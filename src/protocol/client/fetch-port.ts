// The `fetch` of a browser or of Node in, calls over HTTP as a client makes them out.
import type { HttpAnswer, HttpCall, HttpPorts } from './ports.ts';

/** As much as is needed of `globalThis`; `S` is whatever the platform calls a signal. */
export interface FetchPlatform<S> {
  readonly fetch: (url: string, asked: FetchAsked<S>) => Promise<FetchAnswer>;
  readonly AbortController: new () => { readonly signal: S; abort(): void };
  readonly TextDecoder: new () => StreamDecoder;
}

interface FetchAsked<S> {
  method: string;
  headers: HttpCall['headers'];
  body: string | null;
  cache: 'no-store';
  signal: S;
}

interface FetchAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): BytesReader } | null;
  text(): Promise<string>;
}

interface BytesReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
}

interface StreamDecoder {
  decode(bytes?: Uint8Array, how?: { stream?: boolean }): string;
}

/** `fetchPort(globalThis)`. */
export function fetchPort<S>({
  // A browser's own function wants no other `this` than the window: it is called by its bare name.
  fetch,
  AbortController,
  TextDecoder,
}: FetchPlatform<S>): HttpPorts['fetch'] {
  return ({ body, headers, method, url }: HttpCall) => {
    const abortion = new AbortController();
    const { signal } = abortion;
    const asked = { method, headers, body: body ?? null, cache: 'no-store', signal } as const;
    return {
      answer: fetch(url, asked).then((answer) => answerFrom(answer, new TextDecoder())),
      abort: () => abortion.abort(),
    };
  };
}

function answerFrom(answer: FetchAnswer, decoder: StreamDecoder): HttpAnswer {
  return {
    status: answer.status,
    header: (name) => answer.headers.get(name),
    text: () => answer.text(),
    chunks: () => decoded(answer.body?.getReader(), decoder),
  };
}

async function* decoded(
  reader: BytesReader | undefined,
  decoder: StreamDecoder,
): AsyncGenerator<string, void> {
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    if (text !== '') yield text;
  }
}
