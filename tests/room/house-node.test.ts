// A node of the house: tables over keys, answers that are the same when they are asked for again, games that go on by themselves.
import { describe, expect, it } from 'vitest';
import { memoryStore, type Followed, type NewMoment, type Store } from '#house';
import { commitFits, orThrow, present, type Result } from '#kernel';
import { keyHash, type RoomMoment } from '#protocol';
import { USUAL_POLICY, type Policy } from '#table';
import { World } from '../faults/world.ts';
import { calmHouse, type CalmHouse } from './calm-house.ts';

const HOST = '11'.repeat(32);
const ANN = '22'.repeat(32);
const BOB = '33'.repeat(32);
/** By the entry with which he sat down, the first one after the opening. */
const BOBS_PERSON = 2;
const ENTROPY = 'ab'.repeat(16);

const WANTED = {
  game: 'tysiac',
  rules: { preset: 'standard', maxHands: 1 },
  seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', level: 'random' }],
  policy: { ...USUAL_POLICY, pace: 100 },
  key: HOST,
} as const;

/** What a promise came to, once the world has gone on a little. */
async function got<T>(house: CalmHouse, promise: Promise<Result<T>>): Promise<Result<T>> {
  let result: Result<T> | undefined;
  void promise.then((value) => (result = value));
  for (let i = 0; i < 20 && result === undefined; i++) await house.pass(5);
  if (result === undefined) throw new Error('nothing came');
  return result;
}

async function atTable(house = calmHouse('calm'), clock: Policy['clock'] = null) {
  const policy = { ...WANTED.policy, clock };
  const { table } = orThrow(await got(house, house.node.open({ ...WANTED, policy })));
  for (const [key, name] of [
    [ANN, 'Ann'],
    [BOB, 'Bob'],
  ] as const)
    orThrow(await got(house, house.node.sit(table, key, { name, seat: null, entropy: null })));
  let ids = 0;
  const ask = (
    key: string,
    deed: Parameters<CalmHouse['node']['ask']>[2]['deed'],
    id = `i${(ids += 1)}`,
  ) => got(house, house.node.ask(table, key, { id, deed }));
  return { house, table, ask };
}

/** Of the time of whoever is to decide. */
async function secondsGone(house: CalmHouse, table: string): Promise<number> {
  const { room } = orThrow(await got(house, house.node.moment(table, null)));
  return (house.world.now - present(room.clocks, 'clocks').since) / 1000;
}

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

