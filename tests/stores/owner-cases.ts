// Who does what is owed: debts in order, owners that live, lapse and come back.
import { expect, test } from 'vitest';
import { STATUSES, type Status, type Store } from '../../src/house/stores/store.ts';
import { entryAt, SUMMARY } from './entries.ts';
import { filled, listedAt, newTable, type Cases } from './tried.ts';

export function dueCases(cases: Cases): void {
  const owing = async (store: Store, due: number | null) =>
    filled(store, 1, { summary: { due, at: 5 } });

  test('what is owed is found, the oldest debt first, and to the millisecond', async () => {
    const { store } = cases();
    const base = 2_000_000_000_000;
    const [late, never, early, middle] = [
      await owing(store, base + 30),
      await owing(store, null),
      await owing(store, base + 10),
      await owing(store, base + 20),
    ];
    const own = new Set([late, never, early, middle]);
    const found = async (before: number) =>
      (await store.due(before)).map(({ table }) => table).filter((table) => own.has(table));
    expect(await found(base + 9)).toEqual([]);
    expect(await found(base + 10)).toEqual([early]);
    expect(await found(base + 29)).toEqual([early, middle]);
    expect(await found(Number.MAX_SAFE_INTEGER)).toEqual([early, middle, late]);
  });

  test('what nobody owes any more is not found, unless something has happened since', async () => {
    const { store } = cases();
    const table = await owing(store, 10);
    const isDue = async () =>
      (await store.due(Number.MAX_SAFE_INTEGER)).some((each) => each.table === table);
    await store.append(entryAt(table, 2, { summary: { due: 20 } }));
    await store.rest(table, 1);
    expect(await isDue()).toBe(true);
    await store.rest(table, 2);
    expect(await isDue()).toBe(false);
    expect(await listedAt(store, table)).toMatchObject({ n: 2, due: null });
    await store.rest(newTable(), 1);
    await store.append(entryAt(table, 3, { summary: { due: 30 } }));
    expect(await isDue()).toBe(true);
  });

  test('every entry says anew what is owed', async () => {
    const { store } = cases();
    const table = await owing(store, 10);
    const isDue = async () =>
      (await store.due(Number.MAX_SAFE_INTEGER)).some((each) => each.table === table);
    expect(await isDue()).toBe(true);
    await store.append(entryAt(table, 2));
    expect(await isDue()).toBe(false);
    await store.append(entryAt(table, 3, { summary: { due: Number.MAX_SAFE_INTEGER } }));
    expect(await isDue()).toBe(true);
  });

  test('a lost entry changes nothing of what is listed', async () => {
    const { store } = cases();
    const table = await owing(store, 10);
    const before = await listedAt(store, table);
    const summary = { due: 99, status: 'over', at: 99 } as const;
    for (const special of [{ sender: 'bob', summary }, { summary }])
      await store.append(entryAt(table, 1, special));
    await store.append(entryAt(table, 3, { summary }));
    expect(await listedAt(store, table)).toEqual(before);
  });

  test.each<Status>(STATUSES)('a table can be %s', async (status) => {
    const { store } = cases();
    const table = await filled(store, 1, { summary: { status, isPublic: status === 'over' } });
    expect(await listedAt(store, table)).toMatchObject({ status, isPublic: status === 'over' });
  });

  test('a list tells of every table what its last entry made of it', async () => {
    const { store } = cases();
    const table = await filled(store, 1, { owner: 'n7', summary: { status: 'lobby' } });
    expect(await listedAt(store, table)).toEqual({
      table,
      ...SUMMARY,
      status: 'lobby',
      n: 1,
      owner: 'n7',
      epoch: 1,
      beat: null,
      hasDeparted: false,
    });
    const summary = {
      game: 'mayi',
      status: 'over',
      isPublic: true,
      at: Number.MAX_SAFE_INTEGER,
      due: 0,
    } as const;
    await store.append(entryAt(table, 2, { owner: 'ignored', summary }));
    const owned = { owner: 'n7', epoch: 1, beat: null, hasDeparted: false };
    const now = { table, ...summary, n: 2, ...owned };
    expect(await listedAt(store, table)).toEqual(now);
    expect((await store.due(0)).find((each) => each.table === table)).toEqual(now);
  });
}

