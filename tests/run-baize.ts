// A folder for a test file's own files, and the program run as a user runs it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const POSITION = '{"phase":"Play","dealer":0,"turn":1,"hands":[["A♠","9♣"],["K♠","Q♠"]]}';
export const SCENARIO = {
  name: 'leads',
  game: 'tysiac',
  position: JSON.parse(POSITION) as unknown,
};

export function baize(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/baize.js', ...args], {
    encoding: 'utf8',
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
