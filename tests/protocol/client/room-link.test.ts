// A link to a table far away: everything that is told is heard once and in order, and everything wanted is done once.
import { describe, expect, it } from 'vitest';
import { orThrow, type Result } from '#kernel';
import { FROM_NOW, PROTOCOL, type Connection, type RoomLink, type RoomMoment } from '#protocol';
import { houseAt, roomLink } from '#protocol/client';
import {
  eventOf,
  FakeHouse,
  KEY,
  momentOf,
  refusalTold,
  TABLE,
  told,
  toldBetween,
} from './fake-house.ts';
import { BASE, FakeWire, SSE, type Asked } from './fake-wire.ts';
import { unhandledIn } from './unhandled.ts';

interface Follow {
  readonly moments: RoomMoment[];
  readonly stop: () => void;
}

function following(link: RoomLink, after = 0): Follow {
  const moments: RoomMoment[] = [];
  return { moments, stop: link.follow(after, (moment) => moments.push(moment)) };
}

const toldTo = ({ moments }: Follow) => moments.flatMap((moment) => moment.told);
const notes = ({ moments }: Follow) => moments.map(({ room }) => room.policy['note']);
const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

function atTable(seed = 'link', key: string | null = KEY) {
  const wire = new FakeWire(seed);
  const house = new FakeHouse(wire);
  const link = roomLink(houseAt(BASE, wire.ports()), TABLE, key);
  const connections: Connection[] = [];
  link.connection((connection) => connections.push(connection));
  const states = () => connections.map(({ is }) => is);
  const streams = () => wire.asked.filter(({ path }) => path.endsWith('/stream'));
  const afters = () => streams().map(({ query }) => query.get('after'));
  /** Serves the first so many streams in this way, and what comes after them as it should be. */
  const spoil = (count: number, serve: (asked: Asked) => void) => {
    let served = 0;
    wire.serve = (asked) =>
      asked.path.endsWith('/stream') && served++ < count ? serve(asked) : house.serve(asked);
  };
  return { wire, house, link, connections, states, streams, afters, spoil };
}

/** Cuts whatever is open now. */
function cutAll(asked: readonly Asked[]): void {
  for (const each of asked) each.fail();
}

