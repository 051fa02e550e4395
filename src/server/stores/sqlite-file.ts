// The file of a SQLite store: a path in, an open database that is ours alone out, or one sentence why not.
import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { accept, refuse, type Result } from '#kernel';
import { IN_USE, storeRefusal } from './sqlite-errors.ts';
import { migrated } from './sqlite-schema.ts';

/** A process that is about to end may still hold the file; and two that begin at once are in each other's way. */
const ATTEMPTS = 10;
const PAUSE = 60;

export function openFile(file: string): Result<DatabaseSync> {
  for (let attempt = 1; ; attempt++) {
    const opened = openedOnce(file);
    if (opened.ok || opened.refusal.code !== IN_USE || attempt === ATTEMPTS) return opened;
    sleep(Math.random() * PAUSE);
  }
}

/** For the thread of a store: nobody else is on it. */
export function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function openedOnce(file: string): Result<DatabaseSync> {
  const made = fileMade(file);
  if (!made.ok) return made;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    const ready = prepared(db);
    if (ready.ok) return accept(db);
    db.close();
    const { code, message, params } = ready.refusal;
    return refuse(code, `${file}: ${message}`, { ...params, file });
  } catch (error) {
    closeQuietly(db);
    return { ok: false, refusal: storeRefusal(file, error) };
  }
}

/**
 * Made before SQLite would, since others must not read the keys in it. A file that is there is not
 * even opened: closing it would drop the locks of whoever has it open in this process.
 */
function fileMade(file: string): Result<null> {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '') throw error;
    if (code !== 'EEXIST')
      return refuse('store_unreachable', `${file}: cannot be made (${code})`, { file });
    return mayBeUsed(file);
  }
  return accept(null);
}

/** SQLite would open it to be read alone, and call the first thing that it cannot write a disk that fails. */
function mayBeUsed(file: string): Result<null> {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return accept(null);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '') throw error;
    const sentence = `${file}: may not be read and written (${code})`;
    return refuse('store_read_only', sentence, { file });
  }
}

export function closeQuietly(db: DatabaseSync | undefined): void {
  try {
    if (db?.isOpen === true) db.close();
  } catch {
    // What could not be written is told elsewhere; the file is left to whoever opens it next.
  }
}

/**
 * The exclusive lock is the system's and ends with the process, however it ends. `fullfsync` is for macOS, where a plain
 * sync stays in the disk's own memory.
 */
function prepared(db: DatabaseSync): Result<null> {
  db.exec(
    'PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF',
  );
  db.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
  db.exec('PRAGMA cache_size = -32000; PRAGMA wal_autocheckpoint = 4000');
  const schema = migrated(db);
  if (!schema.ok) return schema;
  db.exec('PRAGMA journal_mode = WAL');
  return sound(db);
}

/**
 * What a process wrote that was killed before its sync can be read now, and would be told; so it is
 * written into the file and synced before anybody reads it.
 */
function sound(db: DatabaseSync): Result<null> {
  const [finding] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (finding !== 'ok')
    return refuse('store_damaged', `is damaged (${String(finding).replaceAll('\n', ' ')})`);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return accept(null);
}
