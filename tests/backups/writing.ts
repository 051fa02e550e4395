// Somebody who writes all the time: a store in, what was acknowledged at any moment out, until they are stopped.
import type { Store } from '../../src/house/stores/store.ts';
import { logEntry } from '../stores/whole-log.ts';

const TABLES = ['a', 'b', 'c', 'd'];

interface Writing {
  /** How many entries of each table stand for certain. */
  acknowledged(): Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

export function writeAllTheTime(store: Store, from: Readonly<Record<string, number>> = {}) {
  const last: Record<string, number> = Object.fromEntries(
    TABLES.map((table) => [table, from[table] ?? 0]),
  );
  let isOver = false;
  const written = TABLES.map(async (table) => {
    for (let n = (last[table] ?? 0) + 1; !isOver; n++) {
      const appended = await store.append(logEntry(table, n));
      if (appended.is === 'refused' && isOver) return;
      if (appended.is !== 'won') throw new Error(`${table} ${n}: ${JSON.stringify(appended)}`);
      last[table] = n;
    }
  });
  const writing: Writing = {
    acknowledged: () => ({ ...last }),
    stop: async () => {
      isOver = true;
      await Promise.all(written);
    },
  };
  return writing;
}
