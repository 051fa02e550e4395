import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardOf,
  cardsOf,
  PACK_24,
  PACK_32,
  printCard,
  rankOf,
  readCard,
  suitOf,
  type Card,
  type Pack,
  type Rank,
} from './cards.ts';
import { cardsIn, setOf, type CardSet } from './sets.ts';
import {
  beats,
  bestPlay,
  brokenDuty,
  DUTY_CODES,
  legalCards,
  NO_TRUMP,
  ruledOut,
  suitIn,
  trickOrder,
  type Duties,
} from './tricks.ts';

interface Table {
  readonly pack: Pack;
  readonly plain: readonly Rank[];
  readonly trumps: readonly Rank[];
}

const ranks = (text: string) => text.split(' ') as Rank[];
const SIX: Table = { pack: PACK_24, plain: PACK_24.ranks, trumps: PACK_24.ranks };
const EIGHT: Table = { pack: PACK_32, plain: PACK_32.ranks, trumps: ranks('7 8 Q K 10 A 9 J') };
const TABLES = [
  ['24 cards', SIX, trickOrder(PACK_24, PACK_24.ranks)],
  [
    '32 cards with an order of its own for trumps',
    EIGHT,
    trickOrder(PACK_32, EIGHT.plain, EIGHT.trumps),
  ],
] as const;

const anyTrump = fc.constantFrom(NO_TRUMP, 0, 1, 2, 3);
const anyDuties: fc.Arbitrary<Duties> = fc.record({
  beat: fc.boolean(),
  beatTrump: fc.boolean(),
  trump: fc.boolean(),
  overtrump: fc.boolean(),
  undertrump: fc.boolean(),
});
const RUNS = { seed: 1, numRuns: 2000 };

/** How high a card stands in its own suit. */
function height(table: Table, card: Card, trump: number): number {
  const order = suitOf(table.pack, card) === trump ? table.trumps : table.plain;
  return order.indexOf(rankOf(table.pack, card));
}

function takes(table: Table, card: Card, best: Card, trump: number): boolean {
  const [suit, bestSuit] = [suitOf(table.pack, card), suitOf(table.pack, best)];
  if (suit === bestSuit) return height(table, card, trump) > height(table, best, trump);
  return suit === trump;
}

/** The duties read off their comments, over plain lists. */
function allowed(
  table: Table,
  hand: Card[],
  led: number,
  best: Card,
  trump: number,
  duties: Duties,
): Card[] {
  const suit = (card: Card) => suitOf(table.pack, card);
  const higher = (cards: Card[]) => cards.filter((card) => takes(table, card, best, trump));
  const orElse = (some: Card[], others: Card[]) => (some.length > 0 ? some : others);

  const following = hand.filter((card) => suit(card) === led);
  const trumped = led !== trump && suit(best) === trump;
  if (following.length > 0 && led === trump)
    return duties.beatTrump ? orElse(higher(following), following) : following;
  if (following.length > 0)
    return duties.beat && !trumped ? orElse(higher(following), following) : following;

  const trumps = hand.filter((card) => suit(card) === trump);
  const others = hand.filter((card) => suit(card) !== trump);
  if (trumps.length === 0) return hand;
  if (trumped && duties.overtrump) {
    if (higher(trumps).length > 0)
      return duties.trump ? higher(trumps) : [...others, ...higher(trumps)];
    if (!duties.undertrump) return hand;
  }
  return duties.trump ? trumps : hand;
}

const byNumber = (cards: readonly Card[]) => cards.toSorted((a, b) => a - b);