describe('following', () => {
  it('begins with how it is and what was told, and goes on with everything new', async () => {
    const { afters, house, link, states, streams, wire } = atTable();
    house.n = 3;
    const follow = following(link, 1);
    await wire.pass(100);
    expect(toldTo(follow)).toEqual(toldBetween(1, 3));
    house.tell();
    house.change();
    house.tell(2);
    await wire.pass(60_000);
    expect(toldTo(follow)).toEqual(toldBetween(1, 6));
    expect(notes(follow)).toEqual([0, 0, 1, 1]);
    expect(states()).toEqual(['connecting', 'connected']);
    expect(afters()).toEqual(['1']);
    expect(streams()[0]?.headers).toMatchObject({
      accept: 'text/event-stream',
      authorization: `Bearer ${KEY}`,
    });
  });

  it('without a key says none', async () => {
    const { link, streams } = atTable('spectator', null);
    following(link);
    expect(streams()[0]?.headers['authorization']).toBe(undefined);
  });

  it('after a cut goes on from what was told, and tells nobody the same again', async () => {
    const { afters, connections, house, link, streams, wire } = atTable();
    house.n = 2;
    const follow = following(link);
    await wire.pass(100);
    cutAll(streams());
    const cutAt = wire.world.now;
    await wire.pass(1);
    house.tell(3);
    await wire.pass(300);
    expect(toldTo(follow)).toEqual(toldBetween(0, 5));
    expect(afters()).toEqual(['0', '2']);
    expect(connections).toEqual([
      { is: 'connecting' },
      { is: 'connected' },
      { is: 'reconnecting', since: cutAt },
      { is: 'connected' },
    ]);
    cutAll(streams());
    await wire.pass(1000);
    expect(afters()).toEqual(['0', '2', '5']);
    // Nothing has happened: nothing is heard.
    expect(follow.moments.length).toBe(2);
  });

  it('resumes whatever byte of a session was the last that came', async () => {
    const events = [momentOf(1, 0), momentOf(3, 1)].map(eventOf);
    const session = `\uFEFF: here\r\n\r\n${events.join(': here\n\n')}`;
    const bytes = new TextEncoder().encode(session);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const { house, link, spoil, streams, wire } = atTable(`cut ${cut}`);
      house.n = 5;
      spoil(1, (asked) => {
        const pipe = asked.open(SSE);
        const middle = Math.floor(cut / 2);
        pipe.write(bytes.slice(0, middle));
        pipe.write(bytes.slice(middle, cut));
        wire.world.after(5, cut % 2 === 0 ? pipe.cut : pipe.end);
      });
      const follow = following(link);
      await wire.pass(400);
      expect(streams().length).toBe(2);
      expect(toldTo(follow)).toEqual(toldBetween(0, 5));
      link.close();
    }
  });

  it('drops what was told already and asks again where something is missing', async () => {
    const { afters, house, link, spoil, wire } = atTable();
    house.n = 6;
    spoil(3, (asked) => {
      const pipe = asked.open(SSE);
      const doubled = { ...momentOf(3, 0), told: toldBetween(0, 3) };
      pipe.write(eventOf(doubled) + eventOf(doubled) + eventOf(momentOf(4, 1)));
      // The fifth is missing.
      pipe.write(eventOf(momentOf(6, 5)));
    });
    const follow = following(link);
    await wire.pass(5000);
    expect(toldTo(follow)).toEqual(toldBetween(0, 6));
    expect(afters()).toEqual(['0', '4', '4', '4']);
  });

  it.each([
    ['things in the wrong order', [told(2), told(1)]],
    ['one thing twice', [told(1), told(1)]],
    ['too few', [told(1)]],
    ['none', []],
    ['more than it says', [told(1), told(2), told(3)]],
  ])('does not believe a moment with %s', async (_, wrong) => {
    const { house, link, spoil, states, wire } = atTable();
    house.n = 2;
    spoil(1, (asked) => asked.open(SSE).write(eventOf({ ...momentOf(2, 0), told: wrong })));
    const follow = following(link);
    await wire.pass(1);
    expect(follow.moments).toEqual([]);
    expect(states()).toEqual(['connecting']);
    await wire.pass(1000);
    expect(toldTo(follow)).toEqual(toldBetween(0, 2));
  });

  it('is not told an older moment by an end of the house that knows less', async () => {
    const { house, link, spoil, streams, wire } = atTable();
    house.n = 4;
    spoil(0, () => undefined);
    const follow = following(link);
    await wire.pass(100);
    spoil(1, (asked) => {
      const pipe = asked.open(SSE);
      pipe.write(eventOf(momentOf(2, 2)));
      wire.world.after(50, () => pipe.write(eventOf(momentOf(5, 2))));
    });
    cutAll(streams());
    while (streams().length < 2) await wire.pass(10);
    const other = following(link, 4);
    await wire.pass(1000);
    expect(toldTo(follow)).toEqual(toldBetween(0, 5));
    expect(follow.moments.map(({ n }) => n)).toEqual([4, 5]);
    expect(other.moments.map(({ n }) => n)).toEqual([4, 5]);
  });

  it('by several is one stream, and each is told what it wants', async () => {
    const { afters, house, link, wire } = atTable();
    house.n = 4;
    const first = following(link, 2);
    const now = following(link, FROM_NOW);
    await wire.pass(100);
    const same = following(link, 2);
    expect(toldTo(same)).toEqual(toldBetween(2, 4));
    expect(afters()).toEqual(['2']);
    // Somebody who knows less needs more than the stream has told.
    const all = following(link, 0);
    await wire.pass(100);
    house.tell();
    await wire.pass(1);
    first.stop();
    house.tell();
    await wire.pass(100);
    expect(afters()).toEqual(['2', '0']);
    expect(toldTo(first)).toEqual(toldBetween(2, 5));
    expect(toldTo(now)).toEqual(toldBetween(4, 6));
    expect(toldTo(same)).toEqual(toldBetween(2, 6));
    expect(toldTo(all)).toEqual(toldBetween(0, 6));
    expect(first.moments.length).toBe(2);
    expect(same.moments.length).toBe(3);
  });

  it('by somebody who comes before anything was heard asks for what both want', async () => {
    const { afters, house, link, states, wire } = atTable();
    house.n = 4;
    const late = following(link, 3);
    const early = following(link, 1);
    await wire.pass(100);
    expect(toldTo(late)).toEqual(toldBetween(3, 4));
    expect(toldTo(early)).toEqual(toldBetween(1, 4));
    expect(afters()).toEqual(['3', '1']);
    expect(states()).toEqual(['connecting', 'connected']);
  });

  it('from now asks for nothing that was told', async () => {
    const { afters, house, link, wire } = atTable();
    house.n = 4;
    const follow = following(link, FROM_NOW);
    await wire.pass(100);
    expect(follow.moments.map(({ n }) => n)).toEqual([4]);
    expect(toldTo(follow)).toEqual([]);
    expect(afters()).toEqual([null]);
  });

  it('ends with the last who follows, and begins again with the next', async () => {
    const { house, link, states, streams, wire } = atTable();
    const follow = following(link);
    await wire.pass(100);
    follow.stop();
    await wire.pass(100);
    expect(streams()[0]?.isAborted()).toBe(true);
    house.tell();
    await wire.pass(60_000);
    expect(follow.moments.length).toBe(1);
    expect(streams().length).toBe(1);
    // How it was when somebody last listened is not how it is.
    const next = following(link);
    await wire.pass(100);
    expect(next.moments.map(({ n }) => n)).toEqual([1]);
    expect(toldTo(next)).toEqual(toldBetween(0, 1));
    expect(states()).toEqual(['connecting', 'connected', 'connecting', 'connected']);
    expect(wire.wakers.size).toBe(1);
  });

  it('goes on for the others when one cannot listen', async () => {
    const { house, link, wire } = atTable();
    const errors = await unhandledIn(async () => {
      link.follow(0, () => {
        throw new Error('a mistake');
      });
      link.connection(() => {
        throw new Error('another');
      });
      const follow = following(link);
      await wire.pass(100);
      house.tell(2);
      await wire.pass(100);
      expect(toldTo(follow)).toEqual(toldBetween(0, 2));
    });
    expect(errors).toEqual(['Error: another', 'Error: a mistake', 'Error: another']);
  });
});

