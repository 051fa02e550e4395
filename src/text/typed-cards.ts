// Cards and suits as people type them: letters and words of three languages in, what they can mean out.
import { readFace, type Suit } from '#kernel';
import type { Language } from './language.ts';

/** By rank; the letters of court cards are understood in every language, as no suit comes first. */
const RANK_WORDS: readonly (readonly [rank: string, words: string])[] = [
  ['A', 'a as ace'],
  ['K', 'k r king roi krol'],
  ['Q', 'q d queen dame dama'],
  ['J', 'j v w jack valet walet'],
  ['10', '10 t x ten dix dziesiatka'],
  ['9', '9 nine neuf dziewiatka'],
  ['8', '8 eight huit osemka'],
  ['7', '7 seven sept siodemka'],
  ['6', '6 six szostka'],
  ['5', '5 five cinq piatka'],
  ['4', '4 four quatre czworka'],
  ['3', '3 three trois trojka'],
  ['2', '2 two deux dwojka'],
];

/** By suit, in the forms people type, and letters that mean no other suit anywhere. */
const SUIT_WORDS: readonly (readonly [suit: Suit, words: string])[] = [
  ['♠', '♠ s p spade spades pique piques pik piki pika pikow pikiem'],
  ['♥', '♥ h heart hearts coeur coeurs kier kiery kiera kierow kierem'],
  ['♦', '♦ d diamond diamonds carreau carreaux karo kara karem'],
  ['♣', '♣ c t club clubs trefle trefles trefl trefla trefli treflem'],
];

/** Letters with which a language begins other suits: at its tables they may mean any of these. */
const OWN_LETTERS: Readonly<Record<Language, Readonly<Record<string, readonly Suit[]>>>> = {
  en: {},
  fr: { c: ['♥', '♣'], k: ['♦'] },
  pl: { k: ['♥', '♦'] },
};

/** Whoever writes a court card by a letter that is only English writes its suit in English too. */
const ONLY_ENGLISH: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fr: ['k', 'q', 'j'],
  pl: ['q', 'j'],
};

const RANKS = byWord(RANK_WORDS);
const SUITS = byWord(SUIT_WORDS);

function byWord<M>(table: readonly (readonly [M, string])[]): ReadonlyMap<string, M> {
  return new Map(
    table.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)),
  );
}

/** In small letters, without accents, spaces and little words between. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+(?:de|du|of)\s+|\s+/g, '');
}

/** The cards that a text can mean: one as a rule, several where a letter begins several suits, none if it is no card. */
export function cardsMeant(text: string, language: Language): readonly string[] {
  const typed = folded(text);
  if (readFace(typed) === JOKER) return ['Joker'];
  for (let end = 1; end < typed.length; end++) {
    const rank = typed.slice(0, end);
    const cards = suitsAfter(rank, typed.slice(end), language).flatMap((suit) =>
      RANKS.has(rank) ? [`${RANKS.get(rank)}${suit}`] : [],
    );
    if (cards.length > 0) return cards;
  }
  return [];
}

const JOKER = readFace('Joker');

function suitsAfter(rank: string, word: string, language: Language): readonly Suit[] {
  return suitsMeant(word, ONLY_ENGLISH[language].includes(rank) ? 'en' : language);
}

/** The suits that a letter, a word or a sign can mean at a table of this language. */
export function suitsMeant(text: string, language: Language): readonly Suit[] {
  const word = folded(text);
  const own = OWN_LETTERS[language][word];
  if (own !== undefined) return own;
  const suit = SUITS.get(word);
  return suit === undefined ? [] : [suit];
}
