// A table as one node has it: its log folded, those who follow it here, who is there, and what it owes if it is this node's.
import type { Seat } from '#kernel';
import { seatOfKey, type KeyHash, type Room } from '#table';
import { tellAll, type Failed, type Follower, type ToldAlike } from './followers.ts';
import type { Keeping } from './keeper.ts';
import type { FoldedRows } from './log-read.ts';
import { newOwner, payWhatIsOwed, type Owner } from './owner.ts';
import type { HousePorts } from './ports.ts';
import type { Presence, Row } from '../stores/store.ts';

export interface TableHere {
  readonly keeping: Keeping;
  /** Who is there is known by the node's own clock. */
  readonly nodeNow: () => number;
  readonly owner: Owner;
  readonly followers: Set<Follower>;
  /** By person, and for the host's own key: until when somebody was there, as far as is known. */
  readonly seen: Map<number, number>;
  /** The same of those who asked for something since this was last written down: they need not follow to be there. */
  readonly asked: Map<number, number>;
  /** Seats for which a hint is being thought about. */
  readonly advised: Set<Seat>;
  /** When this node last asked to have it. */
  claimedAt: number;
  /** What those who follow were last told alike. */
  told: ToldAlike | null;
  /** Who was there when that was last looked at, and between which times that can only change by somebody who comes. */
  there: string;
  thereSurely: { readonly from: number; readonly to: number };
  /** Whether it is being looked at whether others have written. */
  isLookedAt: boolean;
}

/** The host's key, where it has no seat. */
const HOST = -1;
/** Somebody who follows is there for so many milliseconds, and is written down again before they are over. */
const PRESENT_FOR = 12_000;

export function tableHere(ports: HousePorts, { ids, room }: FoldedRows): TableHere {
  const followers = new Set<Follower>();
  const seen = new Map<number, number>();
  // A clock that was set back is behind what stands in the log: at this table time goes on from there.
  let ahead = 0;
  const now = () => {
    ahead = Math.max(ahead, keeping.room.at - ports.now());
    return ports.now() + ahead;
  };
  const keeping: Keeping = {
    ports: { ...ports, now, wakeAt: (time, call) => ports.wakeAt(time - ahead, call) },
    table: room.table,
    room,
    ids,
    last: Promise.resolve(),
    changed: () => changed(here),
    adopt: (next: Room, rows: readonly Row[]) => {
      keeping.room = next;
      rows.forEach((row) => keeping.ids.add(row));
    },
  };
  /** Who was never seen is away since this node first looked for them. */
  const missedSince = new Map<number, number>();
  const lastSeen = (who: number) => {
    const missed = missedSince.get(who) ?? ports.now() - 1;
    missedSince.set(who, missed);
    return seen.get(who) ?? missed;
  };
  /** Undefined for somebody who is there. The host is one and the same with a seat and without. */
  const awaySince = (who: Seat | 'host') => {
    const { host, persons } = keeping.room;
    const whos = who === 'host' ? [HOST, persons[host] ?? HOST] : [personAt(keeping.room, who)];
    const until = Math.max(...whos.map(lastSeen));
    return until >= ports.now() ? undefined : until + ahead;
  };
  const here: TableHere = {
    keeping,
    nodeNow: ports.now,
    owner: newOwner(keeping, awaySince),
    followers,
    seen,
    asked: new Map(),
    advised: new Set(),
    claimedAt: Number.NEGATIVE_INFINITY,
    told: null,
    there: '',
    thereSurely: { from: 0, to: 0 },
    isLookedAt: false,
  };
  return here;
}

/** Whoever sits there is the same person in another seat; nobody is 0. */
function personAt({ chairs }: Room, seat: Seat): number {
  const chair = chairs[seat];
  return chair?.kind === 'person' ? chair.person : 0;
}

/** Everybody is told what is new to them, and what is owed now is looked at. */
function changed(here: TableHere): void {
  const { followers, keeping, owner } = here;
  const { tellBug } = keeping.ports;
  const failed: Failed = (follower, error) => {
    followers.delete(follower);
    tellBug(error);
    follower.dropped();
  };
  // Whatever goes wrong here, what was just kept is kept.
  attempt(tellBug, () => followers.size > 0 && tellFollowers(here, followers, failed));
  attempt(tellBug, () => payWhatIsOwed(owner));
}

function attempt(tellBug: HousePorts['tellBug'], work: () => unknown): void {
  try {
    work();
  } catch (error) {
    tellBug(error);
  }
}

/** All who follow, or some of them. */
export function tellFollowers(here: TableHere, some: Iterable<Follower>, failed: Failed): void {
  const { keeping } = here;
  const now = { room: keeping.room, isHere: (seat: Seat) => isHere(here, seat), before: here.told };
  here.told = tellAll(now, some, failed);
}

export function isHere({ keeping, nodeNow, seen }: TableHere, seat: Seat): boolean {
  return (seen.get(personAt(keeping.room, seat)) ?? 0) >= nodeNow();
}

/** Those who follow here, or asked for something lately, as they are written down for other nodes. */
export function presentHere(here: TableHere): readonly Presence[] {
  const { asked, followers, keeping, nodeNow } = here;
  const now = nodeNow();
  const untils = new Map(asked);
  for (const { key } of followers) {
    const who = whoHas(keeping.room, key);
    if (who !== null) untils.set(who, now + PRESENT_FOR);
  }
  return [...untils].map(([who, until]) => ({ table: keeping.table, who, until }));
}

/** Null for somebody who only looks on. */
function whoHas(room: Room, key: KeyHash | null): number | null {
  if (key === null) return null;
  const seat = seatOfKey(room, key);
  if (seat !== null) return personAt(room, seat);
  return key === room.host ? HOST : null;
}

/** Somebody wants something of a table, and so is there; other nodes hear of it with all the others. */
export function noteAsking(here: TableHere, key: KeyHash | null): void {
  const who = whoHas(here.keeping.room, key);
  if (who === null) return;
  const until = here.nodeNow() + PRESENT_FOR;
  here.asked.set(who, until);
  notePresent(here, [{ table: here.keeping.table, who, until }]);
}

/** What is known of who is there; whoever comes, and whoever is gone by now, is told to those who follow. */
export function notePresent(here: TableHere, present: readonly Presence[]): void {
  const now = here.nodeNow();
  // Somebody who was gone for a moment was not missed here, but perhaps when it was looked for what is owed.
  let isSomebodyBack = false;
  for (const { until, who } of present) {
    const before = here.seen.get(who) ?? 0;
    isSomebodyBack ||= before < now && until >= now;
    here.seen.set(who, Math.max(until, before));
  }
  const { from, to } = here.thereSurely;
  if (!isSomebodyBack && from <= now && now <= to) return;
  const those = [...here.seen].filter(([, until]) => until >= now);
  here.thereSurely = { from: now, to: Math.min(...those.map(([, until]) => until)) };
  const there = those.map(([who]) => who).join();
  if (there === here.there && !isSomebodyBack) return;
  here.there = there;
  changed(here);
}
