// baize saves import and baize resume FILE: a record from elsewhere becomes a saved game, once.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { baize, spawned, temporaryFolder, withLine } from '../run-baize.ts';
import { playedAndLeft } from './some-game.ts';

const { folder, file } = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const game = playedAndLeft(path.join(folder, 'theirs'), 9);
const record = game.record();
const upTo = (actions: number) =>
  `${record
    .split('\n')
    .slice(0, actions + 1)
    .join('\n')}\n`;
const [five, nine] = [file('five.jsonl', upTo(5)), file('nine.jsonl', record)];

const data = path.join(folder, 'own');
beforeEach(() => rmSync(data, { recursive: true, force: true }));

const take = (...args: readonly string[]) => baize('saves', 'import', ...args, '--data', data);
const saves = async () =>
  JSON.parse((await baize('saves', '--json', '--data', data)).stdout) as readonly {
    id: string;
    actions: number;
    players: unknown;
  }[];

test('it is saved, and how to go on is told', async () => {
  const { status, stdout } = await take(nine, '--seat', '2', '--bots', 'easy,hard');
  expect(status).toBe(0);
  const [save] = await saves();
  expect(stdout).toBe(
    `${save?.id}: imported\nGo on with it: npx baize resume ${save?.id} --data ${data}\n`,
  );
  expect(save).toMatchObject({
    actions: 9,
    players: [
      { kind: 'bot', name: 'Ann', level: 'easy' },
      { kind: 'person', name: 'Bob' },
      { kind: 'bot', name: 'Cid', level: 'hard' },
    ],
  });
  const out = path.join(folder, 'again.jsonl');
  await baize('saves', 'export', save?.id ?? '', out, '--unfinished', '--data', data);
  expect(readFileSync(out, 'utf8')).toBe(record);
});

test('the same game is saved once, and goes on from where it is further', async () => {
  await take(five);
  expect((await take(nine, '--seat', '3')).stdout).toContain('what the file has more was added');
  expect((await take(five)).stdout).toContain('This game is saved here already');
  const list = await saves();
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ actions: 9, players: [{ kind: 'person', name: 'Ann' }, {}, {}] });
});

test('in the language that was asked for, which the game speaks from then on', async () => {
  const first = (await take(five, '--lang', 'fr')).stdout;
  const [save] = await saves();
  expect(first).toBe(
    `${save?.id}\u00a0: importée\nPour la reprendre\u00a0: npx baize resume ${save?.id} --data ${data}\n`,
  );
  const table = path.join(data, 'games', save?.id ?? '', 'table.json');
  expect(readFileSync(table, 'utf8')).toContain('"language": "fr"');
  expect((await take(nine, '--lang', 'fr')).stdout).toContain('ce que le fichier a de plus');
  expect((await take(five, '--lang', 'pl')).stdout).toMatch(
    /jest tu już zapisana[^]*Powrót do niej: /,
  );
});

test('resume takes a file at once', async () => {
  const { status, stdout } = spawned(['resume', nine, '--plain', '--data', data], 'q\nyes\n');
  expect(status).toBe(0);
  expect(stdout).toContain('Ann');
  expect(await saves()).toHaveLength(1);
});

test.each([
  [
    ['resume', 'records/coinche-ffb-4.jsonl', '--plain'],
    'this game is over: npx baize replay shows it again, and npx baize analyse what mattered',
  ],
  [['saves', 'import', 'records/coinche-ffb-4.jsonl'], 'this game is over'],
  [['resume', five, '--seat', '4', '--plain'], '--seat: expected a whole number from 1 to 3'],
  [['resume', five, '--bots', 'best', '--plain'], '--bots: there is no bot "best"'],
  [['resume', '--seat', '1', '--plain'], '--seat needs the file of a record: baize resume <file>'],
  [['resume', 'nowhere.jsonl', '--plain'], 'nowhere.jsonl: no such file'],
  [['resume', 'nowhere', '--plain'], 'there is no saved game "nowhere"'],
  [
    [
      'resume',
      file(
        'bad.jsonl',
        withLine(record, 4, (line) => line.slice(5)),
      ),
      '--plain',
    ],
    'bad.jsonl: line 4',
  ],
] as const)('%j', async (args, sentence) => {
  const { status, stderr } = await baize(...args, '--data', data);
  expect(status).toBe(2);
  expect(stderr).toContain(sentence);
  expect(await saves()).toEqual([]);
});
