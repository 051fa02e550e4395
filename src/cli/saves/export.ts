// Handing a saved game out: an id in, its record as text or in a file out.
import { accept, printRecord, type Result } from '#kernel';
import { DISK, onDisk, replaceFile, type Disk } from './disk.ts';
import { readSave } from './saved-game.ts';

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
