// Streams and long polls: nothing is lost, nothing is told twice, a slow reader is waited for, a dead one is cut, none is left behind.
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { RoomMoment } from '#protocol';
import { aHouse, bearer, BOT, command, OPEN, opened, seated } from './a-house.ts';
import type { AHouse, HouseWanted, Opened } from './a-house.ts';
import { listen, type Listener } from './listening.ts';

let house: AHouse;
afterEach(() => house.close());

const JSON_WANTED = { accept: 'application/json' };
const SEATS = [OPEN, OPEN, OPEN, OPEN];

describe('a stream', () => {
  it('begins now where nobody says from where on', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    await seated(house, at);
    const stream = await listen(`${house.url}${at.at}/stream`);
    expect(await stream.moment()).toMatchObject({ n: 2, told: [] });
    await seated(house, at, 'Bob');
    expect(await stream.moment()).toMatchObject({ n: 3, told: [{ n: 3 }] });
    stream.leave();
  });

  it.each([
    ['by the address', '?after=1', {}],
    ['by the id of the last event', '', { 'last-event-id': '1' }],
    ['by the id rather than the address it began with', '?after=0', { 'last-event-id': '1' }],
  ])('goes on where it was, %s', async (_, query, headers) => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    await seated(house, at);
    await seated(house, at, 'Bob');
    const stream = await listen(`${house.url}${at.at}/stream${query}`, headers);
    const { n, told } = await stream.moment();
    expect(n).toBe(3);
    expect(told.map((each) => each.n)).toEqual([2, 3]);
    stream.leave();
  });

  it('tells everything once, whoever reads it in pieces', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const heard: number[] = [];
    for (const name of ['Ann', 'Bob', 'Cat', 'Dan']) {
      const stream = await listen(`${house.url}${at.at}/stream?after=${heard.at(-1) ?? 0}`);
      heard.push(...(await stream.moment()).told.map(({ n }) => n));
      stream.leave();
      await seated(house, at, name);
    }
    expect(heard).toEqual([1, 2, 3, 4]);
  });

  it('shows each their own', async () => {
    house = await aHouse();
    const at = await opened(house, [OPEN, BOT, BOT, BOT], { pace: 60_000 });
    const key = await seated(house, at);
    const [own, other] = [
      await listen(`${house.url}${at.at}/stream`, bearer(key)),
      await listen(`${house.url}${at.at}/stream`),
    ];
    const nextGame = async (stream: Listener) => {
      for (;;) {
        const moment: RoomMoment = await stream.moment();
        if (moment.view !== null) return moment;
      }
    };
    await command(house, at, at.host, { do: 'begin' });
    expect((await nextGame(own)).view?.['hand']).toHaveLength(8);
    expect((await nextGame(other)).view?.['hand']).not.toHaveLength(8);
    own.leave();
    other.leave();
  });

  it('has a sign of life every fifteen seconds, spread over them', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const streams = [];
    for (let i = 0; i < 3; i++) {
      const stream = await listen(`${house.url}${at.at}/stream`);
      await stream.moment();
      streams.push(stream);
    }
    for (let second = 0; second < 2; second++) house.streams.tick(house.clock.now);
    await seated(house, at);
    for (const stream of streams) await stream.moment();
    expect(streams.map(({ comments }) => comments.length)).toEqual([1, 1, 0]);
    for (let second = 2; second < 30; second++) house.streams.tick(house.clock.now);
    await seated(house, at, 'Bob');
    for (const stream of streams) await stream.moment();
    expect(streams.map(({ comments }) => comments.length)).toEqual([2, 2, 2]);
    for (const stream of streams) stream.leave();
  });

  it('tells at the end of the house to find another, and ends', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const stream = await listen(`${house.url}${at.at}/stream`);
    await stream.moment();
    house.closing.begin();
    house.streams.moveOn();
    expect(await stream.next()).toEqual({ id: null, event: 'move', data: '{}' });
    expect(await stream.next()).toBe(null);
    await emptied();
  });
});

/** Until nobody is in the book: ends of connections are heard of a little later. */
async function emptied(): Promise<void> {
  while (house.streams.size() > 0) await soon();
}

