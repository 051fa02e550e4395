// A language as commands print it: flags in; its words, what only commands say, and the letters of its cards out.
import { inLetters, isLevelAt, playerShown, type Words } from '#text';
import { ENGLISH_PRINTED, loadPrintedWords, wordsIn, type PrintedWords } from '#text/all';
import { languageOf, lettersOf, type LanguageOptions } from '../language-flags.ts';

export interface Printing extends PrintedWords {
  readonly words: Words;
  /** A text with the letters that stand on court cards. */
  readonly cards: (text: string) => string;
}

/** For whoever speaks nothing else. */
export const ENGLISH: Printing = {
  ...ENGLISH_PRINTED,
  words: wordsIn('en'),
  cards: (text) => text,
};

export async function printingWith(options: LanguageOptions): Promise<Printing> {
  const language = languageOf(options.lang);
  const letters = lettersOf(options.letters);
  return {
    ...(await loadPrintedWords(language)),
    words: wordsIn(language),
    cards: (text) => inLetters(text, language, letters),
  };
}

/** By name, or by number where nobody has one. The level of a bot is kept: whoever compares bots looks for it. */
export function nameAt(names: readonly string[], seat: number, { words }: Printing): string {
  const name = names[seat] ?? '';
  return isLevelAt(name, seat) ? name : (playerShown(name, seat, words.language) ?? name);
}
