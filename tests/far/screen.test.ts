// Somebody at a terminal, at a table of a house: sits down, plays, sees what the others do, plays again, and comes back.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  aHouse,
  command,
  OPEN,
  opened,
  newKey,
  seated,
  type AHouse,
  type Opened,
} from '../server/a-house.ts';
import { keyHash } from '#protocol';
import { amount } from '../how-long.ts';
import { startHouse, type HouseProcess } from '../server/house-process.ts';
import { until } from '../server/until.ts';
import { playToTheEnd, pressEnter } from '../terminal/screen-player.ts';
import {
  HAS_TMUX,
  NO_TMUX,
  startSession,
  type Session,
  type SessionOptions,
} from '../terminal/tmux.ts';

const BOT = { kind: 'bot', level: 'random' };
const CARD = /(?:10|[AKQJ987])[♠♥♦♣]/;

const sessions: Session[] = [];
const ends: (() => unknown)[] = [];

function session(args: readonly string[], options?: SessionOptions): Session {
  const started = startSession(args, options);
  sessions.push(started);
  return started;
}

afterEach(async () => {
  sessions.splice(0).forEach((each) => each.end());
  for (const end of ends.splice(0)) await end();
});

async function aTable(seats: readonly object[], more: object = {}) {
  const house = await aHouse();
  ends.push(() => house.close());
  const table = await opened(house, seats, { window: 0, rules: { maxRounds: 1 }, ...more });
  return { house, table, link: `${house.url}/t/${table.table}` };
}

function does(house: AHouse, table: Opened, deed: object, key = table.host) {
  return until(async () => {
    const { status } = await command(house, table, key, deed);
    return status === 200 ? true : undefined;
  });
}

