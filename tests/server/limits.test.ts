// Who is let in how often, over HTTP: who does too much waits, and nobody else because of them.
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStore, tableNamed } from '#house';
import { addressOf } from '../../src/server/http/who.ts';
import { aHouse, bearer, BOT, command, newKey, OPEN, opened, seated, tableOf } from './a-house.ts';
import type { AHouse, Answer, Opened } from './a-house.ts';

let house: AHouse;
afterEach(() => house.close());

const SEATS = [OPEN, OPEN, BOT, BOT];
const PROXIED = { trustProxy: ['127.0.0.1'] };

function from(address: string) {
  return { 'x-forwarded-for': address };
}

function tooOften({ body, headers, status }: Answer, seconds: number): void {
  expect({ status, refusal: body.refusal }).toEqual({
    status: 429,
    refusal: { code: 'too_often', message: `too often: wait ${seconds} s`, params: { seconds } },
  });
  expect(headers.get('retry-after')).toBe(String(seconds));
}

describe('opening', () => {
  const open = (address = '192.0.2.1') => house.post('/api/tables', tableOf(SEATS), from(address));

  it('thirty at once from one address, then one in two seconds; others are not kept waiting', async () => {
    house = await aHouse(PROXIED);
    for (let i = 0; i < 30; i++) expect((await open()).status).toBe(201);
    tooOften(await open(), 2);
    expect((await open('192.0.2.2')).status).toBe(201);
    house.clock.now += 1999;
    tooOften(await open(), 1);
    house.clock.now += 1;
    expect((await open()).status).toBe(201);
    tooOften(await open(), 2);
  });

  it('whoever asks again for an answer that got lost opens nothing', async () => {
    house = await aHouse();
    const wishes = Array.from({ length: 30 }, () => tableOf(SEATS, { key: newKey() }));
    for (const wish of wishes) expect((await house.post('/api/tables', wish)).status).toBe(201);
    tooOften(await open(), 2);
    for (const wish of wishes) expect((await house.post('/api/tables', wish)).status).toBe(201);
    const other = { ...wishes[0], pace: 9 };
    expect((await house.post('/api/tables', other)).status).toBe(409);
    tooOften(await open(), 2);
  });

  it('neighbours in one network of version 6 are one', async () => {
    house = await aHouse(PROXIED);
    for (let i = 0; i < 30; i++) expect((await open(`2001:db8::${i}`)).status).toBe(201);
    tooOften(await open('2001:db8::ffff'), 2);
    expect((await open('2001:db8:0:1::1')).status).toBe(201);
  });

  it('nobody says where they come from where no proxy is trusted', async () => {
    house = await aHouse();
    for (let i = 0; i < 30; i++) expect((await open(`192.0.2.${i}`)).status).toBe(201);
    tooOften(await open('192.0.2.99'), 2);
  });

  it('what cannot be read is not counted', async () => {
    house = await aHouse();
    for (let i = 0; i < 40; i++) expect((await house.post('/api/tables', '{')).status).toBe(400);
    expect((await open()).status).toBe(201);
  });
});

describe('seating', () => {
  it('a hundred and twenty at once from one address, then two in a second', async () => {
    house = await aHouse(PROXIED);
    const at = await opened(house, SEATS);
    const key = newKey();
    const sit = (address = '192.0.2.1') =>
      house.post(`${at.at}/seats`, { name: 'Ann', key }, from(address));
    for (let i = 0; i < 119; i++) expect((await sit()).status).toBe(201);
    const move = { token: newKey() };
    expect((await house.post(`${at.at}/move`, move, from('192.0.2.1'))).status).toBe(409);
    tooOften(await sit(), 1);
    tooOften(await house.post(`${at.at}/move`, move, from('192.0.2.1')), 1);
    expect((await sit('192.0.2.2')).status).toBe(201);
    house.clock.now += 500;
    expect((await sit()).status).toBe(201);
  });
});

