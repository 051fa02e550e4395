// The bots of May I?, the weakest first.
import { botOf, type MayIBot, type Mind } from './bot.ts';
import { discarding } from './discarding.ts';
import { farSighted } from './far-sighted.ts';
import { greedyBot } from './greedy.ts';
import { layingDown, swapping } from './laying.ts';
import { LEVELS, type Level } from './levels.ts';
import { taking } from './taking.ts';

export const MAYI_BOTS: readonly MayIBot[] = [greedyBot, ...LEVELS.map(thinking)];

export function thinking(level: Level): MayIBot {
  const mind: Mind = {
    taking: (decision, table, how) => taking(decision, table, how, level),
    layDown: (decision, table) => layingDown(decision, table, level),
    swap: (decision, table) => (level.swaps ? swapping(decision, table) : undefined),
    discard: (decision, table) => discarding(decision, table, level),
  };
  return botOf(level.name, level.ahead === null ? mind : farSighted(mind, level.ahead));
}
