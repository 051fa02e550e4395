// Steps: in which order an action is checked, what an accepted one makes happen, and that nothing makes it throw.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules, refuse, type JsonObject } from '#kernel';
import { PHASES } from './types.ts';

const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));
const play = (seat: number, card: string) => ({ seat, card });
const contract = { seat: 0, value: 80, suit: '♥', multiplier: 1 };

const BIDDING = { phase: 'Bidding', dealer: 3, turn: 0, hands: ['7♠', '7♥', '7♦', '7♣'] };
const PLAY = {
  phase: 'Play',
  dealer: 3,
  turn: 1,
  contract,
  hands: ['A♠', '8♠ 7♥', '7♦ 8♦', '7♣ 8♣'],
  trick: { leader: 0, plays: [play(0, '7♠')] },
};
const ROUND_END = { phase: 'RoundEnd', dealer: 3, turn: null, hands: ['', '', '', ''] };
const GAME_OVER = { ...ROUND_END, phase: 'GameOver', winner: 1 };
const PASS = { type: 'PASS' };
const NEXT = { type: 'NEXT_ROUND' };
const bid = (value: number | string, suit = '♠') => ({ type: 'PLACE_BID', value, suit });
const card = (text: string) => ({ type: 'PLAY_CARD', card: text });
const calls = (turn: number, ...made: readonly (readonly [number, JsonObject | string])[]) => ({
  ...BIDDING,
  turn,
  bids: made.map(([seat, call]) => ({ seat, bid: call })),
});

/** Sentence, position, seat, action, code, message, params. */
const REFUSED: readonly (readonly [
  string,
  JsonObject,
  number | null,
  JsonObject,
  string,
  string,
  object,
])[] = [
  [
    'the phase before the seat',
    BIDDING,
    9,
    card('7♠'),
    'wrong_phase',
    'the auction is going on',
    { phase: 'Bidding', action: 'PLAY_CARD' },
  ],
  ...[PASS, bid(80), { type: 'COINCHE' }, { type: 'SURCOINCHE' }].map(
    (action) =>
      [
        `${action.type} among the cards`,
        PLAY,
        1,
        action,
        'wrong_phase',
        'the cards are being played',
        { phase: 'Play', action: action.type },
      ] as const,
  ),
  [
    'the next round too early',
    PLAY,
    null,
    NEXT,
    'wrong_phase',
    'the cards are being played',
    { phase: 'Play', action: 'NEXT_ROUND' },
  ],
  [
    'the next round in the auction',
    BIDDING,
    null,
    NEXT,
    'wrong_phase',
    'the auction is going on',
    { phase: 'Bidding', action: 'NEXT_ROUND' },
  ],
  [
    'a card between rounds',
    ROUND_END,
    0,
    card('7♠'),
    'wrong_phase',
    'the round is over',
    { phase: 'RoundEnd', action: 'PLAY_CARD' },
  ],
  [
    'another round after the game',
    GAME_OVER,
    null,
    NEXT,
    'wrong_phase',
    'the game is over',
    { phase: 'GameOver', action: 'NEXT_ROUND' },
  ],
  [
    'the seat before the turn',
    BIDDING,
    4,
    PASS,
    'unknown_player',
    'nobody sits at seat 4',
    { seat: '4' },
  ],
  [
    'the table cannot speak',
    BIDDING,
    null,
    PASS,
    'unknown_player',
    'nobody sits at seat null',
    { seat: 'null' },
  ],
  [
    'the table cannot play',
    PLAY,
    null,
    card('8♠'),
    'unknown_player',
    'nobody sits at seat null',
    { seat: 'null' },
  ],
  [
    'nobody deals from no seat',
    ROUND_END,
    4,
    NEXT,
    'unknown_player',
    'nobody sits at seat 4',
    { seat: '4' },
  ],
  [
    'the turn before the bid',
    BIDDING,
    1,
    bid(7),
    'not_your_turn',
    "it is seat 0's turn",
    { seat: 1, turn: 0 },
  ],
  [
    'the turn before the card',
    PLAY,
    0,
    card('J♦'),
    'not_your_turn',
    "it is seat 1's turn",
    { seat: 0, turn: 1 },
  ],
  [
    'the deal is for the table',
    ROUND_END,
    0,
    NEXT,
    'not_your_turn',
    'this is for the table to do',
    { seat: 0 },
  ],
  [
    'the hand before the duty',
    PLAY,
    1,
    card('J♦'),
    'card_not_in_hand',
    'J♦ is not in your hand',
    { card: 'J♦' },
  ],
  [
    'then the duty',
    PLAY,
    1,
    card('7♥'),
    'must_follow_suit',
    'follow suit: 8♠',
    { card: '7♥', allowed: ['8♠'] },
  ],
];