describe('wrong keys', () => {
  const look = (at: Opened, key: string, address = '192.0.2.1') =>
    house.get(at.at, { ...bearer(key), ...from(address) });

  it('twenty at once from one address, then one in six seconds', async () => {
    house = await aHouse(PROXIED);
    const at = await opened(house, SEATS);
    for (let i = 0; i < 20; i++) expect((await look(at, newKey())).status).toBe(401);
    tooOften(await look(at, newKey()), 6);
    tooOften(await look(at, 'no key at all'), 6);
    expect((await look(at, newKey(), '192.0.2.2')).status).toBe(401);
    house.clock.now += 6000;
    expect((await look(at, newKey())).status).toBe(401);
    tooOften(await look(at, newKey()), 6);
  });

  it.each([
    ['commands', (at: Opened) => command(house, at, newKey(), { do: 'pause' })],
    ['streams', (at: Opened) => house.get(`${at.at}/stream`, bearer(newKey()))],
    ['records', (at: Opened) => house.get(`${at.at}/record`, bearer(newKey()))],
    ['what is no key', (at: Opened) => house.get(at.at, bearer('cafe'))],
  ])('are counted for %s', async (_, guess) => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    for (let i = 0; i < 20; i++) expect((await guess(at)).status).toBe(401);
    tooOften(await guess(at), 6);
  });

  it('whoever was let in before plays on, while somebody behind the same address guesses', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const ann = await seated(house, at);
    for (let i = 0; i < 20; i++) expect((await look(at, newKey())).status).toBe(401);
    tooOften(await look(at, newKey()), 6);
    expect((await look(at, ann)).status).toBe(200);
    expect((await look(at, at.host)).status).toBe(200);
    expect((await command(house, at, ann, { do: 'leave' })).status).toBe(200);
    // Looking on needs no key, and neither does sitting down.
    expect((await house.get(at.at)).status).toBe(200);
    const bob = await seated(house, at, 'Bob');
    expect((await look(at, bob)).status).toBe(200);
  });

  it('also in a house that was just opened again', async () => {
    const store = memoryStore({ now: Date.now });
    house = await aHouse({ store });
    const at = await opened(house, SEATS);
    const ann = await seated(house, at);
    await house.close();
    house = await aHouse({ store });
    const other = await opened(house, SEATS);
    for (let i = 0; i < 20; i++) expect((await look(other, newKey())).status).toBe(401);
    tooOften(await look(at, newKey()), 6);
    expect((await look(at, ann)).status).toBe(200);
    expect((await house.get(`${at.at}/record`, bearer(at.host))).status).toBe(409);
    expect((await command(house, at, ann, { do: 'leave' })).status).toBe(200);
    tooOften(await look(at, newKey()), 6);
  });

  it('and no more tables are read for those who guess', async () => {
    let looked = 0;
    const inner = memoryStore({ now: Date.now });
    const read: typeof inner.read = (table, after) => {
      if (after === 0) looked += 1;
      return inner.read(table, after);
    };
    house = await aHouse({ store: inner, ...PROXIED });
    const tables: Opened[] = [];
    for (let i = 0; i < 70; i++)
      tables.push(await opened(house, SEATS, {}, from(`198.51.100.${i}`)));
    await house.close();
    house = await aHouse({ store: { ...inner, read }, ...PROXIED });
    const [first] = tables;
    for (let i = 0; i < 20; i++) await look(first as Opened, newKey());
    looked = 0;
    for (let i = 0; i < 210; i++) tooOften(await look(tables[i % 70] as Opened, newKey()), 6);
    expect(looked).toBe(60);
    const last = tables.at(-1) as Opened;
    tooOften(await look(last, last.host), 6);
    house.clock.now += 1000;
    expect((await look(last, last.host)).status).toBe(200);
  });

  it('right ones cost nothing', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    for (let i = 0; i < 30; i++) expect((await look(at, at.host)).status).toBe(200);
    expect((await look(at, newKey())).status).toBe(401);
  });
});

