// The five calls that are fixed, field by field: what goes in and what comes out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL } from '#protocol';
import {
  aHouse,
  bearer,
  BOT,
  command,
  newKey,
  OPEN,
  opened,
  seated,
  tableOf,
  type AHouse,
} from './a-house.ts';
import { listen } from './listening.ts';

let house: AHouse;
beforeAll(async () => {
  house = await aHouse();
});
afterAll(() => house.close());

const READABLE = /^[2-9a-hj-kmnp-z]{27}$/;
const KEY = /^[0-9a-f]{64}$/;

describe('POST /api/tables', () => {
  it('answers 201 with the table, the key of its host and the way there', async () => {
    const { body, status } = await house.post('/api/tables', {
      game: 'mayi',
      seats: [OPEN, OPEN, BOT],
    });
    expect(status).toBe(201);
    expect(Object.keys(body).toSorted()).toEqual(['invite', 'key', 'table']);
    expect(body.table).toMatch(READABLE);
    expect(body.key).toMatch(KEY);
    expect(body.invite).toBe(`/t/${body.table}`);
  });

  it('takes everything that can be wished, and the table is as it was wished', async () => {
    const wish = {
      game: 'coinche',
      rules: { preset: 'ffb', target: 500 },
      seats: [OPEN, { kind: 'bot', level: 'greedy', name: 'Ada' }, { kind: 'bot' }, OPEN],
      clock: { move: 30, reserve: 60 },
      absent: 'bot',
      visibility: 'public',
      watch: false,
      hints: false,
      reactions: false,
      pace: 100,
      window: 200,
      key: newKey(),
    };
    const { at, host } = await opened(house, wish.seats, wish);
    expect(host).toBe(wish.key);
    const { room } = (await house.get(at)).body;
    const { absent, clock, hints, pace, reactions, visibility, watch, window } = wish;
    expect(room.policy).toEqual({
      absent,
      clock,
      hints,
      pace,
      reactions,
      visibility,
      watch,
      window,
    });
    expect(room.rules).toMatchObject({ target: 500 });
    expect(room.seats.map(({ kind, level, name }: never) => [kind, level, name])).toEqual([
      ['open', null, ''],
      ['bot', 'greedy', 'Ada'],
      ['bot', 'medium', 'Bot 3'],
      ['open', null, ''],
    ]);
  });

  it('has its usual ways where nothing is said', async () => {
    const { body } = await house.post('/api/tables', { game: 'tysiac', seats: [OPEN, BOT] });
    const { room } = (await house.get(`/api/tables/${body.table}`)).body;
    expect(room.policy).toEqual({
      visibility: 'link',
      watch: true,
      hints: true,
      reactions: true,
      absent: 'wait',
      clock: null,
      pace: 800,
      window: 4000,
    });
  });

  it('a clock without a reserve has none', async () => {
    const { at } = await opened(house, [OPEN, BOT, BOT, BOT], { clock: { move: 5 } });
    expect((await house.get(at)).body.room.policy.clock).toEqual({ move: 5, reserve: 0 });
  });

  it('asked twice with the same key it is the same table, with other wishes it is refused', async () => {
    const wish = tableOf([OPEN, BOT, BOT, BOT], { key: newKey() });
    const first = await opened(house, wish.seats, wish);
    expect(await opened(house, wish.seats, wish)).toEqual(first);
    const other = await house.post('/api/tables', { ...wish, pace: 1 });
    expect(other).toMatchObject({ status: 409, body: { refusal: { code: 'id_reused' } } });
  });
});

describe('POST /api/tables/:table/seats', () => {
  it('answers 201 with the seat and a key, the own one or a new one', async () => {
    const table = await opened(house, [OPEN, OPEN, BOT, BOT]);
    const key = newKey();
    const own = await house.post(`${table.at}/seats`, {
      name: 'Ann',
      seat: 1,
      entropy: 'ab'.repeat(16),
      key,
    });
    expect(own).toMatchObject({ status: 201, body: { seat: 1, key } });
    expect(Object.keys(own.body).toSorted()).toEqual(['key', 'seat']);
    const made = await house.post(`${table.at}/seats`, { name: 'Bob' });
    expect(made).toMatchObject({ status: 201, body: { seat: 0 } });
    expect(made.body.key).toMatch(KEY);
    const { room } = (await house.get(table.at)).body;
    expect(room.seats[1]).toMatchObject({ name: 'Ann', kind: 'person', hasMixed: true });
    const full = await house.post(`${table.at}/seats`, { name: 'Cat' });
    expect(full).toMatchObject({ status: 409, body: { refusal: { code: 'table_full' } } });
    const taken = await house.post(`${table.at}/seats`, { name: 'Cat', seat: 1 });
    expect(taken).toMatchObject({ status: 409, body: { refusal: { code: 'seat_taken' } } });
    const again = await house.post(`${table.at}/seats`, { name: 'Ann', key });
    expect(again).toMatchObject({ status: 201, body: { seat: 1, key } });
  });
});

describe('what is added to a deal', () => {
  it('is for the promise that it was drawn for, and for no other', async () => {
    const table = await opened(house, [OPEN, OPEN, BOT, BOT]);
    const wish = { name: 'Ann', entropy: 'ab'.repeat(16), key: newKey() };
    const other = await house.post(`${table.at}/seats`, { ...wish, number: 2 });
    expect(other).toMatchObject({ status: 409, body: { refusal: { code: 'promised_anew' } } });
    const own = await house.post(`${table.at}/seats`, { ...wish, number: 1 });
    expect(own.status).toBe(201);
    const bob = await seated(house, table, 'Bob');
    const added = { do: 'entropy', entropy: 'cd'.repeat(16) };
    const wrong = await command(house, table, bob, { ...added, number: 7 });
    expect(wrong).toMatchObject({ status: 409, body: { refusal: { code: 'promised_anew' } } });
    expect((await command(house, table, bob, { ...added, number: 1 })).status).toBe(200);
  });
});

