// What a node needs of a real machine: time, chance, names for bots.
import { randomBytes } from 'node:crypto';
import { KEY_DIGITS } from '#kernel';
import type { HousePorts } from '#house';
import { wordsIn } from '#text/all';

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

/** The first animal that nobody is called; where all of them are taken, the second of its name. */
export const botName: HousePorts['botName'] = (taken) => {
  const { animals } = wordsIn('en');
  for (let round = 1; ; round++) {
    const names = round === 1 ? animals : animals.map((animal) => `${animal} ${round}`);
    const free = names.find((name) => !taken.includes(name));
    if (free !== undefined) return free;
  }
};
