// The loop of a table as a machine: a sitting and an input in, the next sitting and what has to be done for it out.
import { accept, assert, at, hasTrait } from '#kernel';
import type { ActionLike, Refusal, Result, Seat } from '#kernel';
import { NOT_KEPT } from '#protocol';
import { decide, type Command, type Decided } from './decide.ts';
import { gameWithWait, type GameInProgress } from './game-in-progress.ts';
import type { LogEntry } from './log.ts';
import { dueIn, type Due, type Window } from './turn-taking.ts';

/** A game being played, between two inputs. Nothing in it waits, keeps time or writes: effects say what to do. */
export interface Sitting {
  readonly now: GameInProgress;
  readonly due: Due;
  /** Decided, and being kept: until then it is not true. */
  readonly proposed: Proposed | null;
  /** What a bot or the table did could not be kept. */
  readonly stuck: { readonly decided: Decided; readonly refusal: Refusal } | null;
  /** Whether those who may act out of turn can still do so; without a clock they always can. */
  readonly window: Window;
  /** How many times a bot was asked: an answer to an older question is no answer. */
  readonly questions: number;
}

interface Proposed {
  readonly decided: Decided;
  /** A bot's or the table's own: nobody else would try it again. */
  readonly isOwn: boolean;
}

export type Input =
  /** Somebody wants something; never while something is being kept. */
  | { readonly is: 'commanded'; readonly command: Command }
  /** The table may go on by itself, or try again what could not be kept. */
  | { readonly is: 'goOn' }
  /** A clock has run out: whoever was asked out of turn has let the others go on. */
  | { readonly is: 'windowOver' }
  | { readonly is: 'kept' }
  | { readonly is: 'notKept'; readonly refusal: Refusal }
  /** A bot's answer to a question by its number; null lets the others go on. */
  | { readonly is: 'thought'; readonly question: number; readonly action: ActionLike | null };

export type Effect =
  /** Then says that it is kept, or not. */
  | { readonly do: 'keep'; readonly entry: LogEntry }
  /** A new moment is true: whoever looks is told. */
  | { readonly do: 'tell' }
  /** Whoever commanded, if anybody did, gets this for an answer, and nothing has changed. */
  | { readonly do: 'refuse'; readonly refusal: Refusal }
  | ({ readonly do: 'think' } & BotQuestion);

export interface BotQuestion {
  readonly question: number;
  readonly seat: Seat;
  readonly level: string;
  readonly mayWait: boolean;
  /** So that people can follow: nothing, as long as a move takes, or as long as one looks at a whole trick. */
  readonly pause: 'none' | 'move' | 'trick';
}

export interface Advanced {
  readonly sitting: Sitting;
  readonly effects: readonly Effect[];
}

export function sittingAt(now: GameInProgress): Advanced {
  return goneOn({
    now,
    due: dueIn(now),
    window: 'open',
    proposed: null,
    stuck: null,
    questions: 0,
  });
}

export function sittingAdvanced(sitting: Sitting, input: Input): Advanced {
  switch (input.is) {
    case 'commanded':
      return proposed(sitting, input.command, false);
    case 'goOn':
      return triedAgain(sitting);
    case 'windowOver':
      return windowOver(sitting);
    case 'kept':
      return committed(sitting);
    case 'notKept':
      return notKept(sitting, input.refusal);
    case 'thought':
      return answered(sitting, input.question, input.action);
  }
}

/** The same where nothing is written down: what is decided is true at once. */
export function sittingAdvancedUnkept(sitting: Sitting, input: Input): Result<Sitting> {
  return withoutKeeping(sittingAdvanced(sitting, input));
}

export function withoutKeeping({ sitting, effects }: Advanced): Result<Sitting> {
  for (const effect of effects) {
    if (effect.do === 'keep') return sittingAdvancedUnkept(sitting, { is: 'kept' });
    if (effect.do === 'refuse') return { ok: false, refusal: effect.refusal };
  }
  return accept(sitting);
}

