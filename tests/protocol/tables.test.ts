// What each request does at a table: keys, views, actions, waits, notices, records, limits.
import { describe, expect, test } from 'vitest';
import { GAMES, gameById } from '#games';
import { present, replay } from '#kernel';
import { LIMITS, type ResultOf } from '#protocol';
import { newHouse } from '../../src/house/channel/house.ts';
import { bot, driver, noticesIn, person, type Driver } from './tables-driver.ts';

type Opened = ResultOf['newTable'];

function opened(
  with_: Driver,
  game: string,
  seats: ReturnType<typeof bot | typeof person>[],
): Opened {
  return present(with_.ask('newTable', { game, seats })?.result, 'a table');
}

function keyAt(table: Opened, seat: number): string {
  return present(table.seats[seat]?.key, 'a key');
}

const COINCHE = [person('Ann'), bot(), bot(), bot()];

describe('keys', () => {
  test('a table has one for itself and one for each person', () => {
    const { key, seats } = opened(driver(), 'coinche', [
      person('Ann'),
      bot(),
      person(),
      bot('random'),
    ]);
    expect(seats.map(({ name, bot: level }) => [name, level])).toEqual([
      ['Ann', null],
      ['seat 1', 'greedy'],
      ['seat 2', null],
      ['seat 3', 'random'],
    ]);
    const keys = [key, seats[0]?.key, seats[2]?.key];
    expect(new Set(keys).size).toBe(3);
    expect([seats[1]?.key, seats[3]?.key]).toEqual([null, null]);
  });

  test('each opens its own seat, and nothing else', () => {
    const d = driver();
    const table = opened(d, 'coinche', [person(), bot(), person(), bot()]);
    const views = [0, 2].map((seat) => d.ask('view', { key: keyAt(table, seat) })?.result);
    expect(views.map((view) => view?.seat)).toEqual([0, 2]);
    const [first, second] = views.map((view) => view?.view['hand'] as string[]);
    expect(first?.filter((card) => second?.includes(card))).toEqual([]);
    for (const card of second ?? []) expect(JSON.stringify(views[0])).not.toContain(`"${card}"`);
  });

  test.each(['view', 'act', 'wait', 'hint', 'follow'] as const)(
    'of a table does not %s',
    (request) => {
      const d = driver();
      const { key } = opened(d, 'coinche', COINCHE);
      expect(d.ask(request, { key, action: null })?.refusal?.code).toBe('seat_only');
    },
  );

  test('that nobody has open nothing', () => {
    const d = driver();
    for (const request of ['view', 'record', 'close'] as const)
      expect(d.ask(request, { key: 'key 1' })?.refusal?.code).toBe('unknown_key');
  });

  test('of a closed table open nothing, and of a seat close nothing', () => {
    const d = driver();
    const table = opened(d, 'coinche', COINCHE);
    const key = keyAt(table, 0);
    expect(d.ask('close', { key })?.refusal?.code).toBe('owner_only');
    expect(d.ask('close', { key: table.key })?.result).toEqual({ table: 't1' });
    expect(d.ask('view', { key })?.refusal?.code).toBe('unknown_key');
    expect(d.ask('close', { key: table.key })?.refusal?.code).toBe('unknown_key');
  });
});

describe('a new table is refused', () => {
  test.each([
    ['for a game that is none', { game: 'chess', seats: COINCHE }, 'unknown_game'],
    ['for too few', { game: 'coinche', seats: [person(), bot()] }, 'wrong_seats'],
    [
      'with a dealer who sits nowhere',
      { game: 'coinche', seats: COINCHE, dealer: 4 },
      'wrong_seats',
    ],
    [
      'with a bot that is none',
      { game: 'coinche', seats: [person(), bot('god'), bot(), bot()] },
      'unknown_level',
    ],
    [
      'with rules that are none',
      { game: 'coinche', seats: COINCHE, rules: { target: -1 } },
      'unreadable',
    ],
  ])('%s', (_, params, code) => {
    const d = driver();
    expect(d.ask('newTable', params)?.refusal?.code).toBe(code);
  });

  test('where so many are open that one must be closed first', () => {
    const d = driver();
    const tables = Array.from({ length: LIMITS.tables }, () => opened(d, 'coinche', COINCHE));
    expect(d.ask('newTable', { game: 'coinche', seats: COINCHE })?.refusal?.code).toBe(
      'too_many_tables',
    );
    d.ask('close', { key: present(tables[5], 'a table').key });
    expect(d.ask('newTable', { game: 'coinche', seats: COINCHE })?.result).toBeDefined();
  });
});

