// A table's log as a node knows it: rows in, the room they lead to out, and which of them answers what was asked before.
import { gameById } from '#games';
import { accept, refuse, type Result } from '#kernel';
import { NOT_KEPT } from '#protocol';
import { readRoomEntry, roomAfter, roomOpened, type Room } from '#table';
import { sleep, type HousePorts } from './ports.ts';
import type { Row } from '../stores/store.ts';

export interface Log {
  readonly ports: HousePorts;
  readonly changed: () => void;
  readonly table: string;
  room: Room;
  /** By sender and id: which entry it made, and what had been asked for. */
  ids: Map<string, Known>;
  /** The room that these rows have led to. */
  adopt(room: Room, rows: readonly Row[]): void;
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
  // Two readings may overlap.
  const fresh = rows.filter(({ n }) => n > log.room.n);
  if (fresh.length === 0) return accept(null);
  const room = await foldedOn(ports, log.room, fresh);
  if (!room.ok) return room;
  log.adopt(room.value, fresh);
  log.changed();
  return accept(null);
}

async function readAnew(log: Log, rows: readonly Row[]): Promise<Result<null>> {
  const read = await foldedRows(log.ports, rows);
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
export async function foldedRows(
  ports: Waiting,
  rows: readonly Row[],
): Promise<Result<FoldedRows>> {
  const [first] = rows;
  if (first === undefined) return refuse('unknown_table', 'there is no such table');
  const opened = openedBy(first);
  if (!opened.ok) return opened;
  const room = await foldedOn(ports, opened.value, rows.slice(1));
  if (!room.ok) return room;
  return accept({
    room: room.value,
    ids: new Map(rows.map((row) => [idOf(row.sender, row.id), knownBy(row)])),
  });
}

type Waiting = Pick<HousePorts, 'now' | 'wakeAt'>;

/** So many rows take a few milliseconds. */
const SLICE = 250;

/** A slice at a time: a table at which very much has happened keeps nobody waiting who plays at another. */
async function foldedOn(ports: Waiting, from: Room, rows: readonly Row[]): Promise<Result<Room>> {
  let room = from;
  for (const [i, row] of rows.entries()) {
    if (i > 0 && i % SLICE === 0) await sleep(ports, 0);
    const next = foldRow(room, row);
    if (!next.ok) return next;
    room = next.value;
  }
  return accept(room);
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
export function foldRow(room: Room, { body, n }: Row): Result<Room> {
  const entry = readRoomEntry(body);
  if (!entry.ok) return entry;
  try {
    return roomAfter(room, entry.value);
  } catch (error) {
    return refuse('unreadable', `entry ${n} cannot be: ${String(error)}`, { path: `${n}` });
  }
}
