// One node of the house: what people want in, moments and answers out; at its own tables it also pays what is owed.
import {
  accept,
  assert,
  isHex,
  KEY_DIGITS,
  recordRenumbered,
  refuse,
  type GameRecord,
  type Result,
} from '#kernel';
import { keyHash, type RoomDeed, type RoomMoment, type Sent } from '#protocol';
import { momentInRoom, personsAt, seatOfKey, type KeyHash, type Looker } from '#table';
import { tellFollower, type Follower } from './followers.ts';
import { hintAt } from './advice.ts';
import { doneAt, sentBy, type Job, type PersonWish } from './keeper.ts';
import { bodyHash } from './keys.ts';
import { load, loadFresh, type Node } from './loading.ts';
import { openTable, type TableOpened, type TableWanted } from './opening.ts';
import type { HousePorts } from './ports.ts';
import { isHere, notePresent, presentHere, type TableHere } from './table-here.ts';
import { begin, keepUp, seeTo } from './upkeep.ts';
import { FIRST_EPOCH } from '../stores/verdict.ts';
import { wishFrom } from './wishes.ts';

/** Keys are as their owners have them; nothing behind this door knows more of one than its hash. */
export interface HouseNode {
  open(wanted: TableWanted): Promise<Result<TableOpened>>;
  /** Whoever has sat down before, with this key, gets the seat back. */
  sit(table: string, key: string, wanted: SeatWanted): Promise<Result<SeatTaken>>;
  /** From another device, by its own new key and what the seat's old one has made. */
  moveHere(table: string, key: string, token: string): Promise<Result<SeatTaken>>;
  /** The same id with the same deed is answered the same, and done once. */
  ask(table: string, key: string, command: CommandSent): Promise<Result<Sent>>;
  /** Writes nothing. */
  hint(table: string, key: string, level: string | null): Promise<Result<Sent>>;
  moment(table: string, key: string | null, after?: number): Promise<Result<RoomMoment>>;
  /** Calls at once with how it is and what was told after the first so many things, then with every new moment. */
  follow(table: string, key: string | null, following: Following): Promise<Result<() => void>>;
  /** The last game that is over or was given up, or any of them, counted from 1. */
  record(table: string, key: string | null, game?: number): Promise<Result<GameRecord>>;
  /** Nothing is begun here any more. */
  stop(): void;
}

export interface SeatWanted {
  readonly name: string;
  readonly seat: number | null;
  /** Fresh each time somebody means to sit down: so what is sent twice is done once. */
  readonly entropy: string | null;
}

export interface SeatTaken {
  readonly seat: number;
}

export interface CommandSent {
  /** 1 to 64 letters, digits, hyphens and underscores. */
  readonly id: string;
  readonly deed: RoomDeed;
}

export interface Following {
  readonly after: number;
  readonly heard: (moment: RoomMoment) => void;
}

export function houseNode(ports: HousePorts): HouseNode {
  const node: Node = { ports, tables: new Map(), isStopped: false };
  const stop = keepUp(node);
  return {
    open: (wanted) => opened(node, wanted),
    sit: (table, key, { entropy, name, seat }) =>
      byKey(key, (by) => {
        const wish = { by, do: 'sit', name, seat, entropy } as const;
        return seated(node, table, wish, entropy === null ? null : `.sit-${bodyHash(wish)}`);
      }),
    moveHere: (table, key, token) =>
      byKey(key, (by) =>
        byKey(token, (hash) => {
          const wish = { by, do: 'moveHere', token: hash } as const;
          return seated(node, table, wish, `.move-${bodyHash(wish)}`);
        }),
      ),
    ask: (table, key, command) => byKey(key, (by) => asked(node, table, by, command)),
    hint: (table, key, level) =>
      byKey(key, async (by) => {
        const here = await loadFresh(node, table);
        return here.ok ? hintAt(here.value, by, level) : here;
      }),
    moment: (table, key, after) =>
      byAnyKey(key, async (by) => {
        const here = await loadFresh(node, table);
        if (!here.ok) return here;
        return accept(momentInRoom(here.value.keeping.room, lookerAt(here.value, by), after));
      }),
    follow: (table, key, following) => byAnyKey(key, (by) => followed(node, table, by, following)),
    record: (table, key, game) =>
      byAnyKey(key, async (by) => {
        const here = await loadFresh(node, table);
        return here.ok ? recordAt(here.value, by, game) : here;
      }),
    stop,
  };
}

/** What is no key is nobody's. */
function byKey<T>(key: string, then: (by: KeyHash) => Promise<Result<T>>): Promise<Result<T>> {
  return isHex(key, KEY_DIGITS) ? then(keyHash(key)) : Promise.resolve(NO_KEY);
}

