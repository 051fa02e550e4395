// The bots by name, the loop that lets them play, and many games of it.
import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';

export const BOTS: readonly Bot[] = [randomBot];

export function botByName(name: string): Bot | undefined {
  return BOTS.find((bot) => bot.name === name);
}

export { autoplay, type AutoplayOptions, type Played } from './autoplay.ts';
export type { Bot, Decision } from './bot.ts';
export * from './simulate.ts';
export { randomBot };
