// One node of the house: what people want in, moments and answers out; at its own tables it also pays what is owed.
import { accept, assert, recordRenumbered, refuse, type GameRecord, type Result } from '#kernel';
import type { RoomDeed, RoomMoment, Sent } from '#protocol';
import { momentInRoom, seatOfKey, type KeyHash, type Looker } from '#table';
import { tellFollower, type Follower } from './followers.ts';
import { hintAt } from './advice.ts';
import { doneAt, sentBy, type Job, type PersonWish } from './keeper.ts';
import { bodyHash, keyHash } from './keys.ts';
import { load, loadFresh, type Node } from './loading.ts';
import { openTable, type TableOpened, type TableWanted } from './opening.ts';
import type { HousePorts } from './ports.ts';
import { isHere, notePresent, presentHere, type TableHere } from './table-here.ts';
import { begin, claim, keepUp } from './upkeep.ts';
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
  /** The whole game, when it is over or given up. */
  record(table: string): Promise<Result<GameRecord>>;
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
    sit: (table, key, wanted) => {
      const by = keyHash(key);
      const id = wanted.entropy === null ? ports.newKey() : bodyHash(wanted);
      return seated(node, table, { by, do: 'sit', ...wanted }, `.sit-${id}`);
    },
    moveHere: (table, key, token) => {
      const wish = { by: keyHash(key), do: 'moveHere', token: keyHash(token) } as const;
      return seated(node, table, wish, `.move-${bodyHash(wish)}`);
    },
    ask: (table, key, command) => asked(node, table, keyHash(key), command),
    hint: async (table, key, level) => {
      const here = await loadFresh(node, table);
      return here.ok ? hintAt(here.value, keyHash(key), level) : here;
    },
    moment: async (table, key, after) => {
      const here = await loadFresh(node, table);
      if (!here.ok) return here;
      return accept(momentInRoom(here.value.keeping.room, lookerAt(here.value, key), after));
    },
    follow: (table, key, following) => followed(node, table, key, following),
    record: async (table) => {
      const here = await loadFresh(node, table);
      return here.ok ? recordAt(here.value) : here;
    },
    stop,
  };
}

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
  const done = await doneHere(here.value, wish.value, { id, asked: bodyHash(deed) });
  return done.ok ? accept(sentBy(keeping, done.value, by)) : done;
}

const ID = /^[\w-]{1,64}$/;

function doneHere(here: TableHere, wish: PersonWish, known: Pick<Job, 'id' | 'asked'>) {
  return doneAt(here.keeping, { ...known, sender: wish.by, wish, epoch: null });
}

/** Whoever has the seat already has what they want. */
async function seated(
  node: Node,
  table: string,
  wish: Extract<PersonWish, { readonly do: 'sit' | 'moveHere' }>,
  id: string,
): Promise<Result<SeatTaken>> {
  const here = await load(node, table);
  if (!here.ok) return here;
  const done = await doneHere(here.value, wish, { id, asked: bodyHash(wish) });
  if (!done.ok && done.refusal.code !== 'seated_already') return done;
  const seat = seatOfKey(here.value.keeping.room, wish.by);
  return seat === null
    ? refuse('left_already', 'this key had a seat here and has none any more')
    : accept({ seat });
}

function lookerAt(here: TableHere, key: string | null): Looker {
  return {
    key: key === null ? null : keyHash(key),
    isHere: (seat) => isHere(here, seat),
  };
}

async function followed(
  node: Node,
  table: string,
  key: string | null,
  { after, heard }: Following,
): Promise<Result<() => void>> {
  const here = await loadFresh(node, table);
  if (!here.ok) return here;
  const { followers, keeping } = here.value;
  const looker = lookerAt(here.value, key);
  const n = Math.min(after, keeping.room.tellings.length);
  const follower: Follower = { key: looker.key, heard, n, last: null };
  followers.add(follower);
  notePresent(here.value, presentHere(here.value));
  tellFollower(keeping.room, follower, looker.isHere);
  // Where somebody is, somebody has to see to what is owed: its owner may be gone.
  if (here.value.owner.epoch === null) void claim(node, table);
  return accept(() => {
    followers.delete(follower);
  });
}

/** With the key that was promised by: whoever has it can deal the game again. */
function recordAt({ keeping }: TableHere): Result<GameRecord> {
  const { play, promise } = keeping.room;
  if (play === null || promise.key === null)
    return refuse(
      'game_not_over',
      'the record tells every card: it is there when the game is over',
    );
  const { header, steps } = play;
  assert(header.format === 2, 'what was dealt here says how');
  const entries = steps.map(({ entry }) => entry);
  return accept(recordRenumbered({ ...header, serverKey: promise.key }, entries));
}