describe('opening a table', () => {
  it('with the same key and the same wishes is the same table', async () => {
    const house = calmHouse('open');
    const first = orThrow(await got(house, house.node.open(WANTED)));
    expect(first).toEqual({ table: first.table, key: HOST, invite: `/t/${first.table}` });
    expect(first.table).toMatch(/^[2-9a-hjkmnp-z]{27}$/);
    expect(orThrow(await got(house, house.node.open(WANTED)))).toEqual(first);
    const other = await got(house, house.node.open({ ...WANTED, game: 'coinche', seats: [] }));
    expect(code(other)).toBe('wrong_seats');
    const another = await got(house, house.node.open({ ...WANTED, rules: { maxHands: 2 } }));
    expect(code(another)).toBe('id_reused');
    expect((await house.store.read(first.table, 0)).length).toBe(1);
  });

  it.each([
    ['unknown_game', { game: 'poker' }],
    ['unknown_level', { seats: [{ kind: 'bot', level: 'god' }, { kind: 'open' }] }],
    ['wrong_seats', { seats: [{ kind: 'open' }] }],
    ['unreadable', { rules: 'mars' }],
    ['unreadable', { key: 'short' }],
    ['bad_name', { seats: [{ kind: 'bot', name: '' }, { kind: 'open' }] }],
  ] as const)('is refused with %s', async (expected, change) => {
    const house = calmHouse('refused');
    const result = await got(house, house.node.open({ ...WANTED, ...change }));
    expect(code(result)).toBe(expected);
    expect(await house.store.list()).toEqual([]);
  });

  it('draws a key where none is given', async () => {
    const house = calmHouse('keyless');
    const { key: _key, ...keyless } = WANTED;
    const { key } = orThrow(await got(house, house.node.open(keyless)));
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('asking', () => {
  it('the same thing twice does it once and is answered the same', async () => {
    const { ask, house, table } = await atTable();
    const first = await ask(ANN, { do: 'name', name: 'Anna' }, 'x');
    const { length } = await house.store.read(table, 0);
    await ask(BOB, { do: 'say', what: 'hello' });
    expect(await ask(ANN, { do: 'name', name: 'Anna' }, 'x')).toEqual(first);
    expect((await house.store.read(table, 0)).length).toBe(length + 1);
  });

  it('something else under the same id is refused, and another person has ids of their own', async () => {
    const { ask } = await atTable();
    await ask(ANN, { do: 'name', name: 'Anna' }, 'x');
    expect(code(await ask(ANN, { do: 'name', name: 'Annabel' }, 'x'))).toBe('id_reused');
    expect(code(await ask(BOB, { do: 'name', name: 'Robert' }, 'x'))).toBe('ok');
  });

  it('what was refused left nothing, and is decided anew', async () => {
    const { ask, house, table } = await atTable();
    const { length } = await house.store.read(table, 0);
    expect(code(await ask(ANN, { do: 'act', action: { type: 'PASS' } }, 'y'))).toBe(
      'game_not_begun',
    );
    expect((await house.store.read(table, 0)).length).toBe(length);
    orThrow(await ask(HOST, { do: 'begin' }));
    expect(code(await ask(ANN, { do: 'act', action: { type: 'PASS' } }, 'y'))).not.toBe(
      'game_not_begun',
    );
  });

  it.each([['', 'a b', 'x'.repeat(65), '../etc']])('by the id %j is refused', async (id) => {
    const { ask } = await atTable();
    expect(code(await ask(ANN, { do: 'leave' }, id))).toBe('unreadable');
  });

  it('at a table that there is not', async () => {
    const house = calmHouse('nowhere');
    const asked = await got(
      house,
      house.node.ask('nowhere', ANN, { id: 'x', deed: { do: 'leave' } }),
    );
    expect(code(asked)).toBe('unknown_table');
    expect(code(await got(house, house.node.moment('nowhere', null)))).toBe('unknown_table');
  });

  it('levels and rules that there are not', async () => {
    const { ask } = await atTable();
    expect(code(await ask(HOST, { do: 'begin', fill: 'god' }))).toBe('unknown_level');
    expect(code(await ask(HOST, { do: 'replace', seat: 0, level: 'god' }))).toBe('unknown_level');
    expect(code(await ask(HOST, { do: 'rules', rules: { maxHands: 'many' } }))).toBe('unreadable');
  });
});

describe('sitting down', () => {
  it('twice with what one added is sitting down once; again after leaving is again', async () => {
    const { ask, house, table } = await atTable();
    const wish = { name: 'Cid', seat: null, entropy: ENTROPY };
    const cid = '44'.repeat(32);
    await ask(HOST, { do: 'free', seat: 2 });
    const sit = (entropy: string) => got(house, house.node.sit(table, cid, { ...wish, entropy }));
    expect(orThrow(await sit(ENTROPY))).toEqual({ seat: 2 });
    expect(orThrow(await sit(ENTROPY))).toEqual({ seat: 2 });
    await ask(cid, { do: 'leave' });
    expect(code(await sit('ef'.repeat(16)))).toBe('too_soon');
    await house.pass(1500);
    expect(code(await sit(ENTROPY))).toBe('left_already');
    expect(orThrow(await sit('cd'.repeat(16)))).toEqual({ seat: 2 });
  });

  it('where one sits adds to the deal, once; another seat is no seat to sit down in', async () => {
    const { house, table } = await atTable();
    const sit = (wish: object) =>
      got(house, house.node.sit(table, ANN, { name: 'Ann', seat: null, entropy: null, ...wish }));
    const mixed = async () =>
      orThrow(await got(house, house.node.moment(table, ANN))).room.seats.map(
        ({ hasMixed }) => hasMixed,
      );
    expect((await mixed())[0]).toBe(false);
    expect(orThrow(await sit({ entropy: ENTROPY }))).toEqual({ seat: 0 });
    expect((await mixed())[0]).toBe(true);
    expect(orThrow(await sit({ entropy: ENTROPY }))).toEqual({ seat: 0 });
    expect(orThrow(await sit({ entropy: ENTROPY, name: 'Anna' }))).toEqual({ seat: 0 });
    expect(code(await sit({ entropy: 'ef'.repeat(16) }))).toBe('mixed_already');
    expect(code(await sit({ entropy: 'ef'.repeat(16), number: 7 }))).toBe('promised_anew');
    expect(orThrow(await sit({ seat: 0 }))).toEqual({ seat: 0 });
    expect(code(await sit({ seat: 2 }))).toBe('seated_already');
  });

  it.each([null, ENTROPY])(
    'what was sent before is answered also in another seat: %j',
    async (entropy) => {
      const { ask, house, table } = await atTable();
      orThrow(await ask(HOST, { do: 'free', seat: 2 }));
      const cid = '44'.repeat(32);
      const sit = (seat: number) =>
        got(house, house.node.sit(table, cid, { name: 'Cid', seat, entropy }));
      expect(orThrow(await sit(2))).toEqual({ seat: 2 });
      orThrow(await ask(HOST, { do: 'swap', seats: [1, 2] }));
      expect(orThrow(await sit(2))).toEqual({ seat: 1 });
      expect(code(await sit(3))).toBe('seated_already');
      orThrow(await ask(HOST, { do: 'begin', fill: 'random' }));
      orThrow(await ask(cid, { do: 'leave' }));
      await house.pass(1500);
      expect(orThrow(await sit(2))).toEqual({ seat: 1 });
      const { hasLeft } = present(
        orThrow(await got(house, house.node.moment(table, cid))).room.seats[1],
        'the seat',
      );
      expect(hasLeft).toBe(false);
    },
  );

  it('by what was sent before brings nothing of an older deal into the next one', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await ask(HOST, { do: 'free', seat: 1 }));
    const wish = { name: 'Bob', seat: 1, entropy: ENTROPY, number: 1 };
    const sit = async () => {
      orThrow(await got(house, house.node.sit(table, BOB, wish)));
      const body = present((await house.store.read(table, 0)).at(-1), 'the entry').body;
      return JSON.parse(body) as unknown;
    };
    await house.pass(1500);
    expect(await sit()).toMatchObject({ is: 'sat', entropy: ENTROPY });
    orThrow(await ask(HOST, { do: 'begin' }));
    orThrow(await ask(HOST, { do: 'replace', seat: 1 }));
    orThrow(await ask(HOST, { do: 'giveUp' }));
    orThrow(await ask(HOST, { do: 'again' }));
    expect(await sit()).toMatchObject({ is: 'sat', seat: 1, entropy: null });
  });

  it('on another device, once', async () => {
    const { ask, house, table } = await atTable();
    const [phone, token] = ['55'.repeat(32), '66'.repeat(32)];
    orThrow(await ask(ANN, { do: 'offerMove', token: keyHash(token) }));
    expect(orThrow(await got(house, house.node.moveHere(table, phone, token)))).toEqual({
      seat: 0,
    });
    expect(orThrow(await got(house, house.node.moveHere(table, phone, token)))).toEqual({
      seat: 0,
    });
    const thief = await got(house, house.node.moveHere(table, '77'.repeat(32), token));
    expect(code(thief)).toBe('unknown_token');
  });
});

describe('a game', () => {
  it('is dealt, played by bots in time, ended and revealed by itself', async () => {
    const house = calmHouse('by itself');
    const wanted = {
      ...WANTED,
      seats: Array.from({ length: 3 }, () => ({ kind: 'bot' }) as const),
    };
    const { table } = orThrow(await got(house, house.node.open(wanted)));
    expect(code(await got(house, house.node.record(table, null)))).toBe('game_not_over');
    orThrow(await got(house, house.node.ask(table, HOST, { id: 'b', deed: { do: 'begin' } })));
    await house.pass(20_000);
    const record = orThrow(await got(house, house.node.record(table, null)));
    expect(commitFits(record.header)).toBe('fits');
    expect(record.entries.length).toBeGreaterThan(24);
    expect(house.bugs).toEqual([]);
  });

  it('goes on after the node died, by what is due, without anybody coming', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await ask(HOST, { do: 'begin' }));
    void house.node.stop();
    const { length } = await house.store.read(table, 0);
    // Whoever is to bid first is the one after the dealer: seat 1, then the bot.
    await house.pass(5000);
    const next = calmHouse('second life', undefined, house);
    orThrow(
      await got(
        next,
        next.node.ask(table, BOB, {
          id: 'z',
          deed: { do: 'act', action: { type: 'PLACE_BID', value: 100 } },
        }),
      ),
    );
    await next.pass(4000);
    expect((await house.store.read(table, 0)).length).toBeGreaterThan(length + 1);
  });

  it('goes on at another node sooner where the first one ends than where it dies', async () => {
    const silences = new Map<string, number>();
    for (const how of ['ends', 'dies']) {
      const world = new World(`handed over, ${how}`);
      const kept = memoryStore({ now: () => world.now });
      let isDead = false;
      const gone = () => Promise.reject(new Error('dead'));
      const dying = {
        ...kept,
        beat: (node: string) => (isDead ? gone() : kept.beat(node)),
        depart: (node: string) => (isDead ? gone() : kept.depart(node)),
      };
      const house = calmHouse(how, undefined, { world, store: dying });
      const other = calmHouse('other', undefined, { world, store: kept });
      const seats = Array.from({ length: 3 }, () => ({ kind: 'bot' }) as const);
      const { table } = orThrow(await got(house, house.node.open({ ...WANTED, seats })));
      orThrow(await got(house, house.node.ask(table, HOST, { id: 'b', deed: { do: 'begin' } })));
      await house.pass(2500);
      isDead = how === 'dies';
      const [before, { length }] = [world.now, await kept.read(table, 0)];
      void house.node.stop();
      while ((await kept.read(table, 0)).length === length) await other.pass(10);
      silences.set(how, world.now - before);
    }
    expect(silences.get('ends')).toBeLessThan(1000 + WANTED.policy.pace);
    expect(silences.get('dies')).toBeGreaterThan(1000);
  });

  it('tells whoever follows everything once, with presence besides', async () => {
    const { ask, house, table } = await atTable();
    const moments: RoomMoment[] = [];
    const following = { after: 0, heard: ({ value }: NewMoment) => void moments.push(value()) };
    const leave = orThrow(await got(house, house.node.follow(table, ANN, following)));
    orThrow(await ask(HOST, { do: 'begin' }));
    await house.pass(3000);
    const told = moments.flatMap((moment) => moment.told.map(({ n }) => n));
    expect(told).toEqual(told.map((_, i) => i + 1));
    expect(moments.at(-1)?.room.seats.map(({ isHere }) => isHere)).toEqual([true, false, true]);
    leave.stop();
    const other: RoomMoment[] = [];
    const look = { after: 0, heard: ({ value }: NewMoment) => void other.push(value()) };
    orThrow(await got(house, house.node.follow(table, null, look)));
    expect(other.at(-1)?.room.seats[0]?.isHere).toBe(true);
    await house.pass(20_000);
    expect(other.at(-1)?.room.seats[0]?.isHere).toBe(false);
    const { length } = moments;
    await ask(BOB, { do: 'say', what: 'hello' });
    expect(moments.length).toBe(length);
  });

  it('is played by a bot for whoever left, after a while, and given back', async () => {
    const house = calmHouse('absent');
    const policy = { ...WANTED.policy, absent: 'bot' as const };
    const { table } = orThrow(await got(house, house.node.open({ ...WANTED, policy })));
    for (const key of [ANN, BOB])
      orThrow(
        await got(house, house.node.sit(table, key, { name: 'X', seat: null, entropy: null })),
      );
    orThrow(await got(house, house.node.ask(table, HOST, { id: 'b', deed: { do: 'begin' } })));
    await house.pass(59_000);
    const seats = async () =>
      orThrow(await got(house, house.node.moment(table, null))).room.seats.map(
        ({ standIn }) => standIn,
      );
    expect(await seats()).toEqual([null, null, null]);
    await house.pass(3000);
    expect(await seats()).toEqual([null, 'medium', null]);
    orThrow(
      await got(house, house.node.sit(table, BOB, { name: 'X', seat: null, entropy: ENTROPY })),
    );
    expect(await seats()).toEqual([null, null, null]);
  });

  it('is played by bots of different names for those who left', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await ask(HOST, { do: 'begin' }));
    for (const seat of [0, 1]) orThrow(await ask(HOST, { do: 'replace', seat }));
    const bodies = (await house.store.read(table, 0)).slice(-2).map(({ body }) => body);
    const names = bodies.map((body) => (JSON.parse(body) as { name: string }).name);
    expect(new Set(names).size).toBe(2);
  });

  it('is played by a bot for whoever left, also while they look on', async () => {
    const house = calmHouse('left');
    const policy = { ...WANTED.policy, absent: 'bot' as const };
    const { table } = orThrow(await got(house, house.node.open({ ...WANTED, policy })));
    for (const key of [ANN, BOB])
      orThrow(
        await got(house, house.node.sit(table, key, { name: 'X', seat: null, entropy: null })),
      );
    orThrow(await got(house, house.node.ask(table, HOST, { id: 'b', deed: { do: 'begin' } })));
    const look = { after: 0, heard: () => undefined };
    orThrow(await got(house, house.node.follow(table, BOB, look)));
    await house.pass(65_000);
    const seat = async () =>
      orThrow(await got(house, house.node.moment(table, null))).room.seats[1];
    expect(await seat()).toMatchObject({ standIn: null, hasLeft: false });
    orThrow(await got(house, house.node.ask(table, BOB, { id: 'l', deed: { do: 'leave' } })));
    await house.pass(1000);
    expect(await seat()).toMatchObject({ standIn: 'medium', hasLeft: true });
  });

  it('has another host when the host is away for long', async () => {
    const { house, table } = await atTable();
    orThrow(await got(house, house.node.follow(table, BOB, { after: 0, heard: () => undefined })));
    await house.pass(290_000);
    const isHost = async (key: string) =>
      orThrow(await got(house, house.node.moment(table, key))).room.isHost;
    expect(await isHost(BOB)).toBe(false);
    await house.pass(30_000);
    expect(await isHost(BOB)).toBe(true);
    expect(await isHost(HOST)).toBe(false);
  });

  it('has another host also when the only other one was gone for a moment just then', async () => {
    const world = new World('flickering');
    const memory = memoryStore({ now: () => world.now });
    let table = '';
    const store: Store = {
      ...memory,
      // At another node, which is slow to say so.
      present: () => Promise.resolve([{ table, who: BOBS_PERSON, until: world.now + 1 }]),
    };
    const house = calmHouse('', undefined, { world, store });
    ({ table } = orThrow(await got(house, house.node.open(WANTED))));
    const wish = { name: 'Bob', seat: null, entropy: null };
    orThrow(await got(house, house.node.sit(table, BOB, wish)));
    orThrow(await got(house, house.node.follow(table, null, { after: 0, heard: () => undefined })));
    await house.pass(330_000);
    expect((await memory.read(table, 0)).at(-1)?.body).toContain('"hostPassed"');
  });
});