const FIELDS = [
  'actions',
  'firstDeal',
  'game',
  'mayTakeBack',
  'mayWait',
  'n',
  'outcome',
  'prompt',
  'protocol',
  'room',
  'seat',
  'table',
  'told',
  'view',
];

describe('GET /api/tables/:table', () => {
  it('is the moment: before the game without view and prompt, in it as the seat sees it', async () => {
    // Nobody moves meanwhile.
    const table = await opened(house, [OPEN, BOT, BOT, BOT], { pace: 60_000 });
    const key = await seated(house, table);
    const before = await house.get(table.at, bearer(key));
    expect(before.status).toBe(200);
    expect(Object.keys(before.body).toSorted()).toEqual(FIELDS);
    expect(before.body).toMatchObject({
      protocol: PROTOCOL,
      table: table.table,
      game: 'coinche',
      seat: 0,
      n: 2,
      view: null,
      prompt: null,
      actions: [],
      told: [],
      outcome: null,
    });
    await command(house, table, table.host, { do: 'begin' });
    const own = (await house.get(table.at, bearer(key))).body;
    expect(own.view.hand).toHaveLength(8);
    const looked = (await house.get(table.at)).body;
    expect(looked).toMatchObject({ seat: null, actions: [] });
    expect(looked.view.hand).not.toEqual(own.view.hand);
    const host = (await house.get(table.at, bearer(table.host))).body;
    expect(host).toEqual({ ...looked, room: { ...looked.room, isHost: true } });
  });

  it('tells what came after the first so many things, and nothing where nobody asks', async () => {
    const table = await opened(house);
    await seated(house, table);
    const told = async (query: string) => (await house.get(`${table.at}${query}`)).body.told;
    expect(await told('')).toEqual([]);
    expect((await told('?after=0')).map((each: { n: number }) => each.n)).toEqual([1, 2]);
    expect(await told('?after=1')).toEqual([
      { n: 2, by: 0, events: [], room: { type: 'sat', seat: 0, name: 'Ann' } },
    ]);
    expect(await told('?after=2')).toEqual([]);
    expect(await told('?after=900')).toEqual([]);
  });
});

describe('GET /api/tables/:table/stream', () => {
  it('is a stream of moments, their ids how many things were told', async () => {
    const table = await opened(house);
    const stream = await listen(`${house.url}${table.at}/stream?after=0`);
    const { headers, status } = stream.response;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    const first = await stream.next();
    expect(first).toMatchObject({ id: 1, event: 'moment' });
    expect(Object.keys(JSON.parse(first?.data ?? '')).toSorted()).toEqual(FIELDS);
    await seated(house, table);
    expect(await stream.moment()).toMatchObject({ n: 2, told: [{ n: 2, room: { type: 'sat' } }] });
    stream.leave();
  });
});

describe('POST /api/tables/:table/commands', () => {
  it('answers 200 with how many things were told, and what was told of it, once it is kept', async () => {
    const table = await opened(house);
    await seated(house, table);
    const wish = { id: 'begin-1', do: 'begin' };
    const done = await house.post(`${table.at}/commands`, wish, bearer(table.host));
    expect(done).toMatchObject({
      status: 200,
      body: { n: 3, told: [{ n: 3, by: null, events: [], room: { type: 'begun' } }] },
    });
    expect(Object.keys(done.body).toSorted()).toEqual(['n', 'told']);
    const again = await house.post(`${table.at}/commands`, wish, bearer(table.host));
    expect(again.body).toEqual(done.body);
  });

  it('answers 409 with a refusal: its code, its sentence, its parts', async () => {
    const table = await opened(house);
    const done = await command(house, table, table.host, { do: 'begin' });
    expect(done).toMatchObject({ status: 409 });
    expect(done.body).toEqual({
      refusal: {
        code: 'seats_open',
        message: 'one seat is free: fill with bots, or wait',
        params: { seats: ['0'] },
      },
    });
  });

  it('whoever acts on what is no longer so is told that it raced', async () => {
    const table = await opened(house);
    const key = await seated(house, table);
    await command(house, table, table.host, { do: 'begin' });
    for (;;) {
      const { actions, n } = (await house.get(table.at, bearer(key))).body;
      if (actions.length === 0) continue;
      const raced = await command(house, table, key, { do: 'act', action: actions[0], n: n - 1 });
      expect(raced).toMatchObject({ status: 409, body: { refusal: { code: 'raced' } } });
      const acted = await command(house, table, key, { do: 'act', action: actions[0], n });
      expect(acted.status).toBe(200);
      expect(acted.body.told[0].events.length).toBeGreaterThan(0);
      return;
    }
  });

  it('whoever has left, and never heard the answer, hears it when they ask again', async () => {
    const table = await opened(house);
    const key = await seated(house, table);
    const wish = { id: 'leave-1', do: 'leave' };
    const done = await house.post(`${table.at}/commands`, wish, bearer(key));
    expect(done.status).toBe(200);
    expect(await house.post(`${table.at}/commands`, wish, bearer(key))).toMatchObject({
      status: 200,
      body: done.body,
    });
    const other = await command(house, table, key, { do: 'leave' });
    expect(other).toMatchObject({ status: 401, body: { refusal: { code: 'unknown_key' } } });
  });
});