describe('a stream', () => {
  it('that goes silent is left after 35 seconds and not before', async () => {
    const { house, link, spoil, states, streams, wire } = atTable();
    spoil(1, (asked) => {
      const pipe = asked.open(SSE);
      pipe.write(eventOf(momentOf(0, 0)));
      wire.world.after(15_000, () => pipe.write(': here\n\n'));
      wire.world.after(30_000, () => pipe.write(':'));
    });
    const follow = following(link);
    house.n = 2;
    await wire.pass(64_990);
    expect(streams().length).toBe(1);
    expect(states()).toEqual(['connecting', 'connected']);
    await wire.pass(300);
    expect(streams()[0]?.isAborted()).toBe(true);
    expect(toldTo(follow)).toEqual(toldBetween(0, 2));
    expect(states()).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
  });

  it('that moves is found again at once, and nobody is told of a break', async () => {
    const { house, link, states, streams, wire } = atTable();
    const follow = following(link);
    await wire.pass(100);
    house.tell();
    streams()[0]?.open().write('event: move\ndata: {}\n\n');
    await wire.pass(260);
    house.tell();
    await wire.pass(100);
    expect(streams().length).toBe(2);
    expect(toldTo(follow)).toEqual(toldBetween(0, 2));
    expect(states()).toEqual(['connecting', 'connected']);
  });

  it('that moves on and on is asked less and less often', async () => {
    const { link, spoil, streams, wire } = atTable();
    spoil(99, (asked) => asked.open(SSE).write('event: move\ndata:\n\n'));
    following(link);
    await wire.pass(30_000);
    expect(streams().length).toBeLessThan(12);
  });

  it('that is cut again and again without anything new is asked for less and less often', async () => {
    const { house, link, streams, wire } = atTable();
    wire.serve = (asked) => {
      house.serve(asked);
      wire.world.after(20, asked.fail);
    };
    const follow = following(link);
    await wire.pass(60_000);
    expect(streams().length).toBeLessThan(16);
    const before = streams().length;
    // Where every one of them brings something, it is not waited.
    const happens = () => {
      house.tell();
      wire.world.after(200, happens);
    };
    happens();
    await wire.pass(20_000);
    expect(streams().length).toBeGreaterThan(before + 40);
    expect(toldTo(follow)).toEqual(toldBetween(0, follow.moments.at(-1)?.n ?? 0));
  });

  it('is asked for at once when the network may be back', async () => {
    const { house, link, spoil, states, streams, wire } = atTable();
    spoil(99, (asked) => asked.fail());
    following(link);
    await wire.pass(20_000);
    spoil(0, () => undefined);
    const before = streams().length;
    wire.wake();
    wire.wake();
    await wire.pass(1);
    expect(streams().length).toBe(before + 1);
    expect(states()).toEqual(['connecting', 'connected']);
    // It was heard of just now: it is not given up.
    wire.wake();
    await wire.pass(6000);
    expect(streams().length).toBe(before + 1);
    // A machine that slept does not believe in what it heard before.
    wire.wake();
    wire.wake();
    house.tell();
    await wire.pass(1);
    expect(streams().length).toBe(before + 2);
    expect(states()).toEqual(['connecting', 'connected']);
  });

  it('is asked for when the house says, also by who is woken', async () => {
    const { link, spoil, streams, wire } = atTable();
    spoil(1, (asked) => asked.reply(503, refusalTold('draining'), { 'retry-after': '9' }));
    following(link);
    await wire.pass(4000);
    wire.wake();
    await wire.pass(4990);
    expect(streams().length).toBe(1);
    await wire.pass(20);
    expect(streams().length).toBe(2);
  });

  it('that is a page which never ends is not waited for', async () => {
    const { link, spoil, states, wire } = atTable();
    spoil(1, (asked) => asked.open({ 'content-type': 'text/html' }).write('<html>'));
    following(link);
    await wire.pass(500);
    expect(states()).toEqual(['connecting', 'connected']);
  });

  it('that has lasted for a while is asked for again soon, whatever was before it', async () => {
    const { link, spoil, states, streams, wire } = atTable();
    spoil(0, () => undefined);
    following(link);
    await wire.pass(100);
    spoil(7, (asked) => asked.fail());
    cutAll(streams());
    await wire.pass(60_000);
    expect(states().at(-1)).toBe('connected');
    cutAll(streams());
    await wire.pass(260);
    expect(states().slice(-2)).toEqual(['reconnecting', 'connected']);
  });

  it.each([
    ['a failing network', (asked: Asked) => asked.fail()],
    ['a proxy without its house', (asked: Asked) => asked.reply(502, '<html>')],
    ['too much at once', (asked: Asked) => asked.reply(429, refusalTold('too_much'))],
    ['a mistake of the house', (asked: Asked) => asked.reply(500, refusalTold('bug'))],
    ['another page', (asked: Asked) => asked.reply(200, '<html>', { 'content-type': 'text/html' })],
    ['a page that says it streams', (asked: Asked) => asked.reply(200, '<html>', SSE)],
    ['no JSON', (asked: Asked) => asked.reply(200, 'event: moment\ndata: {\n\n', SSE)],
    ['a body that breaks off', (asked: Asked) => asked.open(SSE).cut()],
    ['nothing', (asked: Asked) => asked.reply(204, '')],
  ])('behind %s is asked for again', async (_, trouble) => {
    const { house, link, spoil, states, wire } = atTable();
    house.n = 1;
    spoil(4, trouble);
    const follow = following(link);
    await wire.pass(10_000);
    expect(toldTo(follow)).toEqual(toldBetween(0, 1));
    expect(states()).toEqual(['connecting', 'connected']);
  });
});

