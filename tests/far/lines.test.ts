// A seat far away in lines: for screen readers and scripts, from sitting down to the next game.
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  aHouse,
  bearer,
  command,
  newKey,
  OPEN,
  opened,
  seated,
  type AHouse,
  type HouseWanted,
  type Opened,
} from '../server/a-house.ts';
import { keyHash } from '#protocol';
import { until } from '../server/until.ts';
import { ownData, running, type Running } from './running.ts';

const BOT = { kind: 'bot', level: 'random' };
let house: AHouse;
afterEach(() => house.close());
// What was asked of it, and how that was answered, says what a client did not hear.
beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(house.lines.join(''))));

async function aTable(seats: readonly object[], more: object = {}, wanted: HouseWanted = {}) {
  house = await aHouse(wanted);
  const table = await opened(house, seats, { window: 0, rules: { maxRounds: 1 }, ...more });
  return { table, link: `${house.url}/t/${table.table}` };
}

test('sits down, plays with the first thing that can be played, sees the end and the next game', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT]);
  const ann = running(ownData(), 'join', link, '--name', 'Ann', '--plain', '--lang', 'en');
  await ann.says('Chair 1: Ann (here, you)');
  await ann.says('The game begins when the host says so.');
  ann.type('!');
  await ann.says('1: Hello!');
  ann.type('1');
  await ann.says('Ann: Hello!');
  await command(house, table, table.host, { do: 'begin' });
  await ann.says('The game begins.');
  await playedToTheEnd(ann);
  await ann.says(/ won with | share the victory/);
  await command(house, table, table.host, { do: 'again' });
  await ann.says('Another game is being arranged.');
  ann.type('q');
  await ann.says('Your seat is kept. Come back to it with: npx baize join http');
  expect(await ann.ended).toBe(0);
});

test('somebody who looks on in lines hears what everybody may, and no card before it is played', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT]);
  const eve = running(ownData(), 'watch', link, '--plain', '--lang', 'en');
  await eve.says('Chair 1: Free chair');
  const ann = running(ownData(), 'join', link, '--name', 'Ann', '--bot', 'random', '--games', '1');
  await eve.says('Ann sits down.');
  await command(house, table, table.host, { do: 'begin' });
  await eve.says('The game is over');
  expect(await ann.ended).toBe(0);
  const shown = new Set<string>();
  for (const line of eve.printed().split('\n')) {
    const played = /plays (\S+?)[.,]/.exec(line)?.[1];
    if (played !== undefined) shown.add(played);
    // What mattered is told of a game that is over.
    if (line.includes('The game is over')) break;
    for (const [card] of line.matchAll(/(?:10|[AKQJ987])[♠♥♦♣]/g)) expect(shown).toContain(card);
  }
  expect(shown.size).toBeGreaterThan(20);
});

test('whoever comes back to a game is told what is asked once, with the time there is, and no list of people', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT], { clock: { move: 600 } });
  const data = ownData();
  const first = running(data, 'join', link, '--name', 'Ann', '--plain', '--lang', 'en');
  await first.says('Chair 1: Ann (here, you)');
  await command(house, table, table.host, { do: 'begin' });
  await first.says(/^You may /m);
  await first.says(/^\d+:\d\d left$/m);
  expect(first.printed().match(/^You may .*\.$/gm)).toHaveLength(1);
  first.kill();
  await first.ended;
  const again = running(data, 'join', link, '--plain', '--lang', 'en');
  await again.says(/^\d+:\d\d left$/m);
  expect(again.printed().match(/^You may .*\.$/gm)).toHaveLength(1);
  expect(again.printed()).not.toContain('Chair 1');
  again.type('i');
  await again.says('Chair 1: Ann (here, you)');
});

test('whoever comes when every chair is taken is told how to look on', async () => {
  const { link } = await aTable([BOT, BOT, BOT, BOT]);
  const ann = running(ownData(), 'join', link, '--plain', '--lang', 'en');
  expect(await ann.ended).toBe(1);
  expect(ann.printed()).toContain(
    `Every chair is taken. You can look on with: npx baize watch ${link}`,
  );
});

test('when the input ends the seat is kept, and the exit code says that it was cut', async () => {
  const { link } = await aTable([OPEN, BOT, BOT, BOT]);
  const ann = running(ownData(), 'join', link, '--name', 'Ann', '--plain', '--lang', 'en');
  await ann.says('Chair 1: Ann (here, you)');
  ann.close();
  await ann.says('Your seat is kept.');
  expect(await ann.ended).toBe(1);
});

test('somebody who looks on is answered while others think, and stops when they like', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT]);
  await seated(house, table, 'Ann');
  await command(house, table, table.host, { do: 'begin' });
  await waitsFor(table, 0);
  const eve = running(ownData(), 'watch', link, '--plain', '--lang', 'en');
  await eve.says('Chair 1: Ann');
  eve.type('?');
  await eve.says('The rules of this moment');
  eve.type('kh');
  await eve.says('You are looking on.');
  eve.type('q');
  await eve.says('Stop watching? Type yes or no.');
  eve.type('yes');
  expect(await eve.ended).toBe(0);
});