function soon(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

describe('a slow reader', () => {
  /** Takes nothing until it is told to. */
  async function slowReader(path: string): Promise<Socket> {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
    await new Promise((resolve) => void socket.once('connect', resolve));
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    while (house.streams.size() === 0) await soon();
    return socket;
  }

  /** Each moment is so long that no buffer on the way holds many of them. */
  const wordy: HouseWanted = {
    node: (node) => ({
      ...node,
      follow: (table, key, following) =>
        node.follow(table, key, {
          ...following,
          heard: ({ text, ...moment }) => {
            const before = ' '.repeat(1_000_000) + text.before;
            following.heard({ ...moment, text: { ...text, before } });
          },
        }),
    }),
  };

  /** Two people hand the table to each other: so many things are told, and how many there were then. */
  async function tellMuch(at: Opened, times: number): Promise<number> {
    const keys = [await seated(house, at), await seated(house, at, 'Bob')];
    let host = at.host;
    for (let i = 0; i < times; i++) {
      const { status } = await command(house, at, host, { do: 'passHost', seat: i % 2 });
      expect(status).toBe(200);
      host = keys[i % 2] ?? '';
    }
    return (await house.get(at.at)).body.n;
  }

  it('is skipped to the newest moment, with everything told since', async () => {
    house = await aHouse(wordy);
    const at = await opened(house, SEATS);
    const socket = await slowReader(`${at.at}/stream?after=0`);
    const last = await tellMuch(at, 40);
    const ids: number[] = [];
    const told: number[] = [];
    await readAll(socket, last, (moment) => {
      ids.push(moment.n);
      told.push(...moment.told.map(({ n }) => n));
    });
    expect(ids.length).toBeLessThan(last);
    expect(told).toEqual(Array.from({ length: last }, (_, i) => i + 1));
    expect(ids.at(-1)).toBe(last);
  });

  it('of somebody who said that they are there, and does not any more, is cut; of one who never did, not', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const [ann, bob] = [await seated(house, at), await seated(house, at, 'Bob')];
    // Whichever of the two comes first.
    const here = () => house.post(`${at.at}/here`, {}, bearer(ann));
    expect(await here()).toMatchObject({ status: 200, body: {} });
    const streams = [
      await listen(`${house.url}${at.at}/stream`, bearer(ann)),
      await listen(`${house.url}${at.at}/stream`, bearer(bob)),
    ];
    for (const stream of streams) await stream.moment();
    const round = (seconds: number) => {
      house.clock.now += 1000 * seconds;
      for (let second = 0; second < 15; second++) house.streams.tick(house.clock.now);
    };
    round(44);
    expect(await here()).toMatchObject({ status: 200 });
    round(44);
    expect(house.streams.size()).toBe(2);
    round(2);
    // What was told before comes first, such as who else is there.
    while ((await streams[0]?.next()) !== null);
    expect(house.streams.size()).toBe(1);
    round(10);
    expect(house.streams.size()).toBe(1);
    streams[1]?.leave();
  });

  it('is kept alive by nobody else', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    expect(await house.post(`${at.at}/here`, {}, bearer('0'.repeat(64)))).toMatchObject({
      status: 401,
    });
    expect(await house.post(`${at.at}/here`, { who: 'me' }, bearer(at.host))).toMatchObject({
      status: 400,
    });
  });

  it('that takes nothing for a minute is cut, and not before', async () => {
    house = await aHouse(wordy);
    const at = await opened(house, SEATS);
    await slowReader(`${at.at}/stream?after=0`);
    const before = house.clock.now;
    await tellMuch(at, 40);
    const round = () => {
      for (let second = 0; second < 15; second++) house.streams.tick(house.clock.now);
    };
    house.clock.now = before + 59_999;
    round();
    // An end would be heard of before others are answered.
    for (let i = 0; i < 3; i++) await house.get('/healthz');
    expect(house.streams.size()).toBe(1);
    house.clock.now = before + 60_000;
    round();
    await emptied();
  });
});

/** Until the last of so many things was told. */
async function readAll(
  socket: Socket,
  last: number,
  heard: (moment: RoomMoment) => void,
): Promise<void> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket) {
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue;
      const moment: RoomMoment = JSON.parse(line.slice(6));
      heard(moment);
      if (moment.n === last) return void socket.destroy();
    }
  }
}

describe('a long poll', () => {
  const poll = (at: { at: string }, query: string, headers = {}) =>
    house.get(`${at.at}/stream${query}`, { ...JSON_WANTED, ...headers });

  it('is answered at once where something is new, or where it does not want to wait', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    await seated(house, at);
    expect((await poll(at, '?after=1&wait=50')).body).toMatchObject({ n: 2, told: [{ n: 2 }] });
    expect((await poll(at, '?after=2')).body).toMatchObject({ n: 2, told: [] });
    expect((await poll(at, '')).body).toMatchObject({ n: 2, told: [] });
    expect((await poll(at, '', { 'last-event-id': '0' })).body.told).toHaveLength(2);
    expect(house.timers.size).toBe(0);
  });

  it('waits for the next moment', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const waits = poll(at, '?after=1&wait=25');
    while (house.timers.size === 0) await soon();
    await seated(house, at);
    expect((await waits).body).toMatchObject({ n: 2, told: [{ n: 2 }] });
    expect([house.timers.size, house.streams.size()]).toEqual([0, 0]);
  });

  it('tells how it stands when the time is over', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const waits = poll(at, '?after=1&wait=25');
    while (house.timers.size === 0) await soon();
    for (const ring of house.timers) ring();
    expect((await waits).body).toMatchObject({ n: 1, told: [] });
    expect([house.timers.size, house.streams.size()]).toEqual([0, 0]);
  });

  it('tells how it stands when the house closes', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const waits = poll(at, '?after=1&wait=25');
    while (house.timers.size === 0) await soon();
    house.closing.begin();
    house.streams.moveOn();
    expect((await waits).body).toMatchObject({ n: 1 });
  });

  it('of somebody who has gone is forgotten', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const left = new AbortController();
    const { signal } = left;
    const path = `${house.url}${at.at}/stream?after=1&wait=50`;
    const waits = fetch(path, { headers: JSON_WANTED, signal }).catch(() => 'gone');
    while (house.timers.size === 0) await soon();
    left.abort();
    expect(await waits).toBe('gone');
    while (house.timers.size > 0) await soon();
    await emptied();
  });
});

