// The file of a house that does not run: where it is and what to do with its store in, what came of it out.
import type { Store } from '#house';
import { orThrow } from '#kernel';
import { openSqliteStore } from '../../../src/server/stores/sqlite-store.ts';

export async function within<T>(place: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = orThrow(await openSqliteStore(place));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
