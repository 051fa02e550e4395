// A few things at a time: work by name in; done when there is room for it, and never twice at once under one name.
import { sleep, type HousePorts } from './ports.ts';

export interface Gate {
  /** Who finds the same under way, or waiting, has nothing to add. */
  enter(name: string, work: () => Promise<void>): void;
}

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
  return {
    enter: (name, work) => {
      if (running.has(name) || waiting.has(name)) return;
      waiting.set(name, work);
      void next();
    },
  };
}
