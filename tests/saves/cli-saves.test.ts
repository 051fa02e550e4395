// baize saves as a user runs it: the list in words and in JSON, deleting, exporting.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { baize, temporaryFolder } from '../run-baize.ts';
import { playedAndLeft, SEATS } from './some-game.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const game = playedAndLeft(folder, 5);
const damaged = playedAndLeft(folder, 5);
writeFileSync(damaged.recordFile, 'x\n');
const finished = playedAndLeft(folder, 100_000);
const spare = playedAndLeft(folder, 1);

const saves = async (...args: readonly string[]) => {
  const { status, stdout, stderr } = await baize('saves', ...args, '--data', folder);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
};

test('the list in words', async () => {
  const list = await saves();
  const mover = SEATS[game.now.game.toAct(game.now.state)[0] ?? 0]?.name;
  expect(list).toContain(
    `${game.id}\n  Tysiąc, kurnik, round 1, ${mover} to move\n  Ann, Bob (greedy), Cid (random)\n  begun 20`,
  );
  expect(list).toContain(`${damaged.id}\n  damaged: ${damaged.recordFile}: line 1: not JSON`);
  expect(list).toMatch(new RegExp(`${finished.id}\n  Tysiąc, kurnik, round \\d+, won by [A-Z]`));
  expect(list).toMatch(
    /\n {2}begun \d{4}-\d\d-\d\d \d\d:\d\d, last played \d{4}-\d\d-\d\d \d\d:\d\d\n/,
  );
});

test('the list as JSON', async () => {
  const list = JSON.parse(await saves('--json')) as { id: string }[];
  const named = (id: string) => list.find((each) => each.id === id);
  expect(named(game.id)).toEqual({
    id: game.id,
    game: 'tysiac',
    rules: { preset: 'kurnik' },
    players: SEATS,
    round: 1,
    actions: 5,
    turn: game.now.game.toAct(game.now.state)[0],
    outcome: null,
    finished: false,
    started: expect.stringMatching(/^\d{4}-.*Z$/),
    lastPlayed: expect.stringMatching(/^\d{4}-.*Z$/),
    openIn: null,
    damaged: null,
  });
  expect(named(damaged.id)).toMatchObject({ damaged: expect.stringMatching(/line 1: not JSON/) });
  expect(named(finished.id)).toMatchObject({ finished: true, turn: null, damaged: null });
});

test('a game is exported to a file and to standard output, and is genuine', async () => {
  const file = path.join(folder, 'exported.jsonl');
  expect(await saves('export', game.id, file, '--unfinished')).toBe('');
  expect(readFileSync(file, 'utf8')).toBe(game.record());
  expect(await saves('export', game.id, '-', '--unfinished')).toBe(game.record());
  expect((await baize('verify', file)).stdout).toMatch(
    /: genuine, 5 actions, all cards from the seed, not finished\ncommit: none\n$/,
  );
});

test.each([
  ['fr', 'Il n’y a pas de partie enregistrée nowhere.'],
  ['pl', 'Nie ma zapisanej gry nowhere.'],
])('what a folder refuses is told in %s', async (language, sentence) => {
  for (const args of [
    ['delete', 'nowhere'],
    ['export', 'nowhere', '-'],
  ])
    expect(await baize('saves', ...args, '--data', folder, '--lang', language)).toEqual({
      status: 2,
      stdout: '',
      stderr: `baize: ${sentence}\n`,
    });
});

test.each([
  ['fr', '\u00a0: supprimée\n'],
  ['pl', ': usunięta\n'],
])('games are deleted in %s, wherever the flag stands', async (language, words) => {
  const [one, other] = [playedAndLeft(folder, 1), playedAndLeft(folder, 1)];
  expect(await saves('delete', one.id, '--lang', language)).toBe(`${one.id}${words}`);
  expect(await saves('--lang', language, 'delete', other.id)).toBe(`${other.id}${words}`);
});

test('games are deleted, or none when an id is misspelt', async () => {
  expect(await baize('saves', '--data', folder, 'delete', spare.id, 'nowhere')).toEqual({
    status: 2,
    stdout: '',
    stderr: `baize: there is no saved game "nowhere" in ${folder}\n`,
  });
  expect(await saves('delete', spare.id, damaged.id, spare.id)).toBe(
    `${spare.id}: deleted\n${damaged.id}: deleted\n`,
  );
  const list = await saves();
  expect(list).not.toContain(spare.id);
  expect(list).not.toContain(damaged.id);
  expect(list).toContain(game.id);
});