test('the end of the input leaves for whoever looks on, whoever is to move', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT]);
  await seated(house, table, 'Ann');
  await command(house, table, table.host, { do: 'begin' });
  await waitsFor(table, 0);
  const eve = running(ownData(), 'watch', link, '--plain', '--lang', 'en');
  await eve.says('Chair 1: Ann');
  eve.type('o');
  eve.close();
  expect(await eve.ended).toBe(0);
});

test('out of turn letters are taken at once, and a move that is piped in waits for its turn', async () => {
  const { ann, bob, table } = await annAndBob();
  ann.type('?');
  await ann.says('The rules of this moment');
  ann.type('q');
  await ann.says('Leave the game?');
  ann.type('no');
  ann.type('people');
  await ann.says('Chair 3: Ann (here, you)');
  await ann.says('Back to the game');
  ann.type(/(\d+): Back to the game/.exec(ann.printed())?.[1] ?? '');
  ann.type('pass');
  await ann.says('It is not your turn yet: “pass” waits for it.');
  ann.close();
  await command(house, table, bob, { do: 'act', action: { type: 'PASS' } });
  await ann.says('Your seat is kept.');
  expect(await ann.ended).toBe(1);
  const { body } = await house.get(`${table.at}?after=0`, bearer(bob));
  const told = (body.told as readonly { readonly events?: readonly object[] }[]).flatMap(
    ({ events = [] }) => events,
  );
  expect(told).toContainEqual({ type: 'passed', seat: 2 });
});

test('whoever has typed nothing that waits leaves with the end of the input, whoever is to move', async () => {
  const { ann } = await annAndBob();
  ann.type('o');
  ann.close();
  await ann.says('Your seat is kept.');
  expect(await ann.ended).toBe(1);
});

test('what happens between sitting down and the first word from the house is told', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow: HouseWanted['node'] = (node) => ({
    ...node,
    follow: async (...asked) => {
      await begun;
      return node.follow(...asked);
    },
  });
  const { link, table } = await aTable([BOT, OPEN, OPEN, BOT], {}, { node: slow });
  const seat = ['--seat', '3', '--name', 'Ann'];
  const ann = running(ownData(), 'join', link, ...seat, '--plain', '--lang', 'en');
  await ann.says('Chair 3: Ann (here, you)');
  await seated(house, table, 'Bob');
  await command(house, table, table.host, { do: 'begin' });
  begin();
  await ann.says('Bob sits down.');
  await ann.says('The game begins.');
  expect(ann.printed()).not.toContain('Ann sits down.');
});

test('whoever comes to a game that has begun is told when they can sit down, and how to look on', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT]);
  await seated(house, table, 'Ann');
  await command(house, table, table.host, { do: 'begin' });
  const late = running(ownData(), 'join', link, '--plain', '--lang', 'en');
  expect(await late.ended).toBe(1);
  expect(late.printed()).toContain(
    `The game has begun: you can sit down when it is over. You can look on with: npx baize watch ${link}`,
  );
});

test('whoever brings a seat from another device is told who they are, and that it keeps its name', async () => {
  const { link, table } = await aTable([OPEN, BOT, BOT, BOT]);
  const old = await seated(house, table, 'Bob');
  const token = newKey();
  await command(house, table, old, { do: 'offerMove', token: keyHash(token) });
  const moved = `${link}#move=${token}`;
  const bob = running(ownData(), 'join', moved, '--name', 'Bo', '--plain', '--lang', 'en');
  await bob.says('You are Bob.');
  await bob.says('The seat keeps its name: --name is for new ones.');
  await bob.says('Chair 1: Bob (here, you)');
});

/** Ann at her terminal, and Bob, who is to move before her. */
async function annAndBob() {
  const { link, table } = await aTable([BOT, OPEN, OPEN, BOT]);
  const seat = ['--seat', '3', '--name', 'Ann'];
  const ann = running(ownData(), 'join', link, ...seat, '--plain', '--lang', 'en');
  await ann.says('Chair 3: Ann (here, you)');
  const bob = await seated(house, table, 'Bob');
  await command(house, table, table.host, { do: 'begin' });
  await waitsFor(table, 1);
  await ann.says('The game begins.');
  return { ann, bob, table };
}

function waitsFor(table: Opened, seat: number): Promise<true> {
  return until(async () => {
    const { body } = await house.get(table.at);
    return body.room.waitsFor.seat === seat || undefined;
  });
}

/** The first answer that has a number, or the first card that may be played. */
async function playedToTheEnd(ann: Running): Promise<void> {
  let seen = ann.printed().length;
  for (let i = 0; i < 60; i++) {
    await ann.says(/Your hand: .*\n|The game is over/);
    const fresh = ann.printed().slice(seen);
    if (fresh.includes('The game is over')) return;
    seen = ann.printed().length;
    const card =
      /You may: (\S+)/.exec(fresh)?.[1] ?? /Your hand: (?:1 )?(\S+?),?[ \n]/.exec(fresh)?.[1];
    ann.type(/^1: /m.test(fresh) ? '1' : (card ?? '').replace(',', ''));
  }
  throw new Error(`it does not end\n${ann.printed()}`);
}