describe('a proxy that holds streams back', () => {
  it.each([
    ['with its headers', (asked: Asked) => void asked.open(SSE)],
    [
      'with some bytes',
      (asked: Asked) => asked.open(SSE).write(eventOf(momentOf(2, 0)).slice(0, 99)),
    ],
    ['whole', () => undefined],
  ])('%s, twice: then moments are asked for one by one', async (_, hold) => {
    const { afters, house, link, spoil, states, streams, wire } = atTable();
    house.n = 2;
    wire.serve = (asked) =>
      asked.headers['accept'] === 'text/event-stream' ? hold(asked) : house.serve(asked);
    const follow = following(link);
    await wire.pass(19_000);
    expect(streams().map(({ query }) => query.get('wait'))).toEqual([null, null]);
    await wire.pass(2000);
    expect(toldTo(follow)).toEqual(toldBetween(0, 2));
    expect(states()).toEqual(['connecting', 'connected']);
    house.tell();
    await wire.pass(100);
    expect(toldTo(follow)).toEqual(toldBetween(0, 3));
    await wire.pass(60_000);
    house.change();
    await wire.pass(100);
    expect(notes(follow).at(-1)).toBe(1);
    expect(streams().map(({ query }) => query.get('wait'))).toEqual([
      null,
      null,
      '0',
      ...Array<string>(5).fill('25'),
    ]);
    expect(afters()).toEqual(['0', '0', '0', '2', '3', '3', '3', '3']);
    expect(streams().at(-1)?.headers['accept']).toBe('application/json');
    // However quickly things happen.
    for (let i = 0; i < 5; i++) {
      house.tell();
      await wire.pass(300);
      expect(toldTo(follow)).toEqual(toldBetween(0, house.n));
    }
    // What works is kept, also over a break.
    spoil(99, (asked) => asked.fail());
    streams().at(-1)?.fail();
    await wire.pass(10_000);
    expect(states().at(-1)).toBe('reconnecting');
    spoil(0, () => undefined);
    house.tell();
    await wire.pass(9000);
    expect(toldTo(follow)).toEqual(toldBetween(0, house.n));
    expect(streams().at(-1)?.headers['accept']).toBe('application/json');
    link.close();
    await wire.pass(100);
    expect(streams().at(-1)?.isAborted()).toBe(true);
  });

  it('hears a no all the same', async () => {
    const { connections, link, wire } = atTable();
    wire.serve = (asked) => {
      if (asked.headers['accept'] !== 'text/event-stream')
        asked.reply(404, refusalTold('unknown_table'));
    };
    following(link);
    await wire.pass(60_000);
    const { refusal } = refusalTold('unknown_table');
    expect(connections.at(-1)).toEqual({ is: 'refused', refusal });
    expect(wire.asked.length).toBe(3);
  });

  it('once, or not in a row: then it is streamed', async () => {
    const { link, spoil, states, streams, wire } = atTable();
    let asks = 0;
    spoil(3, (asked) => ((asks += 1) === 2 ? asked.fail() : void asked.open(SSE)));
    following(link);
    await wire.pass(30_000);
    expect(streams().map(({ query }) => query.get('wait'))).toEqual([null, null, null, null]);
    expect(states()).toEqual(['connecting', 'connected']);
  });

  it('because nothing at all comes through: then asking is given up as well', async () => {
    const { house, link, spoil, streams, wire } = atTable();
    spoil(3, () => undefined);
    house.n = 1;
    const follow = following(link);
    await wire.pass(40_000);
    expect(streams().map(({ query }) => query.get('wait'))).toEqual([null, null, '0', null]);
    expect(toldTo(follow)).toEqual(toldBetween(0, 1));
  });

  it('and a house that does not wait are not asked without a pause', async () => {
    const { house, link, streams, wire } = atTable();
    wire.serve = (asked) => {
      if (asked.headers['accept'] !== 'text/event-stream') asked.reply(200, house.moment(0));
    };
    following(link);
    await wire.pass(21_000);
    const before = streams().length;
    await wire.pass(10_000);
    expect(streams().length - before).toBeLessThan(12);
    expect(streams().length - before).toBeGreaterThan(8);
  });
});

