// A folder of a house: where it should be in, there and for its owner alone out.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { accept, refuse, type Result } from '#kernel';

/** Or one sentence why nothing can be kept there. */
export function ownFolder(folder: string, code: string): Result<null> {
  const why = (sentence: string, work: () => unknown): Result<null> => {
    try {
      work();
      return accept(null);
    } catch (error) {
      const system = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (system === '') throw error;
      return refuse(code, `${folder}: ${sentence} (${system})`, { folder });
    }
  };
  const made = why('cannot be made', () => makeOwnFolder(folder));
  if (!made.ok) return made;
  const isFolder = why('is no folder that can be read', () => readdirSync(folder));
  if (!isFolder.ok) return isFolder;
  return why('may not be written', () => accessSync(folder, constants.W_OK | constants.X_OK));
}

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
