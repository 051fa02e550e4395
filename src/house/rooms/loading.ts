// The tables that a node has read: a table's name in, the table as it is here out, read once however many ask.
import { accept, refuse, type Result } from '#kernel';
import { NOT_KEPT } from '#protocol';
import type { Gate } from './gate.ts';
import { inTurn } from './keeper.ts';
import { catchUp, foldedRows, runnerFor, type Runner } from './log-read.ts';
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
  /** Once it was read. */
  value: TableHere | null;
  /** When somebody last wanted something of it. */
  usedAt: number;
}

/** Read once, however many ask at the same time. */
export function load(node: Node, table: string): Promise<Result<TableHere>> {
  return known(node, table) ?? reading(node, table, runnerFor(node.ports));
}

/** For nobody who waits: whoever plays comes first. */
export function loadInTurn(node: Node, table: string): Promise<Result<TableHere>> {
  return known(node, table) ?? reading(node, table, (work) => node.gate.inTurn(work));
}

function known({ ports, tables }: Node, table: string): Promise<Result<TableHere>> | undefined {
  const loaded = tables.get(table);
  if (loaded !== undefined) loaded.usedAt = ports.now();
  return loaded?.here;
}

function reading(node: Node, table: string, run: Runner): Promise<Result<TableHere>> {
  const here = read(node, table, run);
  const loaded: Loaded = { here, value: null, usedAt: node.ports.now() };
  node.tables.set(table, loaded);
  const forget = () => node.tables.delete(table);
  here.then((result) => (result.ok ? (loaded.value = result.value) : forget()), forget);
  return here;
}

async function read(node: Node, table: string, run: Runner): Promise<Result<TableHere>> {
  const { ports } = node;
  const rows = await ports.store.read(table, 0).catch((error: unknown) => {
    ports.tellBug(error);
    return null;
  });
  if (rows === null) return refuse(NOT_KEPT, 'the store cannot be reached', { why: 'store_away' });
  const folded = await foldedRows(rows, run);
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
