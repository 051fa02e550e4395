// A process with a store that appends in rounds, one after the other, and tells of each round when all of it was answered.
import { writeSync } from 'node:fs';
import { orThrow } from '#kernel';
import type { Store } from '../../src/house/stores/store.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { logEntry, wholeLog } from './whole-log.ts';

const TABLES = ['a', 'b', 'c', 'd'];
const [file = '', rounds = '0'] = process.argv.slice(2);
const store = orThrow(await openSqliteStore(file));
tell('round 0');
for (let n = 1; n <= Number(rounds); n++) {
  await Promise.all(TABLES.map((table) => kept(store, table, n)));
  tell(`round ${n}`);
}
const lengths = await Promise.all(TABLES.map((table) => wholeLog(store, table, 0)));
await store.close();
tell(`whole ${lengths.join(' ')}`);

/** As a house does it: what is unknown is read back when something later is certain. */
async function kept(to: Store, table: string, n: number): Promise<void> {
  const { is } = await to.append(logEntry(table, n));
  if (is === 'won') return;
  tell(`${is} ${table} ${n}`);
  while (!(await to.settle()));
  const [row] = await to.read(table, n - 1);
  if (row === undefined) await kept(to, table, n);
}

/** One write each, which whoever traces the process can tell from others. */
function tell(line: string): void {
  writeSync(1, `${line}\n`);
}
