// Tables in this browser: a log's entries in, kept so that neither a reload nor a crash loses one; whole logs out.
import { accept, printRecord, refuse } from '#kernel';
import type { RecordHeader, Refused, Result } from '#kernel';
import { printLogEntry, readLog, type LogEntry, type LogRead, type Sitter } from '#table';

export interface TableRow {
  readonly id: string;
  readonly header: RecordHeader;
  readonly seats: readonly Sitter[];
  readonly begun: number;
  readonly played: number;
  /** Entries of its log. */
  readonly entries: number;
  readonly isOver: boolean;
}

interface EntryRow {
  readonly table: string;
  readonly n: number;
  readonly line: string;
}

export interface Store {
  rows(): Promise<readonly TableRow[]>;
  row(id: string): Promise<TableRow | undefined>;
  create(row: TableRow, entries: readonly LogEntry[]): Promise<Result<void>>;
  log(row: TableRow): Promise<Result<LogRead>>;
  /** `row` is how the table stands with these entries; refused where another tab was quicker. */
  append(row: TableRow, entries: readonly LogEntry[]): Promise<Result<void>>;
  remove(id: string): Promise<void>;
}

const TABLES = 'tables';
const ENTRIES = 'entries';

/** A browser that keeps nothing refuses every table, and says so. */
export async function openStore(): Promise<Store> {
  try {
    return storeIn(await openDatabase());
  } catch (error) {
    return storeWithout(error);
  }
}

function storeWithout(error: unknown): Store {
  const refused = () => Promise.resolve(notKept(error));
  return {
    rows: () => Promise.resolve([]),
    row: () => Promise.resolve(undefined),
    create: refused,
    append: refused,
    log: () => Promise.resolve(notKept(error)),
    remove: () => Promise.resolve(),
  };
}

function storeIn(database: IDBDatabase): Store {
  const writing = () =>
    database.transaction([TABLES, ENTRIES], 'readwrite', { durability: 'strict' });
  const reading = () => database.transaction([TABLES, ENTRIES], 'readonly');
  return {
    rows: () => asked<TableRow[]>(reading().objectStore(TABLES).getAll()),
    row: (id) => asked<TableRow | undefined>(reading().objectStore(TABLES).get(id)),
    create: (row, entries) => {
      const transaction = writing();
      transaction.objectStore(TABLES).add(row);
      addEntries(transaction, row, entries);
      transaction.commit();
      return kept(transaction);
    },
    log: async ({ id, header }) => {
      const all = IDBKeyRange.bound([id, 0], [id, Infinity]);
      const rows = await asked<EntryRow[]>(reading().objectStore(ENTRIES).getAll(all));
      return readLog(printRecord({ header, entries: [] }) + rows.map(({ line }) => line).join(''));
    },
    append: async (row, entries) => {
      const transaction = writing();
      const outcome = kept(transaction);
      const before = await asked<TableRow | undefined>(transaction.objectStore(TABLES).get(row.id));
      // Deleted, or played at by somebody else meanwhile: what is written now would be no game.
      if (before?.entries !== row.entries - entries.length) {
        transaction.abort();
        await outcome;
        return before === undefined ? gone() : taken();
      }
      addEntries(transaction, row, entries);
      transaction.objectStore(TABLES).put(row);
      transaction.commit();
      return outcome;
    },
    remove: async (id) => {
      const transaction = writing();
      transaction.objectStore(TABLES).delete(id);
      transaction.objectStore(ENTRIES).delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
      transaction.commit();
      await kept(transaction);
    },
  };
}

/** The last ones of the table. */
function addEntries(
  transaction: IDBTransaction,
  { id, entries: length }: TableRow,
  entries: readonly LogEntry[],
): void {
  const first = length - entries.length;
  for (const [i, entry] of entries.entries()) {
    const line = { table: id, n: first + i, line: printLogEntry(entry) };
    transaction.objectStore(ENTRIES).add(line satisfies EntryRow);
  }
}

function gone(): Refused {
  return refuse('store_gone', 'this table has been deleted');
}

function taken(): Refused {
  return refuse('store_taken', 'this table is being played in another tab');
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('baize', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(TABLES, { keyPath: 'id' });
    opening.result.createObjectStore(ENTRIES, { keyPath: ['table', 'n'] });
  });
  const database = await asked<IDBDatabase>(opening);
  // A newer page in another tab does not wait for this one.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

function asked<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}

/** Only when the transaction is complete it cannot be lost. */
function kept(transaction: IDBTransaction): Promise<Result<void>> {
  return new Promise((resolve) => {
    transaction.addEventListener('complete', () => resolve(accept(undefined)));
    transaction.addEventListener('abort', () => resolve(notKept(transaction.error)));
  });
}

function notKept(error: unknown): Refused {
  const name = error instanceof DOMException ? error.name : 'unknown';
  if (name === 'ConstraintError') return taken();
  if (name === 'QuotaExceededError')
    return refuse('store_full', 'this browser has no room left for it');
  return refuse('store_refused', `this browser does not keep it (${name})`);
}