describe('acting', () => {
  test('an action is taken once, told, and refused the second time without changing anything', () => {
    const d = driver();
    const table = opened(d, 'coinche', COINCHE);
    const key = keyAt(table, 0);
    d.settle();
    const before = d.ask('view', { key })?.result;
    const action = present(before?.actions[0], 'an action');
    const told = d.ask('act', { key, action, n: before?.n ?? -1 })?.result;
    expect(told).toMatchObject({ n: (before?.n ?? 0) + 1, events: [{ seat: 0 }] });
    const after = d.ask('view', { key });
    expect(d.ask('act', { key, action })?.refusal?.code).toMatch(
      /^(not_your_turn|illegal_bid|card_not_in_hand)$/,
    );
    expect(d.ask('view', { key })?.result).toEqual(after?.result);
  });

  test('an action for another moment is not taken', () => {
    const d = driver();
    const key = keyAt(opened(d, 'coinche', COINCHE), 0);
    d.settle();
    const refused = d.ask('act', { key, action: { type: 'PASS' }, n: 99 })?.refusal;
    expect(refused).toMatchObject({
      code: 'not_now',
      params: { n: d.ask('view', { key })?.result?.n },
    });
  });

  test('refusals are the game’s, with code, message and params', () => {
    const d = driver();
    const key = keyAt(opened(d, 'tysiac', [person(), person()]), 1);
    const bid = d.ask('act', { key, action: { type: 'PLACE_BID', value: 95 } })?.refusal;
    expect(bid).toMatchObject({ code: 'illegal_bid' });
    expect(bid?.message).toContain('100');
    const odd = d.ask('act', { key, action: { type: 'PLACE_BID' } })?.refusal;
    expect(odd).toMatchObject({ code: 'invalid_action', params: { path: 'value' } });
  });

  test('only somebody out of turn can let the others go on', () => {
    const d = driver();
    const table = opened(d, 'mayi', [person('Ann'), person('Bea'), bot()]);
    d.settle();
    const views = [0, 1].map((seat) =>
      present(d.ask('view', { key: keyAt(table, seat) })?.result, 'a view'),
    );
    const mover = views.findIndex(({ actions, mayWait }) => actions.length > 0 && !mayWait);
    expect(views[1 - mover]).toMatchObject({ mayWait: true, actions: [{ type: 'CALL_MAY_I' }] });
    expect(d.ask('act', { key: keyAt(table, mover), action: null })?.refusal?.code).toBe(
      'cannot_wait',
    );
    const wait = { key: keyAt(table, mover) };
    expect(d.ask('wait', wait)).toBeUndefined();
    const asked = d.lastId;
    expect(d.ask('act', { key: keyAt(table, 1 - mover), action: null })?.result).toMatchObject({
      events: [],
    });
    d.settle();
    expect(d.replyTo<'wait'>(asked)?.result?.reason).toBe('asked');
  });
});

