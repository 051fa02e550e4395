// A folder for a test file's own files, and the program's commands, run in this process or as a user runs them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMANDS } from '../src/cli/commands/index.ts';
import { exitCodeFor, programOf } from '../src/cli/program.ts';

export const POSITION = '{"phase":"Play","dealer":0,"turn":1,"hands":[["A♠","9♣"],["K♠","Q♠"]]}';
export const SCENARIO = {
  name: 'leads',
  game: 'tysiac',
  position: JSON.parse(POSITION) as unknown,
};

export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command in this very process, as fast as the command itself; what only a process shows is asked of `spawned`. */
export async function baize(...args: readonly string[]): Promise<Said> {
  const said = { stdout: '', stderr: '' };
  const end = (['stdout', 'stderr'] as const).map((name) =>
    heard(process[name], (text) => (said[name] += text)),
  );
  process.exitCode = undefined;
  let status: number;
  try {
    status = await programOf(COMMANDS)
      .parseAsync([...args], { from: 'user' })
      .then(() => Number(process.exitCode ?? 0), exitCodeFor);
  } finally {
    end.forEach((stop) => stop());
    process.exitCode = undefined;
  }
  return { status, ...said };
}

/** What is written goes to the listener until it is stopped. */
function heard(stream: NodeJS.WriteStream, listen: (text: string) => void): () => void {
  const write = stream.write.bind(stream);
  stream.write = (chunk: string | Uint8Array) => {
    listen(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return true;
  };
  return () => {
    stream.write = write;
  };
}

/** The program as a user runs it: a process with its exit code, streams and signals. */
export function spawned(args: readonly string[], input = ''): Said {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/baize.js', ...args], {
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
}

/** Writes files into a new temporary folder. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-'));
  const file = (name: string, text: string | Uint8Array): string => {
    const place = path.join(folder, name);
    writeFileSync(place, text);
    return place;
  };
  return { folder, file };
}

/** A text with one of its lines, counted from 1, changed. */
export function withLine(text: string, line: number, change: (text: string) => string): string {
  return text
    .split('\n')
    .map((each, i) => (i === line - 1 ? change(each) : each))
    .join('\n');
}
