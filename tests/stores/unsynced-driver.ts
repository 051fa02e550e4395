// A planted bug, loaded before a driver and in its threads: whoever asks SQLite for syncs gets none.
import { DatabaseSync } from 'node:sqlite';

type Exec = (this: DatabaseSync, sql: string) => void;

const { value } = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec') ?? {};
const unsynced: Exec = function exec(sql) {
  (value as Exec).call(this, sql.replace(/synchronous = \w+/, 'synchronous = OFF'));
};
DatabaseSync.prototype.exec = unsynced;
