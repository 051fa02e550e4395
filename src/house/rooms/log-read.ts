// A table's log as a node knows it: rows in, the room they lead to out, and which of them answers what was asked before.
import { gameById } from '#games';
import { accept, refuse, type Result } from '#kernel';
import { NOT_KEPT } from '#protocol';
import { readRoomEntry, roomAfter, roomOpened, type Room, type RoomEntry } from '#table';
import { KnownIds } from './known-ids.ts';
import { sleep, type HousePorts } from './ports.ts';
import type { Row } from '../stores/store.ts';

export interface Log {
  readonly ports: HousePorts;
  readonly changed: () => void;
  readonly table: string;
  room: Room;
  ids: KnownIds;
  /** The room that these rows have led to. */
  adopt(room: Room, rows: readonly Row[]): void;
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
  // Two readings may overlap.
  const { room: before } = log;
  const fresh = rows.filter(({ n }) => n > before.n);
  if (fresh.length === 0) return accept(null);
  const room = await foldedOn(runnerFor(ports), before, fresh);
  if (!room.ok) return room;
  // Whoever was faster meanwhile knows as much, or what is missing is read again.
  if (log.room !== before) return catchUp(log);
  log.adopt(room.value, fresh);
  log.changed();
  return accept(null);
}

async function readAnew(log: Log, rows: readonly Row[]): Promise<Result<null>> {
  const read = await foldedRows(rows, runnerFor(log.ports));
  if (!read.ok) return read;
  log.room = read.value.room;
  log.ids = read.value.ids;
  log.changed();
  return accept(null);
}

export interface FoldedRows {
  readonly room: Room;
  readonly ids: KnownIds;
}

/** Does a slice of the work when it is its turn. */
export type Runner = <T>(work: () => T) => T | Promise<T>;

/** A whole log; the first row opens the table. */
export async function foldedRows(rows: readonly Row[], run: Runner): Promise<Result<FoldedRows>> {
  const [first] = rows;
  if (first === undefined) return refuse('unknown_table', 'there is no such table');
  const opened = openedBy(first);
  if (!opened.ok) return opened;
  const room = await foldedOn(run, opened.value, rows.slice(1));
  if (!room.ok) return room;
  return accept({ room: room.value, ids: new KnownIds(rows) });
}

/** So many rows take a few milliseconds. */
const SLICE = 250;

/** A slice at a time: a table at which very much has happened keeps nobody waiting who plays at another. */
async function foldedOn(run: Runner, from: Room, rows: readonly Row[]): Promise<Result<Room>> {
  let folded: Result<Room> = accept(from);
  for (let i = 0; folded.ok && i < rows.length; i += SLICE) {
    const room: Room = folded.value;
    folded = await run(() => foldedSlice(room, rows.slice(i, i + SLICE)));
  }
  return folded;
}

function foldedSlice(from: Room, rows: readonly Row[]): Result<Room> {
  let room = from;
  for (const row of rows) {
    const next = foldRow(room, row);
    if (!next.ok) return next;
    room = next.value;
  }
  return accept(room);
}

/** For whoever waits: at once, and between two slices the others get their turn. */
export function runnerFor(ports: Pick<HousePorts, 'now' | 'wakeAt'>): Runner {
  let isFirst = true;
  return async (work) => {
    if (!isFirst) await sleep(ports, 0);
    isFirst = false;
    return work();
  };
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