function proposed(sitting: Sitting, command: Command, isOwn: boolean): Advanced {
  assert(sitting.proposed === null, 'one thing is kept at a time');
  const decided = decide(sitting.now, command);
  if (decided.ok) return keeping(sitting, { decided: decided.value, isOwn });
  assert(!isOwn, 'what bots and the table do is possible');
  return { sitting, effects: [{ do: 'refuse', refusal: decided.refusal }] };
}

function keeping(sitting: Sitting, proposal: Proposed): Advanced {
  const { entry } = proposal.decided;
  return {
    sitting: { ...sitting, proposed: proposal },
    effects: [{ do: 'keep', entry }],
  };
}

function triedAgain(sitting: Sitting): Advanced {
  const { due, stuck } = sitting;
  if (stuck !== null) return keeping(sitting, { decided: stuck.decided, isOwn: true });
  if (due.who !== 'table') return { sitting, effects: [] };
  return proposed(sitting, { do: 'act', by: null, action: due.action }, true);
}

function committed(sitting: Sitting): Advanced {
  assert(sitting.proposed !== null, 'what is kept was proposed');
  const { next: now } = sitting.proposed.decided;
  return goneOn({ ...sitting, now, window: 'open', proposed: null, stuck: null });
}

/** Not while something is being kept or could not be: then the question may be another. */
function windowOver(sitting: Sitting): Advanced {
  const { due, proposed: keeping, stuck } = sitting;
  const isOpen = 'mayWait' in due && due.mayWait;
  if (!isOpen || keeping !== null || stuck !== null) return { sitting, effects: [] };
  return goneOn({ ...sitting, window: 'over' });
}

function notKept(sitting: Sitting, why: Refusal): Advanced {
  assert(sitting.proposed !== null, 'what is not kept was proposed');
  const { decided, isOwn } = sitting.proposed;
  const refusal = notKeptBecause(why);
  const answer: Effect = { do: 'refuse', refusal };
  return {
    sitting: { ...sitting, proposed: null, stuck: isOwn ? { decided, refusal } : sitting.stuck },
    effects: isOwn ? [{ do: 'tell' }, answer] : [answer],
  };
}

/** Possible, and yet it did not happen: whoever wanted it may try again. */
function notKeptBecause({ code, message, params }: Refusal): Refusal {
  return { code: NOT_KEPT, message, params: { ...params, why: code } };
}

function answered(sitting: Sitting, question: number, action: ActionLike | null): Advanced {
  const { due, now, questions } = sitting;
  if (question !== questions || due.who !== 'bot') return { sitting, effects: [] };
  const { seat } = due;
  if (action === null) return goneOn({ ...sitting, now: gameWithWait(now, seat) });
  return proposed(sitting, { do: 'act', by: seat, action }, true);
}

/** What the game waits for now: a bot is asked, the end is written down, everything else waits for somebody. */
function goneOn(before: Sitting): Advanced {
  const { now } = before;
  const sitting = { ...before, due: dueIn(now, before.window), questions: before.questions + 1 };
  const { due } = sitting;
  if (due.who === 'nobody' && !now.isEnded) return proposed(sitting, { do: 'end' }, true);
  const question = botQuestion(sitting);
  if (question === undefined) return { sitting, effects: [{ do: 'tell' }] };
  return { sitting, effects: [{ do: 'tell' }, { do: 'think', ...question }] };
}

/** What a bot is asked now, if one is. */
export function botQuestion({ due, now, questions }: Sitting): BotQuestion | undefined {
  if (due.who !== 'bot') return undefined;
  const { seat, mayWait } = due;
  const seated = at(now.seats, seat);
  assert(seated.kind === 'bot', 'who is asked to think is a bot');
  const { level } = seated;
  return { question: questions, seat, level, mayWait, pause: pauseBefore(now, mayWait) };
}

/** Who only lets the others go on is not waited for. */
function pauseBefore({ game, steps }: GameInProgress, mayWait: boolean): BotQuestion['pause'] {
  if (mayWait) return 'none';
  const events = steps.at(-1)?.events ?? [];
  return events.some((event) => hasTrait(game, event, 'endsTrick')) ? 'trick' : 'move';
}
