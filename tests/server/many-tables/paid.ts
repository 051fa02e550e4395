// Whether a house that was started again has done what was owed: its tables before and after in, what is not right out.
import type { Row, Store, TableRow } from '#house';
import { orThrow } from '#kernel';
import { debtsOf, readRoomEntry, type Room, type RoomEntry } from '#table';
import { foldedRows, type Runner } from '../../../src/house/rooms/log-read.ts';
import { deadlineOf, runningSeats } from '../../../src/table/room/clocks.ts';

/** A table as its house left it. */
export interface TableLeft {
  readonly row: TableRow;
  readonly rows: readonly Row[];
  readonly room: Room;
}

export async function tablesIn(store: Store): Promise<ReadonlyMap<string, TableLeft>> {
  const left = new Map<string, TableLeft>();
  for (const row of await store.list()) left.set(row.table, await leftAt(store, row));
  return left;
}

export async function leftAt(store: Store, row: TableRow): Promise<TableLeft> {
  const rows = await store.read(row.table, 0);
  return { row, rows, room: orThrow(await foldedRows(rows, atOnce)).room };
}

/** What has still to happen, so that nobody is owed anything of the time before. */
export function isOpen({ room }: TableLeft, added: readonly Row[]): boolean {
  if (!mustGoOn(room)) return false;
  if (deadlineBefore(room) === undefined) return added.length === 0;
  return !entriesOf(added).some(({ is }) => is === 'timedOut');
}

/** Bots that are asked out of turn may let the others go on, which stands in no log. */
function mustGoOn(room: Room): boolean {
  const letGo = room.chairs.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []));
  const isAwaited = room.policy.absent === 'bot' && runningSeats(room).length > 0;
  return isAwaited || debtsOf(room, letGo, Number.MAX_SAFE_INTEGER).length > 0;
}

/** For whom a clock ran when the house died. */
function deadlineBefore(room: Room): number | undefined {
  const [seat] = runningSeats(room);
  return seat === undefined ? undefined : deadlineOf(room, seat);
}

function entriesOf(rows: readonly Row[]): readonly RoomEntry[] {
  return rows.map(({ body }) => orThrow(readRoomEntry(body)));
}

/** Times of a house: when it died, and when it was started again. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

const atOnce: Runner = (work) => work();

/** One sentence for everything that is not as it has to be at a table to which nobody came. */
export async function wrongAt(
  before: TableLeft,
  rows: readonly Row[],
  down: Downtime,
): Promise<readonly string[]> {
  const { length } = before.rows;
  const added = rows.slice(length);
  const folded = await foldedRows(rows, atOnce);
  const isSame = JSON.stringify(rows.slice(0, length)) === JSON.stringify(before.rows);
  const wrong = [
    isSame ? [] : ['what was kept has changed'],
    folded.ok ? [] : [`it cannot be read: ${folded.refusal.message}`],
    before.row.due === null && added.length > 0
      ? ['something was done where nothing was owed']
      : [],
    isOpen(before, added) ? ['what was owed is not done'] : [],
    added.some(({ sender }) => sender !== 'table') ? ['somebody came'] : [],
    timeTaken(before, entriesOf(added), down),
  ].flat();
  return wrong.map((sentence) => `${before.row.game} ${before.row.table}: ${sentence}`);
}

/** Time in which the house was closed is given back before anything else, and the rest runs to its end. */
function timeTaken(
  { room }: TableLeft,
  added: readonly RoomEntry[],
  { from, to }: Downtime,
): readonly string[] {
  const deadline = deadlineBefore(room);
  const [first] = added;
  if (deadline === undefined || first === undefined) return [];
  if (first.is !== 'clocksHeld') return [`a clock ran on: ${first.is} comes first`];
  if (first.ms < to - from) return [`${first.ms} ms of ${to - from} were given back`];
  const over = added.find(({ is }) => is === 'timedOut');
  const early = over === undefined ? 0 : deadline + first.ms - over.at;
  return early > 0 ? [`a clock fired ${early} ms early`] : [];
}
