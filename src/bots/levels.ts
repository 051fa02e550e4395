// The bots of each game by the name of their level: the only list of them.
import type { Game } from '#kernel';
import type { Bot } from './bot.ts';
import { COINCHE_BOTS } from './coinche/index.ts';
import { MAYI_BOTS } from './mayi/index.ts';
import { randomBot } from './random.ts';
import { botNamed } from './thinking.ts';
import { TYSIAC_BOTS } from './tysiac/index.ts';

/** From the weakest to the strongest; a game has those that its folder here makes. */
export const LEVELS = ['random', 'greedy', 'easy', 'medium', 'hard'] as const;

const BOTS: Readonly<Record<string, readonly Bot[]>> = {
  coinche: COINCHE_BOTS,
  mayi: MAYI_BOTS,
  tysiac: TYSIAC_BOTS,
};

export function botsOf(game: Game): readonly Bot[] {
  return [randomBot, ...(BOTS[game.id] ?? [])];
}

export function botFor(game: Game, level: string): Bot | undefined {
  return botNamed(botsOf(game), level);
}

/** This level, or the strongest below it that the game has: what is proposed where nobody says. */
export function levelUpTo(game: Game, level: (typeof LEVELS)[number]): string {
  const weaker: readonly string[] = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
  const names = botsOf(game).map(({ name }) => name);
  return weaker.findLast((name) => names.includes(name)) ?? randomBot.name;
}

/** What menus, flags and pages propose to somebody who has not chosen. */
export function usualLevel(game: Game): string {
  return levelUpTo(game, 'medium');
}
