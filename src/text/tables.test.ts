// The tables of every language beside the English ones: same keys, same values, enough plural forms, and translated.
import { describe, expect, test } from 'vitest';
import { LEVELS } from '#bots';
import { coinche, GAMES, mayi, tysiac } from '#games';
import type { Game, GameWords } from '#kernel';
import { LEVEL_NAMES } from './common-words.ts';
import { ENGLISH } from './en/index.ts';
import { PRINTED } from './en/printed.ts';
import { FRENCH } from './fr/index.ts';
import { PRINTED as FRENCH_PRINTED } from './fr/printed.ts';
import { LANGUAGES, type Language } from './language.ts';
import { formCount, valuesIn } from './phrase.ts';
import { POLISH } from './pl/index.ts';
import { PRINTED as POLISH_PRINTED } from './pl/printed.ts';
import type { Tongue } from './tongue.ts';
import { wordsIn } from './all.ts';

/** Every phrase of a nested table with its path. */
function phrasesIn(table: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path} ${key}`;
    return typeof value === 'string' ? [[at, value] as const] : phrasesIn(value as object, at);
  });
}

/** What the games say in a language, by their ids; a game that does not speak it is not there. */
async function gamesIn(language: Language): Promise<Readonly<Record<string, GameWords>>> {
  const entries = GAMES.map(
    async ({ id, text }) => [id, await text.phrases?.others[language]?.()] as const,
  );
  const spoken = (await Promise.all(entries)).flatMap(([id, words]) =>
    words === undefined ? [] : [[id, words] as const],
  );
  return Object.fromEntries(spoken);
}

const ENGLISH_GAMES = Object.fromEntries(
  GAMES.flatMap(({ id, text }) => {
    const { en } = text.phrases ?? {};
    return en === undefined ? [] : [[id, { ...en, refusals: {}, deeds: {} }] as const];
  }),
);
const english = new Map(
  phrasesIn({ ...ENGLISH, refusals: {}, games: ENGLISH_GAMES, printed: PRINTED }),
);

/** Words that are the same in both languages, and those that are names. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  fr: ['Score', 'Scores', 'scores', 'Total', 'page', 'Belote'],
  pl: ['Enter', 'Esc', 'bot', 'Musik', 'Musik {n}', 'Belote'],
};

const NAMES = ['Coinche', 'Tysiąc', 'May I?', 'Phase 4'];

/** What a language says: around any game, of each, and by commands alone. */
type Row = readonly [Language, Tongue, Readonly<Record<string, GameWords>>, printed: object];

const OTHERS: readonly Row[] = [
  ['fr', FRENCH, await gamesIn('fr'), FRENCH_PRINTED],
  ['pl', POLISH, await gamesIn('pl'), POLISH_PRINTED],
];

describe.each(OTHERS)('%s', (language, tongue, games, printed) => {
  const phrases = phrasesIn({ ...tongue, games, printed });

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
    const sentences = Object.values(games).flatMap(
      ({ summary, about, questions, events, refusals, reasons }) =>
        phrasesIn({ summary, about, questions, events, refusals, reasons }),
    );
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

describe.each([tysiac, coinche, mayi] as readonly Game[])('$name', ({ text }) => {
  test('speaks every language', () => {
    expect(['en', ...Object.keys(text.phrases?.others ?? {})]).toEqual(LANGUAGES);
  });
});

describe.each(GAMES.filter(({ text }) => text.phrases !== undefined))('$name', (game) => {
  const { phrases } = game.text;

  test.each(['en', ...Object.keys(phrases?.others ?? {})])(
    'has its options, presets and questions in %s',
    async (language) => {
      const words = (await phrases?.others[language]?.()) ?? phrases?.en;
      const { options, presets } = game.ruleset;
      expect(Object.keys(words?.options ?? {}).toSorted()).toEqual(Object.keys(options).toSorted());
      expect(Object.keys(words?.presets ?? {}).toSorted()).toEqual(Object.keys(presets).toSorted());
      expect(Object.keys(words?.questions ?? {}).toSorted()).toEqual(
        Object.keys(game.text.questions).toSorted(),
      );
    },
  );
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
