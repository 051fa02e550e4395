// What is asked of a house far away: lost answers are asked for again, and whatever comes is a value.
import { describe, expect, it } from 'vitest';
import { orThrow, printRecord, recordRenumbered, type Result } from '#kernel';
import { PROTOCOL } from '#protocol';
import { houseAt, roomLink, type House } from '#protocol/client';
import { baseOf } from '../../../src/protocol/client/calls.ts';
import { refusalTold } from './fake-house.ts';
import { BASE, FakeWire, type Asked } from './fake-wire.ts';

const HEX = /^[0-9a-f]{64}$/;
const KEY = '12'.repeat(32);
const TOKEN = '34'.repeat(32);
const WISH = { game: 'tysiac', seats: [{ kind: 'open' }, { kind: 'bot' }] } as const;
const MADE = { table: 'a-table', key: KEY, invite: '/t/a-table' };

const RECORD = recordRenumbered(
  {
    format: 2,
    engine: '1',
    game: 'tysiac',
    rules: {},
    seats: 2,
    players: ['Ann', 'Bob'],
    seed: null,
    dealer: null,
    table: null,
    commit: null,
    serverKey: null,
    entropy: null,
  },
  [{ seat: 0, do: { type: 'PASS' } }],
);

function houseOn(serve: (asked: Asked, tries: number) => void, base = BASE) {
  const wire: FakeWire = new FakeWire('house', (asked) => serve(asked, wire.asked.length));
  return { wire, house: houseAt(base, wire.ports()) };
}

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

describe('an address that is none', () => {
  it.each(['cards.example', 'ftp://cards.example', '', '/cards', 'https://', 'https://a:b@cards'])(
    'is refused at once, whatever is asked: %j',
    async (base) => {
      const { house, wire } = houseOn(() => undefined, base);
      const message = `expected an address such as https://cards.example, found "${baseOf(base)}"`;
      const refusal = { code: 'unreachable', message, params: {} };
      const link = roomLink(house, 'a', KEY);
      const connections: unknown[] = [];
      link.connection((each) => void connections.push(each));
      link.follow(0, () => undefined);
      for (const answer of [
        await house.open(WISH),
        await house.sit('a', { name: 'Ann' }),
        await house.tables(),
        await house.record('a', null),
        await link.moment(),
        await link.send({ do: 'leave' }),
      ])
        expect(answer).toEqual({ ok: false, refusal });
      expect(connections).toEqual([{ is: 'refused', refusal }]);
      expect(wire.asked).toEqual([]);
    },
  );
});

