// A program in a real terminal that nobody sees: tmux is started with it, keys are sent, the screen is read as text.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const HAS_TMUX = spawnSync('tmux', ['-V']).status === 0;
/** Why the tests in a terminal say nothing, where they cannot be run. */
export const NO_TMUX = 'tmux is not installed: apt-get install tmux, and these tests run too';

export interface Session {
  screen(): string;
  /** With escape sequences, as they were sent. */
  colours(): string;
  press(...keys: readonly string[]): void;
  resize(width: number, height: number): void;
  /** Polls until it holds; the last screen is in the error if it never does. */
  until(holds: (screen: string) => boolean, what: string, ms?: number): Promise<string>;
  /** Ends only this session's own server. */
  end(): void;
  /** Where the program keeps its games. */
  readonly data: string;
}

export interface SessionOptions {
  readonly width?: number;
  readonly height?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly data?: string;
  /** Where the program lies; this checkout, where nobody says. */
  readonly folder?: string;
  /** Started from a shell that controls its jobs, as a person does; its prompt is `shell>`. */
  readonly inShell?: boolean;
}

/** The process that has the only game open: the name of its lock tells. */
export function playerIn(data: string): number {
  const games = path.join(data, 'games');
  const names = readdirSync(games, { recursive: true, encoding: 'utf8' });
  const pids = names.flatMap((name) => /lock-(\d+)-\d+$/.exec(name)?.[1] ?? []);
  if (pids.length !== 1) throw new Error(`no single player in ${names.join(' ')}`);
  return Number(pids[0]);
}

let sessions = 0;

export function startSession(args: readonly string[], options: SessionOptions = {}): Session {
  const { width = 80, height = 24, environment = {} } = options;
  const data = options.data ?? mkdtempSync(path.join(tmpdir(), 'baize-table-'));
  const socket = `baize-${process.pid}-${(sessions += 1)}`;
  const tmux = (...rest: readonly string[]) =>
    spawnSync('tmux', ['-L', socket, '-f', '/dev/null', ...rest], { encoding: 'utf8' });
  const set = {
    LANG: 'C.UTF-8',
    LC_ALL: '',
    BAIZE_DATA: data,
    NODE: process.execPath,
    ...environment,
  };
  const variables = Object.entries(set).map(([name, value]) => `${name}='${value}'`);
  const program = `${variables.join(' ')} '${process.execPath}' bin/baize.js ${args.join(' ')}`;
  // What is left on the screen afterwards, and how the terminal was left, can still be read.
  const command = `${program}; echo "exit code $?"; stty -a | grep -o '[-]*icanon\\|[-]*echo ' | tr '\\n' ' '; cat`;
  const shell = `PS1='shell> ' bash --norc --noprofile -i`;
  const first = options.inShell === true ? shell : command;
  const place = options.folder === undefined ? [] : ['-c', options.folder];
  tmux('-u', 'new-session', '-d', '-x', String(width), '-y', String(height), ...place, first);
  if (options.inShell === true) tmux('send-keys', program, 'Enter');
  const screen = () => tmux('capture-pane', '-p').stdout;
  return {
    data,
    screen,
    colours: () => tmux('capture-pane', '-p', '-e').stdout,
    press: (...keys) => void tmux('send-keys', ...keys),
    resize: (columns, rows) =>
      void tmux('resize-window', '-x', String(columns), '-y', String(rows)),
    until: (holds, what, ms = 60_000) => waitUntil(screen, holds, what, ms),
    end: () => {
      tmux('kill-server');
      if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}

async function waitUntil(
  screen: () => string,
  holds: (screen: string) => boolean,
  what: string,
  ms: number,
): Promise<string> {
  const end = Date.now() + ms;
  for (;;) {
    const shown = screen();
    if (holds(shown)) return shown;
    if (Date.now() > end) throw new Error(`never seen: ${what}\n${shown}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
