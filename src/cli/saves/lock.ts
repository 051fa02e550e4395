// One process at a game: a folder in, the right to write in it out, or who has it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accept, refuse, type Result } from '#kernel';
import { onDisk, type Disk } from './disk.ts';
import { systemCode } from '../system-errors.ts';

export interface Lock {
  /** For a folder that was given its name after the lock was taken. */
  movedTo(folder: string): void;
  release(): void;
}

export interface Holder {
  readonly pid: number;
  readonly start: string;
}

/** Who meets somebody else that has only just come draws back and looks again. */
const ATTEMPTS = 4;
const PATIENCE_MS = 25;

/**
 * A lock is an empty file whose name tells its process. Everybody puts down a name of their own before looking for those
 * of others, so that of two at least one sees the other; and names of processes that are gone can be swept away by
 * anybody, because nobody living is called so.
 */
export function takeLock(disk: Disk, folder: string): Result<Lock> {
  const own = { pid: process.pid, start: startOf(process.pid)?.start ?? '0' };
  for (let attempt = 1; ; attempt++) {
    const name = path.join(folder, nameOf(own));
    const claimed = onDisk(name, () => claim(disk, name));
    if (!claimed.ok) return claimed;
    const other = claimed.value ? onDisk(folder, () => holderOf(disk, folder, own)) : accept(own);
    if (other.ok && other.value === undefined) return accept(lockIn(disk, folder, own));
    if (claimed.value) disk.rmSync(name, { force: true });
    if (!other.ok) return other;
    const pid = other.value?.pid ?? own.pid;
    if (pid === own.pid || attempt === ATTEMPTS)
      return refuse('save_open', `this game is open in another process (pid ${pid})`, { pid });
    pause(PATIENCE_MS * (1 + Math.random()));
  }
}

/** Who has the game open now, other than this one. */
export function holderOf(disk: Disk, folder: string, own?: Holder): Holder | undefined {
  return locksIn(disk, folder).find((each) => {
    if (own !== undefined && nameOf(each) === nameOf(own)) return false;
    if (isLive(each)) return true;
    if (own !== undefined) disk.rmSync(path.join(folder, nameOf(each)), { force: true });
    return false;
  });
}

function locksIn(disk: Disk, folder: string): readonly Holder[] {
  return disk.readdirSync(folder).flatMap((name) => {
    const [, pid, start] = /^lock-([1-9]\d{0,8})-(\d+)$/.exec(name) ?? [];
    return pid === undefined || start === undefined ? [] : [{ pid: Number(pid), start }];
  });
}

function nameOf({ pid, start }: Holder): string {
  return `lock-${pid}-${start}`;
}

/** False when this process has it already. */
function claim(disk: Disk, name: string): boolean {
  try {
    disk.closeSync(disk.openSync(name, 'wx'));
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function lockIn(disk: Disk, folder: string, own: Holder): Lock {
  let place = folder;
  return {
    movedTo: (moved) => {
      place = moved;
    },
    release: () => {
      // A lock that cannot be taken away is taken over once this process is gone.
      onDisk(place, () => disk.rmSync(path.join(place, nameOf(own)), { force: true }));
    },
  };
}

/** A number may be given to a new process; then it has begun at another time. */
function isLive({ pid, start }: Holder): boolean {
  if (!isRunning(pid)) return false;
  const known = startOf(pid);
  return known === undefined || (known.start === start && !known.isDead);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** When a process began, in ticks since the system did; undefined where the system does not tell. */
function startOf(pid: number): { readonly start: string; readonly isDead: boolean } | undefined {
  const stat = onDisk('/proc', () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (!stat.ok) return undefined;
  // The name of the program stands in brackets and may hold anything.
  const fields = stat.value.slice(stat.value.lastIndexOf(')') + 2).split(' ');
  const [state = '', start] = [fields[0], fields[19]];
  return start === undefined ? undefined : { start, isDead: 'ZX'.includes(state) };
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
