// Seeds that nobody chose: 256 bits in every shell, and none that a player from outside could know.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import type { Game } from '#kernel';
import { planFrom, type MatchOptions } from '../src/cli/match-plan.ts';
import { newSession } from '../src/cli/mcp/session.ts';
import { newSeed } from '../src/cli/new-seed.ts';
import { baize, temporaryFolder } from './run-baize.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const BITS_256 = /\b[0-9a-f]{64}\b/;

test('a new seed has 256 bits and is another one each time', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSeed()).not.toBe(newSeed());
});

test('the table at the terminal deals from one, and keeps it to its owner', async () => {
  const args = ['bin/baize.js', 'play', 'tysiac', '--plain', '--data', folder];
  const { stdout } = spawnSync(process.execPath, args, { input: 'q\nyes\n', encoding: 'utf8' });
  const [id = ''] = readdirSync(path.join(folder, 'games'));
  // The command that it names finds the game again.
  expect(stdout).toContain(`baize resume ${id} --data ${folder}\n`);
  const save = path.join(folder, 'games', id);
  const record = path.join(save, 'record.jsonl');
  expect(JSON.parse(readFileSync(record, 'utf8').split('\n')[0] ?? '')).toMatchObject({
    seed: expect.stringMatching(BITS_256) as string,
  });
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
  expect([save, record, path.join(save, 'table.json')].map(modeOf)).toEqual(['700', '600', '600']);
  const exported = path.join(folder, 'exported.jsonl');
  const { status } = await baize('saves', 'export', id, exported, '--unfinished', '--data', folder);
  expect([status, modeOf(exported)]).toEqual([0, '600']);
  expect(await baize('saves', 'export', id, '-', '--data', folder)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `baize: ${id}: this game is not over; --unfinished shows its cards all the same\n`,
  });
});

test('a demonstration tells the one it deals from', async () => {
  expect((await baize('demo', 'tysiac', '--hands', '1')).stdout).toMatch(/, seed [0-9a-f]{64}, /);
});

test('an assistant is dealt to from one', () => {
  const session = newSession();
  session.start({ game: 'coinche', bots: 'random' });
  session.finish(0);
  expect(session.record()).toMatch(/"seed":"[0-9a-f]{64}"/);
});

describe('a match', () => {
  const options = { a: 'greedy', b: 'random', deals: '2', hands: '200' };
  const plan = (more: Partial<MatchOptions>) => planFrom(tysiac as Game, { ...options, ...more });

  test('of bots alone has the same deals every time', () => {
    expect(plan({}).seed).toBe('baize');
  });

  test('with a command has deals that nobody knew', () => {
    expect(plan({ a: 'python3 mine.py' }).seed).toMatch(BITS_256);
    expect(plan({ b: 'python3 mine.py' }).seed).toMatch(BITS_256);
    expect(plan({ a: 'python3 mine.py' }).seed).not.toBe(plan({ a: 'python3 mine.py' }).seed);
    expect(plan({ a: 'python3 mine.py', seed: 'mine' }).seed).toBe('mine');
  });

  test('in shards with a command says which seed', () => {
    expect(() => plan({ a: 'python3 mine.py', shard: '0/2' })).toThrow(/^--seed is missing/);
    expect(plan({ shard: '0/2' }).seed).toBe('baize');
  });
});
