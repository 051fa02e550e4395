// A stream that can be full: lines in, written many at a time, and whether there is room for more out.
import { once } from 'node:events';
import type { Writable } from 'node:stream';

export interface Writer {
  write(line: string): void;
  /** Writes what was kept back to go together. */
  flush(): void;
  isFull(): boolean;
  /** Resolves at once while there is room, else as soon as there is. */
  room(): Promise<void>;
}

/** From this many characters on they are written without waiting for more. */
const ENOUGH = 32_768;

export function writer(output: Writable): Writer {
  let kept = '';
  let full: Promise<void> | undefined;
  const emptied = async () => {
    // An output that fails is reported by whoever owns it; here it is only no longer full.
    await once(output, 'drain').catch(() => undefined);
    full = undefined;
  };
  const flush = () => {
    const text = kept;
    kept = '';
    if (text !== '' && !output.write(text)) full ??= emptied();
  };
  return {
    write: (line) => {
      kept += line;
      if (kept.length >= ENOUGH) flush();
    },
    flush,
    isFull: () => full !== undefined,
    room: async () => {
      while (full !== undefined) await full;
    },
  };
}