describe.each(TABLES)('with %s', (_, table, order) => {
  const cards = cardsOf(table.pack);
  const anyCard = fc.constantFrom(...cards);
  const anyHand = fc.uniqueArray(anyCard, { minLength: 1, maxLength: 8 });
  /** A best card is of the led suit or a trump. */
  const anyTrick = fc
    .record({ best: anyCard, led: fc.nat(3), trump: anyTrump })
    .map(({ best, led, trump }) => ({
      best,
      trump,
      led: suitOf(table.pack, best) === trump ? led : suitOf(table.pack, best),
    }));

  test('what may be played is what the duties say', () => {
    fc.assert(
      fc.property(anyHand, anyTrick, anyDuties, (held, { best, led, trump }, duties) => {
        const hand = held.filter((card) => card !== best);
        const legal = cardsIn(legalCards(order, setOf(hand), led, best, trump, duties));
        expect(legal).toEqual(byNumber(allowed(table, hand, led, best, trump, duties)));
      }),
      RUNS,
    );
  });

  test('a later card takes the trick when it is higher or the first trump', () => {
    fc.assert(
      fc.property(anyCard, anyCard, anyTrump, (card, best, trump) => {
        expect(beats(order, card, best, trump)).toBe(takes(table, card, best, trump));
      }),
      RUNS,
    );
  });

  test('the highest trump wins, else the highest card of the suit led', () => {
    const anyPlays = fc.uniqueArray(anyCard, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyPlays, anyTrump, (plays, trump) => {
        const suit = (card: Card) => suitOf(table.pack, card);
        const trumps = plays.filter((card) => suit(card) === trump);
        const inPlay =
          trumps.length > 0
            ? trumps
            : plays.filter((card) => suit(card) === suit(plays[0] as Card));
        const heights = inPlay.map((card) => height(table, card, trump));
        const seated = plays.map((card, seat) => ({ seat, card }));
        expect(bestPlay(order, seated, trump).card).toBe(
          inPlay[heights.indexOf(Math.max(...heights))],
        );
      }),
      RUNS,
    );
  });

  test('ruled out is each card that would have forbidden the play', () => {
    fc.assert(
      fc.property(anyCard, anyTrick, anyDuties, (card, { best, led, trump }, duties) => {
        const expected = cards.filter(
          (other) =>
            other !== card &&
            !allowed(table, [card, other], led, best, trump, duties).includes(card),
        );
        expect(cardsIn(ruledOut(order, card, led, best, trump, duties))).toEqual(expected);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('an order knows its suits', () => {
    const made = trickOrder(table.pack, table.plain, table.trumps);
    const inSuit = (suit: number) => cards.filter((card) => suitOf(table.pack, card) === suit);
    expect([...made.suitOf]).toEqual(cards.map((card) => suitOf(table.pack, card)));
    expect(cards.map((card) => suitIn(made, card))).toEqual([...made.suitOf]);
    expect(Array.from(made.suits, (set) => cardsIn(set as CardSet))).toEqual(
      [0, 1, 2, 3].map(inSuit),
    );
  });
});

describe('rows', () => {
  const of = (text: string): Card => {
    const read = readCard(PACK_32, text);
    if (!read.ok) throw new Error(read.refusal.message);
    return read.value;
  };
  const hand = (text: string) => setOf(text.split(' ').map(of));
  const order = trickOrder(PACK_32, EIGHT.plain, EIGHT.trumps);
  const STRICT: Duties = {
    beat: true,
    beatTrump: true,
    trump: true,
    overtrump: true,
    undertrump: true,
  };
  const [SPADES, HEARTS, DIAMONDS] = [0, 1, 2];

  test.each([
    ['follows and goes over', '9♠ A♠ K♥', SPADES, 'K♠', HEARTS, STRICT, 'A♠'],
    ['follows freely over a trump', '9♠ A♠ K♥', SPADES, '7♥', HEARTS, STRICT, '9♠ A♠'],
    [
      'follows with any card where none goes over',
      '9♠ J♠ K♥',
      SPADES,
      'K♠',
      HEARTS,
      STRICT,
      '9♠ J♠',
    ],
    ['goes over with the nine of trumps', '9♥ A♥ 7♠', HEARTS, 'A♥', HEARTS, STRICT, '9♥'],
    ['trumps when void', 'K♥ 7♥ A♦', SPADES, 'A♠', HEARTS, STRICT, '7♥ K♥'],
    ['overtrumps when void', 'J♥ 7♥ A♦', SPADES, '9♥', HEARTS, STRICT, 'J♥'],
    ['undertrumps when it must', '8♥ 7♥ A♦', SPADES, '9♥', HEARTS, STRICT, '7♥ 8♥'],
    [
      'need not undertrump',
      '8♥ 7♥ A♦',
      SPADES,
      '9♥',
      HEARTS,
      { ...STRICT, undertrump: false },
      '7♥ 8♥ A♦',
    ],
    [
      'if it trumps at all, over',
      'J♥ 7♥ A♦',
      SPADES,
      '9♥',
      HEARTS,
      { ...STRICT, trump: false },
      'J♥ A♦',
    ],
    ['throws anything without suit and trump', 'A♦ 7♦', SPADES, 'A♠', HEARTS, STRICT, '7♦ A♦'],
    ['throws anything where nothing is trump', 'A♦ 7♥', SPADES, 'A♠', NO_TRUMP, STRICT, '7♥ A♦'],
  ])('a hand %s', (_, held, led, best, trump, duties, expected) => {
    const legal = legalCards(order, hand(held), led, of(best), trump, duties);
    expect(
      cardsIn(legal)
        .map((card) => printCard(PACK_32, card))
        .join(' '),
    ).toBe(expected);
  });

  test.each([
    ['another suit while it can follow', '9♠ A♦', 'A♦', SPADES, HEARTS, 'must_follow_suit'],
    ['a trump while it can follow', '9♠ A♥', 'A♥', SPADES, HEARTS, 'must_follow_suit'],
    ['too low a card of the suit', '9♠ A♠', '9♠', SPADES, HEARTS, 'must_beat'],
    ['too low a trump when trump is led', '7♥ A♥', '7♥', HEARTS, HEARTS, 'must_beat'],
    ['a third suit with a trump in hand', '7♥ A♦', 'A♦', SPADES, HEARTS, 'must_trump'],
    ['too low a trump', '7♥ J♥', '7♥', SPADES, HEARTS, 'must_overtrump'],
    ['too low a trump of another suit', '7♦ J♦', '7♦', SPADES, DIAMONDS, 'must_overtrump'],
  ])('%s breaks a duty', (_, held, card, led, trump, expected) => {
    expect(brokenDuty(order, hand(held), of(card), led, trump)).toBe(expected);
    expect(DUTY_CODES).toContain(expected);
  });

  test('without an order for trumps they stand as in any suit', () => {
    const same = trickOrder(PACK_32, PACK_32.ranks);
    expect(beats(same, cardOf(PACK_32, 1, 'A'), cardOf(PACK_32, 1, 'J'), 1)).toBe(true);
    expect(beats(order, cardOf(PACK_32, 1, 'A'), cardOf(PACK_32, 1, 'J'), 1)).toBe(false);
  });

  test('of no cards none wins', () => {
    expect(() => bestPlay(order, [], 0)).toThrow('no element 0 of 0');
  });
});