describe('what is asked', () => {
  const record = `{"header":${JSON.stringify(RECORD.header)},"entries":${JSON.stringify(RECORD.entries)}}`;
  const listed = { table: 'a', game: 'mayi', status: 'lobby', at: 7 };
  const games = { protocol: PROTOCOL, engine: '1', games: [{ id: 'mayi' }] };
  const rows: readonly (readonly [
    string,
    (house: House) => Promise<Result<unknown>>,
    string,
    object | null,
    unknown,
    unknown,
  ])[] = [
    [
      'a table',
      (house) => house.open({ ...WISH, key: KEY }),
      'POST /api/tables',
      { ...WISH, key: KEY },
      MADE,
      MADE,
    ],
    [
      'a seat',
      (house) => house.sit('t', { name: 'Ann', key: KEY }),
      'POST /api/tables/t/seats',
      { name: 'Ann', key: KEY },
      { seat: 1, key: KEY },
      { seat: 1, key: KEY },
    ],
    [
      'a seat that moves here',
      (house) => house.moveHere('t', TOKEN, KEY),
      'POST /api/tables/t/move',
      { token: TOKEN, key: KEY },
      { seat: 0, key: KEY, new: 1 },
      { seat: 0, key: KEY },
    ],
    [
      'tables',
      (house) => house.tables(),
      'GET /api/tables',
      null,
      { tables: [{ ...listed, new: 1 }] },
      [listed],
    ],
    ['games', (house) => house.games(), 'GET /api/games', null, games, games],
    [
      'a record',
      (house) => house.record('t', KEY),
      'GET /api/tables/t/record',
      null,
      record,
      RECORD,
    ],
    [
      'a record as lines',
      (house) => house.record('t', KEY),
      'GET /api/tables/t/record',
      null,
      printRecord(RECORD),
      RECORD,
    ],
    [
      'an earlier record, by nobody',
      (house) => house.record('t', null, 2),
      'GET /api/tables/t/record?game=2',
      null,
      record,
      RECORD,
    ],
  ];
  it.each(rows)('%s', async (_, ask, called, body, answer, value) => {
    const { house, wire } = houseOn((asked) => asked.reply(200, answer));
    expect(orThrow(await wire.got(ask(house)))).toEqual(value);
    const [asked] = wire.asked;
    const query = asked?.query.toString() ?? '';
    expect(`${asked?.method} ${asked?.path}${query === '' ? '' : `?${query}`}`).toBe(called);
    if (body !== null) expect(asked?.body).toEqual(body);
  });

  it.each(['https://a.example', 'https://a.example/', 'https://a.example/x/?y=1#z'])(
    'at %s',
    async (base) => {
      const { house, wire } = houseOn((asked) => asked.reply(200, { tables: [] }), base);
      orThrow(await wire.got(house.tables()));
      expect(wire.asked[0]?.path).toBe(base.includes('/x/') ? '/x/api/tables' : '/api/tables');
    },
  );

  it('with keys of its own where none is given, and none in an address', async () => {
    const { house, wire } = houseOn((asked) =>
      asked.reply(201, { ...MADE, seat: 0, key: asked.body['key'] }),
    );
    const keys = [];
    keys.push(orThrow(await wire.got(house.open(WISH))).key);
    keys.push(orThrow(await wire.got(house.sit('t', { name: 'Ann' }))).key);
    keys.push(orThrow(await wire.got(house.moveHere('t', TOKEN))).key);
    void house.record('t', KEY);
    for (const key of keys) expect(key).toMatch(HEX);
    expect(new Set(keys).size).toBe(3);
    expect(wire.asked[3]?.headers['authorization']).toBe(`Bearer ${KEY}`);
    for (const { path, query } of wire.asked)
      expect(`${path}?${query.toString()}`).not.toMatch(/[0-9a-f]{64}/);
  });

  it.each(['..', '.', '', 'a/b', 'a?b', 'ä'])('nothing of a table called “%s”', async (table) => {
    const { house, wire } = houseOn((asked) => asked.reply(200, {}));
    expect(code(await house.sit(table, { name: 'Ann' }))).toBe('unknown_table');
    expect(code(await house.record(table, null))).toBe('unknown_table');
    expect(wire.asked).toEqual([]);
  });

  it('nothing with a key that is none', async () => {
    const { house, wire } = houseOn((asked) => asked.reply(200, {}));
    expect(code(await house.record('t', 'ü\n'))).toBe('unknown_key');
    expect(wire.asked).toEqual([]);
  });
});

