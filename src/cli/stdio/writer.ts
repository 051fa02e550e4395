// A stream that can be full: lines in, and whether there is room for more out.
import { once } from 'node:events';
import type { Writable } from 'node:stream';

export interface Writer {
  write(line: string): void;
  isFull(): boolean;
  /** Resolves at once while there is room, else as soon as there is. */
  room(): Promise<void>;
}

export function writer(output: Writable): Writer {
  let full: Promise<void> | undefined;
  const emptied = async () => {
    // An output that fails is reported by whoever owns it; here it is only no longer full.
    await once(output, 'drain').catch(() => undefined);
    full = undefined;
  };
  return {
    write: (line) => {
      if (!output.write(line)) full ??= emptied();
    },
    isFull: () => full !== undefined,
    room: async () => {
      while (full !== undefined) await full;
    },
  };
}
