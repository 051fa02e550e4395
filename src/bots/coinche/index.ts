// The bots of Coinche, from the weakest to the strongest.
import type { CoincheTypes } from '#games/coinche';
import type { Bot } from '../bot.ts';
import { greedy } from './greedy.ts';
import { COINCHE_LEVELS, thinker } from './levels.ts';

export const COINCHE_BOTS: readonly Bot<CoincheTypes>[] = [
  greedy,
  ...Object.values(COINCHE_LEVELS).map(thinker),
];
