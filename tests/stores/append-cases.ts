// What becomes of entries: won, lost, ahead, outranked, each on its own.
import { expect, test } from 'vitest';
import { entryAt, rowAt } from './entries.ts';
import { filled, newTable, type Cases } from './tried.ts';

export function appendCases(cases: Cases): void {
  test('an entry at the next place stands', async () => {
    const { store } = cases();
    const table = await filled(store, 3);
    expect(await store.read(table, 0)).toEqual([1, 2, 3].map((n) => rowAt(table, n)));
  });

  test('at a place that is taken one is told what stands there', async () => {
    const { store } = cases();
    const table = await filled(store, 3);
    const late = await store.append(entryAt(table, 2, { sender: 'bob' }));
    expect(late).toEqual({ is: 'lost', row: rowAt(table, 2) });
    expect(await store.read(table, 0)).toHaveLength(3);
  });

  test('of many who want the same place one gets it, and the others are told whom', async () => {
    const { store, elsewhere } = cases();
    for (let round = 0; round < 5; round++) {
      const table = await filled(store, round);
      const racing = Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? store : elsewhere).append(entryAt(table, round + 1, { sender: `s${i}` })),
      );
      const answers = await Promise.all(racing);
      const [row, ...more] = await store.read(table, round);
      expect(more).toEqual([]);
      const winner = answers.findIndex(({ is }) => is === 'won');
      expect(row).toEqual(rowAt(table, round + 1, { sender: `s${winner}` }));
      const others = answers.toSpliced(winner, 1);
      expect(others).toEqual(others.map(() => ({ is: 'lost', row })));
    }
  });

  test('the same sender and id stand once, wherever they are sent to again', async () => {
    const { store } = cases();
    const table = await filled(store, 3);
    const row = rowAt(table, 1);
    for (const n of [1, 2, 4, 9]) {
      const again = entryAt(table, n, { id: row.id });
      expect(await store.append(again)).toEqual({ is: 'lost', row });
    }
    expect(await store.read(table, 3)).toEqual([]);
    const sameId = { id: row.id, sender: 'bob' };
    expect(await store.append(entryAt(table, 4, sameId))).toEqual({ is: 'won' });
    expect(await store.append(entryAt(newTable(), 1, { id: row.id }))).toEqual({ is: 'won' });
  });

  test('whoever sends the same twice at once has written once', async () => {
    const { store, elsewhere } = cases();
    const table = newTable();
    const answers = await Promise.all(
      [store, elsewhere, store, elsewhere].map((each) => each.append(entryAt(table, 1))),
    );
    expect(answers.map(({ is }) => is).toSorted()).toEqual(['lost', 'lost', 'lost', 'won']);
    expect(await store.read(table, 0)).toEqual([rowAt(table, 1)]);
  });

  test('no entry comes without the one before it', async () => {
    const { store } = cases();
    const table = await filled(store, 2);
    expect(await store.append(entryAt(table, 4))).toEqual({ is: 'ahead' });
    expect(await store.append(entryAt(newTable(), 2))).toEqual({ is: 'ahead' });
    expect(await store.read(table, 2)).toEqual([]);
  });

  test('who has lost a table writes nothing for it; people write at any time', async () => {
    const { store, elsewhere } = cases();
    const table = await filled(store, 2, { owner: 'n1', epoch: 1 });
    expect(await elsewhere.claim(table, 'n2', 0)).toMatchObject({ epoch: 2 });
    for (const n of [2, 3]) {
      const old = entryAt(table, n, { sender: 'table', id: `late ${n}`, epoch: 1 });
      expect(await store.append(old)).toEqual({ is: 'outranked' });
    }
    const early = entryAt(table, 3, { sender: 'table', epoch: 3 });
    expect(await store.append(early)).toEqual({ is: 'outranked' });
    expect(await store.append(entryAt(table, 3))).toEqual({ is: 'won' });
    const own = entryAt(table, 4, { sender: 'table', epoch: 2 });
    expect(await store.append(own)).toEqual({ is: 'won' });
    expect(await store.append(entryAt(table, 5))).toEqual({ is: 'won' });
  });

  test('what stood before the table was lost is still told to who wrote it', async () => {
    const { store } = cases();
    const table = await filled(store, 1);
    const row = rowAt(table, 2, { sender: 'table' });
    const own = entryAt(table, 2, { sender: 'table', epoch: 1 });
    expect(await store.append(own)).toEqual({ is: 'won' });
    expect(await store.claim(table, 'n2', 0)).toMatchObject({ is: 'claimed' });
    expect(await store.append(own)).toEqual({ is: 'lost', row });
  });

  test('many tables at once', async () => {
    const { store } = cases();
    const many = Array.from({ length: 300 }, newTable);
    const answers = await Promise.all(many.map((table) => store.append(entryAt(table, 1))));
    expect(answers).toEqual(many.map(() => ({ is: 'won' })));
    const rows = await Promise.all(many.map((table) => store.read(table, 0)));
    expect(rows).toEqual(many.map((table) => [rowAt(table, 1)]));
  });

  test('each of those that come at once stands or falls on its own', async () => {
    const { store } = cases();
    const [old, other] = [await filled(store, 3), newTable()];
    const answers = await Promise.all([
      store.append(entryAt(old, 2, { sender: 'bob' })),
      store.append(entryAt(other, 1)),
      store.append(entryAt(old, 9)),
      store.append(entryAt(old, 4, { sender: 'table', epoch: 7 })),
      store.append(entryAt(old, 4)),
    ]);
    expect(answers.map(({ is }) => is)).toEqual(['lost', 'won', 'ahead', 'outranked', 'won']);
    expect(await store.read(old, 3)).toEqual([rowAt(old, 4)]);
    expect(await store.read(other, 0)).toEqual([rowAt(other, 1)]);
  });
}
