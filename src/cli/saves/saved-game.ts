// A saved game read from its files, whole or not at all: a folder in, its record, seats and state out.
import path from 'node:path';
import { gameById } from '#games';
import { accept, refuse } from '#kernel';
import type { Game, GameRecord, Refused, Result } from '#kernel';
import type { Language } from '#text';
import {
  foldedLog,
  readLog,
  standingRecord,
  type LogEntry,
  type Sitter,
  type TableLog,
} from '#table';
import { saveFolder } from './directory.ts';
import { DISK, onDisk, type Disk } from './disk.ts';
import { readTable } from './table-file.ts';

export const RECORD_FILE = 'record.jsonl';
export const TABLE_FILE = 'table.json';

export interface SavedGame {
  readonly id: string;
  readonly folder: string;
  readonly game: Game;
  /** All that happened at this table. */
  readonly log: TableLog;
  /** The actions that stand. */
  readonly record: GameRecord;
  readonly seats: readonly Sitter[];
  readonly started: string;
  /** Undefined for games that were begun before it was kept. */
  readonly language: Language | undefined;
  /** After the last action of the record. */
  readonly state: unknown;
  readonly ending: Ending;
}

/** How the record's file ends: how many bytes are good; `rest` is what a write that was cut off left behind them. */
export interface Ending {
  readonly good: number;
  readonly rest: 'nothing' | 'torn' | 'only the newline is missing';
}

/** Reads only: what is torn stays so, and whoever has the game open goes on. */
export function readSave(directory: string, id: string, disk: Disk = DISK): Result<SavedGame> {
  const place = saveFolder(directory, id, disk);
  if (!place.ok) return place;
  const folder = place.value;
  const bytes = bytesOf(disk, folder, RECORD_FILE);
  if (!bytes.ok) return bytes;
  const read = readBytes(bytes.value, path.join(folder, RECORD_FILE));
  if (!read.ok) return read;
  const { game, record, entries } = read.value;
  const text = bytesOf(disk, folder, TABLE_FILE);
  if (!text.ok) return text;
  const table = readTable(text.value.toString(), game, record.header.seats);
  if (!table.ok) return damaged(path.join(folder, TABLE_FILE), table.refusal.message);
  const { seats, started, language } = table.value;
  const log: TableLog = { opened: { is: 'opened', header: record.header, seats }, entries };
  const { state, ending } = read.value;
  return accept({ id, folder, game, log, record, state, ending, seats, started, language });
}

function damaged(file: string, reason: string): Refused {
  return refuse('save_damaged', `${file}: ${reason}`, { file, reason });
}

/** A file that is missing is damage; one that the system keeps from us is not. */
function bytesOf(disk: Disk, folder: string, name: string): Result<Buffer> {
  const file = path.join(folder, name);
  const bytes = onDisk(file, () => disk.readFileSync(file));
  if (bytes.ok || bytes.refusal.params['code'] !== 'ENOENT') return bytes;
  return damaged(file, 'no such file');
}

type FromLog = Pick<SavedGame, 'game' | 'record' | 'state' | 'ending'> & {
  readonly entries: readonly LogEntry[];
};

function readBytes(bytes: Buffer, file: string): Result<FromLog> {
  const { end, good } = extentOf(bytes);
  const whole = readGame(bytes.subarray(0, end));
  // A last line that fits is an action that was taken, whoever lost its newline.
  if (whole.ok && good < end)
    return accept({ ...whole.value, ending: { good: end, rest: 'only the newline is missing' } });
  const ending: Ending = { good, rest: good < bytes.length ? 'torn' : 'nothing' };
  if (whole.ok) return accept({ ...whole.value, ending });
  const read = good < end && good > 0 ? readGame(bytes.subarray(0, good)) : whole;
  return read.ok ? accept({ ...read.value, ending }) : damaged(file, read.refusal.message);
}

/** Where the last line that is not blank ends without its newline, and where the last one with a newline does. */
function extentOf(bytes: Buffer): { readonly end: number; readonly good: number } {
  const text = bytes.toString('latin1');
  const end = text.replace(/[ \t\r\n]+$/, '').length;
  const newline = text.indexOf('\n', end);
  return { end, good: (newline === -1 ? text.lastIndexOf('\n', end) : newline) + 1 };
}

function readGame(bytes: Uint8Array): Result<Omit<FromLog, 'ending'>> {
  const text = textOf(bytes);
  if (!text.ok) return text;
  const read = readLog(text.value);
  if (!read.ok) return read;
  const { header, entries } = read.value;
  const game = gameById(header.game);
  if (game === undefined)
    return refuse('unreadable', `line 1: game: unknown game "${header.game}"`);
  // Who sits there is written elsewhere, and changes nothing about where the game stands.
  const seats = header.players.map((name) => ({ kind: 'person' as const, name }));
  const log: TableLog = { opened: { is: 'opened', header, seats }, entries };
  const now = foldedLog(game, log, seats);
  if (!now.ok) return now;
  return accept({ game, entries, record: standingRecord(log), state: now.value.state });
}

function textOf(bytes: Uint8Array): Result<string> {
  try {
    return accept(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // A byte that is no text becomes U+FFFD, which a record of ours never holds before its first fault.
    const before = new TextDecoder().decode(bytes).split('\uFFFD')[0] ?? '';
    return refuse('unreadable', `line ${before.split('\n').length}: is not text`);
  }
}
