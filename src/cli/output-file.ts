// A file that a command writes: its path and text in; where it cannot be written, one sentence and no file.
import { writeFileSync } from 'node:fs';
import { badInput } from './failure.ts';
import { systemCode } from './system-errors.ts';

/** `flag` names what asked for the file. */
export function writeOutput(path: string, text: string, flag: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    badInput(`${flag}: ${path} cannot be written (${code})`);
  }
}
