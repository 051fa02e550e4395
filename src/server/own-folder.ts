// A folder of a house: where it should be in, there and for its owner alone out.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * With those above it, one after the other: Node's own way never returns where a folder says that it is not there
 * (`/proc`). Others must not read what is in it.
 */
export function makeOwnFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeOwnFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}
