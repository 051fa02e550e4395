// House rules in force, told as facts: an option and its value in, one sentence out.
import { plain, type Json } from '#kernel';
import type { Values } from './phrase.ts';

/** The phrase of a value and what goes into it; undefined for an option that no table knows. */
export function factOf(
  words: Readonly<Record<string, string>>,
  option: string,
  value: Json,
): readonly [template: string, values: Values] | undefined {
  const own = words[`${option}.${plain(value)}`];
  if (own !== undefined) return [own, {}];
  if (typeof value === 'number') {
    const template = words[`${option}.number`];
    return template === undefined ? undefined : [template, { n: value, next: value + 1 }];
  }
  const template = words[`${option}.fields`];
  return template === undefined ? undefined : [template, numbersIn(value)];
}

function numbersIn(value: Json): Values {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    fields.flatMap(([name, each]) => (typeof each === 'number' ? [[name, each]] : [])),
  );
}
