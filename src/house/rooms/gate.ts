// A few things at a time: work by name in; done when there is room for it, and never twice at once under one name.
import { sleep, type HousePorts } from './ports.ts';

export interface Gate {
  /** Who finds the same under way, or waiting, has nothing to add. */
  enter(name: string, work: () => Promise<void>): void;
  /** What takes the processor for a while: one after the other, and every few milliseconds others get their turn. */
  inTurn<T>(work: () => T): Promise<T>;
}

/** Milliseconds that may be worked through: somebody who plays waits for no longer. */
const AT_A_STRETCH = 5;

/** Between two of them others get their turn: reading a thousand tables keeps nobody waiting who plays at one. */
export function gateFor(ports: Pick<HousePorts, 'now' | 'wakeAt' | 'tellBug'>, most: number): Gate {
  const waiting = new Map<string, () => Promise<void>>();
  const running = new Set<string>();
  const next = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined || running.size >= most) return;
    const [name, work] = first;
    waiting.delete(name);
    running.add(name);
    // One thing that goes wrong is no reason for the others to wait.
    await work().catch(ports.tellBug);
    running.delete(name);
    if (waiting.size === 0) return;
    await sleep(ports, 0);
    await next();
  };
  let last: Promise<unknown> = Promise.resolve();
  let [began, ended] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const turn = async () => {
    const isRested = ports.now() - ended >= AT_A_STRETCH;
    if (!isRested && ports.now() - began < AT_A_STRETCH) return;
    if (!isRested) await sleep(ports, 0);
    began = ports.now();
  };
  return {
    inTurn: (work) => {
      const worked = last.then(turn).then(work);
      last = worked.catch(() => null).then(() => (ended = ports.now()));
      return worked;
    },
    enter: (name, work) => {
      if (running.has(name) || waiting.has(name)) return;
      waiting.set(name, work);
      void next();
    },
  };
}
