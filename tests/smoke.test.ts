// Every command once as a user runs it: a process, its exit code, its streams, and bad input without a stack trace.
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/commands/index.ts';
import { amount } from './how-long.ts';
import { baize, POSITION, spawned, temporaryFolder } from './run-baize.ts';

const { folder } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const RECORD = 'records/tysiac-kurnik-3.jsonl';
const DATA = ['--data', folder];

/** Its arguments, what standard output begins with, and an input that none of them can use. */
const RUNS: readonly (readonly [string, readonly string[], RegExp, readonly string[]])[] = [
  ['play', ['tysiac', '--plain', '--bots', 'random', ...DATA], /^/, ['bridge']],
  ['resume', ['--help'], /^Usage: baize resume/, ['nowhere', '--plain', ...DATA]],
  ['demo', ['tysiac', '--hands', '1', '--bots', 'random'], /^Tysiąc for 3, seed /, ['bridge']],
  ['games', [], /^tysiac +Tysiąc/, ['--yaml']],
  ['rules', ['mayi'], /^May I\?: presets house/, ['bridge']],
  ['simulate', ['tysiac', '--games', '2', '--workers', '1'], /^2 games, /, ['tysiac']],
  [
    'match',
    'tysiac --a greedy --b random --deals 2 --workers 1'.split(' '),
    /^Tysiąc for 3, /,
    ['tysiac'],
  ],
  ['record', ['tysiac', '--seed', 'x', '--hands', '1'], /^\{"format":2,/, ['tysiac']],
  ['replay', [RECORD, '--at', '3'], /^ +1 /, ['nowhere.jsonl']],
  ['saves', DATA, /^/, ['delete', 'nowhere', ...DATA]],
  ['position', [RECORD, '--at', '3'], /^\{"phase":/, [RECORD]],
  ['verify', [RECORD], /: genuine, /, ['nowhere.jsonl']],
  ['scenario', ['scenarios/tysiac/bomb.json'], /^ok /, ['nowhere.json']],
  ['perft', ['tysiac', '--position', POSITION, '--depth', '1'], /^\d+\n$/, ['tysiac']],
  ['solve', ['tysiac', '--position', POSITION], /^/, ['mayi', '--position', POSITION]],
  ['analyse', [RECORD, '--hand', '1', '--open'], /^Tysiąc/, ['nowhere.jsonl']],
  ['melds', ['9♣ 9♦ Joker K♣ K♦ K♠ 4♥', '--contract', '1'], /^/, ['Z♣', '--contract', '1']],
  ['serve', ['--help'], /^Usage: baize serve/, ['--port', 'x']],
  ['serve-stdio', [], /^$/, ['--yaml']],
  ['join', ['--help'], /^Usage: baize join/, ['nowhere']],
  ['watch', ['--help'], /^Usage: baize watch/, ['http://localhost/']],
  ['mcp', [], /^$/, ['--join', 'nowhere']],
  ['completion', ['bash'], /^/, ['csh']],
];

test('no command is left out', () => {
  const names = COMMANDS.map((make) => make().name());
  expect(RUNS.map(([name]) => name).toSorted()).toEqual(names.toSorted());
});

describe.each(RUNS)('baize %s', (name, args, begins, bad) => {
  test('runs', () => {
    const { status, stdout, stderr } = spawned([name, ...args]);
    // A table whose input ends at once is left unfinished.
    expect({ status, stderr }).toEqual({ status: name === 'play' ? 1 : 0, stderr: '' });
    expect(stdout).toMatch(begins);
  });

  test('refuses what it cannot use in one sentence', async () => {
    // How a refusal leaves the process is the same for all of them, and tried with a few.
    const isSpawned = amount(['play', 'verify', 'saves'].includes(name), true);
    const { status, stdout, stderr } = isSpawned
      ? spawned([name, ...bad])
      : await baize(name, ...bad);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^(baize|error): .+\n(\(baize .*shows .*\)\n)?$/);
  });
});