describe('whoever is there without following', () => {
  it('because they ask for things now and then, is host as long as they do', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await got(house, house.node.follow(table, BOB, { after: 0, heard: () => undefined })));
    const [node, other] = [house.node, calmHouse('other', undefined, house).node];
    for (let i = 0; i < 12; i++) {
      await house.pass(50_000);
      if (i % 2 === 0) await ask(HOST, { do: 'swap', seats: [0, 0] });
      else orThrow(await got(house, other.moment(table, HOST)));
    }
    const { room } = orThrow(await got(house, node.moment(table, HOST)));
    expect(room.isHost).toBe(true);
    await house.pass(330_000);
    expect(orThrow(await got(house, node.moment(table, BOB))).room.isHost).toBe(true);
  });

  it('is shown as being there, at other nodes too', async () => {
    const { ask, house, table } = await atTable();
    const other = calmHouse('other', undefined, house);
    const seen = async () => {
      const { room } = orThrow(await got(house, other.node.moment(table, null)));
      return room.seats[0]?.isHere;
    };
    expect(await seen()).toBe(false);
    orThrow(await ask(ANN, { do: 'name', name: 'Anna' }));
    await house.pass(10_500);
    expect(await seen()).toBe(true);
    await house.pass(10_000);
    expect(await seen()).toBe(false);
  });
});

