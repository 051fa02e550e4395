// The store in PostgreSQL keeps what every store has to, also for two nodes at once.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { orThrow } from '#kernel';
import { openPostgresStore } from '../../src/server/stores/postgres/postgres-store.ts';
import { HAS_POSTGRES, startPostgres, type APostgres } from './a-postgres.ts';
import { describeStore } from './cases.ts';

describe.skipIf(!HAS_POSTGRES)('with a database', () => {
  let database: APostgres;
  let sql: postgres.Sql;
  beforeAll(async () => {
    database = await startPostgres();
    sql = postgres(database.address, { max: 1 });
  });
  afterAll(async () => {
    await sql?.end();
    database?.remove();
  });

  describeStore('in PostgreSQL', async () => {
    const [store, elsewhere] = await Promise.all([
      openPostgresStore(database.address),
      openPostgresStore(database.address),
    ]);
    return {
      store: orThrow(store),
      elsewhere: orThrow(elsewhere),
      now: async () => {
        const [row] =
          await sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;
        return Number(row?.['now']);
      },
      pass: (milliseconds) => sleep(milliseconds),
    };
  });
});
