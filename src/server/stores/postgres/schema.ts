// The tables of a PostgreSQL store: a connection in, the newest schema behind it out, or why it is none of ours.
import { storeNewer } from '#house/store';
import { accept, type Result } from '#kernel';
import type { Sql } from './line.ts';

/**
 * How to come from one version to the next; `baize_schema` counts those that were done. What stands here is never changed,
 * only added to. Texts are compared by their bytes, so that every database, whatever its language, sorts them alike.
 */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE baize_tables (
     table_id text COLLATE "C" PRIMARY KEY,
     game text NOT NULL,
     status text NOT NULL,
     is_public boolean NOT NULL,
     at bigint NOT NULL,
     due bigint,
     owner text COLLATE "C" NOT NULL,
     epoch bigint NOT NULL,
     n bigint NOT NULL
   ) WITH (fillfactor = 50);
   CREATE INDEX baize_tables_due ON baize_tables (due) WHERE due IS NOT NULL;
   CREATE TABLE baize_entries (
     table_id text COLLATE "C" NOT NULL,
     n bigint NOT NULL,
     sender text COLLATE "C" NOT NULL,
     id text COLLATE "C" NOT NULL,
     asked text NOT NULL,
     body text NOT NULL,
     PRIMARY KEY (table_id, n),
     UNIQUE (table_id, sender, id)
   );
   CREATE TABLE baize_secrets (
     table_id text COLLATE "C" NOT NULL,
     number bigint NOT NULL,
     key text NOT NULL,
     PRIMARY KEY (table_id, number)
   );
   CREATE TABLE baize_nodes (
     node text COLLATE "C" PRIMARY KEY,
     beat bigint NOT NULL,
     departed boolean NOT NULL DEFAULT false
   ) WITH (fillfactor = 50);
   CREATE TABLE baize_presence (
     table_id text COLLATE "C" NOT NULL,
     who bigint NOT NULL,
     until bigint NOT NULL,
     PRIMARY KEY (table_id, who)
   ) WITH (fillfactor = 50);
   CREATE TABLE baize_settled (
     one int PRIMARY KEY CHECK (one = 0),
     times bigint NOT NULL
   ) WITH (fillfactor = 50);
   INSERT INTO baize_settled VALUES (0, 0);`,
  // Who is there is said anew every few seconds: what no crash has to survive needs no log, and no standby.
  'ALTER TABLE baize_presence SET UNLOGGED;',
];

const COUNTER = `CREATE TABLE IF NOT EXISTS baize_schema (
  one int PRIMARY KEY CHECK (one = 0), version int NOT NULL)`;

/** All or nothing; of several nodes that begin at once one does it, and the others wait for it at the row that counts. */
export async function migrated(
  sql: Sql,
  migrations: readonly string[] = MIGRATIONS,
): Promise<Result<null>> {
  // Two who make it at the same time are in each other's way: the second of them finds it made.
  await sql.unsafe(COUNTER).catch(() => sql.unsafe(COUNTER));
  await sql.unsafe('INSERT INTO baize_schema VALUES (0, 0) ON CONFLICT DO NOTHING');
  return sql.begin(async (inOne) => {
    const [row] = await inOne.unsafe<{ version: number }[]>(
      'SELECT version FROM baize_schema FOR UPDATE',
    );
    const version = row?.version ?? 0;
    if (version > migrations.length) return storeNewer(version, migrations.length);
    for (const migration of migrations.slice(version)) await inOne.unsafe(migration);
    if (version < migrations.length)
      await inOne.unsafe('UPDATE baize_schema SET version = $1', [migrations.length]);
    return accept(null);
  });
}
