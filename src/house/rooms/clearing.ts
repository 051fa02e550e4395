// Tables that nobody has come back to: closed first, so that what was hidden is open; a while later nothing is left of them.
import { inTurn } from './keeper.ts';
import { load, type Node } from './loading.ts';
import { abandonTable, leaveTable } from './owner.ts';
import type { TableRow } from '../stores/store.ts';
import { claim } from './claiming.ts';

/** At a time: the others come at the next. */
const MOST = 200;

/** Looks through all tables; a closed one that was kept for as long again is removed. */
export async function clearAway(node: Node): Promise<void> {
  const { keepFor, now, store } = node.ports;
  if (keepFor === null) return;
  const before = now() - keepFor;
  for (const row of await store.list({ before, most: MOST }))
    node.gate.enter(`clear ${row.table}`, () => cleared(node, row));
}

async function cleared(node: Node, { status, table }: TableRow): Promise<void> {
  const here = await load(node, table);
  // What cannot be read is left to somebody who can look at it.
  if (!here.ok) return;
  const { keeping, owner } = here.value;
  if (here.value.followers.size > 0) return;
  if (status === 'closed') {
    await inTurn(keeping, () => node.ports.store.remove(table));
    node.tables.delete(table);
    leaveTable(owner);
    return;
  }
  if (owner.epoch === null) await claim(node, table);
  abandonTable(owner);
}
