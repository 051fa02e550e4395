// The auction: calls in their order in; who speaks next, what the contract is and what is refused out.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, present, readRules, type JsonObject } from '#kernel';
import type { CoincheState } from './index.ts';

const DEALT = { phase: 'Bidding', dealer: 3, turn: 0, hands: ['7♠', '7♥', '7♦', '7♣'] };
const CAPOT = { capotBid: true };
const ENDS = { capotBid: true, capotEndsAuction: true };

/** `80♠` and `capot♥` are bids, any other word is a call of its own. */
function actionOf(word: string): JsonObject {
  const bid = /^(.+)([♠♥♦♣])$/.exec(word);
  if (bid === null) return { type: word.toUpperCase() };
  const value = bid[1] === 'capot' ? 'capot' : Number(bid[1]);
  return { type: 'PLACE_BID', value, suit: present(bid[2], 'suit') };
}

/** Each call by whoever is to speak, from a dealer. */
function after(rules: unknown, calls: string, dealer = 3): CoincheState {
  const dealt = { ...DEALT, dealer, turn: (dealer + 1) % 4 };
  let state = orThrow(coinche.readPosition(dealt, orThrow(readRules(coinche.ruleset, rules))));
  for (const word of calls.split(' ').filter(Boolean)) {
    const action = orThrow(coinche.readAction(actionOf(word)));
    state = orThrow(coinche.step(state, state.turn, action)).state;
  }
  return state;
}

const bidding = (turn: number) => ({ phase: 'Bidding', turn, contract: null, trick: null });
const playing = (seat: number, value: number | string, suit: string, multiplier = 1) => ({
  phase: 'Play',
  contract: { seat, value, suit, multiplier },
});

/** Sentence, rules, calls from seat 0 on, where the game stands then. */
const CALLS: readonly (readonly [string, unknown, string, JsonObject])[] = [
  ['the seat after the dealer speaks first', {}, '', bidding(0)],
  ['then the next', {}, '80♠', bidding(1)],
  ['after a pass too', {}, 'pass pass pass', bidding(3)],
  ['two passes after a bid are not enough', {}, '80♠ pass pass', bidding(3)],
  ['three close the auction', {}, '80♠ pass pass pass', playing(0, 80, '♠')],
  ['passes before the bid do not count', {}, 'pass pass pass 80♠ pass pass', bidding(2)],
  ['those after it do', {}, 'pass pass pass 80♠ pass pass pass', playing(3, 80, '♠')],
  ['a higher bid starts the count again', {}, '80♠ pass pass 90♥ pass pass', bidding(2)],
  ['the highest bid stands', {}, '80♠ pass pass 90♥ pass pass pass', playing(3, 90, '♥')],
  ['a pass bars nobody from a later bid', {}, 'pass 80♠ pass pass 90♠', bidding(1)],
  ['partners bid over each other', {}, '80♠ pass 90♠ pass pass pass', playing(2, 90, '♠')],
  ['a bid may jump', {}, '80♠ 160♣ pass pass pass', playing(1, 160, '♣')],
  ['a coinche asks the next seat', {}, '80♠ coinche', bidding(2)],
  ['and then the one across', {}, '80♠ coinche pass', bidding(0)],
  ['both pass', {}, '80♠ coinche pass pass', playing(0, 80, '♠', 2)],
  ['the first surcoinches', {}, '80♠ coinche surcoinche', playing(0, 80, '♠', 4)],
  ['the second surcoinches', {}, '80♠ coinche pass surcoinche', playing(0, 80, '♠', 4)],
  ['a coinche of the last in line', {}, '80♠ pass pass coinche', bidding(0)],
  ['asks across from there', {}, '80♠ pass pass coinche pass', bidding(2)],
  ['passes before a coinche do not count', {}, 'pass 80♠ pass pass coinche pass', bidding(3)],
  ['after one pass nobody has closed it', {}, '80♠ pass 90♠ coinche pass', bidding(2)],
  ['house multipliers', { multipliers: [3, 8] }, '80♠ coinche pass pass', playing(0, 80, '♠', 3)],
  ['another', { multipliers: [3, 8] }, '80♠ coinche surcoinche', playing(0, 80, '♠', 8)],
  ['a coinche that doubles nothing', { multipliers: [1, 1] }, '80♠ coinche pass', bidding(0)],
  ['capot is bid', CAPOT, 'capot♠', bidding(1)],
  ['over a number', CAPOT, '160♠ capot♥ pass pass pass', playing(1, 'capot', '♥')],
  ['and doubled', CAPOT, 'capot♥ coinche pass surcoinche', playing(0, 'capot', '♥', 4)],
  ['capot ends the auction', ENDS, 'pass capot♥', playing(1, 'capot', '♥')],
  ['160 does not', ENDS, '160♥', bidding(1)],
  ['where capot ends nothing three must pass', CAPOT, 'capot♥ pass pass', bidding(3)],
];

