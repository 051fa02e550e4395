// Phrases: a template and its values in, a sentence out, with the plural that the language asks for.
import type { Language } from './language.ts';

export type Values = Readonly<Record<string, string | number>>;

/** `{name}` is a value, `{n#card|cards}` a word in the form that goes with that number. */
const PLACE = /\{(\w+)(?:#([^}]*))?\}/g;

/** The lines of a score sheet, where they are told elsewhere, take the colon before them along. */
const LINES = /\s?: \{lines\}/;

export function phrase(language: Language, template: string, values: Values = {}): string {
  const set = typeset(language, template);
  const whole = values['lines'] === '' ? set.replace(LINES, '') : set;
  return whole.replace(PLACE, (place, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return place;
    if (forms !== undefined) return formFor(language, Number(value), forms.split('|'));
    return typeof value === 'number' ? printNumber(language, value) : value;
  });
}

/** What a template asks for. */
export function valuesIn(template: string): readonly string[] {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted();
}

/** In this order the forms of a word are written; a form left out is the last one written. */
const FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
};

/** How many forms of a word a language may need. */
export function formCount(language: Language): number {
  return FORMS[language].length;
}

const RULES: Partial<Record<Language, Intl.PluralRules>> = {};

function formFor(language: Language, count: number, forms: readonly string[]): string {
  const rules = (RULES[language] ??= new Intl.PluralRules(language));
  const place = FORMS[language].indexOf(rules.select(Math.abs(count)));
  return forms[place] ?? forms.at(-1) ?? '';
}

/** With a real minus sign and the language's decimal mark. */
export function printNumber(language: Language, value: number, digits?: number): string {
  const size = Math.abs(value);
  const text = digits === undefined ? String(size) : size.toFixed(digits);
  const marked = language === 'en' ? text : text.replace('.', ',');
  // What is rounded to nothing has no sign.
  return value < 0 && Number(text) > 0 ? `−${marked}` : marked;
}

/** French sets a space before two-part marks, at which no line may break. */
function typeset(language: Language, template: string): string {
  if (language !== 'fr') return template;
  return template.replace(/ (?=[:;?!»])/g, '\u00a0').replaceAll('« ', '«\u00a0');
}
