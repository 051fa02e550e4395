// Whose a table is: a table whose owner may be gone in, taken by this node out, or left to whoever has it.
import { inTurn } from './keeper.ts';
import { loadInTurn, type Node } from './loading.ts';
import { catchUp } from './log-read.ts';
import { takeTable } from './owner.ts';
import type { TableHere } from './table-here.ts';

/** Milliseconds without a sign of life after which another node may take the tables. */
export const LAPSE = 1000;

/** From now on what is owed there is paid here; for so long nobody did, which is charged to no clock. */
export async function takeHere(
  node: Node,
  table: string,
  epoch: number,
  unowned: number | null,
): Promise<void> {
  if (node.isStopped) return;
  const here = await loadInTurn(node, table);
  if (!here.ok || node.isStopped) return;
  const { keeping, owner } = here.value;
  if (owner.epoch !== null && owner.epoch >= epoch) return;
  await inTurn(keeping, () => catchUp(keeping));
  if (!node.isStopped) takeTable(owner, epoch, unowned);
}

/** Its owner lives, or it is this node's from now on; what cannot be asked now is asked again. */
export async function claim(node: Node, table: string): Promise<void> {
  // A table that is taken by a node that ends would have to be taken from it again.
  if (node.isStopped) return;
  const { node: name, store } = node.ports;
  const claimed = await store.claim(table, name, LAPSE).catch(() => null);
  if (claimed?.is === 'claimed') await takeHere(node, table, claimed.epoch, claimed.unowned);
}

/** Where somebody is, somebody has to pay what is owed: its owner may be gone. Not asked about more often than so. */
export async function seeTo(node: Node, here: TableHere, apart = LAPSE): Promise<void> {
  const now = here.nodeNow();
  if (here.owner.epoch !== null || now - here.claimedAt < apart) return;
  here.claimedAt = now;
  await claim(node, here.keeping.table);
}
