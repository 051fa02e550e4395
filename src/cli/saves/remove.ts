// Taking saved games away and handing them out: an id in; its folder gone, or its record in a file.
import path from 'node:path';
import { accept, printRecord, type Result } from '#kernel';
import { gamesFolder, saveFolder } from './directory.ts';
import { DISK, onDisk, replaceFile, syncFolder, type Disk } from './disk.ts';
import { takeLock } from './lock.ts';
import { readSave } from './saved-game.ts';

/** Damaged ones too, but none that is open. */
export function deleteSave(directory: string, id: string, disk: Disk = DISK): Result<void> {
  const folder = saveFolder(directory, id, disk);
  if (!folder.ok) return folder;
  const lock = takeLock(disk, folder.value);
  if (!lock.ok) return lock;
  const games = gamesFolder(directory);
  const gone = path.join(games, `.gone-${id}-${process.pid}`);
  // Away with its name first, so that it is never seen in part.
  const moved = onDisk(folder.value, () => disk.renameSync(folder.value, gone));
  if (!moved.ok) {
    lock.value.release();
    return moved;
  }
  return onDisk(gone, () => {
    disk.rmSync(gone, { recursive: true });
    syncFolder(disk, games);
  });
}

/** The record as text, up to the last action that was taken. */
export function exportedSave(directory: string, id: string, disk: Disk = DISK): Result<string> {
  const saved = readSave(directory, id, disk);
  return saved.ok ? accept(printRecord(saved.value.record)) : saved;
}

/** The file is there whole or as it was before. */
export function exportSave(
  directory: string,
  id: string,
  file: string,
  disk: Disk = DISK,
): Result<void> {
  const text = exportedSave(directory, id, disk);
  return text.ok ? onDisk(file, () => write(disk, file, text.value)) : text;
}

/** What is there and no plain file (a pipe, a terminal, a link) is written to, not replaced. */
function write(disk: Disk, file: string, text: string): void {
  const there = disk.lstatSync(file, { throwIfNoEntry: false });
  if (there === undefined || there.isFile()) replaceFile(disk, file, text);
  else disk.writeFileSync(file, text);
}
