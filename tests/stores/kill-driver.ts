// A process with a store and nothing else: it checks what an earlier life left, then appends and tells what stands, until killed.
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { orThrow, present } from '#kernel';
import type { Store } from '../../src/house/stores/store.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { logEntry, wholeLog } from './whole-log.ts';

export interface Drive {
  readonly file: string;
  /** How many rows of each table were looked at before. */
  readonly seen: Readonly<Record<string, number>>;
}

const { file, seen } = JSON.parse(present(process.argv[2], 'what to do')) as Drive;
const store = orThrow(await openSqliteStore(file));
// Who is killed writes no cache at its end.
flushCompileCache();
const lengths = await Promise.all(
  Object.entries(seen).map(async ([table, after]) => [table, await wholeLog(store, table, after)]),
);
tell(Object.fromEntries(lengths));
await Promise.all(lengths.map(([table, n]) => appendFrom(store, String(table), Number(n) + 1)));

/** Nothing is told before the store has answered. */
async function appendFrom(to: Store, table: string, first: number): Promise<void> {
  for (let n = first; ; n++) {
    const appended = await to.append(logEntry(table, n));
    if (appended.is !== 'won') throw new Error(`${table} ${n}: ${JSON.stringify(appended)}`);
    tell([table, n]);
  }
}

/** In the pipe when this returns; whoever reads at the other end may be slow. */
function tell(what: unknown): void {
  let text = `${JSON.stringify(what)}\n`;
  while (text !== '')
    try {
      text = text.slice(writeSync(1, text));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
}
