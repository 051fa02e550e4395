// A seat at a table of a house is taken, or moves here: a key that is kept before the house hears of it in, the key that opens the seat out.
import { accept, KEY_DIGITS, type Refusal, type Result, type Seat } from '#kernel';
import { NOT_KEPT } from '../table-link.ts';
import type { House } from './house.ts';
import type { Receipt } from './mixing.ts';
import { rest } from './waiting.ts';

/** Whoever has the key has the seat. */
export interface KeptSeat {
  readonly key: string;
  /** What was added to which deal, to be looked for in the records. */
  readonly receipts: readonly Receipt[];
}

/** Where the seat at one table of one house is kept. */
export interface SeatKeeper {
  /** Null where there is none. */
  read(): Result<KeptSeat | null>;
  write(seat: KeptSeat): Result<void>;
  /** A key that never opened anything. */
  forget(): Result<void>;
}

export interface SeatWanted {
  readonly house: House;
  readonly table: string;
  readonly keeper: SeatKeeper;
}

/** The same key as ever: whoever was here before is known as the same person. */
export async function seatTaken(
  wanted: SeatWanted,
  { name, seat }: { readonly name: string; readonly seat: Seat | null },
): Promise<Result<string>> {
  const { house, keeper, table } = wanted;
  const before = keeper.read();
  if (!before.ok) return before;
  const kept = before.value ?? freshSeat(house, []);
  const written = before.value === null ? keeper.write(kept) : accept(undefined);
  if (!written.ok) return written;
  const wish = { name, key: kept.key, ...(seat === null ? {} : { seat }) };
  const sat = await notTooSoon(house, () => house.sit(table, wish));
  // Somewhere else at this table than was wished for, but it is this one who sits there.
  if (sat.ok || sat.refusal.code === 'seated_already') return accept(kept.key);
  return undone(keeper, before.value, sat.refusal);
}

/** By what its old device was given. A key that opens another seat here stays that seat's. */
export async function seatMoved(
  wanted: SeatWanted,
  token: string,
  opened: string | null,
): Promise<Result<string>> {
  const { house, keeper, table } = wanted;
  const before = keeper.read();
  if (!before.ok) return before;
  const { value } = before;
  // Whoever asks again, since no answer came, asks with the same key.
  const kept =
    value === null || value.key === opened ? freshSeat(house, value?.receipts ?? []) : value;
  const written = keeper.write(kept);
  if (!written.ok) return written;
  const moved = await house.moveHere(table, token, kept.key);
  return moved.ok ? accept(kept.key) : undone(keeper, value, moved.refusal);
}

function freshSeat({ ports }: House, receipts: KeptSeat['receipts']): KeptSeat {
  return { key: ports.newHex(KEY_DIGITS), receipts };
}

/** Milliseconds before sitting down is tried again where it was too soon, and how often. */
const SOON = 800;
const TRIES = 4;

async function notTooSoon<T>(
  { ports }: House,
  tried: () => Promise<Result<T>>,
): Promise<Result<T>> {
  let result = await tried();
  for (let i = 1; i < TRIES && !result.ok && result.refusal.code === 'too_soon'; i++) {
    await rest(ports, SOON, []);
    result = await tried();
  }
  return result;
}

/** The key is kept that was before; but one that may have opened a seat all the same is not thrown away. */
function undone(keeper: SeatKeeper, before: KeptSeat | null, refusal: Refusal): Result<never> {
  const done = before === null ? forgotten(keeper, refusal) : keptAgain(keeper, before);
  return done.ok ? { ok: false, refusal } : done;
}

function forgotten(keeper: SeatKeeper, { code }: Refusal): Result<void> {
  return UNCERTAIN.includes(code) ? accept(undefined) : keeper.forget();
}

/** With what was added to deals meanwhile. */
function keptAgain(keeper: SeatKeeper, { key, receipts }: KeptSeat): Result<void> {
  const now = keeper.read();
  if (!now.ok) return now;
  if (now.value?.key === key) return accept(undefined);
  return keeper.write({ key, receipts: now.value?.receipts ?? receipts });
}

/** Nobody has said that it was not done. */
const UNCERTAIN: readonly string[] = ['unreachable', 'unreadable_answer', NOT_KEPT, 'draining'];
