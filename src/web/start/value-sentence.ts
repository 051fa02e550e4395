// Rules of several numbers as a sentence with places in it: an option in, its words and the places for numbers out.
import type { Game, Json, Option } from '#kernel';
import type { Words } from '#text';

export type SentencePart = { readonly text: string } | { readonly field: string };

/** Numbers that no sentence has, one for each place. */
const MARK = 9_100_000;

/** The sentence of a language that has a place for every number; without one the numbers stand in a row. */
export function sentenceParts(words: Words, game: Game, option: string): readonly SentencePart[] {
  const spec = game.ruleset.options[option];
  const fields = spec === undefined ? [] : fieldsOf(spec);
  const value = spec === undefined ? null : markedValue(spec, fields);
  const marks = fields.map((_, i) => String(MARK + i));
  const told = [words.fact(game, option, value), words.optionValue(game, option, value)];
  const sentence = told.find((text) => marks.every((mark) => text.includes(mark)));
  if (sentence === undefined) return fields.map((field) => ({ field }));
  return sentence
    .split(new RegExp(`(${marks.join('|')})`))
    .filter((text) => text !== '')
    .map((text) => {
      const field = fields[marks.indexOf(text)];
      return field === undefined ? { text } : { field };
    });
}

/** The names of an option's numbers; those of a list are its places. */
function fieldsOf(option: Option): readonly string[] {
  if (option.kind === 'offOrFields') return Object.keys(option.fields);
  return option.kind === 'integers'
    ? Array.from({ length: option.count }, (_, i) => String(i))
    : [];
}

function markedValue(option: Option, fields: readonly string[]): Json {
  const numbers = fields.map((_, i) => MARK + i);
  if (option.kind === 'integers') return numbers;
  return Object.fromEntries(fields.map((field, i) => [field, MARK + i]));
}
