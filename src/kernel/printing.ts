// Printing once: a way to print what never changes in, the same that gives one value the same object every time out.
import type { JsonObject } from './json.ts';

/** For what stays in a game while views of it come and go, such as its rules and the tricks that are over. */
export function printedOnce<T extends object>(
  print: (value: T) => JsonObject,
): (value: T) => JsonObject {
  const printed = new WeakMap<T, JsonObject>();
  return (value) => {
    const known = printed.get(value);
    if (known !== undefined) return known;
    const made = print(value);
    printed.set(value, made);
    return made;
  };
}
