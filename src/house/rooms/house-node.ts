// One node of the house: what people want in, moments and answers out; at its own tables it also pays what is owed.
import { accept, isHex, KEY_DIGITS, refuse, type GameRecord, type Result } from '#kernel';
import { keyHash, type RoomDeed, type RoomMoment, type Sent } from '#protocol';
import type { KeyHash } from '#table';
import { hintAt } from './advice.ts';
import { asked, seated } from './asking.ts';
import { takeHere } from './claiming.ts';
import { gateFor } from './gate.ts';
import { bodyHash } from './keys.ts';
import { load, loadFresh, type Node } from './loading.ts';
import { followed, isKnown, momentSeen, recordSeen, tablesFound, tablesNamed } from './looking.ts';
import type { Followed, Following, TableFound } from './looking.ts';
import { openTable, type TableOpened, type TableWanted } from './opening.ts';
import type { HousePorts } from './ports.ts';
import { keepUp } from './upkeep.ts';
import { FIRST_EPOCH } from '../stores/verdict.ts';

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
  follow(table: string, key: string | null, following: Following): Promise<Result<Followed>>;
  /** Whether a key is somebody's here: of whoever sits there, or of the host. */
  knows(table: string, key: string): Promise<Result<boolean>>;
  /** Whether it was read lately: then what is asked of it costs no reading. */
  isInMemory(table: string): boolean;
  /** So many tables that there are, whoever may find them, the one in which something happened last first. */
  names(most: number): Promise<Result<readonly string[]>>;
  /** Tables that everybody may find, the one in which something happened last first. */
  tables(most: number): Promise<Result<readonly TableFound[]>>;
  /** The last game that is over or was given up, or any of them, counted from 1. */
  record(table: string, key: string | null, game?: number): Promise<Result<GameRecord>>;
  /** Nothing is begun here any more, and what was is kept to its end. */
  stop(): Promise<void>;
  /** How much there is to do here. */
  counts(): Counts;
}

interface Counts {
  /** Tables in memory. */
  readonly tables: number;
}

export interface SeatWanted {
  readonly name: string;
  readonly seat: number | null;
  /** Fresh each time somebody means to sit down: so what is sent twice is done once. */
  readonly entropy: string | null;
  /** The number of the promise that it was drawn for. */
  readonly number?: number;
}

export interface SeatTaken {
  readonly seat: number;
}

export interface CommandSent {
  /** 1 to 64 letters, digits, hyphens and underscores. */
  readonly id: string;
  readonly deed: RoomDeed;
}

export function houseNode(ports: HousePorts): HouseNode {
  const gate = gateFor(ports, READ_AT_ONCE);
  const node: Node = { ports, tables: new Map(), gate, unreadable: new Set(), isStopped: false };
  const stop = keepUp(node);
  return {
    open: (wanted) => opened(node, wanted),
    sit: (table, key, wanted) =>
      byKey(key, (by) => {
        const wish = { ...wanted, by, do: 'sit' } as const;
        const { entropy } = wanted;
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
    moment: (table, key, after) => byAnyKey(key, (by) => momentSeen(node, table, by, after)),
    follow: (table, key, following) => byAnyKey(key, (by) => followed(node, table, by, following)),
    knows: (table, key) => byKey(key, (by) => isKnown(node, table, by)),
    isInMemory: (table) => node.tables.has(table),
    names: (most) => tablesNamed(node, most),
    tables: (most) => tablesFound(node, most),
    record: (table, key, game) => byAnyKey(key, (by) => recordSeen(node, table, by, game)),
    counts: () => ({ tables: node.tables.size }),
    stop,
  };
}

/** Tables that are owed something are read so many at a time. */
const READ_AT_ONCE = 16;

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
  if (isNew) {
    // At once: somebody waits for it.
    await load(node, open.table);
    await takeHere(node, open.table, FIRST_EPOCH, 0);
  }
  return accept(open);
}
