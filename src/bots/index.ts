// The bots by name, and the loop that lets them play.
import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';

export const BOTS: readonly Bot[] = [randomBot];

export { autoplay, type AutoplayOptions, type Played } from './autoplay.ts';
export type { Bot, Decision } from './bot.ts';
export { randomBot };
