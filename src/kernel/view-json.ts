// What printed views of all games have alike: the rules, who looks, and how many cards everybody holds.
import type { Seat } from './contract.ts';
import { asInteger, asObject, listOf, orElse, unreadable, unwrap } from './json.ts';
import { readRules, type Ruleset } from './options.ts';

/** A view carries its rules whole; a preset's name is none. */
export function asWholeRules<R>(ruleset: Ruleset<R>, value: unknown, path: string): R {
  const given = asObject(value, path);
  const missing = Object.keys(ruleset.options).find((name) => given[name] === undefined);
  if (missing !== undefined) unreadable(`${path}.${missing}`, 'this field is required');
  return unwrap(readRules(ruleset, given, path), '');
}

/** A seat, or null for nobody. */
export function asSeatOrNobody(value: unknown, path: string, seats: number): Seat | null {
  return orElse<Seat | null>(value, null, (seat) => asInteger(seat, path, 0, seats - 1));
}

/** One number of cards for each seat, at a table of one of these sizes. */
export function asHandSizes(
  value: unknown,
  path: string,
  counts: readonly number[],
): readonly number[] {
  const sizes = listOf(value, path, (item, place) =>
    asInteger(item, place, 0, Number.MAX_SAFE_INTEGER),
  );
  if (counts.includes(sizes.length)) return sizes;
  return unreadable(path, `expected ${counts.join(', ')} hands, found ${sizes.length}`);
}
