// What is typed behind npm start in, where the house is to be and what is said of it out; what cannot be used is thrown as one sentence.
import { parseArgs } from 'node:util';
import { badInput } from '../../src/cli/failure.ts';
import { wholeNumber } from '../../src/cli/input.ts';
import { dataDirectory } from '../../src/cli/saves/directory.ts';

export const START_HELP = `npm start -- [--port N] [--data FOLDER] [--open]
Opens the table in the browser: builds the page if needed, opens a house on this machine alone and prints its address.
  --port N        the port to take (otherwise 8080, or the next that is free)
  --data FOLDER   where tables are kept (otherwise BAIZE_DATA, or where saved games are)
  --open          opens it in the browser of this desktop
Others in your network come to the house that npx baize serve opens, once this one has ended; the table in the terminal is npx baize.`;

export interface StartFlags {
  readonly port: number | undefined;
  readonly data: string;
  readonly isOpened: boolean;
  readonly isHelp: boolean;
}

export function startFlags(args: readonly string[]): StartFlags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      open: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { data, help, open, port } = values;
  if (data === '') badInput('--data: expected a folder, found ""');
  return {
    port: port === undefined ? undefined : wholeNumber(port, '--port', 0, 65_535),
    data: dataDirectory(data),
    isOpened: open,
    isHelp: help,
  };
}
