// The flags of a language: what was asked for in, the language and the letters of cards out.
import { LANGUAGES, languageFrom, LETTERS, type Language, type Letters } from '#text';
import { badInput } from './failure.ts';

export const LANG_FLAG = [
  '--lang <language>',
  `${LANGUAGES.join(', ')} (otherwise that of the locale)`,
] as const;

export const LETTERS_FLAG = [
  '--letters <which>',
  `letters of court cards: ${LETTERS.join(' (K Q J), ')} (R D V, K D W)`,
] as const;

export interface LanguageOptions {
  readonly lang?: string;
  readonly letters?: string;
}

/** Of the flag, else of the locale. */
export function languageOf(flag: string | undefined): Language {
  if (flag !== undefined) {
    return (
      languageFrom(flag) ??
      badInput(`--lang: expected one of ${LANGUAGES.join(', ')}, found "${flag}"`)
    );
  }
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return languageFrom(LC_ALL || LC_MESSAGES || LANG) ?? 'en';
}

export function lettersOf(flag: string | undefined): Letters {
  if (flag === undefined) return 'own';
  return (
    LETTERS.find((letters) => letters === flag) ??
    badInput(`--letters: expected one of ${LETTERS.join(', ')}, found "${flag}"`)
  );
}
