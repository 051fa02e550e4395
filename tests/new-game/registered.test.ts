// A game that is only a folder and a line in the list can be played everywhere, without a word in any language.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { amount, IS_LONG } from '../how-long.ts';
import { HAS_TMUX, startSession } from '../terminal/tmux.ts';
import { runIn, withToyGame, type Ran } from './a-copy.ts';

const folder = withToyGame();
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: string, input?: string) => runIn(folder, args.split(' '), input);
const isCrash = ({ stderr, stdout }: Ran) => /bug:|\n {4}at |undefined|NaN/.test(stderr + stdout);

/** What is run, how it ends, and what it says. */
const RUNS: readonly (readonly [string, number, RegExp])[] = [
  ['demo toy --hands 1 --seed x', 0, /Toy for/],
  ['games', 0, /^toy +Toy/m],
  ['match toy --a random --b random --deals 2 --workers 1', 0, /Toy for/],
  ['games --json', 0, /"id":"toy"/],
  ['rules toy', 0, /handSize/],
  ['rules toy --json', 0, /handSize/],
  ['simulate toy --games 3 --workers 1', 0, /^3 games/],
  ['record toy --seed x --hands 1 -o toy.jsonl', 0, /^/],
  ['verify toy.jsonl', 0, /genuine/],
  ['replay toy.jsonl --unfinished', 0, /Play|pass/i],
  ['position toy.jsonl --at 2 --unfinished', 0, /"phase"/],
  ['analyse toy.jsonl --unfinished', 2, /Toy/],
  ['saves', 0, /^/],
  ['completion bash', 0, /^/],
  ['play toy --bots grandmaster --plain', 2, /no bot "grandmaster"/],
];

describe('every command', () => {
  test.each(RUNS.slice(0, amount(1, RUNS.length)))('%s', (args, status, says) => {
    const ran = run(args);
    expect({ status: ran.status, isCrash: isCrash(ran) }, ran.stderr).toEqual({
      status,
      isCrash: false,
    });
    expect(ran.stdout + ran.stderr).toMatch(says);
  });

  test.runIf(IS_LONG)('can be asked for its help', () => {
    for (const command of COMMANDS) {
      const ran = run(`${command.name} --help`);
      expect({ name: command.name, status: ran.status }).toEqual({ name: command.name, status: 0 });
    }
  });
});

describe('at the table', () => {
  test.each(['fr', 'pl', 'en'].slice(0, amount(1, 3)))(
    'in lines and in %s, a whole game',
    (language) => {
      const lines = 'pass\n\n'.repeat(20);
      const ran = run(`play toy --plain --seed x --lang ${language} --names Ann`, lines);
      expect(isCrash(ran), ran.stderr + ran.stdout).toBe(false);
      expect(ran.status).toBe(0);
      expect(ran.stdout).toMatch(/Ann/);
    },
  );

  test.skipIf(!HAS_TMUX || !IS_LONG)('on the screen, a card by Enter', async () => {
    const table = startSession(
      ['play', 'toy', '--seed', 'x', '--speed', 'instant', '--names', 'Ann'],
      {
        folder,
        data: path.join(folder, 'screen'),
      },
    );
    try {
      await table.until((screen) => /Toy/.test(screen) && /Ann/.test(screen), 'the table');
      for (let i = 0; i < 6; i++) {
        table.press('Enter');
        await new Promise((resolve) => setTimeout(resolve, 700));
      }
      const screen = table.screen();
      expect(screen).not.toMatch(/bug:|undefined|NaN/);
      table.press('e');
      const log = await table.until((shown) => /Ann.*(play|draw|pass)/i.test(shown), 'the log');
      expect(log).toMatch(/Bot|Fox|Owl|Heron|[A-Z][a-z]+/);
    } finally {
      table.end();
    }
  });

  test('for an assistant, until the round is over', async () => {
    const client = new Client({ name: 'tests', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['bin/baize.js', 'mcp'],
        cwd: folder,
      }),
    );
    const call = async (name: string, args: Record<string, unknown> = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: args });
      const [first] = content;
      return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
    };
    try {
      expect(await call('games')).toMatchObject({
        isError: false,
        text: expect.stringMatching(/toy: /),
      });
      const begun = await call('start_table', { game: 'toy', seed: 'x' });
      expect(begun).toMatchObject({
        isError: false,
        text: expect.stringMatching(/Your hand: .*[♠♥♦♣]/),
      });
      for (let i = 0; i < 12; i++) {
        const done = await call('act', { action: '1' });
        expect(done.text).not.toMatch(/bug:|undefined/);
        if (/The game is over/.test(done.text)) break;
        expect(done.isError).toBe(false);
      }
      expect((await call('hint')).text).not.toMatch(/bug:/);
      expect((await call('rules_now')).text).not.toMatch(/bug:/);
    } finally {
      await client.close();
    }
  });
});

test('over stdio, with somebody who looks on', () => {
  const seats = [{ kind: 'person' }, { kind: 'bot', level: 'random' }];
  const requests = [{ id: 1, request: 'newTable', params: { game: 'toy', seats, seed: 'x' } }];
  const input = `${requests.map((each) => JSON.stringify(each)).join('\n')}\n`;
  const ran = run('serve-stdio', input);
  expect(ran.status).toBe(0);
  expect(JSON.parse(ran.stdout)).toMatchObject({ id: 1, result: { table: 't1' } });
});
