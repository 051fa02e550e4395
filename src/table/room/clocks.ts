// Time at a table: a room in, whose clock runs, until when a question is open and when a bot may answer out.
import { askedIn, assert, hasTrait, type Seat } from '#kernel';
import type { GameInProgress } from '../game-in-progress.ts';
import { askedOutOfTurn } from '../turn-taking.ts';
import { PACES_AFTER_TRICK, WAITED_FOR_LONG } from './policy.ts';
import { personsAt, type Clocks, type Room } from './room.ts';

/** The game that is being played and not paused. */
export function liveGame({ pausedAt, play, stage }: Room): GameInProgress | null {
  return stage === 'playing' && pausedAt === null ? play : null;
}

/**
 * Whose time is running: persons who have to decide before the game can go on. Who is only asked whether they
 * would interrupt has the window for it; and while a call is being settled, whoever is asked about it.
 */
export function runningSeats(room: Room): readonly Seat[] {
  const play = liveGame(room);
  if (play === null) return [];
  // Whoever left has a clock as well: nobody stops it by going away.
  return mustDecide(play).filter((seat) => {
    const chair = room.chairs[seat];
    return chair?.kind === 'person' && chair.standIn === null;
  });
}

/** Milliseconds until somebody who does not move has been waited for too long; all of them while they are not waited for. */
export function patienceWith(room: Room, seat: Seat, now: number): number {
  if (!runningSeats(room).includes(seat)) return WAITED_FOR_LONG;
  return Math.max(0, room.clocks.since + WAITED_FOR_LONG - now);
}

/** Seats without whose decision nothing goes on. */
export function mustDecide({ game, state }: GameInProgress): readonly Seat[] {
  if (game.outcome(state) !== undefined || game.tableAction(state) !== undefined) return [];
  const asked = askedIn(game, state);
  return game.choosesTogether?.(state) === true ? asked : asked.slice(0, 1);
}

/** Milliseconds left beyond the decision's own, for all whose time ran until now. */
export function reservesAt(room: Room, now: number): Clocks['reserves'] {
  const { clocks, policy } = room;
  if (policy.clock === null) return clocks.reserves;
  const over = Math.max(0, now - clocks.since - 1000 * policy.clock.move);
  const running = runningSeats(room);
  return clocks.reserves.map((left, seat) =>
    running.includes(seat) ? Math.max(0, left - over) : left,
  );
}

/** When a seat has had all its time; undefined where none is counted for it. */
export function deadlineOf(room: Room, seat: Seat): number | undefined {
  const { clocks, policy } = room;
  if (policy.clock === null || !runningSeats(room).includes(seat)) return undefined;
  return clocks.since + 1000 * policy.clock.move + (clocks.reserves[seat] ?? 0);
}

/** Persons who may interrupt and have not let the others go on, by what everybody sees. */
export function openTo(room: Room): readonly Seat[] {
  const play = liveGame(room);
  // Mostly one is asked and nobody else: then there is nothing to work out.
  if (play === null || askedIn(play.game, play.state).length < 2) return [];
  if (mustDecide(play).length === 0) return [];
  const persons = personsAt(room);
  return askedOutOfTurn(play).filter((seat) => persons.includes(seat));
}

/** When a question out of turn is closed: at once where no person is asked, else when all let go or its time is over. */
export function windowEnd(room: Room): number {
  const { clocks, policy } = room;
  if (openTo(room).length > 0) return clocks.since + policy.window;
  return Math.max(clocks.since, clocks.waitedAt);
}

/** How long people look at what happened before a bot goes on. */
export function restBefore({ game, steps }: GameInProgress, pace: number): number {
  const events = steps.at(-1)?.events ?? [];
  const isTrick = events.some((event) => hasTrait(game, event, 'endsTrick'));
  return pace * (isTrick ? PACES_AFTER_TRICK : 1);
}

/**
 * The first tick that is not before now. Ticks follow from the question alone, so that nobody learns from the moment of
 * an answer how long was thought about it.
 */
export function tickFrom(first: number, pace: number, now: number): number {
  assert(pace >= 0, 'time goes on');
  if (now <= first) return first;
  return pace === 0 ? now : first + Math.ceil((now - first) / pace) * pace;
}
