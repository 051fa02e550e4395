// A thinking bot: a level in, a bot out that weighs imagined deals as its level says, and by rules where none could be solved.
import type { TysiacTypes } from '#games/tysiac';
import type { Bot } from '../bot.ts';
import { bid } from './auction.ts';
import { exchanged } from './exchange.ts';
import { greedy } from './greedy.ts';
import type { Level } from './levels.ts';
import { botOf } from './phases.ts';
import { played } from './play.ts';

export function thinker(level: Level): Bot<TysiacTypes> {
  return botOf(level.name, {
    auction: (decision) => bid(decision, level) ?? greedy.decide(decision),
    exchange: (decision) => exchanged(decision, level) ?? greedy.decide(decision),
    play: (decision) => played(decision, level) ?? greedy.decide(decision),
  });
}
