// What is kept comes back: keys with their entries, logs from any place, every kind of text.
import { expect, test } from 'vitest';
import type { Row, Secret } from '../../src/house/stores/store.ts';
import { entryAt, rowAt, type Special } from './entries.ts';
import { filled, listedAt, newTable, type Cases } from './tried.ts';

export function secretCases(cases: Cases): void {
  const key = (number: number): Secret => ({ number, key: `key ${number}` });

  test('a key is kept with its entry, by its number', async () => {
    const { store } = cases();
    const table = await filled(store, 1, { secret: key(0) });
    await store.append(entryAt(table, 2, { secret: key(1) }));
    const numbers = [0, 1, 2].map((number) => store.secret(table, number));
    expect(await Promise.all(numbers)).toEqual(['key 0', 'key 1', null]);
    expect(await store.secret(newTable(), 0)).toBe(null);
  });

  test.each<readonly [string, number, Special]>([
    ['lost', 1, { sender: 'bob' }],
    ['lost', 2, { id: 'ann at 1' }],
    ['ahead', 3, {}],
    ['outranked', 2, { epoch: 8 }],
  ])('a key is not kept without its entry: %s at %i %o', async (is, n, special) => {
    const { store } = cases();
    const table = await filled(store, 1);
    expect(await store.append(entryAt(table, n, { ...special, secret: key(5) }))).toMatchObject({
      is,
    });
    expect(await store.secret(table, 5)).toBe(null);
  });

  test('no key is ever replaced, and its entry does not stand without it', async () => {
    const { store } = cases();
    const table = await filled(store, 1, { secret: key(1) });
    const again = entryAt(table, 2, { secret: { number: 1, key: 'another' } });
    expect(await store.append(again)).toMatchObject({
      is: 'refused',
      refusal: { code: 'secret_kept', params: { number: 1 } },
    });
    expect(await store.secret(table, 1)).toBe('key 1');
    expect(await store.read(table, 1)).toEqual([]);
    expect(await store.list()).toContainEqual(expect.objectContaining({ table, n: 1 }));
  });
}

export function readCases(cases: Cases): void {
  test('a log is read from any place, in order', async () => {
    const { store } = cases();
    const table = await filled(store, 12);
    const numbers = async (after: number) => (await store.read(table, after)).map(({ n }) => n);
    expect(await numbers(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await numbers(9)).toEqual([10, 11, 12]);
    expect(await numbers(12)).toEqual([]);
    expect(await numbers(40)).toEqual([]);
    expect(await store.read(newTable(), 0)).toEqual([]);
  });

  test.each([
    ['letters of all kinds', 'zażółć gęślą jaźń — ça va? Ελλάδα Привет 漢字 עברית'],
    ['signs beyond the first plane', '🂡 🃏 👩‍👩‍👧‍👦 𝄞 🏳️‍🌈'],
    ['quotes and what a database might read', `'"\`; DROP TABLE entries; -- %s $1 ?1 :a @b \\ \\0`],
    ['spaces and ends of lines', ' \t\r\n\v\f\u00a0\u2028\u2029\ufeff\u200b\u0001\u001f\u007f '],
    ['combining signs, not put together', 'e\u0301 é Å \u212b'],
    ['JSON with a NUL and half a character', JSON.stringify('\0 \ud83c \udca1')],
    ['nothing', ''],
    ['much', 'ż♠🂡x'.repeat(20_000)],
  ])('text comes back as it went in: %s', async (_, text) => {
    const { store } = cases();
    const table = `${newTable()} ${text.slice(0, 60)}`;
    const short = text.slice(0, 60);
    const special = { sender: `${short}.`, id: short, body: text };
    const secret = { number: 3, key: text };
    const entry = entryAt(table, 1, { ...special, secret, owner: short });
    expect(await store.append(entry)).toEqual({ is: 'won' });
    expect(await store.read(table, 0)).toEqual([entry.row]);
    expect(await store.append(entry)).toEqual({ is: 'lost', row: entry.row });
    expect(await store.secret(table, 3)).toBe(text);
    expect(await listedAt(store, table)).toMatchObject({ owner: short });
  });

  test.each<readonly [string, Special & { readonly n?: number }]>([
    ['a NUL', { body: 'a\0b' }],
    ['half a character', { body: 'a\ud83cb' }],
    ['a NUL in an id', { id: '\0' }],
    ['half a character in a key', { secret: { number: 1, key: '\udca1' } }],
    ['a number that is not whole', { summary: { at: 1.5 } }],
    ['a due time that is none', { summary: { due: Number.NaN } }],
    ['a place before the first', { n: 0 }],
  ])('%s is a bug of who would keep it', async (_, { n = 1, ...special }) => {
    const { store } = cases();
    const table = newTable();
    await expect(store.append(entryAt(table, n, special))).rejects.toThrow(/^bug: /);
    expect(await store.read(table, 0)).toEqual([]);
  });

  test('ten thousand entries at ten tables', { timeout: 120_000 }, async () => {
    const { store } = cases();
    const long = await Promise.all(Array.from({ length: 10 }, () => filled(store, 1000)));
    for (const table of long) {
      const rows: readonly Row[] = Array.from({ length: 1000 }, (__, i) => rowAt(table, i + 1));
      expect(await store.read(table, 0)).toEqual(rows);
      expect(await listedAt(store, table)).toMatchObject({ n: 1000 });
    }
  });
}
