// Whether a log is whole: a store, a table and a place in, how many rows it has out; a gap or a wrong row throws.
import type { Append, Secret, Store } from '../../src/house/stores/store.ts';
import { bodyAt, entryAt } from './entries.ts';

/** Some are long, so that a file is tidied up now and then, and some have a key with them. */
export function logEntry(table: string, n: number): Append {
  const body = bodyAt(table, n).padEnd(n % 3 === 0 ? 20_000 : 0);
  return { ...entryAt(table, n, { body }), secret: secretAt(n) };
}

function secretAt(n: number): Secret | null {
  return n % 4 === 0 ? { number: n, key: `the key of ${n}` } : null;
}

/** Looks at every row after those that were looked at before, and at the keys that belong to them. */
export async function wholeLog(store: Store, table: string, after: number): Promise<number> {
  const rows = await store.read(table, after);
  rows.forEach((row, i) => {
    const expected = logEntry(table, after + i + 1).row;
    if (JSON.stringify(row) !== JSON.stringify(expected))
      throw new Error(`${table} ${after + i + 1}: found ${JSON.stringify(row)}`);
  });
  const last = after + rows.length;
  const numbers = Array.from({ length: rows.length + 2 }, (_, i) => after + i + 1);
  const keys = await Promise.all(numbers.map((number) => store.secret(table, number)));
  numbers.forEach((number, i) => {
    const expected = number <= last ? (secretAt(number)?.key ?? null) : null;
    if (keys[i] !== expected) throw new Error(`${table} ${number}: the key is ${keys[i]}`);
  });
  return last;
}
