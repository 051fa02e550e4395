// Tables kept in memory: the whole port, fulfilled at once; for tests, and for what is built around a store.
import { newHints, type Hints } from './hints.ts';
import type { Append, Appended, Claimed, KnownTable, Listing, Presence } from './store.ts';
import type { Row, Store, Summary, TableRow } from './store.ts';
import { assertKeepable, assertWhole, claimOf, verdictOn, type Claim } from './verdict.ts';
import { FIRST_EPOCH, STORE_CLOSED } from './verdict.ts';

export interface StoreClock {
  /** Milliseconds. */
  readonly now: () => number;
}

interface Kept {
  summary: Summary;
  owner: string;
  epoch: number;
  readonly rows: Row[];
  readonly byId: Map<string, Row>;
  readonly secrets: Map<number, string>;
  /** Until when somebody is there. */
  readonly present: Map<number, number>;
}

interface Memory extends StoreClock {
  readonly tables: Map<string, Kept>;
  readonly beats: Map<string, number>;
  readonly departed: Set<string>;
  readonly hints: Hints;
  isClosed: boolean;
}

export function memoryStore({ now }: StoreClock): Store {
  const memory: Memory = {
    now,
    tables: new Map(),
    beats: new Map(),
    departed: new Set(),
    hints: newHints(),
    isClosed: false,
  };
  const open = <T>(answer: () => T) => whileOpen(memory, answer);
  return {
    isShared: true,
    append: async (entry) => appendTo(memory, entry),
    read: (table, after) => open(() => memory.tables.get(table)?.rows.slice(after) ?? []),
    grown: (known) => open(() => grownAmong(memory, known)),
    secret: (table, number) => open(() => memory.tables.get(table)?.secrets.get(number) ?? null),
    settle: async () => !memory.isClosed,
    watch: memory.hints.watch,
    due: (before) => open(() => dueIn(memory, before)),
    rest: (table, n) => open(() => restIn(memory, table, n)),
    list: (wanted) => open(() => listedAs(memory, wanted)),
    beat: (node) => open(() => void memory.beats.set(node, now())),
    depart: (node) => open(() => departFrom(memory, node)),
    claim: (table, node, lapse) => open(() => claimIn(memory, table, { node, lapse, now: now() })),
    here: (present) => open(() => notePresent(memory, present)),
    present: (tables) => open(() => tables.flatMap((table) => presentAt(memory, table))),
    remove: (table) => open(() => removeFrom(memory, table)),
    close: async () => void (memory.isClosed = true),
  };
}

async function whileOpen<T>(memory: Memory, answer: () => T): Promise<T> {
  if (memory.isClosed) throw new Error(STORE_CLOSED.message);
  return answer();
}

function appendTo(memory: Memory, entry: Append): Appended {
  assertKeepable(entry);
  if (memory.isClosed) return { is: 'refused', refusal: STORE_CLOSED };
  const kept = memory.tables.get(entry.row.table);
  const appended = verdictOn(entry, {
    table: kept === undefined ? null : { n: kept.rows.length, epoch: kept.epoch },
    sameId: (row) => kept?.byId.get(idOf(row)),
    at: (n) => kept?.rows[n - 1],
    hasSecret: ({ number }) => kept?.secrets.has(number) ?? false,
  });
  if (appended.is === 'won') keep(memory, kept ?? newTable(entry), entry);
  return appended;
}

/** No kept text has a NUL. */
function idOf({ sender, id }: Row): string {
  return `${sender}\0${id}`;
}

function newTable({ summary, owner }: Append): Kept {
  return {
    summary,
    owner,
    epoch: FIRST_EPOCH,
    rows: [],
    byId: new Map(),
    secrets: new Map(),
    present: new Map(),
  };
}

function keep(memory: Memory, kept: Kept, { row, summary, secret }: Append): void {
  memory.tables.set(row.table, kept);
  kept.rows.push(row);
  kept.byId.set(idOf(row), row);
  kept.summary = summary;
  if (secret !== null) kept.secrets.set(secret.number, secret.key);
  memory.hints.hintAt(row.table);
}

function grownAmong({ tables }: Memory, known: readonly KnownTable[]): readonly string[] {
  const hasGrown = ({ n, table }: KnownTable) => (tables.get(table)?.rows.length ?? 0) > n;
  return known.filter(hasGrown).map(({ table }) => table);
}

/** The oldest debt first. */
function dueIn(memory: Memory, before: number): readonly TableRow[] {
  const owing = listed(memory).filter(({ due }) => due !== null && due <= before);
  return owing.toSorted((a, b) => (a.due ?? 0) - (b.due ?? 0) || (a.table < b.table ? -1 : 1));
}

function restIn({ tables }: Memory, table: string, n: number): void {
  const kept = tables.get(table);
  if (kept?.rows.length === n) kept.summary = { ...kept.summary, due: null };
}

function listedAs(memory: Memory, { before, isPublic, most }: Listing = {}): readonly TableRow[] {
  return listed(memory)
    .filter((row) => isPublic === undefined || (row.isPublic && row.status !== 'closed'))
    .filter(({ at }) => before === undefined || at < before)
    .toSorted((a, b) => b.at - a.at || (a.table < b.table ? -1 : 1))
    .slice(0, most);
}

function listed(memory: Memory): readonly TableRow[] {
  return Array.from(memory.tables, ([table, { summary, owner, epoch, rows }]) => {
    const { game, status, isPublic, at, due } = summary;
    const life = lifeOf(memory, owner);
    return { table, game, status, isPublic, at, due, n: rows.length, owner, epoch, ...life };
  });
}

function departFrom({ beats, departed, now }: Memory, node: string): void {
  beats.set(node, now());
  departed.add(node);
}

function lifeOf({ beats, departed }: Memory, node: string) {
  return { beat: beats.get(node) ?? null, hasDeparted: departed.has(node) };
}

function claimIn(memory: Memory, table: string, claim: Claim): Claimed {
  const kept = memory.tables.get(table);
  if (kept === undefined) return { is: 'held' };
  const { owner, epoch, summary } = kept;
  const claimed = claimOf({ owner, epoch, at: summary.at, ...lifeOf(memory, owner) }, claim);
  if (claimed.is === 'claimed') Object.assign(kept, { owner: claim.node, epoch: claimed.epoch });
  return claimed;
}

function notePresent({ tables }: Memory, present: readonly Presence[]): void {
  assertWhole(present);
  for (const { table, who, until } of present) {
    const there = tables.get(table)?.present;
    there?.set(who, Math.max(until, there.get(who) ?? until));
  }
}

function presentAt({ tables, now }: Memory, table: string): readonly Presence[] {
  const untils = [...(tables.get(table)?.present ?? [])];
  const there = untils.filter(([, until]) => until > now());
  return there.map(([who, until]) => ({ table, who, until })).toSorted((a, b) => a.who - b.who);
}

function removeFrom(memory: Memory, table: string): void {
  if (memory.tables.delete(table)) memory.hints.hintAt(table);
}
