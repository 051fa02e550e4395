import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { baize as inProcess } from '../run-baize.ts';
import { HAS_TMUX, NO_TMUX, playerIn, startSession } from './tmux.ts';

const data = mkdtempSync(path.join(tmpdir(), 'baize-refusals-'));
afterAll(() => rmSync(data, { recursive: true }));

beforeAll(() => vi.stubEnv('BAIZE_DATA', data));
afterAll(() => vi.unstubAllEnvs());

function baize(
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
) {
  return spawnSync(process.execPath, ['bin/baize.js', ...args], {
    encoding: 'utf8',
    timeout: 40_000,
    input,
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: '', BAIZE_DATA: data, ...environment },
  });
}

describe('refused with one sentence and exit code 2', () => {
  const file = path.join(data, 'a-file');
  writeFileSync(file, '');
  test.each([
    ['no terminal', ['play', 'coinche'], /There is no terminal here/],
    [
      'no terminal, and too many seats',
      ['play', 'coinche', '--seats', '9'],
      /--seats: Coinche is played by 4/,
    ],
    ['no terminal to resume on', ['resume', '--data', '/nowhere'], /There is no terminal here/],
    ['an unknown game', ['play', 'bridge', '--plain'], /unknown game "bridge"/],
    ['an unknown flag', ['play', '--colour'], /unknown option '--colour'/],
    [
      'unknown letters',
      ['play', 'coinche', '--letters', 'greek'],
      /--letters: expected one of english, own, found "greek"/,
    ],
    [
      'an unknown language',
      ['play', 'coinche', '--lang', 'de'],
      /--lang: expected one of en, fr, pl, found "de"/,
    ],
    [
      'an unknown speed',
      ['play', 'coinche', '--speed', 'warp'],
      /--speed: expected one of slow, normal, fast, instant/,
    ],
    [
      'an unknown level',
      ['play', 'coinche', '--plain', '--bots', 'genius'],
      /there is no bot "genius"/,
    ],
    [
      'too many bots',
      ['play', 'coinche', '--plain', '--bots', 'easy,easy,easy,easy'],
      /--bots: expected 1 or 3 names, found 4/,
    ],
    [
      'too many names',
      ['play', 'coinche', '--plain', '--names', 'A,B,C,D,E'],
      /--seats: Coinche is played by 4, not 5/,
    ],
    ['two of one name', ['play', 'coinche', '--plain', '--names', 'A,A'], /two of the name A/],
    ['nobody', ['play', 'coinche', '--plain', '--names', ''], /somebody must play/],
    [
      'no bot has a seat',
      ['play', 'tysiac', '--plain', '--names', 'A,B,C', '--bots', 'easy'],
      /every seat is taken/,
    ],
    [
      'a number of seats',
      ['play', 'mayi', '--plain', '--seats', '9'],
      /May I\? is played by 3, 4, 5, 6, 7, 8, not 9/,
    ],
    ['unknown rules', ['play', 'coinche', '--plain', '--rules', 'club'], /no preset "club"/],
    ['a seed without a game', ['play', '--plain', '--seed', 'x'], /--seed needs a game/],
    ['a folder that is a file', ['play', 'coinche', '--plain', '--data', file], /a-file/],
    [
      'no game to go on with',
      ['resume', '--plain', '--data', path.join(data, 'empty')],
      /no unfinished game/,
    ],
    ['no such game', ['resume', 'coinche-1-1', '--plain'], /coinche-1-1/],
  ])('%s', async (_, args, sentence) => {
    const { status, stderr, stdout } = await inProcess(...args);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(3);
    expect(stderr).not.toContain('    at ');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

test.runIf(process.platform === 'linux')('a folder in which nobody can make one is told', () => {
  const { status, stderr } = baize(['play', 'coinche', '--plain', '--data', '/proc/baize']);
  expect(stderr).toContain('/proc/baize/games: no such file or folder');
  expect(status).toBe(2);
});

describe('in lines', () => {
  const SHORT: readonly (readonly [string, string])[] = [
    ['coinche', '{"maxRounds":1}'],
    ['tysiac', '{"maxHands":1}'],
    ['mayi', '{"lastRound":1}'],
  ];

  test.each(SHORT)(
    '%s is played to its end without a single escape sequence',
    async (game, rules) => {
      const { output, status } = await playedInLines([
        'play',
        game,
        '--plain',
        '--seed',
        'lines',
        '--bots',
        'greedy',
        '--rules',
        rules,
      ]);
      // oxlint-disable-next-line no-control-regex
      expect(output).not.toMatch(/\u001B/);
      expect(output).toContain('The game is over');
      expect(status).toBe(0);
    },
  );

  test('TERM=dumb is answered in lines too; with a closed input the game is kept, exit code 1', () => {
    const { status, stdout } = baize(
      ['play', 'coinche', '--seed', 'a', '--bots', 'greedy'],
      'pass\n',
      { TERM: 'dumb', USER: 'root' },
    );
    expect(stdout).toContain('Guest passes.');
    expect(stdout).toContain('The input is closed. The game is kept.');
    expect(status).toBe(1);
    const again = baize(['resume', '--plain'], 'q\n\nyes\n');
    expect(again.stdout).toContain('Contract 80 ♠');
    expect(again.stdout).toContain('baize resume coinche-');
    expect(again.status).toBe(0);
  });

  test('a game goes on in the language it was begun in, unless another is asked for', () => {
    const begun = baize(['play', 'coinche', '--plain', '--lang', 'fr', '--seed', 'a']);
    expect(begun.stdout).toContain('Votre main');
    expect(baize(['resume', '--plain']).stdout).toContain('Votre main');
    expect(baize(['resume', '--plain', '--lang', 'en']).stdout).toContain('Your hand');
  });

  test('without a game the questions of the menu are asked', () => {
    const { stdout } = baize(
      ['play', '--plain', '--lang', 'fr'],
      'bridge\ntysiac\n\nZoé\ngreedy\n\nx\n',
    );
    expect(stdout).toContain('bridge');
    expect(stdout).toContain('Zoé');
    expect(stdout).toContain('Tysiąc.');
  });
});

/** Answers each question with what is offered first. */
async function playedInLines(args: readonly string[]) {
  const child = spawn(process.execPath, ['bin/baize.js', ...args], {
    timeout: 40_000,
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: '', BAIZE_DATA: data },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const answer = answerTo(text, output);
    if (answer !== undefined) child.stdin.write(`${answer}\n`);
  });
  const [status] = (await once(child, 'close')) as [number];
  return { output, status };
}

function answerTo(text: string, all: string): string | undefined {
  if (/The game is over|Press Enter/.test(text)) return '';
  if (/Choose a lay-down|You may\n1:/.test(text)) return '1';
  if (!/Your hand:/.test(text)) return undefined;
  const asked = all.slice(all.lastIndexOf('Your hand:'));
  if (/\n1: /.test(asked)) return '1';
  const may = /You may: (\S+)/.exec(asked)?.[1];
  if (may !== undefined) return may;
  const hand = [...asked.matchAll(/\d+ (\S+?)(?:,|\n)/g)].map(([, card = '']) => card);
  return /Give a card|Lay two/.test(asked) ? hand.slice(0, 2).join(' ') : (hand[0] ?? '');
}

describe.skipIf(!HAS_TMUX)(`a terminal that is taken away (${HAS_TMUX ? 'tmux' : NO_TMUX})`, () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('%s leaves it clean and the game on disk', async (signal, code) => {
    const table = startSession(['play', 'coinche', '--seed', 'a', '--bots', 'greedy']);
    try {
      await table.until((screen) => screen.includes('q leave'), 'the table');
      const lock = path.join(table.data, 'games');
      expect(readdirSync(lock)).toHaveLength(1);
      process.kill(playerIn(table.data), signal);
      const screen = await table.until((each) => /icanon/.test(each), 'the end');
      expect(screen).toContain(`exit code ${code}`);
      expect(screen).not.toContain('-icanon');
      expect(screen).not.toContain('q leave');
    } finally {
      table.end();
    }
  });
});
