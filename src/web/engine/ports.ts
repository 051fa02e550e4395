// Questions over a message port: whoever asks gets a promise, whoever answers a name and a question; bugs cross it as sentences.
/** By name: what is asked and what is answered. */
type Questions<Qs> = {
  readonly [N in keyof Qs]: { readonly ask: unknown; readonly answer: unknown };
};

export type Ask<Qs extends Questions<Qs>> = <N extends keyof Qs>(
  name: N,
  ask: Qs[N]['ask'],
) => Promise<Qs[N]['answer']>;

export type Answers<Qs extends Questions<Qs>> = {
  readonly [N in keyof Qs]: (ask: Qs[N]['ask']) => Promise<Qs[N]['answer']>;
};

interface Question<Qs extends Questions<Qs>> {
  readonly n: number;
  readonly do: keyof Qs;
  readonly with: Qs[keyof Qs]['ask'];
}

type Answer =
  { readonly n: number; readonly answer: unknown } | { readonly n: number; readonly bug: string };

export function askerAt<Qs extends Questions<Qs>>(port: MessagePort): Ask<Qs> {
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  port.addEventListener(
    'message',
    ({ data }: MessageEvent<Answer | { readonly n?: undefined }>) => {
      const open = data.n === undefined ? undefined : waiting.get(data.n);
      if (open === undefined || data.n === undefined) return;
      waiting.delete(data.n);
      if ('bug' in data) open.reject(new Error(data.bug));
      else open.resolve(data.answer);
    },
  );
  port.start();
  return <N extends keyof Qs>(name: N, ask: Qs[N]['ask']) => {
    const open = Promise.withResolvers<unknown>();
    const n = (asked += 1);
    waiting.set(n, open);
    port.postMessage({ n, do: name, with: ask } satisfies Question<Qs>);
    return open.promise as Promise<Qs[N]['answer']>;
  };
}

/** One question after the other is begun, and each is answered when it is done. */
export function answerAt<Qs extends Questions<Qs>>(port: MessagePort, answer: Ask<Qs>): void {
  port.addEventListener('message', ({ data }: MessageEvent<Question<Qs>>) => {
    const { n } = data;
    answer(data.do, data.with).then(
      (done) => port.postMessage({ n, answer: done } satisfies Answer),
      (error: unknown) => port.postMessage({ n, bug: String(error) } satisfies Answer),
    );
  });
  port.start();
}
