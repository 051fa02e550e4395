// Questions over a message port: whoever asks gets a promise, whoever answers a question; bugs cross it as sentences.
interface Question {
  readonly n: number;
  readonly ask: unknown;
}

type Answer =
  { readonly n: number; readonly answer: unknown } | { readonly n: number; readonly bug: string };

/** What is asked and what is answered belong together; the port itself knows neither. */
export type Ask<Q, A> = (question: Q, transfer?: readonly Transferable[]) => Promise<A>;

export function askerAt<Q, A>(port: MessagePort): Ask<Q, A> {
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<A>>();
  port.addEventListener(
    'message',
    ({ data }: MessageEvent<Answer | { readonly n?: undefined }>) => {
      const open = data.n === undefined ? undefined : waiting.get(data.n);
      if (open === undefined || data.n === undefined) return;
      waiting.delete(data.n);
      if ('bug' in data) open.reject(new Error(data.bug));
      else open.resolve(data.answer as A);
    },
  );
  port.start();
  return (ask, transfer = []) => {
    const open = Promise.withResolvers<A>();
    const n = (asked += 1);
    waiting.set(n, open);
    port.postMessage({ n, ask } satisfies Question, [...transfer]);
    return open.promise;
  };
}

/** One question after the other is begun, and each is answered when it is done. */
export function answerAt<Q>(port: MessagePort, answer: (question: Q) => Promise<unknown>): void {
  port.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    const { n, ask } = data;
    answer(ask as Q).then(
      (done) => port.postMessage({ n, answer: done } satisfies Answer),
      (error: unknown) => port.postMessage({ n, bug: String(error) } satisfies Answer),
    );
  });
  port.start();
}
