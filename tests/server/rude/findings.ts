// What was found while people were rude: counted by kind and status, and every wrong answer with how to see it again.

export interface Wrong {
  readonly kind: string;
  readonly sentence: string;
  /** The number of the request, where one alone is to blame. */
  readonly i: number | null;
}

export interface Findings {
  count(kind: string, statuses: readonly number[]): void;
  wrong(kind: string, sentence: string, i?: number): void;
  /** Milliseconds for one answer. */
  waited(ms: number): void;
  readonly wrongs: readonly Wrong[];
  readonly kinds: ReadonlyMap<string, number>;
  readonly statuses: ReadonlyMap<number, number>;
  slowest(): number;
}

export function newFindings(): Findings {
  const wrongs: Wrong[] = [];
  const [kinds, statuses] = [new Map<string, number>(), new Map<number, number>()];
  let slowest = 0;
  return {
    wrongs,
    kinds,
    statuses,
    count: (kind, found) => {
      add(kinds, kind);
      for (const status of found) add(statuses, status);
    },
    wrong: (kind, sentence, i) => void wrongs.push({ kind, sentence, i: i ?? null }),
    waited: (ms) => void (slowest = Math.max(slowest, ms)),
    slowest: () => slowest,
  };
}

function add<K>(map: Map<K, number>, name: K): void {
  map.set(name, (map.get(name) ?? 0) + 1);
}
