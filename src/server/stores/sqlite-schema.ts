// The tables of a SQLite store: a database in, the newest schema in it out, or why it is none of ours.
import type { DatabaseSync } from 'node:sqlite';
import { storeNewer } from '#house/store';
import { accept, refuse, type Result } from '#kernel';

/** "Baiz": tells our files from those of other programs. */
export const APPLICATION_ID = 0x4261697a;

/**
 * How to come from one version to the next; the file's `user_version` counts those that were done.
 * What stands here is never changed, only added to. Text and whole numbers only, so that every
 * database could hold it. Entries lie in the order they came, whatever their table: pages that
 * many tables share are written once for all of them, and a third of the time is gone.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE tables (
     table_id TEXT PRIMARY KEY,
     game TEXT NOT NULL,
     status TEXT NOT NULL,
     is_public INTEGER NOT NULL,
     at INTEGER NOT NULL,
     due INTEGER,
     owner TEXT NOT NULL,
     epoch INTEGER NOT NULL,
     n INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
   CREATE TABLE entries (
     table_id TEXT NOT NULL,
     n INTEGER NOT NULL,
     sender TEXT NOT NULL,
     id TEXT NOT NULL,
     asked TEXT NOT NULL,
     body TEXT NOT NULL,
     PRIMARY KEY (table_id, n),
     UNIQUE (table_id, sender, id)
   ) STRICT;
   CREATE TABLE secrets (
     table_id TEXT NOT NULL,
     number INTEGER NOT NULL,
     key TEXT NOT NULL,
     PRIMARY KEY (table_id, number)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE nodes (
     node TEXT PRIMARY KEY,
     beat INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE presence (
     table_id TEXT NOT NULL,
     who INTEGER NOT NULL,
     until INTEGER NOT NULL,
     PRIMARY KEY (table_id, who)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE settled (
     only INTEGER PRIMARY KEY CHECK (only = 0),
     times INTEGER NOT NULL
   ) STRICT;
   INSERT INTO settled VALUES (0, 0);`,
  'ALTER TABLE nodes ADD COLUMN departed INTEGER NOT NULL DEFAULT 0;',
];

/** All or nothing: whoever is killed in the middle finds the version before. */
export function migrated(
  db: DatabaseSync,
  migrations: readonly string[] = MIGRATIONS,
): Result<null> {
  const version = numberOf(db, 'PRAGMA user_version');
  const isEmpty = numberOf(db, 'SELECT count(*) FROM sqlite_schema') === 0;
  const application = numberOf(db, 'PRAGMA application_id');
  if (application !== APPLICATION_ID && !(isEmpty && application === 0))
    return refuse('store_foreign', 'is a database of another program');
  if (version > migrations.length) return storeNewer(version, migrations.length);
  if (version === migrations.length) return accept(null);
  db.exec(`BEGIN IMMEDIATE;
    ${migrations.slice(version).join('\n')}
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${migrations.length};
    COMMIT`);
  return accept(null);
}

/** The only value of the only row. */
function numberOf(db: DatabaseSync, sql: string): number {
  return Number(Object.values(db.prepare(sql).get() ?? {})[0]);
}
