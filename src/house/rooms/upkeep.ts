// What a node does unasked: it says that it lives, looks for what it missed, takes tables whose owner is gone, notes who is there.
import type { Result } from '#kernel';
import { nextDue } from '#table';
import { claim, LAPSE, seeTo, takeHere } from './claiming.ts';
import { clearAway } from './clearing.ts';
import { inTurn } from './keeper.ts';
import type { Node } from './loading.ts';
import { catchUp } from './log-read.ts';
import { leaveTable, owesNothing } from './owner.ts';
import type { TableRow } from '../stores/store.ts';
import { notePresent, presentHere, type TableHere } from './table-here.ts';

/** Milliseconds. */
const TIMES = {
  /** Between two signs of life, where others could take over. */
  beat: 300,
  /** And where there are none: each is written to a disk. */
  beatAlone: 5000,
  /** Hints get lost: so often everything is looked at without one. */
  poll: 1000,
  /** Who is here is written down so often. */
  presence: 5000,
  /** Where somebody is and another node has the table: so often it is asked whether that one lives. */
  seenTo: 10_000,
  /** A table that nobody follows and that owes nothing is forgotten, and read again when it is wanted. */
  idle: 60_000,
  /** Tables that nobody has come back to are looked for at least so often. */
  clearing: 3_600_000,
  /** Nobody could come to a house that was closed: so long, at most, it is open before it looks for them. */
  beforeClearing: 86_400_000,
} as const;

/** Until it is stopped; what fails is tried again at the next time. */
export function keepUp(node: Node): () => Promise<void> {
  const { ports } = node;
  const { isShared } = ports.store;
  const stops = [
    isShared ? ports.store.watch((table) => lookAgain(node, table)) : () => undefined,
    every(node, isShared ? TIMES.beat : TIMES.beatAlone, () => ports.store.beat(ports.node)),
    every(node, TIMES.poll, () => poll(node)),
    every(node, TIMES.presence, () => notePresence(node)),
    ports.keepFor === null ? () => undefined : keepClear(node, ports.keepFor / 10),
  ];
  return async () => {
    node.isStopped = true;
    for (const stop of stops) stop();
    await Promise.all(Array.from(node.tables.values(), ({ here }) => here.then(left)));
    // Others need not wait until its heart was silent for long.
    await ports.store.depart(ports.node).catch(() => {});
  };
}

function keepClear(node: Node, tenth: number): () => void {
  const first = Math.min(TIMES.beforeClearing, tenth);
  return every(node, Math.min(TIMES.clearing, tenth), () => clearAway(node), first);
}

/** What is being kept there is kept to its end. */
async function left(here: Result<TableHere>): Promise<void> {
  if (!here.ok) return;
  leaveTable(here.value.owner);
  here.value.followers.clear();
  await here.value.keeping.last;
}

/** At once, or for the first time after so many milliseconds. */
function every(node: Node, ms: number, work: () => Promise<void>, first = 0): () => void {
  const { ports } = node;
  let callOff = () => {};
  const again = () => {
    if (node.isStopped) return;
    const ended = () => (callOff = ports.wakeAt(ports.now() + ms, again));
    work().then(ended, ended);
  };
  if (first === 0) again();
  else callOff = ports.wakeAt(ports.now() + first, again);
  return () => callOff();
}

/** Somebody may have written there. Not twice at a time: one that is being kept may take long. */
function lookAgain(node: Node, table: string): void {
  const looked = async () => {
    const here = await node.tables.get(table)?.here;
    if (here?.ok !== true || here.value.isLookedAt || node.isStopped) return;
    const { keeping } = here.value;
    here.value.isLookedAt = true;
    await inTurn(keeping, () => catchUp(keeping)).finally(() => (here.value.isLookedAt = false));
  };
  looked().catch(node.ports.tellBug);
}

