// Many orders, one transaction: orders in, a reply for each out, and none before what it says is on the disk.
import type { DatabaseSync } from 'node:sqlite';
import { accept, type Refusal, type Result } from '#kernel';
import { isWrite, type Answer, type Order, type Reply } from './orders.ts';
import { isFull, storeRefusal } from './sqlite-errors.ts';
import { closeQuietly, openFile } from './sqlite-file.ts';
import { ordersIn } from './sqlite-tables.ts';

/** A file that is opened again before anything else is done with it, once it has failed. */
export interface Connection {
  open(): Result<Opened>;
  rollBack(): void;
  drop(): void;
  readonly file: string;
}

interface Opened {
  readonly db: DatabaseSync;
  readonly carryOut: (order: Order) => Answer;
}

export function connectionTo(file: string): Connection {
  let opened: Opened | undefined;
  return {
    file,
    open: () => {
      if (opened !== undefined) return accept(opened);
      const db = openFile(file);
      if (!db.ok) return db;
      opened = { db: db.value, carryOut: ordersIn(db.value) };
      return accept(opened);
    },
    // Most failures have rolled back already.
    rollBack: () => (opened?.db.isTransaction === true ? opened.db.exec('ROLLBACK') : undefined),
    drop: () => {
      closeQuietly(opened?.db);
      opened = undefined;
    },
  };
}

/** Whoever reads along with writes sees them written. */
export function repliesTo(connection: Connection, orders: readonly Order[]): readonly Reply[] {
  const written = repliesToWrites(connection, orders.filter(isWrite)).values();
  return orders.map((order) => {
    const reply = isWrite(order) ? written.next().value : replyToRead(connection, order);
    return reply ?? UNKNOWN;
  });
}

const UNKNOWN: Reply = { is: 'unknown' };

function repliesToWrites(connection: Connection, orders: readonly Order[]): readonly Reply[] {
  if (orders.length === 0) return [];
  const opened = connection.open();
  if (!opened.ok) return allRefused(orders, opened.refusal);
  const { db, carryOut } = opened.value;
  let isCommitting = false;
  try {
    db.exec('BEGIN IMMEDIATE');
    const replies = orders.map((order): Reply => ({ is: 'done', answer: carryOut(order) }));
    isCommitting = true;
    db.exec('COMMIT');
    return replies;
  } catch (error) {
    if (!isCommitting || isFull(error)) return notWritten(connection, orders, error);
    connection.drop();
    return orders.map(() => UNKNOWN);
  }
}

/**
 * Nothing stands, since a transaction without its last frame does not exist. Where there is little
 * room each is tried on its own, and the connection is as good as before.
 */
function notWritten(
  connection: Connection,
  orders: readonly Order[],
  error: unknown,
): readonly Reply[] {
  const refusal = storeRefusal(connection.file, error);
  if (!isFull(error)) connection.drop();
  else connection.rollBack();
  if (!isFull(error) || orders.length === 1) return allRefused(orders, refusal);
  return orders.flatMap((order) => repliesToWrites(connection, [order]));
}

function allRefused(orders: readonly Order[], refusal: Refusal): readonly Reply[] {
  return orders.map(() => ({ is: 'refused', refusal }));
}

function replyToRead(connection: Connection, order: Order): Reply {
  const opened = connection.open();
  if (!opened.ok) return { is: 'refused', refusal: opened.refusal };
  try {
    return { is: 'done', answer: opened.value.carryOut(order) };
  } catch (error) {
    connection.drop();
    return { is: 'refused', refusal: storeRefusal(connection.file, error) };
  }
}
