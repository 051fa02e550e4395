// An assistant through the SDK's own client and the real program: tools, resources, errors that teach, games to their end.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES, gameById } from '#games';
import { orThrow, present, readRecord, replay } from '#kernel';

const IDS = GAMES.map(({ id }) => id).join(', ');

const client = new Client({ name: 'tests', version: '1.0.0' });

beforeAll(async () => {
  const args = ['bin/baize.js', 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
});
afterAll(() => client.close());

async function call(name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  return { text, isError: isError === true };
}

describe('before anybody sits down', () => {
  test('there are tools with descriptions, and a rulebook for each game', async () => {
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual([
      'games',
      'rules',
      'start_table',
      'see_table',
      'act',
      'hint',
      'rules_now',
      'finish',
    ]);
    for (const { description } of tools) expect(description?.length).toBeGreaterThan(20);
    const { resources } = await client.listResources();
    for (const { id, name } of GAMES) {
      expect(resources.map(({ uri }) => uri)).toContain(`baize://rulebook/${id}`);
      const { contents } = await client.readResource({ uri: `baize://rulebook/${id}` });
      const [page] = contents;
      expect(page !== undefined && 'text' in page && page.text).toContain(`# ${name}`);
    }
  });

  test('the games and their rules are told', async () => {
    const games = await call('games');
    for (const { id } of GAMES) expect(games.text).toContain(`${id}: `);
    const rules = await call('rules', { game: 'tysiac', preset: 'kurnik' });
    expect(rules.text).toContain('- mustBeat = true: yes. ');
  });

  test.each([
    [
      'a game that is none',
      'start_table',
      { game: 'chess' },
      `There is no game "chess"; there are ${IDS}.`,
    ],
    [
      'rules of a game that is none',
      'rules',
      { game: 'go' },
      `There is no game "go"; there are ${IDS}.`,
    ],
    [
      'a preset that is none',
      'rules',
      { game: 'mayi', preset: 'x' },
      'May I? has no preset "x"; there are house, phase4, family.',
    ],
    [
      'too many',
      'start_table',
      { game: 'coinche', players: 40 },
      'No table: players: Coinche is played by 4, not 40.',
    ],
    [
      'nobody at all',
      'start_table',
      { game: 'coinche', players: -3 },
      'No table: players: Coinche is played by 4, not 1.',
    ],
    [
      'a bot that is none',
      'start_table',
      { game: 'coinche', bots: 'god' },
      'No table: bots: Coinche has no bot "god"; there are random, greedy, easy, medium, hard.',
    ],
    [
      'an option that is none',
      'start_table',
      { game: 'tysiac', rules: { goal: 5 } },
      'No table: rules.goal: unknown option; there are opening, ',
    ],
    [
      'a field that is none',
      'start_table',
      { game: 'tysiac', level: 'easy' },
      'start_table has no field "level"; it has game, rules, players, bots, name, seed.',
    ],
    [
      'acting without a table',
      'act',
      { action: 1 },
      'You do not sit at a table. start_table starts one',
    ],
    [
      'a name that is none',
      'start_table',
      { game: 'mayi', name: '' },
      'data/name must NOT have fewer than 1 char',
    ],
    [
      'a seed as long as a book',
      'start_table',
      { game: 'mayi', seed: 'x'.repeat(201) },
      'data/seed must NOT have more than 200 char',
    ],
    ['looking without a table', 'see_table', {}, 'You do not sit at a table.'],
  ])('%s', async (_, tool, args, sentence) => {
    const { text, isError } = await call(tool, args);
    expect(isError).toBe(true);
    expect(text).toContain(sentence);
  });

  test('there is no record before a game was finished', async () => {
    const reading = client.readResource({ uri: 'baize://record/last' });
    await expect(reading).rejects.toThrow('No game has been finished yet');
  });

  test('what the bots did before the first question is told', async () => {
    const start = await call('start_table', { game: 'coinche', seed: 'a', bots: 'random' });
    expect(start.text).toMatch(/^What happened:\n- Fox .*\n- Owl .*\n- Heron .*\n\nCoinche\. You/);
    await call('finish');
  });
});

describe.each(GAMES)('$name', ({ id }) => {
  test('a game is played to its end by hints, and analysed', async () => {
    const start = await call('start_table', {
      game: id,
      seed: 'assistant',
      bots: 'greedy',
      name: 'Ada',
      rules: SHORT[id],
    });
    expect(start).toMatchObject({ isError: false });
    expect(start.text).toContain('You are Ada, chair 1.');
    expect(start.text).toContain('Your hand: ');
    expect((await call('start_table', { game: id })).text).toContain('You sit at a table already');
    expect((await call('rules_now')).text).toMatch(/^## /);
    let last = start;
    for (let turns = 0; !last.text.includes('The game is over.'); turns++) {
      expect(turns).toBeLessThan(600);
      const { text: hint } = await call('hint', { level: 'greedy' });
      last = await call('act', { action: wordsIn(hint) });
      expect(last, hint).toMatchObject({ isError: false });
    }
    expect(last.text).toMatch(/Scores: Ada -?\d+/);
    const finish = await call('finish');
    expect(finish.text).toContain('The game was played to its end');
    expect(finish.text).toMatch(/(Hand|Round) 1, actions 1 to \d+/);
    const { contents } = await client.readResource({ uri: 'baize://record/last' });
    const [record] = contents;
    const read = orThrow(readRecord(record !== undefined && 'text' in record ? record.text : ''));
    expect(replay(present(gameById(id), 'the game'), read).ok).toBe(true);
    expect((await call('see_table')).isError).toBe(true);
  });
});

/** Two short games of cards and a whole one of two rounds. */
const SHORT: Readonly<Record<string, object>> = {
  tysiac: { target: 200, maxHands: 8 },
  coinche: { target: 300 },
  mayi: { lastRound: 2 },
};

/** `Hint (greedy): Play K♥`, and why on the next line. */
function wordsIn(hint: string): string {
  if (hint.startsWith('Hint: wait')) return 'wait';
  return /^Hint \(\w+\): (.*)$/m.exec(hint)?.[1] ?? hint;
}
