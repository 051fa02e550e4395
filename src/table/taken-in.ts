// A game that was played elsewhere: its file in, the record that stands out, and the entries by which a table here goes on with it.
import {
  accept,
  refuse,
  shown,
  tailOf,
  type Game,
  type GameRecord,
  type Refused,
  type Result,
  type Seat,
} from '#kernel';
import { LIMITS } from '#protocol';
import { foldedLog } from './fold.ts';
import { checkOf, didEntry, standingRecord, type LogEntry, type TableLog } from './log.ts';
import type { LogRead } from './log-lines.ts';
import type { Sitter } from './seats.ts';

/** A record that was played through again: it could have happened here. */
export interface PlayedElsewhere {
  readonly record: GameRecord;
  readonly isOver: boolean;
}

/** What was taken back there does not come along: only what stands. */
export function playedElsewhere(game: Game, { header, entries }: LogRead): Result<PlayedElsewhere> {
  const nameless = header.players.findIndex((name) => !isName(name));
  if (nameless >= 0) return noName(nameless, header.players[nameless] ?? '');
  // Who plays is nowhere in a record, and changes nothing about where the game stands.
  const seats = header.players.map((name) => ({ kind: 'person' as const, name }));
  const log: TableLog = { opened: { is: 'opened', header, seats }, entries };
  const now = foldedLog(game, log, seats);
  if (!now.ok) return now;
  const isOver = game.outcome(now.value.state) !== undefined;
  if (!isOver && header.seed === null)
    return refuse(
      'dealt_outside',
      'its cards are dealt from outside: it can be looked at, and does not go on here',
    );
  return accept({ record: standingRecord(log), isOver });
}

/** It stands on screens that other programs draw. */
function isName(name: string): boolean {
  return name !== '' && name.length <= LIMITS.nameLength && !/\p{Cc}/u.test(name);
}

function noName(seat: Seat, name: string): Refused {
  const path = `line 1: players[${seat}]`;
  const sentence = `expected a name of 1 to ${LIMITS.nameLength} characters, found ${shown(name)}`;
  return refuse('unreadable', `${path}: ${sentence}`, { path });
}

/** What a log has of it from an action on; a game that is over has its end there too. */
export function entriesFrom(
  { record, isOver }: PlayedElsewhere,
  first: number,
): readonly LogEntry[] {
  const did = record.entries.slice(first).map(didEntry);
  if (!isOver) return did;
  const { check } = record.entries.at(-1) ?? tailOf(record.header);
  const end = { is: 'ended' as const };
  return [...did, { ...end, check: checkOf(end, check) }];
}

/** Whether a game that is kept is the one that comes: as far as it or further, not as far, or another one. */
export function comparedWith(kept: GameRecord, come: GameRecord): 'asFar' | 'behind' | 'other' {
  if (tailOf(kept.header).check !== tailOf(come.header).check) return 'other';
  const common = Math.min(kept.entries.length, come.entries.length);
  // Every check is over all before it.
  if (kept.entries[common - 1]?.check !== come.entries[common - 1]?.check) return 'other';
  return common === come.entries.length ? 'asFar' : 'behind';
}

/** Whose seat it most likely is: of whoever is called so, else of the first whose name is no bot's. */
export function likelySeat(
  players: readonly string[],
  own: string,
  isBotsName: (name: string) => boolean,
): Seat {
  const namesake = players.indexOf(own);
  if (namesake >= 0) return namesake;
  return Math.max(
    0,
    players.findIndex((name) => !isBotsName(name)),
  );
}

/** One person among bots; `levels` are those of the bots, one after the other. */
export function seatsAround(
  players: readonly string[],
  own: Seat,
  levels: readonly string[],
): readonly Sitter[] {
  return players.map((name, seat) =>
    seat === own
      ? { kind: 'person', name }
      : { kind: 'bot', name, level: levels[seat < own ? seat : seat - 1] ?? '' },
  );
}
