// Values of house rules in words: an option and its value in, what a settings form shows out.
import { plain, type Json } from '#kernel';
import type { Language } from './language.ts';
import { phrase, printNumber, type Values } from './phrase.ts';
import type { Tongue } from './tongue.ts';

/** The value's own words, or those for every number or object of this option, else yes, no, none or the number. */
export function optionValue(
  language: Language,
  { ui }: Tongue,
  words: Readonly<Record<string, string>>,
  option: string,
  value: Json,
): string {
  const own = words[`${option}.${plain(value)}`];
  if (own !== undefined) return phrase(language, own);
  if (value === null) return ui.none;
  if (typeof value === 'boolean') return value ? ui.yes : ui.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    const template = words[`${option}.number`];
    if (template === undefined) return printNumber(language, value);
    return phrase(language, template, { n: value, next: value + 1 });
  }
  const template = words[`${option}.fields`];
  if (template !== undefined) return phrase(language, template, scalars(value));
  return Array.isArray(value) ? value.map(plain).join(', ') : plain(value);
}

function scalars(value: object): Values {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => typeof each === 'number'),
  ) as Values;
}
