// What the page says besides what tables say anywhere: a language in, its sentences out, loaded when it is wanted.
import { phrase, type Language, type Values } from '#text';
import { START } from './en/start.ts';
import { TABLE } from './en/table.ts';

export type StartWords = Readonly<Record<keyof typeof START, string>>;
export type TableWords = Readonly<Record<keyof typeof TABLE, string>>;
type PageKey = keyof StartWords | keyof TableWords;

/** A key and what is filled into its sentence in, the sentence out. */
export type PageWords = (key: PageKey, values?: Values) => string;

const TABLES: Readonly<Record<Language, () => Promise<StartWords & TableWords>>> = {
  en: () => Promise.resolve({ ...START, ...TABLE }),
  fr: async () => {
    const [{ START: start }, { TABLE: table }] = await Promise.all([
      import('./fr/start.ts'),
      import('./fr/table.ts'),
    ]);
    return { ...start, ...table };
  },
  pl: async () => {
    const [{ START: start }, { TABLE: table }] = await Promise.all([
      import('./pl/start.ts'),
      import('./pl/table.ts'),
    ]);
    return { ...start, ...table };
  },
};

export async function loadPageWords(language: Language): Promise<PageWords> {
  const table = await TABLES[language]();
  return (key, values) => phrase(language, table[key], values);
}
