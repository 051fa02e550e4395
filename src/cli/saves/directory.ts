// Where saved games lie: a flag, the environment and the platform in, a folder out.
import { homedir } from 'node:os';
import path from 'node:path';
import { accept, refuse, shown, type Result } from '#kernel';
import type { Disk } from './disk.ts';

/** `--data`, else `BAIZE_DATA`, else what is usual on the platform. Nothing is made there yet. */
export function dataDirectory(flag?: string): string {
  return path.resolve(
    chosenDirectory(flag, process.env, process.platform, process.env['HOME'] || homedir()),
  );
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable is one that was not set. */
export function chosenDirectory(
  flag: string | undefined,
  environment: Environment,
  platform: NodeJS.Platform,
  home: string,
): string {
  return (
    flag || environment['BAIZE_DATA'] || path.join(usual(environment, platform, home), 'baize')
  );
}

function usual(environment: Environment, platform: NodeJS.Platform, home: string): string {
  if (platform === 'win32') return environment['APPDATA'] || path.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  const shared = environment['XDG_DATA_HOME'] ?? '';
  // The standard says that a relative path there is to be ignored.
  return path.isAbsolute(shared) ? shared : path.join(home, '.local', 'share');
}

export function gamesFolder(directory: string): string {
  return path.join(directory, 'games');
}

/** Ids are names of folders: nothing in them leads elsewhere. */
const ID = /^[a-z0-9][a-z0-9-]*$/;

/** The folder of a saved game that is there. */
export function saveFolder(directory: string, id: string, disk: Disk): Result<string> {
  const folder = path.join(gamesFolder(directory), id);
  if (ID.test(id) && disk.existsSync(folder)) return accept(folder);
  return refuse('save_unknown', `there is no saved game ${shown(id)} in ${directory}`, { id });
}
