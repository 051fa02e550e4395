// The rest of the port: who is there, hints, settling, removing, closing.
import { expect, test, vi } from 'vitest';
import type { Listing, Store } from '../../src/house/stores/store.ts';
import { entryAt, rowAt } from './entries.ts';
import { filled, listedAt, newTable, type Cases, type Tried } from './tried.ts';

export function presenceCases(cases: Cases): void {
  test('who is there is told until then, by the latest time that was said', async () => {
    const { store, elsewhere, now, pass } = cases();
    const [table, other] = [await filled(store, 1), await filled(store, 1)];
    const time = await now();
    const at = (who: number, until: number, where = table) => ({ table: where, who, until });
    await store.here([at(2, time + 900), at(-1, time + 90_000), at(0, time + 90_000, other)]);
    expect(await elsewhere.present([table])).toEqual([at(-1, time + 90_000), at(2, time + 900)]);
    // At two nodes at once: one of them has not seen them for a while.
    await elsewhere.here([at(-1, time - 1), at(2, time + 1900)]);
    expect(await store.present([table])).toEqual([at(-1, time + 90_000), at(2, time + 1900)]);
    await store.here([at(2, time + 1000)]);
    expect(await elsewhere.present([table])).toEqual([at(-1, time + 90_000), at(2, time + 1900)]);
    await pass(1900);
    expect(await store.present([table])).toEqual([at(-1, time + 90_000)]);
    expect(await store.present([other])).toEqual([at(0, time + 90_000, other)]);
    await store.here([]);
    expect(await store.present([newTable()])).toEqual([]);
  });

  test('a time that is not whole is a bug of who tells it', async () => {
    const { store } = cases();
    const table = await filled(store, 1);
    await expect(store.here([{ table, who: 0, until: 0.5 }])).rejects.toThrow(/^bug: /);
    expect(await store.append(entryAt(table, 2))).toEqual({ is: 'won' });
  });

  test('nobody is at a table that is not there', async () => {
    const { store, now } = cases();
    const table = newTable();
    await store.here([{ table, who: 1, until: (await now()) + 90_000 }]);
    expect(await store.present([table])).toEqual([]);
  });
}

export function otherCases(cases: Cases): void {
  test('tables are listed the newest first: all, those that everybody may find, those nobody has come back to', async () => {
    const { store } = cases();
    const isPublic = true;
    const [a, b, closed, hidden] = [
      await filled(store, 1, { summary: { at: 5_000_001, isPublic } }),
      await filled(store, 1, { summary: { at: 5_000_003, isPublic } }),
      await filled(store, 1, { summary: { at: 5_000_002, isPublic, status: 'closed' } }),
      await filled(store, 1, { summary: { at: 5_000_000 } }),
    ];
    const mine = async (wanted?: Listing) => {
      const rows = await store.list(wanted);
      return rows
        .map(({ table }) => table)
        .filter((table) => [a, b, closed, hidden].includes(table));
    };
    expect(await mine()).toEqual([b, closed, a, hidden]);
    expect(await mine({ isPublic })).toEqual([b, a]);
    expect(await mine({ before: 5_000_002 })).toEqual([a, hidden]);
    expect(await mine({ before: 5_000_002, isPublic })).toEqual([a]);
    expect(await store.list({ most: 2 })).toHaveLength(2);
    expect(await store.list({ most: 0 })).toEqual([]);
  });

  test('of many tables those are named that have grown beyond what is known of them', async () => {
    const { store, elsewhere } = cases();
    const [same, grown, gone] = [
      await filled(store, 2),
      await filled(store, 2),
      await filled(store, 1),
    ];
    const known = [same, grown].map((table) => ({ table, n: 2 }));
    const asked = [...known, { table: gone, n: 1 }, { table: newTable(), n: 0 }];
    expect(await elsewhere.grown(asked)).toEqual([]);
    await store.append(entryAt(grown, 3));
    await store.remove(gone);
    expect(await elsewhere.grown(asked)).toEqual([grown]);
    expect(await elsewhere.grown([{ table: grown, n: 1 }])).toEqual([grown]);
    expect(await elsewhere.grown([{ table: grown, n: 3 }])).toEqual([]);
    expect(await elsewhere.grown([])).toEqual([]);
  });

  test('of a table that is removed nothing is left', async () => {
    const { store, now } = cases();
    const special = { secret: { number: 1, key: 'k' }, summary: { due: 1 } };
    const [gone, stays] = [await filled(store, 1, special), await filled(store, 1, special)];
    const until = (await now()) + 90_000;
    await store.append(entryAt(gone, 2, special));
    await store.here([gone, stays].map((table) => ({ table, who: 0, until })));
    await store.remove(gone);
    expect(await kept(store, gone)).toEqual([[], null, undefined, undefined, []]);
    expect(await kept(store, stays)).toEqual([
      [rowAt(stays, 1)],
      'k',
      expect.objectContaining({ table: stays }),
      expect.objectContaining({ table: stays }),
      [{ table: stays, who: 0, until }],
    ]);
    expect(await store.append(entryAt(gone, 2))).toEqual({ is: 'ahead' });
    await store.remove(gone);
    expect(await store.append(entryAt(gone, 1))).toEqual({ is: 'won' });
    expect(await kept(store, gone)).toMatchObject([[{ n: 1 }], null, { epoch: 1 }, undefined, []]);
  });

  async function kept(store: Store, table: string) {
    const due = await store.due(Number.MAX_SAFE_INTEGER);
    return [
      await store.read(table, 0),
      await store.secret(table, 1),
      await listedAt(store, table),
      due.find((each) => each.table === table),
      await store.present([table]),
    ];
  }

  test('what can be read can be settled', async () => {
    const { store } = cases();
    const table = await filled(store, 1);
    const settled = await Promise.all([store.settle(), store.settle()]);
    expect(settled).toEqual([true, true]);
    expect(await store.read(table, 0)).toHaveLength(1);
  });

  test('who watches hears of tables at which somebody wrote, until it stops', async () => {
    const { store, elsewhere } = cases();
    const heard: string[] = [];
    const both = () => new Set(heard).size;
    const stop = store.watch((table) => heard.push(table));
    const stopOther = elsewhere.watch((table) => heard.push(`${table}!`));
    const table = await filled(store, 1);
    await vi.waitFor(() => expect(heard.toSorted()).toContain(`${table}!`), 5000);
    await vi.waitFor(() => expect(heard).toContain(table), 5000);
    stop();
    heard.length = 0;
    await store.append(entryAt(table, 2));
    await vi.waitFor(() => expect(both()).toBe(1), 5000);
    expect(new Set(heard)).toEqual(new Set([`${table}!`]));
    stopOther();
  });
}

export function closeCases(open: () => Promise<Tried>): void {
  test('closing finishes what was begun, and then nothing is taken', async () => {
    const { store } = await open();
    const table = newTable();
    const begun = [store.append(entryAt(table, 1)), store.append(entryAt(newTable(), 1))];
    const closing = store.close();
    const late = store.append(entryAt(table, 2));
    expect(await Promise.all(begun)).toEqual([{ is: 'won' }, { is: 'won' }]);
    await closing;
    const refused = { is: 'refused', refusal: { code: 'store_closed' } };
    expect(await late).toMatchObject(refused);
    expect(await store.append(entryAt(newTable(), 1))).toMatchObject(refused);
    expect(await store.settle()).toBe(false);
    await expect(store.read(table, 0)).rejects.toThrow('the store is closed');
    await expect(store.claim(table, 'n', 0)).rejects.toThrow('the store is closed');
    await store.close();
  });
}
