// A table that runs: a game and what keeps, thinks and pauses for it in, links to it for everybody who looks out.
import { accept, at, refuse, type ActionLike, type GameRecord } from '#kernel';
import type { Refusal, Refused, Result, Seat, Viewer } from '#kernel';
import type { Hint, Moment, Sent, TableCommand, TableLink } from '#protocol';
import type { Command } from './decide.ts';
import type { GameInProgress } from './game-in-progress.ts';
import type { LogEntry } from './log.ts';
import { momentAt, toldAfter } from './seat-moment.ts';
import { sittingAdvanced, sittingAt } from './sitting.ts';
import type { Advanced, BotQuestion, Input, Sitting } from './sitting.ts';

/** What a table needs of the world. */
export interface TablePorts {
  /** Answers when the entry can no longer be lost. */
  readonly keep: (entry: LogEntry) => Promise<Result<void>>;
  /** Null lets the others go on. */
  readonly think: (now: GameInProgress, question: BotQuestion) => Thinking<ActionLike | null>;
  readonly hint: (now: GameInProgress, seat: Seat, level: string | null) => Thinking<Result<Hint>>;
  readonly pause: (kind: 'move' | 'trick') => Promise<void>;
}

/** Something that is being thought about, until it is no longer asked for: then it may never come. */
export interface Thinking<T> {
  readonly answer: Promise<T>;
  readonly stop: () => void;
}

export interface RunningTable {
  readonly link: (viewer: Viewer) => TableLink;
  readonly now: () => GameInProgress;
  /** Nothing happens here any more. */
  readonly end: () => void;
}

/** What changes while a table runs. */
interface Running {
  readonly id: string;
  readonly ports: TablePorts;
  readonly followers: Set<Follower>;
  sitting: Sitting;
  isOver: boolean;
  /** Stops what a bot is asked. */
  stopThinking: () => void;
  stopHint: () => void;
  /** One thing after the other: an input is done with when what it led to is kept. */
  last: Promise<unknown>;
}

/** Hears of every new moment once, with all that was told since the one before. */
interface Follower {
  readonly viewer: Viewer;
  readonly heard: (moment: Moment) => void;
  /** How many things it has been told, and how it stood then. */
  n: number;
  last: Moment | null;
}

export function runTable(id: string, begun: GameInProgress, ports: TablePorts): RunningTable {
  const first = sittingAt(begun);
  const running: Running = {
    id,
    ports,
    followers: new Set(),
    sitting: first.sitting,
    isOver: false,
    stopThinking: () => {},
    stopHint: () => {},
    last: Promise.resolve(),
  };
  const begins = perform(running, first);
  running.last = begins.catch(() => null);
  return {
    now: () => running.sitting.now,
    link: (viewer) => linkTo(running, viewer),
    end: () => {
      running.isOver = true;
      running.stopThinking();
      running.stopHint();
      running.followers.clear();
    },
  };
}

function linkTo(running: Running, viewer: Viewer): TableLink {
  return {
    moment: (after) => Promise.resolve(accept(momentFor(running, viewer, after))),
    send: (command) =>
      command.do === 'hint'
        ? hint(running, viewer, command.level ?? null)
        : send(running, viewer, command),
    follow: (after, heard) => {
      const follower: Follower = { viewer, heard, n: after, last: null };
      running.followers.add(follower);
      tell(running, follower);
      return () => running.followers.delete(follower);
    },
    record: () => Promise.resolve(recordOf(running.sitting.now)),
  };
}

function momentFor({ id, sitting }: Running, viewer: Viewer, after?: number): Moment {
  const { now, stuck, window } = sitting;
  return momentAt(now, { table: id, window, stuck: stuck?.refusal ?? null }, viewer, after);
}

function tell(running: Running, follower: Follower): void {
  const { viewer, n, last } = follower;
  const moment = momentFor(running, viewer, n);
  if (last !== null && isSameTo(last, moment)) return;
  follower.n = moment.n;
  follower.last = moment;
  follower.heard(moment);
}

