// The tables of one channel and what changes at them: a new moment in, messages to those who wait or follow out.
import type { Viewer } from '#kernel';
import type { Message, Reason, Until } from '#protocol';
import { isDue, seatMoment, seatView, toldSince, type GameInProgress, type Sitting } from '#table';
import { isBusy, sittingBegun } from './advance.ts';

export interface House {
  readonly tables: Map<string, Table>;
  readonly holders: Map<string, Holder>;
  readonly waits: Map<number, Wait>;
  /** Where a bot or the table itself is to act, whose turn it is first. */
  readonly busy: Set<Table>;
  /** What is to be sent besides the answer. */
  readonly outbox: Message[];
  /** How many tables there ever were. */
  opened: number;
}

export interface Table {
  readonly id: string;
  readonly keys: TableKeys;
  readonly followers: Set<Viewer>;
  sitting: Sitting;
}

export interface TableKeys {
  /** Of whoever opened it. */
  readonly owner: string;
  /** Of those who only look on. */
  readonly watch: string;
  /** Null for a bot. */
  readonly seats: readonly (string | null)[];
}

/** What a key opens: all of a table, or what one seat or a spectator may see and do there. */
export type Holder = { readonly table: Table } & (
  { readonly is: 'owner' } | { readonly is: 'viewer'; readonly seat: Viewer }
);

export interface Wait {
  readonly id: number;
  readonly table: Table;
  readonly seat: Viewer;
  readonly since: number;
  readonly until: Until;
}

export function newHouse(): House {
  return {
    tables: new Map(),
    holders: new Map(),
    waits: new Map(),
    busy: new Set(),
    outbox: [],
    opened: 0,
  };
}

/** A game finds its table. */
export function seatGame(house: House, now: GameInProgress, keys: TableKeys): Table {
  house.opened += 1;
  const id = `t${house.opened}`;
  const table = { id, keys, followers: new Set<Viewer>(), sitting: sittingBegun(now) };
  house.tables.set(id, table);
  house.holders.set(keys.owner, { table, is: 'owner' });
  house.holders.set(keys.watch, { table, is: 'viewer', seat: null });
  keys.seats.forEach((key, seat) => {
    if (key !== null) house.holders.set(key, { table, is: 'viewer', seat });
  });
  if (isBusy(table.sitting)) house.busy.add(table);
  return table;
}

/** The game goes on: who waited for that has an answer, who follows is told. */
export function moveOn(house: House, table: Table, sitting: Sitting): void {
  const before = table.sitting.now.tail.n;
  table.sitting = sitting;
  house.busy.delete(table);
  if (isBusy(sitting)) house.busy.add(table);
  for (const seat of table.followers) {
    for (const told of toldSince(sitting.now, seat, before))
      house.outbox.push({ notice: 'told', params: { table: table.id, seat, told } });
  }
  for (const wait of house.waits.values()) {
    const reason = wait.table === table ? reasonToEnd(wait) : undefined;
    if (reason !== undefined) endWait(house, wait, reason);
  }
}

export function closeTable(house: House, table: Table): void {
  house.tables.delete(table.id);
  house.busy.delete(table);
  const { owner, watch, seats } = table.keys;
  for (const key of [owner, watch, ...seats]) if (key !== null) house.holders.delete(key);
  for (const wait of house.waits.values()) {
    if (wait.table === table) endWait(house, wait, 'closed');
  }
}

/** Undefined while there is nothing to tell. */
export function reasonToEnd({ table, seat, since, until }: Wait): Reason | undefined {
  const { due, now } = table.sitting;
  if (due.who === 'nobody') return 'over';
  if (seat !== null && isDue(due, seat)) return 'asked';
  return until === 'step' && now.tail.n > since ? 'step' : undefined;
}

export function endWait(house: House, wait: Wait, reason: Reason): void {
  house.waits.delete(wait.id);
  house.outbox.push({ id: wait.id, result: waitResult(wait, reason) });
}

export function waitResult({ table, seat, since }: Wait, reason: Reason) {
  const { id, sitting } = table;
  const { now } = sitting;
  return { ...seatView(id, seatMoment(now, seat)), reason, told: toldSince(now, seat, since) };
}
