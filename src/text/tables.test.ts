// The tables of every language beside the English ones: same keys, same values, enough plural forms, and translated.
import { describe, expect, test } from 'vitest';
import { LEVELS } from '#bots';
import { GAMES } from '#games';
import { LEVEL_NAMES } from './common-words.ts';
import { ENGLISH } from './en/index.ts';
import { FRENCH } from './fr/index.ts';
import { LANGUAGES, type Language } from './language.ts';
import { formCount, valuesIn } from './phrase.ts';
import { POLISH } from './pl/index.ts';
import type { Tongue } from './tongue.ts';
import { wordsIn } from './words.ts';

/** Every phrase of a nested table with its path. */
function phrasesIn(table: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path} ${key}`;
    return typeof value === 'string' ? [[at, value] as const] : phrasesIn(value as object, at);
  });
}

const english = new Map(phrasesIn({ ...ENGLISH, refusals: {} }));

/** Words that are the same in both languages, and those that are names. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  fr: ['Score', 'Scores', 'scores', 'Total', 'page', 'Belote'],
  pl: ['Enter', 'Esc', 'bot', 'Musik', 'Musik {n}', 'Belote'],
};

const NAMES = ['Coinche', 'Tysiąc', 'May I?', 'Phase 4'];

describe.each([
  ['fr', FRENCH],
  ['pl', POLISH],
] as readonly (readonly [Language, Tongue])[])('%s', (language, tongue) => {
  const phrases = phrasesIn(tongue);

  test('has the values of the English phrases', () => {
    const wrong = phrases.filter(([path, phrase]) => {
      const model = english.get(path);
      return model !== undefined && valuesIn(phrase).join() !== valuesIn(model).join();
    });
    expect(wrong).toEqual([]);
    expect(phrases.length).toBeGreaterThan(english.size + 200);
  });

  test('has every plural form', () => {
    const words = phrases.flatMap(([path, phrase]) =>
      [...phrase.matchAll(/#([^}]*)\}/g)].map(([, forms = '']) => ({ path, forms })),
    );
    const few = language === 'pl' ? 3 : 2;
    const count = ({ forms }: { forms: string }) => forms.split('|').length;
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => count(word) < few || count(word) > formCount(language))).toEqual(
      [],
    );
  });

  test('is not English', () => {
    const same = phrases.filter(
      ([path, phrase]) =>
        english.get(path) === phrase &&
        /[a-z]{2}/.test(phrase.replace(/\{[^}]*\}/g, '')) &&
        ![...NAMES, ...(SAME[language] ?? [])].includes(phrase),
    );
    expect(same).toEqual([]);
  });

  test('has no phrase that is empty, padded or not closed', () => {
    const odd = phrases.filter(
      ([, phrase]) =>
        phrase.trim() !== phrase || phrase === '' || /[{}]/.test(withoutPlaces(phrase)),
    );
    expect(odd).toEqual([]);
  });

  test('ends every sentence with a mark', () => {
    const { translations } = tongue;
    const sentences = Object.values(translations ?? {}).flatMap((words) => phrasesIn(words));
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter(([, phrase]) => !/[.?!”»]$/.test(phrase))).toEqual([]);
  });
});

function withoutPlaces(phrase: string): string {
  return phrase.replace(/\{\w+(#[^{}]*)?\}/g, '');
}

test('the levels are those of the bots', () => {
  expect(LEVEL_NAMES).toEqual(LEVELS);
});

describe.each(GAMES)('$name', (game) => {
  const id = game.id as keyof Tongue['labels'];

  test.each([
    ['en', ENGLISH],
    ['fr', FRENCH],
    ['pl', POLISH],
  ] as const)('has its options, presets and questions in %s', (_, tongue) => {
    const labels = tongue.labels[id];
    expect(Object.keys(labels.options).toSorted()).toEqual(
      Object.keys(game.ruleset.options).toSorted(),
    );
    expect(Object.keys(labels.presets).toSorted()).toEqual(
      Object.keys(game.ruleset.presets).toSorted(),
    );
    const questions = tongue.translations?.[id].questions ?? game.text.questions;
    expect(Object.keys(questions).toSorted()).toEqual(Object.keys(game.text.questions).toSorted());
  });
});

/** What is left of 80 columns beside a short name of whoever is asked. */
const ROOM = 68;

test.each(LANGUAGES)('every question of %s fits beside a name', (language) => {
  const words = wordsIn(language);
  const questions = GAMES.flatMap((game) =>
    Object.keys(game.text.questions).map((question) => words.question(game, question)),
  );
  expect(questions.filter(({ length }) => length > ROOM)).toEqual([]);
});
