// What a bot thinks in a seat, asked with plain data so that a worker can be: a record, a seat and the bots of its game in,
// a thought out. It knows no list of bots, so that a page loads those of one game alone.
import { mustAccept, present } from '#kernel';
import type { Game, GameRecord, RecordEntry, RecordHeader, Seat } from '#kernel';
import { gameInProgress, luckAt, toldSinceDeal } from '#table';
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

export interface ThinkingJob extends BotAsked {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
  readonly seats: readonly Sitter[];
}

/** A thought, or a hint that the others should go on. */
export interface Thinking extends Thought {
  readonly waits?: true;
}

export function thinkingJob(
  { header, steps, seats }: GameInProgress,
  asked: BotAsked,
): ThinkingJob {
  return { ...asked, header, entries: steps.map(({ entry }) => entry), seats };
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
  job: ThinkingJob,
  known?: GameInProgress,
): GameInProgress {
  const moment = gameInProgress(game, job, seatedWith(bots, job.seats), known);
  return mustAccept(moment, 'the record of a job');
}

/** A job as it is sent to somebody who has heard of this game before: only what is new of the record. */
export interface ThinkingNews extends BotAsked {
  readonly header: RecordHeader;
  readonly seats: readonly Sitter[];
  /** How many entries are known there and stand. */
  readonly known: number;
  readonly entries: readonly RecordEntry[];
}

/** `sent` is what the other side knows so far. The running check says how much of it still stands. */
export function newsOf(job: ThinkingJob, sent: GameRecord | undefined): ThinkingNews {
  const before = sent?.header === job.header ? sent.entries : [];
  let known = Math.min(before.length, job.entries.length);
  while (known > 0 && before[known - 1]?.check !== job.entries[known - 1]?.check) known -= 1;
  return { ...job, known, entries: job.entries.slice(known) };
}

/** The whole job again, for whoever kept the record. */
export function jobFrom(news: ThinkingNews, record: readonly RecordEntry[]): ThinkingJob {
  return { ...news, entries: [...record.slice(0, news.known), ...news.entries] };
}
