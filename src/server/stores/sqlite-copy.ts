// A copy of a database that is being written: where to in, one whole file on the disk out, or one sentence why there is none.
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { backup, type DatabaseSync } from 'node:sqlite';
import { accept, refuse, type Refused, type Result } from '#kernel';
import { sleep } from './sqlite-file.ts';

/**
 * SQLite ends a copy with a sync, and nobody can write meanwhile: of a large file on a slow disk that
 * takes seconds. So the copy is synced as it grows, and whoever writes waits for a few megabytes at most.
 */
const PAGES = { eachStep: 100, unsynced: 1000 } as const;

/** With everything that stands when it begins, and what is written until it ends. The file must not be there yet. */
export async function copyDatabase(
  db: DatabaseSync,
  file: string,
  signal: AbortSignal,
): Promise<Result<null>> {
  let copy: number | undefined;
  try {
    // Others must not read the keys in it.
    copy = openSync(file, 'wx', 0o600);
    await copied(db, file, pacedBy(db, copy, signal));
    fsyncSync(copy);
    return accept(null);
  } catch (error) {
    return whyNot(file, error);
  } finally {
    if (copy !== undefined) closeSync(copy);
  }
}

const ATTEMPTS = 20;

/**
 * A first step in the middle of a transaction is refused, and Node gives up at once, with an error
 * that says there is none. Then it is begun again, and nothing else is done until that step is through.
 */
async function copied(db: DatabaseSync, file: string, progress: () => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const copying = backup(db, file, { rate: PAGES.eachStep, progress });
    if (attempt > 0) sleep(attempt);
    try {
      return void (await copying);
    } catch (error) {
      if (attempt === ATTEMPTS || !isNoError(error)) throw error;
    }
  }
}

function isNoError(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 0;
}

class Stopped extends Error {}

/** What it throws ends the copy; nothing else can. */
function pacedBy(db: DatabaseSync, copy: number, signal: AbortSignal): () => void {
  let unsynced = 0;
  return () => {
    // A copy that goes on would keep a closed database locked.
    if (signal.aborted || !db.isOpen) throw new Stopped();
    unsynced += PAGES.eachStep;
    if (unsynced < PAGES.unsynced) return;
    fdatasyncSync(copy);
    unsynced = 0;
  };
}

/** Whatever it is, it is no matter of the tables: the thread goes on, and the sentence says what to look for. */
function whyNot(file: string, error: unknown): Refused {
  if (error instanceof Stopped)
    return refuse('copy_stopped', `${file}: not finished, since the tables were closed`, { file });
  const detail = error instanceof Error ? error.message : String(error);
  return refuse('copy_failed', `${file}: cannot be written (${detail})`, { file, detail });
}
