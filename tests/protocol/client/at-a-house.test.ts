// Clients at a real house: what they add to deals, seats that move to other devices, screens that see games alone.
import { describe, expect, it } from 'vitest';
import { accept, commitFits, orThrow, type Result } from '#kernel';
import type { Moment, RoomLink, RoomWish } from '#protocol';
import { keepMixed, offerMove, roomLink, tableLink, type Receipt } from '#protocol/client';
import { momentOf } from './fake-house.ts';
import { servedHouse } from './served-house.ts';
import { unhandledIn } from './unhandled.ts';

const WISH = {
  game: 'tysiac',
  rules: { preset: 'standard', maxHands: 1 },
  seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'bot', level: 'random' }],
} as const;

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

async function atTable(seed: string) {
  const served = servedHouse(seed);
  const { house, wire } = served;
  const { key, table } = orThrow(await wire.got(house.open(WISH)));
  const host = roomLink(house, table, key);
  const sit = async (name: string) => {
    const made = orThrow(await wire.got(house.sit(table, { name })));
    return { ...made, link: roomLink(house, table, made.key) };
  };
  const did = async (link: RoomLink, wish: RoomWish) => orThrow(await wire.got(link.send(wish)));
  const mixed = async () => {
    const { room } = orThrow(await wire.got(host.moment()));
    return room.seats.map(({ hasMixed }) => hasMixed);
  };
  return { ...served, host, table, sit, did, mixed };
}

/** Everything that was kept and sent, in its order. */
function mixing(link: RoomLink, newHex: (digits: number) => string) {
  const receipts: Receipt[] = [];
  const order: string[] = [];
  const sent: Result<unknown>[] = [];
  const watched: RoomLink = {
    ...link,
    send: async (wish) => {
      order.push(wish.do === 'entropy' ? `sent ${wish.entropy}` : wish.do);
      const result = await link.send(wish);
      sent.push(result);
      return result;
    },
  };
  const stop = keepMixed(watched, { newHex }, (receipt) => {
    receipts.push(receipt);
    order.push(`kept ${receipt.entropy}`);
  });
  return { receipts, order, sent, stop };
}

