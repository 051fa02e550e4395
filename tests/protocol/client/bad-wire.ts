// What a network does to one question: a plan in, the same question out, with its answer late, cut, doubled or gone.
import fc from 'fast-check';
import type { RoomMoment } from '#protocol';
import { eventOf, refusalTold, type FakeHouse } from './fake-house.ts';
import { SSE, type Asked, type FakeWire, type Pipe } from './fake-wire.ts';

interface StreamPlan {
  readonly is: 'stream';
  /** Sizes of the pieces in which bytes arrive, and the time before each. */
  readonly pieces: readonly { readonly bytes: number; readonly delay: number }[];
  /** After so many bytes nothing comes any more, and how one learns of it. */
  readonly bytes: number;
  readonly over: 'cut' | 'end' | 'mute';
  readonly doubles: boolean;
  /** Begins so many things too early. */
  readonly tooMuch: number;
  /** The first so many new moments are skipped, what they told as well. */
  readonly skips: number;
}

export type Plan =
  | StreamPlan
  | { readonly is: 'fails' | 'lost' | 'mute' | 'moves' | 'html' | 'half' }
  | { readonly is: 'says'; readonly status: 429 | 500 | 502 | 503 };

export function planOf(): fc.Arbitrary<Plan> {
  return fc.oneof(
    fc.record({ is: fc.constantFrom('fails', 'lost', 'mute', 'moves', 'html', 'half') }),
    fc.record({ is: fc.constant('says'), status: fc.constantFrom(429, 500, 502, 503) }),
    {
      weight: 3,
      arbitrary: fc.record({
        is: fc.constant('stream'),
        pieces: fc.array(
          fc.record({ bytes: fc.integer({ min: 1, max: 3000 }), delay: fc.nat(4000) }),
          { minLength: 1, maxLength: 8 },
        ),
        bytes: fc.nat(12_000),
        over: fc.constantFrom('cut', 'end', 'mute'),
        doubles: fc.boolean(),
        tooMuch: fc.nat(3),
        skips: fc.nat(2),
      }),
    },
  ) as fc.Arbitrary<Plan>;
}

export function serveBadly(house: FakeHouse, asked: Asked, plan: Plan): void {
  const isStream = asked.headers['accept'] === 'text/event-stream';
  switch (plan.is) {
    case 'fails':
      return asked.fail();
    case 'lost':
      // It may have arrived all the same.
      return isStream ? undefined : house.serve({ ...asked, reply: () => undefined });
    case 'mute':
      return void asked.open(SSE);
    case 'moves':
      return asked.open(SSE).write('event: move\ndata: {}\n\n');
    case 'html':
      return asked.reply(200, '<html>', { 'content-type': 'text/html' });
    case 'half':
      return asked.open(SSE).write('event: moment\ndata: {"protocol":1,');
    case 'says':
      return asked.reply(plan.status, refusalTold('busy'), { 'retry-after': '1' });
    case 'stream':
      return isStream ? streamBadly(house, asked, plan) : house.serve(asked);
  }
}

function streamBadly(house: FakeHouse, asked: Asked, plan: StreamPlan): void {
  let skips = plan.skips;
  const pipe = badPipe(house.wire, asked.open(SSE), plan);
  const after = Math.max(0, Number(asked.query.get('after') ?? house.n) - plan.tooMuch);
  const write = (moment: RoomMoment) => pipe.write(eventOf(moment).repeat(plan.doubles ? 2 : 1));
  write(house.moment(after));
  house.ears.add({
    n: house.n,
    tell: (moment) => {
      if (skips > 0) skips -= 1;
      else write(moment);
    },
  });
}

function badPipe({ world }: FakeWire, pipe: Pipe, plan: StreamPlan): Pick<Pipe, 'write'> {
  let left = plan.bytes;
  let piece = 0;
  let last = world.now;
  const send = (bytes: Uint8Array) => {
    const { delay = 0 } = plan.pieces[piece % plan.pieces.length] ?? {};
    piece += 1;
    last = Math.max(last, world.now + delay);
    world.after(last - world.now, () => pipe.write(bytes));
  };
  const write = (text: string) => {
    let bytes = new TextEncoder().encode(text);
    while (bytes.length > 0 && left > 0) {
      const size = Math.min(left, plan.pieces[piece % plan.pieces.length]?.bytes ?? 1);
      send(bytes.slice(0, size));
      left -= Math.min(size, bytes.length);
      bytes = bytes.slice(size);
    }
    if (left > 0 || plan.over === 'mute') return;
    world.after(Math.max(0, last - world.now) + 1, plan.over === 'cut' ? pipe.cut : pipe.end);
  };
  return { write: (text) => write(String(text)) };
}
