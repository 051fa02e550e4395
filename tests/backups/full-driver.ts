// A process that copies its store to a disk that is too small, while it writes: what it was told, acknowledged and found.
import { openSqliteStore } from '../../src/server/stores/sqlite-store.ts';
import { orThrow } from '#kernel';
import { wholeLog } from '../stores/whole-log.ts';
import { writeAllTheTime } from './writing.ts';

const [file = '', copy = ''] = process.argv.slice(2);
const store = orThrow(await openSqliteStore(file));
const writing = writeAllTheTime(store);
const copied = await store.copyTo(copy);
await writing.stop();
const acknowledged = writing.acknowledged();
const found: Record<string, number> = {};
for (const table of Object.keys(acknowledged)) found[table] = await wholeLog(store, table, 0);
await store.close();
console.log(JSON.stringify([copied, acknowledged, found]));
