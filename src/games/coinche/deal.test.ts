// Deals: a seed, a counter and a dealer in, four hands out, packet by packet; the same cards for ever.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules, shuffled, stream, SUITS, type CardSet, type Seat } from '#kernel';
import { CARDS, print } from './cards.ts';
import { firstRound } from './deal.ts';
import type { CoincheState } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));
const texts = (state: CoincheState) =>
  (coinche.printPosition(state)['hands'] as string[][]).map((cards) => cards.join(' '));

const HEX = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** Seed, dealer, hands by seat: made by another program from the same description, and never to change. */
const GOLDEN: readonly (readonly [string | null, Seat, readonly string[]])[] = [
  [
    'sunday',
    0,
    [
      '9♠ 8♥ 10♥ 9♦ 10♦ 7♣ K♣ 10♣',
      '7♠ Q♠ 9♥ J♥ Q♦ K♦ 8♣ 9♣',
      'J♠ K♠ A♠ Q♥ 7♦ 8♦ A♦ J♣',
      '8♠ 10♠ 7♥ K♥ A♥ J♦ Q♣ A♣',
    ],
  ],
  [
    'sunday',
    2,
    [
      'J♠ K♠ A♠ Q♥ 7♦ 8♦ A♦ J♣',
      '8♠ 10♠ 7♥ K♥ A♥ J♦ Q♣ A♣',
      '9♠ 8♥ 10♥ 9♦ 10♦ 7♣ K♣ 10♣',
      '7♠ Q♠ 9♥ J♥ Q♦ K♦ 8♣ 9♣',
    ],
  ],
  [
    HEX,
    3,
    [
      '7♠ 10♥ A♥ 7♦ 8♦ Q♦ J♣ A♣',
      'Q♠ K♠ Q♥ J♦ K♦ A♦ 8♣ K♣',
      '9♠ J♠ 10♠ A♠ 7♥ 9♥ J♥ 9♦',
      '8♠ 8♥ K♥ 10♦ 7♣ 9♣ Q♣ 10♣',
    ],
  ],
  [
    null,
    0,
    [
      '7♠ 8♠ 9♠ Q♠ K♠ Q♥ 10♥ Q♣',
      '10♠ A♠ 7♥ 9♥ J♥ A♥ 7♦ Q♦',
      'J♠ K♥ 8♦ 9♦ J♦ 7♣ 8♣ J♣',
      '8♥ K♦ 10♦ A♦ 9♣ K♣ 10♣ A♣',
    ],
  ],
];
/** The second deal of `sunday`, dealt by seat 1. */
const SECOND = [
  '9♠ K♠ 8♥ K♥ A♥ 10♦ 7♣ 10♣',
  '7♠ J♠ Q♠ Q♥ 8♦ 9♣ J♣ Q♣',
  'J♥ 7♦ 9♦ Q♦ K♦ A♦ K♣ A♣',
  '8♠ 10♠ A♠ 7♥ 9♥ 10♥ J♦ 8♣',
];

describe('golden deals', () => {
  test.each(GOLDEN)('seed %s, dealer %i', (seed, dealer, hands) => {
    const state = coinche.start(rulesOf('standard'), 4, seed, dealer);
    expect(texts(state)).toEqual(hands);
    expect(coinche.printPosition(state)).toMatchObject({
      phase: 'Bidding',
      dealer,
      turn: (dealer + 1) % 4,
      bids: [],
      contract: null,
      trick: null,
      tricks: [],
      scores: [0, 0],
      roundScore: null,
      history: [],
      roundsPlayed: 0,
      winner: null,
      seed,
      shuffles: 1,
    });
  });

  test('seat 0 deals unless another is named', () => {
    const state = coinche.start(rulesOf('ffb'), 4, 'sunday');
    expect(state).toEqual(coinche.start(rulesOf('ffb'), 4, 'sunday', 0));
    expect(state.table.rules).toBe(rulesOf('ffb'));
  });

  test('the next round is the next deal of the seed, by the next seat', () => {
    const first = coinche.start(rulesOf('standard'), 4, 'sunday', 0);
    const ended = { ...first, phase: 'RoundEnd', turn: null } as const;
    const next = orThrow(coinche.step(ended, null, { type: 'NEXT_ROUND' }));
    expect(next.events).toEqual([{ type: 'roundDealt', dealer: 1 }]);
    expect(texts(next.state)).toEqual(SECOND);
    expect(next.state).toMatchObject({ dealer: 1, turn: 2, shuffles: 2, phase: 'Bidding' });
  });
});

describe('packets', () => {
  test.each([0, 1, 2, 3])('every card is dealt once, eight to each, dealer %i', (dealer) => {
    for (const seed of ['a', 'b', 'c']) {
      const state = coinche.start(rulesOf('standard'), 4, seed, dealer);
      expect(state.hands.map(count)).toEqual([8, 8, 8, 8]);
      expect(coinche.allCards(state)).toEqual(coinche.wholePack(4));
    }
  });

  test('three, two and three to each from the dealer’s left', () => {
    const order = shuffled(CARDS, stream('packets', 'deal', 0)).map(print);
    const places = [0, 1, 2, 3].map((nth) => [
      ...order.slice(3 * nth, 3 * nth + 3),
      ...order.slice(12 + 2 * nth, 12 + 2 * nth + 2),
      ...order.slice(20 + 3 * nth, 20 + 3 * nth + 3),
    ]);
    const hands = coinche.printPosition(coinche.start(rulesOf('standard'), 4, 'packets', 3))[
      'hands'
    ];
    expect((hands as string[][]).map((cards) => cards.toSorted())).toEqual(
      places.map((cards) => cards.toSorted()),
    );
  });

  test('whoever deals, the cards fall to the seats after the dealer in the same order', () => {
    const rules = rulesOf('standard');
    const [first, ...others] = [0, 1, 2, 3].map((dealer) =>
      fromDealer(firstRound({ rules, seed: 'order' }, dealer)),
    );
    for (const hands of others) expect(hands).toEqual(first);
  });

  function fromDealer({ hands, dealer }: CoincheState): readonly (CardSet | undefined)[] {
    return [1, 2, 3, 4].map((after) => hands[(dealer + after) % 4]);
  }

  function count(hand: number): number {
    return (hand >>> 0).toString(2).replaceAll('0', '').length;
  }
});

describe('the pack', () => {
  test('has 32 cards, told in order', () => {
    const ranks = ['7', '8', '9', 'J', 'Q', 'K', '10', 'A'];
    const cards = SUITS.flatMap((suit) => ranks.map((rank) => rank + suit));
    expect(coinche.wholePack(4)).toEqual(cards.toSorted());
  });
});

describe('tables that cannot be', () => {
  test.each([
    [3, 0],
    [5, 0],
    [4, 4],
    [4, -1],
    [4, 0.5],
  ])('%d seats, dealer %d', (seats, dealer) => {
    expect(() => coinche.start(rulesOf('standard'), seats, 'sunday', dealer)).toThrow(
      /^bug: Coinche starts with 4 seats and a dealer among them$/,
    );
  });
});