function byAnyKey<T>(
  key: string | null,
  then: (by: KeyHash | null) => Promise<Result<T>>,
): Promise<Result<T>> {
  return key === null ? then(null) : byKey(key, then);
}

const NO_KEY = refuse('unknown_key', `a key has ${KEY_DIGITS} hex digits, in lower case`);

async function opened(node: Node, wanted: TableWanted): Promise<Result<TableOpened>> {
  const result = await openTable(node.ports, wanted);
  if (!result.ok) return result;
  const { isNew, ...open } = result.value;
  // Whoever opened it has it, unless this was asked for before at another node.
  if (isNew) await begin(node, open.table, FIRST_EPOCH, 0);
  return accept(open);
}

async function asked(
  node: Node,
  table: string,
  by: KeyHash,
  { deed, id }: CommandSent,
): Promise<Result<Sent>> {
  if (!ID.test(id))
    return refuse('unreadable', 'id: expected 1 to 64 letters, digits, - and _', { path: 'id' });
  const here = await load(node, table);
  if (!here.ok) return here;
  const { keeping } = here.value;
  const wish = wishFrom(keeping.room, by, deed, node.ports.botName);
  if (!wish.ok) return wish;
  if (deed.do === 'replace' && playsThere(here.value, deed.seat))
    return refuse('player_is_here', `whoever sits in seat ${deed.seat} is here`, {
      seat: deed.seat,
    });
  const done = await doneHere(here.value, wish.value, { id, asked: bodyHash(deed) });
  void seeTo(node, here.value);
  return done.ok ? accept(sentBy(keeping, done.value, by)) : done;
}

/** Only for somebody who is away a bot can be asked to play. */
function playsThere(here: TableHere, seat: number): boolean {
  const { room } = here.keeping;
  return room.stage === 'playing' && personsAt(room).includes(seat) && isHere(here, seat);
}

const ID = /^[\w-]{1,64}$/;

function doneHere(here: TableHere, wish: PersonWish, known: Pick<Job, 'id' | 'asked'>) {
  return doneAt(here.keeping, { ...known, sender: wish.by, wish, epoch: null });
}

/** Whoever has the seat already has what they want; for whom a bot plays by now, it is wanted once more. */
async function seated(
  node: Node,
  table: string,
  wish: Extract<PersonWish, { readonly do: 'sit' | 'moveHere' }>,
  known: string | null,
): Promise<Result<SeatTaken>> {
  const here = await load(node, table);
  if (!here.ok) return here;
  const { keeping } = here.value;
  const id = known ?? `.sit-${node.ports.newKey()}`;
  const done = await doneHere(here.value, wish, { id, asked: bodyHash(wish) });
  if (!done.ok && done.refusal.code !== 'seated_already') return done;
  const seat = seatOfKey(keeping.room, wish.by);
  if (seat === null)
    return refuse('left_already', 'this key had a seat here and has none any more');
  const isBack = wish.do === 'moveHere' || personsAt(keeping.room).includes(seat);
  return isBack || known === null ? accept({ seat }) : seated(node, table, wish, null);
}

function lookerAt(here: TableHere, key: KeyHash | null): Looker {
  return { key, isHere: (seat) => isHere(here, seat) };
}

async function followed(
  node: Node,
  table: string,
  key: KeyHash | null,
  { after, heard }: Following,
): Promise<Result<() => void>> {
  const here = await loadFresh(node, table);
  if (!here.ok) return here;
  const { followers, keeping } = here.value;
  const looker = lookerAt(here.value, key);
  const n = Math.min(after, keeping.room.tellings.length);
  const follower: Follower = { key, heard, n, last: null };
  followers.add(follower);
  notePresent(here.value, presentHere(here.value));
  tellFollower(keeping.room, follower, looker.isHere);
  void seeTo(node, here.value);
  return accept(() => {
    followers.delete(follower);
  });
}

/** With the key that was promised by: whoever has it can deal the game again. */
function recordAt(
  { keeping }: TableHere,
  key: KeyHash | null,
  game: number | undefined,
): Result<GameRecord> {
  const { room } = keeping;
  const isMember = key !== null && (seatOfKey(room, key) !== null || key === room.host);
  if (!room.policy.watch && !isMember)
    return refuse('seat_only', 'this table is for those who sit at it');
  const played = room.records[game === undefined ? room.records.length - 1 : game - 1];
  if (played === undefined)
    return refuse(
      'game_not_over',
      'the record tells every card: it is there when the game is over',
    );
  const { entries, header } = played;
  assert(header.format === 2, 'what was dealt here says how');
  return accept(recordRenumbered({ ...header, serverKey: played.key }, entries));
}
