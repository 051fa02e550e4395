// The example players, each as a program of its own, finish a game of each kind.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { IS_LONG } from '../how-long.ts';

const COMMAND = `${process.execPath} bin/baize.js serve-stdio`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

interface Finished {
  readonly game: string;
  readonly actions: number;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

function run(file: string, args: readonly string[]): Finished {
  const { stdout, stderr, status } = spawnSync(file, [...args, '--command', COMMAND], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as Finished;
}

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  const isFinished = (played: Finished) => {
    expect(played).toMatchObject({ game });
    expect(played.actions).toBeGreaterThan(30);
    expect(played.winners.length).toBeGreaterThan(0);
    expect(played.scores.every(Number.isFinite)).toBe(true);
  };

  // Every player every game where there is time; else each game once.
  const isPlayed = (player: 'py' | 'ts') => IS_LONG || (player === 'py') === (game === 'mayi');

  test.runIf(hasPython && isPlayed('py'))('the Python player', () => {
    isFinished(run('python3', ['examples/stdio-player.py', game, '--seed', 'examples']));
  });

  test.runIf(isPlayed('ts'))('the TypeScript player', () => {
    isFinished(run(process.execPath, ['examples/stdio-player.ts', game, '--seed', 'examples']));
  });
});

describe.each([
  ['examples/stdio-player.py', 'python3'],
  ['examples/stdio-player.ts', process.execPath],
])('%s', (player, file) => {
  test.skipIf(file === 'python3' && !hasPython).each([
    ['a level that is none', ['--level', 'god', '--command', COMMAND], 'unknown_level: '],
    ['a program that leaves at once', ['--command', 'false'], 'the tables are gone'],
    ['one that leaves without an answer', ['--command', 'head -n 0'], 'the tables are gone'],
  ])('%s is told in one line', (_, args, sentence) => {
    const { stderr, status } = spawnSync(file, [player, 'mayi', ...args], { encoding: 'utf8' });
    expect({ status, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, lines: 1 });
    expect(stderr).toContain(sentence);
  });
});

test('the same seed gives the same game, whatever the clock says', () => {
  const play = () =>
    run(process.execPath, ['examples/stdio-player.ts', 'coinche', '--any', '--seed', 'twice']);
  expect(play()).toEqual(play());
});
