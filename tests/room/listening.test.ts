// Those who follow a table, those who cannot listen for a while, and tables that nobody follows any more.
import { describe, expect, it } from 'vitest';
import { botThought } from '#bots';
import { GAMES } from '#games';
import { wholeText, type NewMoment, type Store, type TableWanted } from '#house';
import { commitFits, orThrow, present, refuse } from '#kernel';
import type { RoomMoment } from '#protocol';
import { USUAL_POLICY } from '#table';
import { calmHouse, type CalmHouse, type Think } from './calm-house.ts';

const HOST = '11'.repeat(32);
/** As long as tables are kept here. */
const KEPT = 300_000;

const PEOPLE = ['22'.repeat(32), '33'.repeat(32)];

function seatsFor(game: string): TableWanted['seats'] {
  const bots = Array.from({ length: game === 'coinche' ? 2 : 1 }, () => BOT);
  return [{ kind: 'open' }, ...bots, { kind: 'open' }];
}

const BOT = { kind: 'bot', level: 'random' } as const;

async function tableIn(house: CalmHouse): Promise<string> {
  const seats = Array.from({ length: 4 }, () => ({ kind: 'bot', level: 'random' }) as const);
  const policy = { ...USUAL_POLICY, pace: 100 };
  const opened = house.node.open({ game: 'coinche', seats, policy, key: HOST });
  await house.pass(50);
  return orThrow(await opened).table;
}

async function did(house: CalmHouse, table: string, what: 'begin' | 'giveUp' | 'close') {
  const asked = house.node.ask(table, HOST, { id: what, deed: { do: what } });
  await house.pass(50);
  return orThrow(await asked);
}

describe('whoever follows', () => {
  it.each(GAMES.map(({ id }) => id))(
    'gets each moment as a value and as it is sent, and both say the same: %s',
    async (game) => {
      const house = calmHouse(`listening to ${game}`);
      // Nobody does anything: for whose time is over it is done.
      const policy = { ...USUAL_POLICY, pace: 100, window: 100, clock: { move: 1, reserve: 0 } };
      const opened = house.node.open({ game, seats: seatsFor(game), policy, key: HOST });
      await house.pass(50);
      const { table } = orThrow(await opened);
      const sat = PEOPLE.map((key) =>
        house.node.sit(table, key, { name: 'Ann', seat: null, entropy: null }),
      );
      await house.pass(50);
      await Promise.all(sat);
      const heard: NewMoment[] = [];
      for (const key of [...PEOPLE, HOST, null])
        void house.node.follow(table, key, {
          after: 0,
          heard: (each) => void heard.push(each),
        });
      await did(house, table, 'begin');
      await house.pass(60_000);
      const lookers = new Set(heard.map(({ value }) => value().seat));
      expect(lookers).toEqual(new Set([0, seatsFor(game).length - 1, null]));
      expect(heard.length).toBeGreaterThan(100);
      for (const { n, text, value } of heard) {
        expect(JSON.parse(wholeText(text))).toEqual(value());
        expect(value().n).toBe(n);
      }
    },
  );

  it('is dropped where telling it fails, and hears that; the others are told as before', async () => {
    const house = calmHouse('deaf');
    const table = await tableIn(house);
    let isDeaf = false;
    let drops = 0;
    const others: RoomMoment[] = [];
    const deaf = await house.node.follow(table, null, {
      after: 0,
      heard: () => {
        if (isDeaf) throw new Error('deaf');
      },
      dropped: () => (drops += 1),
    });
    expect(deaf.ok).toBe(true);
    isDeaf = true;
    void house.node.follow(table, null, {
      after: 0,
      heard: ({ value }) => void others.push(value()),
    });
    await did(house, table, 'begin');
    await house.pass(3000);
    expect(drops).toBe(1);
    expect(house.bugs).toEqual([new Error('deaf')]);
    expect(others.length).toBeGreaterThan(5);
  });

  it('and cannot listen for a while is told everything at once later, nothing twice', async () => {
    const house = calmHouse('slow');
    const table = await tableIn(house);
    const heard: RoomMoment[] = [];
    let isReady = true;
    const following = house.node.follow(table, null, {
      after: 0,
      heard: ({ value }) => void heard.push(value()),
      isReady: () => isReady,
    });
    await did(house, table, 'begin');
    isReady = false;
    const { length } = heard;
    await house.pass(3000);
    expect(heard.length).toBe(length);
    isReady = true;
    const followed = orThrow(await following);
    followed.again();
    expect(heard.length).toBe(length + 1);
    expect(heard.at(-1)?.told.length).toBeGreaterThan(5);
    followed.again();
    expect(heard.length).toBe(length + 1);
    await house.pass(1000);
    const told = heard.flatMap((moment) => moment.told.map(({ n }) => n));
    expect(told).toEqual(told.map((_, i) => i + 1));
  });
});

