// One table at one node: what somebody wants in; decided, kept, folded and told, in that order; answers out.
import { accept, assert, refuse, type Refusal, type Refused, type Result } from '#kernel';
import { NOT_KEPT, type Sent } from '#protocol';
import { decideInRoom, nextDue, printRoomEntry, PROMISING, REVEALING, toldInRoom } from '#table';
import type { KeyHash, OwnCommand, PersonCommand, Room, RoomEntry } from '#table';
import { catchUp, foldEntry, type Log } from './log-read.ts';
import { sleep, type HousePorts } from './ports.ts';
import type { Append, Appended, Row, Secret } from '../stores/store.ts';

/** Without the secrets, which the house adds. */
type Unsecret<C> = C extends { readonly secret: string } ? Omit<C, 'secret'> : C;
export type PersonWish = Unsecret<PersonCommand>;
export type OwnWish = Unsecret<OwnCommand>;

/** What is to be done at a table, and how it is known again. */
export interface Job {
  readonly sender: string;
  readonly id: string;
  /** The hash of what was asked for. */
  readonly asked: string;
  readonly wish: PersonWish | OwnWish;
  /** For what only the owner does. */
  readonly epoch: number | null;
  /** What is owed after so many entries is not owed after more. */
  readonly after?: number;
  /** Why it cannot be, by what is in no log; what was done already is not asked about again. */
  readonly forbids?: () => Refused | null;
}

export interface Keeping extends Log {
  readonly ports: HousePorts;
  /** Somebody has to be told, and something may be owed. */
  readonly changed: () => void;
  /** One thing after the other. */
  last: Promise<unknown>;
}

/** Whoever comes while something is being kept waits for it; a bug in one thing does not stop the next. */
export function inTurn<T>(keeping: Keeping, work: () => Promise<T>): Promise<T> {
  const turn = keeping.last.then(work);
  keeping.last = turn.catch(() => null);
  return turn;
}

/** Which entry it made: the answer follows from the log, the first time and every time it is asked for again. */
export type Done = { readonly n: number };

export function doneAt(keeping: Keeping, job: Job): Promise<Result<Done>> {
  return inTurn(keeping, () => done(keeping, job));
}

async function done(keeping: Keeping, job: Job): Promise<Result<Done>> {
  // A refusal is only told by somebody who knows everything that was kept when it was asked for.
  let isFresh = !keeping.ports.store.isShared;
  for (;;) {
    const before = keeping.ids.get(job.sender, job.id);
    if (before !== undefined) return before.asked === job.asked ? accept(before) : reused(job.id);
    if (job.after !== undefined && job.after !== keeping.room.n) return GONE;
    const tried = await triedOnce(keeping, job);
    if (tried === 'lost') continue;
    if (tried.ok || tried.refusal.code === NOT_KEPT || isFresh) return tried;
    const read = await catchUp(keeping);
    if (!read.ok) return read;
    isFresh = true;
  }
}

const GONE = refuse('gone', 'something else has happened since');

function reused(id: string): Refused {
  return refuse('id_reused', `the id ${id} was used for something else`, { id });
}

/** Others may have been faster: then what they did is known now, and everything is decided anew. */
async function triedOnce(keeping: Keeping, job: Job): Promise<Result<Done> | 'lost'> {
  const { ports, room } = keeping;
  const forbidden = job.forbids?.() ?? null;
  if (forbidden !== null) return forbidden;
  const secret = await secretFor(keeping, room, job.wish.do);
  if (!secret.ok) return secret;
  const command = { ...job.wish, secret: secret.value?.key ?? '' } as PersonCommand | OwnCommand;
  const entry = decideInRoom(room, command, ports.now());
  if (!entry.ok) return entry;
  return kept(keeping, job, entry.value, secret.value);
}

