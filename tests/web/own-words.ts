// What a page or a command says in a language: its catalogues and rulebooks in; which of the texts that were shown are not in that language out.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from '#games';
import { bookSections } from '#tabletop';
import { animalNames, inLetters, LANGUAGE_NAMES, phrase, type Language } from '#text';
import { ENGLISH } from '../../src/text/en/index.ts';
import { PRINTED } from '../../src/text/en/printed.ts';
import { ROOM as ENGLISH_ROOM } from '../../src/text/en/room.ts';
import { FRENCH } from '../../src/text/fr/index.ts';
import { PRINTED as FRENCH_PRINTED } from '../../src/text/fr/printed.ts';
import { ROOM as FRENCH_ROOM } from '../../src/text/fr/room.ts';
import { POLISH } from '../../src/text/pl/index.ts';
import { PRINTED as POLISH_PRINTED } from '../../src/text/pl/printed.ts';
import { ROOM as POLISH_ROOM } from '../../src/text/pl/room.ts';
import { CARDS } from '../../src/web/words/en/cards.ts';
import { FILES } from '../../src/web/words/en/files.ts';
import { KEY_WORDS } from '../../src/web/words/en/keys.ts';
import { ROOMS } from '../../src/web/words/en/rooms.ts';
import { START } from '../../src/web/words/en/start.ts';
import { TABLE } from '../../src/web/words/en/table.ts';
import { FILES as FRENCH_FILES } from '../../src/web/words/fr/files.ts';
import { FRENCH as FRENCH_PAGE } from '../../src/web/words/fr/index.ts';
import { KEY_WORDS as FRENCH_KEYS } from '../../src/web/words/fr/keys.ts';
import { ROOMS as FRENCH_ROOMS } from '../../src/web/words/fr/rooms.ts';
import { FILES as POLISH_FILES } from '../../src/web/words/pl/files.ts';
import { POLISH as POLISH_PAGE } from '../../src/web/words/pl/index.ts';
import { KEY_WORDS as POLISH_KEYS } from '../../src/web/words/pl/keys.ts';
import { ROOMS as POLISH_ROOMS } from '../../src/web/words/pl/rooms.ts';

/** A language that is not the one in which everything is written first. */
export type Other = Exclude<Language, 'en'>;

/** Every phrase of a language by its place in its tables. */
type Phrases = ReadonlyMap<string, string>;

/** Where something is said: on the page, or by commands. */
type Surface = 'page' | 'commands';

const TABLES: Readonly<Record<Surface, Readonly<Record<Language, object>>>> = {
  page: {
    en: {
      ...ENGLISH,
      room: ENGLISH_ROOM,
      page: {
        sentences: { ...START, ...TABLE },
        cards: CARDS,
        rooms: ROOMS,
        files: FILES,
        keys: KEY_WORDS,
      },
    },
    fr: {
      ...FRENCH,
      room: FRENCH_ROOM,
      page: { ...FRENCH_PAGE, rooms: FRENCH_ROOMS, files: FRENCH_FILES, keys: FRENCH_KEYS },
    },
    pl: {
      ...POLISH,
      room: POLISH_ROOM,
      page: { ...POLISH_PAGE, rooms: POLISH_ROOMS, files: POLISH_FILES, keys: POLISH_KEYS },
    },
  },
  commands: {
    en: { ...ENGLISH, printed: PRINTED },
    fr: { ...FRENCH, printed: FRENCH_PRINTED },
    pl: { ...POLISH, printed: POLISH_PRINTED },
  },
};

/** Written alike in English, and meant: each was looked at. */
const ALIKE: Readonly<Record<Other, readonly string[]>> = {
  fr: ['menu', 'min', 'moments'],
  pl: ['bot', 'link', 'menu', 'min', 'moment'],
};

/** Names of the page, of games and of keys, and the numbers of a deal, whole: “I” alone is English. */
const NAMES =
  /\b[0-9a-f]{32,}\b|npx baize serve|Baize|FFB|Pagat|May I\?|Phase 4|\bEsc\b|JavaScript|https?:\S+/gu;

export interface Catalogue {
  /** Texts with a word that stands nowhere in the language's catalogues, or that are English phrases; each with why. */
  readonly strange: (texts: readonly string[], people: readonly string[]) => readonly string[];
}

/** With phrases in other words, by their places, for whoever wants to see that this is noticed. */
export async function catalogueOf(
  language: Other,
  planted: Readonly<Record<string, string>> = {},
  surface: Surface = 'page',
): Promise<Catalogue> {
  const own = new Map([...(await phrasesOf(language, surface)), ...Object.entries(planted)]);
  const english = await phrasesOf('en', surface);
  const words = ownWords(language, own, english);
  const patterns = englishPatterns(own, english);
  const printed = new Set(bookTexts(language));
  const isKnown = (word: string) =>
    word.endsWith('…') ? hasBeginning(words, word.slice(0, -1)) : words.has(word);
  return {
    strange: (texts, people) =>
      texts.flatMap((text) => {
        const said = people.reduce((rest, name) => rest.replaceAll(name, ' '), text);
        const unknown = wordsIn(said.replaceAll(NAMES, ' ')).filter((word) => !isKnown(word));
        // The books name presets as rules are written, which is English everywhere.
        if (printed.has(text)) return [];
        const pattern = patterns.find((each) => each.test(text.trim()));
        if (unknown.length > 0) return [`“${unknown.join(' ')}” in “${text}”`];
        return pattern === undefined ? [] : [`“${text}” is ${pattern.source}`];
      }),
  };
}