describe('the record of a game', () => {
  const asBotsDo: Think = (play, asked) => ({
    action: botThought(play, asked)?.action ?? null,
    took: 5,
  });

  /** Asked for by somebody who has just heard how it ended. */
  async function askedAtTheEnd(house: CalmHouse) {
    const rules = { preset: 'ffb', maxRounds: 1 };
    const seats = Array.from({ length: 4 }, () => BOT);
    const policy = { ...USUAL_POLICY, pace: 0 };
    const opened = house.node.open({ game: 'coinche', rules, seats, policy, key: HOST });
    await house.pass(50);
    const { table } = orThrow(await opened);
    let record: ReturnType<typeof house.node.record> | undefined;
    void house.node.follow(table, null, {
      after: 0,
      heard: ({ value }) => {
        const { outcome, room } = value();
        if (outcome !== null && room.stage === 'playing') record ??= house.node.record(table, null);
      },
    });
    await did(house, table, 'begin');
    for (let i = 0; i < 60 && record === undefined; i++) await house.pass(500);
    await house.pass(10_100);
    return present(record, 'the record');
  }

  it('is there for whoever has heard how it ended', async () => {
    const house = calmHouse('record', asBotsDo);
    expect(commitFits(orThrow(await askedAtTheEnd(house)).header)).toBe('fits');
  });

  it('is waited for no longer than ten seconds', async () => {
    const inner = calmHouse('record');
    await inner.node.stop();
    const { refusal } = refuse('store_full', 'the disk is full');
    const append: Store['append'] = (entry) =>
      entry.row.body.includes('"is":"ended"')
        ? Promise.resolve({ is: 'refused', refusal })
        : inner.store.append(entry);
    const house = calmHouse('full', asBotsDo, { ...inner, store: { ...inner.store, append } });
    expect(await askedAtTheEnd(house)).toMatchObject({ refusal: { code: 'game_not_over' } });
  });
});

