// What is seen of a house from inside: surroundings to start it with in; what it wrote down when it ended out.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const fileIn = (folder: string) => path.join(folder, 'longest-stretch');

/** So that it clears up when it is asked to, and watches itself. */
export function seenFromInside(folder: string): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'inside-driver.ts')}`,
    BAIZE_STRETCH_FILE: fileIn(folder),
  };
}

/** Milliseconds of the processor for which it thought without looking up, at most; it has ended. */
export function longestStretch(folder: string): number {
  return Number(readFileSync(fileIn(folder), 'utf8'));
}
