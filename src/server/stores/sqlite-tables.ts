// What orders do to the tables of a SQLite store: an open database in, a function that carries orders out.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { claimOf, FIRST_EPOCH, verdictOn } from '#house/store';
import type {
  Append,
  Appended,
  Claim,
  Claimed,
  Listing,
  Presence,
  Row,
  TableRow,
} from '#house/store';
import type { Answer, Order } from './orders.ts';

const ENTRY = 'table_id AS "table", n, sender, id, asked, body';
const TABLE = `table_id AS "table", game, status, is_public, at, due, n, owner, epoch, beat,
  coalesce(departed, 0) AS departed FROM tables LEFT JOIN nodes ON node = owner`;

const SQL = {
  table: 'SELECT n, epoch FROM tables WHERE table_id = ?',
  sameId: `SELECT ${ENTRY} FROM entries WHERE table_id = ? AND sender = ? AND id = ?`,
  at: `SELECT ${ENTRY} FROM entries WHERE table_id = ? AND n = ?`,
  addEntry: 'INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)',
  addSecret: 'INSERT INTO secrets VALUES (?, ?, ?)',
  addTable: `INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ${FIRST_EPOCH}, 1)`,
  noteEntry: `UPDATE tables SET game = ?, status = ?, is_public = ?, at = ?, due = ?, n = ?
    WHERE table_id = ?`,
  read: `SELECT ${ENTRY} FROM entries WHERE table_id = ? AND n > ? ORDER BY n`,
  secret: 'SELECT key FROM secrets WHERE table_id = ? AND number = ?',
  settle: 'UPDATE settled SET times = times + 1',
  due: `SELECT ${TABLE} WHERE due <= ? ORDER BY due, table_id`,
  rest: 'UPDATE tables SET due = NULL WHERE table_id = ? AND n = ?',
  list: `SELECT ${TABLE}
    WHERE (NOT ? OR (is_public = 1 AND status <> 'closed')) AND (? OR at < ?)
    ORDER BY at DESC, table_id LIMIT ?`,
  owner: `SELECT ${TABLE} WHERE table_id = ?`,
  beat: 'INSERT INTO nodes (node, beat) VALUES (?, ?) ON CONFLICT DO UPDATE SET beat = excluded.beat',
  depart: `INSERT INTO nodes (node, beat, departed) VALUES (?, ?, 1)
    ON CONFLICT DO UPDATE SET beat = excluded.beat, departed = 1`,
  claim: 'UPDATE tables SET owner = ?, epoch = ? WHERE table_id = ?',
  here: `INSERT INTO presence SELECT table_id, ?, ? FROM tables WHERE table_id = ?
    ON CONFLICT DO UPDATE SET until = max(until, excluded.until)`,
  forgetAbsent: 'DELETE FROM presence WHERE until <= ?',
  present: `SELECT table_id AS "table", who, until FROM presence
    WHERE table_id = ? AND until > ? ORDER BY who`,
} as const;

/** Everything that is kept of a table, in every table there is. */
const REMOVALS = ['entries', 'secrets', 'presence', 'tables'].map(
  (name) => `DELETE FROM ${name} WHERE table_id = ?`,
);

type Statements = Readonly<Record<keyof typeof SQL, StatementSync>>;

export function ordersIn(db: DatabaseSync): (order: Order) => Answer {
  const statements = Object.fromEntries(
    Object.entries(SQL).map(([name, sql]) => [name, db.prepare(sql)]),
  ) as Statements;
  const removals = REMOVALS.map((sql) => db.prepare(sql));
  return (order) => {
    switch (order.do) {
      case 'append':
        return appended(statements, order.entry);
      case 'settle':
        return done(statements.settle);
      case 'beat':
        return done(statements.beat, order.node, order.now);
      case 'depart':
        return done(statements.depart, order.node, order.now);
      case 'claim':
        return claimed(statements, order.table, order.claim);
      case 'rest':
        return done(statements.rest, order.table, order.n);
      case 'here':
        return notedPresent(statements, order.present, order.now);
      case 'remove':
        removals.forEach((removal) => removal.run(order.table));
        return null;
      case 'read':
        return rows<Row>(statements.read, order.table, order.after);
      case 'grown':
        return order.known.flatMap(({ n, table }) =>
          (row<{ n: number }>(statements.table, table)?.n ?? 0) > n ? [table] : [],
        );
      case 'secret':
        return row<{ key: string }>(statements.secret, order.table, order.number)?.key ?? null;
      case 'due':
        return rows<KeptTable>(statements.due, order.before).map(tableRow);
      case 'list':
        return listed(statements.list, order.wanted);
      case 'present':
        return order.tables.flatMap((table) =>
          rows<Presence>(statements.present, table, order.now),
        );
    }
  };
}

type Values = readonly SQLInputValue[];

/** STRICT tables hold what their columns say. */
function rows<T>(statement: StatementSync, ...values: Values): readonly T[] {
  return statement.all(...values) as readonly unknown[] as readonly T[];
}

function row<T>(statement: StatementSync, ...values: Values): T | undefined {
  return statement.get(...values) as unknown as T | undefined;
}

function done(statement: StatementSync, ...values: Values): null {
  statement.run(...values);
  return null;
}

function listed(
  statement: StatementSync,
  { before, isPublic, most = -1 }: Listing,
): readonly TableRow[] {
  const kept = rows<KeptTable>(
    statement,
    Number(isPublic ?? false),
    Number(before === undefined),
    before ?? 0,
    most,
  );
  return kept.map(tableRow);
}

type KeptTable = Omit<TableRow, 'isPublic' | 'hasDeparted'> & {
  readonly is_public: number;
  readonly departed: number;
};

function tableRow({ departed, is_public, ...table }: KeptTable): TableRow {
  return { ...table, isPublic: is_public === 1, hasDeparted: departed === 1 };
}

function appended(statements: Statements, entry: Append): Appended {
  const { table } = entry.row;
  const verdict = verdictOn(entry, {
    table: row(statements.table, table) ?? null,
    sameId: ({ sender, id }) => row(statements.sameId, table, sender, id),
    at: (n) => row(statements.at, table, n),
    hasSecret: ({ number }) => row(statements.secret, table, number) !== undefined,
  });
  if (verdict.is === 'won') keep(statements, entry);
  return verdict;
}

function keep(statements: Statements, { row: kept, summary, secret, owner }: Append): void {
  const { table, n, sender, id, asked, body } = kept;
  const { game, status, isPublic, at, due } = summary;
  statements.addEntry.run(table, n, sender, id, asked, body);
  if (n === 1) statements.addTable.run(table, game, status, Number(isPublic), at, due, owner);
  else statements.noteEntry.run(game, status, Number(isPublic), at, due, n, table);
  if (secret !== null) statements.addSecret.run(table, secret.number, secret.key);
}

function claimed(statements: Statements, table: string, claim: Claim): Claimed {
  const owned = row<KeptTable>(statements.owner, table);
  if (owned === undefined) return { is: 'held' };
  const verdict = claimOf(tableRow(owned), claim);
  if (verdict.is === 'claimed') statements.claim.run(claim.node, verdict.epoch, table);
  return verdict;
}

/** Nobody asks for those who have gone. */
function notedPresent(statements: Statements, present: readonly Presence[], now: number): null {
  for (const { table, who, until } of present) statements.here.run(who, until, table);
  return done(statements.forgetAbsent, now);
}
