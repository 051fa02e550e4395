// The same with the bots of every game at hand: who sits there, what a bot thinks, and the moment a job asks about.
import { gameById } from '#games';
import { present, type Game } from '#kernel';
import type { GameInProgress, Seated, Sitter } from '#table';
import { botsOf } from './levels.ts';
import { momentAmong, seatedWith, thoughtAmong } from './thinking.ts';
import type { BotAsked, Thinking, ThinkingJob } from './thinking.ts';

export function seatedAt(game: Game, sitters: readonly Sitter[]): readonly Seated[] {
  return seatedWith(botsOf(game), sitters);
}

/** Null for a bot that lets the others go on. */
export function botThought(now: GameInProgress, asked: BotAsked): Thinking | null {
  return thoughtAmong(botsOf(now.game), now, asked);
}

export function momentOf(job: ThinkingJob, known?: GameInProgress): GameInProgress {
  const game = present(gameById(job.header.game), 'the game');
  return momentAmong(botsOf(game), game, job, known);
}
