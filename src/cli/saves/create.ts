// A new saved game: a record's header and the seats in, its folder on the disk out, whole or not at all.
import path from 'node:path';
import { printRecord, type RecordHeader, type Result } from '#kernel';
import type { Language } from '#text';
import { printLogEntry, type LogEntry, type Sitter } from '#table';
import { gamesFolder } from './directory.ts';
import { DISK, makeFolder, onDisk, syncFolder, writeNew, type Disk } from './disk.ts';
import { systemCode } from '../system-errors.ts';
import { takeLock } from './lock.ts';
import { saveAt, type Save } from './save.ts';
import { RECORD_FILE, TABLE_FILE } from './saved-game.ts';
import { printTable } from './table-file.ts';

/** What is to be played, by whom, and in which language they are spoken to. */
export interface NewGame {
  readonly header: RecordHeader;
  readonly seats: readonly Sitter[];
  readonly language?: Language | undefined;
  /** What has happened already, where it was played elsewhere. */
  readonly entries?: readonly LogEntry[];
}

/** Made under a name that is no id, and given its id when all of it is on the disk. */
export function createSave(
  directory: string,
  { header, seats, language, entries = [] }: NewGame,
  now = new Date(),
  disk: Disk = DISK,
): Result<Save> {
  const games = gamesFolder(directory);
  const made = onDisk(games, () => {
    makeFolder(disk, games);
    return disk.mkdtempSync(path.join(games, '.new-'));
  });
  if (!made.ok) return made;
  const fresh = made.value;
  const record = printRecord({ header, entries: [] }) + entries.map(printLogEntry).join('');
  const table = printTable({
    version: 1,
    started: now.toISOString(),
    seats,
    ...(language === undefined ? {} : { language }),
  });
  const filled = onDisk(games, () => {
    writeNew(disk, path.join(fresh, RECORD_FILE), record);
    writeNew(disk, path.join(fresh, TABLE_FILE), table);
    syncFolder(disk, fresh);
  });
  const prefix = `${header.game}-${dayOf(now)}`;
  const save = filled.ok ? named(disk, fresh, prefix, Buffer.byteLength(record)) : filled;
  if (!save.ok) onDisk(games, () => disk.rmSync(fresh, { recursive: true, force: true }));
  return save;
}

/** Locked before it has its name: nobody can open it in between. */
function named(disk: Disk, fresh: string, prefix: string, length: number): Result<Save> {
  const games = path.dirname(fresh);
  const lock = takeLock(disk, fresh);
  if (!lock.ok) return lock;
  const id = onDisk(games, () => renamed(disk, games, fresh, prefix));
  if (!id.ok) return id;
  const folder = path.join(games, id.value);
  lock.value.movedTo(folder);
  return saveAt(disk, { id: id.value, folder, lock: lock.value, length });
}

function renamed(disk: Disk, games: string, fresh: string, prefix: string): string {
  for (let number = lastNumber(disk, games, prefix) + 1; ; number++) {
    const id = `${prefix}-${number}`;
    if (!isTaken(disk, fresh, path.join(games, id))) {
      syncFolder(disk, games);
      syncFolder(disk, path.dirname(games));
      return id;
    }
  }
}

/** Another process may have been quicker. */
function isTaken(disk: Disk, fresh: string, folder: string): boolean {
  if (disk.existsSync(folder)) return true;
  try {
    disk.renameSync(fresh, folder);
    return false;
  } catch (error) {
    if (['EEXIST', 'ENOTEMPTY'].includes(systemCode(error) ?? '')) return true;
    throw error;
  }
}

function lastNumber(disk: Disk, games: string, prefix: string): number {
  const numbers = disk
    .readdirSync(games)
    .filter((id) => id.startsWith(`${prefix}-`))
    .map((id) => Number(id.slice(prefix.length + 1)))
    .filter((number) => Number.isSafeInteger(number));
  return Math.max(0, ...numbers);
}

/** As the player's calendar says. */
function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
}
