// A table's log as a node knows it: rows in, the room they lead to out, and which of them answers what was asked before.
import { gameById } from '#games';
import { accept, refuse, type Result } from '#kernel';
import { NOT_KEPT } from '#protocol';
import { readRoomEntry, roomAfter, roomOpened, type Room, type RoomEntry } from '#table';
import type { HousePorts } from './ports.ts';
import type { Row } from '../stores/store.ts';

export interface Log {
  readonly ports: HousePorts;
  readonly changed: () => void;
  readonly table: string;
  room: Room;
  /** By sender and id: which entry it made, and what had been asked for. */
  ids: Map<string, Known>;
  adopt(room: Room, row: Row): void;
}

export interface Known {
  readonly n: number;
  readonly asked: string;
}

export function known({ ids }: Log, sender: string, id: string): Known | undefined {
  return ids.get(idOf(sender, id));
}

export function idOf(sender: string, id: string): string {
  return `${sender} ${id}`;
}

/** Everything that others have kept meanwhile; from 0 when what was known turned out not to be so. */
export async function catchUp(log: Log, after = log.room.n): Promise<Result<null>> {
  const { ports, table } = log;
  const rows = await ports.store.read(table, after).catch((error: unknown) => {
    ports.tellBug(error);
    return null;
  });
  if (rows === null) return refuse(NOT_KEPT, 'the store cannot be reached', { why: 'store_away' });
  if (after === 0) return readAnew(log, rows);
  for (const row of rows) {
    // Two readings may overlap.
    if (row.n !== log.room.n + 1) continue;
    const next = foldRow(log.room, row);
    if (!next.ok) return next;
    log.adopt(next.value, row);
  }
  if (rows.length > 0) log.changed();
  return accept(null);
}

function readAnew(log: Log, rows: readonly Row[]): Result<null> {
  const read = foldedRows(rows);
  if (!read.ok) return read;
  log.room = read.value.room;
  log.ids = read.value.ids;
  log.changed();
  return accept(null);
}

export interface FoldedRows {
  readonly room: Room;
  readonly ids: Map<string, Known>;
}

/** A whole log; the first row opens the table. */
export function foldedRows(rows: readonly Row[]): Result<FoldedRows> {
  const [first, ...rest] = rows;
  if (first === undefined) return refuse('unknown_table', 'there is no such table');
  const opened = openedBy(first);
  if (!opened.ok) return opened;
  let room = opened.value;
  const ids = new Map([[idOf(first.sender, first.id), knownBy(first)]]);
  for (const row of rest) {
    const next = foldRow(room, row);
    if (!next.ok) return next;
    room = next.value;
    ids.set(idOf(row.sender, row.id), knownBy(row));
  }
  return accept({ room, ids });
}

export function knownBy({ asked, n }: Row): Known {
  return { n, asked };
}

export function openedBy({ body }: Row): Result<Room> {
  const entry = readRoomEntry(body);
  if (!entry.ok) return entry;
  if (entry.value.is !== 'opened')
    return refuse('unreadable', 'a log begins with the opening of its table');
  const game = gameById(entry.value.game);
  return game === undefined
    ? refuse('unknown_game', `this table plays ${entry.value.game}, which is not known here`)
    : accept(roomOpened(game, entry.value));
}

/** A log that was damaged may ask for what cannot be: that is no reason for other tables to stop. */
function foldRow(room: Room, { body, n }: Row): Result<Room> {
  const entry = readRoomEntry(body);
  return entry.ok ? foldEntry(room, entry.value, n) : entry;
}

/** What a node has just decided is folded as it is; every other one reads it, and so does this one when it is back. */
export function foldEntry(room: Room, entry: RoomEntry, n: number): Result<Room> {
  try {
    return roomAfter(room, entry);
  } catch (error) {
    return refuse('unreadable', `entry ${n} cannot be: ${String(error)}`, { path: `${n}` });
  }
}
