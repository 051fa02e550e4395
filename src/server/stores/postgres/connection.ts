// One connection to whichever host is the primary: work in, its result out; what does not answer in time is dropped, never cancelled.
import postgres from 'postgres';
import type { DatabaseAddress, Host } from './address.ts';

export type Sql = postgres.Sql<{ whole: number }>;

export interface Connection {
  /** Rejects when it cannot be done or nobody knows whether it was. */
  run<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What all connections of a store know of the database. */
export interface Database {
  readonly address: DatabaseAddress;
  /** The one that was the primary last is asked first. */
  first: number;
  /** Each promotion begins a new timeline: a primary of an older one has been replaced, and what it takes is lost. */
  timeline: number;
  /** Told whenever a connection is lost. */
  readonly lost: () => void;
}

/** Milliseconds. A standby that does not answer holds up a commit for as long as it likes. */
const PATIENCE = 4000;
const CONNECT_PATIENCE = 2000;

export function connectionTo(database: Database): Connection {
  let current: Promise<Sql> | undefined;
  let isClosed = false;
  const drop = (sql: Promise<Sql>) => {
    if (current !== sql) return;
    current = undefined;
    void sql.then(dropped, () => {});
    database.lost();
  };
  const opening = () => {
    const opened: Promise<Sql> = primaryOf(database, () => drop(opened));
    return opened;
  };
  return {
    run: async (work) => {
      if (isClosed) throw new Error('the store is closed');
      const sql = (current ??= opening());
      try {
        return await within(PATIENCE, sql.then(work));
      } catch (error) {
        if (!isOfStatement(error)) drop(sql);
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      const sql = await current?.catch(() => undefined);
      current = undefined;
      if (sql !== undefined)
        await within(CONNECT_PATIENCE, sql.end({ timeout: 1 })).catch(() => {});
    },
  };
}

/** The statement was wrong where it was, and the connection is as good as before. */
function isOfStatement(error: unknown): boolean {
  return codeOf(error).startsWith('23');
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Nothing is waited for: what hangs in it is rejected here, and ends by itself over there. */
function dropped(sql: Sql): void {
  sql.end({ timeout: 0 }).catch(() => {});
}

async function primaryOf(database: Database, closed: () => void): Promise<Sql> {
  const { hosts } = database.address;
  const whys: string[] = [];
  let chosen: Sql | undefined;
  for (let i = 0; i < hosts.length; i++) {
    const at = (database.first + i) % hosts.length;
    const host = hosts[at];
    if (host === undefined) continue;
    // Those that are passed over close too.
    const sql = opened(database.address, host, () => (chosen === sql ? closed() : undefined));
    try {
      await within(CONNECT_PATIENCE, checkPrimary(database, sql));
      database.first = at;
      chosen = sql;
      return sql;
    } catch (error) {
      dropped(sql);
      whys.push(`${host.host}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(whys.join('; '));
}

async function checkPrimary(database: Database, sql: Sql): Promise<void> {
  const [found] = await sql.unsafe<{ standby: boolean }[]>('SELECT pg_is_in_recovery() AS standby');
  if (found?.standby !== false) throw new Error('is a standby');
  const [wal] = await sql.unsafe<{ timeline: string }[]>(
    'SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline',
  );
  const timeline = Number.parseInt(wal?.timeline ?? '0', 16);
  if (timeline < database.timeline) throw new Error('is a primary that has been replaced');
  database.timeline = timeline;
  await sql.unsafe(SETTLE);
}

/**
 * A commit of our own that its standby has to acknowledge, and with it all before: what a primary wrote and its standby never
 * had can be read after it was started again, and would be told and lost.
 */
const SETTLE = "SELECT pg_logical_emit_message(true, 'baize', 'connected')";

/** One connection that never comes back by itself: it would not look whom it comes back to. */
function opened(address: DatabaseAddress, { host, port }: Host, closed: () => void): Sql {
  const isSocket = host.startsWith('/');
  const { database, password, tls, user } = address;
  return postgres({
    ...(isSocket ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }),
    database,
    user,
    password,
    ssl: tls === false ? false : { ...tls, servername: host },
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: CONNECT_PATIENCE / 1000,
    fetch_types: false,
    onnotice: () => {},
    onclose: closed,
    connection: { application_name: 'baize' },
    types: { whole: { to: 20, from: [20], parse: Number, serialize: String } },
  });
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database does not answer')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
