// Backups of a house: a folder and a way to copy in; a whole file every day and whenever one is asked for, or a line in the log why not.
import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { HousePorts } from '#house';
import { refuse, type Result } from '#kernel';
import { makeOwnFolder } from '../own-folder.ts';
import * as files from './backup-files.ts';

export interface BackupNeeds extends Pick<HousePorts, 'now' | 'wakeAt'> {
  /** Of this house alone; made where it is not there when the house opens. */
  readonly folder: string;
  /** What is copied. */
  readonly data: string;
  readonly copyTo: (file: string) => Promise<Result<null>>;
  readonly log: BackupLog;
}

interface BackupLog {
  info(what: object, message: string): void;
  error(what: object, message: string): void;
}

export interface Backups {
  /** One that holds everything kept by now; while one is being made, another after it. */
  make(): Promise<void>;
  /** When the newest was begun, in milliseconds; 0 where there is none. */
  newest(): number;
  /** None is begun any more; the copy under way is for its store to stop. */
  stop(): void;
  /** When none is being made. */
  quiet(): Promise<void>;
}

const KEPT = 7;
/** Milliseconds between two, and after one that failed. */
const PAUSE = { usual: 86_400_000, failed: 3_600_000 } as const;
/** Bytes left over for those who play: backups may lie on the same disk. */
const ROOM = 2 ** 26;

export function newBackups(needs: BackupNeeds): Backups {
  let making: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  let newest = newestIn(needs);
  let callOff = () => {};
  const wait = (from: number, pause: number) => {
    if (isStopped) return;
    callOff();
    callOff = needs.wakeAt(from + pause, () => void make());
  };
  const makeOnce = async () => {
    const at = needs.now();
    const isMade = await madeAt(needs, at, () => isStopped);
    if (isMade) newest = at;
    wait(at, isMade ? PAUSE.usual : PAUSE.failed);
  };
  const makeAll = async () => {
    do {
      isAskedAgain = false;
      await makeOnce();
    } while (isAskedAgain && !isStopped);
    making = undefined;
  };
  const make = () => {
    if (isStopped) return Promise.resolve();
    isAskedAgain = true;
    return (making ??= makeAll());
  };
  // Whoever starts a house every few hours does not put it off, nor does a clock that was wrong.
  wait(Math.min(newest, needs.now()), PAUSE.usual);
  return {
    make,
    newest: () => newest,
    stop: () => {
      isStopped = true;
      callOff();
    },
    quiet: async () => making,
  };
}

/** Here alone the folder is made: a disk that goes away later is not replaced by an empty folder in its place. */
function newestIn({ folder, log }: BackupNeeds): number {
  try {
    makeOwnFolder(folder);
    return files.backupsIn(folder)[0]?.at ?? 0;
  } catch (error) {
    log.error({ folder, why: messageOf(error) }, 'no backups can be made');
    return 0;
  }
}

/** Says whether there is one more. Whatever goes wrong is a line in the log: the house goes on. */
async function madeAt(needs: BackupNeeds, at: number, isStopped: () => boolean): Promise<boolean> {
  const { folder, log, now } = needs;
  const place = files.backupPlace(folder, at);
  try {
    const made = await copied(needs, place);
    if (!made.ok) {
      if (isStopped()) log.info({}, 'backup not finished: the house closes');
      else log.error({ why: made.refusal.message }, 'backup failed');
      return false;
    }
    log.info({ file: place, bytes: statSync(place).size, ms: now() - at }, 'backup made');
  } catch (error) {
    log.error({ why: messageOf(error) }, 'backup failed');
    return false;
  }
  removeOldest(needs, place);
  return true;
}

function removeOldest({ folder, log }: BackupNeeds, newest: string): void {
  try {
    files.removeAllBut(KEPT, folder, newest);
  } catch (error) {
    log.error({ why: messageOf(error) }, 'old backups cannot be removed');
  }
}

async function copied(needs: BackupNeeds, place: string): Promise<Result<null>> {
  const { copyTo, data, folder } = needs;
  files.removePartials(folder);
  const { bavail, bsize } = await statfs(folder);
  const missing = statSync(data).size + ROOM - bavail * bsize;
  if (missing > 0) {
    const megabytes = Math.ceil(missing / 1e6);
    return refuse('no_room', `${folder}: the disk has too little room, ${megabytes} MB more`);
  }
  try {
    const made = await copyTo(files.partialPlace(place));
    if (made.ok) await files.nameWhole(place);
    return made;
  } finally {
    files.removePartials(folder);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
