// Waits that end by the clock: an id and milliseconds in, a call with the id when they are over.

export interface WaitTimers {
  start(id: number, ms: number): void;
  stop(id: number | null): void;
}

export function waitTimers(over: (id: number) => void): WaitTimers {
  const timers = new Map<number, NodeJS.Timeout>();
  return {
    start: (id, ms) => {
      timers.set(
        id,
        setTimeout(() => over(id), ms),
      );
    },
    stop: (id) => {
      if (id === null) return;
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
  };
}
