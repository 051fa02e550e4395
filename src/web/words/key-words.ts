// What is said about keys and of a table in words: a language in, its sentences out, loaded when somebody looks something up.
import { phrase, type Language } from '#text';
import type { KEY_WORDS } from './en/keys.ts';

export type KeyTable = Readonly<Record<keyof typeof KEY_WORDS, string>>;
export type KeyWords = (key: keyof KeyTable) => string;

const TABLES: Readonly<Record<Language, () => Promise<KeyTable>>> = {
  en: async () => (await import('./en/keys.ts')).KEY_WORDS,
  fr: async () => (await import('./fr/keys.ts')).KEY_WORDS,
  pl: async () => (await import('./pl/keys.ts')).KEY_WORDS,
};

export async function loadKeyWords(language: Language): Promise<KeyWords> {
  const table = await TABLES[language]();
  return (key) => phrase(language, table[key]);
}