describe('how many', () => {
  it('by one key there are eight: a ninth closes the oldest', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const key = await seated(house, at);
    const streams: Listener[] = [];
    for (let i = 0; i < 9; i++) {
      streams.push(await listen(`${house.url}${at.at}/stream`, bearer(key)));
      await streams[i]?.moment();
    }
    expect(await lastOf(streams[0])).toBe(null);
    expect(house.streams.size()).toBe(8);
    await seated(house, at, 'Bob');
    for (const stream of streams.slice(1)) expect(await stream.moment()).toMatchObject({ n: 3 });
    for (const stream of streams) stream.leave();
    await emptied();
  });

  it('from one address a hundred look on: one more is told to wait', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const streams: Listener[] = [];
    for (let i = 0; i < 100; i++) streams.push(await listen(`${house.url}${at.at}/stream`));
    const refused = await house.get(`${at.at}/stream`);
    expect(refused).toMatchObject({
      status: 429,
      body: { refusal: { code: 'too_many_streams', message: '100 look on from there already' } },
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    // Whoever sits there is let in.
    const own = await listen(`${house.url}${at.at}/stream`, bearer(await seated(house, at)));
    expect(own.response.status).toBe(200);
    streams.pop()?.leave();
    while (house.streams.size() > 100) await soon();
    const again = await listen(`${house.url}${at.at}/stream`);
    expect(again.response.status).toBe(200);
    for (const stream of [...streams, own, again]) stream.leave();
    await emptied();
  });
});

/** What comes after everything that was sent before the end. */
async function lastOf(stream: Listener | undefined): Promise<unknown> {
  for (;;) {
    const event = await stream?.next();
    if (event === null || event === undefined) return event;
  }
}

describe('nothing is left behind', () => {
  it('no listener, no timer, no follower, however many come and go', async () => {
    const followers = { now: 0 };
    house = await aHouse({
      node: (node) => ({
        ...node,
        follow: async (...asked) => {
          const followed = await node.follow(...asked);
          if (!followed.ok) return followed;
          followers.now += 1;
          const stop = () => {
            followers.now -= 1;
            followed.value.stop();
          };
          return { ok: true, value: { ...followed.value, stop } };
        },
      }),
    });
    const at = await opened(house, SEATS);
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
    await house.get(`${at.at}/stream?wait=0`, JSON_WANTED);
    const before = timers().length;
    for (let i = 0; i < 20; i++) {
      const stream = await listen(`${house.url}${at.at}/stream`);
      await stream.moment();
      expect(followers.now).toBeGreaterThan(0);
      stream.leave();
      const waits = house.get(`${at.at}/stream?after=1&wait=50`, JSON_WANTED);
      while (house.timers.size === 0) await soon();
      for (const ring of house.timers) ring();
      await waits;
    }
    await emptied();
    expect(followers.now).toBe(0);
    expect(house.timers.size).toBe(0);
    expect(timers().length).toBeLessThanOrEqual(before + 1);
    for (const event of ['connection', 'request', 'close'])
      expect(house.app.server.listenerCount(event)).toBeLessThan(4);
  });

  it('a connection that is used again and again has as many listeners as after the first time', async () => {
    house = await aHouse();
    const at = await opened(house, SEATS);
    const sockets = new Set<Socket>();
    house.app.server.on('request', ({ socket }: { socket: Socket }) => sockets.add(socket));
    const counts = () =>
      [...sockets].map((socket) =>
        socket.eventNames().reduce((sum, name) => sum + socket.listenerCount(name), 0),
      );
    for (let i = 0; i < 3; i++) await house.get(`${at.at}/stream`, JSON_WANTED);
    const first = Math.max(...counts());
    for (let i = 0; i < 50; i++) await house.get(`${at.at}/stream`, JSON_WANTED);
    expect(Math.max(...counts())).toBeLessThanOrEqual(first);
  });
});