/** What nobody has hinted at, tables whose owner is gone, and tables that nobody needs here any more. */
async function poll(node: Node): Promise<void> {
  const { ports, tables } = node;
  for (const [table, { value }] of tables) {
    forgetIfIdle(node, table);
    // What follows from who is there, a new host for example, stands in no row as due.
    if (value !== null && isSomebodyThere(value, ports.now()))
      void seeTo(node, value, TIMES.seenTo);
  }
  await Promise.all([ports.store.isShared ? lookForMissed(node) : null, takeWhatIsDue(node)]);
}

/** One question for all tables: a house may have thousands of them in which nothing happens. */
async function lookForMissed(node: Node): Promise<void> {
  const { ports, tables } = node;
  const known = [...tables.values()].flatMap(({ value }) =>
    value === null ? [] : [{ table: value.keeping.table, n: value.keeping.room.n }],
  );
  if (known.length === 0) return;
  for (const table of await ports.store.grown(known)) lookAgain(node, table);
}

async function takeWhatIsDue(node: Node): Promise<void> {
  const { ports } = node;
  const due = await ports.store.due(ports.now());
  for (const row of due) {
    if (node.unreadable.has(row.table) || isPaidHere(node, row)) continue;
    // One's own: forgotten while nothing was owed there, or taken by a call whose answer got lost.
    if (row.owner === ports.node)
      node.gate.enter(row.table, () => takeHere(node, row.table, row.epoch, null));
    else if (isLapsed(node, row)) node.gate.enter(row.table, () => claim(node, row.table));
  }
}

/** It is known what is owed there; when it is paid depends on bots and clocks. */
function isPaidHere({ tables }: Node, { epoch, table }: TableRow): boolean {
  const own = tables.get(table)?.value?.owner.epoch ?? null;
  return own !== null && own >= epoch;
}

function forgetIfIdle({ ports, tables }: Node, table: string): void {
  const loaded = tables.get(table);
  const here = loaded?.value ?? null;
  const now = ports.now();
  if (loaded === undefined || here === null || now - loaded.usedAt <= TIMES.idle) return;
  // What takes time to find out is not asked again every second.
  if (isUsed(here, now)) loaded.usedAt = now;
  else {
    tables.delete(table);
    const { keeping, owner } = here;
    const isDue = owner.epoch !== null && nextDue(keeping.room) !== null;
    leaveTable(owner);
    // Or it would be read again at once, and in every life of this house.
    if (isDue) ports.store.rest(table, keeping.room.n).catch(ports.tellBug);
  }
}

function isUsed(here: TableHere, now: number): boolean {
  const owes = here.owner.epoch !== null && !owesNothing(here.owner);
  return owes || isSomebodyThere(here, now);
}

/** Here or at another node. */
function isSomebodyThere({ followers, seen }: TableHere, now: number): boolean {
  return followers.size > 0 || [...seen.values()].some((until) => until >= now);
}

function isLapsed({ ports }: Node, { beat, hasDeparted }: TableRow): boolean {
  return hasDeparted || beat === null || ports.now() - beat > LAPSE;
}

/** Other nodes are told who is here, and tell who is there; a node alone knows both. */
async function notePresence(node: Node): Promise<void> {
  const { ports, tables } = node;
  const { store } = ports;
  const here = await Promise.all([...tables.values()].map((each) => each.here));
  const loaded = here.flatMap((each) => (each.ok ? [each.value] : []));
  const present = store.isShared ? loaded.flatMap(presentHere) : [];
  // Once: whoever follows at another node is written down there, for longer.
  for (const { asked } of loaded) asked.clear();
  if (present.length > 0) await store.here(present);
  const there = store.isShared
    ? await store.present(loaded.map(({ keeping }) => keeping.table))
    : [];
  const byTable = Map.groupBy(there, ({ table }) => table);
  for (const table of loaded)
    notePresent(
      table,
      store.isShared ? (byTable.get(table.keeping.table) ?? []) : presentHere(table),
    );
}