describe('what somebody adds to a deal', () => {
  it('is drawn for the promise that was shown, kept and only then sent', async () => {
    const { did, host, house, mixed, sit, table, wire } = await atTable('mix');
    const ann = await sit('Ann');
    const { order, receipts, sent } = mixing(ann.link, wire.ports().newHex);
    await wire.pass(500);
    expect(await mixed()).toEqual([true, false, false]);
    const { room } = orThrow(await wire.got(host.moment()));
    const [receipt] = receipts;
    expect(receipt).toEqual({
      table,
      number: 1,
      commit: room.commitment.commit,
      entropy: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(order).toEqual([`kept ${receipt?.entropy}`, `sent ${receipt?.entropy}`]);
    await did(host, { do: 'begin', fill: 'random' });
    await did(host, { do: 'giveUp' });
    const { header } = orThrow(await wire.got(house.record(table, null)));
    expect(commitFits(header)).toBe('fits');
    expect(header).toMatchObject({
      commit: receipt?.commit,
      entropy: [receipt?.entropy, null, null],
    });
    expect(sent.map(code)).toEqual(['ok']);
  });

  it('is added again when rules change and before every rematch', async () => {
    const { did, host, mixed, sit, wire } = await atTable('again');
    const ann = await sit('Ann');
    const { receipts } = mixing(ann.link, wire.ports().newHex);
    await wire.pass(500);
    await did(host, { do: 'rules', rules: { preset: 'kurnik', maxHands: 1 } });
    await wire.pass(500);
    expect(await mixed()).toEqual([true, false, false]);
    await did(host, { do: 'begin', fill: 'random' });
    await did(host, { do: 'giveUp' });
    await wire.pass(500);
    expect(receipts.map(({ number }) => number)).toEqual([1, 2]);
    await did(host, { do: 'again' });
    await wire.pass(500);
    expect(await mixed()).toEqual([true, false, false]);
    expect(receipts.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(new Set(receipts.map(({ commit }) => commit)).size).toBe(3);
    expect(new Set(receipts.map(({ entropy }) => entropy)).size).toBe(3);
  });

  it('is the same for the same promise, also in another chair', async () => {
    const { did, host, mixed, sit, table, wire, house } = await atTable('chair');
    const ann = await sit('Ann');
    const { receipts, sent } = mixing(ann.link, wire.ports().newHex);
    await wire.pass(500);
    await did(host, { do: 'free', seat: ann.seat });
    await wire.pass(500);
    expect(await mixed()).toEqual([false, false, false]);
    orThrow(await wire.got(house.sit(table, { name: 'Ann', key: ann.key, seat: 1 })));
    await wire.pass(500);
    expect(await mixed()).toEqual([false, true, false]);
    expect(receipts.length).toBe(1);
    expect(sent.map(code)).toEqual(['ok', 'ok']);
  });

  it('is added once, however often it is sent', async () => {
    const { mixed, serve, sit, wire } = await atTable('lost');
    const ann = await sit('Ann');
    let lost = 0;
    wire.serve = (asked) => {
      const isAnswer = asked.path.endsWith('/commands') && (lost += 1) < 4;
      serve(isAnswer ? { ...asked, reply: () => undefined } : asked);
    };
    const { receipts, sent } = mixing(ann.link, wire.ports().newHex);
    await wire.pass(100_000);
    expect(await mixed()).toEqual([true, false, false]);
    expect(receipts.length).toBe(1);
    expect(sent.map(code)).toEqual(['ok']);
  });

  it('may come too late, or from another page', async () => {
    const { did, host, serve, sit, wire } = await atTable('late');
    const [ann, bob] = [await sit('Ann'), await sit('Bob')];
    const first = mixing(ann.link, wire.ports().newHex);
    const second = mixing(ann.link, wire.ports().newHex);
    // Bob's comes when cards are dealt already.
    wire.serve = (asked) => {
      const isLate =
        asked.headers['authorization'] === `Bearer ${bob.key}` && asked.method === 'POST';
      wire.world.after(isLate ? 2000 : 0, () => serve(asked));
    };
    const late = mixing(bob.link, wire.ports().newHex);
    await wire.pass(500);
    await did(host, { do: 'begin', fill: 'random' });
    await wire.pass(5000);
    expect([...first.sent, ...second.sent].map(code).toSorted()).toEqual(['mixed_already', 'ok']);
    expect(late.sent.map(code)).toEqual(['game_begun']);
    expect(late.receipts.length).toBe(1);
  });

  it('for one promise is never added to another', async () => {
    const { did, host, house, serve, sit, table, wire } = await atTable('anew');
    const ann = await sit('Ann');
    let commands = 0;
    wire.serve = (asked) => {
      const isFirst =
        asked.headers['authorization'] === `Bearer ${ann.key}` &&
        asked.method === 'POST' &&
        (commands += 1) === 1;
      wire.world.after(isFirst ? 2000 : 0, () => serve(asked));
    };
    const { receipts, sent } = mixing(ann.link, wire.ports().newHex);
    await wire.pass(500);
    await did(host, { do: 'rules', rules: { preset: 'kurnik', maxHands: 1 } });
    await wire.pass(5000);
    expect(sent.map(code)).toEqual(['ok', 'promised_anew']);
    expect(receipts.map(({ number }) => number)).toEqual([1, 2]);
    await did(host, { do: 'begin', fill: 'random' });
    await did(host, { do: 'giveUp' });
    const { header } = orThrow(await wire.got(house.record(table, null)));
    expect(header).toMatchObject({ entropy: [receipts[1]?.entropy, null, null] });
  });

  it('is nothing by those who have no seat, and by those who have stopped', async () => {
    const { host, house, sit, table, wire } = await atTable('none');
    const looker = roomLink(house, table, null);
    const all = [host, looker].map((link) => mixing(link, wire.ports().newHex));
    const ann = await sit('Ann');
    const stopped = mixing(ann.link, wire.ports().newHex);
    stopped.stop();
    await wire.pass(1000);
    for (const { order } of [...all, stopped]) expect(order).toEqual([]);
  });

  it('is nothing once cards are dealt, or as long as nothing is promised', async () => {
    const { did, host, sit, wire } = await atTable('dealt');
    const ann = await sit('Ann');
    await did(host, { do: 'begin', fill: 'random' });
    const { order } = mixing(ann.link, wire.ports().newHex);
    await wire.pass(1000);
    expect(order).toEqual([]);
    const { room, ...moment } = momentOf(0, 0);
    const commitment = { ...room.commitment, commit: '' };
    const unpromised = mixing(
      {
        ...ann.link,
        follow: (_, heard) => {
          heard({ ...moment, room: { ...room, commitment } });
          return () => undefined;
        },
      },
      wire.ports().newHex,
    );
    expect(unpromised.order).toEqual([]);
  });

  it('is not sent where it could not be kept', async () => {
    const { mixed, sit, wire } = await atTable('full');
    const ann = await sit('Ann');
    const errors = await unhandledIn(async () => {
      keepMixed(ann.link, wire.ports(), () => {
        throw new Error('the disk is full');
      });
      await wire.pass(1000);
    });
    expect(errors).toEqual(['Error: the disk is full']);
    expect(await mixed()).toEqual([false, false, false]);
  });
});

describe('a seat that moves to another device', () => {
  it('is offered by a hash, and taken by what is behind it, once', async () => {
    const { house, sit, table, wire } = await atTable('move');
    const ann = await sit('Ann');
    const token = orThrow(await wire.got(offerMove(ann.link, wire.ports())));
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(wire.asked.map(({ body, path }) => [path, body]))).not.toContain(token);
    const moved = orThrow(await wire.got(house.moveHere(table, token)));
    expect(moved.seat).toBe(ann.seat);
    expect(moved.key).not.toBe(ann.key);
    expect(code(await wire.got(ann.link.moment()))).toBe('unknown_key');
    const now = roomLink(house, table, moved.key);
    expect(orThrow(await wire.got(now.moment())).seat).toBe(ann.seat);
    expect(code(await wire.got(house.moveHere(table, token)))).toBe('unknown_token');
  });

  it('is refused where there is none', async () => {
    const { host, wire } = await atTable('no seat');
    expect(code(await wire.got(offerMove(host, wire.ports())))).toBe('seat_only');
  });
});

describe('a screen of one game', () => {
  it('hears of it while there is one, and of all that was told meanwhile', async () => {
    const { did, host, sit, wire } = await atTable('screen');
    const ann = await sit('Ann');
    const screen = tableLink(ann.link);
    const moments: Moment[] = [];
    const stop = screen.follow(0, (moment) => moments.push(moment));
    await wire.pass(1000);
    expect(moments).toEqual([]);
    expect(code(await wire.got(screen.moment()))).toBe('game_not_begun');
    expect(code(await wire.got(screen.record()))).toBe('game_not_over');
    await did(host, { do: 'begin', fill: 'random' });
    await wire.pass(1000);
    expect(moments.length).toBeGreaterThan(0);
    await did(host, { do: 'giveUp' });
    await did(host, { do: 'again' });
    await did(host, { do: 'rules', rules: { preset: 'kurnik', maxHands: 1 } });
    await wire.pass(1000);
    const before = moments.length;
    await did(host, { do: 'begin' });
    await wire.pass(1000);
    expect(moments.length).toBeGreaterThan(before);
    const told = moments.flatMap((moment) => moment.told.map(({ n }) => n));
    expect(told).toEqual(told.map((_, i) => i + 1));
    for (const { prompt, view } of moments) expect([view, prompt]).not.toContain(null);
    expect(orThrow(await wire.got(screen.moment(0))).told.length).toBe(told.length);
    expect(orThrow(await wire.got(screen.record())).header.players[0]).toBe('Ann');
    stop();
    const heard = moments.length;
    await did(host, { do: 'giveUp' });
    await wire.pass(1000);
    expect(moments.length).toBe(heard);
  });

  it('says what a table understands', async () => {
    const { sit } = await atTable('wishes');
    const ann = await sit('Ann');
    const wishes: RoomWish[] = [];
    const screen = tableLink({
      ...ann.link,
      send: (wish) => {
        wishes.push(wish);
        return Promise.resolve(accept({ n: 0, told: [] }));
      },
    });
    const action = { type: 'PASS' };
    void screen.send({ do: 'act', action, n: 3 });
    void screen.send({ do: 'wait', n: 3 });
    void screen.send({ do: 'goOn' });
    void screen.send({ do: 'takeBack' });
    void screen.send({ do: 'hint', level: 'hard' });
    expect(wishes).toEqual([
      { do: 'act', action, n: 3 },
      { do: 'wait', n: 3 },
      { do: 'wait' },
      { do: 'takeBack' },
      { do: 'hint', level: 'hard' },
    ]);
  });
});
