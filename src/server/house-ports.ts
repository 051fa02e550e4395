// What a node needs of a real machine: time, chance, names for bots.
import { randomBytes } from 'node:crypto';
import { KEY_DIGITS } from '#kernel';
import type { HousePorts } from '#house';
import { freeAnimal } from '#text';

export function newKey(): string {
  return randomBytes(KEY_DIGITS / 2).toString('hex');
}

/** A timer waits for no longer than this, and then for the rest. */
const LONGEST = 2 ** 31 - 1;

/** None of them keeps the process: while a house is open its sockets do, and what is kept to its end its store. */
export const wakeAt: HousePorts['wakeAt'] = (time, call) => {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const ms = Math.max(0, time - Date.now());
    timer = ms > LONGEST ? setTimeout(wait, LONGEST) : setTimeout(call, ms);
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
};

/** Who looks on in another language is shown it in theirs. */
export const botName: HousePorts['botName'] = (taken) => freeAnimal(taken, 'en');
