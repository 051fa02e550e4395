// What a node does unasked: it says that it lives, looks for what it missed, takes tables whose owner is gone, notes who is there.
import { inTurn } from './keeper.ts';
import { load, type Node } from './loading.ts';
import { catchUp } from './log-read.ts';
import { takeTable } from './owner.ts';
import type { TableRow } from '../stores/store.ts';
import { notePresent, presentHere, type TableHere } from './table-here.ts';

/** Milliseconds. */
const TIMES = {
  /** Between two signs of life. */
  beat: 300,
  /** Without one for so long, another node may take the tables. */
  lapse: 1000,
  /** Hints get lost: so often everything is looked at without one. */
  poll: 1000,
  /** Who is here is written down so often. */
  presence: 5000,
  /** A table that nobody follows and that owes nothing is forgotten, and read again when it is wanted. */
  idle: 60_000,
} as const;

/** Until it is stopped; what fails is tried again at the next time. */
export function keepUp(node: Node): () => void {
  const { ports } = node;
  const stops = [
    ports.store.isShared
      ? ports.store.watch((table) => void lookAgain(node, table))
      : () => undefined,
    every(node, TIMES.beat, () => ports.store.beat(ports.node)),
    every(node, TIMES.poll, () => poll(node)),
    every(node, TIMES.presence, () => writePresence(node)),
  ];
  return () => {
    node.isStopped = true;
    for (const stop of stops) stop();
  };
}

function every(node: Node, ms: number, work: () => Promise<void>): () => void {
  const { ports } = node;
  let callOff = () => {};
  const again = () => {
    if (node.isStopped) return;
    const ended = () => (callOff = ports.wakeAt(ports.now() + ms, again));
    work().then(ended, ended);
  };
  again();
  return () => callOff();
}

/** From now on what is owed there is paid here; for so long nobody did, which is charged to no clock. */
export async function begin(
  node: Node,
  table: string,
  epoch: number,
  unowned: number,
): Promise<void> {
  const here = await load(node, table);
  if (!here.ok) return;
  const { keeping, owner } = here.value;
  if (owner.epoch !== null && owner.epoch >= epoch) return;
  await inTurn(keeping, () => catchUp(keeping));
  takeTable(owner, epoch, unowned);
}

/** Somebody may have written there. */
async function lookAgain(node: Node, table: string): Promise<void> {
  const here = await node.tables.get(table);
  if (here?.ok !== true || node.isStopped) return;
  const { keeping } = here.value;
  await inTurn(keeping, () => catchUp(keeping));
}

/** What nobody has hinted at, tables whose owner is gone, and tables that nobody needs here any more. */
async function poll(node: Node): Promise<void> {
  const { ports, tables } = node;
  for (const [table, loading] of tables) {
    const here = await loading;
    if (!here.ok) continue;
    if (isIdle(here.value, ports.now())) tables.delete(table);
    else if (ports.store.isShared) await lookAgain(node, table);
  }
  const due = await ports.store.due(ports.now());
  for (const row of due) {
    // One's own, forgotten while nothing was owed there: others have written since.
    if (row.owner === ports.node) await begin(node, row.table, row.epoch, 0);
    else if (isLapsed(node, row)) await claim(node, row.table);
  }
}

function isIdle({ followers, keeping, owner, usedAt }: TableHere, now: number): boolean {
  const owes = owner.epoch !== null && keeping.room.stage === 'playing';
  return followers.size === 0 && !owes && now - usedAt > TIMES.idle;
}

function isLapsed({ ports }: Node, { beat }: TableRow): boolean {
  return beat === null || ports.now() - beat > TIMES.lapse;
}

async function claim(node: Node, table: string): Promise<void> {
  const { node: name, store } = node.ports;
  const claimed = await store.claim(table, name, TIMES.lapse);
  if (claimed.is === 'claimed') await begin(node, table, claimed.epoch, claimed.unowned);
}

async function writePresence(node: Node): Promise<void> {
  const { ports, tables } = node;
  const here = await Promise.all(tables.values());
  const loaded = here.flatMap((each) => (each.ok ? [each.value] : []));
  const present = loaded.flatMap(presentHere);
  if (present.length > 0) await ports.store.here(present);
  for (const table of loaded)
    notePresent(table, await ports.store.present(table.keeping.room.table));
}
