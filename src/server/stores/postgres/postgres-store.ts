// Tables kept in PostgreSQL: an address in, the port fulfilled out, or one sentence why not; for a house of several nodes.
import { accept, refuse, type Refusal, type Result } from '#kernel';
import { assertKeepable, assertWhole, claimOf, newHints, STORE_CLOSED } from '#house/store';
import type { Claimed, KnownTable, Presence, Row, Store, TableRow } from '#house/store';
import { databaseAddress } from './address.ts';
import { newBatches, type Batches } from './batches.ts';
import { connectionTo, type Connection, type Database } from './connection.ts';
import type { Sql } from './line.ts';
import { newListening, type Listening } from './listening.ts';
import { migrated } from './schema.ts';
import { listOf, removalOf, SQL } from './statements.ts';

/** Two batches at once: one is on its way while the other waits for the disks. */
const WRITERS = 2;

interface Parts {
  readonly batches: Batches;
  readonly writers: readonly Connection[];
  /** For what is looked up, and for all that is written besides entries. */
  readonly reader: Connection;
  /** Of its own, since nobody's heart stops while others read. */
  readonly heart: Connection;
  readonly listening: Listening;
  isClosed: boolean;
}

export async function openPostgresStore(text: string): Promise<Result<Store>> {
  const address = databaseAddress(text);
  if (!address.ok) return address;
  const hints = newHints();
  let listening: Listening | undefined;
  const lost = () => listening?.again();
  const database: Database = { address: address.value, first: 0, timeline: 0, lost };
  const reader = connectionTo(database);
  const ready = await reader.run(migrated).catch((error: unknown) => unreachable(error));
  if (!ready.ok) {
    await reader.close();
    return ready;
  }
  const writers = Array.from({ length: WRITERS }, () => connectionTo(database));
  listening = newListening(database, hints.hintAt);
  const heart = connectionTo(database);
  const batches = newBatches(writers);
  return accept(
    storeOver({ batches, writers, reader, heart, listening, isClosed: false }, hints.watch),
  );
}

function unreachable(error: unknown): { readonly ok: false; readonly refusal: Refusal } {
  const detail = error instanceof Error ? error.message : String(error);
  return refuse('store_unreachable', `the database cannot be used (${detail})`, { detail });
}

function storeOver(parts: Parts, watch: Store['watch']): Store {
  const open = <T>(connection: Connection, work: (sql: Sql) => Promise<T>) =>
    whileOpen(parts, () => connection.run(work));
  const rows = <T extends object>(statement: string, ...values: readonly unknown[]) =>
    open(parts.reader, (sql) => asked<T>(sql, statement, values));
  return {
    isShared: true,
    append: async (entry) => {
      assertKeepable(entry);
      if (parts.isClosed) return { is: 'refused', refusal: STORE_CLOSED };
      return parts.batches.append(entry);
    },
    read: (table, after) => rows<Row>(SQL.read, table, after),
    grown: async (known) => {
      const of = (value: (each: KnownTable) => string | number) => listOf(known.map(value));
      const [tables, ns] = [of(({ table }) => table), of(({ n }) => n)];
      const grown = await rows<{ table: string }>(SQL.grown, tables, ns);
      return grown.map(({ table }) => table);
    },
    secret: async (table, number) =>
      (await rows<{ key: string }>(SQL.secret, table, number))[0]?.key ?? null,
    settle: () => rows(SQL.settle).then(isDone, isNotDone),
    watch,
    due: (before) => rows<TableRow>(SQL.due, before),
    rest: async (table, n) => void (await rows(SQL.rest, table, n)),
    list: ({ before = ALWAYS, isPublic = false, most = null } = {}) =>
      rows<TableRow>(SQL.list, isPublic, before, most),
    beat: async (node) => void (await open(parts.heart, (sql) => asked(sql, SQL.beat, [node]))),
    depart: async (node) => void (await open(parts.heart, (sql) => asked(sql, SQL.depart, [node]))),
    claim: (table, node, lapse) => open(parts.heart, (sql) => claimed(sql, table, { node, lapse })),
    here: (present) => notedPresent(present, rows),
    present: (tables) => rows<Presence>(SQL.present, listOf(tables)),
    remove: (table) => open(parts.reader, async (sql) => void (await sql.unsafe(removalOf(table)))),
    close: () => closed(parts),
  };
}

/** Later than anything that has happened. */
const ALWAYS = '9223372036854775807';
const isDone = () => true;
const isNotDone = () => false;

async function whileOpen<T>(parts: Parts, work: () => Promise<T>): Promise<T> {
  if (parts.isClosed) throw new Error(STORE_CLOSED.message);
  return work();
}

async function asked<T extends object>(
  sql: Sql,
  statement: string,
  values: readonly unknown[],
): Promise<readonly T[]> {
  const found = await sql.unsafe<T[]>(statement, [...values] as never[], { prepare: true });
  return [...found];
}

type Ownership = Pick<TableRow, 'owner' | 'epoch' | 'at' | 'beat' | 'hasDeparted'>;

/** Without a transaction, which may break in the middle: of those who saw the same epoch one begins the next. */
async function claimed(
  sql: Sql,
  table: string,
  { lapse, node }: { readonly node: string; readonly lapse: number },
): Promise<Claimed> {
  type Found = Ownership & { readonly now: number };
  const [owned] = await asked<Found>(sql, SQL.ownership, [table]);
  if (owned === undefined) return { is: 'held' };
  const verdict = claimOf(owned, { lapse, node, now: owned.now });
  if (verdict.is !== 'claimed') return verdict;
  const values = [table, node, verdict.epoch, owned.epoch];
  const taken = await asked<{ table: string }>(sql, SQL.claim, values);
  return taken.length === 1 ? verdict : { is: 'held' };
}

async function notedPresent(
  present: readonly Presence[],
  rows: (statement: string, ...values: readonly unknown[]) => Promise<unknown>,
): Promise<void> {
  assertWhole(present);
  const of = (value: (each: Presence) => string | number) => listOf(present.map(value));
  await rows(
    SQL.here,
    of(({ table }) => table),
    of(({ who }) => who),
    of(({ until }) => until),
  );
  // Nobody asks for those who have gone.
  await rows(SQL.forgetAbsent);
}

async function closed(parts: Parts): Promise<void> {
  if (parts.isClosed) return;
  parts.isClosed = true;
  await parts.batches.finished();
  const { heart, listening, reader, writers } = parts;
  await Promise.all([...writers, reader, heart, listening].map((each) => each.close()));
}
