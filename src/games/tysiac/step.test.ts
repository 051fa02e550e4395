// Steps: what an accepted action makes happen, event by event, and where the game stands then.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { readRules, type JsonObject } from '#kernel';
import { winnersOf } from './settle.ts';

function rulesOf(value: unknown) {
  const read = readRules(tysiac.ruleset, value);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

const AUCTION = {
  phase: 'Auction',
  dealer: 0,
  turn: 2,
  hands: ['9♠', '9♥', 'K♠'],
  musiks: ['A♥ A♦ A♣'],
};
const bids = (...made: readonly (readonly [number, number])[]) => ({
  auction: { bids: made.map(([seat, value]) => ({ seat, value })) },
});
const LAST_BUT_ONE = { ...AUCTION, turn: 0, ...bids([1, 110], [2, 0]) };
const TWO = {
  phase: 'TalonExchange',
  dealer: 0,
  turn: 1,
  hands: ['9♠', '9♥'],
  musiks: ['A♥ A♦', 'A♣ J♣'],
};
const TALON = { ...AUCTION, phase: 'TalonExchange', turn: 1 };
const FOUR = { ...TALON, dealer: 3, hands: [...AUCTION.hands, ''] };
const LAST_TWO = {
  phase: 'Play',
  dealer: 0,
  turn: 0,
  declarer: 1,
  contract: 100,
  hands: ['9♠', ''],
  tableCards: '10♥ J♥',
  trickPoints: [20, 70],
  marriagePoints: [0, 40],
  trick: { leader: 1, plays: [{ seat: 1, card: 'A♠' }] },
};
const pass = { type: 'PLACE_BID', value: 0 };
const BOMBS = { bomb: { free: 1, pays: 60, paysFour: 40 } };
const settledAs = (fields: object) => ({ type: 'handSettled', ...fields });

/** Sentence, rules, position, seat, action, events as a spectator is told them, the position after. */
type Row = readonly [
  string,
  unknown,
  JsonObject,
  number | null,
  JsonObject,
  readonly object[],
  object,
];

const ROWS: readonly Row[] = [
  [
    'a bid',
    {},
    { ...AUCTION, ...bids([1, 110]) },
    2,
    { type: 'PLACE_BID', value: 130 },
    [{ type: 'bidPlaced', seat: 2, value: 130 }],
    { phase: 'Auction', turn: 0, declarer: null, contract: null },
  ],
  [
    'a pass',
    {},
    { ...AUCTION, ...bids([1, 110]) },
    2,
    pass,
    [{ type: 'passed', seat: 2 }],
    {
      phase: 'Auction',
      turn: 0,
      auction: {
        bids: [
          { seat: 1, value: 110 },
          { seat: 2, value: 0 },
        ],
      },
    },
  ],
  [
    'the last pass turns the musik up',
    {},
    LAST_BUT_ONE,
    0,
    pass,
    [
      { type: 'passed', seat: 0 },
      { type: 'contractSet', seat: 1, value: 110 },
      { type: 'talonShown', cards: ['A♥', 'A♦', 'A♣'] },
    ],
    { phase: 'TalonExchange', turn: 1, declarer: 1, contract: 110 },
  ],
  [
    'the last pass leaves a closed musik closed',
    { talonVisible: false },
    LAST_BUT_ONE,
    0,
    pass,
    [
      { type: 'passed', seat: 0 },
      { type: 'contractSet', seat: 1, value: 110 },
    ],
    { phase: 'TalonExchange' },
  ],
  [
    'two players: musiks stay closed until one is chosen, and nobody bid means the least bid',
    { talonVisible: true, minBid: 120 },
    { ...TWO, phase: 'Auction' },
    1,
    pass,
    [
      { type: 'passed', seat: 1 },
      { type: 'contractSet', seat: 0, value: 120 },
    ],
    { phase: 'TalonExchange', turn: 0 },
  ],
  [
    'a musik chosen unseen',
    {},
    TWO,
    1,
    { type: 'CHOOSE_MUSIK', index: 1 },
    [{ type: 'musikChosen', seat: 1, index: 1 }],
    { taken: ['J♣', 'A♣'], musiks: [['A♥', 'A♦'], []], chosenMusik: 1 },
  ],
  [
    'a musik chosen and shown',
    { talonVisible: true },
    TWO,
    1,
    { type: 'CHOOSE_MUSIK', index: 0 },
    [{ type: 'musikChosen', seat: 1, index: 0, cards: ['A♥', 'A♦'] }],
    { hands: [['9♠'], ['9♥', 'A♥', 'A♦']], musiks: [[], ['J♣', 'A♣']] },
  ],
  [
    'the talon taken and shown',
    {},
    TALON,
    1,
    { type: 'TAKE_TALON' },
    [{ type: 'talonTaken', seat: 1, cards: ['A♥', 'A♦', 'A♣'] }],
    { taken: ['A♥', 'A♦', 'A♣'], musiks: [[]], chosenMusik: 0 },
  ],
  [
    'the talon taken unseen',
    { talonVisible: false },
    TALON,
    1,
    { type: 'TAKE_TALON' },
    [{ type: 'talonTaken', seat: 1 }],
    { chosenMusik: 0 },
  ],
  [
    'a raise',
    'kurnik',
    { ...TWO, hands: ['9♠', '9♥ A♥ A♦'], musiks: ['', 'A♣ J♣'], chosenMusik: 0 },
    1,
    { type: 'RAISE_CONTRACT', value: 120 },
    [{ type: 'contractRaised', seat: 1, value: 120 }],
    { phase: 'TalonExchange', turn: 1, contract: 120 },
  ],
  [
    'two cards laid away',
    {},
    { ...TWO, hands: ['9♠', '9♥ A♥ A♦'], musiks: ['', 'A♣ J♣'], chosenMusik: 0 },
    1,
    { type: 'DISCARD', cards: ['A♦', 'A♥'] },
    [{ type: 'cardsLaidAway', seat: 1, count: 2 }],
    {
      phase: 'Play',
      turn: 1,
      discarded: ['A♥', 'A♦'],
      tableCards: ['A♥', 'A♦', 'J♣', 'A♣'],
      trick: { leader: 1, plays: [] },
    },
  ],
  [
    'two cards given past the sitter',
    {},
    { ...FOUR, turn: 2, hands: ['9♠', '9♥', 'K♠ A♥ A♦ A♣', ''], musiks: [''], chosenMusik: 0 },
    2,
    { type: 'DISCARD', cards: ['A♦', 'A♥'] },
    [
      { type: 'cardGiven', from: 2, to: 0 },
      { type: 'cardGiven', from: 2, to: 1 },
    ],
    { hands: [['9♠', 'A♦'], ['9♥', 'A♥'], ['K♠', 'A♣'], []], discarded: ['A♦', 'A♥'] },
  ],
  [
    'a free bomb',
    BOMBS,
    { ...TALON, cumulative: [1, 2, 3] },
    1,
    { type: 'BOMB' },
    [
      { type: 'bombThrown', seat: 1, free: true },
      settledAs({
        declarer: 1,
        contract: 100,
        made: null,
        points: [0, 0, 0],
        deltas: [0, 0, 0],
        totals: [1, 2, 3],
      }),
    ],
    { phase: 'HandEnd', turn: null, bombsUsed: [0, 1, 0], handsPlayed: 1, winners: null },
  ],
  [
    'a paid bomb that ends the game, four at the table',
    { ...BOMBS, sitterPay: 50 },
    { ...FOUR, bombsUsed: [0, 1, 0, 0], cumulative: [950, 0, 960, 0] },
    1,
    { type: 'BOMB' },
    [
      { type: 'bombThrown', seat: 1, free: false },
      settledAs({ deltas: [40, 0, 40, 190], totals: [990, 0, 1000, 190], made: null }),
      { type: 'gameOver', winners: [2] },
    ],
    { phase: 'GameOver', bombsUsed: [0, 2, 0, 0], winners: [2] },
  ],
  [
    'a led marriage',
    {},
    { phase: 'Play', dealer: 0, turn: 1, hands: ['9♠ 9♥', 'K♦ Q♦'] },
    1,
    { type: 'PLAY_CARD', card: 'Q♦', announceMarriage: true },
    [
      { type: 'cardPlayed', seat: 1, card: 'Q♦' },
      { type: 'marriageAnnounced', seat: 1, suit: '♦', value: 80 },
    ],
    { trump: '♦', marriagePoints: [0, 80], turn: 0 },
  ],
  [
    'a trick in the middle of a hand',
    {},
    { ...LAST_TWO, hands: ['9♠ A♥', '9♥'] },
    0,
    { type: 'PLAY_CARD', card: '9♠' },
    [
      { type: 'cardPlayed', seat: 0, card: '9♠' },
      { type: 'trickWon', seat: 1, points: 11 },
    ],
    { phase: 'Play', turn: 1, trick: { leader: 1, plays: [] }, trickPoints: [20, 81] },
  ],
  [
    'the last trick takes the table cards before the contract is judged',
    {},
    LAST_TWO,
    0,
    { type: 'PLAY_CARD', card: '9♠' },
    [
      { type: 'cardPlayed', seat: 0, card: '9♠' },
      { type: 'trickWon', seat: 1, points: 11 },
      { type: 'tableCardsWon', seat: 1, cards: ['J♥', '10♥'], points: 12 },
      settledAs({
        declarer: 1,
        contract: 100,
        made: true,
        points: [20, 133],
        deltas: [20, 133],
        totals: [20, 133],
      }),
    ],
    { phase: 'HandEnd', trickPoints: [20, 93], trick: null, tableCards: ['J♥', '10♥'] },
  ],
  [
    'a lost contract without table cards',
    {},
    { ...LAST_TWO, tableCards: '', contract: 130 },
    0,
    { type: 'PLAY_CARD', card: '9♠' },
    [
      { type: 'cardPlayed', seat: 0, card: '9♠' },
      { type: 'trickWon', seat: 1, points: 11 },
      settledAs({ contract: 130, made: false, points: [20, 121], deltas: [20, -130] }),
    ],
    { cumulative: [20, -130] },
  ],
  [
    'a hand without a declarer is neither made nor lost',
    {},
    { ...LAST_TWO, declarer: null, contract: null },
    0,
    { type: 'PLAY_CARD', card: '9♠' },
    [settledAs({ declarer: null, contract: null, made: null, deltas: [20, 133] })],
    { declarer: null },
  ],
  [
    'the next hand',
    {},
    { phase: 'HandEnd', dealer: 2, turn: null, hands: ['', '', ''], cumulative: [1, 2, 3] },
    null,
    { type: 'NEXT_HAND' },
    [{ type: 'handDealt', dealer: 0 }],
    { phase: 'Auction', dealer: 0, turn: 1, cumulative: [1, 2, 3], shuffles: 1 },
  ],
  [
    'another deal for four nines',
    { fourNinesRedeal: true },
    { phase: 'Auction', dealer: 1, turn: 0, hands: ['J♠ J♥ J♦ J♣', '9♠ 9♥ 9♦ 9♣'], seed: 'sunday' },
    1,
    { type: 'ASK_REDEAL' },
    [
      { type: 'redealt', seat: 1 },
      { type: 'handDealt', dealer: 1 },
    ],
    { phase: 'Auction', dealer: 1, turn: 0, shuffles: 1 },
  ],
];

describe('steps', () => {
  test.each(ROWS)('%s', (_, rules, position, seat, action, events, after) => {
    const state = tysiac.readPosition(position, rulesOf(rules));
    if (!state.ok) throw new Error(state.refusal.message);
    const read = tysiac.readAction(action);
    const result = read.ok ? tysiac.step(state.value, seat, read.value) : read;
    if (!result.ok) throw new Error(result.refusal.message);
    const told = result.value.events.map((event) => tysiac.printEvent(event, null));
    const matched = events.length === 1 ? told.slice(-1) : told;
    expect(matched).toMatchObject(events);
    expect(tysiac.printPosition(result.value.state)).toMatchObject(after);
  });
});

/** Rules, totals, declarer, hands played, winners. */
const ENDS: readonly (readonly [
  object,
  readonly number[],
  number | null,
  number,
  readonly number[] | null,
])[] = [
  [{}, [999, 0], 0, 9, null],
  [{}, [1000, 0], 1, 9, [0]],
  [{}, [1000, 1200], 0, 9, [0, 1]],
  [{ ties: 'declarer' }, [1000, 1200], 0, 9, [0]],
  [{ ties: 'declarer' }, [1000, 1200, 10], 2, 9, [1]],
  [{ ties: 'declarer' }, [1200, 1200, 10], null, 9, [0, 1]],
  [{ ties: 'declarer' }, [1200, 1200, 1000], 2, 9, [2]],
  [{ maxHands: 9 }, [10, 20, 20], 0, 8, null],
  [{ maxHands: 9 }, [10, 20, 20], 1, 9, [1, 2]],
  [{ maxHands: 9 }, [-10, -20, -20], 1, 10, [0]],
  [{ maxHands: 9, ties: 'declarer' }, [10, 20, 20], 1, 9, [1]],
  [{ maxHands: 9, ties: 'declarer' }, [10, 20, 20], 0, 9, [1, 2]],
];

describe('who has won', () => {
  test.each(ENDS)(
    '%j totals %j declarer %s after %i hands',
    (rules, totals, declarer, hands, won) => {
      expect(winnersOf(rulesOf(rules), totals, declarer, hands)).toEqual(won);
    },
  );
});

describe('outcomes', () => {
  test('a finished game has winners and scores, any other has none', () => {
    const over = {
      phase: 'GameOver',
      dealer: 0,
      turn: null,
      hands: ['', ''],
      cumulative: [3, 1001],
      handsPlayed: 7,
    };
    const read = tysiac.readPosition(over, rulesOf('standard'));
    if (!read.ok) throw new Error(read.refusal.message);
    expect(tysiac.outcome(read.value)).toEqual({ winners: [1], scores: [3, 1001] });
    expect(tysiac.roundsPlayed(read.value)).toBe(7);
    expect(tysiac.tableAction(read.value)).toBe(undefined);
    const waiting = tysiac.start(rulesOf('standard'), 2, null);
    expect(tysiac.outcome(waiting)).toBe(undefined);
    expect(tysiac.tableAction(waiting)).toEqual({ type: 'NEXT_HAND' });
    expect(tysiac.tableAction({ ...waiting, phase: 'HandEnd' })).toEqual({ type: 'NEXT_HAND' });
    expect(tysiac.tableAction({ ...waiting, phase: 'Auction' })).toBe(undefined);
    expect(tysiac.rulesOf(waiting)).toBe(waiting.table.rules);
    expect(tysiac.seatsOf(waiting)).toBe(2);
  });
});
