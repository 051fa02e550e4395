// Every language says what English says, and what the browser stands in the way with.
import { describe, expect, test } from 'vitest';
import { refuse } from '#kernel';
import { LANGUAGES, type Language } from '#text';
import { wordsIn } from '#text/all';
import { formCount } from '../../text/phrase.ts';
import { CARDS } from './en/cards.ts';
import { START } from './en/start.ts';
import { TABLE } from './en/table.ts';
import { FILES } from './en/files.ts';
import { KEY_WORDS } from './en/keys.ts';
import { ROOMS } from './en/rooms.ts';
import { FILES as FRENCH_FILES } from './fr/files.ts';
import { FRENCH } from './fr/index.ts';
import { KEY_WORDS as FRENCH_KEYS } from './fr/keys.ts';
import { ROOMS as FRENCH_ROOMS } from './fr/rooms.ts';
import { FILES as POLISH_FILES } from './pl/files.ts';
import { POLISH } from './pl/index.ts';
import { KEY_WORDS as POLISH_KEYS } from './pl/keys.ts';
import { ROOMS as POLISH_ROOMS } from './pl/rooms.ts';
import { browserRefusal, loadPageWords } from './words.ts';

const ENGLISH = { ...START, ...TABLE };
/** What is loaded with the first table that several people sit at, the first file or the first sheet. */
const ROOMS_TOO = { ...ENGLISH, ...ROOMS, ...FILES, ...KEY_WORDS };

/** Words that are the same in both languages. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  fr: ['Menu'],
  pl: ['Menu', 'Shift', 'Home', 'End'],
};

/** The places in a sentence, each once. */
function placesIn(template: string): readonly string[] {
  const places = [...template.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
  return [...new Set(places)].toSorted();
}

describe.each<[Language, typeof ROOMS_TOO]>([
  ['fr', { ...FRENCH.sentences, ...FRENCH_ROOMS, ...FRENCH_FILES, ...FRENCH_KEYS }],
  ['pl', { ...POLISH.sentences, ...POLISH_ROOMS, ...POLISH_FILES, ...POLISH_KEYS }],
])('what the page says in %s', (language, table) => {
  test.each(Object.keys(ROOMS_TOO) as (keyof typeof ROOMS_TOO)[])(
    '%s has the places of the English',
    (key) => {
      expect(placesIn(table[key])).toEqual(placesIn(ROOMS_TOO[key]));
      expect(table[key]).not.toMatch(/\{[^}]*\{/);
      expect(table[key].trim()).not.toBe('');
      if (language === 'fr') expect(table[key]).not.toMatch(/[^\s…][:;?!»](\s|$)/);
    },
  );

  test('has every plural form', () => {
    const words = Object.entries(table).flatMap(([key, sentence]) =>
      [...sentence.matchAll(/#([^}]*)\}/g)].map(([, forms = '']) => ({ key, forms })),
    );
    const few = language === 'pl' ? 3 : 2;
    const count = ({ forms }: { forms: string }) => forms.split('|').length;
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((word) => count(word) < few || count(word) > formCount(language))).toEqual(
      [],
    );
  });

  test('is not English', () => {
    const same = (Object.keys(ROOMS_TOO) as (keyof typeof ROOMS_TOO)[]).filter(
      (key) =>
        table[key] === ROOMS_TOO[key] &&
        /[a-z]{2}/i.test(table[key].replace(/\{[^}]*\}/g, '')) &&
        !SAME[language]?.includes(table[key]),
    );
    expect(same).toEqual([]);
  });
});

test.each([
  ['fr', FRENCH.cards],
  ['pl', POLISH.cards],
])('cards have names of their own in %s', (_, { ranks, suits }) => {
  const { Joker, A, ...courts } = ranks;
  expect([Joker, A !== undefined]).toEqual(['Joker', true]);
  for (const [sign, name] of Object.entries({ ...courts, ...suits }))
    expect(name, sign).not.toBe(CARDS.ranks[sign as 'K'] ?? CARDS.suits[sign as '♠']);
});

test.each(LANGUAGES)(
  '%s: what a browser does not keep is said in its own words',
  async (language) => {
    const page = await loadPageWords(language);
    const full = refuse('store_full', 'this browser has no room left for it').refusal;
    const said = browserRefusal(page, full);
    expect(said).toBe(page('storeFull'));
    const kept = refuse('not_kept', full.message, { why: 'store_full' }).refusal;
    expect(browserRefusal(page, kept)).toBe(said);
    expect(browserRefusal(page, refuse('must_follow', 'follow suit').refusal)).toBeUndefined();
  },
);

test.each([
  ['en', 'askDraw', 'take the queen of clubs'],
  ['en', 'askCall', 'call for the queen of clubs'],
  ['en', 'askAllow', 'asks for the queen of clubs'],
  ['fr', 'askDraw', 'prenez la dame de trèfle'],
  ['fr', 'askCall', 'demander la dame de trèfle'],
  ['fr', 'askAllow', 'demande la dame de trèfle'],
  ['pl', 'askDraw', 'weź damę trefl'],
  ['pl', 'askCall', 'poprosić o damę trefl'],
  ['pl', 'askAllow', 'prosi o damę trefl'],
] as const)('%s: %s names the card as it is said there', async (language, key, said) => {
  const page = await loadPageWords(language);
  const asked = wordsIn(language).ui(key, { card: 'Q♣', who: 'Ann' });
  expect(page.aloud(asked)).toContain(said);
});
