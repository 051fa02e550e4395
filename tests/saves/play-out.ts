// Headless play of a saved game: persons choose by a seeded pick over what is legal, bots as they sit there.
import { accept, at, listed, pick, present, recordHeader, simulationRng } from '#kernel';
import type { ActionLike, Game, Result } from '#kernel';
import { dueIn, gameInProgress, waits, type Due, type GameInProgress, type Sitter } from '#table';
import { botThought, seatedAt, thinkingJob } from '#bots';

import { createSave, openSave, take } from '../../src/cli/saves/index.ts';
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
  const save = createSave(directory, header, seats);
  return save.ok ? accept({ save: save.value, now: now.value }) : save;
}

export function resumed(directory: string, id: string, disk?: Disk): Result<Playing> {
  const opened = openSave(directory, id, disk);
  if (!opened.ok) return opened;
  const { game, record, seats, save } = opened.value;
  const now = gameInProgress(game, record, seatedAt(game, seats));
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
    if (action === null) moment = waits(moment, present(seat, 'who waits'));
    else {
      const next = take(save, moment, seat, action);
      yield next;
      if (!next.ok) return moment;
      moment = next.value;
    }
  }
}

/** Null is to wait. */
function choiceOf(now: GameInProgress, due: Exclude<Due, { who: 'nobody' }>): ActionLike | null {
  if (due.who === 'table') return due.action;
  const seat = at(now.seats, due.seat);
  if (seat.kind === 'person') return personsChoice(now, due.seat, due.mayWait);
  const thought = botThought(now, thinkingJob(now, due.seat, seat.level, due.mayWait));
  return thought?.action ?? null;
}

/** A person in a test who would choose the same again in the same moment. */
function personsChoice(now: GameInProgress, seat: number, mayWait: boolean): ActionLike | null {
  const { game, state, tail } = now;
  const rng = simulationRng(`person ${tail.check}`, seat);
  const actions = listed(game.legalActions(state, seat), 40);
  if (mayWait && pick([true, true, true, false], rng)) return null;
  return pick(actions, rng);
}
