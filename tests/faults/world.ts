// A world of its own: one seed in, a clock and chance out, and everything that happens in it one after the other.
import { below, simulationRng, type Rng } from '#kernel';

/** Nothing here waits: time jumps from one thing that happens to the next. */
export class World {
  now = 1_000_000;
  readonly rng: Rng;
  happened = 0;
  #order = 0;
  readonly #queue: Happening[] = [];

  constructor(seed: string) {
    this.rng = simulationRng(seed);
  }

  below(n: number): number {
    return below(this.rng, n);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** So many times in a thousand. */
  chance(perMille: number): boolean {
    return this.below(1000) < perMille;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += (this.rng() >>> 0).toString(16).padStart(8, '0');
    return text.slice(0, digits);
  }

  after(ms: number, run: () => void): () => void {
    const happening = { time: this.now + ms, order: this.#order++, run, isOff: false };
    push(this.#queue, happening);
    return () => {
      happening.isOff = true;
    };
  }

  /** One thing after the other until that time; `looked` is called after each. */
  async runUntil(time: number, looked: () => void): Promise<void> {
    for (;;) {
      const next = this.#queue[0];
      if (next === undefined || next.time > time) break;
      pop(this.#queue);
      if (next.isOff) continue;
      this.now = Math.max(this.now, next.time);
      this.happened += 1;
      next.run();
      await settled();
      looked();
    }
    this.now = time;
  }
}

interface Happening {
  readonly time: number;
  readonly order: number;
  readonly run: () => void;
  isOff: boolean;
}

/** Every promise that can go on has gone on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

function isBefore(a: Happening, b: Happening): boolean {
  return a.time < b.time || (a.time === b.time && a.order < b.order);
}

function push(heap: Happening[], item: Happening): void {
  let i = heap.length;
  heap.push(item);
  while (i > 0) {
    const up = (i - 1) >> 1;
    const parent = heap[up];
    if (parent === undefined || !isBefore(item, parent)) break;
    heap[i] = parent;
    i = up;
  }
  heap[i] = item;
}

function pop(heap: Happening[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let i = 0;
  for (;;) {
    const left = 2 * i + 1;
    const right = left + 1;
    let child = heap[left];
    if (child === undefined) break;
    let at = left;
    const other = heap[right];
    if (other !== undefined && isBefore(other, child)) [child, at] = [other, right];
    if (!isBefore(child, last)) break;
    heap[i] = child;
    i = at;
  }
  heap[i] = last;
}
