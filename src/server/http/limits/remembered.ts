// Names that were seen lately: a name in, whether it is remembered out; the one that was not seen longest goes first.
import { forgetOldest } from './token-buckets.ts';

export interface Remembered {
  add(name: string): void;
  /** Whoever is asked for was seen. */
  has(name: string): boolean;
  size(): number;
}

export function newRemembered(most: number): Remembered {
  const names = new Set<string>();
  const add = (name: string) => {
    names.delete(name);
    names.add(name);
    forgetOldest(names, most);
  };
  return {
    add,
    has: (name) => {
      if (!names.has(name)) return false;
      add(name);
      return true;
    },
    size: () => names.size,
  };
}
