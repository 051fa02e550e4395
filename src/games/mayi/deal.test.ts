// Dealing: who deals, the order of the cards from the seed, the next round, and the whole pack at every table.
import { describe, expect, test } from 'vitest';
import { JOKER, orThrow, printFace, readRules, shuffled, stream, type Face } from '#kernel';
import { firstDealer, packFor, SEAT_COUNTS } from './deal.ts';
import { mayi, type MayIState } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const HOUSE = rulesOf('house');

/** Every face a given number of times in order, then the Jokers. */
function packOf(seats: number): readonly Face[] {
  const copies = seats < 6 ? 2 : 3;
  const faces = Array.from({ length: 52 }, (_, face) => face);
  const jokers = Array.from({ length: 2 * copies }, () => JOKER);
  return [...faces.flatMap((face) => Array.from({ length: copies }, () => face)), ...jokers];
}

/** Hands, up-card and stock as they must come from this seed, worked out card by card. */
function dealtFrom(seats: number, dealer: number, seed: string, shuffles: number) {
  const pack = shuffled(packOf(seats), stream(seed, 'deal', shuffles));
  const hands: Face[][] = Array.from({ length: seats }, () => []);
  for (let round = 0; round < 11; round++)
    for (let place = 1; place <= seats; place++) {
      const card = pack.shift() ?? -1;
      hands[(dealer + place) % seats]?.push(card);
    }
  return {
    hands: hands.map((hand) => hand.toSorted((a, b) => a - b).map(printFace)),
    discard: pack.slice(0, 1).map(printFace),
    stock: pack.slice(1).map(printFace),
  };
}

const EVERY_TABLE = SEAT_COUNTS.flatMap((seats) =>
  [0, 1, seats - 1].map((dealer) => [seats, dealer] as const),
);

describe('the first deal', () => {
  test.each(EVERY_TABLE)('%i players, seat %i deals', (seats, dealer) => {
    const state = mayi.start(HOUSE, seats, 'monday', dealer);
    const none = Array.from({ length: seats }, () => []);
    expect(mayi.printPosition(state)).toEqual({
      round: 1,
      dealer,
      turn: (dealer + 1) % seats,
      state: 'awaitingDraw',
      ...dealtFrom(seats, dealer, 'monday', 0),
      down: none.map(() => false),
      laidDownThisTurn: false,
      melds: [],
      drewFrom: null,
      discardedBy: null,
      discardClaimed: false,
      mayI: null,
      totals: none.map(() => 0),
      history: [],
      winners: null,
      known: none,
      seed: 'monday',
      shuffles: 1,
    });
  });

  /** Players, cards in all, Jokers. */
  test.each([
    [3, 108, 4],
    [4, 108, 4],
    [5, 108, 4],
    [6, 162, 6],
    [7, 162, 6],
    [8, 162, 6],
  ])('%i players have the whole pack once', (seats, size, jokers) => {
    const state = mayi.start(HOUSE, seats, 'whole');
    const cards = mayi.allCards(state);
    const counts = Map.groupBy(cards, (card) => card);
    expect(cards).toEqual(mayi.wholePack(seats));
    expect(mayi.wholePack(seats)).toEqual(packOf(seats).map(printFace).toSorted());
    expect([cards.length, counts.size]).toEqual([size, 53]);
    expect(counts.get('Joker')?.length).toBe(jokers);
    expect(counts.get('2♠')?.length).toBe(jokers / 2);
    expect(packFor(seats)[4]).toBe(jokers);
  });

  test('begins with the first round of the rules', () => {
    const state = mayi.start(rulesOf({ firstRound: 4, lastRound: 5 }), 3, 'x');
    expect(state.round).toBe(4);
    expect(mayi.outcome(state)).toBe(undefined);
  });

  test('the seed decides, and nothing is the same without one', () => {
    const hands = (seed: string | null) =>
      JSON.stringify(mayi.printPosition(mayi.start(HOUSE, 4, seed))['hands']);
    expect(hands('a')).toBe(hands('a'));
    expect(hands('a')).not.toBe(hands('b'));
    expect(hands(null)).toBe(hands(null));
    expect(mayi.start(HOUSE, 4, null).table.seed).toBe(null);
  });

  test.each([2, 9, 0, 3.5])('%d players are no table', (seats) => {
    expect(() => mayi.start(HOUSE, seats, 'x')).toThrow('May I? starts with 3 to 8 seats');
  });

  test.each([-1, 4, 0.5])('seat %d of four deals no cards', (dealer) => {
    expect(() => mayi.start(HOUSE, 4, 'x', dealer)).toThrow('the dealer sits at the table');
  });
});