describe('a host who has left', () => {
  const look = { after: 0, heard: () => undefined };

  it.each(['lobby', 'playing'] as const)('hands the table on at once, %s', async (stage) => {
    const { ask, house, table } = await atTable();
    orThrow(await ask(HOST, { do: 'free', seat: 2 }));
    const wish = { name: 'Host', seat: 2, entropy: null };
    orThrow(await got(house, house.node.sit(table, HOST, wish)));
    if (stage === 'playing') orThrow(await ask(HOST, { do: 'begin' }));
    orThrow(await got(house, house.node.follow(table, HOST, look)));
    orThrow(await ask(HOST, { do: 'leave' }));
    await house.pass(20_000);
    const isHost = async (key: string) =>
      orThrow(await got(house, house.node.moment(table, key))).room.isHost;
    expect(await isHost(HOST)).toBe(true);
    orThrow(await got(house, house.node.follow(table, BOB, look)));
    await house.pass(50);
    expect(await isHost(HOST)).toBe(false);
    expect(await isHost(BOB)).toBe(true);
  });

  it('hands it on also when the node that had the table has died, and nobody comes or asks', async () => {
    const { house, table } = await atTable();
    const other = calmHouse('other', undefined, house);
    orThrow(await got(house, other.node.follow(table, BOB, look)));
    await house.pass(2000);
    void house.node.stop();
    await house.pass(330_000);
    const rows = await house.store.read(table, 0);
    expect(rows.at(-1)?.body).toContain('"hostPassed"');
  });

  it('is not one who never sat down, or got up to arrange the table', async () => {
    const { ask, house, table } = await atTable();
    for (const key of [HOST, BOB]) orThrow(await got(house, house.node.follow(table, key, look)));
    orThrow(await ask(HOST, { do: 'free', seat: 2 }));
    const wish = { name: 'Host', seat: 2, entropy: null };
    orThrow(await got(house, house.node.sit(table, HOST, wish)));
    orThrow(await ask(HOST, { do: 'free', seat: 2 }));
    await house.pass(20_000);
    expect(orThrow(await got(house, house.node.moment(table, HOST))).room.isHost).toBe(true);
  });
});

