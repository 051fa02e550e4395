// A saved game and its folder in, the command that goes on with it out, as it can be typed anywhere.
import { dataDirectory } from '../saves/index.ts';
import { programName } from '../program-name.ts';

/** The folder is named where it would not be found without. */
export function resumeCommand(id: string, directory: string, usual = dataDirectory()): string {
  const command = `${programName()} resume ${id}`;
  return directory === usual ? command : `${command} --data ${quoted(directory)}`;
}

/** As one word of a shell. */
function quoted(text: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
