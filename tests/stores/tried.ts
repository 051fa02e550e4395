// A store that is tried, and what its cases share: tables of their own, filled logs, one table of the list.
import { expect } from 'vitest';
import type { Store } from '../../src/house/stores/store.ts';
import { entryAt, type Special } from './entries.ts';

/** A store that is tried. Others may use it too: every test has tables of its own. */
export interface Tried {
  readonly store: Store;
  /** The same tables from elsewhere, where a store has an elsewhere; else the same store. */
  readonly elsewhere: Store;
  /** The store's own clock. */
  readonly now: () => Promise<number>;
  /** Lets so many milliseconds of it pass. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** Asked for within a test, when it is open. */
export type Cases = () => Tried;

let tables = 0;
/** A table that nobody has written at. */
export function newTable(): string {
  tables += 1;
  return `table ${tables} ${Math.random().toString(36).slice(2)}`;
}

export async function filled(store: Store, entries: number, special?: Special): Promise<string> {
  const table = newTable();
  for (let n = 1; n <= entries; n++)
    expect(await store.append(entryAt(table, n, special))).toEqual({ is: 'won' });
  return table;
}

export async function listedAt(store: Store, table: string) {
  return (await store.list()).find((each) => each.table === table);
}
