// What a browser has kept of a table: a tab and its id in, the lines of its log out, as they lie in the store.
import type { Page as Tab } from 'playwright-core';

export interface StoredLog {
  /** What the table says of itself. */
  readonly entries: number;
  readonly numbers: readonly number[];
  readonly lines: readonly string[];
}

export function storedLog(tab: Tab, id: string): Promise<StoredLog> {
  return tab.evaluate(`new Promise((done) => {
    const opening = indexedDB.open('baize');
    opening.onsuccess = () => {
      const stores = opening.result.transaction(['tables', 'entries']);
      const row = stores.objectStore('tables').get('${id}');
      const all = stores.objectStore('entries').getAll(IDBKeyRange.bound(['${id}', 0], ['${id}', Infinity]));
      stores.oncomplete = () => {
        opening.result.close();
        done({
          entries: row.result.entries,
          numbers: all.result.map(({ n }) => n),
          lines: all.result.map(({ line }) => line),
        });
      };
    };
  })`);
}

/** The id in the address of a table. */
export function tableId(tab: Tab): string {
  return /#\/table\/([\w-]+)/.exec(tab.url())?.[1] ?? '';
}