describe('an answer that does not come', () => {
  const troubles: readonly (readonly [string, (asked: Asked) => void])[] = [
    ['the network fails', (asked) => asked.fail()],
    ['it is lost', () => undefined],
    ['its body is cut', (asked) => asked.open({}).cut()],
    ['its body never ends', (asked) => asked.open({}).write('{"table":')],
    ['a proxy finds nobody', (asked) => asked.reply(502, '<html>')],
    ['the house closes', (asked) => asked.reply(503, refusalTold('draining'))],
    ['a proxy waits too long', (asked) => asked.reply(504, '')],
  ];
  it.each(troubles)('because %s is asked for again, to the letter', async (_, trouble) => {
    const { house, wire } = houseOn((asked, tries) =>
      tries < 3 ? trouble(asked) : asked.reply(201, { ...MADE, key: asked.body['key'] }),
    );
    const made = orThrow(await wire.got(house.open(WISH)));
    expect(wire.asked.length).toBe(3);
    for (const { body } of wire.asked) expect(body).toEqual({ ...WISH, key: made.key });
  });

  it('is not waited for longer than 15 seconds', async () => {
    const { house, wire } = houseOn(() => undefined);
    void house.tables();
    await wire.pass(14_990);
    expect(wire.asked.map(({ isAborted }) => isAborted())).toEqual([false]);
    await wire.pass(300);
    expect(wire.asked.map(({ isAborted }) => isAborted())).toEqual([true, false]);
  });

  it.each([
    ['unreachable', troubles[0]?.[1]],
    ['unreachable', troubles[1]?.[1]],
    ['draining', troubles[5]?.[1]],
    ['unreadable_answer', troubles[4]?.[1]],
  ] as const)('for too long is refused as %s', async (expected, trouble) => {
    const { house, wire } = houseOn((asked) => trouble?.(asked));
    const begun = wire.world.now;
    expect(code(await wire.got(house.open(WISH)))).toBe(expected);
    expect(wire.world.now - begun).toBeLessThan(61_000);
    expect(wire.world.now - begun).toBeGreaterThan(29_000);
  });

  it('is asked for less and less often, never twice in the same rhythm', async () => {
    const { house, wire } = houseOn((asked) => asked.fail());
    void house.tables();
    await wire.pass(60_000);
    const pauses = wire.asked.slice(1).map(({ at }, i) => at - (wire.asked[i]?.at ?? 0));
    [250, 500, 1000, 2000, 4000, 8000, 8000].forEach((most, i) => {
      expect(pauses[i]).toBeLessThanOrEqual(most);
      expect(pauses[i]).toBeGreaterThanOrEqual(most / 2);
    });
    expect(pauses.slice(0, 5)).not.toEqual([250, 500, 1000, 2000, 4000]);
  });

  it('is asked for at once when the network may be back', async () => {
    const { house, wire } = houseOn((asked) => asked.fail());
    void house.tables();
    await wire.pass(10_000);
    const before = wire.asked.length;
    wire.wake();
    await wire.pass(1);
    expect(wire.asked.length).toBe(before + 1);
  });

  it('since there was too much at once is asked for when the house says, and not before', async () => {
    const { house, wire } = houseOn((asked, tries) =>
      tries === 1
        ? asked.reply(429, refusalTold('too_much'), { 'retry-after': '7' })
        : asked.reply(200, { tables: [] }),
    );
    const listed = house.tables();
    await wire.pass(3000);
    wire.wake();
    await wire.pass(3990);
    expect(wire.asked.length).toBe(1);
    expect(await wire.got(listed)).toEqual({ ok: true, value: [] });
    expect((wire.asked[1]?.at ?? 0) - (wire.asked[0]?.at ?? 0)).toBe(7000);
  });

  it('is not waited for as long as a house would like', async () => {
    const { house, wire } = houseOn((asked) =>
      asked.reply(429, refusalTold('too_much'), { 'retry-after': '86400' }),
    );
    expect(code(await wire.got(house.tables()))).toBe('too_much');
  });
});

describe('an answer', () => {
  it.each([200, 400, 401, 403, 404, 409, 413, 500])(
    'of %d with a refusal is that refusal',
    async (status) => {
      const { house, wire } = houseOn((asked) => asked.reply(status, refusalTold('seat_taken')));
      expect(await wire.got(house.sit('t', { name: 'Ann' }))).toEqual({
        ok: false,
        refusal: refusalTold('seat_taken').refusal,
      });
      expect(wire.asked.length).toBe(1);
    },
  );

  it.each([
    ['no JSON', 200, '<html>', "not JSON: Unexpected token '<', line 1 column 1"],
    ['nothing', 200, '', 'not JSON: the text is empty'],
    ['a list', 200, [], 'expected an object, found a list'],
    ['null', 200, null, 'expected an object, found null'],
    ['half of it', 201, { seat: 1 }, 'key: expected a text, found nothing'],
    ['no refusal', 404, '<html>', 'it says 404'],
    ['a mistake', 500, { error: 'oops' }, 'it says 500'],
    [
      'half a refusal',
      409,
      { refusal: { code: 'a' } },
      'refusal.params: expected an object, found nothing',
    ],
    [
      'too deep',
      200,
      '['.repeat(10_000),
      'lists and objects may lie 32 deep inside each other, no deeper',
    ],
  ])('that is %s is one clear refusal', async (_, status, body, why) => {
    const { house, wire } = houseOn((asked) => asked.reply(status, body));
    expect(await wire.got(house.sit('t', { name: 'Ann' }))).toEqual({
      ok: false,
      refusal: {
        code: 'unreadable_answer',
        message: `the answer of the house cannot be read: ${why}`,
        params: { status },
      },
    });
    expect(wire.asked.length).toBe(1);
  });

  it('of another protocol says so', async () => {
    const { house, wire } = houseOn((asked) => asked.reply(200, { protocol: PROTOCOL + 1 }));
    expect(code(await wire.got(house.games()))).toBe('unknown_protocol');
  });

  it('with a record that was changed is refused', async () => {
    const entries = RECORD.entries.map((entry) => ({ ...entry, seat: 1 }));
    const { house, wire } = houseOn((asked) => asked.reply(200, { ...RECORD, entries }));
    expect(code(await wire.got(house.record('t', null)))).toBe('unreadable_answer');
  });
});
