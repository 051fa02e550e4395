import { describe, expect, test } from 'vitest';
import {
  asCard,
  asCardSet,
  asNamedCard,
  asNamedCards,
  asSuit,
  printCards,
  suitGlyph,
} from './card-json.ts';
import { PACK_24, PACK_32, PACK_52 } from './cards.ts';
import { reading } from './json.ts';
import { accept } from './result.ts';
import { EMPTY, firstCards } from './sets.ts';
import { NO_TRUMP } from './tricks.ts';

type Reader = (value: unknown) => unknown;
/** 7 8 9 J Q K 10 A of ♠ are cards 0 to 7, then ♥, ♦ and ♣. */
const card: Reader = (value) => asCard(PACK_32, value, 'at');
const named: Reader = (value) => asNamedCard(PACK_32, value, 'at');
const namedAll: Reader = (value) => asNamedCards(PACK_32, value, 'at');
const set: Reader = (value) => asCardSet(PACK_32, value, 'at');
const suit: Reader = (value) => asSuit(value, 'at');

describe('what is read', () => {
  test.each<[string, Reader, unknown, unknown]>([
    ['a card', card, '7♠', 0],
    ['a card by its letters', card, 'th', 14],
    ['the last card', card, 'A♣', 31],
    ['a card of this pack by name', named, '8♠', 1],
    ['a card of another pack, beyond every set', named, '2♠', 64],
    ['the Joker', named, '*', 116],
    ['a list of names', namedAll, ['A♣', '7♠', 'A♣'], [31, 0, 31]],
    ['names in one text', namedAll, ' A♣  7♠ ', [31, 0]],
    ['no names', namedAll, [], []],
    ['a set', set, ['9♠', '7♠'], 0b101],
    ['a set in one text', set, '9♠ 7♠\t8♠', 0b111],
    ['the empty set', set, [], 0],
    ['the empty text', set, '', 0],
    ['spades', suit, '♠', 0],
    ['hearts', suit, '♥', 1],
    ['diamonds', suit, '♦', 2],
    ['clubs', suit, '♣', 3],
    ['a small letter', suit, 'h', 1],
    ['a capital letter', suit, 'C', 3],
  ])('%s', (_, read, given, value) => {
    expect(reading(() => read(given))).toEqual(accept(value));
  });
});

describe('what is refused with its place', () => {
  test.each<[string, Reader, unknown, string, string]>([
    ['no text', card, 7, 'at: expected a text, found 7', 'at'],
    ['no card', card, '1♠', 'at: "1♠" is not a card', 'at'],
    ['no card of this pack', card, '6♠', "at: 6♠ is not in this game's pack", 'at'],
    ['no name of a card', named, '1♠', 'at: "1♠" is not a card', 'at'],
    ['no text for a name', named, null, 'at: expected a text, found null', 'at'],
    ['no list of names', namedAll, 5, 'at: expected a list, found 5', 'at'],
    ['a wrong name in a list', namedAll, ['7♠', 'x'], 'at[1]: "x" is not a card', 'at[1]'],
    ['a wrong name in a text', namedAll, '7♠ x', 'at[1]: "x" is not a card', 'at[1]'],
    ['no list for a set', set, {}, 'at: expected a list, found an object', 'at'],
    ['a foreign card in a set', set, '2♠', "at[0]: 2♠ is not in this game's pack", 'at[0]'],
    ['a card twice', set, ['7♠', '8♠', '7s'], 'at[2]: 7s stands here twice', 'at[2]'],
    ['no suit', suit, 'x', 'at: expected a suit ♠ ♥ ♦ ♣, found "x"', 'at'],
    ['an empty suit', suit, '', 'at: expected a suit ♠ ♥ ♦ ♣, found ""', 'at'],
    ['two letters', suit, 'SH', 'at: expected a suit ♠ ♥ ♦ ♣, found "SH"', 'at'],
    ['two glyphs', suit, '♠♠', 'at: expected a suit ♠ ♥ ♦ ♣, found "♠♠"', 'at'],
    ['a number', suit, 0, 'at: expected a text, found 0', 'at'],
  ])('%s', (_, read, given, message, path) => {
    expect(reading(() => read(given))).toMatchObject({
      ok: false,
      refusal: { message, params: { path } },
    });
  });
});

test('suits are printed as glyphs, and no trump as null', () => {
  expect([0, 1, 2, 3, NO_TRUMP].map(suitGlyph)).toEqual(['♠', '♥', '♦', '♣', null]);
  expect(() => suitGlyph(4)).toThrow('bug: no element 4 of 4');
});

test('sets are printed in the order of their pack', () => {
  expect(printCards(PACK_32, firstCards(9))).toEqual(
    ['7', '8', '9', 'J', 'Q', 'K', '10', 'A'].map((rank) => `${rank}♠`).concat('7♥'),
  );
  expect(printCards(PACK_24, firstCards(2))).toEqual(['9♠', 'J♠']);
  expect(printCards(PACK_52, EMPTY)).toEqual([]);
});
