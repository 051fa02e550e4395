// The description at /api: every call is in it, and what really comes out is as it says.
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { present } from '#kernel';
import type { CommandWish, MoveWish, RoomMoment, SeatWish, TableWish } from '#protocol';
import { momentTold } from '../../src/server/http/schemas/moment.ts';
import {
  commandDone,
  gamesListed,
  seatMade,
  tableMade,
} from '../../src/server/http/schemas/told.ts';
import { refusedTold, tablesListed } from '../../src/server/http/schemas/told.ts';
import type {
  commandWish,
  moveWish,
  seatWish,
  tableWish,
} from '../../src/server/http/schemas/wishes.ts';
import { aHouse, bearer, BOT, command, newKey, OPEN, opened, seated, tableOf } from './a-house.ts';
import type { AHouse, Opened } from './a-house.ts';

let house: AHouse;
// As JSON it is whatever it is.
// oxlint-disable-next-line typescript/no-explicit-any
let document: any;
beforeAll(async () => {
  house = await aHouse();
  document = (await house.get('/api')).body;
});
afterAll(() => house.close());

describe('the description', () => {
  it('has every call of the interface, and nothing else', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.toSorted()).toEqual([
      'GET /api/games',
      'GET /api/tables',
      'GET /api/tables/{table}',
      'GET /api/tables/{table}/record',
      'GET /api/tables/{table}/stream',
      'POST /api/tables',
      'POST /api/tables/{table}/commands',
      'POST /api/tables/{table}/here',
      'POST /api/tables/{table}/move',
      'POST /api/tables/{table}/seats',
    ]);
  });

  it('says what each of them takes and answers, and who may ask', () => {
    const { get: moment } = document.paths['/api/tables/{table}'];
    expect(moment.security).toEqual([{}, { key: [] }]);
    expect(moment.parameters.map(({ in: where, name }: never) => [where, name])).toEqual([
      ['query', 'after'],
      ['path', 'table'],
    ]);
    expect(moment.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Moment',
    });
    const { post: asked } = document.paths['/api/tables/{table}/commands'];
    expect(asked.security).toEqual([{ key: [] }]);
    expect(Object.keys(asked.responses).join()).toBe('200,400,401,403,404,409,413,415,429,500,503');
    expect(asked.responses['429']).toMatchObject({
      description: 'Too often.',
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
    });
    const { get: streamed } = document.paths['/api/tables/{table}/stream'];
    expect(Object.keys(streamed.responses['200'].content)).toEqual([
      'text/event-stream',
      'application/json',
    ]);
  });

  it('names every status that a call may answer with, and says more of it than that', () => {
    for (const methods of Object.values<object>(document.paths))
      for (const { responses } of Object.values(methods)) {
        const statuses = Object.keys(responses);
        expect(statuses.every((status) => /^\d{3}$/.test(status))).toBe(true);
        expect(statuses).toContain('500');
        for (const status of statuses.filter((each) => Number(each) >= 400))
          expect(responses[status].description).not.toBe('Default Response');
      }
  });

  it('says which numbers there are in an address, and which header', () => {
    const { parameters } = document.paths['/api/tables/{table}/stream'].get;
    const ranges = parameters.map(({ in: where, name, schema }: never) => [where, name, schema]);
    const largest = 10 ** 15 - 1;
    expect(ranges).toEqual([
      ['query', 'after', { type: 'integer', minimum: 0, maximum: largest }],
      ['query', 'wait', { type: 'integer', minimum: 0, maximum: 50 }],
      ['path', 'table', { type: 'string' }],
      ['header', 'last-event-id', { type: 'integer', minimum: 0, maximum: largest }],
    ]);
    const { get: record } = document.paths['/api/tables/{table}/record'];
    expect(record.parameters[0].schema).toMatchObject({ type: 'integer', minimum: 1 });
  });

  it('has a sentence for every field of a moment and of a wish that needs one', () => {
    const { Moment, RoomSeen, SeatWish, TableWish } = document.components.schemas;
    for (const [schema, plain] of [
      [Moment, 'table game room mayTakeBack'],
      [RoomSeen, 'rules seats stuck policy isPaused'],
      [TableWish, 'clock'],
      [SeatWish, 'name'],
    ])
      for (const [name, field] of Object.entries<object>(schema.properties))
        expect(`${name} ${'description' in field}`).toBe(
          `${name} ${!plain.split(' ').includes(name)}`,
        );
  });

  it('leads nowhere that is not there, and has nothing that nobody needs', () => {
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)];
    const needed = new Set(named.map(([, name]) => String(name)));
    expect([...needed].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  });

  it('takes no field that it does not know, and lets answers have more', () => {
    const { schemas } = document.components;
    expect(schemas.TableWish.additionalProperties).toBe(false);
    expect(schemas.Moment.additionalProperties).toBe(undefined);
    expect(schemas.Moment.required).toContain('room');
  });

  it('has one wish for each thing that can be done', () => {
    // By the compiler: every deed, with every field, and no other.
    expectTypeOf<FieldsOf<z.output<typeof commandWish>>>().toEqualTypeOf<FieldsOf<CommandWish>>();
    expectTypeOf<keyof z.output<typeof tableWish>>().toEqualTypeOf<keyof TableWish>();
    expectTypeOf<keyof z.output<typeof seatWish>>().toEqualTypeOf<keyof SeatWish>();
    expectTypeOf<keyof z.output<typeof moveWish>>().toEqualTypeOf<keyof MoveWish>();
    const { CommandWish } = document.components.schemas;
    expect(CommandWish.oneOf).toHaveLength(20);
  });
});

