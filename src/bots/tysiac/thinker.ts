// A thinking bot: a level in, a bot out that weighs imagined deals as its level says, and by rules where none could be solved.
import type { TysiacTypes } from '#games/tysiac';
import type { Bot } from '../bot.ts';
import { bidThought } from './auction.ts';
import { exchangeThought } from './exchange.ts';
import { greedy } from './greedy.ts';
import type { TysiacLevel } from './levels.ts';
import { botOf } from './bot.ts';
import { playThought } from './play.ts';

export function thinker(level: TysiacLevel): Bot<TysiacTypes> {
  return botOf(level.name, {
    auction: (decision) => bidThought(decision, level) ?? greedy.decide(decision),
    exchange: (decision) => exchangeThought(decision, level) ?? greedy.decide(decision),
    play: (decision) => playThought(decision, level) ?? greedy.decide(decision),
  });
}