describe.skipIf(!HAS_TMUX)(`in a terminal (${HAS_TMUX ? 'tmux' : NO_TMUX})`, () => {
  test('sits down, moves, plays a game by keys, is the host of the next one, and leaves', async () => {
    const { house, link, table } = await aTable([OPEN, BOT, OPEN, BOT]);
    const ann = session(['join', link, '--name', 'Ann', '--lang', 'en']);
    await ann.until((screen) => /1 {2}Ann +here, you/.test(screen), 'the own chair');
    expect(ann.screen()).toContain('The game begins when the host says so.');
    expect(ann.screen()).toContain(link);
    ann.press('3');
    await ann.until((screen) => /▶ 3 {2}Free chair +Move here/.test(screen), 'another chair');
    ann.press('Enter');
    await ann.until((screen) => /3 {2}Ann +here, you/.test(screen), 'in the other chair');
    await does(house, table, { do: 'begin', fill: 'random' });
    await ann.until((screen) => screen.includes('i people'), 'the game');
    await playToTheEnd(ann);
    expect(ann.screen()).toMatch(/ won with | share the victory/);
    await enterUntil(ann, 'The host can begin another one.');
    await does(house, table, { do: 'passHost', seat: 2 });
    await ann.until((screen) => /▶ Another game/.test(screen), 'what the host can do');
    ann.press('Enter');
    await ann.until((screen) => /▶ Begin/.test(screen), 'before the next game');
    ann.press('Enter');
    await ann.until((screen) => /You may |Play a card/.test(screen), 'the next game');
    ann.press('i');
    await ann.until((screen) => screen.includes('▶ Back to the game'), 'the people in a game');
    ann.press('End', 'Up', 'Up', 'Up');
    await ann.until((screen) => /▶ Leave the table/.test(screen), 'leaving');
    ann.press('Enter');
    await ann.until((screen) => screen.includes('Leave the table?'), 'whether it is meant');
    ann.press('y');
    await ann.until(
      (screen) => /You have left the table\.[\s\S]*exit code 0/.test(screen),
      'the end',
    );
    const { body } = await house.get(table.at);
    expect(body.room.seats[2]).toMatchObject({ name: 'Ann', hasLeft: true });
  }, 300_000);

  test.each(
    amount<readonly (readonly [string, number, object])[]>(
      [],
      [
        ['tysiac', 3, { preset: 'kurnik', maxHands: 2 }],
        ['mayi', 4, { preset: 'house', lastRound: 1 }],
      ],
    ),
  )(
    'a whole game of %s by keys',
    async (game, count, rules) => {
      // They finish: a round of May I? among players by chance may go on for a thousand turns.
      const able = { kind: 'bot', level: 'easy' };
      const seats = Array.from({ length: count }, (_, seat) => (seat === 0 ? OPEN : able));
      const { house, link, table } = await aTable(seats, { game, rules });
      const ann = session(['join', link, '--name', 'Ann', '--lang', 'en']);
      await ann.until((screen) => /1 {2}Ann +here, you/.test(screen), 'the own chair');
      await does(house, table, { do: 'begin' });
      await ann.until((screen) => screen.includes('i people'), 'the game');
      await playToTheEnd(ann);
      expect(ann.screen()).toMatch(/ won with |won the game| share the victory/);
    },
    400_000,
  );

  test('sees who is away, what is said, a pause, and agrees that somebody takes back', async () => {
    const { house, link, table } = await aTable([OPEN, OPEN, BOT, BOT], { clock: { move: 600 } });
    const bob = await seated(house, table, 'Bob');
    const ann = session(['join', link, '--name', 'Ann', '--lang', 'en', '--seat', '2']);
    await ann.until((screen) => /2 {2}Ann +here, you/.test(screen), 'the chair that was wanted');
    await does(house, table, { do: 'begin' });
    await ann.until((screen) => screen.includes('i people'), 'the game');
    await ann.until((screen) => /\d+:\d\d left/.test(screen), 'the clock');
    await does(house, table, { do: 'say', what: 'hello' }, bob);
    await ann.until((screen) => screen.includes('Bob: Hello!'), 'what Bob says');
    ann.press('!');
    await ann.until((screen) => screen.includes('▶ Hello!'), 'what can be said');
    ann.press('2', 'Enter');
    await ann.until((screen) => screen.includes('Ann: Thank you!'), 'what Ann says');
    await does(house, table, { do: 'pause' });
    await ann.until((screen) => /^ The game is paused\./m.test(screen), 'the pause');
    await does(house, table, { do: 'resume' });
    await ann.until((screen) => !/^ The game is paused\./m.test(screen), 'the game again');
    await bobActs(house, table, bob, ann);
    await does(house, table, { do: 'takeBack' }, bob);
    await ann.until((screen) => screen.includes('Bob would like to take back'), 'the question');
    ann.press('n');
    await ann.until((screen) => screen.includes('Ann does not agree.'), 'the answer');
    house.ahead.ms += 30_000;
    await ann.until((screen) => !screen.includes('would like'), 'nothing is asked any more');
    ann.press('i');
    await ann.until((screen) => /1 {2}Bob +not here/.test(screen), 'that Bob is away');
  }, 300_000);

  test('somebody who looks on sees no hand, the end, and the next game', async () => {
    const { house, link, table } = await aTable([OPEN, BOT, BOT, BOT]);
    const bob = await seated(house, table, 'Bob');
    const eve = session(['watch', link, '--lang', 'en'], { width: 120, height: 40 });
    await eve.until((screen) => screen.includes('Bob'), 'the people');
    expect(eve.screen()).not.toContain('Sit');
    await does(house, table, { do: 'begin' });
    await eve.until((screen) => screen.includes('Waiting for Bob, who is not here.'), 'the game');
    // Bob is asked for a bid: nothing lies on the table yet, and eight cards are in every hand.
    expect(eve.screen()).not.toMatch(CARD);
    const { body } = await house.get(table.at, { authorization: `Bearer ${bob}` });
    expect(JSON.stringify(body.view.hand)).toMatch(CARD);
    await does(house, table, { do: 'giveUp' });
    await eve.until((screen) => screen.includes('The game was given up.'), 'the end');
    await does(house, table, { do: 'again' });
    await does(house, table, { do: 'begin' });
    await eve.until((screen) => screen.includes('i people'), 'the next game');
    eve.press('q');
    await eve.until((screen) => screen.includes('Stop watching?'), 'the question');
    eve.press('Enter');
    await eve.until((screen) => screen.includes('exit code 0'), 'the end');
  }, 300_000);

  test('a seat leaves another device only when that is meant', async () => {
    const { house, link, table } = await aTable([OPEN, BOT, BOT, BOT]);
    const bob = await seated(house, table, 'Bob');
    const token = newKey();
    await does(house, table, { do: 'offerMove', token: keyHash(token) }, bob);
    const args = ['join', `${link}#move=${token}`, '--name', 'Bo', '--lang', 'en'];
    const asked = (screen: string) => /leaves the other device\.[\s\S]*Play here\?/.test(screen);
    const unsure = session(args);
    expect(await unsure.until(asked, 'the question')).toContain('The seat keeps its name');
    unsure.press('n');
    await unsure.until(
      (screen) => /stays on the other device\.[\s\S]*exit code 0/.test(screen),
      'that it stays',
    );
    expect((await house.get(table.at, { authorization: `Bearer ${bob}` })).status).toBe(200);
    const sure = session(args);
    await sure.until(asked, 'the question again');
    sure.press('y');
    await sure.until((screen) => /1 {2}Bob +here, you/.test(screen), 'the seat');
    expect((await house.get(table.at, { authorization: `Bearer ${bob}` })).status).toBe(401);
  }, 300_000);

  test('a house that is killed and comes back, and a terminal that is killed and comes back', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'baize-far-house-'));
    let house: HouseProcess = await startHouse(folder, '--log', 'silent');
    ends.push(() => void house.process.kill('SIGKILL'));
    const made = await post(house.url, '/api/tables', {
      game: 'tysiac',
      rules: { preset: 'standard', maxHands: 1 },
      pace: 0,
      window: 0,
      seats: [OPEN, BOT, BOT],
    });
    const link = `${house.url}/t/${String(made['table'])}`;
    const ann = session(['join', link, '--name', 'Ann', '--lang', 'en']);
    await ann.until((screen) => /1 {2}Ann +here, you/.test(screen), 'the own chair');
    const begun = { id: 'b', do: 'begin' };
    await post(house.url, `/api/tables/${String(made['table'])}/commands`, begun, made['key']);
    await ann.until((screen) => screen.includes('i people'), 'the game');
    await ann.until((screen) => /↑↓.*Enter/.test(screen), 'the question');
    ann.press('s');
    ann.press(':', '1', '0');
    await ann.until((screen) => screen.includes('› 10_'), 'what is half typed');
    house.process.kill('SIGKILL');
    await house.ended;
    await ann.until((screen) => screen.includes('The connection is lost.'), 'that it is lost');
    expect(ann.screen()).toContain('› 10_');
    house = await startHouse(folder, '--log', 'silent', '--port', new URL(link).port);
    await ann.until((screen) => !screen.includes('The connection is lost.'), 'that it is back');
    expect(ann.screen()).toContain('› 10_');
    // What is only around the game changes nothing that is half typed.
    const passed = { id: 'h', do: 'passHost', seat: 0 };
    await post(house.url, `/api/tables/${String(made['table'])}/commands`, passed, made['key']);
    await ann.until((screen) => screen.includes('Ann is the host now.'), 'the news');
    expect(ann.screen()).toContain('› 10_');
    ann.press('Escape', 'C-c');
    const left = await ann.until((screen) => screen.includes('exit code 0'), 'the end');
    expect(left).toContain('Your seat is kept. Come back to it with: npx baize join http');
    const again = session(['join', link, '--lang', 'en'], { data: ann.data });
    await again.until((screen) => screen.includes('▶ Ann'), 'the same seat');
    await playToTheEnd(again);
  }, 300_000);
});

/** A page that nobody can have read yet is not turned by an Enter. */
async function enterUntil(table: Session, what: string): Promise<void> {
  for (let i = 0; i < 20 && !table.screen().includes(what); i++) {
    pressEnter(table);
    await table.until((screen) => screen.includes(what), what, 1000).catch(() => undefined);
  }
  expect(table.screen()).toContain(what);
}

/** Whoever has something to say says the first thing that can be said. */
async function bobActs(house: AHouse, table: Opened, bob: string, ann: Session): Promise<void> {
  for (let i = 0; i < 20; i++) {
    const { body } = await house.get(table.at, { authorization: `Bearer ${bob}` });
    const [action] = body.actions;
    if (action !== undefined) return void (await does(house, table, { do: 'act', action }, bob));
    pressEnter(ann);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Bob was never asked');
}

async function post(
  base: string,
  place: string,
  body: object,
  key?: string,
): Promise<Readonly<Record<string, string>>> {
  const headers = {
    'content-type': 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const answer = await fetch(base + place, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Readonly<Record<string, string>>;
}
