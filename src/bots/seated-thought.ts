// The same with the bots of every game at hand: who sits there, what a bot thinks, and the moment a job asks about.
import { gameById } from '#games';
import { present, type Game } from '#kernel';
import type { GameInProgress, Seated, Sitter } from '#table';
import { botsOf } from './levels.ts';
import { momentAfter, momentAmong, seatedWith, thoughtAmong } from './thinking.ts';
import type { BotAsked, GameTold, News, Thinking } from './thinking.ts';

export function seatedAt(game: Game, sitters: readonly Sitter[]): readonly Seated[] {
  return seatedWith(botsOf(game), sitters);
}

/** Null for a bot that lets the others go on. */
export function botThought(now: GameInProgress, asked: BotAsked): Thinking | null {
  return thoughtAmong(botsOf(now.game), now, asked);
}

export function momentOf(told: GameTold): GameInProgress {
  const game = present(gameById(told.header.game), 'the game');
  return momentAmong(botsOf(game), game, told);
}

/** The same for whoever kept the last moment of this game and was told what is new. */
export function momentOfNews(
  news: News<GameTold>,
  kept: GameInProgress | undefined,
): GameInProgress {
  const game = present(gameById(news.header.game), 'the game');
  return momentAfter(botsOf(game), game, news, kept);
}
