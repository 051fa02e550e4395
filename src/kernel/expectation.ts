// Matching: what a scenario expects and what a position says in, the differences with their paths out.
import { readFace } from './cards.ts';
import { pathJoined, type Json } from './json.ts';

export interface Mismatch {
  readonly where: string;
  readonly expected: unknown;
  readonly happened: unknown;
}

/** Lists of cards whose order means something; all others compare as multisets. */
const ORDERED = ['cards', 'stock', 'discard', 'discarded'];

/** Fields named are looked at; null inside a list is not. */
export function mismatches(
  expected: unknown,
  happened: Json | undefined,
  path = 'expect',
): readonly Mismatch[] {
  if (Array.isArray(expected)) return listMismatches(expected, happened, path);
  if (typeof expected === 'object' && expected !== null)
    return objectMismatches(expected, happened, path);
  return same(expected, happened ?? null)
    ? []
    : [{ where: path, expected, happened: happened ?? null }];
}

function objectMismatches(
  expected: object,
  happened: Json | undefined,
  path: string,
): readonly Mismatch[] {
  if (typeof happened !== 'object' || happened === null || Array.isArray(happened)) {
    return [{ where: path, expected, happened }];
  }
  const fields = happened as Readonly<Record<string, Json>>;
  return Object.entries(expected).flatMap(([name, value]) => {
    if (name === 'stockSet' && !('stockSet' in fields))
      return pileMismatches(value, fields['stock'], pathJoined(path, name));
    if (path === 'expect' && !(name in fields)) {
      return [{ where: pathJoined(path, name), expected: value, happened: 'no such field' }];
    }
    return mismatches(value, fields[name], pathJoined(path, name));
  });
}

function listMismatches(
  expected: readonly unknown[],
  happened: Json | undefined,
  path: string,
): readonly Mismatch[] {
  if (!Array.isArray(happened) || happened.length !== expected.length)
    return [{ where: path, expected, happened }];
  if (!ORDERED.some((name) => path.endsWith(`.${name}`)) && isCards(happened))
    return pileMismatches(expected, happened, path);
  return expected.flatMap((value, i) =>
    value === null ? [] : mismatches(value, happened[i], `${path}[${i}]`),
  );
}

function pileMismatches(
  expected: unknown,
  happened: Json | undefined,
  path: string,
): readonly Mismatch[] {
  if (!Array.isArray(expected) || !Array.isArray(happened) || expected.length !== happened.length) {
    return [{ where: path, expected, happened }];
  }
  const left: Json[] = [...happened];
  for (const value of expected) {
    if (value === null) continue;
    const found = left.findIndex((each) => same(value, each));
    if (found < 0) return [{ where: path, expected, happened }];
    left.splice(found, 1);
  }
  return [];
}

function isCards(list: readonly Json[]): boolean {
  return (
    list.length > 0 &&
    list.every((item) => typeof item === 'string' && readFace(item) !== undefined)
  );
}

/** Card texts are compared as cards, so that `TS` is `10♠`. */
function same(expected: unknown, happened: Json): boolean {
  if (expected === happened) return true;
  if (typeof expected !== 'string' || typeof happened !== 'string') return false;
  const face = readFace(expected);
  return face !== undefined && face === readFace(happened);
}
