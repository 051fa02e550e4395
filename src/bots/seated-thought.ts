// What a bot thinks, asked with plain data so that a worker thread can be: a record and a seat in, a thought out.
import { gameById } from '#games';
import { orThrow, present } from '#kernel';
import type { Game, RecordEntry, RecordHeader, Seat } from '#kernel';
import { gameInProgress, luckAt, told } from '#table';
import type { GameInProgress, Seated, Sitter } from '#table';
import { decisionAt, thoughtOrWait, type Thought } from './bot.ts';
import { botFor } from './levels.ts';

export interface ThinkingJob {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
  readonly seats: readonly Sitter[];
  readonly seat: Seat;
  /** The bot that is asked: the one that sits there, or any other for a hint. */
  readonly level: string;
  readonly mayWait: boolean;
  /** Asked for advice: then also why it is better to wait. */
  readonly isHint?: boolean;
}

/** A thought, or a hint that the others should go on. */
export interface Thinking extends Thought {
  readonly waits?: true;
}

export function thinkingJob(
  { header, steps, seats }: GameInProgress,
  seat: Seat,
  level: string,
  mayWait: boolean,
  isHint = false,
): ThinkingJob {
  return { header, entries: steps.map(({ entry }) => entry), seats, seat, level, mayWait, isHint };
}

/** Bots that know the question can let the others go on. */
export function seatedAt(game: Game, sitters: readonly Sitter[]): readonly Seated[] {
  return sitters.map((sitter) =>
    sitter.kind === 'person'
      ? sitter
      : { ...sitter, canWait: botFor(game, sitter.level)?.wants !== undefined },
  );
}

/** Null for a bot that lets the others go on. */
export function botThought(
  now: GameInProgress,
  { seat, level, mayWait, isHint }: Omit<ThinkingJob, 'header' | 'entries' | 'seats'>,
): Thinking | null {
  const bot = present(botFor(now.game, level), 'the bot');
  const decision = decisionAt(now.game, now.state, seat, luckAt(now, seat), told(now));
  const isAdvice = isHint === true && mayWait && decision.actions.length > 0;
  if (!isAdvice || bot.advise === undefined) return thoughtOrWait(bot, decision, mayWait);
  const { thought, waits } = bot.advise(decision);
  return waits ? { ...thought, waits } : thought;
}

/** The moment a job asks about, from one that is known if it comes later in the same game. */
export function momentOf(job: ThinkingJob, known?: GameInProgress): GameInProgress {
  const game = present(gameById(job.header.game), 'the game');
  return orThrow(gameInProgress(game, job, seatedAt(game, job.seats), known));
}