describe('trouble', () => {
  it('somebody who was there and went away is played for, and a host who did has handed the table on', async () => {
    const house = calmHouse('gone');
    const policy = { ...WANTED.policy, absent: 'bot' as const };
    const { table } = orThrow(await got(house, house.node.open({ ...WANTED, policy })));
    const leaves: Followed[] = [];
    for (const key of [ANN, BOB, HOST]) {
      if (key !== HOST)
        orThrow(
          await got(house, house.node.sit(table, key, { name: 'X', seat: null, entropy: null })),
        );
      const look = { after: 0, heard: () => undefined };
      leaves.push(orThrow(await got(house, house.node.follow(table, key, look))));
    }
    orThrow(await got(house, house.node.ask(table, HOST, { id: 'b', deed: { do: 'begin' } })));
    await house.pass(70_000);
    leaves[1]?.stop();
    leaves[2]?.stop();
    await house.pass(85_000);
    const { room } = orThrow(await got(house, house.node.moment(table, ANN)));
    expect(room.seats[1]).toMatchObject({ standIn: 'medium', isHere: false });
    await house.pass(250_000);
    expect(orThrow(await got(house, house.node.moment(table, ANN))).room.isHost).toBe(true);
  });

  it('who is there moves with them to another seat', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await got(house, house.node.follow(table, BOB, { after: 0, heard: () => undefined })));
    const here = async () =>
      orThrow(await got(house, house.node.moment(table, null))).room.seats.map(
        ({ isHere }) => isHere,
      );
    expect(await here()).toEqual([false, true, true]);
    orThrow(await ask(HOST, { do: 'swap', seats: [0, 1] }));
    expect(await here()).toEqual([true, false, true]);
  });

  it('a house that was off for hours gives back what a question has lost, and no more', async () => {
    const { ask, house, table } = await atTable(calmHouse('off'), { move: 10, reserve: 0 });
    void house.node.stop();
    await house.pass(8 * 3_600_000);
    const next = calmHouse('on', undefined, house);
    orThrow(await got(next, next.node.ask(table, HOST, { id: 'b', deed: { do: 'begin' } })));
    await next.pass(14_000);
    const { room } = orThrow(await got(next, next.node.moment(table, null)));
    expect(room.clocks?.since).toBeLessThanOrEqual(next.world.now);
    expect((await house.store.read(table, 0)).map(({ body }) => body).join()).toContain('timedOut');
    void ask;
  });

  it('time in which nobody was there is charged to nobody, whoever comes first', async () => {
    const { ask, house, table } = await atTable(calmHouse('off'), { move: 5, reserve: 300 });
    orThrow(await ask(HOST, { do: 'begin' }));
    await house.pass(1000);
    await house.node.stop();
    await house.pass(120_000);
    const next = calmHouse('on', undefined, house);
    const moment = orThrow(await got(next, next.node.moment(table, BOB)));
    const deed = { do: 'act', action: present(moment.actions[0], 'a bid') } as const;
    orThrow(await got(next, next.node.ask(table, BOB, { id: 'act', deed })));
    const { room } = orThrow(await got(next, next.node.moment(table, BOB)));
    expect(room.clocks?.reserves).toEqual([300_000, 300_000, 300_000]);
  });

  it('time in which nobody was there is nobody’s also where the game is paused before it is given back', async () => {
    const { ask, house, table } = await atTable(calmHouse('paused'), { move: 60, reserve: 0 });
    orThrow(await ask(HOST, { do: 'begin' }));
    await house.pass(1000);
    await house.node.stop();
    await house.pass(20_000);
    // There is no room for what the table itself has to write.
    let isFull = true;
    const full = { code: 'store_full', message: 'no room', params: {} };
    const store: Store = {
      ...house.store,
      append: (entry) =>
        isFull && entry.row.sender === 'table'
          ? Promise.resolve({ is: 'refused', refusal: full })
          : house.store.append(entry),
    };
    const next = calmHouse('next', undefined, { world: house.world, store });
    orThrow(await got(next, next.node.ask(table, ANN, { id: 'p', deed: { do: 'pause' } })));
    isFull = false;
    await next.pass(3000);
    orThrow(await got(next, next.node.ask(table, ANN, { id: 'r', deed: { do: 'resume' } })));
    await next.pass(500);
    expect(await secondsGone(next, table)).toBeLessThan(3);
  });

  it('a pause in which nobody was there is given back once', async () => {
    const { ask, house, table } = await atTable(calmHouse('paused'), { move: 60, reserve: 0 });
    orThrow(await ask(HOST, { do: 'begin' }));
    await house.pass(10_000);
    orThrow(await ask(ANN, { do: 'pause' }));
    await house.node.stop();
    await house.pass(20_000);
    const next = calmHouse('next', undefined, house);
    orThrow(await got(next, next.node.ask(table, ANN, { id: 'r', deed: { do: 'resume' } })));
    await next.pass(500);
    expect(Math.floor(await secondsGone(next, table))).toBe(10);
  });

  it('a table that cannot be read is told once, and no other one stops for it', async () => {
    const { house, table } = await atTable();
    const [first] = await house.store.read(table, 0);
    const { body, ...row } = present(first, 'the opening');
    const strange = body.replace('"game":"tysiac"', '"game":"whist"');
    const summary = { game: 'whist', status: 'playing', isPublic: false, at: 1, due: 1 } as const;
    await house.store.append({
      row: { ...row, table: 'strange', body: strange },
      summary,
      secret: null,
      epoch: null,
      owner: 'nobody',
    });
    await house.pass(10_000);
    expect(house.bugs.map(String)).toEqual([
      'Error: a table cannot be read: this table plays whist, which is not known here',
    ]);
    expect(code(await got(house, house.node.moment('strange', null)))).toBe('table_unreadable');
    expect(code(await got(house, house.node.moment(table, null)))).toBe('ok');
  });

  it('what may have been written is not called refused because the second try is', async () => {
    const world = calmHouse('unclear').world;
    const inner = memoryStore({ now: () => world.now });
    let trouble = 0;
    const store: Store = {
      ...inner,
      append: async (entry) => {
        if (trouble === 0) return inner.append(entry);
        trouble -= 1;
        // The first one comes to stand three seconds later, while there is no room for others.
        if (trouble === 3) world.after(3000, () => void inner.append(entry));
        if (trouble === 3) return { is: 'unknown' };
        return { is: 'refused', refusal: { code: 'no_room', message: 'full', params: {} } };
      },
    };
    const house = calmHouse('unclear', undefined, { world, store });
    const { table } = await atTable(house);
    trouble = 4;
    let answer: Result<unknown> | undefined;
    const deed = { do: 'begin' } as const;
    void house.node.ask(table, HOST, { id: 'b', deed }).then((result) => (answer = result));
    await house.pass(500);
    expect(answer).toBe(undefined);
    await house.pass(4000);
    expect(answer).toMatchObject({ ok: true });
    const kinds = (await inner.read(table, 0)).map(({ body }) => String(JSON.parse(body).is));
    expect(kinds.filter((kind) => kind === 'begun')).toEqual(['begun']);
  });

  it('a clock that was set back stops nobody', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await ask(HOST, { do: 'begin' }));
    orThrow(await ask(BOB, { do: 'act', action: { type: 'PLACE_BID', value: 100 } }));
    const { length } = await house.store.read(table, 0);
    house.setBack(3_600_000);
    await house.pass(3000);
    expect((await house.store.read(table, 0)).length).toBeGreaterThan(length);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('cannot think'))],
    [
      'does not even begin',
      () => {
        throw new Error('cannot begin');
      },
    ],
    [
      'wants what is against the rules',
      () => Promise.resolve({ type: 'PLACE_BID', value: 99_999 }),
    ],
  ] as const)('a bot that %s is told as a bug, and the game goes on', async (_how, answer) => {
    const house = calmHouse('bad bots', undefined, {}, answer);
    const wanted = {
      ...WANTED,
      seats: Array.from({ length: 3 }, () => ({ kind: 'bot' }) as const),
    };
    const { table } = orThrow(await got(house, house.node.open(wanted)));
    expect(
      code(await got(house, house.node.ask(table, HOST, { id: 'b', deed: { do: 'begin' } }))),
    ).toBe('ok');
    await house.pass(30_000);
    expect(orThrow(await got(house, house.node.moment(table, null))).room.records).toBe(1);
    expect(house.bugs.length).toBeGreaterThan(0);
  });

  it('a node that is stopped does nothing any more', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await ask(HOST, { do: 'begin' }));
    orThrow(await ask(BOB, { do: 'act', action: { type: 'PLACE_BID', value: 100 } }));
    void house.node.stop();
    const { length } = await house.store.read(table, 0);
    await house.pass(60_000);
    expect((await house.store.read(table, 0)).length).toBe(length);
  });

  it('what is no key opens nothing', async () => {
    const { house, table } = await atTable();
    for (const key of ['zz', 'abc', '', ANN.toUpperCase().replace('2', 'A')]) {
      const sit = house.node.sit(table, key, { name: 'Zed', seat: null, entropy: null });
      expect(code(await got(house, sit))).toBe('unknown_key');
      expect(code(await got(house, house.node.moment(table, key)))).toBe('unknown_key');
    }
  });

  it('nobody becomes somebody else by what they send', async () => {
    const { house, table } = await atTable();
    const deed = { do: 'close', by: keyHash(HOST) } as never;
    expect(code(await got(house, house.node.ask(table, ANN, { id: 'x', deed })))).toBe('host_only');
    const wish = { name: 'Zed', seat: null, entropy: null, do: 'close' } as never;
    expect(code(await got(house, house.node.sit(table, '99'.repeat(32), wish)))).toBe('table_full');
  });

  it('nobody who is there is replaced by a bot, and who is back with the same words has the seat', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await ask(HOST, { do: 'begin' }));
    const look = { after: 0, heard: () => undefined };
    const leave = orThrow(await got(house, house.node.follow(table, BOB, look)));
    expect(code(await ask(HOST, { do: 'replace', seat: 1 }))).toBe('player_is_here');
    leave.stop();
    await house.pass(20_000);
    orThrow(await ask(HOST, { do: 'replace', seat: 1 }));
    const wish = { name: 'Bob', seat: null, entropy: ENTROPY };
    const back = async () => {
      orThrow(await got(house, house.node.sit(table, BOB, wish)));
      return orThrow(await got(house, house.node.moment(table, BOB))).room.seats[1]?.standIn;
    };
    expect(await back()).toBe(null);
    await house.pass(15_000);
    orThrow(await ask(HOST, { do: 'replace', seat: 1 }));
    expect(await back()).toBe(null);
  });

  it('every game that is over can be asked for, also after the next was agreed on', async () => {
    const { ask, house, table } = await atTable();
    for (const id of ['one', 'two']) {
      orThrow(await ask(HOST, { do: 'begin' }, id));
      orThrow(await ask(HOST, { do: 'giveUp' }, `${id}-up`));
      orThrow(await ask(HOST, { do: 'again' }, `${id}-again`));
    }
    const records = [1, 2].map((game) => got(house, house.node.record(table, null, game)));
    const [first, second] = await Promise.all(records);
    expect(commitFits(orThrow(first ?? never()).header)).toBe('fits');
    expect(commitFits(orThrow(second ?? never()).header)).toBe('fits');
    expect(first).not.toEqual(second);
    expect(code(await got(house, house.node.record(table, null, 3)))).toBe('game_not_over');
  });
});