describe('waiting', () => {
  test('ends when the seat is asked, with all that was told since', () => {
    const d = driver();
    const key = keyAt(opened(d, 'coinche', COINCHE), 0);
    expect(d.ask('wait', { key, since: 0 })).toBeUndefined();
    const id = d.lastId;
    d.settle();
    const result = d.replyTo<'wait'>(id)?.result;
    expect(result?.reason).toBe('asked');
    expect(result?.told.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(d.ask('wait', { key, since: 2 })?.result).toMatchObject({
      reason: 'asked',
      told: [{ n: 3 }],
    });
    expect(d.ask('wait', { key })?.result).toMatchObject({ reason: 'asked', told: [] });
    expect(d.ask('wait', { key, since: 999 })?.result?.told).toEqual([]);
  });

  test('until a step ends with the first', () => {
    const d = driver();
    const key = keyAt(opened(d, 'coinche', COINCHE), 0);
    d.ask('wait', { key, until: 'step' });
    const id = d.lastId;
    d.sent.push(...d.tables.advance());
    expect(d.replyTo<'wait'>(id)?.result).toMatchObject({ reason: 'step', told: [{ n: 1 }] });
  });

  test('ends by the clock, by the end of the table and by the end of everything', () => {
    const d = driver();
    const table = opened(d, 'coinche', [person(), person(), person(), person()]);
    const idle = [0, 1, 2, 3].find(
      (seat) => d.ask('view', { key: keyAt(table, seat) })?.result?.actions.length === 0,
    );
    const key = keyAt(table, present(idle, 'a seat that is not asked'));
    d.ask('wait', { key, ms: 5 });
    const late = d.lastId;
    expect(d.alarms).toEqual([{ id: late, ms: 5 }]);
    d.sent.push(...d.tables.expire(late), ...d.tables.expire(late));
    d.ask('wait', { key });
    const closedOne = d.lastId;
    d.ask('close', { key: table.key });
    const reasons = [late, closedOne].map((id) => d.replyTo<'wait'>(id)?.result?.reason);
    expect(reasons).toEqual(['late', 'closed']);
    expect(d.sent.filter((message) => 'id' in message && message.id === late)).toHaveLength(1);

    const other = opened(d, 'coinche', [person(), person(), person(), person()]);
    d.ask('wait', { key: keyAt(other, present(idle, 'the seat')) });
    expect(d.tables.isAwaited()).toBe(true);
    d.sent.push(...d.tables.end());
    expect(d.replyTo<'wait'>(d.lastId)?.result?.reason).toBe('closed');
    expect(d.tables.isAwaited()).toBe(false);
  });

  test('is refused when too many do', () => {
    const d = driver();
    const table = opened(d, 'coinche', [person(), person(), person(), person()]);
    const idle = [0, 1, 2, 3].find(
      (seat) => d.ask('view', { key: keyAt(table, seat) })?.result?.actions.length === 0,
    );
    const key = keyAt(table, idle ?? 0);
    for (let i = 0; i < LIMITS.waits; i++) expect(d.ask('wait', { key })).toBeUndefined();
    expect(d.ask('wait', { key })?.refusal?.code).toBe('too_many_waits');
  });
});

describe('following', () => {
  test('a seat is told everything as it happens, each action once, until it no longer follows', () => {
    const d = driver();
    const key = keyAt(opened(d, 'coinche', COINCHE), 0);
    expect(d.ask('follow', { key })?.result).toEqual({ n: 0 });
    d.settle();
    const waited = d.ask('wait', { key, since: 0 })?.result;
    expect(noticesIn(d.sent).map(({ params }) => params.told)).toEqual(waited?.told);
    expect(waited?.told.length).toBeGreaterThan(0);
    d.ask('follow', { key, on: false });
    const before = d.sent.length;
    d.ask('act', { key, action: waited?.mayWait ? null : (waited?.actions[0] ?? null) });
    d.settle();
    expect(noticesIn(d.sent.slice(before))).toEqual([]);
  });
});

describe('a game to its end', () => {
  test.each(['tysiac', 'coinche', 'mayi'])(
    '%s: the record is genuine, and only then for a seat',
    (id) => {
      const d = driver();
      const game = present(gameById(id), 'the game');
      const seats = [person('Ann'), ...Array.from({ length: game.usualSeats - 1 }, () => bot())];
      const table = opened(d, id, seats);
      const key = keyAt(table, 0);
      expect(d.ask('record', { key })?.refusal?.code).toBe('game_not_over');
      expect(d.ask('record', { key: table.key })?.result?.entries).toEqual([]);
      for (;;) {
        d.settle();
        const view = present(d.ask('wait', { key })?.result, 'an answer');
        if (view.outcome !== null) {
          expect(view.reason).toBe('over');
          break;
        }
        const hint = present(d.ask('hint', { key, level: 'greedy' })?.result, 'a hint');
        expect(d.ask('act', { key, action: hint.action })?.refusal).toBeUndefined();
        d.sent.length = 0;
      }
      const record = present(d.ask('record', { key })?.result, 'the record');
      const end = replay(game, record);
      expect(end.ok && game.outcome(end.value)).toEqual(d.ask('view', { key })?.result?.outcome);
      expect(d.ask('hint', { key })?.refusal?.code).toBe('nothing_to_decide');
      expect(d.ask('hint', { key, level: 'god' })?.refusal?.code).toBe('unknown_level');
    },
  );
});

test('bots of several tables act in turns', () => {
  const d = driver();
  const keys = ['coinche', 'coinche', 'coinche'].map((game) => keyAt(opened(d, game, COINCHE), 0));
  for (let i = 0; i < 3; i++) d.sent.push(...d.tables.advance());
  expect(keys.map((key) => d.ask('view', { key })?.result?.n)).toEqual([1, 1, 1]);
});

test('games and rules are told without a key', () => {
  const d = driver();
  expect(d.ask('games', {})?.result?.games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
  expect(d.ask('rules', { game: 'mayi' })?.result).toMatchObject({
    game: 'mayi',
    defaultPreset: 'house',
  });
  expect(d.ask('rules', { game: 'go' })?.refusal?.code).toBe('unknown_game');
});

test('a table at which a bot fails is closed, its waits are answered, and the others go on', () => {
  const house = newHouse();
  const d = driver(house);
  const key = keyAt(opened(d, 'coinche', COINCHE), 0);
  const other = keyAt(opened(d, 'coinche', COINCHE), 0);
  d.ask('wait', { key });
  const id = d.lastId;
  const table = present(house.tables.get('t1'), 'the table');
  const nobody = { kind: 'bot' as const, name: 'Bo', level: 'no such bot', canWait: false };
  const { now } = table.sitting;
  table.sitting = { ...table.sitting, now: { ...now, seats: now.seats.map(() => nobody) } };
  d.settle();
  expect(d.bugs).toHaveLength(1);
  expect(d.replyTo<'wait'>(id)?.result?.reason).toBe('closed');
  expect(d.ask('view', { key })?.refusal?.code).toBe('unknown_key');
  expect(d.ask('wait', { key: other })?.result?.reason).toBe('asked');
});
