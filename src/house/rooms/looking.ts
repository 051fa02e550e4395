// What can be seen of tables: moments, once or each as it comes, which tables there are, and what was played there.
import { accept, assert, recordRenumbered, refuse, type GameRecord, type Result } from '#kernel';
import { NOT_KEPT, type RoomMoment } from '#protocol';
import { momentInRoom, seatOfKey, type KeyHash, type PlayedGame, type Room } from '#table';
import { seeTo } from './claiming.ts';
import type { Follower, Heard } from './followers.ts';
import { loadFresh, type Node } from './loading.ts';
import { sleep } from './ports.ts';
import {
  isHere,
  noteAsking,
  notePresent,
  presentHere,
  tellFollowers,
  type TableHere,
} from './table-here.ts';
import type { Listing, TableRow } from '../stores/store.ts';

export interface Following {
  readonly after: number;
  readonly heard: Heard;
  /** Who cannot listen now asks to be told again. */
  readonly isReady?: () => boolean;
  /** Telling it failed, and it is told nothing any more. */
  readonly dropped?: () => void;
}

export interface Followed {
  /** Tells what is new by now. */
  readonly again: () => void;
  readonly stop: () => void;
}

export type TableFound = Pick<TableRow, 'table' | 'game' | 'status' | 'at'>;

export async function momentSeen(
  node: Node,
  table: string,
  key: KeyHash | null,
  after: number | undefined,
): Promise<Result<RoomMoment>> {
  const here = await loadFresh(node, table);
  if (!here.ok) return here;
  noteAsking(here.value, key);
  const looker = { key, isHere: (seat: number) => isHere(here.value, seat) };
  return accept(momentInRoom(here.value.keeping.room, looker, after));
}

export async function followed(
  node: Node,
  table: string,
  key: KeyHash | null,
  { after, heard, isReady = () => true, dropped = () => {} }: Following,
): Promise<Result<Followed>> {
  const here = await loadFresh(node, table);
  if (!here.ok) return here;
  const { followers, keeping } = here.value;
  const n = Math.min(after, keeping.room.tellings.length);
  const follower: Follower = { key, heard, isReady, dropped, n, last: null };
  const again = () =>
    tellFollowers(here.value, [follower], (_, error) => {
      throw error;
    });
  followers.add(follower);
  notePresent(here.value, presentHere(here.value));
  again();
  void seeTo(node, here.value);
  return accept({ again, stop: () => void followers.delete(follower) });
}

export async function isKnown(node: Node, table: string, key: KeyHash): Promise<Result<boolean>> {
  const here = await loadFresh(node, table);
  return here.ok ? accept(isMember(here.value, key)) : here;
}

function isMember({ keeping }: TableHere, key: KeyHash): boolean {
  return seatOfKey(keeping.room, key) !== null || key === keeping.room.host;
}

export async function tablesFound(
  node: Node,
  most: number,
): Promise<Result<readonly TableFound[]>> {
  const rows = await listed(node, { isPublic: true, most });
  if (!rows.ok) return rows;
  return accept(rows.value.map(({ at, game, status, table }) => ({ table, game, status, at })));
}

export async function tablesNamed(node: Node, most: number): Promise<Result<readonly string[]>> {
  const rows = await listed(node, { most });
  return rows.ok ? accept(rows.value.map(({ table }) => table)) : rows;
}

async function listed({ ports }: Node, wanted: Listing): Promise<Result<readonly TableRow[]>> {
  const rows = await ports.store.list(wanted).catch((error: unknown) => {
    ports.tellBug(error);
    return null;
  });
  return rows === null
    ? refuse(NOT_KEPT, 'the store cannot be reached', { why: 'store_away' })
    : accept(rows);
}

export async function recordSeen(
  node: Node,
  table: string,
  key: KeyHash | null,
  game: number | undefined,
): Promise<Result<GameRecord>> {
  const here = await loadFresh(node, table);
  if (!here.ok) return here;
  // Whoever was told how it ended need not know that revealing the cards is an entry of its own.
  for (let ms = 0; ms < END_WAITS && isEnding(here.value, game) && !node.isStopped; ms += END_STEP)
    await sleep(node.ports, END_STEP);
  return recordAt(here.value, key, game);
}

/** Milliseconds for which the end of a game is waited for, and how often it is looked for. */
const [END_WAITS, END_STEP] = [10_000, 20];

/** The game that is wanted is decided, and its record on its way. */
function isEnding({ keeping }: TableHere, game: number | undefined): boolean {
  const { play, records, stage } = keeping.room;
  const isWanted = game === undefined || game === records.length + 1;
  return isWanted && stage === 'playing' && play?.game.outcome(play.state) !== undefined;
}

/** Whoever played a game may check it ever after, wherever they sit now. */
function hasPlayed({ persons }: Room, key: KeyHash, played: PlayedGame | undefined): boolean {
  const person = persons[key];
  return person !== undefined && (played?.people.includes(person) ?? false);
}

/** With the key that was promised by: whoever has it can deal the game again. */
function recordAt(
  here: TableHere,
  key: KeyHash | null,
  game: number | undefined,
): Result<GameRecord> {
  const { room } = here.keeping;
  const played = room.records[game === undefined ? room.records.length - 1 : game - 1];
  if (
    !room.policy.watch &&
    (key === null || !(isMember(here, key) || hasPlayed(room, key, played)))
  )
    return refuse('seat_only', 'this table is for those who sit at it');
  if (played === undefined)
    return refuse(
      'game_not_over',
      'the record tells every card: it is there when the game is over',
    );
  const { entries, header } = played;
  assert(header.format === 2, 'what was dealt here says how');
  return accept(recordRenumbered({ ...header, serverKey: played.key }, entries));
}
