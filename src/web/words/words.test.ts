// Every language says what English says, and what the browser stands in the way with.
import { describe, expect, test } from 'vitest';
import { refuse } from '#kernel';
import { LANGUAGES } from '#text';
import { START } from './en/start.ts';
import { TABLE } from './en/table.ts';
import { KEY_WORDS } from './en/keys.ts';
import { ROOMS } from './en/rooms.ts';
import { FRENCH } from './fr/index.ts';
import { KEY_WORDS as FRENCH_KEYS } from './fr/keys.ts';
import { ROOMS as FRENCH_ROOMS } from './fr/rooms.ts';
import { POLISH } from './pl/index.ts';
import { KEY_WORDS as POLISH_KEYS } from './pl/keys.ts';
import { ROOMS as POLISH_ROOMS } from './pl/rooms.ts';
import { browserRefusal, loadPageWords } from './words.ts';

const ENGLISH = { ...START, ...TABLE };
/** And what is loaded with the first table that several people sit at, and the first sheet that is opened. */
const ROOMS_TOO = { ...ENGLISH, ...ROOMS, ...KEY_WORDS };

/** The places in a sentence, each once. */
function placesIn(template: string): readonly string[] {
  const places = [...template.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
  return [...new Set(places)].toSorted();
}

describe.each([
  ['fr', { ...FRENCH.sentences, ...FRENCH_ROOMS, ...FRENCH_KEYS }],
  ['pl', { ...POLISH.sentences, ...POLISH_ROOMS, ...POLISH_KEYS }],
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
