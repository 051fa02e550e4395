// The game itself: what a person, a bot or a clock does in it in, the one entry it makes out, or why it cannot be.
import {
  accept,
  at,
  mayLetGo,
  refuse,
  type ActionLike,
  type Actor,
  type Result,
  type Seat,
} from '#kernel';
import { REACTIONS } from '#protocol';
import { stepTaken, type GameInProgress } from '../game-in-progress.ts';
import { deadlineOf } from './clocks.ts';
import type { TableOwes, PersonWants } from './commands.ts';
import type { Happened } from './entries.ts';
import { asMember, asPlaying, inGame, tooSoon } from './roles.ts';
import { botIn, type Room } from './room.ts';

export function acted(room: Room, command: PersonWants<'act'>): Result<Happened> {
  const playing = playingAs(room, command);
  if (!playing.ok) return playing;
  const { play, seat } = playing.value;
  const action = play.game.readAction(command.action);
  return action.ok ? didBy(play, seat, action.value) : action;
}

interface Playing {
  readonly play: GameInProgress;
  readonly seat: Seat;
}

/** Somebody who sits here, in a game that goes on, and who has been told how it stands. */
function playingAs(room: Room, command: PersonWants<'act' | 'wait'>): Result<Playing> {
  const seat = asPlaying(room, command.by);
  if (!seat.ok) return seat;
  const play = playedNow(room);
  if (!play.ok) return play;
  const count = room.tellings.length;
  if (command.n !== undefined && command.n > count)
    return refuse('raced', `only ${count} things have been told yet`, { n: count });
  if (command.n !== undefined && hasGoneOnSince(room, command.n))
    return refuse('raced', 'something has happened that you had not been told');
  return accept({ play: play.value, seat: seat.value });
}

function playedNow(room: Room): Result<GameInProgress> {
  const game = inGame(room);
  if (!game.ok) return game;
  return room.play === null ? refuse('game_not_begun', 'no game is played') : accept(room.play);
}

/** What people say or who comes and goes changes nothing about a decision. */
function hasGoneOnSince({ tellings }: Room, n: number): boolean {
  return tellings.after(n).some(({ is }) => is !== 'room');
}

function didBy(play: GameInProgress, actor: Actor, action: ActionLike): Result<Happened> {
  const taken = stepTaken(play, actor, action);
  return taken.ok ? accept({ is: 'did', ...taken.value.entry }) : taken;
}

/** Lets the others go on: where one could interrupt, and where the next deal is looked forward to. */
export function waited(room: Room, command: PersonWants<'wait'>): Result<Happened> {
  const playing = playingAs(room, command);
  if (!playing.ok) return playing;
  const { play, seat } = playing.value;
  const { game, state, waiting } = play;
  const awaitsDeal = game.tableAction(state) !== undefined;
  if (!awaitsDeal && !mayLetGo(game, state, seat))
    return refuse('cannot_wait', 'only a seat that may act out of turn can let the others go on');
  return (awaitsDeal ? room.ready : waiting).includes(seat)
    ? refuse('already_waits', 'this seat has let them go on')
    : accept({ is: 'waited', seat });
}

/** What a bot decided, or the table owes. */
export function actedItself(room: Room, { action, seat }: TableOwes<'act'>): Result<Happened> {
  const play = playedNow(room);
  if (!play.ok) return play;
  if (seat !== null && botIn(at(room.chairs, seat)) === null)
    return refuse('seat_only', 'a person sits there');
  return didBy(play.value, seat, action);
}

/** Never before the time is over, whoever's timer says so. */
export function timedOut(room: Room, command: TableOwes<'timeOut'>, now: number): Result<Happened> {
  const { action, seat } = command;
  const play = playedNow(room);
  if (!play.ok) return play;
  const deadline = deadlineOf(room, seat);
  if (deadline === undefined || now < deadline)
    return refuse('not_yet', 'the time of this seat is not over');
  const taken = stepTaken(play.value, seat, action);
  return taken.ok ? accept({ is: 'timedOut', ...taken.value.entry }) : taken;
}

export function paused(room: Room, { by }: PersonWants<'pause'>, now: number): Result<Happened> {
  const member = asMember(room, by);
  if (!member.ok) return member;
  const soon = tooSoon(room, by, now);
  if (soon !== null) return soon;
  const game = inGame(room);
  return game.ok ? accept({ is: 'paused', seat: member.value }) : game;
}

export function resumed(room: Room, { by }: PersonWants<'resume'>): Result<Happened> {
  const member = asMember(room, by);
  if (!member.ok) return member;
  return room.pausedAt === null
    ? refuse('not_paused', 'the game is not paused')
    : accept({ is: 'resumed', seat: member.value });
}

export function said(room: Room, { by, what }: PersonWants<'say'>, now: number): Result<Happened> {
  const member = asMember(room, by);
  if (!member.ok) return member;
  const seat = member.value;
  if (seat === null) return refuse('seat_only', 'this is for somebody who sits here');
  if (!room.policy.reactions) return refuse('no_reactions', 'this table is a quiet one');
  const known: readonly string[] = REACTIONS;
  if (!known.includes(what))
    return refuse('unknown_reaction', `what: there are ${known.join(', ')}`, { path: 'what' });
  return tooSoon(room, by, now) ?? accept({ is: 'said', seat, what });
}

/** A pause is no time of anybody's, and neither is what no node was there for. */
export function clocksHeld(
  room: Room,
  { ms }: TableOwes<'holdClocks'>,
  now: number,
): Result<Happened> {
  const game = inGame(room);
  if (!game.ok) return game;
  // A question that was asked later has lost less.
  const lost = Math.min(ms, now - room.clocks.since);
  return lost > 0 ? accept({ is: 'clocksHeld', ms: lost }) : refuse('not_yet', 'no time was lost');
}

/** Whether the time in which they were waited for is over is the business of whoever knows who is there. */
export function stoodIn(room: Room, { bot, seat }: TableOwes<'standIn'>): Result<Happened> {
  const chair = room.chairs[seat];
  if (chair?.kind !== 'person' || chair.standIn !== null)
    return refuse('nobody_there', `nobody is away from seat ${seat}`, { seat });
  return accept({ is: 'botSat', seat, why: 'absent', ...bot });
}
