// A process that plays on in a saved game and tells every action it has taken; told so, it kills itself while writing.
import { flushCompileCache } from 'node:module';
import { orThrow, present } from '#kernel';
import { DISK, type Disk } from '../../src/cli/saves/index.ts';
import { playOut, resumed } from './play-out.ts';

export interface Drive {
  readonly directory: string;
  readonly id: string;
  readonly rounds: number;
  /**
   * Dies while action n, or the first after it, is written: with half of its line in the file, or all of it, but not yet
   * on the disk. Or it waits to be killed from outside: it takes a few actions more than n and then none, and never
   * ends by itself.
   */
  readonly dies: {
    readonly n: number;
    readonly how: 'half' | 'unsynced' | 'from outside';
  } | null;
}

const { directory, id, rounds, dies } = JSON.parse(
  present(process.argv[2], 'what to play'),
) as Drive;
/** The action that is written next; none while the game is being opened. */
let writing = 0;

function dieIf(how: string): void {
  if (dies !== null && writing >= dies.n && dies.how === how) process.kill(process.pid, 'SIGKILL');
}

/** Few, so that the game is not over when a kill from outside comes late. */
const LAST_ACTIONS = 2;

function lingerIf(n: number): void {
  if (dies?.how !== 'from outside' || n < dies.n + LAST_ACTIONS) return;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
}

const mortal: Disk = {
  ...DISK,
  // In two parts, so that a kill from outside can come between them.
  writeSync: ((file: number, bytes: Uint8Array, from: number, length: number, at: number) => {
    const written = DISK.writeSync(file, bytes, from, Math.ceil(length / 2), at);
    dieIf('half');
    return written;
  }) as Disk['writeSync'],
  fsyncSync: (file) => {
    dieIf('unsynced');
    DISK.fsyncSync(file);
  },
};

// Who is killed writes no cache at its end.
flushCompileCache();
const playing = orThrow(resumed(directory, id, mortal));
writing = playing.now.tail.n + 1;
for (const moment of playOut(playing, rounds)) {
  const { n } = orThrow(moment).tail;
  writing = n + 1;
  process.stdout.write(`${n}\n`);
  lingerIf(n);
}
playing.save.close();
