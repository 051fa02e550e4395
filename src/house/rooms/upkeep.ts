// What a node does unasked: it says that it lives, looks for what it missed, takes tables whose owner is gone, notes who is there.
import type { Result } from '#kernel';
import { inTurn } from './keeper.ts';
import { load, type Node } from './loading.ts';
import { catchUp } from './log-read.ts';
import { leaveTable, takeTable } from './owner.ts';
import type { TableRow } from '../stores/store.ts';
import { notePresent, presentHere, type TableHere } from './table-here.ts';

/** Milliseconds. */
const TIMES = {
  /** Between two signs of life, where others could take over. */
  beat: 300,
  /** And where there are none: each is written to a disk. */
  beatAlone: 5000,
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
  const { isShared } = ports.store;
  const stops = [
    isShared ? ports.store.watch((table) => void lookAgain(node, table)) : () => undefined,
    every(node, isShared ? TIMES.beat : TIMES.beatAlone, () => ports.store.beat(ports.node)),
    every(node, TIMES.poll, () => poll(node)),
    every(node, TIMES.presence, () => writePresence(node)),
  ];
  return () => {
    node.isStopped = true;
    for (const stop of stops) stop();
    for (const { here } of node.tables.values()) void here.then(left);
  };
}

function left(here: Result<TableHere>): void {
  if (!here.ok) return;
  leaveTable(here.value.owner);
  here.value.followers.clear();
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
  unowned: number | null,
): Promise<void> {
  const here = await load(node, table);
  if (!here.ok) return;
  const { keeping, owner } = here.value;
  if (owner.epoch !== null && owner.epoch >= epoch) return;
  await inTurn(keeping, () => catchUp(keeping));
  if (!node.isStopped) takeTable(owner, epoch, unowned);
}

/** Somebody may have written there. Not twice at a time: one that is being kept may take long. */
async function lookAgain(node: Node, table: string): Promise<void> {
  const here = await node.tables.get(table)?.here;
  if (here?.ok !== true || here.value.isLookedAt || node.isStopped) return;
  const { keeping } = here.value;
  here.value.isLookedAt = true;
  await inTurn(keeping, () => catchUp(keeping));
  here.value.isLookedAt = false;
}

/** What nobody has hinted at, tables whose owner is gone, and tables that nobody needs here any more. */
async function poll(node: Node): Promise<void> {
  const { ports, tables } = node;
  for (const table of tables.keys()) {
    void forgetIfIdle(node, table);
    // A table that waits for its store keeps no other one waiting.
    if (ports.store.isShared) void lookAgain(node, table);
  }
  const due = await ports.store.due(ports.now());
  for (const row of due) {
    // One's own: forgotten while nothing was owed there, or taken by a call whose answer got lost.
    if (row.owner === ports.node) void begin(node, row.table, row.epoch, null);
    else if (isLapsed(node, row)) void claim(node, row.table);
  }
}

async function forgetIfIdle({ ports, tables }: Node, table: string): Promise<void> {
  const loaded = tables.get(table);
  const here = await loaded?.here;
  if (loaded === undefined || here?.ok !== true) return;
  const { owner } = here.value;
  if (isUsed(here.value, ports.now()) || ports.now() - loaded.usedAt <= TIMES.idle) return;
  tables.delete(table);
  leaveTable(owner);
}

/** Somebody is there, here or at another node, or something is owed. */
function isUsed({ followers, keeping, owner, seen }: TableHere, now: number): boolean {
  const owes = owner.epoch !== null && keeping.room.stage === 'playing';
  return followers.size > 0 || owes || [...seen.values()].some((until) => until >= now);
}

function isLapsed({ ports }: Node, { beat }: TableRow): boolean {
  return beat === null || ports.now() - beat > TIMES.lapse;
}

/** Where somebody is, somebody has to pay what is owed: its owner may be gone. */
export async function seeTo(node: Node, here: TableHere): Promise<void> {
  const now = here.nodeNow();
  if (here.owner.epoch !== null || now - here.claimedAt < TIMES.lapse) return;
  here.claimedAt = now;
  await claim(node, here.keeping.table);
}

/** Its owner lives, or it is this node's from now on; what cannot be asked now is asked again. */
async function claim(node: Node, table: string): Promise<void> {
  const { node: name, store } = node.ports;
  const claimed = await store.claim(table, name, TIMES.lapse).catch(() => null);
  if (claimed?.is === 'claimed') await begin(node, table, claimed.epoch, claimed.unowned);
}

async function writePresence(node: Node): Promise<void> {
  const { ports, tables } = node;
  const here = await Promise.all([...tables.values()].map((each) => each.here));
  const loaded = here.flatMap((each) => (each.ok ? [each.value] : []));
  const present = loaded.flatMap(presentHere);
  if (present.length > 0) await ports.store.here(present);
  for (const table of loaded)
    notePresent(table, await ports.store.present(table.keeping.room.table));
}
