// Coinche for programs: what the public functions answer, and what they throw when they are misused.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules, type FinishedTrick, type JsonObject } from '#kernel';
import * as api from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));
const stateOf = (position: JsonObject) => orThrow(coinche.readPosition(position, rulesOf({})));
const texts = (state: api.CoincheState, seat: number) =>
  api.legalPlays(state, seat).map(api.printCoincheCard).join(' ');

const HANDS = ['A♠ A♥', '8♠ 7♠ 7♥', '7♦ 8♦ 9♦', '7♣ 8♣ 9♣'];
const FOLLOW = {
  phase: 'Play',
  dealer: 3,
  turn: 1,
  hands: HANDS,
  trick: { leader: 0, plays: [{ seat: 0, card: '9♠' }] },
};

describe('legalPlays', () => {
  test('lists what may be played, in card order, for the seat to play', () => {
    expect(texts(stateOf(FOLLOW), 1)).toBe('7♠ 8♠');
    const contract = { seat: 0, value: 80, suit: '♦', multiplier: 1 };
    expect(texts(stateOf({ ...FOLLOW, contract }), 1)).toBe('7♠ 8♠');
    const lead = { ...FOLLOW, turn: 0, trick: null, hands: ['9♠ A♠ A♥', ...HANDS.slice(1)] };
    expect(texts(stateOf(lead), 0)).toBe('9♠ A♠ A♥');
  });

  test('is empty for everybody else and in every other phase', () => {
    const state = stateOf(FOLLOW);
    expect([0, 2, 3, 4].map((seat) => texts(state, seat))).toEqual(['', '', '', '']);
    const bidding = stateOf({ phase: 'Bidding', dealer: 0, turn: 1, hands: ['', '', '', ''] });
    expect(texts(bidding, 1)).toBe('');
  });
});

describe('cards', () => {
  test.each([
    ['7♠', 0],
    ['9♠', 2],
    ['A♠', 7],
    ['th', 14],
    ['A♣', 31],
  ])('%s is card %i', (text, index) => {
    expect(api.coincheCard(text)).toEqual({ ok: true, value: index });
  });

  test.each([
    ['6♥', 'not_in_pack', "6♥ is not in this game's pack"],
    ['Joker', 'not_in_pack', "Joker is not in this game's pack"],
    ['seven', 'not_a_card', '"seven" is not a card'],
  ])('%s is none', (text, code, message) => {
    expect(api.coincheCard(text)).toMatchObject({ ok: false, refusal: { code, message } });
  });

  test('every card is printed as it is read', () => {
    for (const text of coinche.wholePack(4))
      expect(api.printCoincheCard(orThrow(api.coincheCard(text)))).toBe(text);
  });
});

function trick(cards: string, winner: number): FinishedTrick {
  const plays = cards
    .split(' ')
    .filter(Boolean)
    .map((text, seat) => ({ seat, card: orThrow(api.coincheCard(text)) }));
  return { leader: 0, plays, winner };
}

/** Suit by suit, the low cards first: 2 and 28 points in a plain suit, 34 and 28 in trump. */
const EIGHT = ['♠', '♥', '♦', '♣'].flatMap((suit) => [
  trick(['7', '8', '9', 'J'].map((rank) => rank + suit).join(' '), 3),
  trick(['Q', 'K', '10', 'A'].map((rank) => rank + suit).join(' '), 0),
]);
const SEVEN = EIGHT.slice(0, 7);
const NINE = [...EIGHT, trick('7♠ 8♠ 9♠ J♠', 0)];
const OPEN = [trick('7♠ 8♠ 9♠', 0), ...EIGHT.slice(1)];
const LONG = [trick('7♠ 8♠ 9♠ J♠ Q♠', 0), ...EIGHT.slice(1)];
const contract = { seat: 2, value: 80, suit: '♦', multiplier: 1 } as const;

