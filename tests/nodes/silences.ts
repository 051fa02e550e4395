// How long people and bots were silent, and what had befallen the nodes then: moments and answers in, quantiles out.
import type { RoomMoment } from '#protocol';
import { quantiles, type Quantiles } from '../../bench/server/figures.ts';
import type { Wait, Watch } from '../server/people.ts';

/** What befell a node, or the database; by `performance.now()`. */
export interface Fault {
  readonly kind: string;
  /** The address of the node; null where it was the database. */
  readonly base: string | null;
  readonly from: number;
  readonly to: number;
}

export interface SilencesTold {
  /** Milliseconds that a command took while nothing failed. */
  readonly calm: Quantiles;
  readonly byKind: Readonly<Record<string, SilencesAround>>;
}

/** Around faults of one kind. */
interface SilencesAround {
  readonly faults: number;
  /** Milliseconds that a command took: of those at other nodes, and of those at that one. */
  readonly elsewhere: Quantiles;
  readonly there: Quantiles;
  /** The longest silence of a bot at any table, fault by fault. */
  readonly bots: Quantiles;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a fault leaves behind is over by then, in milliseconds. */
const AFTERMATH = 3000;

export class Silences implements Watch {
  readonly #waits: Wait[] = [];
  readonly #gaps: Span[] = [];
  readonly #tables = new Map<string, { n: number; since: number | null }>();

  /** A bot is waited for from the moment that says so to the next that is told there. */
  heard(table: string, { n, room }: RoomMoment): void {
    const known = this.#tables.get(table);
    if (known !== undefined && n <= known.n) return;
    const now = performance.now();
    const since = known?.since ?? null;
    if (since !== null) this.#gaps.push({ from: since, to: now });
    this.#tables.set(table, { n, since: room.waitsFor.who === 'bot' ? now : null });
  }

  answered(wait: Wait): void {
    this.#waits.push(wait);
  }

  told(faults: readonly Fault[]): SilencesTold {
    const waits = this.#waits.map((wait) => ({ ...wait, fault: faultFor(wait, faults) }));
    const calm = long(waits.filter(({ fault }) => fault === undefined));
    const kinds = Object.entries(Object.groupBy(faults, ({ kind }) => kind));
    const around = kinds.map(([kind, some = []]) => {
      const own = waits.filter(({ fault }) => fault?.kind === kind);
      const bots = some.map((fault) => this.#longest(fault));
      return [
        kind,
        {
          faults: some.length,
          elsewhere: long(own.filter((wait) => !isThere(wait, wait.fault))),
          there: long(own.filter((wait) => isThere(wait, wait.fault))),
          bots: quantiles(bots),
        },
      ] as const;
    });
    return { calm, byKind: Object.fromEntries(around) };
  }

  #longest(fault: Fault): number {
    const now = performance.now();
    const open = [...this.#tables.values()].flatMap(({ since }) =>
      since === null ? [] : [{ from: since, to: now }],
    );
    const near = [...this.#gaps, ...open].filter((gap) => overlaps(gap, fault));
    return Math.max(0, ...near.map(({ from, to }) => to - from));
  }
}

function long(spans: readonly Span[]): Quantiles {
  return quantiles(spans.map(({ from, to }) => to - from));
}

/** One that befell its own node, if any did, else the first of them. */
function faultFor(wait: Wait, faults: readonly Fault[]): Fault | undefined {
  const around = faults.filter((fault) => overlaps(wait, fault));
  return around.find((fault) => isThere(wait, fault)) ?? around[0];
}

function isThere({ base }: Wait, fault: Fault | undefined): boolean {
  return fault !== undefined && (fault.base === null || fault.base === base);
}

function overlaps(span: Span, fault: Fault): boolean {
  return span.to >= fault.from && span.from <= fault.to + AFTERMATH;
}
