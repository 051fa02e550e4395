import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { courtLetters, inLetters } from './letters.ts';
import { cardsMeant, suitsMeant } from './typed-cards.ts';

/** What is typed, and what it means at an English, a French and a Polish table. */
const CARDS: readonly (readonly [string, string, string, string])[] = [
  ['kh', 'K♥', 'K♥', 'K♥'],
  ['K♥', 'K♥', 'K♥', 'K♥'],
  ['qd', 'Q♦', 'Q♦', 'Q♦'],
  ['js', 'J♠', 'J♠', 'J♠'],
  ['kc', 'K♣', 'K♣', 'K♣'],
  ['10s', '10♠', '10♠', '10♠'],
  ['th', '10♥', '10♥', '10♥'],
  ['xh', '10♥', '10♥', '10♥'],
  ['tc', '10♣', '10♥ 10♣', '10♣'],
  ['joker', 'Joker', 'Joker', 'Joker'],
  // King R, queen D, jack V or W: their letters are no suits when they come first.
  ['rh', 'K♥', 'K♥', 'K♥'],
  ['dh', 'Q♥', 'Q♥', 'Q♥'],
  ['dd', 'Q♦', 'Q♦', 'Q♦'],
  ['vs', 'J♠', 'J♠', 'J♠'],
  ['ws', 'J♠', 'J♠', 'J♠'],
  ['kd', 'K♦', 'K♦', 'K♦'],
  // C is cœur and clubs to the French, K is carreau to them, kier and karo in Polish.
  ['rc', 'K♣', 'K♥ K♣', 'K♣'],
  ['dc', 'Q♣', 'Q♥ Q♣', 'Q♣'],
  ['vc', 'J♣', 'J♥ J♣', 'J♣'],
  ['ac', 'A♣', 'A♥ A♣', 'A♣'],
  ['rk', '', 'K♦', 'K♥ K♦'],
  ['dk', '', 'Q♦', 'Q♥ Q♦'],
  ['kk', '', '', 'K♥ K♦'],
  ['qk', '', '', ''],
  ['rp', 'K♠', 'K♠', 'K♠'],
  ['vt', 'J♣', 'J♣', 'J♣'],
  ['10t', '10♣', '10♣', '10♣'],
  ['R♥', 'K♥', 'K♥', 'K♥'],
  ['W♣', 'J♣', 'J♣', 'J♣'],
  ['roi de cœur', 'K♥', 'K♥', 'K♥'],
  ['Dame Pique', 'Q♠', 'Q♠', 'Q♠'],
  ['valet trèfle', 'J♣', 'J♣', 'J♣'],
  ['as de carreau', 'A♦', 'A♦', 'A♦'],
  ['10 coeur', '10♥', '10♥', '10♥'],
  ['król pik', 'K♠', 'K♠', 'K♠'],
  ['dama kier', 'Q♥', 'Q♥', 'Q♥'],
  ['walet karo', 'J♦', 'J♦', 'J♦'],
  ['as trefl', 'A♣', 'A♣', 'A♣'],
  ['9 kierem', '9♥', '9♥', '9♥'],
  ['king of spades', 'K♠', 'K♠', 'K♠'],
  ['huit pique', '8♠', '8♠', '8♠'],
  ['sept de cœur', '7♥', '7♥', '7♥'],
  ['six de trèfle', '6♣', '6♣', '6♣'],
  ['cinq carreau', '5♦', '5♦', '5♦'],
  ['quatre de pique', '4♠', '4♠', '4♠'],
  ['trois cœur', '3♥', '3♥', '3♥'],
  ['deux de trèfle', '2♣', '2♣', '2♣'],
  ['eight of clubs', '8♣', '8♣', '8♣'],
  ['seven of hearts', '7♥', '7♥', '7♥'],
  ['six of spades', '6♠', '6♠', '6♠'],
  ['five of diamonds', '5♦', '5♦', '5♦'],
  ['four of clubs', '4♣', '4♣', '4♣'],
  ['three of hearts', '3♥', '3♥', '3♥'],
  ['two of spades', '2♠', '2♠', '2♠'],
  ['ósemka pik', '8♠', '8♠', '8♠'],
  ['siódemka kier', '7♥', '7♥', '7♥'],
  ['szóstka karo', '6♦', '6♦', '6♦'],
  ['piątka trefl', '5♣', '5♣', '5♣'],
  ['czwórka pik', '4♠', '4♠', '4♠'],
  ['trójka kier', '3♥', '3♥', '3♥'],
  ['dwójka karo', '2♦', '2♦', '2♦'],
  ['1h', '', '', ''],
  ['pass', '', '', ''],
  ['k', '', '', ''],
  ['', '', '', ''],
];

describe.each(LANGUAGES)('typed in %s', (language) => {
  const column = LANGUAGES.indexOf(language) + 1;

  test.each(CARDS)('“%s”', (...row) => {
    expect(cardsMeant(row[0], language).join(' ')).toBe(row[column]);
  });
});

test.each([
  ['pique', 'fr', '♠'],
  ['cœur', 'fr', '♥'],
  ['coeur', 'pl', '♥'],
  ['TRÈFLE', 'en', '♣'],
  ['carreau', 'fr', '♦'],
  ['c', 'en', '♣'],
  ['c', 'fr', '♥♣'],
  ['k', 'fr', '♦'],
  ['k', 'pl', '♥♦'],
  ['piki', 'pl', '♠'],
  ['karo', 'pl', '♦'],
  ['d', 'fr', '♦'],
  ['sans', 'fr', ''],
] as const)('the suit “%s” in %s', (text, language, suits) => {
  expect(suitsMeant(text, language).join('')).toBe(suits);
});

test.each([
  ['fr', 'own', 'Jouer R♥, D♠ ou V♦, 10♣', 'R D V'],
  ['pl', 'own', 'Jouer K♥, D♠ ou W♦, 10♣', 'K D W'],
  ['fr', 'english', 'Jouer K♥, Q♠ ou J♦, 10♣', 'K Q J'],
  ['en', 'own', 'Jouer K♥, Q♠ ou J♦, 10♣', 'K Q J'],
] as const)('cards in a sentence, %s %s', (language, letters, text, court) => {
  expect(inLetters('Jouer K♥, Q♠ ou J♦, 10♣', language, letters)).toBe(text);
  expect(inLetters('Quatre Jokers, K 10', language, letters)).toBe('Quatre Jokers, K 10');
  expect(courtLetters(language, letters)).toBe(court);
});
