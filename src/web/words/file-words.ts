// What is said of games that come as files: a language in, its sentences out, loaded with the first file.
import { phrase, type Language, type Values } from '#text';
import type { FILES } from './en/files.ts';

export type FileTable = Readonly<Record<keyof typeof FILES, string>>;

export type FileWords = (key: keyof FileTable, values?: Values) => string;

const TABLES: Readonly<Record<Language, () => Promise<FileTable>>> = {
  en: async () => (await import('./en/files.ts')).FILES,
  fr: async () => (await import('./fr/files.ts')).FILES,
  pl: async () => (await import('./pl/files.ts')).FILES,
};

export async function loadFileWords(language: Language): Promise<FileWords> {
  const table = await TABLES[language]();
  return (key, values) => phrase(language, table[key], values);
}
