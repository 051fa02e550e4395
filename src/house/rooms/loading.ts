// The tables that a node has read: a table's name in, the table as it is here out, read once however many ask.
import { accept, refuse, type Result } from '#kernel';
import { NOT_KEPT } from '#protocol';
import type { Gate } from './gate.ts';
import { inTurn } from './keeper.ts';
import { catchUp, foldedRows } from './log-read.ts';
import type { HousePorts } from './ports.ts';
import { tableHere, type TableHere } from './table-here.ts';

export interface Node {
  readonly ports: HousePorts;
  readonly tables: Map<string, Loaded>;
  /** Tables that are read though nobody waits for them. */
  readonly gate: Gate;
  /** Tables whose log was found damaged, or of a game that is not known here: nothing is paid there. */
  readonly unreadable: Set<string>;
  isStopped: boolean;
}

/** A table that was read, or is being read. */
interface Loaded {
  readonly here: Promise<Result<TableHere>>;
  /** When somebody last wanted something of it. */
  usedAt: number;
}

/** Read once, however many ask at the same time. */
export function load(node: Node, table: string): Promise<Result<TableHere>> {
  const known = node.tables.get(table);
  if (known !== undefined) {
    known.usedAt = node.ports.now();
    return known.here;
  }
  const here = loaded(node, table);
  node.tables.set(table, { here, usedAt: node.ports.now() });
  const forget = () => node.tables.delete(table);
  here.then((read) => (read.ok ? null : forget()), forget);
  return here;
}

async function loaded(node: Node, table: string): Promise<Result<TableHere>> {
  const { ports } = node;
  const rows = await ports.store.read(table, 0).catch((error: unknown) => {
    ports.tellBug(error);
    return null;
  });
  if (rows === null) return refuse(NOT_KEPT, 'the store cannot be reached', { why: 'store_away' });
  const folded = await foldedRows(ports, rows);
  if (folded.ok) return accept(tableHere(ports, folded.value));
  if (folded.refusal.code === 'unknown_table') return folded;
  if (!node.unreadable.has(table)) {
    node.unreadable.add(table);
    ports.tellBug(new Error(`a table cannot be read: ${folded.refusal.message}`));
  }
  return UNREADABLE;
}

/** Not what somebody asked cannot be read, but what was kept. */
const UNREADABLE = refuse('table_unreadable', 'what was kept of this table cannot be read here');

/** With everything that was kept when it was asked for: where others write too, they may have. */
export async function loadFresh(node: Node, table: string): Promise<Result<TableHere>> {
  const known = node.tables.has(table);
  const here = await load(node, table);
  if (!here.ok || !known || !node.ports.store.isShared) return here;
  const { keeping } = here.value;
  const read = await inTurn(keeping, () => catchUp(keeping));
  return read.ok ? here : read;
}