/** Sentence, what is called, what it throws. */
const THROWS: readonly (readonly [string, () => unknown, RegExp])[] = [
  [
    'a suit in words',
    () => api.calculateRoundScore(EIGHT, { ...contract, suit: 'spades' as never }),
    /^a suit is one of ♠ ♥ ♦ ♣ or its index, not "spades"$/,
  ],
  ['a ninth suit', () => api.calculateTrickPoints(trick('7♠ 8♠ 9♠ J♠', 0), 9), /not 9$/],
  [
    'a bidder beyond the table',
    () => api.calculateTeamPoints(EIGHT, '♠', 7),
    /^who bids sits in one of the seats 0 to 3, not in 7$/,
  ],
  ['a belote of nobody', () => api.detectBeloteRebelote(EIGHT, '♠', -1), /not in -1$/],
  [
    'a multiplier that no table has',
    () => api.calculateRoundScore(EIGHT, { ...contract, multiplier: 3 }),
    /^a contract counts 1, 2, 4 times, not 3$/,
  ],
  [
    'a contract of nothing',
    () => api.calculateRoundScore(EIGHT, { ...contract, value: undefined as never }),
    /^a contract is worth a number of points or "capot", not nothing$/,
  ],
  [
    'a trick without a winner',
    () =>
      api.calculateRoundScore(
        EIGHT.map((each) => ({ ...each, winner: undefined as never })),
        contract,
      ),
    /^who wins a trick sits in one of the seats 0 to 3, not in nothing$/,
  ],
  [
    'a card of another pack',
    () =>
      api.calculateTrickPoints(
        { leader: 0, plays: [0, 1, 2, 99].map((card, seat) => ({ seat, card: card as never })) },
        '♠',
      ),
    /^99 is no card of Coinche$/,
  ],
  [
    'points of an empty trick',
    () => api.calculateTrickPoints(trick('', 0), '♠'),
    /^a completed trick has 4 cards, not 0$/,
  ],
  [
    'points of five cards',
    () => api.calculateTrickPoints(trick('7♠ 8♠ 9♠ J♠ Q♠', 0), '♠'),
    /^a completed trick has 4 cards, not 5$/,
  ],
  [
    'team points of seven tricks',
    () => api.calculateTeamPoints(SEVEN, '♠', 0),
    /^a round has 8 tricks, not 7$/,
  ],
  [
    'team points of nine',
    () => api.calculateTeamPoints(NINE, '♠', 0),
    /^a round has 8 tricks, not 9$/,
  ],
  [
    'team points with a trick still open',
    () => api.calculateTeamPoints(OPEN, '♠', 0),
    /^a completed trick has 4 cards, not 3$/,
  ],
  [
    'the score of seven tricks',
    () => api.calculateRoundScore(SEVEN, contract),
    /^a round has 8 tricks, not 7$/,
  ],
  [
    'the score of nothing',
    () => api.calculateRoundScore([], contract),
    /^a round has 8 tricks, not 0$/,
  ],
  [
    'the score with five cards in a trick',
    () => api.calculateRoundScore(LONG, contract),
    /^a completed trick has 4 cards, not 5$/,
  ],
];

describe('guards', () => {
  test.each(THROWS)('%s', (_, call, error) => {
    expect(call).toThrow(error);
  });

  test('a belote is looked for in any tricks, complete or not', () => {
    expect(api.detectBeloteRebelote([], '♠', 0)).toBe(null);
    expect(api.detectBeloteRebelote([trick('Q♠ 7♠ K♠', 0)], '♠', 1)).toBe('opponent');
    expect(api.detectBeloteRebelote([trick('Q♠ 7♠', 0)], '♠', 0)).toBe(null);
    expect(api.detectBeloteRebelote([trick('Q♠ 7♠ K♠', 0)], '♥', 0)).toBe(null);
  });
});

describe('a whole round', () => {
  test('the suit of the contract is trump', () => {
    // ♦ high 11 + 10 + 4 + 3, and 28 in each other suit, the last trick with 10 more.
    expect(api.calculateRoundScore(EIGHT, contract)).toMatchObject({
      contractingTeamPoints: 4 * 28 + 10,
      opponentTeamPoints: 3 * 2 + 34,
    });
    expect(api.calculateTrickPoints(trick('7♦ 8♦ 9♦ J♦', 0), '♦')).toBe(34);
    expect(api.calculateTrickPoints(trick('7♦ 8♦ 9♦ J♦', 0), '♣')).toBe(2);
  });

  test('rules may be given, and are the standard ones when they are not', () => {
    // King and queen of ♦ lie with seats 0 and 1. Pagat: 122 + 80 = 202, rounded.
    const { contractingTeamFinalScore: made } = api.calculateRoundScore(EIGHT, contract);
    expect(made).toBe(122);
    const pagat = api.calculateRoundScore(EIGHT, contract, rulesOf('pagat'));
    expect(pagat.contractingTeamFinalScore).toBe(200);
  });

  test('a capot that is bid counts 500', () => {
    expect(api.CAPOT_SCORE).toBe(500);
    const capot = { ...contract, value: 'capot' } as const;
    expect(api.calculateRoundScore(EIGHT, capot)).toMatchObject({
      contractMet: false,
      opponentTeamScore: 500,
    });
  });
});

test('a trump is named by its sign or by its index, as a state holds it', () => {
  const ranks = ['7', '8', '9', 'J', 'Q', 'K', '10', 'A'];
  const tricks = ranks.map((rank) => ({
    leader: 0,
    winner: 0,
    plays: ['♠', '♥', '♦', '♣'].map((suit, seat) => ({
      seat,
      card: orThrow(api.coincheCard(rank + suit)),
    })),
  }));
  const contract = { seat: 0, value: 80, multiplier: 1 };
  const bySign = api.calculateRoundScore(tricks, { ...contract, suit: '♥' });
  expect(bySign.contractingTeamPoints).toBe(162);
  expect(api.calculateRoundScore(tricks, { ...contract, suit: 1 })).toEqual(bySign);
  // In hearts the jack of the fourth trick is worth 20: 2 + 20 + 2 + 2.
  expect(api.calculateTrickPoints(tricks[3] as FinishedTrick, 1)).toBe(26);
});
