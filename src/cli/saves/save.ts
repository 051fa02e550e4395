// A saved game that this process plays: one accepted action after another in, each on the disk before the next.
import path from 'node:path';
import { accept, refuse, type Result } from '#kernel';
import { printLogEntry, type LogEntry } from '#table';
import { saveFolder } from './directory.ts';
import { DISK, onDisk, writeWhole, type Disk } from './disk.ts';
import { takeLock, type Lock } from './lock.ts';
import { readSave, RECORD_FILE, type Ending, type SavedGame } from './saved-game.ts';

export interface Save {
  readonly id: string;
  readonly folder: string;
  /**
   * Written and on the disk when it is accepted. When it is refused, nothing has happened: the same action or another
   * one can be tried again.
   */
  append(entry: LogEntry): Result<void>;
  /** Leaves the game to other processes. */
  close(): void;
}

export interface OpenedSave extends SavedGame {
  readonly save: Save;
  /** What had to be taken away at its end, or added. */
  readonly mended: Ending['rest'];
}

/** The lock first: nobody may write between reading and mending. */
export function openSave(directory: string, id: string, disk: Disk = DISK): Result<OpenedSave> {
  const folder = saveFolder(directory, id, disk);
  if (!folder.ok) return folder;
  const lock = takeLock(disk, folder.value);
  if (!lock.ok) return lock;
  const opened = openLocked(directory, id, disk, lock.value);
  if (!opened.ok) lock.value.release();
  return opened;
}

function openLocked(directory: string, id: string, disk: Disk, lock: Lock): Result<OpenedSave> {
  const saved = readSave(directory, id, disk);
  if (!saved.ok) return saved;
  const { folder, ending } = saved.value;
  const file = path.join(folder, RECORD_FILE);
  const mended = onDisk(file, () => mend(disk, file, ending));
  if (!mended.ok) return mended;
  const save = saveAt(disk, { id, folder, lock, length: mended.value });
  if (!save.ok) return save;
  return accept({ ...saved.value, save: save.value, mended: ending.rest });
}

/** Gives the record the end that it should have; its length then. */
function mend(disk: Disk, file: string, { good, rest }: Ending): number {
  if (rest === 'nothing') return good;
  const open = disk.openSync(file, 'r+');
  try {
    disk.ftruncateSync(open, good);
    const newline = rest === 'torn' ? '' : '\n';
    writeWhole(disk, open, Buffer.from(newline), good);
    disk.fsyncSync(open);
    return good + newline.length;
  } finally {
    disk.closeSync(open);
  }
}

interface SavePlace {
  readonly id: string;
  readonly folder: string;
  readonly lock: Lock;
  /** Of the record's file. */
  readonly length: number;
}

export function saveAt(disk: Disk, place: SavePlace): Result<Save> {
  const { id, folder, lock } = place;
  const file = path.join(folder, RECORD_FILE);
  const opened = onDisk(file, () => disk.openSync(file, 'r+'));
  if (!opened.ok) return opened;
  const open = opened.value;
  let length = place.length;
  let isTorn = false;
  const cut = () => {
    if (isTorn) disk.ftruncateSync(open, length);
    isTorn = false;
  };
  const write = (line: Buffer) => {
    cut();
    isTorn = true;
    writeWhole(disk, open, line, length);
    disk.fsyncSync(open);
    isTorn = false;
    length += line.length;
  };
  return accept({
    id,
    folder,
    append: (entry) => {
      if (isGone(disk, open))
        return refuse('disk_gone', `${file}: was taken away`, { file, code: 'ENOENT' });
      const written = onDisk(file, () => write(Buffer.from(printLogEntry(entry))));
      // If this fails too, it is done before the next attempt, or by whoever opens the game again.
      if (!written.ok) onDisk(file, cut);
      return written;
    },
    close: () => {
      onDisk(file, () => disk.closeSync(open));
      lock.release();
    },
  });
}

/** What is written into a file without a name is lost. */
function isGone(disk: Disk, open: number): boolean {
  const links = onDisk('', () => disk.fstatSync(open).nlink);
  return links.ok && links.value === 0;
}
