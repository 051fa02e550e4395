// What a bot thinks in a seat, asked with plain data so that a worker can be: a record, a seat and the bots of its game in,
// a thought out. It knows no list of bots, so that a page loads those of one game alone.
import { assert, mustAccept, present } from '#kernel';
import type { Game, GameRecord, Seat } from '#kernel';
import { gameInProgress, gameTakenBack, luckAt, toldSinceDeal } from '#table';
import type { GameInProgress, Seated, Sitter } from '#table';
import { decisionAt, thoughtOrWait, type Bot, type Thought } from './bot.ts';

/** Which bot is asked what. */
export interface BotAsked {
  readonly seat: Seat;
  /** The bot that is asked: the one that sits there, or any other for a hint. */
  readonly level: string;
  readonly mayWait: boolean;
  /** Asked for advice: then also why it is better to wait. */
  readonly isHint?: boolean;
}

/** A game as it is told to whoever thinks about it. */
export interface GameTold extends GameRecord {
  readonly seats: readonly Sitter[];
}

export interface ThinkingJob extends BotAsked, GameTold {}

/** A thought, or a hint that the others should go on. */
export interface Thinking extends Thought {
  readonly waits?: true;
}

export function thinkingJob(now: GameInProgress, asked: BotAsked): ThinkingJob {
  return { ...asked, ...gameTold(now) };
}

export function gameTold({ header, steps, seats }: GameInProgress): GameTold {
  return { header, entries: steps.map(({ entry }) => entry), seats };
}

export function botNamed(bots: readonly Bot[], level: string): Bot | undefined {
  return bots.find(({ name }) => name === level);
}

/** Bots that know the question can let the others go on. */
export function seatedWith(bots: readonly Bot[], sitters: readonly Sitter[]): readonly Seated[] {
  return sitters.map((sitter) =>
    sitter.kind === 'person'
      ? sitter
      : { ...sitter, canWait: botNamed(bots, sitter.level)?.wants !== undefined },
  );
}

/** Null for a bot that lets the others go on. */
export function thoughtAmong(
  bots: readonly Bot[],
  now: GameInProgress,
  { seat, level, mayWait, isHint }: BotAsked,
): Thinking | null {
  const bot = present(botNamed(bots, level), 'the bot');
  const decision = decisionAt(now.game, now.state, seat, luckAt(now, seat), toldSinceDeal(now));
  const isAdvice = isHint === true && mayWait && decision.actions.length > 0;
  if (!isAdvice || bot.advise === undefined) return thoughtOrWait(bot, decision, mayWait);
  const { thought, waits } = bot.advise(decision);
  return waits ? { ...thought, waits } : thought;
}

/** The moment a job asks about. */
export function momentAmong(
  bots: readonly Bot[],
  game: Game,
  told: GameTold,
  known?: GameInProgress,
): GameInProgress {
  const moment = gameInProgress(game, told, seatedWith(bots, told.seats), known);
  return mustAccept(moment, 'the record of a job');
}

/** As it is sent to somebody who has heard of this game before: its entries are only those that are new. */
export type News<T extends GameRecord> = T & {
  /** How many entries are known there and stand. */
  readonly known: number;
};

export type ThinkingNews = News<ThinkingJob>;

/** `sent` is what the other side knows so far. The running check says how much of it still stands. */
export function newsOf<T extends GameRecord>(told: T, sent: GameRecord | undefined): News<T> {
  const before = sent?.header === told.header ? sent.entries : [];
  let known = Math.min(before.length, told.entries.length);
  while (known > 0 && before[known - 1]?.check !== told.entries[known - 1]?.check) known -= 1;
  return { ...told, known, entries: told.entries.slice(known) };
}

/** The moment that news lead to, for whoever kept the one before: what no longer stands is taken back there too. */
export function momentAfter(
  bots: readonly Bot[],
  game: Game,
  news: News<GameTold>,
  kept: GameInProgress | undefined,
): GameInProgress {
  const { known } = news;
  assert(known <= (kept?.steps.length ?? 0), 'what is known was told before');
  const stood = kept && standing(kept, known);
  const before = stood?.steps.map(({ entry }) => entry) ?? [];
  return momentAmong(bots, game, { ...news, entries: [...before, ...news.entries] }, stood);
}

/** Who took it back is nothing to think about. */
function standing(kept: GameInProgress, known: number): GameInProgress {
  return known === kept.steps.length ? kept : gameTakenBack(kept, 0, known);
}
