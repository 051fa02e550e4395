// Letters of court cards: a text with cards in, the same with the letters of a language out.
import type { Language } from './language.ts';

/** English ones on every card, or those of the table's language. */
export const LETTERS = ['english', 'own'] as const;
export type Letters = (typeof LETTERS)[number];

type Court = 'K' | 'Q' | 'J';
const COURT_LETTERS: Readonly<Record<Language, Readonly<Record<Court, string>>>> = {
  en: { K: 'K', Q: 'Q', J: 'J' },
  fr: { K: 'R', Q: 'D', J: 'V' },
  pl: { K: 'K', Q: 'D', J: 'W' },
};

/** What stands on a king, a queen and a jack. */
export function courtsIn(language: Language, letters: Letters): Readonly<Record<Court, string>> {
  return COURT_LETTERS[letters === 'own' ? language : 'en'];
}

/** King, queen and jack, as a menu shows them. */
export function courtLetters(language: Language, letters: Letters): string {
  const { K, Q, J } = courtsIn(language, letters);
  return `${K} ${Q} ${J}`;
}

/** Only what stands before a suit is a card. */
export function inLetters(text: string, language: Language, letters: Letters): string {
  if (letters === 'english' || language === 'en') return text;
  const court: Readonly<Record<string, string>> = COURT_LETTERS[language];
  return text.replace(/[KQJ](?=[♠♥♦♣])/g, (letter) => court[letter] ?? letter);
}
