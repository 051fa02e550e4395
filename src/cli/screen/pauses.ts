// Pauses between the moves of bots: how long they are in, promises that a hurried player can end out.

/** Whoever hurries the bots does not mean to turn the page that comes then. */
const GLANCE_MS = 400;

export interface Pauses {
  /** Long enough to see what lies there, twice as long for a whole trick. */
  wait(isTrick: boolean): Promise<void>;
  /** Ends the pause that is on. */
  hurry(): void;
  /** A page is shown from now on. */
  pageShown(): void;
  /** Whether nobody can have read the page yet. */
  isTooSoon(): boolean;
}

export function pausesOf(ms: number): Pauses {
  let hurry = () => {};
  let shown = 0;
  return {
    wait: (isTrick) => {
      if (ms === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms * (isTrick ? 2 : 1));
        hurry = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    hurry: () => hurry(),
    pageShown: () => {
      shown = Date.now();
    },
    isTooSoon: () => Date.now() - shown < Math.min(GLANCE_MS, ms),
  };
}