describe('calls', () => {
  test.each(CALLS)('%s', (_, rules, calls, expected) => {
    expect(coinche.printPosition(after(rules, calls))).toMatchObject(expected);
  });

  test('are remembered with their seats', () => {
    const { bids } = coinche.printPosition(after({}, 'pass 80♥ coinche pass surcoinche'));
    expect(bids).toStrictEqual([
      { seat: 0, bid: 'pass' },
      { seat: 1, bid: { value: 80, suit: '♥' } },
      { seat: 2, bid: 'coinche' },
      { seat: 3, bid: 'pass' },
      { seat: 1, bid: 'surcoinche' },
    ]);
  });

  test.each([0, 1, 2, 3])('the seat after dealer %i leads, whoever bid', (dealer) => {
    const leader = (dealer + 1) % 4;
    const state = after({}, 'pass 80♥ pass pass pass', dealer);
    expect(state).toMatchObject({
      phase: 'Play',
      turn: leader,
      trick: { leader, plays: [] },
      contract: { seat: (dealer + 2) % 4, value: 80, suit: 1, multiplier: 1 },
    });
  });

  test('four passes end the round with nothing scored and the cards where they are', () => {
    const state = after({}, 'pass pass pass pass');
    expect(coinche.printPosition(state)).toMatchObject({
      phase: 'RoundEnd',
      dealer: 3,
      turn: null,
      hands: [['7♠'], ['7♥'], ['7♦'], ['7♣']],
      contract: null,
      trick: null,
      tricks: [],
      scores: [0, 0],
      roundScore: null,
      history: [{ contract: null, contractMet: null, scores: [0, 0] }],
      roundsPlayed: 1,
      winner: null,
    });
    expect(coinche.tableAction(state)).toEqual({ type: 'NEXT_ROUND' });
  });
});

/** Sentence, rules, calls before, the call that is refused, code, message, parts besides the bid. */
type RefusedRow = readonly [string, unknown, string, string, string, string, JsonObject];

const REFUSED: readonly RefusedRow[] = [
  ['below 80', {}, '', '70♠', 'illegal_bid', 'bid at least 80', { why: 'least', least: 80 }],
  ['nothing', {}, '', '0♠', 'illegal_bid', 'bid at least 80', { why: 'least', least: 80 }],
  ['below nothing', {}, '', '-10♠', 'illegal_bid', 'bid at least 80', { why: 'least', least: 80 }],
  ['between two tens', {}, '', '85♠', 'illegal_bid', 'bids go in tens, not 85', { why: 'tens' }],
  ['a fraction', {}, '', '80.5♠', 'illegal_bid', 'bids go in tens, not 80.5', { why: 'tens' }],
  [
    'far too much',
    {},
    '',
    '1000000000♠',
    'illegal_bid',
    'bid at most 160',
    { why: 'most', most: 160 },
  ],
  [
    'above the highest',
    {},
    '',
    '170♠',
    'illegal_bid',
    'bid at most 160',
    { why: 'most', most: 160 },
  ],
  [
    'above a lower highest',
    { maxBid: 100 },
    '',
    '110♠',
    'illegal_bid',
    'bid at most 100',
    { why: 'most', most: 100 },
  ],
  [
    'above a crooked highest',
    { maxBid: 105 },
    '',
    '110♠',
    'illegal_bid',
    'bid at most 105',
    { why: 'most', most: 105 },
  ],
  [
    'the same again',
    {},
    '90♠',
    '90♥',
    'illegal_bid',
    'bid at least 100',
    { why: 'least', least: 100 },
  ],
  [
    'less than stands',
    {},
    '100♠ pass',
    '90♥',
    'illegal_bid',
    'bid at least 110',
    { why: 'least', least: 110 },
  ],
  [
    'over the top',
    {},
    '160♠',
    '170♥',
    'illegal_bid',
    'no number goes above 160',
    { why: 'nothing_above', highest: 160 },
  ],
  [
    'the top again',
    {},
    '160♠',
    '160♥',
    'illegal_bid',
    'no number goes above 160',
    { why: 'nothing_above', highest: 160 },
  ],
  ['capot', {}, '', 'capot♠', 'illegal_bid', 'at this table capot is not bid', { why: 'no_capot' }],
  [
    'a number over capot',
    CAPOT,
    'capot♠',
    '160♥',
    'illegal_bid',
    'nothing goes above capot',
    { why: 'above_capot' },
  ],
  [
    'capot over capot',
    CAPOT,
    'capot♠',
    'capot♥',
    'illegal_bid',
    'nothing goes above capot',
    { why: 'above_capot' },
  ],
  [
    'a bid on a coinche',
    {},
    '80♠ coinche',
    '90♠',
    'illegal_bid',
    'the bidding is closed by a coinche',
    { why: 'closed' },
  ],
  [
    'capot on a coinche',
    CAPOT,
    '80♠ coinche',
    'capot♠',
    'illegal_bid',
    'the bidding is closed by a coinche',
    { why: 'closed' },
  ],
  [
    'coinche of nothing',
    {},
    'pass',
    'coinche',
    'cannot_coinche',
    'nothing is bid yet, so there is nothing to coinche',
    { why: 'no_bid' },
  ],
  [
    'coinche of the partner',
    {},
    '80♠ pass',
    'coinche',
    'cannot_coinche',
    'the standing bid is your own side’s',
    { why: 'own_side' },
  ],
  [
    'coinche of the own bid overtaken by the partner',
    {},
    '80♠ pass 90♠ pass',
    'coinche',
    'cannot_coinche',
    'the standing bid is your own side’s',
    { why: 'own_side' },
  ],
  [
    'coinche twice',
    {},
    '80♠ coinche',
    'coinche',
    'cannot_coinche',
    'this bid is coinched already',
    { why: 'already' },
  ],
  [
    'surcoinche before anything',
    {},
    '',
    'surcoinche',
    'cannot_surcoinche',
    'nobody has coinched, so there is nothing to surcoinche',
    {},
  ],
  [
    'surcoinche of a bid',
    {},
    '80♠',
    'surcoinche',
    'cannot_surcoinche',
    'nobody has coinched, so there is nothing to surcoinche',
    {},
  ],
];

