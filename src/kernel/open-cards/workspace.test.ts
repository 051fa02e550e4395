import { describe, expect, test } from 'vitest';
import { wordOrZero } from '../assert.ts';
import { cardOf, cardsOf, PACK_24, PACK_32, type Card, type Pack, type Rank } from '../cards.ts';
import { setOf, type CardSet } from '../sets.ts';
import { trickOrder } from '../tricks.ts';
import type { OpenDeal } from './deal.ts';
import { patternOf } from './transpositions.ts';
import { ALIKE, insideCard, insideSet, layOut, outsideCard } from './workspace.ts';

const ORDER_24 = trickOrder(PACK_24, PACK_24.ranks);
const ORDER_32 = trickOrder(PACK_32, PACK_32.ranks, ['7', '8', 'Q', 'K', '10', 'A', '9', 'J']);
const DUTIES = { beat: false, beatTrump: false, trump: false, overtrump: false, undertrump: false };

/** Spades, as ranks: 'A 10'. */
function spades(pack: Pack, ranks: string): CardSet {
  return setOf(
    ranks
      .split(' ')
      .filter((rank) => rank !== '')
      .map((rank) => cardOf(pack, 0, rank as Rank)),
  );
}

function dealOf(hands: readonly CardSet[], more: Partial<OpenDeal> = {}): OpenDeal {
  return {
    order: ORDER_24,
    trump: 0,
    sides: hands.map((_, player) => (player === 0 ? 1 : 0)),
    hands,
    worth: cardsOf(PACK_24).map((card) => card % 6),
    lastTrick: 0,
    owedToOthers: DUTIES,
    owedToOwn: DUTIES,
    marriages: [],
    ...more,
  };
}

const MARRIED = {
  marriages: [0, 1, 2, 3].map((suit) => ({
    pair: setOf([cardOf(PACK_24, suit, 'K'), cardOf(PACK_24, suit, 'Q')]),
    own: 40,
    theirs: -40,
  })),
};

describe('the pattern of a suit', () => {
  /** Of spades dealt to two players, what is left of them in two positions. */
  type Row = readonly [string, readonly [string, string], string, string, boolean];
  test.each<Row>([
    ['the same cards', ['A K', '10 Q'], 'A 10', 'A 10', true],
    ['same owners, same order', ['A K', '10 Q'], 'A 10', 'K Q', true],
    ['other order', ['A K', '10 Q'], 'A 10', '10 K', false],
    ['one owner', ['A K', '10 Q'], 'A', 'K', true],
    ['another owner', ['A K', '10 Q'], 'A', '10', false],
    ['more cards', ['A K', '10 Q'], 'A', 'A K', false],
    ['neighbours of one owner', ['A 10 K', 'Q J'], 'A 10 J', 'A K Q', true],
    ['a card between', ['A K J', '10 Q 9'], 'A K 9', 'A J 9', true],
    ['and one beside', ['A K J', '10 Q 9'], 'A K 9', 'A J 10', false],
    ['nothing and something', ['A', 'K'], '', 'A', false],
  ])('%s', (_, [mine, yours], one, other, isSame) => {
    layOut(dealOf([spades(PACK_24, mine), spades(PACK_24, yours)]));
    const [a, b] = [one, other].map((ranks) => patternOf(insideSet(spades(PACK_24, ranks))));
    expect(a === b).toBe(isSame);
  });

  test.each<Row>([
    ['a marriage left and none', ['K Q A', '10 J'], 'K Q 10', 'A Q 10', false],
    ['marriages with other cards', ['K Q A', '10 J'], 'K Q J', 'K Q 10', false],
    ['no marriage left', ['K Q A', '10 J'], 'K J', 'Q J', true],
    ['no marriage dealt', ['K A', 'Q 10'], 'K Q', 'A 10', true],
  ])('where marriages are announced: %s', (_, [mine, yours], one, other, isSame) => {
    layOut(dealOf([spades(PACK_24, mine), spades(PACK_24, yours)], MARRIED));
    const [a, b] = [one, other].map((ranks) => patternOf(insideSet(spades(PACK_24, ranks))));
    expect(a === b).toBe(isSame);
  });
});

test('cards are numbered by strength and back', () => {
  layOut(
    dealOf([spades(PACK_32, 'A'), spades(PACK_32, '7')], {
      order: ORDER_32,
      worth: cardsOf(PACK_32).map(() => 0),
    }),
  );
  const ranks: readonly Rank[] = ['7', '8', 'Q', 'K', '10', 'A', '9', 'J'];
  expect(ranks.map((rank) => insideCard(cardOf(PACK_32, 0, rank)))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ]);
  expect(PACK_32.ranks.map((rank) => insideCard(cardOf(PACK_32, 1, rank)) - 8)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ]);
  for (const card of cardsOf(PACK_32)) expect(outsideCard(insideCard(card))).toBe(card);
});

describe('cards that stand for the next', () => {
  type Row = readonly [
    string,
    readonly [string, string],
    object,
    readonly number[],
    number,
    number,
  ];
  // Ranks 9 J Q K 10 A are the bits 0 to 5.
  test.each<Row>([
    ['all differ', ['K Q', 'A'], {}, [0, 2, 3, 4, 10, 11], 0, 0],
    ['neighbours', ['K Q', 'A'], {}, [0, 0, 3, 3, 3, 11], 0b001101, 0b000100],
    ['one after the next', ['K Q', 'A'], {}, [5, 2, 5, 4, 10, 11], 0, 0b000001],
    ['a marriage', ['K Q', 'A'], MARRIED, [0, 3, 3, 3, 3, 11], 0b000100, 0],
    [
      'a marriage that nobody was dealt',
      ['K', 'Q'],
      MARRIED,
      [0, 3, 3, 3, 3, 11],
      0b001110,
      0b000110,
    ],
  ])('%s', (_, [mine, yours], more, points, next, afterNext) => {
    const worth = cardsOf(PACK_24).map((card) => (card < 6 ? (points[card] ?? 0) : card % 6));
    layOut(dealOf([spades(PACK_24, mine), spades(PACK_24, yours)], { ...more, worth }));
    expect([0, 1].map((step) => wordOrZero(ALIKE, step) & 0b111111)).toEqual([next, afterNext]);
  });
});

describe('a deal that cannot be counted is a bug', () => {
  const hands = [spades(PACK_24, 'A'), spades(PACK_24, 'K')];
  type Row = readonly [string, Partial<OpenDeal>, string];
  test.each<Row>([
    ['one player', { hands: [spades(PACK_24, 'A')] }, 'two to four players'],
    ['half a point', { lastTrick: 0.5 }, 'whole numbers'],
    ['a card to be avoided', { worth: cardsOf(PACK_24).map(() => -1) }, 'whole numbers'],
    ['too dear cards', { worth: cardsOf(PACK_24).map(() => 1000) }, 'can count'],
    ['a marriage that costs', { marriages: [{ pair: setOf([]), own: -1, theirs: 0 }] }, 'whole'],
    ['32 cards with marriages', { ...MARRIED, order: ORDER_32 }, 'short pack'],
  ])('%s', (_, more, message) => expect(() => layOut(dealOf(hands, more))).toThrow(message));
});

test('sets of no and of every card', () => {
  layOut(dealOf([spades(PACK_24, 'A'), spades(PACK_24, 'K')]));
  expect(insideSet(0)).toBe(0);
  const all = setOf(cardsOf(PACK_24) as readonly Card[]);
  expect(insideSet(all)).toBe(0x3f3f3f3f);
});