describe('the order of checks', () => {
  test.each(REFUSED)('%s', (_, position, seat, action, code, message, params) => {
    const state = orThrow(coinche.readPosition(position, rulesOf({})));
    const before = structuredClone(state);
    expect(coinche.step(state, seat, orThrow(coinche.readAction(action)))).toEqual({
      ok: false,
      refusal: { code, message, params },
    });
    expect(state).toEqual(before);
  });
});

const states = PHASES.map((phase) => ({ ...coinche.start(rulesOf({}), 4, 'junk', 3), phase }));

/** Handed to `step` by a program without types. */
const JUNK: readonly unknown[] = [
  null,
  undefined,
  0,
  'PASS',
  [],
  {},
  { type: '__proto__' },
  { type: 'constructor' },
  { type: null },
  { type: ['PASS'] },
  { type: 'pass' },
  { type: 'PLAY_CARD' },
  { type: 'PLAY_CARD', card: '7♠' },
  { type: 'PLAY_CARD', card: -1 },
  { type: 'PLAY_CARD', card: 0.5 },
  { type: 'PLAY_CARD', card: 32 },
  { type: 'PLAY_CARD', card: 1e9 },
  { type: 'PLAY_CARD', card: Number.NaN },
  { type: 'PLACE_BID' },
  { type: 'PLACE_BID', value: 80 },
  { type: 'PLACE_BID', suit: 0 },
  { type: 'PLACE_BID', value: '80', suit: 0 },
  { type: 'PLACE_BID', value: 'all', suit: 0 },
  { type: 'PLACE_BID', value: 80n, suit: 0 },
  { type: 'PLACE_BID', value: null, suit: 0 },
  { type: 'PLACE_BID', value: 80, suit: '♠' },
  { type: 'PLACE_BID', value: 80, suit: null },
  { type: 'PLACE_BID', value: 80, suit: -1 },
  { type: 'PLACE_BID', value: 80, suit: 4 },
  { type: 'PLACE_BID', value: 80, suit: 0.5 },
  { type: 'PLACE_BID', value: 'capot', suit: 4 },
  { type: 'PLACE_BID', value: 80, suit: '0' },
  { type: 'PLACE_BID', value: 80, suit: 'length' },
  { type: 'PLACE_BID', value: 80, suit: [1] },
  { type: 'PLACE_BID', value: 80, suit: Object.create(null) as unknown },
];

