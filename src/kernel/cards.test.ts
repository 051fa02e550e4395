import { describe, expect, test } from 'vitest';
import {
  card,
  cardOf,
  cardsOf,
  FACES,
  isAnyCard,
  isInPack,
  JOKER,
  PACK_24,
  PACK_32,
  PACK_52,
  PACK_54,
  printCard,
  printFace,
  rankOf,
  RANKS,
  readAnyCard,
  readCard,
  readFace,
  suitOf,
  SUITS,
} from './cards.ts';

const ALL_FACES = Array.from({ length: FACES }, (_, face) => face);
const RANKS_52 = '2 3 4 5 6 7 8 9 10 J Q K A';

describe('packs', () => {
  test.each([
    [24, PACK_24, 24, '9 J Q K 10 A'],
    [32, PACK_32, 32, '7 8 9 J Q K 10 A'],
    [52, PACK_52, 52, RANKS_52],
    [54, PACK_54, 53, RANKS_52],
  ])('PACK_%d is its ranks suit by suit', (_, pack, size, order) => {
    const expected = ['♠', '♥', '♦', '♣'].flatMap((suit) =>
      order.split(' ').map((rank) => rank + suit),
    );
    const printed = cardsOf(pack).map((each) => printCard(pack, each));
    expect(pack.size).toBe(size);
    expect(cardsOf(pack)).toEqual(Array.from({ length: size }, (_item, i) => i));
    expect(printed).toEqual(size === 53 ? [...expected, 'Joker'] : expected);
    expect(pack.ranks).toEqual(order.split(' '));
  });

  test.each([
    ['9♠', PACK_24, 0, '9'],
    ['A♠', PACK_24, 0, 'A'],
    ['10♥', PACK_24, 1, '10'],
    ['7♦', PACK_32, 2, '7'],
    ['2♣', PACK_52, 3, '2'],
    ['Q♣', PACK_54, 3, 'Q'],
  ] as const)('%s has its suit and rank, and they have it', (text, pack, suit, rank) => {
    const found = cardOf(pack, suit, rank);
    expect(printCard(pack, found)).toBe(text);
    expect(suitOf(pack, found)).toBe(suit);
    expect(rankOf(pack, found)).toBe(rank);
  });

  test('a rank outside the pack is a bug', () => {
    expect(() => cardOf(PACK_24, 0, '8')).toThrow('8 is not in this pack');
  });

  test.each([
    [0, true],
    [23, true],
    [24, false],
    [64, false],
    [-1, false],
  ])('whether %d is in the pack of 24: %s', (value, expected) => {
    expect(isInPack(PACK_24, value as never)).toBe(expected);
  });
});

describe('reading', () => {
  test('every face reads back from its print, with glyphs and with letters, in either case', () => {
    for (const face of ALL_FACES) {
      const text = printFace(face);
      const letters = text.replace(/[♠♥♦♣]/, (suit) => 'SHDC'.charAt(SUITS.indexOf(suit as never)));
      expect([text, letters, letters.toLowerCase()].map(readFace)).toEqual([face, face, face]);
    }
  });

  test('faces are suit by suit, then the Joker', () => {
    expect(ALL_FACES.map(printFace)).toEqual([
      ...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)),
      'Joker',
    ]);
  });

  test.each([
    ['10♠', '10♠'],
    ['TS', '10♠'],
    ['ts', '10♠'],
    ['10S', '10♠'],
    ['t♠', '10♠'],
    ['qh', 'Q♥'],
    ['ad', 'A♦'],
    ['9c', '9♣'],
    [' K♣ ', 'K♣'],
    ['Joker', 'Joker'],
    ['joker', 'Joker'],
    ['JOKER', 'Joker'],
    ['JK', 'Joker'],
    ['jk', 'Joker'],
    ['*', 'Joker'],
  ])('"%s" reads as %s', (text, expected) => {
    expect(printFace(readFace(text) ?? Number.NaN)).toBe(expected);
  });

  const REFUSED = ['', ' ', '1♠', '11♠', 'X♥', '♠', 'S', '10', 'A', 'AS♠', 'ZZ', 'A♠♠', '0S', '**'];
  test.each(REFUSED)('"%s" is no card, and the refusal carries it', (text) => {
    const refusal = { code: 'not_a_card', message: `"${text}" is not a card`, params: { text } };
    expect(readFace(text)).toBeUndefined();
    expect(readAnyCard(PACK_24, text)).toEqual({ ok: false, refusal });
    expect(readCard(PACK_24, text)).toEqual({ ok: false, refusal });
  });

  test.each([
    ['9♠', 0],
    ['A♠', 5],
    ['9♥', 6],
    ['ac', 23],
  ])('"%s" is a card of the pack of 24', (text, expected) => {
    expect(readCard(PACK_24, text)).toEqual({ ok: true, value: expected });
    expect(readAnyCard(PACK_24, text)).toEqual({ ok: true, value: expected });
  });

  test('the Joker is a card of the pack that has one', () => {
    expect(readCard(PACK_54, '*')).toEqual({ ok: true, value: JOKER });
  });

  test.each([
    [PACK_24, '8♣', '8♣'],
    [PACK_24, '2s', '2♠'],
    [PACK_24, 'jk', 'Joker'],
    [PACK_32, '6♥', '6♥'],
    [PACK_52, 'Joker', 'Joker'],
  ])('a card of another pack can be named, printed, and not held (%#)', (pack, text, printed) => {
    const any = readAnyCard(pack, text);
    expect(any.ok && printCard(pack, any.value)).toBe(printed);
    expect(any.ok && isInPack(pack, any.value)).toBe(false);
    expect(any.ok && isAnyCard(pack, any.value)).toBe(true);
    expect(readCard(pack, text)).toEqual({
      ok: false,
      refusal: {
        code: 'not_in_pack',
        message: `${printed} is not in this game's pack`,
        params: { text },
      },
    });
  });
});

test.each([
  [0, true],
  [23, true],
  [24, false],
  [63, false],
  [64, true],
  [116, true],
  [117, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  ['0', false],
  [null, false],
  [undefined, false],
])('whether %j names any card: %s', (value, expected) => {
  expect(isAnyCard(PACK_24, value)).toBe(expected);
});

test('a card is a whole number from 0', () => {
  expect([card(0), card(23)]).toEqual([0, 23]);
  expect(() => card(-1)).toThrow('-1 is no card');
  expect(() => card(0.5)).toThrow('0.5 is no card');
});
