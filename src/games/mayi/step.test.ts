// Steps: which refusal wins in which state of a turn, how it is worded, and that nothing makes a step throw.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orThrow, readRules, type Actor, type JsonObject } from '#kernel';
import { mayi, type MayIState } from './index.ts';
import { STATES } from './types.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const HOUSE = rulesOf('house');
const PHASE4 = rulesOf('phase4');

/** Seat 1 is to move and not down; there are no melds. */
const DRAW = {
  round: 1,
  dealer: 0,
  turn: 1,
  hands: ['K♣', '9♠ 4♦', '5♣'],
  stock: '8♥ 7♦',
  discard: 'J♦ Q♦',
  discardedBy: 0,
};
const DRAWN = { ...DRAW, state: 'drawn', drewFrom: 'stock' };
const READY = { ...DRAWN, state: 'awaitingDiscard' };
const LAID = { down: [false, true, false], laidDownThisTurn: true };
const CALLED = { ...DRAW, state: 'mayI', mayI: { caller: 2, asked: 1 } };
const OVER = { ...DRAW, turn: null, state: 'roundEnd' };
const WON = { ...OVER, state: 'gameEnd' };

const ACTIONS: readonly JsonObject[] = [
  { type: 'DRAW_FROM_STOCK' },
  { type: 'DRAW_FROM_DISCARD' },
  { type: 'LAY_DOWN', melds: [] },
  { type: 'LAY_OFF', card: '9♠', meld: 'm1' },
  { type: 'SWAP_JOKER', card: '9♠', meld: 'm1' },
  { type: 'READY_TO_DISCARD' },
  { type: 'DISCARD', card: '9♠' },
  { type: 'END_TURN' },
  { type: 'GO_OUT', finalLayOffs: [] },
  { type: 'CALL_MAY_I' },
  { type: 'ALLOW_MAY_I' },
  { type: 'CLAIM_MAY_I' },
  { type: 'NEXT_ROUND' },
];

function codeOf(state: MayIState, seat: Actor, action: JsonObject): string {
  const result = mayi.step(state, seat, orThrow(mayi.readAction(action)));
  return result.ok ? 'ok' : result.refusal.code;
}

const WP = 'wrong_phase';
const NYT = 'not_your_turn';
const ND = 'not_drawn';
const AD = 'already_drawn';
const N6 = 'no_discard_in_round_6';
const L6 = 'no_lay_off_in_round_6';
const LD = 'laid_down_this_turn';
const CC = 'cannot_call';
const UP = 'unknown_player';
const NA = 'not_asked';

