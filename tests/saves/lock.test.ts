// One process at a game: who comes second is told, who is gone is in nobody's way.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import { deleteSave, listSaves, openSave, readSave } from '../../src/cli/saves/index.ts';
import { baize, temporaryFolder } from '../run-baize.ts';
import { playedAndLeft } from './some-game.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const newGame = () => playedAndLeft(folder, 3);
const locks = (game: ReturnType<typeof newGame>) =>
  readdirSync(game.save.folder).filter((name) => name.startsWith('lock'));
const lock = (game: ReturnType<typeof newGame>, name: string, text = '') =>
  writeFileSync(path.join(game.save.folder, name), text);

function startOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** The number of a process that has been and is no more. */
const gone = spawnSync('true').pid;

describe('a lock', () => {
  test('is there as long as the game is open', () => {
    const game = newGame();
    const { save } = orThrow(openSave(folder, game.id));
    expect(locks(game).length).toBe(1);
    save.close();
    expect(locks(game)).toEqual([]);
  });

  test('keeps the same process from opening twice', () => {
    const game = newGame();
    const { save } = orThrow(openSave(folder, game.id));
    const sentence = `this game is open in another process (pid ${process.pid})`;
    expect(openSave(folder, game.id)).toMatchObject({
      refusal: { code: 'save_open', message: sentence, params: { pid: process.pid } },
    });
    expect(deleteSave(folder, game.id)).toMatchObject({ refusal: { code: 'save_open' } });
    expect(readSave(folder, game.id)).toMatchObject({ ok: true });
    expect(locks(game).length).toBe(1);
    save.close();
    orThrow(openSave(folder, game.id)).save.close();
  });

  test.each([
    ['of a process that is gone', `lock-${gone}-1`, true],
    ['without a process', 'lock', false],
    ['of no process', 'lock-x-y', false],
    ['of process 0', 'lock-0-1', false],
    ['of a number that is too long', 'lock-99999999999-1', false],
  ])('%s is in nobody’s way', (_, name, isSwept) => {
    const game = newGame();
    lock(game, name, 'garbage');
    const { save } = orThrow(openSave(folder, game.id));
    expect(locks(game).includes(name)).toBe(!isSwept);
    save.close();
    expect(orThrow(listSaves(folder)).find(({ id }) => id === game.id)?.openIn).toBeNull();
  });

  test.runIf(existsSync('/proc/self/stat'))(
    'of a process whose number lives on in another is stale',
    () => {
      const game = newGame();
      lock(game, `lock-${process.ppid}-1`);
      orThrow(openSave(folder, game.id)).save.close();
      lock(game, `lock-${process.ppid}-${startOf(process.ppid)}`);
      expect(openSave(folder, game.id)).toMatchObject({
        refusal: { params: { pid: process.ppid } },
      });
      expect(locks(game).length).toBe(1);
    },
  );
});

/** A process that is ready to open a game. */
async function opener(id: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/saves/lock-driver.ts', folder, id], {
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache') },
  });
  expect(await said(child)).toBe('ready\n');
  return child;
}

/** What a process answers when it is told to open. */
function answerOf(child: ChildProcess): Promise<string> {
  const answer = said(child);
  child.stdin?.write('\n');
  return answer;
}

function said(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => child.stdout?.once('data', (text) => resolve(String(text))));
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('close', () => resolve()));
}

describe('two processes', () => {
  test('the second is told; when the first is killed, the game is free', async () => {
    const game = newGame();
    const first = await opener(game.id);
    expect(await answerOf(first)).toBe('open\n');
    const sentence = `this game is open in another process (pid ${first.pid})`;
    expect(openSave(folder, game.id)).toMatchObject({ refusal: { message: sentence } });
    const saves = await baize('saves', '--data', folder);
    expect(saves.stdout).toContain(`open in another process (pid ${first.pid})`);
    const deleting = await baize('saves', 'delete', '--data', folder, game.id);
    expect(deleting).toMatchObject({ status: 2, stderr: `baize: ${game.id}: ${sentence}\n` });
    first.kill('SIGKILL');
    await ended(first);
    expect(locks(game).length).toBe(1);
    orThrow(openSave(folder, game.id)).save.close();
    expect(locks(game)).toEqual([]);
  });

  test('of several who come at the same moment one gets it, again and again', async () => {
    const game = newGame();
    for (let round = 0; round < 2; round++) {
      if (round > 0) lock(game, `lock-${gone}-1`);
      const children = await Promise.all([1, 2, 3].map(() => opener(game.id)));
      const answers = await Promise.all(children.map(answerOf));
      expect(answers.filter((answer) => answer === 'open\n').length).toBe(1);
      const others = answers.filter((answer) => answer !== 'open\n');
      for (const other of others)
        expect(other).toMatch(/^this game is open in another process \(pid \d+\)\n$/);
      await Promise.all(children.map((child) => (child.stdin?.end(), ended(child))));
      expect(locks(game)).toEqual([]);
    }
  });
});
