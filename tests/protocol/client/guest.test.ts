// Somebody at a table of a house: what becomes of the key, the seat and what is told, whatever happens to them.
import { describe, expect, it } from 'vitest';
import { accept, orThrow, refuse, type Result } from '#kernel';
import type { RoomMoment, RoomWish } from '#protocol';
import { newGuest, roomLink, type KeptSeat, type SeatKeeper } from '#protocol/client';
import type { Asked } from './fake-wire.ts';
import { servedHouse } from './served-house.ts';

const WISH = {
  game: 'tysiac',
  rules: { preset: 'standard', maxHands: 1 },
  seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
} as const;
const STRANGE = 'ef'.repeat(32);

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

async function atTable(seed: string) {
  const served = servedHouse(seed);
  const { house, wire } = served;
  const { key, table } = orThrow(await wire.got(house.open(WISH)));
  const host = roomLink(house, table, key);
  const order: string[] = [];
  wire.serve = (asked) => {
    if (asked.path.endsWith('/seats') || asked.path.endsWith('/move')) order.push('asked');
    served.serve(asked);
  };
  /** With a place of its own where it keeps what it keeps. */
  const come = (before: KeptSeat | null = null, after = 0) => {
    const kept = { seat: before };
    const keeper: SeatKeeper = {
      read: () => accept(kept.seat),
      write: (seat) => {
        order.push('kept');
        return accept(void (kept.seat = seat));
      },
      forget: () => {
        order.push('forgotten');
        return accept(void (kept.seat = null));
      },
    };
    const heard: RoomMoment[] = [];
    const guest = orThrow(
      newGuest({
        house,
        table,
        keeper,
        heard: (moment) => void heard.push(moment),
        connected: () => undefined,
      }),
    );
    guest.listen(after);
    return { guest, heard, kept };
  };
  const did = async (wish: RoomWish) => {
    orThrow(await wire.got(host.send(wish)));
    await wire.pass(500);
  };
  const sat = async ({ guest }: ReturnType<typeof come>, name: string, seat: number | null) => {
    const result = await wire.got(guest.sit(name, seat));
    await wire.pass(500);
    return code(result);
  };
  return { ...served, come, did, host, key, order, sat, table };
}

/** The numbers of all that was told, in order. */
function toldTo(heard: readonly RoomMoment[]): readonly number[] {
  return heard.flatMap(({ told }) => told.map(({ n }) => n));
}

describe('a key', () => {
  it('is kept before the house hears of it, and opens the seat', async () => {
    const { come, order, sat } = await atTable('kept');
    const ann = come();
    expect(await sat(ann, 'Ann', 1)).toBe('ok');
    expect(order.slice(0, 2)).toEqual(['kept', 'asked']);
    expect(ann.guest.moment()?.seat).toBe(1);
    expect(ann.kept.seat?.receipts).toHaveLength(1);
    const again = come(ann.kept.seat);
    expect(await sat(again, 'Ann', 1)).toBe('ok');
    expect(again.kept.seat?.key).toBe(ann.kept.seat?.key);
  });

  it('that the house has refused is forgotten, unless it was there before', async () => {
    const { come, order, sat } = await atTable('refused');
    expect(await sat(come(), 'Ann', 0)).toBe('ok');
    const bob = come();
    expect(await sat(bob, 'Bob', 0)).toBe('seat_taken');
    expect(bob.kept.seat).toBeNull();
    expect(order.at(-1)).toBe('forgotten');
    const cid = come({ key: STRANGE, receipts: [] });
    expect(await sat(cid, 'Cid', 0)).toBe('seat_taken');
    expect(cid.kept.seat?.key).toBe(STRANGE);
  });

  it('that may have opened a seat is not: asked again, it is the same seat', async () => {
    const { come, sat, serve, wire } = await atTable('lost');
    const ann = come();
    const usual = wire.serve;
    // The house does it, and its answer gets lost every time.
    wire.serve = (asked: Asked) =>
      asked.path.endsWith('/seats') ? serve({ ...asked, reply: asked.fail }) : usual(asked);
    expect(await sat(ann, 'Ann', null)).toBe('unreachable');
    const key = ann.kept.seat?.key;
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    wire.serve = usual;
    expect(await sat(ann, 'Ann', null)).toBe('ok');
    expect(ann.kept.seat?.key).toBe(key);
    expect(ann.guest.moment()?.seat).toBe(0);
  });

  it('that is nobody’s sees what everybody does', async () => {
    const { come, wire } = await atTable('nobody');
    const eve = come({ key: STRANGE, receipts: [] });
    await wire.pass(500);
    expect(eve.heard.at(-1)?.seat).toBeNull();
    expect(eve.guest.connection().is).toBe('connected');
    const other = come({ key: STRANGE, receipts: [] });
    expect(code(await wire.got(other.guest.look()))).toBe('ok');
  });

  it('that cannot be kept is not used', async () => {
    const { house, order, table, wire } = await atTable('full');
    const full = refuse('disk_full', 'the disk is full');
    const keeper = { read: () => accept(null), write: () => full, forget: () => full };
    const nothing = { heard: () => undefined, connected: () => undefined };
    const guest = orThrow(newGuest({ house, table, keeper, ...nothing }));
    expect(code(await wire.got(guest.sit('Ann', null)))).toBe('disk_full');
    expect(code(await wire.got(guest.moveHere(STRANGE)))).toBe('disk_full');
    expect(order).toEqual([]);
  });
});

