// The example players, each as a program of its own, finish a game of each kind.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';

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

  test.skipIf(!hasPython)('the Python player', () => {
    isFinished(run('python3', ['examples/stdio-player.py', game, '--seed', 'examples']));
  });

  test('the TypeScript player', () => {
    isFinished(run(process.execPath, ['examples/stdio-player.ts', game, '--seed', 'examples']));
  });
});

test('the same seed gives the same game, whatever the clock says', () => {
  const play = () =>
    run(process.execPath, ['examples/stdio-player.ts', 'coinche', '--any', '--seed', 'twice']);
  expect(play()).toEqual(play());
});
