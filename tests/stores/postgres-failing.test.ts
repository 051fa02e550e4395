// A store in PostgreSQL whose database fails, hangs, is replaced or is another one: nothing acknowledged is missing, and it goes on by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { orThrow } from '#kernel';
import type { Store } from '../../src/house/stores/store.ts';
import { openPostgresStore } from '../../src/server/stores/postgres/postgres-store.ts';
import { asked } from '../nodes/cluster.ts';
import { HAS_POSTGRES, startPostgres, startStandby, type APostgres } from './a-postgres.ts';
import { entryAt, rowAt } from './entries.ts';
import { filled, newTable } from './tried.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function aDatabase(settings?: Readonly<Record<string, string>>): Promise<APostgres> {
  const database = await startPostgres(settings);
  closing.push(() => database.remove());
  return database;
}

async function aStandby(primary: APostgres, name = 'standby'): Promise<APostgres> {
  const standby = await startStandby(primary, name);
  closing.push(() => standby.remove());
  return standby;
}

async function aStore(...databases: readonly APostgres[]): Promise<Store> {
  const hosts = databases.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const store = orThrow(await openPostgresStore(`postgres://baize@${hosts}/postgres`));
  closing.push(() => store.close());
  return store;
}

/** As a house does: what is not certain is asked again, until it stands or something else does. */
async function insisted(store: Store, table: string, n: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { is, ...more } = await store.append(entryAt(table, n));
    if (is === 'won') return;
    if (is === 'lost') {
      expect(more).toEqual({ row: rowAt(table, n) });
      return;
    }
    expect(is).toBe('unknown');
    await sleep(50);
  }
  throw new Error('the store does not come back');
}

/** Two who write, one who reads, one that beats, one that listens. */
const MOST_CONNECTIONS = 5;

/** So many at most of the houses, after a while at the latest: ends are heard of a little later. */
async function connectionsAre(database: APostgres, most: number): Promise<void> {
  const count = async () => {
    const [row] = await asked(
      database,
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'baize'",
    );
    return Number(row?.['n']);
  };
  for (let i = 0; i < 40 && (await count()) > most; i++) await sleep(50);
  expect(await count()).toBeLessThanOrEqual(most);
}

describe.skipIf(!HAS_POSTGRES)('a database that', () => {
  test('is killed and comes back: what was in doubt is found out, and all goes on', async () => {
    const database = await aDatabase({});
    const store = await aStore(database);
    const table = await filled(store, 3);
    database.kill();
    expect(await store.append(entryAt(table, 4))).toEqual({ is: 'unknown' });
    await expect(store.read(table, 0)).rejects.toThrow();
    expect(await store.settle()).toBe(false);
    database.start();
    await insisted(store, table, 4);
    expect(await store.read(table, 0)).toEqual([1, 2, 3, 4].map((n) => rowAt(table, n)));
    expect(await store.settle()).toBe(true);
  });

  test('hangs in the middle: nobody waits for ever, and what comes to stand later is found', async () => {
    const database = await aDatabase();
    const store = await aStore(database);
    const table = await filled(store, 2);
    database.pause();
    const answers = await Promise.all([store.append(entryAt(table, 3)), store.settle()]);
    expect(answers).toEqual([{ is: 'unknown' }, false]);
    database.goOn();
    await insisted(store, table, 3);
    expect(await store.read(table, 0)).toEqual([1, 2, 3].map((n) => rowAt(table, n)));
  });

  test('is left while much is asked of it: what was begun is finished, and no connection is made again', async () => {
    const database = await aDatabase({});
    const store = await aStore(database);
    const tables = await Promise.all(Array.from({ length: 30 }, () => filled(store, 1)));
    const claims = tables.map((table) => store.claim(table, 'node', 1000));
    await store.close();
    expect(new Set((await Promise.all(claims)).map(({ is }) => is))).toEqual(new Set(['claimed']));
    await connectionsAre(database, 0);
  });

  test('hangs while much is asked of it has as few connections afterwards as before', async () => {
    const database = await aDatabase({});
    const store = await aStore(database);
    const tables = await Promise.all(Array.from({ length: 30 }, () => filled(store, 1)));
    await store.claim(tables[0] ?? '', 'node', 1000);
    database.pause();
    const wanted = tables.flatMap((table) => [
      store.claim(table, 'node', 1000),
      store.read(table, 0),
      store.append(entryAt(table, 2)),
    ]);
    await Promise.allSettled(wanted);
    database.goOn();
    for (const table of tables) await insisted(store, table, 2);
    for (const table of tables) await store.claim(table, 'node', 1000);
    // Lost ones that came back by themselves would do so by now.
    await sleep(3000);
    await connectionsAre(database, MOST_CONNECTIONS);
    await store.close();
    await connectionsAre(database, 0);
  });

  test('is a standby is passed over, wherever it stands in the list', async () => {
    const primary = await aDatabase();
    const standby = await aStandby(primary);
    const store = await aStore(standby, primary);
    const table = await filled(store, 2);
    expect(await store.read(table, 0)).toHaveLength(2);
  });

  test('dies is followed by its standby; the old one is not believed when it comes back', async () => {
    const primary = await aDatabase({ synchronous_standby_names: 'ANY 1 (standby)' });
    const standby = await aStandby(primary);
    const store = await aStore(primary, standby);
    const table = await filled(store, 5);
    primary.kill();
    standby.promote();
    await insisted(store, table, 6);
    expect(await store.read(table, 0)).toHaveLength(6);
    primary.start();
    standby.kill();
    // There is a primary, but it has been replaced: what it would take is lost.
    expect(await store.append(entryAt(table, 7))).toEqual({ is: 'unknown' });
    await expect(store.read(table, 0)).rejects.toThrow('replaced');
    standby.start();
    await insisted(store, table, 7);
    expect(await store.read(table, 0)).toHaveLength(7);
  });

  test('waits for a standby that is gone has acknowledged nothing', async () => {
    const primary = await aDatabase({ synchronous_standby_names: 'ANY 1 (standby)' });
    const standby = await aStandby(primary);
    const store = await aStore(primary);
    const table = await filled(store, 1);
    standby.kill();
    expect(await store.append(entryAt(table, 2))).toEqual({ is: 'unknown' });
    expect(await store.settle()).toBe(false);
    // Now it has the entry and would tell it, and nobody else has it.
    primary.kill();
    primary.start();
    await expect(store.read(table, 0)).rejects.toThrow('does not answer');
    standby.start();
    await insisted(store, table, 2);
    expect(await store.settle()).toBe(true);
    expect(await store.read(table, 0)).toHaveLength(2);
  });

  test('is new is prepared once, however many nodes begin with it', async () => {
    const database = await aDatabase();
    const stores = await Promise.all(Array.from({ length: 6 }, () => aStore(database)));
    const table = newTable();
    const racing = stores.map((store, i) => store.append(entryAt(table, 1, { sender: `s${i}` })));
    const answers = await Promise.all(racing);
    expect(answers.filter(({ is }) => is === 'won')).toHaveLength(1);
  });

  test('is not there is told in one sentence, without its password', async () => {
    const address = 'postgres://baize:hidden@127.0.0.1:1/postgres';
    const opened = await openPostgresStore(address);
    expect(opened).toMatchObject({ ok: false, refusal: { code: 'store_unreachable' } });
    expect(JSON.stringify(opened)).not.toContain('hidden');
  });
});
