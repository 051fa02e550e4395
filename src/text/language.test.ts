import { expect, test } from 'vitest';
import { LANGUAGE_NAMES, languageFrom, LANGUAGES, type Language } from './language.ts';

/** Sentence, text, language. */
const ROWS: readonly (readonly [string, string | undefined, Language | undefined])[] = [
  ['a flag', 'fr', 'fr'],
  ['a flag in capitals', 'PL', 'pl'],
  ['a locale', 'fr_FR.UTF-8', 'fr'],
  ['another country', 'fr_CA', 'fr'],
  ['a locale with a variant', 'pl_PL@euro', 'pl'],
  ['a language with a charset only', 'pl.UTF-8', 'pl'],
  ['a tag of the web', 'pl-PL', 'pl'],
  ['English', 'en_GB.UTF-8', 'en'],
  ['no language', 'C', 'en'],
  ['no language with a charset', 'C.UTF-8', 'en'],
  ['the other name of no language', 'POSIX', 'en'],
  ['a list, the first wanted language we have', 'de:fr:pl', 'fr'],
  ['spaces around', ' fr ', 'fr'],
  ['another language', 'de_DE.UTF-8', undefined],
  ['a word that only begins like one', 'french', undefined],
  ['a language of three letters', 'pli', undefined],
  ['nothing', '', undefined],
  ['not set', undefined, undefined],
];

test.each(ROWS)('%s: %j', (_, text, language) => {
  expect(languageFrom(text)).toBe(language);
});

test('every language has a name of its own and is found by its own code', () => {
  expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGES.length);
  expect(LANGUAGES.map((language) => languageFrom(language))).toEqual(LANGUAGES);
});
