// What only commands print: a key and its values in, a sentence out; loaded by the command line alone, so that no page pays for it.
import { PRINTED, type PrintedKey } from './en/printed.ts';
import type { Language } from './language.ts';
import { phrase, type Values } from './phrase.ts';

/** What the engine words itself, in English; every other language has phrases for it. */
type EngineKey =
  /** A moment with open cards only, where nobody was asked what could be known. */
  | 'openMoment'
  /** A judged contract, by its code, and what is told of it besides. */
  | `contract_${'forced' | 'unasked' | 'sound' | 'close' | 'high' | 'low'}`
  | `contract.${'often' | 'open' | 'made' | 'lost'}`
  /** From one number to another. */
  | 'between'
  /** What an option may be. */
  | `option.${'or' | 'integer' | 'integers' | 'choice' | 'fields'}`
  /** The picture of a course. */
  | `picture.${PicturePart}`;

type PicturePart =
  | 'title'
  | 'empty'
  | 'round'
  | 'hand'
  | 'held'
  | 'points'
  | 'tricks'
  | 'contract'
  | 'names'
  | 'seat'
  | 'line'
  | 'target'
  | 'toldHeld'
  | 'toldPoints'
  | 'toldTricks';

/** Of a language in which the engine says nothing itself. */
export type PrintedTable = Readonly<Record<PrintedKey | EngineKey, string>>;

export interface PrintedWords {
  readonly say: (key: PrintedKey, values?: Values) => string;
  /** Null in English, where the engine's own words serve. */
  readonly engine: ((key: EngineKey, values?: Values) => string) | null;
}

const TABLES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<PrintedTable>>> = {
  fr: async () => (await import('./fr/printed.ts')).PRINTED,
  pl: async () => (await import('./pl/printed.ts')).PRINTED,
};

/** Always at hand, for commands that speak nothing else. */
export const ENGLISH_PRINTED: PrintedWords = {
  say: (key, values) => phrase('en', PRINTED[key], values),
  engine: null,
};

export async function loadPrintedWords(language: Language): Promise<PrintedWords> {
  if (language === 'en') return ENGLISH_PRINTED;
  const table = await TABLES[language]();
  const say = (key: keyof PrintedTable, values?: Values) => phrase(language, table[key], values);
  return { say, engine: say };
}
