// The words of every language at once, for programs that have them all at hand: no waiting when a player changes it.
import { GAMES } from '#games';
import { LANGUAGES, type Language } from './language.ts';
import { loadWords, type Words } from './words.ts';

export { ENGLISH_PRINTED, loadPrintedWords, type PrintedWords } from './printed-words.ts';

async function loadEach(): Promise<Readonly<Record<Language, Words>>> {
  const entries = LANGUAGES.map(
    async (language) => [language, await loadWords(language, GAMES)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, Words>;
}

const ALL = await loadEach();

export function wordsIn(language: Language): Words {
  return ALL[language];
}