describe('a house that says no', () => {
  it.each([
    [401, 'unknown_key'],
    [403, 'seat_only'],
    [404, 'unknown_table'],
  ])('with %d and %s is not asked again', async (status, expected) => {
    const { connections, link, spoil, streams, wire } = atTable();
    spoil(1, (asked) => asked.reply(status, refusalTold(expected)));
    const follow = following(link);
    await wire.pass(60_000);
    wire.wake();
    following(link);
    await wire.pass(60_000);
    expect(streams().length).toBe(1);
    expect(follow.moments).toEqual([]);
    expect(connections.slice(1)).toEqual([
      { is: 'refused', refusal: refusalTold(expected).refusal },
    ]);
  });

  it('in words that are not a house’s is believed as long as none was heard', async () => {
    const { connections, house, link, spoil, states, streams, wire } = atTable();
    following(link);
    await wire.pass(100);
    spoil(2, (asked) => asked.reply(404, '<html>'));
    cutAll(streams());
    await wire.pass(5000);
    expect(states()).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
    expect(house.ears.size).toBeGreaterThan(0);
    const other = atTable('never');
    other.spoil(1, (asked) => asked.reply(404, '<html>'));
    following(other.link);
    await other.wire.pass(5000);
    expect(other.connections.at(-1)).toMatchObject({
      is: 'refused',
      refusal: { code: 'unreadable_answer' },
    });
    expect(connections.at(-1)).toEqual({ is: 'connected' });
  });

  it('that speaks another protocol ends it', async () => {
    const { connections, house, link, spoil, streams, wire } = atTable();
    const follow = following(link);
    await wire.pass(100);
    const newer = { ...momentOf(1, 0), protocol: PROTOCOL + 1, n: 'many' } as unknown as RoomMoment;
    // What comes after it is not listened to.
    const both = eventOf(newer) + eventOf(momentOf(1, 0));
    spoil(1, (asked) => asked.open(SSE).write(both));
    cutAll(streams());
    house.tell();
    await wire.pass(60_000);
    expect(connections.at(-1)).toEqual({ is: 'outdated', protocol: PROTOCOL + 1 });
    expect(streams().length).toBe(2);
    expect(streams()[1]?.isAborted()).toBe(true);
    expect(follow.moments.length).toBe(1);
  });

  it.each([
    ['protocol', 'new', 'protocol: expected a number, found "new"'],
    ['n', -1, 'n: expected a whole number 0 or more, found -1'],
    ['seat', 'x', 'seat: expected a number, found "x"'],
    ['view', 1, 'view: expected an object, found 1'],
    ['told', [{ n: 1 }], 'told[0].events: expected a list, found nothing'],
    ['mayWait', 0, 'mayWait: expected true or false, found 0'],
    ['actions', {}, 'actions: expected a list, found an object'],
    ['room', {}, 'room.stage: expected one of lobby, playing, over, closed, found nothing'],
  ])('and a moment with another %s is refused, with its place', async (field, value, message) => {
    const { connections, link, spoil, wire } = atTable();
    const wrong = { ...momentOf(0, 0), [field]: value } as RoomMoment;
    spoil(1, (asked) => asked.open(SSE).write(eventOf(wrong)));
    following(link);
    await wire.pass(1000);
    expect(connections.at(-1)).toMatchObject({
      is: 'refused',
      refusal: { code: 'unreadable', message },
    });
  });

  it('is not even asked with a key or a table that are none', async () => {
    const wire = new FakeWire('none');
    for (const [table, key, expected] of [
      ['..', KEY, 'unknown_table'],
      [TABLE, 'key', 'unknown_key'],
    ] as const) {
      const link = roomLink(houseAt(BASE, wire.ports()), table, key);
      const connections: Connection[] = [];
      link.connection((connection) => connections.push(connection));
      following(link);
      expect(connections).toMatchObject([{ is: 'refused', refusal: { code: expected } }]);
      expect(code(await link.send({ do: 'leave' }))).toBe(expected);
      expect(code(await link.moment())).toBe(expected);
      expect(code(await link.record())).toBe(expected);
    }
    expect(wire.asked).toEqual([]);
  });

  it('and fields that are not known here are left aside', async () => {
    const { link, spoil, wire } = atTable();
    const { outcome: _outcome, ...rest } = momentOf(0, 0);
    const newer = { ...rest, weather: 'fine' } as unknown as RoomMoment;
    spoil(1, (asked) => asked.open(SSE).write(`event: news\ndata: x\n\n${eventOf(newer)}`));
    const follow = following(link);
    await wire.pass(100);
    expect(follow.moments).toMatchObject([{ weather: 'fine', outcome: null }]);
  });
});

