// Waiting: something that may come, a time and those who can end it in, whatever was first out.
import type { HttpPorts } from './ports.ts';

/** Calls when it happens; what comes back calls it off. */
export type Tells = (call: () => void) => () => void;

/** Something that ends once, by whoever has it, and tells those who want to know. */
export interface Ending {
  readonly isOver: () => boolean;
  readonly end: () => void;
  /** At once, where it is over. */
  readonly told: Tells;
}

export function newEnding(): Ending {
  const calls = new Set<() => void>();
  let isOver = false;
  return {
    isOver: () => isOver,
    end: () => {
      isOver = true;
      for (const call of calls) call();
      calls.clear();
    },
    told: (call) => {
      if (isOver) call();
      else calls.add(call);
      return () => void calls.delete(call);
    },
  };
}

/** Null where it failed, where time was over first, or where somebody has ended it. */
export async function inTime<T>(
  { now, wakeAt }: HttpPorts,
  coming: Promise<T>,
  ms: number,
  enders: readonly Tells[],
): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<T | null>();
  const end = () => resolve(null);
  coming.then(resolve, end);
  const callOffs = [wakeAt(now() + ms, end), ...enders.map((told) => told(end))];
  const first = await promise;
  for (const callOff of callOffs) callOff();
  return first;
}

export async function rest(ports: HttpPorts, ms: number, enders: readonly Tells[]): Promise<void> {
  await inTime(ports, new Promise<never>(() => {}), ms, enders);
}

const FIRST_PAUSE = 250;
const DOUBLINGS = 5;

/** Milliseconds before the next try: from a quarter of a second doubling to eight, and between half and all of that. */
export function backoff(ports: HttpPorts, fails: number): number {
  return FIRST_PAUSE * (1 << Math.min(fails, DOUBLINGS)) * (0.5 + 0.5 * chanceOf(ports));
}

/** So that a house that closes is not left by everybody in the same millisecond. */
export function shortPause(ports: HttpPorts): number {
  return FIRST_PAUSE * chanceOf(ports);
}

function chanceOf({ chance, newHex }: HttpPorts): number {
  return chance?.() ?? Number.parseInt(newHex(8), 16) / 0xffff_ffff;
}