/** One who cannot listen is a bug of its own, which ends up where unhandled errors do; the table goes on. */
function tellSafely(running: Running, follower: Follower): void {
  try {
    tell(running, follower);
  } catch (error) {
    running.followers.delete(follower);
    void Promise.reject(asError(error));
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** That somebody else has let the others go on is nobody's business, and neither is when. */
function isSameTo(last: Moment, moment: Moment): boolean {
  if (last.n !== moment.n) return false;
  return JSON.stringify({ ...last, told: [] }) === JSON.stringify({ ...moment, told: [] });
}

/** What an input led to; the refusal is for whoever gave it. */
async function take(running: Running, input: Input): Promise<Refusal | null> {
  return running.isOver ? LEFT : perform(running, sittingAdvanced(running.sitting, input));
}

async function perform(running: Running, { sitting, effects }: Advanced): Promise<Refusal | null> {
  if (sitting.questions !== running.sitting.questions) {
    running.stopThinking();
    running.stopHint();
  }
  running.sitting = sitting;
  let refusal: Refusal | null = null;
  for (const effect of effects) {
    switch (effect.do) {
      case 'tell':
        for (const follower of running.followers) tellSafely(running, follower);
        break;
      case 'refuse':
        ({ refusal } = effect);
        break;
      case 'think':
        think(running, effect);
        break;
      case 'keep':
        refusal = await keep(running, effect.entry);
    }
  }
  return refusal;
}

async function keep(running: Running, entry: LogEntry): Promise<Refusal | null> {
  const kept = await keptOrBroken(running, entry);
  if (!kept.ok) return take(running, { is: 'notKept', refusal: kept.refusal });
  // What follows of it, such as the end of the game, is nobody's command: if it fails, everybody is told.
  await take(running, { is: 'kept' });
  return null;
}

/** A store that breaks has kept nothing: the table can be played on, and whoever commanded hears of the bug. */
async function keptOrBroken(running: Running, entry: LogEntry): Promise<Result<void>> {
  try {
    return await running.ports.keep(entry);
  } catch (error) {
    await take(running, { is: 'notKept', refusal: BROKEN });
    throw error;
  }
}

function think(running: Running, asked: BotQuestion): void {
  const { ports, sitting } = running;
  const { question, pause } = asked;
  const { answer, stop } = ports.think(sitting.now, asked);
  running.stopThinking = stop;
  const rest = pause === 'none' ? undefined : ports.pause(pause);
  void Promise.all([answer, rest]).then(([action]) =>
    queue(running, () => ({ is: 'thought', question, action })),
  );
}

/** Whoever comes while something is being kept waits for it. */
function queue(running: Running, input: () => Input | Refusal): Promise<Refusal | null> {
  const turn = running.last.then(() => {
    const given = input();
    return 'code' in given ? given : take(running, given);
  });
  // A bug in one command is told to who gave it; the others go on.
  running.last = turn.catch(() => null);
  return turn;
}

type Deed = Exclude<TableCommand, { readonly do: 'hint' }>;

async function send(running: Running, viewer: Viewer, deed: Deed): Promise<Result<Sent>> {
  let before = 0;
  const refusal = await queue(running, () => {
    const { now } = running.sitting;
    before = now.tellings.length;
    return inputFrom(now, viewer, deed);
  });
  if (refusal !== null) return { ok: false, refusal };
  const told = toldAfter(running.sitting.now, viewer, before);
  return accept({ n: before + told.length, told });
}

async function hint(running: Running, viewer: Viewer, level: string | null): Promise<Result<Sent>> {
  if (viewer === null) return refuse('seat_only', 'a hint is for somebody who plays');
  const { now } = running.sitting;
  if (at(now.seats, viewer).kind !== 'person') return botSitsThere();
  running.stopHint();
  const { answer, stop } = running.ports.hint(now, viewer, level);
  const { promise: gone, resolve: give } = Promise.withResolvers<Result<Hint>>();
  running.stopHint = () => {
    stop();
    give(refuse('hint_gone', 'the hint was for a moment that is gone'));
  };
  const found = await Promise.race([answer, gone]);
  return found.ok ? accept({ n: now.tellings.length, told: [], hint: found.value }) : found;
}

const BROKEN: Refusal = { code: 'bug', message: 'the store has broken', params: {} };
const LEFT: Refusal = { code: 'table_left', message: 'nobody plays here any more', params: {} };

function recordOf({ game, header, state, steps }: GameInProgress): Result<GameRecord> {
  return game.outcome(state) === undefined
    ? refuse('game_not_over', 'the record tells every card: it is there when the game is over')
    : accept({ header, entries: steps.map(({ entry }) => entry) });
}

function inputFrom(now: GameInProgress, viewer: Viewer, deed: Deed): Input | Refusal {
  if (viewer === null) return refuse('seat_only', 'who looks on does nothing').refusal;
  if (deed.do === 'goOn') return { is: 'goOn' };
  if (at(now.seats, viewer).kind !== 'person') return botSitsThere().refusal;
  if ('n' in deed && deed.n !== undefined && deed.n !== now.tellings.length)
    return refuse('raced', 'something has happened that you had not been told').refusal;
  const command = commandFrom(now, viewer, deed);
  return command.ok ? { is: 'commanded', command: command.value } : command.refusal;
}

function botSitsThere(): Refused {
  return refuse('seat_only', 'a bot sits there and acts by itself');
}

function commandFrom(
  { game }: GameInProgress,
  by: Seat,
  deed: Exclude<Deed, { readonly do: 'goOn' }>,
): Result<Command> {
  if (deed.do !== 'act') return accept({ do: deed.do, by });
  const action = game.readAction(deed.action);
  return action.ok ? accept({ do: 'act', by, action: action.value }) : action;
}
