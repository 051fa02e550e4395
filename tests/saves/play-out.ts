// Headless play of a saved game: persons choose by a seeded pick over what is legal, bots as they sit there.
import { accept, actionsListed, at, pick, present, recordHeader, simulationRng } from '#kernel';
import type { ActionLike, Game, Result, Seat } from '#kernel';
import {
  decide,
  dueIn,
  foldedLog,
  gameInProgress,
  type Command,
  type Due,
  type GameInProgress,
  type Sitter,
} from '#table';
import { botThought, seatedAt, thinkingJob } from '#bots';

import { createSave, openSave } from '../../src/cli/saves/index.ts';
import type { Disk, Save } from '../../src/cli/saves/index.ts';

export interface Playing {
  readonly save: Save;
  readonly now: GameInProgress;
}

export interface Table {
  readonly game: Game;
  readonly rules: unknown;
  readonly seats: readonly Sitter[];
  readonly seed: string;
}

export function begun(directory: string, { game, rules, seats, seed }: Table): Result<Playing> {
  const players = seats.map(({ name }) => name);
  const header = recordHeader(game, rules, { seats: seats.length, players, seed, dealer: 0 });
  const now = gameInProgress(game, { header, entries: [] }, seatedAt(game, seats));
  if (!now.ok) return now;
  const save = createSave(directory, { header, seats });
  return save.ok ? accept({ save: save.value, now: now.value }) : save;
}

export function resumed(directory: string, id: string, disk?: Disk): Result<Playing> {
  const opened = openSave(directory, id, disk);
  if (!opened.ok) return opened;
  const { game, log, seats, save } = opened.value;
  const now = foldedLog(game, log, seatedAt(game, seats));
  return now.ok ? accept({ save, now: now.value }) : now;
}

/** Plays on until the game or so many rounds are over: a moment after each action, or the refusal that ends it. */
export function* playOut(
  { save, now }: Playing,
  rounds: number,
): Generator<Result<GameInProgress>, GameInProgress> {
  let moment = now;
  for (;;) {
    const due = dueIn(moment);
    if (due.who === 'nobody' || moment.game.roundsPlayed(moment.state) >= rounds) return moment;
    const seat = due.who === 'table' ? null : due.seat;
    const action = choiceOf(moment, due);
    const next = kept(save, moment, due.who, commandOf(seat, action));
    if (action !== null) yield next;
    if (!next.ok) return moment;
    moment = next.value;
  }
}

function commandOf(by: Seat | null, action: ActionLike | null): Command {
  return action === null ? { do: 'wait', by: present(by, 'who waits') } : { do: 'act', by, action };
}

/** By the rules first, then onto the disk, and only then it is true; that a bot waits is kept nowhere. */
export function kept(
  save: Pick<Save, 'append'>,
  now: GameInProgress,
  who: 'table' | 'person' | 'bot',
  command: Command,
): Result<GameInProgress> {
  const decided = decide(now, command);
  if (!decided.ok) return decided;
  const { entry, next } = decided.value;
  const written = who === 'bot' && command.do === 'wait' ? accept(undefined) : save.append(entry);
  return written.ok ? accept(next) : written;
}

/** Null is to wait. */
function choiceOf(now: GameInProgress, due: Exclude<Due, { who: 'nobody' }>): ActionLike | null {
  if (due.who === 'table') return due.action;
  const seat = at(now.seats, due.seat);
  if (seat.kind === 'person') return personsChoice(now, due.seat, due.mayWait);
  const thought = botThought(
    now,
    thinkingJob(now, { seat: due.seat, level: seat.level, mayWait: due.mayWait }),
  );
  return thought?.action ?? null;
}

/** A person in a test who would choose the same again in the same moment. */
function personsChoice(now: GameInProgress, seat: number, mayWait: boolean): ActionLike | null {
  const { game, state, tail } = now;
  const rng = simulationRng(`person ${tail.check}`, seat);
  const actions = actionsListed(game.legalActions(state, seat), 40);
  if (mayWait && pick([true, true, true, false], rng)) return null;
  return pick(actions, rng);
}