describe('junk handed straight to step', () => {
  test.each(JUNK.map((junk) => [junk]))('%o', (junk) => {
    for (const state of states)
      for (const actor of [0, 1, 9, null])
        expect(coinche.step(state, actor, junk as never)).toEqual({
          ok: false,
          refusal: { code: 'invalid_action', message: 'this is no action of Coinche', params: {} },
        });
  });

  test.each<[unknown, string]>([
    [-1, '-1'],
    [4, '4'],
    [0.5, '0.5'],
    [Number.NaN, 'NaN'],
    ['0', '0'],
    [{}, '[object Object]'],
    [undefined, 'undefined'],
  ])('seat %o is nobody', (seat, text) => {
    const refused = refuse('unknown_player', `nobody sits at seat ${text}`, { seat: text });
    const [bidding, , roundEnd] = states.map((state) => ({ ...state, turn: null }));
    expect(bidding && coinche.step(bidding, seat as never, { type: 'PASS' })).toEqual(refused);
    expect(roundEnd && coinche.step(roundEnd, seat as never, { type: 'NEXT_ROUND' })).toEqual(
      refused,
    );
  });

  test('no value, no suit and no card makes reading or stepping throw', () => {
    const junk = fc.record(
      {
        type: fc.constantFrom('PLAY_CARD', 'PLACE_BID'),
        value: fc.anything(),
        suit: fc.anything(),
        card: fc.anything(),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(junk, fc.nat(3), (action, phase) => {
        const state = states[phase];
        coinche.readAction(action);
        if (state === undefined) return false;
        const result = coinche.step(state, 0, action as never);
        return result.ok || result.refusal.code !== '';
      }),
      { seed: 32, numRuns: 300 },
    );
  });
});

/** The last trick but its last card: seat 0's side has 55, and 28 with 10 more lie here. */
const LAST_CARD = {
  phase: 'Play',
  dealer: 3,
  turn: 3,
  contract,
  hands: ['', '', '', 'Q♠'],
  tricks: [{ leader: 0, plays: [play(0, 'J♥'), play(1, '9♥'), play(2, 'A♥'), play(3, '10♥')] }],
  trick: { leader: 0, plays: [play(0, 'A♠'), play(1, '10♠'), play(2, 'K♠')] },
  scores: [100, 200],
};
const MADE = {
  contractingTeamPoints: 93,
  opponentTeamPoints: 0,
  contractMet: true,
  contractingTeamScore: 93,
  opponentTeamScore: 0,
  beloteBonusTeam: null,
  contractingTeamFinalScore: 93,
  opponentTeamFinalScore: 0,
};
const LOST = {
  contractingTeamPoints: 0,
  opponentTeamPoints: 93,
  contractMet: false,
  contractingTeamScore: 0,
  opponentTeamScore: 162,
  beloteBonusTeam: null,
  contractingTeamFinalScore: 0,
  opponentTeamFinalScore: 162,
};
const THEIRS = { ...contract, seat: 3 };

/** Sentence, rules, position, seat, action, the events, the position after. */
type Row = readonly [
  string,
  unknown,
  JsonObject,
  number | null,
  JsonObject,
  readonly object[],
  JsonObject,
];

const ROWS: readonly Row[] = [
  [
    'a bid',
    {},
    BIDDING,
    0,
    bid(100, 'h'),
    [{ type: 'bidPlaced', seat: 0, value: 100, suit: '♥' }],
    { phase: 'Bidding', turn: 1, bids: [{ seat: 0, bid: { value: 100, suit: '♥' } }] },
  ],
  [
    'a pass',
    {},
    BIDDING,
    0,
    PASS,
    [{ type: 'passed', seat: 0 }],
    { phase: 'Bidding', turn: 1, bids: [{ seat: 0, bid: 'pass' }], contract: null },
  ],
  [
    'the pass that closes the auction',
    {},
    calls(0, [1, { value: 80, suit: '♥' }], [2, 'pass'], [3, 'pass']),
    0,
    PASS,
    [
      { type: 'passed', seat: 0 },
      { type: 'contractSet', seat: 1, value: 80, suit: '♥', multiplier: 1 },
    ],
    {
      phase: 'Play',
      turn: 0,
      contract: { seat: 1, value: 80, suit: '♥', multiplier: 1 },
      trick: { leader: 0, plays: [] },
    },
  ],
  [
    'the fourth pass',
    {},
    calls(3, [0, 'pass'], [1, 'pass'], [2, 'pass']),
    3,
    PASS,
    [{ type: 'passed', seat: 3 }, { type: 'passedOut' }],
    { phase: 'RoundEnd', turn: null, roundsPlayed: 1, scores: [0, 0] },
  ],
  [
    'a coinche',
    {},
    calls(1, [0, { value: 80, suit: '♥' }]),
    1,
    { type: 'COINCHE' },
    [{ type: 'coinched', seat: 1 }],
    { phase: 'Bidding', turn: 2, contract: null },
  ],
  [
    'a surcoinche',
    {},
    calls(2, [0, { value: 80, suit: '♥' }], [1, 'coinche']),
    2,
    { type: 'SURCOINCHE' },
    [
      { type: 'surcoinched', seat: 2 },
      { type: 'contractSet', seat: 0, value: 80, suit: '♥', multiplier: 4 },
    ],
    { phase: 'Play', turn: 0 },
  ],
  [
    'a capot that closes the auction',
    'pagat',
    BIDDING,
    0,
    bid('capot', '♦'),
    [
      { type: 'bidPlaced', seat: 0, value: 'capot', suit: '♦' },
      { type: 'contractSet', seat: 0, value: 'capot', suit: '♦', multiplier: 1 },
    ],
    { phase: 'Play', turn: 0, contract: { seat: 0, value: 'capot', suit: '♦', multiplier: 1 } },
  ],
  [
    'a card',
    {},
    PLAY,
    1,
    card('8♠'),
    [{ type: 'cardPlayed', seat: 1, card: '8♠' }],
    { turn: 2, trick: { leader: 0, plays: [play(0, '7♠'), play(1, '8♠')] } },
  ],
  [
    'a trick in the middle of a round',
    {},
    { ...LAST_CARD, hands: ['7♦', '8♦', '9♦', 'Q♠ J♦'] },
    3,
    card('Q♠'),
    [
      { type: 'cardPlayed', seat: 3, card: 'Q♠' },
      { type: 'trickWon', seat: 0, points: 28 },
    ],
    { phase: 'Play', turn: 0, roundsPlayed: 0, scores: [100, 200], roundScore: null },
  ],
  [
    'the last trick of a contract that is made',
    {},
    LAST_CARD,
    3,
    card('Q♠'),
    [
      { type: 'cardPlayed', seat: 3, card: 'Q♠' },
      { type: 'trickWon', seat: 0, points: 28 },
      { type: 'roundScored', contract, roundScore: MADE, scores: [93, 0], totals: [193, 200] },
    ],
    {
      phase: 'RoundEnd',
      turn: null,
      hands: [[], [], [], []],
      contract,
      trick: null,
      tricks: [{ winner: 0 }, { leader: 0, winner: 0 }],
      scores: [193, 200],
      roundScore: MADE,
      history: [{ contract, contractMet: true, scores: [93, 0] }],
      roundsPlayed: 1,
      winner: null,
    },
  ],
  [
    'the last trick of a contract that is lost, bid by the other side',
    {},
    { ...LAST_CARD, contract: THEIRS, roundsPlayed: 6 },
    3,
    card('Q♠'),
    [
      { type: 'cardPlayed', seat: 3, card: 'Q♠' },
      { type: 'trickWon', seat: 0, points: 28 },
      {
        type: 'roundScored',
        contract: THEIRS,
        roundScore: LOST,
        scores: [162, 0],
        totals: [262, 200],
      },
    ],
    {
      phase: 'RoundEnd',
      scores: [262, 200],
      roundScore: LOST,
      history: [{ contract: THEIRS, contractMet: false, scores: [162, 0] }],
      roundsPlayed: 7,
    },
  ],
  [
    'the last trick of the game',
    { target: 193 },
    LAST_CARD,
    3,
    card('Q♠'),
    [
      { type: 'cardPlayed', seat: 3, card: 'Q♠' },
      { type: 'trickWon', seat: 0, points: 28 },
      { type: 'roundScored', contract, roundScore: MADE, scores: [93, 0], totals: [193, 200] },
      { type: 'gameOver', winner: 1, totals: [193, 200] },
    ],
    { phase: 'GameOver', turn: null, winner: 1, scores: [193, 200], roundsPlayed: 1 },
  ],
  [
    'the last trick without a contract',
    {},
    { ...LAST_CARD, contract: null },
    3,
    card('Q♠'),
    [
      { type: 'cardPlayed', seat: 3, card: 'Q♠' },
      { type: 'trickWon', seat: 0, points: 28 },
      { type: 'roundScored', contract: null, roundScore: null, scores: [0, 0], totals: [100, 200] },
    ],
    {
      phase: 'RoundEnd',
      contract: null,
      roundScore: null,
      scores: [100, 200],
      history: [{ contract: null, contractMet: null, scores: [0, 0] }],
      roundsPlayed: 1,
    },
  ],
  [
    'the last trick with the second card of the pair',
    {},
    {
      ...LAST_CARD,
      hands: ['', '', '', 'Q♥'],
      tricks: [{ leader: 3, plays: [play(3, 'K♥'), play(0, '7♣'), play(1, '8♣'), play(2, '9♣')] }],
    },
    3,
    card('Q♥'),
    [
      { type: 'cardPlayed', seat: 3, card: 'Q♥' },
      { type: 'rebelote', seat: 3 },
      { type: 'trickWon', seat: 3, points: 28 },
      { type: 'roundScored', scores: [0, 182], totals: [100, 382] },
    ],
    { roundScore: { beloteBonusTeam: 'opponent', opponentTeamFinalScore: 182 } },
  ],
  [
    'the next round',
    {},
    {
      ...ROUND_END,
      dealer: 3,
      tricks: LAST_CARD.tricks,
      contract,
      scores: [193, 200],
      roundScore: MADE,
      history: [{ contract, contractMet: true, scores: [93, 0] }],
      seed: 'sunday',
      shuffles: 4,
    },
    null,
    NEXT,
    [{ type: 'roundDealt', dealer: 0 }],
    {
      phase: 'Bidding',
      dealer: 0,
      turn: 1,
      bids: [],
      contract: null,
      trick: null,
      tricks: [],
      scores: [193, 200],
      roundScore: null,
      history: [{ contract, contractMet: true, scores: [93, 0] }],
      roundsPlayed: 1,
      winner: null,
      seed: 'sunday',
      shuffles: 5,
    },
  ],
];

describe('steps', () => {
  test.each(ROWS)('%s', (_, rules, position, seat, action, events, after) => {
    const state = orThrow(coinche.readPosition(position, rulesOf(rules)));
    const done = orThrow(coinche.step(state, seat, orThrow(coinche.readAction(action))));
    expect(done.events.map((event) => coinche.printEvent(event, null))).toMatchObject(events);
    expect(done.events.length).toBe(events.length);
    expect(coinche.printPosition(done.state)).toMatchObject(after);
  });
});

describe('outcomes', () => {
  const over = orThrow(coinche.readPosition({ ...GAME_OVER, scores: [3, 1001] }, rulesOf({})));

  test('a finished game has winners and scores by seat', () => {
    expect(coinche.outcome(over)).toEqual({ winners: [1, 3], scores: [3, 1001, 3, 1001] });
    const ours = orThrow(coinche.readPosition({ ...GAME_OVER, winner: 0 }, rulesOf({})));
    expect(coinche.outcome(ours)).toEqual({ winners: [0, 2], scores: [0, 0, 0, 0] });
  });

  test('any other has none', () => {
    for (const position of [BIDDING, PLAY, ROUND_END]) {
      const state = orThrow(coinche.readPosition(position, rulesOf({})));
      expect(coinche.outcome(state)).toBe(undefined);
    }
  });

  test('the table acts between rounds only', () => {
    const owed = [BIDDING, PLAY, ROUND_END, GAME_OVER].map((position) =>
      coinche.tableAction(orThrow(coinche.readPosition(position, rulesOf({})))),
    );
    expect(owed).toEqual([undefined, undefined, { type: 'NEXT_ROUND' }, undefined]);
  });

  test('rules, seats and rounds can be asked for', () => {
    const rules = rulesOf('ffb');
    const state = orThrow(coinche.readPosition({ ...ROUND_END, roundsPlayed: 7 }, rules));
    expect(coinche.rulesOf(state)).toBe(rules);
    expect(coinche.seatsOf(state)).toBe(4);
    expect(coinche.roundsPlayed(state)).toBe(7);
  });
});