/** By deed the names of its fields. */
type FieldsOf<W extends { readonly do: string }> = {
  readonly [D in W['do']]: keyof Extract<W, { readonly do: D }>;
};

/** As the document describes it, read by somebody who has only the document. */
function described(name: string): z.ZodType {
  const { schemas } = document.components;
  const text = JSON.stringify({ ...schemas[name], $defs: schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
}

/** By the schema nothing is left out; by the document nothing is missing. */
function fits(schema: z.ZodType, name: string, value: unknown): void {
  expect(schema.parse(value)).toEqual(value);
  expect(described(name).safeParse(value).error).toBe(undefined);
}

describe('what comes out is as it is described', () => {
  it('openings, seats, commands, lists and refusals', async () => {
    const made = await house.post(
      '/api/tables',
      tableOf([OPEN, BOT, BOT, BOT], { visibility: 'public' }),
    );
    fits(tableMade, 'TableMade', made.body);
    const at = `/api/tables/${made.body.table}`;
    fits(seatMade, 'SeatMade', (await house.post(`${at}/seats`, { name: 'Ann' })).body);
    const wish = { id: 'a', do: 'begin' };
    fits(
      commandDone,
      'CommandDone',
      (await house.post(`${at}/commands`, wish, bearer(made.body.key))).body,
    );
    const listed = (await house.get('/api/tables')).body;
    expect(listed.tables).toHaveLength(1);
    fits(tablesListed, 'TablesListed', listed);
    fits(gamesListed, 'GamesListed', (await house.get('/api/games')).body);
    fits(refusedTold, 'RefusedTold', (await house.get('/nowhere')).body);
  });

  it.each([
    ['coinche', { preset: 'ffb', maxRounds: 2 }, 4],
    ['tysiac', { preset: 'kurnik', maxHands: 2 }, 3],
    ['mayi', 'house', 3],
  ])('every moment of a game of %s, for whoever looks', async (game, rules, seats) => {
    const wish = { game, rules, clock: { move: 600, reserve: 60 }, window: 0 };
    const chairs = [OPEN, OPEN, ...Array.from({ length: seats - 2 }, () => BOT)];
    const at = await openedWith(wish, chairs);
    const [ann, bob] = [await seated(house, at), await seated(house, at, 'Bob')];
    const moments: RoomMoment[] = [];
    const looked = async () => {
      for (const key of [ann, bob, at.host, null]) {
        const headers = key === null ? {} : bearer(key);
        moments.push((await house.get(`${at.at}?after=0`, headers)).body);
      }
    };
    await looked();
    for (const [key, deed] of [
      [at.host, { do: 'swap', seats: [0, 1] }],
      [ann, { do: 'say', what: 'hello' }],
      [at.host, { do: 'begin' }],
      [bob, { do: 'pause' }],
      [at.host, { do: 'resume' }],
    ] as const) {
      // One thing at a time.
      house.ahead.ms += 2000;
      expect((await command(house, at, key, deed)).status).toBe(200);
    }
    await looked();
    for (let turn = 0; turn < 30; turn++) {
      await playedOn(at, [ann, bob]);
      if (turn % 5 === 0) await looked();
    }
    await command(house, at, ann, { do: 'takeBack' });
    await looked();
    await command(house, at, at.host, { do: 'giveUp' });
    await looked();
    await command(house, at, at.host, { do: 'again' });
    await looked();
    expect(moments.some(({ view }) => view !== null)).toBe(true);
    for (const moment of moments) expect(momentTold.parse(moment)).toEqual(moment);
    const byDocument = described('Moment');
    for (const moment of moments.slice(-8))
      expect(byDocument.safeParse(moment).error).toBe(undefined);
    expect(byDocument.safeParse({ ...moments[0], n: 'x' }).success).toBe(false);
    const { room, ...without } = present(moments[0], 'a moment');
    expect(room).toBeDefined();
    expect(byDocument.safeParse(without).success).toBe(false);
  });

  /** Whoever can do something does the first thing there is. */
  async function playedOn(at: Opened, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const { actions, mayWait } = (await house.get(at.at, bearer(key))).body;
      if (mayWait) await command(house, at, key, { do: 'wait' });
      else if (actions.length > 0) await command(house, at, key, { do: 'act', action: actions[0] });
    }
  }

  function openedWith(wish: object, chairs: readonly object[]): Promise<Opened> {
    house.clock.now += 3_600_000;
    return opened(house, chairs, { ...wish, key: newKey() });
  }
});
