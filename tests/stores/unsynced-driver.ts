// A planted bug, loaded before a driver: whatever asks SQLite for syncs gets none.
import { DatabaseSync } from 'node:sqlite';

const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function unsynced(this: DatabaseSync, sql: string): void {
  exec.call(this, sql.replace(/synchronous = \w+/, 'synchronous = OFF'));
};
