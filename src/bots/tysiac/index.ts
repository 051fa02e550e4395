// The bots of Tysiąc by level.
import type { TysiacTypes } from '#games/tysiac';
import type { Bot } from '../bot.ts';
import { greedy } from './greedy.ts';
import { LEVELS } from './levels.ts';
import { thinker } from './thinker.ts';

export const TYSIAC_BOTS: readonly Bot<TysiacTypes>[] = [greedy, ...LEVELS.map(thinker)];
