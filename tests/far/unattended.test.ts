// Seats at a table of a house that bots and programs hold, with nobody at the keyboard: whole games, rematches, and what goes wrong.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { keyHash } from '#protocol';
import { aHouse, command, newKey, OPEN, opened, seated, type AHouse } from '../server/a-house.ts';
import { hasPython } from '../python-verifier.ts';
import { temporaryFolder } from '../run-baize.ts';
import { until } from '../server/until.ts';
import { ownData, running } from './running.ts';

let house: AHouse;
afterEach(() => house.close());

const BOT = { kind: 'bot', level: 'random' };
const PYTHON = 'python3 examples/external-player.py';

async function aTable(seats: readonly object[], more: object) {
  house = await aHouse();
  const table = await opened(house, seats, { window: 0, ...more });
  return { table, link: `${house.url}/t/${table.table}` };
}

type Table = Awaited<ReturnType<typeof aTable>>['table'];

async function isFull(table: Table): Promise<void> {
  await until(async () => {
    const { body } = await house.get(table.at);
    const seats: readonly { kind: string; isHere: boolean }[] = body.room.seats;
    return seats.every(({ isHere, kind }) => kind !== 'open' && isHere) ? true : undefined;
  });
}

const SHORT: readonly (readonly [string, number, object])[] = [
  ['tysiac', 3, { preset: 'kurnik', maxHands: 1 }],
  ['coinche', 4, { preset: 'ffb', maxRounds: 1 }],
  ['mayi', 3, { preset: 'house', lastRound: 1 }],
];

describe.skipIf(!hasPython).each(SHORT)('%s', (game, count, rules) => {
  test('a bot and a program in Python play it to its end', async () => {
    const seats = Array.from({ length: count }, (_, seat) => (seat < 2 ? OPEN : BOT));
    const { link, table } = await aTable(seats, { game, rules });
    const bo = running(ownData(), 'join', link, '--name', 'Bo', '--bot', 'greedy', '--games', '1');
    const py = running(ownData(), 'join', `${link}/`, '--name', 'Py', '--player', PYTHON);
    await isFull(table);
    expect((await command(house, table, table.host, { do: 'begin' })).status).toBe(200);
    await bo.says(/^Bo sits in chair \d/m);
    await bo.says('The game begins.');
    await bo.says(/^The game is over\. .* (?:won|share)/m);
    expect(await bo.ended).toBe(0);
    await py.says(/^The game is over\. /m);
    expect((await command(house, table, table.host, { do: 'close' })).status).toBe(200);
    await py.says('This table is closed.');
    expect(await py.ended).toBe(0);
    const { text } = await house.get(`${table.at}/record`);
    expect(text.trim().split('\n').length).toBeGreaterThan(5);
  });
});

test('it goes on with the next game, in another chair, until it has had enough', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, OPEN], { rules: { maxRounds: 1 } });
  const bo = running(ownData(), 'join', link, '--name', 'Bo', '--bot', 'random', '--seat', '1');
  await bo.says('Bo sits in chair 1');
  for (const deed of [{ do: 'begin', fill: 'random' }, { do: 'again' }])
    await until(async () => {
      const { status } = await command(house, table, table.host, deed);
      return status === 200 ? true : undefined;
    });
  await bo.says('The game is over.');
  await command(house, table, table.host, { do: 'swap', seats: [0, 1] });
  expect((await command(house, table, table.host, { do: 'begin' })).status).toBe(200);
  await bo.says('The game begins.');
  await bo.says('The game is over.');
  bo.interrupt();
  expect(await bo.ended).toBe(0);
  // The others see that nobody plays there any more.
  const { body } = await house.get(table.at);
  expect(body.room.seats[1]).toMatchObject({ name: 'Bo', hasLeft: true });
});

test.skipIf(!hasPython)(
  'a program that fails is told of in a sentence, and its seat is left',
  async () => {
    const { file } = temporaryFolder();
    const rude = file(
      'rude.py',
      'import sys\nprint("{}", flush=True)\nsys.stdin.readline()\nsys.stdin.readline()\nprint("no idea", flush=True)\nsys.stdin.readline()\n',
    );
    const { link, table } = await aTable([OPEN, BOT, BOT, BOT], {});
    const py = running(ownData(), 'join', link, '--name', 'Py', '--player', `python3 "${rude}"`);
    await isFull(table);
    await command(house, table, table.host, { do: 'begin' });
    await py.says(/The player does not go on: .*\. The seat was left\./);
    expect(await py.ended).toBe(1);
    const { body } = await house.get(table.at);
    expect(body.room.seats[0]).toMatchObject({ name: 'Py', hasLeft: true });
  },
);

test('the key of a seat is on the disk for its owner alone, is printed nowhere, and opens the seat again', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT], {});
  const data = ownData();
  const first = running(data, 'join', link, '--name', 'Bo', '--bot', 'easy');
  await first.says('Bo sits in chair 1');
  const [name = ''] = readdirSync(path.join(data, 'seats'));
  const file = path.join(data, 'seats', name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { key } = JSON.parse(readFileSync(file, 'utf8')) as { key: string };
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  first.kill();
  await first.ended;
  const again = running(data, 'join', link, '--name', 'Other', '--bot', 'easy');
  await again.says('Bo sits in chair 1');
  expect(first.printed() + again.printed()).not.toContain(key);
  await until(async () => {
    const { body } = await house.get(table.at);
    return body.room.seats[0].hasMixed === true ? true : undefined;
  });
});

test('a link that moves a seat brings it here, once, and the old key opens nothing any more', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT], {});
  const old = await seated(house, table, 'Bob');
  const token = newKey();
  await command(house, table, old, { do: 'offerMove', token: keyHash(token) });
  const data = ownData();
  const bo = running(data, 'join', `${link}#move=${token}`, '--name', 'Bo', '--bot', 'easy');
  await bo.says('Bob sits in chair 1');
  await bo.says('The seat keeps its name: --name is for new ones.');
  expect((await house.get(table.at, { authorization: `Bearer ${old}` })).status).toBe(401);
  bo.kill();
  await bo.ended;
  const late = running(ownData(), 'join', `${link}#move=${token}`, '--bot', 'easy');
  expect(await late.ended).toBe(1);
  expect(late.printed()).toBe('This link was used already, or was never made.\n');
});

test.each([
  ['a full table', [BOT, BOT, BOT, BOT], ['--bot', 'easy'], 'Every chair is taken.'],
  [
    'a chair that is taken',
    [OPEN, BOT, BOT, BOT],
    ['--bot', 'easy', '--seat', '2'],
    'Somebody sits there already.',
  ],
])('%s: one sentence, and exit code 1', async (_, seats, flags, sentence) => {
  const { link } = await aTable(seats, {});
  const data = ownData();
  const bo = running(data, 'join', link, '--name', 'Bo', ...flags);
  expect(await bo.ended).toBe(1);
  expect(bo.printed()).toBe(`${sentence}\n`);
  expect(readdirSync(path.join(data, 'seats'))).toEqual([]);
});

test('a table that there is not: one sentence, and exit code 1', async () => {
  house = await aHouse();
  const bo = running(ownData(), 'join', `${house.url}/t/nothere`, '--bot', 'easy');
  expect(await bo.ended).toBe(1);
  expect(bo.printed()).toBe('There is no such table. It may have been cleared away.\n');
});
