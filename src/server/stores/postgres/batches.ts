// Many entries, one statement: entries in, what became of each out, and none before what it says cannot be lost.
import { verdictOn, type Append, type Appended, type Row } from '#house/store';
import { codeOf, type Connection } from './connection.ts';
import type { Sql } from './line.ts';
import { listOf, SQL } from './statements.ts';

interface Waiting {
  readonly entry: Append;
  readonly answer: (appended: Appended) => void;
}

/** More do not fit into what a hint can carry, and wait too long for each other. */
const MOST_ROWS = 200;
const MOST_NAMES = 6000;
const DISK_FULL = '53100';

export interface Batches {
  append(entry: Append): Promise<Appended>;
  /** When nothing waits any more. */
  finished(): Promise<void>;
}

/** As many batches at once as there are connections; at no time two entries of one table. */
export function newBatches(writers: readonly Connection[]): Batches {
  let waiting: Waiting[] = [];
  const free = [...writers];
  const busy = new Set<string>();
  const idle: (() => void)[] = [];
  let isAsked = false;

  const pump = () => {
    isAsked = false;
    while (waiting.length > 0) {
      const writer = free.pop();
      if (writer === undefined) return;
      const { batch, rest } = nextBatch(waiting, busy);
      if (batch.length === 0) return void free.push(writer);
      waiting = rest;
      for (const { entry } of batch) busy.add(entry.row.table);
      void written(writer, batch).then(() => {
        for (const { entry } of batch) busy.delete(entry.row.table);
        free.push(writer);
        pump();
      });
    }
    if (busy.size === 0) idle.splice(0).forEach((tell) => tell());
  };

  return {
    append: (entry) =>
      new Promise((answer) => {
        waiting.push({ entry, answer });
        if (!isAsked) setImmediate(pump);
        isAsked = true;
      }),
    finished: () =>
      waiting.length === 0 && busy.size === 0
        ? Promise.resolve()
        : new Promise((tell) => void idle.push(tell)),
  };
}

/** In the order of their tables, so that no two nodes wait for each other. */
function nextBatch(waiting: readonly Waiting[], busy: ReadonlySet<string>) {
  const taken = new Set(busy);
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  let names = 0;
  for (const each of waiting) {
    const { table } = each.entry.row;
    const hasRoom = batch.length < MOST_ROWS && (batch.length === 0 || names < MOST_NAMES);
    if (hasRoom && !taken.has(table)) batch.push(each);
    else rest.push(each);
    if (hasRoom && !taken.has(table)) names += 2 * table.length;
    taken.add(table);
  }
  const byTable = batch.toSorted((a, b) => (a.entry.row.table < b.entry.row.table ? -1 : 1));
  return { batch: byTable, rest };
}

async function written(writer: Connection, batch: readonly Waiting[]): Promise<void> {
  try {
    const won = await writer.run((sql) => tablesWritten(sql, batch));
    const others: Waiting[] = [];
    for (const each of batch)
      if (won.has(each.entry.row.table)) each.answer({ is: 'won' });
      else others.push(each);
    await Promise.all(others.map((each) => judged(writer, each)));
  } catch (error) {
    await failed(writer, batch, error);
  }
}

/** A key that others wrote meanwhile undoes all: alone each finds out what stands. */
async function failed(
  writer: Connection,
  batch: readonly Waiting[],
  error: unknown,
): Promise<void> {
  const [first] = batch;
  if (codeOf(error).startsWith('23') && batch.length > 1) {
    for (const each of batch) await written(writer, [each]);
  } else if (codeOf(error).startsWith('23') && first !== undefined) {
    await judged(writer, first);
  } else {
    const appended = whatFailed(error);
    for (const { answer } of batch) answer(appended);
  }
}

function whatFailed(error: unknown): Appended {
  if (codeOf(error) !== DISK_FULL) return { is: 'unknown' };
  const refusal = { code: 'store_full', message: "the database's disk is full", params: {} };
  return { is: 'refused', refusal };
}

async function tablesWritten(sql: Sql, batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
  const entries = batch.map(({ entry }) => entry);
  const of = (value: (entry: Append) => string | number | boolean | null) =>
    listOf(entries.map(value));
  const values = [
    of(({ row }) => row.table),
    of(({ row }) => row.n),
    of(({ row }) => row.sender),
    of(({ row }) => row.id),
    of(({ row }) => row.asked),
    of(({ row }) => row.body),
    of(({ summary }) => summary.game),
    of(({ summary }) => summary.status),
    of(({ summary }) => summary.isPublic),
    of(({ summary }) => summary.at),
    of(({ summary }) => summary.due),
    of(({ owner }) => owner),
    of(({ epoch }) => epoch),
    of(({ secret }) => secret?.number ?? null),
    of(({ secret }) => secret?.key ?? null),
  ];
  const [told] = await sql.unsafe<{ written: string }[]>(SQL.append, values, { prepare: true });
  return new Set(told === undefined ? [] : (JSON.parse(told.written) as string[]));
}

interface Standing {
  readonly table: { readonly n: number; readonly epoch: number } | null;
  readonly same: Row | null;
  readonly there: Row | null;
  readonly secret: boolean;
}

/** Why one was not written; where nothing stands against it any more it is written now. */
async function judged(writer: Connection, { answer, entry }: Waiting): Promise<void> {
  const { table, n, sender, id } = entry.row;
  const values = [table, n, sender, id, entry.secret?.number ?? null];
  const found = await writer
    .run((sql) => sql.unsafe<Standing[]>(SQL.standing, values, { prepare: true }))
    .catch(() => []);
  const [standing] = found;
  if (standing === undefined) return answer({ is: 'unknown' });
  const verdict = verdictOn(entry, {
    table: standing.table,
    sameId: () => standing.same ?? undefined,
    at: () => standing.there ?? undefined,
    hasSecret: () => standing.secret,
  });
  if (verdict.is === 'won') await written(writer, [{ answer, entry }]);
  else answer(verdict);
}