/** The key behind the promise that stands, or a fresh one for the next; most things need neither. */
async function secretFor(
  { ports }: Keeping,
  { promise, table }: Room,
  what: string,
): Promise<Result<Secret | null>> {
  if ((PROMISING as readonly string[]).includes(what))
    return accept({ number: promise.number + 1, key: ports.newKey() });
  if (!(REVEALING as readonly string[]).includes(what)) return accept(null);
  try {
    const key = await ports.store.secret(table, promise.number);
    assert(key !== null, 'a promise has its key');
    return accept({ number: promise.number, key });
  } catch (error) {
    ports.tellBug(error);
    return refuse(NOT_KEPT, 'the store cannot be reached', { why: 'store_away' });
  }
}

async function kept(
  keeping: Keeping,
  job: Job,
  entry: RoomEntry,
  secret: Secret | null,
): Promise<Result<Done> | 'lost'> {
  const { ports, room } = keeping;
  const row: Row = {
    table: room.table,
    n: room.n + 1,
    sender: job.sender,
    id: job.id,
    asked: job.asked,
    body: printRoomEntry(entry),
  };
  const next = foldEntry(room, entry, row.n);
  if (!next.ok) return next;
  const promises = (PROMISING as readonly string[]).includes(job.wish.do);
  const append: Append = {
    row,
    summary: summaryOf(next.value),
    secret: promises ? secret : null,
    epoch: job.epoch,
    owner: ports.node,
  };
  const appended = await appendedSurely(ports, append);
  if (appended.is === 'won') keeping.adopt(next.value, [row]);
  return afterAppend(keeping, appended, row);
}

async function afterAppend(
  keeping: Keeping,
  appended: Exclude<Appended, { readonly is: 'unknown' }>,
  { n }: Row,
): Promise<Result<Done> | 'lost'> {
  switch (appended.is) {
    case 'won':
      keeping.changed();
      return accept({ n });
    case 'lost': {
      const read = await catchUp(keeping);
      return read.ok ? 'lost' : read;
    }
    case 'ahead': {
      const read = await catchUp(keeping, 0);
      return read.ok ? 'lost' : read;
    }
    case 'outranked':
      return refuse('outranked', 'another node has the table');
    case 'refused':
      return notKept(appended.refusal);
  }
}

/** Whoever runs the house hears of the rest from the store: where its file is concerns nobody who plays. */
export function notKept({ code }: Refusal): Refused {
  return refuse(NOT_KEPT, 'the house cannot write just now', { why: code });
}

/**
 * What may or may not stand is read back, after something else was certainly kept, and else written again in the same
 * place: until one of the two has happened, nobody is told anything. That there is no room for the second try says
 * nothing of the first.
 */
export async function appendedSurely(
  ports: HousePorts,
  append: Append,
): Promise<Exclude<Appended, { readonly is: 'unknown' }>> {
  const { store } = ports;
  for (let isUnclear = false; ; isUnclear = true) {
    const appended = await store.append(append);
    if (appended.is === 'refused' && isUnclear) await sleep(ports, RETRY);
    else if (appended.is !== 'unknown') return appended;
    while (!(await store.settle())) await sleep(ports, RETRY);
    const rows = await store.read(append.row.table, append.row.n - 1).catch(() => null);
    const stands = rows?.[0];
    if (stands !== undefined) return isSame(stands, append.row) ? WON : { is: 'lost', row: stands };
  }
}

/** Milliseconds before a store is tried again. */
export const RETRY = 250;

const WON = { is: 'won' } as const;

/** To the letter: the same request may have been decided at another node, at another time. */
function isSame(a: Row, b: Row): boolean {
  return a.sender === b.sender && a.id === b.id && a.body === b.body;
}

export function summaryOf(room: Room) {
  const { at, game, policy, stage } = room;
  const isPublic = policy.visibility === 'public';
  return { game: game.id, status: stage, isPublic, at, due: nextDue(room) };
}

/** What whoever wanted it is told of it, as of the moment it was kept. */
export function sentBy({ room }: Log, { n }: Done, key: KeyHash): Sent {
  const count = room.tellings.countBefore(({ entry }) => entry > n);
  const first = room.tellings.countBefore(({ entry }) => entry >= n);
  return { n: count, told: toldInRoom(room, key, first).slice(0, count - first) };
}