describe('sitting down', () => {
  it('where one sits already is done', async () => {
    const { come, sat } = await atTable('already');
    const ann = come();
    await sat(ann, 'Ann', 0);
    expect(await sat(ann, 'Ann', 2)).toBe('ok');
    expect(ann.guest.moment()?.seat).toBe(0);
  });

  it('too soon after leaving is tried again a little later', async () => {
    const { come, sat, wire } = await atTable('soon');
    const ann = come();
    await sat(ann, 'Ann', 0);
    await wire.pass(2000);
    orThrow(await wire.got(ann.guest.send({ do: 'leave' })));
    expect(await sat(ann, 'Ann', 1)).toBe('ok');
    expect(ann.guest.moment()?.seat).toBe(1);
  });
});

describe('whoever loses the seat', () => {
  it('looks on, is told nothing twice, and comes back as the same with one draw for one promise', async () => {
    const { come, did, sat } = await atTable('freed');
    const ann = come();
    await sat(ann, 'Ann', 0);
    const { key, receipts } = ann.kept.seat ?? { key: '', receipts: [] };
    await did({ do: 'free', seat: 0 });
    expect(ann.guest.moment()?.seat).toBeNull();
    expect(ann.guest.hasMovedAway()).toBe(false);
    expect(ann.kept.seat?.key).toBe(key);
    expect(await sat(ann, 'Ann', 2)).toBe('ok');
    expect(ann.guest.moment()?.seat).toBe(2);
    expect(ann.guest.moment()?.room.seats[2]?.hasMixed).toBe(true);
    expect(ann.kept.seat).toEqual({ key, receipts });
    const told = toldTo(ann.heard);
    expect(told).toEqual(told.map((_, i) => i + 1));
  });

  it('does not show the house a key any more that is nobody’s', async () => {
    const { come, did, sat, wire } = await atTable('mute');
    const ann = come();
    await sat(ann, 'Ann', 0);
    await did({ do: 'free', seat: 0 });
    const before = wire.asked.length;
    await wire.pass(60_000);
    const shown = wire.asked.slice(before).filter(({ headers }) => 'authorization' in headers);
    expect(shown).toEqual([]);
  });
});

describe('a seat that moves', () => {
  it('is played from the other device, and from the first one again', async () => {
    const { come, did, sat, wire } = await atTable('moved');
    const ann = come();
    await sat(ann, 'Ann', 0);
    await did({ do: 'begin', fill: 'random' });
    const other = come();
    const token = orThrow(await wire.got(ann.guest.offerMove()));
    expect(code(await wire.got(other.guest.moveHere(token)))).toBe('ok');
    await wire.pass(500);
    expect(other.guest.moment()?.seat).toBe(0);
    expect(ann.guest.moment()?.seat).toBeNull();
    expect(ann.guest.hasMovedAway()).toBe(true);
    expect(ann.kept.seat?.key).not.toBe(other.kept.seat?.key);
    const back = orThrow(await wire.got(other.guest.offerMove()));
    expect(code(await wire.got(ann.guest.moveHere(back)))).toBe('ok');
    await wire.pass(500);
    expect(ann.guest.moment()?.seat).toBe(0);
    expect(ann.guest.hasMovedAway()).toBe(false);
    expect(other.guest.hasMovedAway()).toBe(true);
  });

  it('by a link that works no more costs nobody the seat they have', async () => {
    const { come, sat, wire } = await atTable('used');
    const ann = come();
    await sat(ann, 'Ann', 0);
    const before = ann.kept.seat;
    expect(code(await wire.got(ann.guest.moveHere(STRANGE)))).not.toBe('ok');
    await wire.pass(500);
    expect(ann.kept.seat).toEqual(before);
    expect(ann.guest.moment()?.seat).toBe(0);
    const bob = come();
    expect(code(await wire.got(bob.guest.moveHere(STRANGE)))).not.toBe('ok');
    expect(bob.kept.seat).toBeNull();
  });

  it('comes with a key of its own to where somebody else sits', async () => {
    const { come, sat, wire } = await atTable('two');
    const [ann, bob] = [come(), come()];
    await sat(ann, 'Ann', 0);
    await sat(bob, 'Bob', 1);
    const token = orThrow(await wire.got(bob.guest.offerMove()));
    expect(code(await wire.got(ann.guest.moveHere(token)))).toBe('ok');
    await wire.pass(500);
    expect(ann.guest.moment()?.seat).toBe(1);
  });

  it('is asked for with the same key where the first answer got lost', async () => {
    const { come, sat, serve, wire } = await atTable('again');
    const ann = come();
    await sat(ann, 'Ann', 0);
    const token = orThrow(await wire.got(ann.guest.offerMove()));
    const usual = wire.serve;
    wire.serve = (asked: Asked) =>
      asked.path.endsWith('/move') ? serve({ ...asked, reply: asked.fail }) : usual(asked);
    const other = come();
    expect(code(await wire.got(other.guest.moveHere(token)))).toBe('unreachable');
    wire.serve = usual;
    expect(code(await wire.got(other.guest.moveHere(token)))).toBe('ok');
    await wire.pass(500);
    expect(other.guest.moment()?.seat).toBe(0);
  });
});

it('whoever only looks on has no seat to take', async () => {
  const { house, table, wire } = await atTable('watch');
  const nothing = { heard: () => undefined, connected: () => undefined };
  const eve = orThrow(newGuest({ house, table, keeper: null, ...nothing }));
  expect(code(await wire.got(eve.sit('Eve', null)))).toBe('seat_only');
  expect(code(await wire.got(eve.look()))).toBe('ok');
});
