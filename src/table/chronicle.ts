// A list that is only ever added to: what was there and what is new in, the longer list out, at the same cost however long it is.

/**
 * Longer versions share the storage of shorter ones, which see their own first items of it and never change. A second
 * continuation of the same version gets a storage of its own.
 */
export class Chronicle<T> implements Iterable<T> {
  readonly length: number;
  readonly #storage: T[];

  private constructor(storage: T[]) {
    this.#storage = storage;
    this.length = storage.length;
  }

  static of<T>(...items: readonly T[]): Chronicle<T> {
    return new Chronicle([...items]);
  }

  continued(items: readonly T[]): Chronicle<T> {
    if (items.length === 0) return this;
    const isNewest = this.#storage.length === this.length;
    const storage = isNewest ? this.#storage : this.#storage.slice(0, this.length);
    storage.push(...items);
    return new Chronicle(storage);
  }

  /** All that came after the first so many. */
  after(first: number): readonly T[] {
    return this.#storage.slice(first, this.length);
  }

  /** How many come before the first that is as asked, where all that are so stand at the end. */
  countBefore(isLate: (item: T) => boolean): number {
    let count = this.length;
    for (; count > 0; count--) {
      const item = this.#storage[count - 1];
      if (item === undefined || !isLate(item)) break;
    }
    return count;
  }

  *[Symbol.iterator](): Iterator<T> {
    yield* this.after(0);
  }
}