describe('calls that are refused', () => {
  test.each(REFUSED)('%s', (_, rules, calls, word, code, message, parts) => {
    const state = after(rules, calls);
    const action = orThrow(coinche.readAction(actionOf(word)));
    const params = action.type === 'PLACE_BID' ? { ...parts, value: action.value } : parts;
    expect(coinche.step(state, state.turn, action)).toEqual({
      ok: false,
      refusal: { code, message, params },
    });
  });

  test('no number at all is refused as a bid, not as an action', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      const bid = { type: 'PLACE_BID', value, suit: 0 } as const;
      expect(coinche.step(after({}, ''), 0, bid)).toMatchObject({
        refusal: { code: 'illegal_bid' },
      });
    }
  });

  test('no ten goes over 80 where 85 is the most', () => {
    const bid = { type: 'PLACE_BID', value: 90, suit: 0 } as const;
    expect(coinche.step(after({ maxBid: 85 }, '80♠'), 1, bid)).toMatchObject({
      refusal: { code: 'illegal_bid', message: 'no number goes above 80', params: { value: 90 } },
    });
  });

  test('the partner of the coincher is not asked', () => {
    const state = after({}, '80♠ coinche pass');
    expect(coinche.step(state, 3, { type: 'PASS' })).toMatchObject({
      refusal: { code: 'not_your_turn', message: "it is seat 0's turn" },
    });
  });
});

/** Bids of a set-up position need not have been legal: the standing value, the least that goes over it. */
const ODD: readonly (readonly [number, number])[] = [
  [0, 80],
  [70, 80],
  [79, 80],
  [85, 90],
  [89, 90],
  [90, 100],
];

describe('over an odd bid of a set-up position', () => {
  test.each(ODD)('%i is beaten by %i', (standing, least) => {
    const bids = [{ seat: 0, bid: { value: standing, suit: 's' } }];
    const position = { ...DEALT, turn: 1, bids };
    const state = orThrow(coinche.readPosition(position, after({}, '').table.rules));
    const bid = (value: number) => ({ type: 'PLACE_BID', value, suit: 0 }) as const;
    expect(coinche.step(state, 1, bid(least))).toMatchObject({ ok: true });
    expect(coinche.step(state, 1, bid(least - 10))).toMatchObject({
      refusal: { code: 'illegal_bid', message: `bid at least ${least}` },
    });
    expect(coinche.legalActions(state, 1)).toContainEqual(bid(least));
    expect(coinche.legalActions(state, 1)).not.toContainEqual(bid(least - 10));
  });
});
