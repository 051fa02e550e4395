// A house of one table that only tells: what a test lets happen there in, moments over a made-up network out.
import { PROTOCOL, type RoomMoment, type ToldToViewer } from '#protocol';
import { SSE, type Asked, type FakeWire, type Pipe } from './fake-wire.ts';

export const TABLE = 'a-table';
export const KEY = 'ab'.repeat(32);

export function told(n: number): ToldToViewer {
  return { n, by: null, events: [{ type: 'happened', what: `♠ ${n} Zażółć 🂡` }] };
}

export function toldBetween(after: number, n: number): readonly ToldToViewer[] {
  return Array.from({ length: Math.max(0, n - after) }, (_, i) => told(after + i + 1));
}

export function momentOf(n: number, after: number, other: Partial<RoomMoment> = {}): RoomMoment {
  const seats = [0, 1].map(() => ({
    name: 'Ann',
    level: null,
    kind: 'person' as const,
    isHere: true,
    hasLeft: false,
    standIn: null,
    hasMixed: false,
  }));
  return {
    protocol: PROTOCOL,
    table: TABLE,
    game: 'tysiac',
    seat: 0,
    n,
    room: {
      rules: {},
      seats,
      waitsFor: { who: 'nobody' },
      stuck: null,
      stage: 'lobby',
      policy: {},
      host: null,
      isHost: false,
      commitment: { number: 1, commit: 'cd'.repeat(32), dealer: null, serverKey: null },
      clocks: null,
      isPaused: false,
      openQuestion: null,
      takeBack: null,
      tally: [],
      records: 0,
    },
    view: null,
    firstDeal: [],
    prompt: null,
    actions: [],
    mayWait: false,
    mayTakeBack: false,
    told: toldBetween(after, n),
    outcome: null,
    ...other,
  };
}

export function eventOf(moment: RoomMoment): string {
  return `event: moment\nid: ${moment.n}\ndata: ${JSON.stringify(moment)}\n\n`;
}

interface Ear {
  n: number;
  readonly tell: (moment: RoomMoment) => void;
}

/** Works as it should; what a test wants to go wrong it does to the wire, or instead of `serve`. */
export class FakeHouse {
  readonly wire: FakeWire;
  n = 0;
  /** Something that changes without being told. */
  note = 0;
  /** Every command that was done, and the first answer to it. */
  readonly done = new Map<string, { readonly body: string; readonly n: number }>();
  readonly ears = new Set<Ear>();

  constructor(wire: FakeWire) {
    this.wire = wire;
    wire.serve = (asked) => this.serve(asked);
  }

  moment(after: number): RoomMoment {
    const moment = momentOf(this.n, Math.min(after, this.n));
    return { ...moment, room: { ...moment.room, policy: { note: this.note } } };
  }

  tell(things = 1): void {
    this.n += things;
    this.#changed();
  }

  change(): void {
    this.note += 1;
    this.#changed();
  }

  serve(asked: Asked): void {
    if (asked.path === `/api/tables/${TABLE}/commands`) return this.command(asked);
    if (asked.path === `/api/tables/${TABLE}`) return asked.reply(200, this.moment(afterIn(asked)));
    if (asked.path !== `/api/tables/${TABLE}/stream`)
      return asked.reply(404, refusalTold('unknown_table'));
    if (asked.headers['accept'] === 'text/event-stream') this.stream(asked, asked.open(SSE));
    else this.poll(asked);
  }

  command(asked: Asked): void {
    const { id } = asked.body as { id: string };
    const body = JSON.stringify(asked.body);
    const known = this.done.get(id);
    if (known !== undefined && known.body !== body)
      return asked.reply(409, refusalTold('id_reused'));
    if (known === undefined) {
      this.done.set(id, { body, n: this.n + 1 });
      this.tell();
    }
    const n = known?.n ?? this.n;
    asked.reply(200, { n, told: [told(n)] });
  }

  stream(asked: Asked, pipe: Pipe): void {
    const first = this.moment(afterIn(asked));
    pipe.write(eventOf(first));
    const ear: Ear = { n: first.n, tell: (moment) => pipe.write(eventOf(moment)) };
    this.ears.add(ear);
    const live = () => {
      if (asked.isAborted()) return void this.ears.delete(ear);
      pipe.write(': here\n\n');
      this.wire.world.after(15_000, live);
    };
    this.wire.world.after(15_000, live);
  }

  poll(asked: Asked): void {
    const after = afterIn(asked);
    const wait = 1000 * Number(asked.query.get('wait') ?? 0);
    if (wait === 0 || this.n > after) return asked.reply(200, this.moment(after));
    const answer = () => {
      this.ears.delete(ear);
      asked.reply(200, this.moment(after));
    };
    const ear: Ear = { n: this.n, tell: answer };
    this.ears.add(ear);
    this.wire.world.after(wait, answer);
  }

  #changed(): void {
    for (const ear of this.ears) {
      const moment = this.moment(ear.n);
      ear.n = moment.n;
      ear.tell(moment);
    }
  }
}

function afterIn({ query }: Asked): number {
  return Number(query.get('after') ?? Number.MAX_SAFE_INTEGER);
}

export function refusalTold(code: string) {
  return { refusal: { code, message: `no: ${code}`, params: {} } };
}
