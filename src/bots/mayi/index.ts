// The bots of May I?, the weakest first.
import { botOf, type MayIBot, type Mind } from './bot.ts';
import { discarding } from './discarding.ts';
import { lookAheadMind } from './look-ahead-mind.ts';
import { greedyBot } from './greedy.ts';
import { layingDown, swapping } from './laying.ts';
import { LEVELS, type MayILevel } from './levels.ts';
import { taking } from './taking.ts';

export const MAYI_BOTS: readonly MayIBot[] = [greedyBot, ...LEVELS.map(thinking)];

export function thinking(level: MayILevel): MayIBot {
  const mind: Mind = {
    taking: (decision, reading, how) => taking(decision, reading, how, level),
    layDown: (decision, reading) => layingDown(decision, reading, level),
    swap: (decision, reading) => (level.swaps ? swapping(decision, reading) : undefined),
    discard: (decision, reading) => discarding(decision, reading, level),
  };
  return botOf(level.name, level.ahead === null ? mind : lookAheadMind(mind, level.ahead));
}
