// The disk as saved games use it: work in, its result out; what the system refuses becomes a sentence.
import * as fs from 'node:fs';
import path from 'node:path';
import { accept, refuse, type Refused, type Result } from '#kernel';
import { systemCode, systemSentence } from '../system-errors.ts';

/** Handed in, so that tests can fill the disk up. */
export type Disk = typeof fs;
export const DISK: Disk = fs;

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Only what the system refuses is told; anything else that is thrown is a bug and goes on. */
export function onDisk<T>(file: string, work: () => T): Result<T> {
  try {
    return accept(work());
  } catch (error) {
    return diskRefusal(file, error);
  }
}

function diskRefusal(file: string, error: unknown): Refused {
  const code = systemCode(error);
  if (code === undefined) throw error;
  return refuse(
    FULL.includes(code) ? 'disk_full' : 'disk_refused',
    `${file}: ${systemSentence(code)}`,
    { file, code },
  );
}

/** With those above it; Node's own way never returns where a folder says that it is not there (`/proc`). */
export function makeFolder(disk: Disk, folder: string): void {
  if (isFolder(disk, folder)) return;
  const above = path.dirname(folder);
  if (!disk.existsSync(above)) makeFolder(disk, above);
  try {
    disk.mkdirSync(folder, { mode: OWNER_ONLY_FOLDER });
  } catch (error) {
    // Another process may have been quicker.
    if (systemCode(error) !== 'EEXIST' || !isFolder(disk, folder)) throw error;
  }
}

function isFolder(disk: Disk, folder: string): boolean {
  return disk.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** All of it, from this place in the file: one call may write only a part. */
export function writeWhole(disk: Disk, file: number, bytes: Uint8Array, from: number): void {
  let written = 0;
  while (written < bytes.length)
    written += disk.writeSync(file, bytes, written, bytes.length - written, from + written);
}

/** A record tells every card: what is written is for its owner. */
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** A new file with this content, on the disk when it returns. */
export function writeNew(disk: Disk, file: string, text: string): void {
  const open = disk.openSync(file, 'wx', OWNER_ONLY_FILE);
  try {
    writeWhole(disk, open, Buffer.from(text), 0);
    disk.fsyncSync(open);
  } finally {
    disk.closeSync(open);
  }
}

/** The old content or the new one whole, whatever happens in between. */
export function replaceFile(disk: Disk, file: string, text: string): void {
  const fresh = `${file}.${process.pid}.new`;
  disk.rmSync(fresh, { force: true });
  try {
    writeNew(disk, fresh, text);
    disk.renameSync(fresh, file);
  } catch (error) {
    disk.rmSync(fresh, { force: true });
    throw error;
  }
  syncFolder(disk, path.dirname(file));
}

/** Names that were made or taken away in a folder; not every system lets a folder be opened. */
export function syncFolder(disk: Disk, folder: string): void {
  if (process.platform === 'win32') return;
  const open = disk.openSync(folder, 'r');
  try {
    disk.fsyncSync(open);
  } finally {
    disk.closeSync(open);
  }
}
