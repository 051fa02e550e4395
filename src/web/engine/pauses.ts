// The pace of bots: a kind of pause in, a promise that is kept after it out, or earlier when somebody cannot wait.
export interface Pauses {
  wait(kind: 'move' | 'trick'): Promise<void>;
  /** Milliseconds before a move, from now on. */
  set(ms: number): void;
  /** Ends the pause that is on. */
  hurry(): void;
}

/** A whole trick is looked at a little longer than a card. */
const TRICK = 1.6;

export function pausesOf(ms: number): Pauses {
  let pace = ms;
  let end = () => {};
  return {
    wait: (kind) => {
      if (pace === 0) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(() => resolve(), kind === 'trick' ? pace * TRICK : pace);
      end = () => resolve();
      return promise;
    },
    set: (next) => {
      pace = next;
      end();
    },
    hurry: () => end(),
  };
}
