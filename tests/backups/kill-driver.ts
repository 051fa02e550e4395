// A process that writes all the time and makes one backup after the other, until it is killed.
import path from 'node:path';
import { orThrow } from '#kernel';
import { newBackups } from '../../src/server/backups/backups.ts';
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { wholeLog } from '../stores/whole-log.ts';
import { writeAllTheTime } from './writing.ts';

const [data = '', folder = ''] = process.argv.slice(2);
const file = path.join(data, 'killed.sqlite');
const store = orThrow(await openSqliteStore(file));
const found: Record<string, number> = {};
for (const table of ['a', 'b', 'c', 'd']) found[table] = await wholeLog(store, table, 0);
const writing = writeAllTheTime(store, found);
const tell = (what: object, message: string) => console.error(message, what);
const backups = newBackups({
  folder,
  data: file,
  now: Date.now,
  wakeAt: () => () => {},
  copyTo: (place) => store.copyTo(place),
  log: { info: () => {}, error: tell },
});
console.log('begun', writing.acknowledged());
for (;;) await backups.make();
