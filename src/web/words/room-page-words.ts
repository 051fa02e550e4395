// What the page says where several people sit: a language in, its sentences out, with those of every screen; loaded with the first such table.
import { loadRoomWords, phrase, type Language, type RoomWords, type Values } from '#text';
import type { ROOMS } from './en/rooms.ts';

export type RoomPageTable = Readonly<Record<keyof typeof ROOMS, string>>;

export interface RoomPageWords extends RoomWords {
  readonly language: Language;
  /** What only the page says. */
  page(key: keyof RoomPageTable, values?: Values): string;
}

const TABLES: Readonly<Record<Language, () => Promise<RoomPageTable>>> = {
  en: async () => (await import('./en/rooms.ts')).ROOMS,
  fr: async () => (await import('./fr/rooms.ts')).ROOMS,
  pl: async () => (await import('./pl/rooms.ts')).ROOMS,
};

export async function loadRoomPageWords(language: Language): Promise<RoomPageWords> {
  const [table, words] = await Promise.all([TABLES[language](), loadRoomWords(language)]);
  return { ...words, language, page: (key, values) => phrase(language, table[key], values) };
}
