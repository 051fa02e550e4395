// The bots of May I?, the weakest first.
import type { MayIBot } from './bot.ts';
import { greedyBot } from './greedy.ts';

export const MAYI_BOTS: readonly MayIBot[] = [greedyBot];