describe('what is wanted', () => {
  it('is answered, with the key where nobody else sees it', async () => {
    const { house, link, wire } = atTable();
    const sent = orThrow(await wire.got(link.send({ do: 'say', what: 'hello' })));
    expect(sent).toEqual({ n: 1, told: [told(1)] });
    const [asked] = wire.asked;
    expect(asked?.path).toBe(`/api/tables/${TABLE}/commands`);
    expect(asked?.headers['authorization']).toBe(`Bearer ${KEY}`);
    expect(asked?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      do: 'say',
      what: 'hello',
    });
    expect(house.done.size).toBe(1);
  });

  it('is sent again, to the letter, until it is answered, and done once', async () => {
    const { house, link, wire } = atTable();
    let tries = 0;
    wire.serve = (asked) => {
      tries += 1;
      if (tries === 1) return asked.fail();
      // Done, but the answer is lost, or comes too late.
      if (tries < 5) return house.command({ ...asked, reply: () => undefined });
      if (tries === 5) return asked.reply(503, '');
      if (tries === 6) return asked.reply(429, refusalTold('too_much'), { 'retry-after': '2' });
      return house.serve(asked);
    };
    const sent = await wire.got(link.send({ do: 'wait' }));
    expect(sent).toMatchObject({ ok: true, value: { n: 1 } });
    expect(house.done.size).toBe(1);
    expect(wire.asked.length).toBe(7);
    for (const { body } of wire.asked) expect(body).toEqual(wire.asked[0]?.body);
    await wire.got(link.send({ do: 'wait' }));
    expect(house.done.size).toBe(2);
  });

  it('is sent again for hours', async () => {
    const { house, link, wire } = atTable();
    wire.serve = (asked) => asked.fail();
    const sending = link.send({ do: 'leave' });
    await wire.pass(3_600_000);
    wire.serve = (asked) => house.serve(asked);
    expect(code(await wire.got(sending))).toBe('ok');
    expect(house.done.size).toBe(1);
  });

  it('without an answer puts the connection in doubt, which may be as dead and is only listened to', async () => {
    const { afters, house, link, states, wire } = atTable();
    const follow = following(link);
    await wire.pass(100);
    // A phone without a network: what is open stays so, and nothing comes by it.
    wire.serve = (asked) => asked.fail();
    const sending = link.send({ do: 'wait' });
    await wire.pass(10);
    expect(states()).toEqual(['connecting', 'connected', 'reconnecting']);
    wire.serve = (asked) => house.serve(asked);
    expect(code(await wire.got(sending))).toBe('ok');
    await wire.pass(10_000);
    expect(states()).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
    expect(toldTo(follow)).toEqual(toldBetween(0, house.n));
    expect(afters()[0]).toBe('0');
  });

  it('waits as long as the house says, but not for ever', async () => {
    const { house, link, wire } = atTable();
    wire.serve = (asked) => {
      if (wire.asked.length > 1) return house.serve(asked);
      asked.reply(429, refusalTold('too_much'), { 'retry-after': '86400' });
    };
    const sending = link.send({ do: 'leave' });
    await wire.pass(59_000);
    expect(wire.asked.length).toBe(1);
    expect(code(await wire.got(sending))).toBe('ok');
    expect((wire.asked[1]?.at ?? 0) - (wire.asked[0]?.at ?? 0)).toBe(60_000);
  });

  it('may take as long as somebody thinks', async () => {
    const { link, wire } = atTable();
    wire.serve = (asked) =>
      void wire.world.after(50_000, () => asked.reply(200, { n: 0, told: [], hint: {} }));
    expect(await wire.got(link.send({ do: 'hint' }))).toEqual({
      ok: true,
      value: { n: 0, told: [], hint: {} },
    });
    expect(wire.asked.length).toBe(1);
  });

  it('is refused with what the house says', async () => {
    const { link, wire } = atTable();
    wire.serve = (asked) => asked.reply(409, refusalTold('raced'));
    expect(code(await wire.got(link.send({ do: 'wait', n: 3 })))).toBe('raced');
    expect(wire.asked.length).toBe(1);
  });

  it('leaves a stream as it is', async () => {
    const { link, streams, wire } = atTable();
    following(link);
    await wire.pass(14_000);
    wire.serve = (asked) => asked.reply(200, { n: 0, told: [] });
    expect(code(await wire.got(link.send({ do: 'entropy', entropy: '' })))).toBe('ok');
    await wire.pass(1000);
    expect(streams().length).toBe(1);
  });

  it('lets the table be heard of again, where it was answered', async () => {
    const { house, link, spoil, wire } = atTable();
    spoil(7, (asked) => asked.fail());
    const follow = following(link);
    await wire.pass(16_000);
    expect(follow.moments.length).toBe(0);
    expect(code(await wire.got(link.send({ do: 'leave' })))).toBe('ok');
    await wire.pass(10);
    expect(toldTo(follow)).toEqual(toldBetween(0, house.n));
  });
});