describe('who deals first', () => {
  /** The rule, seats, the dealer. */
  test.each<[number, number, number]>([
    [0, 3, 0],
    [2, 3, 2],
    [3, 3, 0],
    [5, 4, 1],
    [7, 5, 2],
    [7, 8, 7],
  ])('rule %i at a table of %i: seat %i', (named, seats, dealer) => {
    expect(mayi.start(rulesOf({ firstDealer: named }), seats, 'x').dealer).toBe(dealer);
  });

  test('a dealer who is named wins over the rule', () => {
    expect(mayi.start(rulesOf({ firstDealer: 2 }), 4, 'x', 1).dealer).toBe(1);
    expect(mayi.start(rulesOf('family'), 4, 'x', 3).dealer).toBe(3);
  });

  /** Everybody cuts in turn from a shuffled pack; those with the highest card cut on among themselves. */
  function cutBy(seats: number, seed: string) {
    const pack = shuffled(packOf(seats), stream(seed, 'cut', 0));
    const height = (card: Face) => (card === JOKER ? 13 : card % 13);
    const seen = { ties: 0, jokers: 0, jokerTies: 0 };
    let left = Array.from({ length: seats }, (_, seat) => seat);
    while (left.length > 1) {
      const drawn = left.map((seat) => ({ seat, card: pack.shift() ?? -1 }));
      const top = Math.max(...drawn.map(({ card }) => height(card)));
      left = drawn.filter(({ card }) => height(card) === top).map(({ seat }) => seat);
      seen.ties += left.length > 1 ? 1 : 0;
      seen.jokers += top === 13 ? 1 : 0;
      seen.jokerTies += top === 13 && left.length > 1 ? 1 : 0;
    }
    return { dealer: left[0], seen };
  }

  test.each(SEAT_COUNTS)('%i players cut, the highest card deals, ties cut again', (seats) => {
    const rules = rulesOf({ firstDealer: 'cut' });
    const dealers = new Set<number>();
    const all = { ties: 0, jokers: 0, jokerTies: 0 };
    for (let n = 0; n < 300; n++) {
      const seed = `cut ${seats} ${n}`;
      const { dealer, seen } = cutBy(seats, seed);
      const found = firstDealer({ rules, seats, seed });
      expect([seed, found]).toEqual([seed, dealer]);
      dealers.add(found);
      all.ties += seen.ties;
      all.jokers += seen.jokers;
      all.jokerTies += seen.jokerTies;
    }
    expect(dealers.size).toBe(seats);
    expect(Math.min(all.ties, all.jokers)).toBeGreaterThan(20);
    expect(all.jokerTies > 0 || seats < 6).toBe(true);
  });

  test('a game of the family begins with the cut, and the deal counts from 0 all the same', () => {
    const { dealer } = cutBy(5, 'sunday');
    expect(mayi.start(rulesOf('family'), 5, 'sunday')).toMatchObject({ dealer, shuffles: 1 });
  });
});

describe('the next round', () => {
  const over = (more: object): MayIState =>
    orThrow(
      mayi.readPosition(
        {
          round: 2,
          dealer: 3,
          turn: null,
          state: 'roundEnd',
          hands: ['', '5♠', '6♠', '7♠'],
          down: [true, false, true, false],
          laidDownThisTurn: true,
          melds: [{ id: 'm1', type: 'set', owner: 0, cards: '7♠ 7♥ 7♦' }],
          stock: '9♠',
          discard: '8♠',
          drewFrom: 'stock',
          discardedBy: 2,
          discardClaimed: true,
          known: ['', '5♠', '', ''],
          totals: [0, 5, 6, 7],
          history: [{ roundNumber: 2, scores: [0, 5, 6, 7], winner: 0 }],
          seed: 'monday',
          shuffles: 5,
          ...more,
        },
        HOUSE,
      ),
    );

  test('is dealt anew by the next dealer, from the next shuffle of the seed', () => {
    const done = orThrow(mayi.step(over({}), null, { type: 'NEXT_ROUND' }));
    expect(done.events).toEqual([{ type: 'roundDealt', round: 3, dealer: 0 }]);
    expect(mayi.printPosition(done.state)).toEqual({
      round: 3,
      dealer: 0,
      turn: 1,
      state: 'awaitingDraw',
      ...dealtFrom(4, 0, 'monday', 5),
      down: [false, false, false, false],
      laidDownThisTurn: false,
      melds: [],
      drewFrom: null,
      discardedBy: null,
      discardClaimed: false,
      mayI: null,
      totals: [0, 5, 6, 7],
      history: [{ roundNumber: 2, scores: [0, 5, 6, 7], winner: 0 }],
      winners: null,
      known: [[], [], [], []],
      seed: 'monday',
      shuffles: 6,
    });
  });

  test.each([
    [0, 1, 2],
    [1, 2, 3],
    [2, 3, 0],
  ])('after dealer %i seat %i deals and seat %i begins', (dealer, next, turn) => {
    const done = orThrow(mayi.step(over({ dealer }), null, { type: 'NEXT_ROUND' }));
    expect([done.state.dealer, done.state.turn]).toEqual([next, turn]);
  });
});
