// The words of Tysiąc: English at hand, other languages when somebody wants them.
import type { GamePhrases, GameText } from '#kernel';
import { WORDS } from './en.ts';
import { sentence } from './events.ts';
import type { TysiacKeys } from './keys.ts';
import { TELLER } from './teller.ts';

const PHRASES: GamePhrases<TysiacKeys> = {
  teller: TELLER,
  en: WORDS,
  others: {
    fr: async () => (await import('./fr.ts')).WORDS,
    pl: async () => (await import('./pl.ts')).WORDS,
  },
};

export const TEXT: GameText = {
  summary: WORDS.summary,
  options: WORDS.about,
  questions: WORDS.questions,
  event: sentence,
  phrases: PHRASES,
};