describe('a moment', () => {
  it('is asked for with what was told, or without', async () => {
    const { house, link, wire } = atTable();
    house.n = 3;
    expect(orThrow(await wire.got(link.moment())).told).toEqual([]);
    expect(orThrow(await wire.got(link.moment(1))).told).toEqual(toldBetween(1, 3));
    expect(wire.asked.map(({ query }) => query.get('after'))).toEqual([null, '1']);
  });

  it('of another protocol ends the link', async () => {
    const { connections, link, wire } = atTable();
    wire.serve = (asked) => asked.reply(200, { ...momentOf(0, 0), protocol: 9 });
    expect(code(await wire.got(link.moment()))).toBe('unknown_protocol');
    expect(connections.at(-1)).toEqual({ is: 'outdated', protocol: 9 });
  });

  it('that cannot be read is refused', async () => {
    const { connections, link, wire } = atTable();
    wire.serve = (asked) => asked.reply(200, { ...momentOf(0, 0), room: null });
    expect(code(await wire.got(link.moment()))).toBe('unreadable_answer');
    expect(connections.at(-1)).toEqual({ is: 'connecting' });
  });
});

describe('closing', () => {
  it('ends the stream, what is under way and every pause', async () => {
    const { link, states, streams, wire } = atTable();
    const follow = following(link);
    await wire.pass(100);
    wire.serve = () => undefined;
    const waiting = [link.send({ do: 'leave' }), link.moment(), link.record()];
    await wire.pass(5000);
    wire.serve = (asked) => asked.fail();
    waiting.push(link.send({ do: 'leave' }));
    await wire.pass(5000);
    link.close();
    link.close();
    for (const result of waiting) expect(code(await result)).toBe('link_closed');
    expect(streams()[0]?.isAborted()).toBe(true);
    expect(states()).toEqual(['connecting', 'connected', 'reconnecting', 'closed']);
    const before = wire.asked.length;
    wire.wake();
    await wire.pass(100_000);
    expect(wire.asked.length).toBe(before);
    expect(wire.wakers.size).toBe(0);
    expect(follow.moments.length).toBe(1);
  });

  it('in the middle of a pause ends it', async () => {
    const { link, spoil, streams, wire } = atTable();
    spoil(99, (asked) => asked.fail());
    following(link);
    await wire.pass(20_000);
    const before = streams().length;
    link.close();
    await wire.pass(100_000);
    expect(streams().length).toBe(before);
  });

  it('while something is heard is closing as well', async () => {
    const { house, link, states, wire } = atTable();
    const moments: RoomMoment[] = [];
    link.follow(0, (moment) => {
      moments.push(moment);
      link.close();
    });
    const other = following(link);
    await wire.pass(100);
    house.tell();
    await wire.pass(100);
    expect(moments.length).toBe(1);
    expect(other.moments.length).toBe(0);
    expect(states()).toEqual(['connecting', 'closed']);
  });

  it('is for good', async () => {
    const { link, wire } = atTable();
    following(link);
    await wire.pass(100);
    link.close();
    const follow = following(link);
    const connections: Connection[] = [];
    link.connection((connection) => connections.push(connection));
    expect(code(await link.send({ do: 'leave' }))).toBe('link_closed');
    expect(code(await link.moment())).toBe('link_closed');
    expect(code(await link.record())).toBe('link_closed');
    await wire.pass(1000);
    follow.stop();
    expect(follow.moments).toEqual([]);
    expect(wire.asked.length).toBe(1);
    expect(connections).toEqual([{ is: 'closed' }]);
  });
});
