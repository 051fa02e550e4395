// What somebody wants at a table with several people in; the one entry of its log that it makes out, or why it cannot be.
import { accept, refuse, type Result } from '#kernel';
import { begun, clearedAway, closed, ended, givenUp, playedAgain, rulesSet } from './beginning.ts';
import type { OwnCommand, PersonCommand, RoomCommand } from './commands.ts';
import type { Happened, RoomEntry } from './entries.ts';
import {
  acted,
  actedItself,
  clocksHeld,
  paused,
  resumed,
  said,
  stoodIn,
  timedOut,
  waited,
} from './playing.ts';
import type { Room } from './room.ts';
import {
  entropyGiven,
  freed,
  handedTo,
  hostPassed,
  left,
  movedHere,
  moveOffered,
  named,
  replaced,
  sat,
  swapped,
} from './seating.ts';
import { takenBack, takenBackAgreed } from './taking-back.ts';

/** Proposed: only when it is kept it is true. Time is never earlier than what came before. */
export function decideInRoom(room: Room, command: RoomCommand, now: number): Result<RoomEntry> {
  if (room.stage === 'closed') return refuse('table_closed', 'this table is closed');
  const at = Math.max(now, room.at);
  const happened =
    command.by === null ? ownDecided(room, command, at) : personDecided(room, command, at);
  return happened.ok ? accept({ ...happened.value, at }) : happened;
}

function personDecided(room: Room, command: PersonCommand, now: number): Result<Happened> {
  switch (command.do) {
    case 'sit':
      return sat(room, command, now);
    case 'leave':
      return left(room, command);
    case 'name':
      return named(room, command, now);
    case 'entropy':
      return entropyGiven(room, command);
    case 'swap':
      return swapped(room, command, now);
    case 'free':
      return freed(room, command);
    case 'replace':
      return replaced(room, command);
    case 'passHost':
      return hostPassed(room, command);
    case 'offerMove':
      return moveOffered(room, command, now);
    case 'moveHere':
      return movedHere(room, command);
    case 'rules':
      return rulesSet(room, command);
    case 'begin':
      return begun(room, command);
    case 'act':
      return acted(room, command);
    case 'wait':
      return waited(room, command);
    case 'takeBack':
      return takenBack(room, command, now);
    case 'pause':
      return paused(room, command, now);
    case 'resume':
      return resumed(room, command);
    case 'say':
      return said(room, command, now);
    case 'giveUp':
      return givenUp(room, command);
    case 'again':
      return playedAgain(room, command);
    case 'close':
      return closed(room, command);
  }
}

function ownDecided(room: Room, command: OwnCommand, now: number): Result<Happened> {
  switch (command.do) {
    case 'act':
      return actedItself(room, command);
    case 'timeOut':
      return timedOut(room, command, now);
    case 'takeBack':
      return takenBackAgreed(room);
    case 'end':
      return ended(room, command);
    case 'standIn':
      return stoodIn(room, command);
    case 'handOn':
      return handedTo(room, command.to);
    case 'holdClocks':
      return clocksHeld(room, command, now);
    case 'abandon':
      return clearedAway(room, command.secret);
  }
}
