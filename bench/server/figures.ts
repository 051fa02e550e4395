// What players at a server are asked and tell, and what a server says of itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { piecesOf, type Shifts } from './shifts.ts';
import { watchStolenTime, type Span } from './stolen.ts';

export interface PlayersAsked {
  /** Every table is opened at one of them in turn. */
  readonly bases: readonly [string, ...string[]];
  /** Whether the people of one table come to it by different ones. */
  readonly areApart?: boolean;
  readonly tables: number;
  /** Milliseconds before a move, about. */
  readonly think: number;
  /** Seconds. */
  readonly warmUp: number;
  readonly seconds: number;
  /** Where another server is played at in between. */
  readonly shifts?: Shifts;
}

export interface PlayersTold {
  readonly moves: number;
  readonly told: number;
  readonly refused: number;
  /** CPU-seconds of the servers, all threads. */
  readonly cpu: number;
  readonly elapsed: number;
  /** Resident memory of the servers. */
  readonly bytes: number;
  readonly latency: Quantiles;
  /** Of those moves alone during which no core was taken away, and which part of all they are. */
  readonly undisturbed: Quantiles & { readonly part: number };
}

/** Of houses that share a database. */
export interface SharedTold extends PlayersTold {
  /** CPU-seconds of the primary and its standby. */
  readonly databaseCpu: number;
}

export interface NodesTold {
  /** The people of a table all come to it by the same house. */
  readonly one: SharedTold;
  readonly two: SharedTold;
  readonly three: SharedTold;
  /** They come to it by three. */
  readonly apart: SharedTold;
  /** People sit at many tables of one house, and nobody does anything. */
  readonly still: SharedTold & { readonly tables: number };
  /** Bytes for each entry: in the tables with their indexes, and in the log that goes to the standby. */
  readonly kept: number;
  readonly logged: number;
}

export interface StartTold {
  /** Tables at which something was owed when the house was started, and how many of them it did not come to. */
  readonly owed: number;
  readonly unpaid: number;
  /** Milliseconds. */
  readonly ready: number;
  /** Milliseconds that the first person waited who came then, and others until all was done. */
  readonly first: number;
  readonly looks: Quantiles;
  /** Seconds from the start of the process until the last table was paid. */
  readonly paid: number;
  /** Resident memory, at most. */
  readonly bytes: number;
}

export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return { p50: at(0.5) ?? 0, p99: at(0.99) ?? 0, most: sorted.at(-1) ?? 0 };
}

const milliseconds = ({ from, to }: Span) => to - from;

/** As `/metrics` tells it. */
export async function serverUse(base: string): Promise<{ cpu: number; bytes: number }> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    cpu: value('process_cpu_seconds_total'),
    bytes: value('process_resident_memory_bytes'),
  };
}

/** Of all of them together. */
async function useOf(bases: readonly string[]): Promise<{ cpu: number; bytes: number }> {
  const uses = await Promise.all(bases.map(serverUse));
  const sum = (of: 'cpu' | 'bytes') => uses.reduce((all, use) => all + use[of], 0);
  return { cpu: sum('cpu'), bytes: sum('bytes') };
}

/** What players count while they play. */
export interface Counted {
  moves: number;
  told: number;
  refused: number;
  waits: Span[];
  isOver: boolean;
}

export function newCounted(): Counted {
  return { moves: 0, told: 0, refused: 0, waits: [], isOver: false };
}

/** Those who play already are let play on for a while, and then for as long as is measured; tells it, and ends the process. */
export async function tellMeasured(wanted: PlayersAsked, counted: Counted): Promise<void> {
  await sleep(1000 * wanted.warmUp);
  counted.waits = [];
  const stolen = watchStolenTime();
  process.send?.('from here');
  const sums = await summed(wanted, counted);
  process.send?.('to here');
  counted.isOver = true;
  const { isWhole } = stolen.stop();
  const whole = counted.waits.filter(isWhole);
  const told: PlayersTold = {
    ...sums,
    latency: quantiles(counted.waits.map(milliseconds)),
    undisturbed: {
      ...quantiles(whole.map(milliseconds)),
      part: whole.length / counted.waits.length,
    },
  };
  process.stdout.write(JSON.stringify(told), () => process.exit(0));
}

/** What was counted and used in all pieces of time that are measured. */
async function summed({ bases, seconds, shifts }: PlayersAsked, counted: Counted): Promise<Sums> {
  const sums = { moves: 0, told: 0, refused: 0, cpu: 0, elapsed: 0, bytes: 0 };
  let begun: Looked | null = null;
  for await (const _ of piecesOf(shifts, seconds)) {
    const looked = { ...counted, ...(await useOf(bases)), elapsed: performance.now() / 1000 };
    if (begun === null) {
      begun = looked;
      continue;
    }
    for (const key of ['moves', 'told', 'refused', 'cpu', 'elapsed'] as const)
      sums[key] += looked[key] - begun[key];
    sums.bytes = looked.bytes;
    begun = null;
  }
  return sums;
}

type Sums = Omit<PlayersTold, 'latency' | 'undisturbed'>;
type Looked = Sums & Counted;

/** Moves per CPU-second of a house without a server, beside the seconds of a calibration loop. */
export interface LongTableTold {
  readonly early: { readonly value: number; readonly calibration: number };
  readonly late: { readonly value: number; readonly calibration: number };
  /** Of a moment, on the average. */
  readonly letters: number;
}