describe('who is there', () => {
  it('a host who sits down, or gets up, after a while still has the table', async () => {
    const house = calmHouse('host sits');
    const { table } = orThrow(await got(house, house.node.open(WANTED)));
    const look = { after: 0, heard: () => undefined };
    const sit = (key: string, name: string) =>
      got(house, house.node.sit(table, key, { name, seat: null, entropy: null }));
    const isHost = async () =>
      orThrow(await got(house, house.node.moment(table, HOST))).room.isHost;
    orThrow(await got(house, house.node.follow(table, HOST, look)));
    orThrow(await sit(ANN, 'Ann'));
    orThrow(await got(house, house.node.follow(table, ANN, look)));
    await house.pass(400_000);
    orThrow(await sit(HOST, 'Host'));
    await house.pass(1000);
    expect(await isHost()).toBe(true);
    await house.pass(400_000);
    const getUp = { id: 'l', deed: { do: 'free', seat: 1 } } as const;
    orThrow(await got(house, house.node.ask(table, HOST, getUp)));
    await house.pass(1000);
    expect(await isHost()).toBe(true);
  });

  it('whoever is there and has been waited for too long can be played for, if the host says so', async () => {
    const { ask, house, table } = await atTable();
    const look = { after: 0, heard: () => undefined };
    for (const key of [ANN, BOB]) orThrow(await got(house, house.node.follow(table, key, look)));
    orThrow(await ask(HOST, { do: 'begin' }));
    const left = async (seat: number) => {
      const asked = await ask(HOST, { do: 'replace', seat });
      return asked.ok ? null : [asked.refusal.code, asked.refusal.params?.['seconds']];
    };
    // The bot that would bid after Bob waits for him, and so does everybody.
    await house.pass(60_000);
    expect(await left(1)).toEqual(['player_is_here', 120]);
    expect(await left(0)).toEqual(['player_is_here', 180]);
    await house.pass(119_000);
    expect(await left(1)).toEqual(['player_is_here', 1]);
    await house.pass(1000);
    expect(await left(0)).toEqual(['player_is_here', 180]);
    expect(await left(1)).toBe(null);
  });

  it('a bot that was asked to play for somebody is asked once, whoever comes back meanwhile', async () => {
    const { ask, house, table } = await atTable();
    orThrow(await ask(HOST, { do: 'begin' }));
    const replace = () => ask(HOST, { do: 'replace', seat: 1 }, 'rep');
    const first = orThrow(await replace());
    const look = { after: 0, heard: () => undefined };
    orThrow(await got(house, house.node.follow(table, BOB, look)));
    const wish = { name: 'Bob', seat: null, entropy: null };
    orThrow(await got(house, house.node.sit(table, BOB, wish)));
    expect(orThrow(await replace())).toEqual(first);
    expect(code(await ask(HOST, { do: 'replace', seat: 1 }))).toBe('player_is_here');
  });

  it('a table that nobody follows and that owes nothing is forgotten, also in a game', async () => {
    const { ask, house } = await atTable();
    orThrow(await ask(HOST, { do: 'begin' }));
    await house.pass(30_000);
    expect(house.node.counts().tables).toBe(1);
    await house.pass(120_000);
    expect(house.node.counts().tables).toBe(0);
  });

  it.each([
    ['bots may call, and have let go', ['Ann']],
    ['others may call, and do not', ['Ann', 'Bob', 'Cid']],
  ])('a person is waited for while %s: then nothing is owed, also by the row', async (_, names) => {
    const house = calmHouse('calls');
    const seats = [0, 1, 2].map((i) =>
      i < names.length ? ({ kind: 'open' } as const) : ({ kind: 'bot', level: 'medium' } as const),
    );
    const wanted = { game: 'mayi', seats, policy: { ...USUAL_POLICY, pace: 100 }, key: HOST };
    const { table } = orThrow(await got(house, house.node.open(wanted)));
    for (const [i, name] of names.entries()) {
      const wish = { name, seat: i, entropy: null };
      orThrow(await got(house, house.node.sit(table, `${i}${i}`.repeat(32), wish)));
    }
    orThrow(await got(house, house.node.ask(table, HOST, { id: 'b', deed: { do: 'begin' } })));
    // Whoever is to move moves, until somebody else's card lies there that others may call.
    for (let i = 0; i < 40; i++) {
      await house.pass(5000);
      const [row] = await house.store.list();
      if (row?.due !== null && (row?.due ?? 0) < house.world.now) break;
      await movesAt(house, table, names.length);
    }
    expect((await house.store.due(house.world.now)).map((row) => row.table)).toEqual([table]);
    await house.pass(120_000);
    expect(house.node.counts().tables).toBe(0);
    expect(await house.store.due(Number.MAX_SAFE_INTEGER)).toEqual([]);
    // And whoever comes finds it as it was.
    const moment = orThrow(await got(house, house.node.moment(table, '00'.repeat(32))));
    expect(moment.room.stage).toBe('playing');
    expect(house.bugs).toEqual([]);
  });

  /** Whoever has to does the first thing there is. */
  async function movesAt(house: CalmHouse, table: string, people: number): Promise<void> {
    for (let i = 0; i < people; i++) {
      const key = `${i}${i}`.repeat(32);
      const { actions, mayWait, n } = orThrow(await got(house, house.node.moment(table, key)));
      if (mayWait || actions.length === 0) continue;
      const deed = { do: 'act', action: present(actions[0], 'an action'), n } as const;
      await got(house, house.node.ask(table, key, { id: `m${n}`, deed }));
    }
  }

  it('who played may have the record where nobody else may, wherever they are now', async () => {
    const house = calmHouse('record');
    const policy = { ...WANTED.policy, watch: false };
    const { table } = orThrow(await got(house, house.node.open({ ...WANTED, policy })));
    const wish = { name: 'Ann', seat: null, entropy: null };
    orThrow(await got(house, house.node.sit(table, ANN, wish)));
    const ask = (key: string, deed: Parameters<CalmHouse['node']['ask']>[2]['deed']) =>
      got(house, house.node.ask(table, key, { id: deed.do, deed }));
    orThrow(await ask(HOST, { do: 'begin', fill: 'random' }));
    orThrow(await ask(HOST, { do: 'giveUp' }));
    orThrow(await ask(ANN, { do: 'leave' }));
    orThrow(await ask(HOST, { do: 'again' }));
    expect(orThrow(await got(house, house.node.moment(table, ANN))).seat).toBe(null);
    expect(code(await got(house, house.node.record(table, ANN)))).toBe('ok');
    expect(code(await got(house, house.node.record(table, BOB)))).toBe('seat_only');
    expect(code(await got(house, house.node.record(table, null)))).toBe('seat_only');
  });
});

function never(): never {
  throw new Error('there is one');
}

it('keys are in no log', async () => {
  const store = memoryStore({ now: () => 0 });
  const { house, table } = await atTable(calmHouse('keys', undefined, { store }));
  await house.pass(1000);
  const text = JSON.stringify([await store.read(table, 0), await store.list()]);
  for (const key of [HOST, ANN, BOB]) expect(text).not.toContain(key);
});