async function phrasesOf(language: Language, surface: Surface): Promise<Phrases> {
  const games = await Promise.all(
    GAMES.map(async ({ id, text }) => {
      const { en, others } = text.phrases ?? {};
      return [
        id,
        language === 'en' ? { ...en, inCode: text } : await others?.[language]?.(),
      ] as const;
    }),
  );
  const tables = TABLES[surface][language];
  return new Map(phrasesIn({ ...tables, games: Object.fromEntries(games) }, ''));
}

function phrasesIn(table: object, at: string): readonly (readonly [string, string])[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const here = `${at} ${key}`;
    if (typeof value === 'string') return [[here, value] as const];
    return typeof value === 'object' && value !== null ? phrasesIn(value as object, here) : [];
  });
}

/**
 * A word that a phrase has in common with its English phrase proves nothing: it may have been forgotten. Neither does one
 * that English has somewhere, where there is no English phrase to compare. The books are compared by a test of their own.
 */
function ownWords(language: Other, own: Phrases, english: Phrases): ReadonlySet<string> {
  const anyEnglish = new Set([...english.values(), ...books('en')].flatMap(wordsIn));
  const fromPhrases = [...own].flatMap(([key, text]) => {
    const model = english.get(key);
    const doubtful = model === undefined ? anyEnglish : new Set(wordsIn(model));
    return wordsIn(text).filter((word) => !doubtful.has(word));
  });
  return new Set([
    ...fromPhrases,
    ...books(language).flatMap(wordsIn),
    ...animalNames(language).flatMap(wordsIn),
    ...wordsIn(LANGUAGE_NAMES[language]),
    ...timeWords(language),
    ...ALIKE[language],
  ]);
}

/** A name that is too long for its place is cut. */
function hasBeginning(words: ReadonlySet<string>, beginning: string): boolean {
  return [...words].some((word) => word.startsWith(beginning));
}

const BOOKS = path.resolve(import.meta.dirname, '../../rulebook');

/** Without names in code, and without what proves them: those are English in every book. */
function books(language: Language): readonly string[] {
  return GAMES.map(({ id }) =>
    bookOf(language, id)
      .replaceAll(/`[^`]*`/g, ' ')
      .replaceAll(/\]\([^)]*\)/g, ' '),
  );
}

function bookOf(language: Language, game: string): string {
  const folder = language === 'en' ? BOOKS : path.join(BOOKS, language);
  return readFileSync(path.join(folder, `${game}.md`), 'utf8');
}

/** As a sheet shows them, with the letters of the language. */
function bookTexts(language: Language): readonly string[] {
  return GAMES.flatMap(({ id }) => {
    const [text, original] = [bookOf(language, id), bookOf('en', id)];
    const headings = [...original.matchAll(/^#{2,3} (.*)$/gm)].map(([, heading = '']) => heading);
    const blocks = bookSections({ text, original }, headings).flatMap((section) => section.blocks);
    return blocks.flatMap((block) =>
      block.is === 'text' ? [block.text] : block.is === 'list' ? block.items : block.rows.flat(),
    );
  }).map((text) => inLetters(text, language, 'own').replaceAll(/\s+/g, ' ').trim());
}

/** How long ago something was, as the browser says it. */
function timeWords(language: Language): readonly string[] {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const counts = [0, -1, -2, -3, -5, -22];
  return (['day', 'hour', 'minute'] as const)
    .flatMap((unit) => counts.map((count) => format.format(count, unit)))
    .flatMap(wordsIn);
}

/** Two letters and more, and whether it was cut off; the forms of a word one by one, and no names of places. */
function wordsIn(text: string): readonly string[] {
  const said = text.replaceAll(/\{\w+#([^}]*)\}/g, (_, forms: string) =>
    forms.replaceAll('|', ' '),
  );
  return (
    said
      .replaceAll(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}{2,}…?/gu) ?? []
  );
}

/** English phrases that read otherwise in the language, with anything in their places. */
function englishPatterns(own: Phrases, english: Phrases): readonly RegExp[] {
  const said = [...own.values()].map((text) => phrase('en', text, {}).trim());
  return [...english]
    .filter(([key, text]) => own.has(key) && own.get(key) !== text && wordsIn(text).length > 0)
    .map(([, text]) => patternOf(text))
    .filter((pattern) => !said.some((text) => pattern.test(text)));
}

function patternOf(text: string): RegExp {
  const parts = text.split(/(\{\w+(?:#[^}]*)?\})/);
  const source = parts.map((part) => {
    const forms = /^\{\w+#(.*)\}$/.exec(part)?.[1];
    if (forms !== undefined) return `(?:${forms.split('|').map(escaped).join('|')})`;
    return /^\{\w+\}$/.test(part) ? '.+' : escaped(part);
  });
  return new RegExp(`^${source.join('')}$`, 'iu');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
