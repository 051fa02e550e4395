// One connection to whichever host is the primary: work in, its result out; what does not answer in time is dropped, never cancelled.
import type { DatabaseAddress } from './address.ts';
import { openLine, type Line, type Sql } from './line.ts';

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
  /** Hears what is told on the channels that a connection listens to. */
  readonly heard?: (told: string) => void;
}

/** Milliseconds. A standby that does not answer holds up a commit for as long as it likes. */
const PATIENCE = 4000;
const CONNECT_PATIENCE = 2000;

export function connectionTo(database: Database): Connection {
  let current: Promise<Line> | undefined;
  let isClosed = false;
  const asked = new Set<Promise<unknown>>();
  const drop = (line: Promise<Line>) => {
    if (current !== line) return;
    current = undefined;
    line.then((lost) => lost.cut()).catch(() => {});
    database.lost();
  };
  const opening = () => {
    const opened: Promise<Line> = primaryOf(database, () => drop(opened));
    return opened;
  };
  const carriedOut = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const line = (current ??= opening());
    try {
      const answer = line.then(({ sql }) => work(sql));
      return await within(PATIENCE, answer);
    } catch (error) {
      if (!isOfStatement(error)) drop(line);
      throw error;
    }
  };
  return {
    run: (work) => {
      if (isClosed) return Promise.reject(new Error('the store is closed'));
      const answer = carriedOut(work);
      const settled = answer.then(done, done).finally(() => asked.delete(settled));
      asked.add(settled);
      return answer;
    },
    close: async () => {
      isClosed = true;
      // Each of them within the patience that there is.
      await Promise.all(asked);
      const line = await current?.catch(() => undefined);
      current = undefined;
      await line?.end();
    },
  };
}

const done = () => {};

/** The statement was wrong where it was, and the connection is as good as before. */
function isOfStatement(error: unknown): boolean {
  return codeOf(error).startsWith('23');
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function primaryOf(database: Database, closed: () => void): Promise<Line> {
  const { hosts } = database.address;
  const whys: string[] = [];
  let chosen: Line | undefined;
  for (let i = 0; i < hosts.length; i++) {
    const at = (database.first + i) % hosts.length;
    const host = hosts[at];
    if (host === undefined) continue;
    // Those that are passed over close too.
    const line = openLine(database.address, host, {
      patience: CONNECT_PATIENCE,
      closed: () => (chosen === line ? closed() : undefined),
      heard: database.heard,
    });
    try {
      await within(CONNECT_PATIENCE, checkPrimary(database, line.sql));
      database.first = at;
      chosen = line;
      return line;
    } catch (error) {
      line.cut();
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

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database does not answer')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
