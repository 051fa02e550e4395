// What a table owes by itself: a room in, what bots, clocks and the table have to do and when out.
import type { ActionLike, Seat } from '#kernel';
import type { GameInProgress } from '../game-in-progress.ts';
import { dueIn } from '../turn-taking.ts';
import { deadlineOf, liveGame, openTo, restBefore, runningSeats, windowEnd } from './clocks.ts';
import {
  ABSENT_AFTER,
  HOST_AWAY_AFTER,
  PACES_BEFORE_DEAL,
  TAKE_BACK_OPEN,
  type AwaySince,
} from './policy.ts';
import { botIn, personsAt, type Room } from './room.ts';
import { isAgreed } from './taking-back.ts';

/** Not before `at`; what it takes is decided when it is paid. */
export type Debt = { readonly at: number } & (
  | { readonly owes: 'end' }
  | { readonly owes: 'takeBack' }
  | { readonly owes: 'deal'; readonly action: ActionLike }
  | ({ readonly owes: 'bot' } & BotAsked)
  | { readonly owes: 'timeOut'; readonly seat: Seat }
  | { readonly owes: 'standIn'; readonly seat: Seat }
  | { readonly owes: 'handOn'; readonly to: Seat }
);

interface BotAsked {
  readonly seat: Seat;
  readonly level: string;
  /** Out of turn: it may let the others go on. */
  readonly mayWait: boolean;
}

/** What follows from the log and the bots that let this question go; the first debt comes first. */
export function debtsOf(room: Room, letGo: readonly Seat[], now: number): readonly Debt[] {
  const play = liveGame(room);
  if (play === null) return [];
  const { game, state } = play;
  if (game.outcome(state) !== undefined) return [{ at: room.at, owes: 'end' }];
  if (isAgreed(room)) return [{ at: room.at, owes: 'takeBack' }];
  const action = game.tableAction(state);
  if (action !== undefined) return [{ at: dealAt(room), owes: 'deal', action }];
  const debts = [...botDebts(room, play, letGo, now), ...timeOuts(room)];
  return debts.toSorted((a, b) => a.at - b.at);
}

/** When people have looked at how the round went, or all want to go on; not while something may be taken back. */
function dealAt(room: Room): number {
  const { clocks, policy, ready } = room;
  const persons = personsAt(room);
  const isReady = persons.length > 0 && persons.every((seat) => ready.includes(seat));
  const from = isReady ? clocks.waitedAt : clocks.since + PACES_BEFORE_DEAL * policy.pace;
  return Math.max(from, answeredBy(room));
}

/** One bot at a time; those who may interrupt answer when the question closes, the player to move after that. */
function botDebts(
  room: Room,
  play: GameInProgress,
  letGo: readonly Seat[],
  now: number,
): readonly Debt[] {
  const end = windowEnd(room);
  const persons = now < end ? gone(room) : [...gone(room), ...openTo(room)];
  const due = dueIn({ ...play, waiting: [...play.waiting, ...letGo, ...persons] });
  if (due.who !== 'bot') return [];
  const { mayWait, seat } = due;
  const level = botIn(room.chairs[seat] ?? { kind: 'open' })?.level;
  if (level === undefined) return [];
  const from = mayWait ? end : end + restBefore(play, room.policy.pace);
  return [{ at: Math.max(from, answeredBy(room)), owes: 'bot', seat, level, mayWait }];
}

/** Whoever left interrupts nobody any more. */
function gone({ chairs }: Room): readonly Seat[] {
  return chairs.flatMap((chair, seat) => (chair.kind === 'person' && chair.hasLeft ? [seat] : []));
}

/** Nothing is played or dealt over somebody who asks to take back, as long as others can be expected to answer. */
function answeredBy({ asking }: Room): number {
  return asking === null ? Number.NEGATIVE_INFINITY : asking.at + TAKE_BACK_OPEN;
}

function timeOuts(room: Room): readonly Debt[] {
  return runningSeats(room).flatMap((seat) => {
    const deadline = deadlineOf(room, seat);
    return deadline === undefined ? [] : [{ at: deadline, owes: 'timeOut', seat }];
  });
}

/** When a question out of turn closes, and the player to move is asked who may be a bot. */
export function looksAgainAt(room: Room, now: number): number | undefined {
  const end = windowEnd(room);
  return liveGame(room) !== null && openTo(room).length > 0 && now < end ? end : undefined;
}

/** What follows from who is there, which is in no log. */
export function debtsToAbsent(room: Room, awaySince: AwaySince): readonly Debt[] {
  if (room.stage === 'closed') return [];
  return [...standIns(room, awaySince), ...newHosts(room, awaySince)];
}

/** Whoever is waited for and has left, or is not there. */
function standIns(room: Room, awaySince: AwaySince): readonly Debt[] {
  if (room.policy.absent !== 'bot') return [];
  return runningSeats(room).flatMap((seat): readonly Debt[] => {
    const chair = room.chairs[seat];
    const hasLeft = chair?.kind === 'person' && chair.hasLeft;
    const since = hasLeft ? room.clocks.since : awaySince(seat);
    if (since === undefined) return [];
    return [{ at: Math.max(since, room.clocks.since) + ABSENT_AFTER, owes: 'standIn', seat }];
  });
}

/** Who has left hands the table on as soon as somebody is there, who is away after a while. */
function newHosts(room: Room, awaySince: AwaySince): readonly Debt[] {
  const away = awaySince('host');
  const since = room.hasHostLeft ? room.at : away === undefined ? away : away + HOST_AWAY_AFTER;
  if (since === undefined) return [];
  const to = personsAt(room).find((seat) => awaySince(seat) === undefined);
  return to === undefined ? [] : [{ at: since, owes: 'handOn', to }];
}

/** When somebody has to look at this table again though nobody comes; null for never. */
export function nextDue(room: Room): number | null {
  const times = debtsOf(room, [], room.at).map(({ at }) => at);
  const window = looksAgainAt(room, room.at);
  if (window !== undefined) times.push(window);
  if (room.policy.absent === 'bot' && runningSeats(room).length > 0)
    times.push(room.clocks.since + ABSENT_AFTER);
  return times.length === 0 ? null : Math.min(...times);
}