export function claimCases(cases: Cases): void {
  const LAPSE = 200;

  test('a table is held while its owner lives', async () => {
    const { store, elsewhere, pass } = cases();
    const [own, other] = [newTable(), newTable()];
    await store.beat(own);
    const table = await filled(store, 1, { owner: own });
    expect(await elsewhere.claim(table, other, LAPSE)).toEqual({ is: 'held' });
    await pass(LAPSE / 4);
    await store.beat(own);
    await pass(LAPSE / 4);
    expect(await elsewhere.claim(table, other, LAPSE)).toEqual({ is: 'held' });
    expect(await listedAt(store, table)).toMatchObject({ owner: own, epoch: 1 });
  });

  test('when its owner was silent for too long, it is taken, and the time is told', async () => {
    const { store, elsewhere, pass } = cases();
    const [own, other] = [newTable(), newTable()];
    await store.beat(own);
    const table = await filled(store, 1, { owner: own });
    await pass(LAPSE);
    await elsewhere.beat(other);
    const claimed = await elsewhere.claim(table, other, LAPSE);
    expect(claimed).toEqual({ is: 'claimed', epoch: 2, unowned: expect.any(Number) });
    const { unowned } = claimed as { unowned: number };
    expect(unowned).toBeGreaterThanOrEqual(LAPSE);
    expect(unowned).toBeLessThan(LAPSE + 5000);
    expect(await listedAt(store, table)).toMatchObject({ owner: other, epoch: 2 });
    expect(await store.claim(table, own, LAPSE)).toEqual({ is: 'held' });
  });

  test('of several who want a table one gets it', async () => {
    const { store, elsewhere, pass } = cases();
    const nodes = Array.from({ length: 6 }, newTable);
    const table = await filled(store, 1, { owner: 'gone' });
    await store.beat('gone');
    await pass(LAPSE);
    await Promise.all(nodes.map((node) => store.beat(node)));
    const claims = await Promise.all(
      nodes.map((node, i) => (i % 2 ? store : elsewhere).claim(table, node, LAPSE)),
    );
    const winner = claims.findIndex(({ is }) => is === 'claimed');
    expect(claims.filter(({ is }) => is === 'held')).toHaveLength(5);
    expect(await listedAt(store, table)).toMatchObject({ owner: nodes[winner], epoch: 2 });
  });

  test('a node that comes back takes its own at once, and its earlier life has lost them', async () => {
    const { store, pass } = cases();
    const own = newTable();
    await store.beat(own);
    const table = await filled(store, 1, { owner: own });
    await pass(50);
    const claimed = await store.claim(table, own, 60_000);
    expect(claimed).toMatchObject({ is: 'claimed', epoch: 2 });
    expect((claimed as { unowned: number }).unowned).toBeGreaterThanOrEqual(50);
    const late = entryAt(table, 2, { sender: 'table', epoch: 1 });
    expect(await store.append(late)).toEqual({ is: 'outranked' });
  });

  test('who never said that it lives is followed at once', async () => {
    const { store, now } = cases();
    const at = (await now()) - 300;
    const table = await filled(store, 1, { owner: newTable(), summary: { at } });
    const claimed = await store.claim(table, 'n2', 60_000);
    expect(claimed).toMatchObject({ is: 'claimed', epoch: 2 });
    expect((claimed as { unowned: number }).unowned).toBeGreaterThanOrEqual(300);
  });

  test('who has said that it ends is followed at once, and only the time since then is nobody’s', async () => {
    const { store, elsewhere, pass } = cases();
    const [own, other] = [newTable(), newTable()];
    await store.beat(own);
    const table = await filled(store, 1, { owner: own, summary: { at: 5 } });
    await pass(100);
    await store.depart(own);
    expect(await listedAt(elsewhere, table)).toMatchObject({ owner: own, hasDeparted: true });
    const claimed = await elsewhere.claim(table, other, 60_000);
    expect(claimed).toMatchObject({ is: 'claimed', epoch: 2 });
    expect((claimed as { unowned: number }).unowned).toBeLessThan(5000);
    expect(await listedAt(store, table)).toMatchObject({ owner: other, hasDeparted: false });
    // A heart that beats once more, late, brings nobody back.
    const again = await filled(store, 1, { owner: own });
    await store.beat(own);
    expect(await elsewhere.claim(again, other, 60_000)).toMatchObject({ is: 'claimed' });
  });

  test('who departs without ever having lived has departed', async () => {
    const { store } = cases();
    const own = newTable();
    const table = await filled(store, 1, { owner: own });
    await store.depart(own);
    expect(await listedAt(store, table)).toMatchObject({ hasDeparted: true });
  });

  test('a table that is not there cannot be claimed', async () => {
    const { store } = cases();
    const table = newTable();
    expect(await store.claim(table, 'n1', 0)).toEqual({ is: 'held' });
    expect(await listedAt(store, table)).toBe(undefined);
  });

  test('when a node last lived is told with its tables', async () => {
    const { store, now, pass } = cases();
    const own = newTable();
    const table = await filled(store, 1, { owner: own });
    const beats: (number | null | undefined)[] = [];
    for (let i = 0; i < 2; i++) {
      await store.beat(own);
      beats.push((await listedAt(store, table))?.beat);
      await pass(20);
    }
    expect(Number(beats[1])).toBeGreaterThanOrEqual(Number(beats[0]) + 20);
    expect(Number(beats[1])).toBeLessThanOrEqual((await now()) - 20);
  });
}
