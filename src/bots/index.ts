// The bots by name.
import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';

export const BOTS: readonly Bot[] = [randomBot];

export type { Bot, Decision } from './bot.ts';
export { randomBot };