describe('a table that nobody has come back to', () => {
  it('is closed, and what was hidden is open; as long again later nothing is left of it', async () => {
    const house = calmHouse('kept', undefined, { keepFor: KEPT });
    const table = await tableIn(house);
    const left = await tableLeftInAGame(house);
    await house.pass(0.9 * KEPT);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['playing', 'lobby']);
    await house.pass(0.3 * KEPT);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['closed', 'closed']);
    const record = house.node.record(left, null);
    await house.pass(50);
    expect(commitFits(orThrow(await record).header)).toBe('fits');
    await house.pass(1.4 * KEPT);
    expect(await house.store.list()).toEqual([]);
    const gone = house.node.moment(table, HOST);
    await house.pass(50);
    expect(await gone).toMatchObject({ ok: false, refusal: { code: 'unknown_table' } });
    expect(house.bugs).toEqual([]);
  });

  it('stays for a while in a house that was closed for longer than it is kept', async () => {
    const house = calmHouse('kept', undefined, { keepFor: KEPT });
    const table = await tableLeftInAGame(house);
    await house.node.stop();
    await house.pass(1.5 * KEPT);
    const again = calmHouse('again', undefined, { ...house, keepFor: KEPT });
    await again.pass(0.09 * KEPT);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['playing']);
    const key = '22'.repeat(32);
    const back = again.node.ask(table, key, { id: 'p', deed: { do: 'pause' } });
    await again.pass(0.5 * KEPT);
    orThrow(await back);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['playing']);
    await again.pass(0.8 * KEPT);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['closed']);
  });

  it('and never for longer than a day', async () => {
    const day = 86_400_000;
    const keepFor = 30 * day;
    const house = calmHouse('kept', undefined, { keepFor });
    await tableIn(house);
    await house.node.stop();
    await house.pass(31 * day);
    const again = calmHouse('again', undefined, { ...house, keepFor });
    await again.pass(0.99 * day);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['lobby']);
    await again.pass(0.02 * day);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['closed']);
  });

  it('stays as long as somebody looks, and for ever where nothing else was said', async () => {
    const kept = calmHouse('kept', undefined, { keepFor: KEPT });
    const table = await tableIn(kept);
    void kept.node.follow(table, null, { after: 0, heard: () => undefined });
    await kept.pass(2.5 * KEPT);
    expect((await kept.store.list()).map(({ status }) => status)).toEqual(['lobby']);
    const ever = calmHouse('ever');
    await tableIn(ever);
    await ever.pass(2.5 * KEPT);
    expect((await ever.store.list()).map(({ status }) => status)).toEqual(['lobby']);
  });

  it('stays as long as somebody is there, at another node too', async () => {
    const house = calmHouse('kept', undefined, { keepFor: KEPT });
    const left = await tableLeftInAGame(house);
    const other = calmHouse('other', undefined, house);
    const key = '22'.repeat(32);
    const followed = other.node.follow(left, key, { after: 0, heard: () => undefined });
    await house.pass(2.5 * KEPT);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['playing']);
    orThrow(await followed).stop();
    await house.pass(0.3 * KEPT);
    expect((await house.store.list()).map(({ status }) => status)).toEqual(['closed']);
  });

  it.each([
    ['that somebody looks at', true],
    ['that cannot be read', false],
  ])('is found behind any number %s', async (_, isFollowed) => {
    const house = calmHouse('many', undefined, { keepFor: KEPT });
    // In the middle between two times at which it is looked for them: all are found at the same.
    await house.pass(KEPT / 20);
    const table = await tableIn(house);
    const [opening] = await house.store.read(table, 0);
    const { body, ...row } = present(opening, 'the opening');
    for (let i = 0; i < 450; i++) {
      const name = `newer ${i}`;
      await house.store.append({
        row: { ...row, table: name, body: isFollowed ? body.replace(table, name) : '{' },
        // Many at the same time: nobody is lost where a page of a list ends.
        summary: { ...LOBBY, at: house.world.now + 1 + Math.floor(i / 30) },
        secret: null,
        epoch: null,
        owner: 'nobody',
      });
      if (isFollowed) void house.node.follow(name, null, { after: 0, heard: () => undefined });
    }
    await house.pass(1.6 * KEPT);
    const others = await house.store.list();
    expect(others.find((each) => each.table === table)?.status).toBe('closed');
    expect(others.filter(({ status }) => status === 'lobby')).toHaveLength(450);
  });
});

const LOBBY = { game: 'coinche', status: 'lobby', isPublic: false, due: null } as const;

/** A person is to move, and nobody comes. */
async function tableLeftInAGame(house: CalmHouse): Promise<string> {
  const key = '22'.repeat(32);
  const seats = Array.from({ length: 4 }, () => ({ kind: 'open' }) as const);
  const opened = house.node.open({ game: 'coinche', seats, policy: USUAL_POLICY, key });
  await house.pass(50);
  const { table } = orThrow(await opened);
  const sat = house.node.sit(table, key, { name: 'Ann', seat: null, entropy: null });
  await house.pass(50);
  orThrow(await sat);
  const begun = house.node.ask(table, key, { id: 'b', deed: { do: 'begin', fill: 'random' } });
  await house.pass(50);
  orThrow(await begun);
  return table;
}

it('a node that is stopped keeps to its end what was begun', async () => {
  const house = calmHouse('stopped');
  const table = await tableIn(house);
  const asked = house.node.ask(table, HOST, { id: 'begin', deed: { do: 'begin' } });
  // Far enough that it is being kept.
  await Promise.resolve();
  await house.node.stop();
  expect(orThrow(await asked).n).toBe(2);
  expect((await house.store.read(table, 0)).map(({ n }) => n)).toEqual([1, 2]);
});