describe('tables that there are not', () => {
  const missing = () => `/api/tables/${tableNamed(newKey())}`;
  const ask = (path: string, address = '192.0.2.1') => house.get(path, from(address));

  it('sixty at once from one address, then one in a second; whoever has found theirs goes on', async () => {
    house = await aHouse(PROXIED);
    const [known, unseen] = [await opened(house, SEATS), await opened(house, SEATS)];
    expect((await ask(known.at, '192.0.2.2')).status).toBe(200);
    for (let i = 0; i < 60; i++) expect((await ask(missing())).status).toBe(404);
    tooOften(await ask(missing()), 1);
    tooOften(await house.post(`${missing()}/seats`, { name: 'Eve' }, from('192.0.2.1')), 1);
    tooOften(await ask(unseen.at), 1);
    expect((await ask(known.at)).status).toBe(200);
    expect((await ask(missing(), '192.0.2.2')).status).toBe(404);
    house.clock.now += 1000;
    expect((await ask(unseen.at)).status).toBe(200);
    expect((await ask(missing())).status).toBe(404);
    tooOften(await ask(missing()), 1);
    expect((await ask(unseen.at)).status).toBe(200);
  });

  it('those of an earlier life are found', async () => {
    const store = memoryStore({ now: Date.now });
    house = await aHouse({ store });
    const at = await opened(house, SEATS);
    await house.close();
    house = await aHouse({ store });
    for (let i = 0; i < 60; i++) expect((await ask(missing())).status).toBe(404);
    tooOften(await ask(missing()), 1);
    expect((await ask(at.at)).status).toBe(200);
  });

  it('however many ask at once, no more are looked for', async () => {
    let looked = 0;
    const inner = memoryStore({ now: Date.now });
    const read: typeof inner.read = async (...asked) => {
      looked += 1;
      await new Promise((resolve) => void setTimeout(resolve, 20));
      return inner.read(...asked);
    };
    house = await aHouse({ store: { ...inner, read } });
    const answers = await Promise.all(Array.from({ length: 150 }, () => ask(missing())));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(looked).toBe(60);
  });

  it('a hundred who look for the table that there is are let in', async () => {
    house = await aHouse(PROXIED);
    for (let i = 0; i < 100; i++) {
      const at = await opened(house, SEATS, { key: newKey() }, from(`198.51.100.${i}`));
      expect((await ask(at.at)).status).toBe(200);
    }
    for (let i = 0; i < 60; i++) expect((await ask(missing())).status).toBe(404);
    tooOften(await ask(missing()), 1);
  });

  it('what no table is called costs nothing, and is not counted', async () => {
    house = await aHouse(PROXIED);
    for (let i = 0; i < 70; i++) expect((await ask('/api/tables/nowhere')).status).toBe(404);
    expect((await ask(missing())).status).toBe(404);
  });
});

it('whoever has hung up by now comes from nowhere', async () => {
  house = await aHouse();
  expect(addressOf({ ip: undefined })).toBe('');
});

describe('one key', () => {
  it('two hundred at once, then fifty in a second; others are not kept waiting', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const ann = await seated(house, at);
    const ask = (key: string) => house.get(at.at, bearer(key));
    for (let i = 0; i < 200; i++) expect((await ask(ann)).status).toBe(200);
    tooOften(await ask(ann), 1);
    tooOften(await command(house, at, ann, { do: 'pause' }), 1);
    expect((await ask(at.host)).status).toBe(200);
    house.clock.now += 20;
    expect((await ask(ann)).status).toBe(200);
    tooOften(await ask(ann), 1);
    house.clock.now += 1000;
    for (let i = 0; i < 50; i++) expect((await ask(ann)).status).toBe(200);
    tooOften(await ask(ann), 1);
  });
});
