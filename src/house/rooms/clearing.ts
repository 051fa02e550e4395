// Tables that nobody has come back to: closed first, so that what was hidden is open; a while later nothing is left of them.
import { inTurn } from './keeper.ts';
import { loadInTurn, type Node } from './loading.ts';
import { catchUp } from './log-read.ts';
import { abandonTable, leaveTable } from './owner.ts';
import type { TableRow } from '../stores/store.ts';
import { claim } from './claiming.ts';

/** At a time: the others come at the next. */
const MOST = 200;

/** A closed one that was kept for as long again is removed. */
export async function clearAway(node: Node): Promise<void> {
  const { keepFor } = node.ports;
  if (keepFor === null) return;
  for (const row of await rowsToClear(node, keepFor))
    node.gate.enter(`clear ${row.table}`, () => cleared(node, row));
}

/** However many there are that have to stay, those behind them are found. */
async function rowsToClear(node: Node, keepFor: number): Promise<readonly TableRow[]> {
  const { now, store } = node.ports;
  const found = new Map<string, TableRow>();
  for (let before = now() - keepFor; ;) {
    const page = await store.list({ before, most: MOST });
    for (const row of await withoutThoseThatStay(node, page)) found.set(row.table, row);
    const last = page.at(-1);
    if (last === undefined || page.length < MOST || found.size >= MOST)
      return [...found.values()].slice(0, MOST);
    // Others of the same millisecond may be on the next page, unless it filled this one.
    before = page[0]?.at === last.at ? last.at : last.at + 1;
  }
}

/** Those where nobody is, at this node or, as the store knows, at another. */
async function withoutThoseThatStay(
  node: Node,
  rows: readonly TableRow[],
): Promise<readonly TableRow[]> {
  const { store } = node.ports;
  const names = rows.map(({ table }) => table);
  const present = store.isShared ? await store.present(names) : [];
  const visited = new Set(present.map(({ table }) => table));
  const stay = await Promise.all(names.map((table) => hasToStay(node, table)));
  return rows.filter(({ table }, i) => !visited.has(table) && stay[i] !== true);
}

/** What cannot be read is left to somebody who can look at it. */
async function hasToStay({ tables, unreadable }: Node, table: string): Promise<boolean> {
  if (unreadable.has(table)) return true;
  const here = await tables.get(table)?.here;
  return here?.ok === true && here.value.followers.size > 0;
}

async function cleared(node: Node, row: TableRow): Promise<void> {
  const { table } = row;
  const here = await loadInTurn(node, table);
  if (!here.ok || (await withoutThoseThatStay(node, [row])).length === 0) return;
  const { keeping, owner } = here.value;
  if (row.status === 'closed') {
    await inTurn(keeping, () => node.ports.store.remove(table));
    node.tables.delete(table);
    leaveTable(owner);
    return;
  }
  if (owner.epoch === null) await claim(node, table);
  // What the list said may be over by now, here or at another node.
  const read = await inTurn(keeping, () => catchUp(keeping));
  if (read.ok && isOld(node, keeping.room.at) && here.value.followers.size === 0)
    abandonTable(owner);
}

function isOld({ ports }: Node, time: number): boolean {
  return ports.keepFor !== null && time < ports.now() - ports.keepFor;
}
