// Taking a saved game away: an id in, its folder gone.
import path from 'node:path';
import type { Result } from '#kernel';
import { gamesFolder, saveFolder } from './directory.ts';
import { DISK, onDisk, syncFolder, type Disk } from './disk.ts';
import { takeLock } from './lock.ts';

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