/** Sentence, rules, position, seat, what becomes of each action: draws, melds, the end of a turn, calls, the table. */
const GRID: readonly (readonly [string, object, JsonObject, Actor, string])[] = [
  [
    'before the draw',
    HOUSE,
    DRAW,
    1,
    `ok ok ${ND} ${ND} ${ND} ${ND} ${ND} ${ND} ${ND} ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'after it',
    HOUSE,
    DRAWN,
    1,
    `${AD} ${AD} contract_not_met not_down meld_not_found ok ok no_end_turn not_down ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'after it, down',
    HOUSE,
    { ...DRAWN, down: LAID.down },
    1,
    `${AD} ${AD} already_down meld_not_found no_swap ok ok no_end_turn cards_remain ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'ready to discard',
    HOUSE,
    READY,
    1,
    `${AD} ${AD} ${WP} ${WP} ${WP} ${WP} ok ${WP} ${WP} ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'after the lay-down',
    HOUSE,
    { ...READY, ...LAID },
    1,
    `${AD} ${AD} already_down ${LD} no_swap ${WP} ok no_end_turn ${LD} ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'while asked',
    HOUSE,
    CALLED,
    1,
    `${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ok ok ${WP}`,
  ],
  [
    'while another is asked',
    HOUSE,
    CALLED,
    2,
    `${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${NA} ${NA} ${WP}`,
  ],
  [
    'a stranger while one is asked',
    HOUSE,
    CALLED,
    3,
    `${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${UP} ${UP} ${WP}`,
  ],
  [
    'another seat before the draw',
    HOUSE,
    DRAW,
    2,
    `${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ok ${WP} ${WP} ${WP}`,
  ],
  [
    'another seat after it',
    HOUSE,
    DRAWN,
    0,
    `${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'another seat in a last round without discards',
    PHASE4,
    { ...DRAWN, round: 6 },
    2,
    `${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ${NYT} ok ${WP} ${WP} ${WP}`,
  ],
  [
    'a stranger',
    HOUSE,
    DRAWN,
    3,
    `${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${WP} ${WP} ${WP}`,
  ],
  [
    'the table during a turn',
    HOUSE,
    DRAW,
    null,
    `${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${UP} ${WP} ${WP} ${WP}`,
  ],
  [
    'a seat between rounds',
    HOUSE,
    OVER,
    1,
    `${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${NYT}`,
  ],
  [
    'a stranger between rounds',
    HOUSE,
    OVER,
    7,
    `${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${UP}`,
  ],
  [
    'the table between rounds',
    HOUSE,
    OVER,
    null,
    `${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ok`,
  ],
  [
    'the table after the game',
    HOUSE,
    WON,
    null,
    `${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP}`,
  ],
  [
    'a seat after the game',
    HOUSE,
    WON,
    1,
    `${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP} ${WP}`,
  ],
  [
    'a last round without discards, before the draw',
    PHASE4,
    { ...DRAW, round: 6 },
    1,
    `ok ok ${ND} ${ND} ${ND} ${N6} ${N6} ${ND} ${ND} ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'after it',
    PHASE4,
    { ...DRAWN, round: 6 },
    1,
    `${AD} ${AD} contract_not_met not_down no_swap ${N6} ${N6} ok not_down ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'after the lay-down of that round',
    PHASE4,
    { ...DRAWN, ...LAID, round: 6 },
    1,
    `${AD} ${AD} already_down ${LD} no_swap ${N6} ${N6} ok ${LD} ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'an earlier round of that preset',
    PHASE4,
    { ...DRAWN, round: 5 },
    1,
    `${AD} ${AD} contract_not_met not_down no_swap ok ok no_end_turn not_down ${CC} ${WP} ${WP} ${WP}`,
  ],
  [
    'a last round all at once',
    HOUSE,
    { ...DRAWN, round: 6 },
    1,
    `${AD} ${AD} contract_not_met ${L6} no_swap ok ok no_end_turn ${L6} ${CC} ${WP} ${WP} ${WP}`,
  ],
];

describe('what becomes of every action', () => {
  test.each(GRID)('%s', (_, rules, position, seat, codes) => {
    const state = orThrow(mayi.readPosition(position, rules as typeof HOUSE));
    const found = ACTIONS.map(
      (action) => `${action['type'] as string} ${codeOf(state, seat, action)}`,
    );
    const expected = codes.split(' ').map((code, i) => `${ACTIONS[i]?.['type'] as string} ${code}`);
    expect(found).toEqual(expected);
  });

  test('every type of action stands in the grid', () => {
    expect(new Set(ACTIONS.map(({ type }) => type)).size).toBe(13);
  });
});

/** Sentence, rules, position, seat, action, the whole refusal. */
const WORDED: readonly (readonly [
  string,
  object,
  JsonObject,
  Actor,
  JsonObject,
  string,
  string,
  object,
])[] = [
  [
    'an answer to nobody before the draw',
    HOUSE,
    DRAW,
    1,
    { type: 'ALLOW_MAY_I' },
    WP,
    'nobody has called May I?',
    { phase: 'awaitingDraw', action: 'ALLOW_MAY_I' },
  ],
  [
    'an answer to nobody after it',
    HOUSE,
    DRAWN,
    1,
    { type: 'CLAIM_MAY_I' },
    WP,
    'nobody has called May I?',
    { phase: 'drawn', action: 'CLAIM_MAY_I' },
  ],
  [
    'an answer to nobody before the discard',
    HOUSE,
    READY,
    1,
    { type: 'ALLOW_MAY_I' },
    WP,
    'nobody has called May I?',
    { phase: 'awaitingDiscard', action: 'ALLOW_MAY_I' },
  ],
  [
    'a second call',
    HOUSE,
    CALLED,
    2,
    { type: 'CALL_MAY_I' },
    WP,
    'a call for the discard is being settled',
    { phase: 'mayI', action: 'CALL_MAY_I' },
  ],
  [
    'a card between rounds',
    HOUSE,
    OVER,
    1,
    { type: 'DISCARD', card: '9♠' },
    WP,
    'the round is over',
    { phase: 'roundEnd', action: 'DISCARD' },
  ],
  [
    'a round after the game',
    HOUSE,
    WON,
    null,
    { type: 'NEXT_ROUND' },
    WP,
    'the game is over',
    { phase: 'gameEnd', action: 'NEXT_ROUND' },
  ],
  [
    'a lay-down when only the discard is left',
    HOUSE,
    READY,
    1,
    { type: 'LAY_DOWN', melds: [] },
    WP,
    'only the discard is left to do',
    { why: 'only_discard', phase: 'awaitingDiscard', action: 'LAY_DOWN' },
  ],
  [
    'ready after a lay-down',
    HOUSE,
    { ...READY, ...LAID },
    1,
    { type: 'READY_TO_DISCARD' },
    WP,
    'only the discard is left to do',
    { why: 'only_discard', phase: 'awaitingDiscard', action: 'READY_TO_DISCARD' },
  ],
  [
    'nobody at this seat',
    HOUSE,
    DRAW,
    3,
    { type: 'DRAW_FROM_STOCK' },
    UP,
    'nobody sits at seat 3',
    { seat: '3' },
  ],
  [
    'the table draws no card',
    HOUSE,
    DRAW,
    null,
    { type: 'DRAW_FROM_STOCK' },
    UP,
    'nobody sits at seat null',
    { seat: 'null' },
  ],
  [
    'a player deals no round',
    HOUSE,
    OVER,
    1,
    { type: 'NEXT_ROUND' },
    NYT,
    'this is for the table to do',
    { seat: 1 },
  ],
  [
    'out of turn',
    HOUSE,
    DRAW,
    2,
    { type: 'DRAW_FROM_STOCK' },
    NYT,
    "it is seat 1's turn",
    { seat: 2, turn: 1 },
  ],
  [
    'not asked',
    HOUSE,
    CALLED,
    0,
    { type: 'ALLOW_MAY_I' },
    NA,
    'seat 1 is asked',
    { asked: 1, seat: 0 },
  ],
  [
    'no discards in this round',
    PHASE4,
    { ...DRAWN, round: 6 },
    1,
    { type: 'DISCARD', card: '9♠' },
    N6,
    'no discarding allowed in round 6',
    {},
  ],
  ['not drawn', HOUSE, DRAW, 1, { type: 'END_TURN' }, ND, 'draw a card first', {}],
  [
    'a second draw',
    HOUSE,
    DRAWN,
    1,
    { type: 'DRAW_FROM_STOCK' },
    AD,
    'you have drawn a card this turn',
    {},
  ],
  [
    'a lay-off too soon',
    HOUSE,
    { ...READY, ...LAID },
    1,
    { type: 'LAY_OFF', card: '9♠', meld: 'm1' },
    LD,
    'cannot lay off on same turn as laying down',
    {},
  ],
  [
    'a turn that ends with a discard',
    HOUSE,
    DRAWN,
    1,
    { type: 'END_TURN' },
    'no_end_turn',
    'a turn ends with a discard',
    {},
  ],
];

describe('refusals are worded', () => {
  test.each(WORDED)('%s', (_, rules, position, seat, action, code, message, params) => {
    const state = orThrow(mayi.readPosition(position, rules as typeof HOUSE));
    const before = JSON.stringify(mayi.printPosition(state));
    expect(mayi.step(state, seat, orThrow(mayi.readAction(action)))).toEqual({
      ok: false,
      refusal: { code, message, params },
    });
    expect(JSON.stringify(mayi.printPosition(state))).toBe(before);
  });
});

const dealt = mayi.start(HOUSE, 3, 'junk', 0);
const states = STATES.map((state) => ({ ...dealt, state }));
const INVALID = {
  ok: false,
  refusal: { code: 'invalid_action', message: 'this is no action of May I?', params: {} },
};

/** Handed to `step` by a program without types. */
const JUNK: readonly unknown[] = [
  null,
  undefined,
  0,
  'DISCARD',
  [],
  {},
  { type: '__proto__' },
  { type: 'constructor' },
  { type: null },
  { type: ['DISCARD'] },
  { type: 'discard', card: 3 },
  { type: 'DISCARD' },
  { type: 'DISCARD', card: 'A♠' },
  { type: 'DISCARD', card: -1 },
  { type: 'DISCARD', card: 0.5 },
  { type: 'DISCARD', card: 53 },
  { type: 'DISCARD', card: Number.NaN },
  { type: 'DISCARD', card: [3] },
  { type: 'SWAP_JOKER', card: 3 },
  { type: 'SWAP_JOKER', meld: 'm1' },
  { type: 'SWAP_JOKER', card: 3, meld: 1 },
  { type: 'LAY_OFF' },
  { type: 'LAY_OFF', card: 3 },
  { type: 'LAY_OFF', meld: 'm1' },
  { type: 'LAY_OFF', card: 3, meld: 7 },
  { type: 'LAY_OFF', card: 3, meld: 'm1', end: 'top' },
  { type: 'LAY_OFF', card: 3, meld: 'm1', end: null },
  { type: 'GO_OUT' },
  { type: 'GO_OUT', finalLayOffs: 'all' },
  { type: 'GO_OUT', finalLayOffs: [null] },
  {
    type: 'GO_OUT',
    finalLayOffs: [
      { card: 3, meld: 'm1' },
      { card: 99, meld: 'm1' },
    ],
  },
  { type: 'LAY_DOWN' },
  { type: 'LAY_DOWN', melds: {} },
  { type: 'LAY_DOWN', melds: Array(2) },
  { type: 'LAY_DOWN', melds: [{ type: 'set', cards: Array(3) }] },
  { type: 'GO_OUT', finalLayOffs: Array(1) },
  { type: 'LAY_DOWN', melds: [null] },
  { type: 'LAY_DOWN', melds: [undefined] },
  { type: 'LAY_DOWN', melds: [{ type: 'set' }] },
  { type: 'LAY_DOWN', melds: [{ type: 'heap', cards: [3] }] },
  { type: 'LAY_DOWN', melds: [{ cards: [3] }] },
  { type: 'LAY_DOWN', melds: [{ type: 'set', cards: '3♠ 3♥ 3♦' }] },
  { type: 'LAY_DOWN', melds: [{ type: 'set', cards: [3, 53] }] },
  { type: 'LAY_DOWN', melds: [{ type: 'set', cards: [3] }, 'run'] },
];

describe('junk handed straight to step', () => {
  test.each(JUNK.map((junk) => [junk]))('%o', (junk) => {
    for (const state of states)
      for (const actor of [0, 1, 9, null])
        expect(mayi.step(state, actor, junk as never)).toEqual(INVALID);
  });

  test('what has the right shape gets past that check', () => {
    const sound: readonly unknown[] = [
      { type: 'DISCARD', card: 0 },
      { type: 'DISCARD', card: 52 },
      { type: 'LAY_OFF', card: 3, meld: '' },
      { type: 'LAY_OFF', card: 3, meld: 'm1', end: 'low' },
      { type: 'LAY_OFF', card: 3, meld: 'm1', end: undefined },
      { type: 'SWAP_JOKER', card: 3, meld: 'm1' },
      { type: 'GO_OUT', finalLayOffs: [] },
      { type: 'GO_OUT', finalLayOffs: [{ card: 3, meld: 'm1', end: 'high' }] },
      { type: 'LAY_DOWN', melds: [] },
      { type: 'LAY_DOWN', melds: [{ type: 'run', cards: [] }] },
    ];
    for (const action of sound)
      expect(mayi.step(dealt, 1, action as never)).toMatchObject({ refusal: { code: ND } });
  });

  test.each([-1, 3, 0.5, Number.NaN, '1', {}, undefined])('seat %o is nobody', (seat) => {
    expect(mayi.step(dealt, seat as never, { type: 'DRAW_FROM_STOCK' })).toMatchObject({
      ok: false,
      refusal: { code: UP, message: `nobody sits at seat ${seat as string}` },
    });
  });

  test('nothing at all makes reading or stepping throw', () => {
    const type = fc.constantFrom(...ACTIONS.map((action) => action['type'] as string));
    const fields = ['card', 'meld', 'melds', 'end', 'finalLayOffs', 'cards'];
    const junk = fc.tuple(type, fc.dictionary(fc.constantFrom(...fields), fc.anything()));
    fc.assert(
      fc.property(junk, fc.nat(STATES.length - 1), (given, index) => {
        const action = { ...given[1], type: given[0] };
        const state = { ...dealt, state: STATES[index] ?? 'drawn' };
        mayi.readAction(action);
        const result = mayi.step(state, 1, action as never);
        return result.ok || result.refusal.code !== '';
      }),
      { seed: 24, numRuns: 200 },
    );
  });
});

describe('the game', () => {
  test('is named and counted', () => {
    expect([mayi.id, mayi.name, mayi.seats]).toEqual(['mayi', 'May I?', [3, 4, 5, 6, 7, 8]]);
  });

  test('rules, seats and rounds can be asked for', () => {
    const history = [{ roundNumber: 1, scores: [0, 1, 2], winner: 0 }];
    const state = orThrow(mayi.readPosition({ ...OVER, history }, PHASE4));
    expect(mayi.rulesOf(state)).toBe(PHASE4);
    expect(mayi.seatsOf(state)).toBe(3);
    expect(mayi.roundsPlayed(state)).toBe(1);
    expect(mayi.outcome(state)).toBe(undefined);
  });

  test('the table acts between rounds only', () => {
    const owed = [DRAW, DRAWN, READY, CALLED, OVER, WON].map((position) =>
      mayi.tableAction(orThrow(mayi.readPosition(position, HOUSE))),
    );
    expect(owed).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      { type: 'NEXT_ROUND' },
      undefined,
    ]);
  });

  test('a finished game has winners and scores by seat', () => {
    const state = orThrow(mayi.readPosition({ ...WON, totals: [30, 10, 10] }, HOUSE));
    expect(mayi.outcome(state)).toEqual({ winners: [1, 2], scores: [30, 10, 10] });
  });
});
