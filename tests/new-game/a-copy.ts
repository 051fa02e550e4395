// The program with one game more: its sources copied, the toy game put into a folder of its own and into the list.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One line in the list and one that imports it: all that a game costs outside its folder. */
const LISTED = [
  ["import { tysiac } from './tysiac/index.ts';", "import { toy } from './toy/index.ts';"],
  ['[tysiac, coinche, mayi]', '[tysiac, coinche, mayi, toy as unknown as Game]'],
] as const;

/** The folder of a program that has the toy game too. */
export function withToyGame(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-toy-'));
  for (const each of ['bin', 'src', 'rulebook', 'package.json'])
    cpSync(each, path.join(folder, each), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const games = path.join(folder, 'src/games');
  mkdirSync(path.join(games, 'toy'));
  cpSync('tests/toy-game.ts', path.join(games, 'toy/index.ts'));
  const list = path.join(games, 'index.ts');
  const [importing, listing] = LISTED;
  const before = readFileSync(list, 'utf8');
  const text = before
    .replace(importing[0], `${importing[0]}\n${importing[1]}`)
    .replace(listing[0], listing[1]);
  if (text === before || !text.includes(listing[1])) throw new Error('the list has another form');
  writeFileSync(list, text);
  return folder;
}

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runIn(folder: string, args: readonly string[], input = ''): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/baize.js', ...args], {
    cwd: folder,
    encoding: 'utf8',
    input,
    env: { ...process.env, BAIZE_DATA: path.join(folder, 'data'), LANG: 'C.UTF-8' },
  });
  return { status, stdout, stderr };
}
