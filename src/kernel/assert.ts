// Checks for bugs: what can only fail when the program is wrong throws here and nowhere else.
import type { Result } from './result.ts';

export function assert(holds: boolean, claim: string): asserts holds {
  if (!holds) throw new Error(`bug: ${claim}`);
}

/** The element at an index that must exist. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`bug: no element ${index} of ${items.length}`);
  return item;
}

/** The same for numbers, cards and sets: hot code asks here, and one kind of list keeps the answer fast. */
export function numberAt<N extends number>(numbers: readonly N[], index: number): N {
  const number = numbers[index];
  if (number === undefined) throw new Error(`bug: no number ${index} of ${numbers.length}`);
  return number;
}

/** The same for tables of whole numbers, the hottest of all: a wrong index reads as 0 instead of costing a check. */
export function wordOrZero(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

/** The value of a result that only a bug can have refused. */
export function mustAccept<T>(result: Result<T>, what: string): T {
  if (result.ok) return result.value;
  throw new Error(`bug: ${what} is refused: ${result.refusal.message}`);
}

/** A value that must be there in this phase of the game. */
export function present<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`bug: ${name} is missing`);
  return value;
}
