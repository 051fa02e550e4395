// What players at a server are asked and tell, and what a server says of itself.

export interface PlayersAsked {
  readonly base: string;
  readonly tables: number;
  /** Milliseconds before a move, about. */
  readonly think: number;
  /** Seconds. */
  readonly warmUp: number;
  readonly seconds: number;
}

export interface PlayersTold {
  readonly moves: number;
  readonly told: number;
  readonly refused: number;
  /** CPU-seconds of the server, all threads. */
  readonly cpu: number;
  readonly elapsed: number;
  /** Resident memory of the server. */
  readonly bytes: number;
  readonly latency: Quantiles;
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

/** As `/metrics` tells it. */
export async function serverUse(base: string): Promise<{ cpu: number; bytes: number }> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    cpu: value('process_cpu_seconds_total'),
    bytes: value('process_resident_memory_bytes'),
  };
}
