// Backups in a folder: whole ones by their names, the newest first; how one gets its name, and how others lose theirs.
import { readdirSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^tables-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite$/;
/** What is being written, and what SQLite may have beside it; left behind where a process was killed. */
const PARTIAL = /^tables-.*\.sqlite\.partial(-journal)?$/;

export interface BackupFile {
  readonly place: string;
  /** When it was begun, in milliseconds. */
  readonly at: number;
}

/** Colons are no part of a name on every system. */
export function backupPlace(folder: string, at: number): string {
  return path.join(folder, `tables-${new Date(at).toISOString().replaceAll(':', '-')}.sqlite`);
}

export function partialPlace(place: string): string {
  return `${place}.partial`;
}

export function backupsIn(folder: string): readonly BackupFile[] {
  const found = readdirSync(folder).flatMap((name) => {
    const [, hour, minute, second] = NAME.exec(name) ?? [];
    const at = Date.parse(`${hour}:${minute}:${second}`);
    return Number.isNaN(at) ? [] : [{ place: path.join(folder, name), at }];
  });
  return found.toSorted((a, b) => b.at - a.at);
}

/** One house has the folder: nobody else writes there. */
export function removePartials(folder: string): void {
  for (const name of readdirSync(folder))
    if (PARTIAL.test(name)) rmSync(path.join(folder, name), { force: true });
}

/** What was synced before gets its name, and the name is on the disk as well. */
export async function nameWhole(place: string): Promise<void> {
  await rename(partialPlace(place), place);
  // Windows cannot open folders, and keeps names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(place), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The one that was just made stays, whatever the clock did. */
export function removeAllBut(most: number, folder: string, newest: string): void {
  const others = backupsIn(folder).filter(({ place }) => place !== newest);
  for (const { place } of others.slice(most - 1)) rmSync(place, { force: true });
}
