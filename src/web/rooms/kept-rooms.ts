// Tables with several people that this browser has a key to: kept where a browser keeps anything, so that a reload is the same seat.
import type { KeptSeat } from '#protocol/client';

export interface KeptRoom extends KeptSeat {
  readonly table: string;
  readonly game: string;
  /** False where the key opens nothing any more: the chair was freed, or is another device's. */
  readonly isOpened?: boolean;
  /** When this browser was last there, in milliseconds. */
  readonly at: number;
  /** Who else sits there, as it was then. */
  readonly names: readonly string[];
}

const PREFIX = 'baize:room:';

/** Where nothing may be kept, a seat lasts as long as the page. */
const unkept = new Map<string, KeptRoom>();

export function keptRoom(table: string): KeptRoom | undefined {
  try {
    const text = localStorage.getItem(PREFIX + table);
    return text === null ? unkept.get(table) : roomIn(text);
  } catch {
    return unkept.get(table);
  }
}

/** Where one has a seat, or is the host; the one that was visited last comes first. */
export function keptRooms(): readonly KeptRoom[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    const rooms = names.flatMap((name) => roomIn(localStorage.getItem(name) ?? '') ?? []);
    return opened(rooms).toSorted((a, b) => b.at - a.at);
  } catch {
    return opened([...unkept.values()]);
  }
}

function opened(rooms: readonly KeptRoom[]): readonly KeptRoom[] {
  return rooms.filter(({ isOpened }) => isOpened !== false);
}

export function keepRoom(room: KeptRoom): void {
  unkept.set(room.table, room);
  try {
    localStorage.setItem(PREFIX + room.table, JSON.stringify(room));
  } catch {
    // A browser that keeps nothing is no reason not to play.
  }
}

export function forgetRoom(table: string): void {
  unkept.delete(table);
  try {
    localStorage.removeItem(PREFIX + table);
  } catch {
    // Then there is nothing.
  }
}

/** What somebody else has put there is no room. */
function roomIn(text: string): KeptRoom | undefined {
  try {
    const given = JSON.parse(text) as Partial<KeptRoom>;
    const { at, game, isOpened = true, key, names, receipts, table } = given;
    const isRoom =
      typeof table === 'string' &&
      typeof game === 'string' &&
      typeof key === 'string' &&
      typeof at === 'number';
    return isRoom
      ? { table, game, key, at, isOpened, names: names ?? [], receipts: receipts ?? [] }
      : undefined;
  } catch {
    return undefined;
  }
}
