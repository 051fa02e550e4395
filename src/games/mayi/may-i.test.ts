// May I?: who may call, who is asked before the caller, and where the card and its penalty go.
import { describe, expect, test } from 'vitest';
import { orThrow, readRules, type JsonObject, type Seat } from '#kernel';
import { mayi } from './index.ts';
import { isExposed, lineFor } from './may-i.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const stateOf = (position: JsonObject, rules: unknown = {}) =>
  orThrow(mayi.readPosition(position, rulesOf(rules)));

const CALL = { type: 'CALL_MAY_I' };
const ALLOW = { type: 'ALLOW_MAY_I' };
const CLAIM = { type: 'CLAIM_MAY_I' };

/** Seats, who is to move, how they drew, who is down, who discarded, who calls, who is asked in which order. */
const LINES: readonly (readonly [
  number,
  Seat,
  'stock' | null,
  readonly Seat[],
  Seat | null,
  Seat,
  readonly Seat[],
])[] = [
  [3, 1, null, [], 0, 2, [1]],
  [3, 1, 'stock', [], 0, 2, []],
  [3, 1, null, [1], 0, 2, []],
  [3, 2, null, [], null, 0, [2]],
  [3, 2, null, [], null, 1, [2, 0]],
  [3, 2, 'stock', [], null, 1, [0]],
  [3, 2, null, [0], null, 1, [2]],
  [3, 0, null, [], 1, 2, [0]],
  [4, 1, null, [], 0, 2, [1]],
  [4, 1, null, [], 0, 3, [1, 2]],
  [4, 1, 'stock', [], 0, 3, [2]],
  [4, 1, null, [2], 0, 3, [1]],
  [4, 1, null, [1, 2], 0, 3, []],
  [4, 3, null, [], null, 2, [3, 0, 1]],
  [4, 3, null, [], 0, 2, [3, 1]],
  [5, 4, null, [], 3, 2, [4, 0, 1]],
  [5, 4, null, [0], 3, 2, [4, 1]],
  [5, 0, 'stock', [], null, 4, [1, 2, 3]],
  [6, 2, null, [4], 1, 0, [2, 3, 5]],
  [6, 5, null, [], 4, 0, [5]],
  [7, 6, null, [], 5, 4, [6, 0, 1, 2, 3]],
  [7, 3, 'stock', [5], 2, 1, [4, 6, 0]],
  [8, 7, null, [], null, 6, [7, 0, 1, 2, 3, 4, 5]],
  [8, 0, null, [1, 2, 3, 4, 5, 6], null, 7, [0]],
  [8, 0, 'stock', [1, 2, 3, 4, 5, 6], null, 7, []],
  [8, 4, null, [6, 0], 3, 2, [4, 5, 7, 1]],
];

describe('the line before a caller', () => {
  test.each(LINES)(
    '%i seats, seat %i to move, drew from %s, down %j, discarded by %s, seat %i calls',
    (seats, turn, drewFrom, down, discardedBy, caller, line) => {
      const all = Array.from({ length: seats }, (_, seat) => seat);
      const state = stateOf({
        round: 1,
        dealer: 0,
        turn,
        state: drewFrom === null ? 'awaitingDraw' : 'drawn',
        hands: all.map((seat) => (seat === turn ? '9♦' : '')),
        down: all.map((seat) => down.includes(seat)),
        discard: '5♠',
        drewFrom,
        discardedBy,
      });
      expect(lineFor(state, caller)).toEqual(line);
      expect(mayi.step(state, caller, { type: 'CALL_MAY_I' })).toMatchObject({
        value: { state: { mayI: line.length === 0 ? null : { caller, asked: line[0] } } },
      });
    },
  );

  test('is empty when nobody is to move', () => {
    const over = { round: 1, dealer: 0, turn: null, state: 'roundEnd', hands: ['', '', ''] };
    expect(lineFor(stateOf(over), 1)).toEqual([]);
  });
});

const FOUR = {
  round: 1,
  dealer: 0,
  turn: 1,
  hands: ['3♣', '4♣', '5♣', '6♣'],
  stock: '8♥ 7♦',
  discard: 'J♦ Q♦',
  discardedBy: 0,
};
const DREW = { ...FOUR, state: 'drawn', drewFrom: 'stock' };
const call = (
  caller: Seat,
  asked: Seat,
  allowed: readonly Seat[] = [],
  returnTo = 'awaitingDraw',
) => ({
  caller,
  asked,
  allowed,
  returnTo,
});
const ASKED_MOVER = { ...FOUR, state: 'mayI', mayI: call(3, 1) };
const ASKED_SECOND = { ...FOUR, state: 'mayI', mayI: call(3, 2, [1]) };
const ASKED_LATE = { ...DREW, state: 'mayI', mayI: call(3, 2, [], 'awaitingDiscard') };
const called = (seat: Seat) => ({ type: 'mayICalled', seat });
const allowed = (seat: Seat) => ({ type: 'mayIAllowed', seat });
const won = (seat: Seat) => ({ type: 'mayIWon', seat, card: 'J♦' });
const penalty = (seat: Seat) => ({ type: 'penaltyDrawn', seat, card: '8♥' });
/** The top discard and the top of the stock go to a seat. */
const paid = (hands: readonly (readonly string[])[], seat: Seat) => ({
  hands,
  stock: ['7♦'],
  discard: ['Q♦'],
  discardedBy: null,
  discardClaimed: true,
  known: [0, 1, 2, 3].map((each) => (each === seat ? ['J♦'] : [])),
});

/** Sentence, rules, position, seat, action, events as a seat that knows all is told them, all that changes. */
const STEPS: readonly (readonly [
  string,
  unknown,
  JsonObject,
  Seat,
  JsonObject,
  readonly object[],
  object,
])[] = [
  [
    'a call asks the player to move',
    {},
    FOUR,
    3,
    CALL,
    [called(3)],
    { state: 'mayI', mayI: call(3, 1) },
  ],
  [
    'after a draw from the stock the next in line',
    {},
    DREW,
    3,
    CALL,
    [called(3)],
    { state: 'mayI', mayI: call(3, 2, [], 'drawn') },
  ],
  [
    'and later still until the discard',
    {},
    { ...DREW, state: 'awaitingDiscard' },
    3,
    CALL,
    [called(3)],
    { state: 'mayI', mayI: call(3, 2, [], 'awaitingDiscard') },
  ],
  [
    'nobody ahead: the caller wins at once',
    {},
    DREW,
    2,
    CALL,
    [called(2), won(2), penalty(2)],
    paid([['3♣'], ['4♣'], ['8♥', 'J♦', '5♣'], ['6♣']], 2),
  ],
  [
    'those who are down are no obstacle',
    {},
    { ...FOUR, down: [false, true, true, false] },
    3,
    CALL,
    [called(3), won(3), penalty(3)],
    paid([['3♣'], ['4♣'], ['5♣'], ['8♥', 'J♦', '6♣']], 3),
  ],
  [
    'the up-card of the deal can be called by the dealer',
    {},
    { ...FOUR, discardedBy: null },
    0,
    CALL,
    [called(0)],
    { state: 'mayI', mayI: call(0, 1) },
  ],
  [
    'allowed by one, the next is asked',
    {},
    ASKED_MOVER,
    1,
    ALLOW,
    [allowed(1)],
    { mayI: call(3, 2, [1]) },
  ],
  [
    'allowed by all, the caller pays and play goes on',
    {},
    ASKED_SECOND,
    2,
    ALLOW,
    [allowed(2), won(3), penalty(3)],
    {
      ...paid([['3♣'], ['4♣'], ['5♣'], ['8♥', 'J♦', '6♣']], 3),
      state: 'awaitingDraw',
      mayI: null,
    },
  ],
  [
    'play goes on where it was',
    {},
    ASKED_LATE,
    2,
    ALLOW,
    [allowed(2), won(3), penalty(3)],
    {
      ...paid([['3♣'], ['4♣'], ['5♣'], ['8♥', 'J♦', '6♣']], 3),
      state: 'awaitingDiscard',
      mayI: null,
    },
  ],
  [
    'claimed by the player to move: a normal draw',
    {},
    ASKED_MOVER,
    1,
    CLAIM,
    [{ type: 'discardTaken', seat: 1, card: 'J♦' }],
    {
      hands: [['3♣'], ['J♦', '4♣'], ['5♣'], ['6♣']],
      discard: ['Q♦'],
      discardedBy: null,
      discardClaimed: true,
      drewFrom: 'discard',
      known: [[], ['J♦'], [], []],
      state: 'drawn',
      mayI: null,
    },
  ],
  [
    'claimed by another ahead: they pay',
    {},
    ASKED_SECOND,
    2,
    CLAIM,
    [won(2), penalty(2)],
    {
      ...paid([['3♣'], ['4♣'], ['8♥', 'J♦', '5♣'], ['6♣']], 2),
      state: 'awaitingDraw',
      mayI: null,
    },
  ],
  [
    'claimed late: play goes on where it was',
    {},
    ASKED_LATE,
    2,
    CLAIM,
    [won(2), penalty(2)],
    {
      ...paid([['3♣'], ['4♣'], ['8♥', 'J♦', '5♣'], ['6♣']], 2),
      state: 'awaitingDiscard',
      mayI: null,
    },
  ],
  [
    'a penalty that cannot be paid is waived',
    {},
    { ...DREW, stock: '', discard: 'J♦' },
    2,
    CALL,
    [called(2), won(2)],
    {
      hands: [['3♣'], ['4♣'], ['J♦', '5♣'], ['6♣']],
      discard: [],
      discardedBy: null,
      discardClaimed: true,
      known: [[], [], ['J♦'], []],
    },
  ],
  [
    'in the last round as in any',
    {},
    { ...DREW, round: 6 },
    2,
    CALL,
    [called(2), won(2), penalty(2)],
    paid([['3♣'], ['4♣'], ['8♥', 'J♦', '5♣'], ['6♣']], 2),
  ],
];

describe('calls and answers', () => {
  test.each(STEPS)('%s', (_, rules, position, seat, action, events, changes) => {
    const state = stateOf(position, rules);
    const done = orThrow(mayi.step(state, seat, orThrow(mayi.readAction(action))));
    const told = done.events.map((event) =>
      mayi.printEvent(event, 'seat' in event ? event.seat : null),
    );
    expect(told).toEqual(events);
    expect(mayi.printPosition(done.state)).toEqual({ ...mayi.printPosition(state), ...changes });
  });

  test('an empty seat in line is asked too', () => {
    const done = mayi.step(stateOf({ ...DREW, hands: ['3♣', '4♣', '', '6♣'] }), 3, {
      type: 'CALL_MAY_I',
    });
    expect(done).toMatchObject({ value: { state: { mayI: { asked: 2 } } } });
  });
});

/** Sentence, rules, position, seat, why it cannot call: key and words. */
const CANNOT: readonly (readonly [string, unknown, JsonObject, Seat, string, string])[] = [
  ['the option is off', { mayI: false }, FOUR, 2, 'not_here', 'at this table nobody calls May I?'],
  ['the own turn', {}, FOUR, 1, 'own_turn', 'it is your turn: draw the discard instead'],
  ['the own turn, drawn', {}, DREW, 1, 'own_turn', 'it is your turn: draw the discard instead'],
  [
    'down',
    {},
    { ...FOUR, down: [false, false, true, false] },
    2,
    'down',
    'once you are down you call no more',
  ],
  [
    'down in every preset',
    'phase4',
    { ...FOUR, down: [false, false, true, false] },
    2,
    'down',
    'once you are down you call no more',
  ],
  ['no discard', {}, { ...FOUR, discard: '' }, 2, 'no_discard', 'there is no discard to call for'],
  [
    'claimed',
    {},
    { ...FOUR, discardClaimed: true },
    2,
    'taken',
    'the discard of this turn is taken',
  ],
  [
    'taken by the player to move',
    {},
    { ...FOUR, state: 'drawn', drewFrom: 'discard' },
    2,
    'taken',
    'the discard of this turn is taken',
  ],
  ['the own discard', {}, FOUR, 0, 'own_discard', 'you discarded this card yourself'],
];

describe('who cannot call', () => {
  test.each(CANNOT)('%s', (_, rules, position, seat, why, message) => {
    const state = stateOf(position, rules);
    expect(mayi.step(state, seat, { type: 'CALL_MAY_I' })).toEqual({
      ok: false,
      refusal: { code: 'cannot_call', message, params: { why } },
    });
  });

  test('an exposed card is neither covered by nothing, claimed nor taken', () => {
    const exposed = (position: JsonObject) => isExposed(stateOf({ ...FOUR, ...position }));
    expect(exposed({})).toBe(true);
    expect(exposed({ state: 'drawn', drewFrom: 'stock' })).toBe(true);
    expect(exposed({ discard: '' })).toBe(false);
    expect(exposed({ discardClaimed: true })).toBe(false);
    expect(exposed({ state: 'drawn', drewFrom: 'discard' })).toBe(false);
  });

  test('the next discard can be called for again', () => {
    const claimed = stateOf({ ...DREW, discardClaimed: true, discardedBy: null });
    const next = orThrow(
      mayi.step(claimed, 1, orThrow(mayi.readAction({ type: 'DISCARD', card: '4♣' }))),
    ).state;
    expect(mayi.step(next, 3, { type: 'CALL_MAY_I' }).ok).toBe(true);
  });

  test('without discards the up-card stays for the next turn until somebody takes it', () => {
    const last = stateOf({ ...DREW, round: 6 }, 'phase4');
    const next = orThrow(mayi.step(last, 1, { type: 'END_TURN' })).state;
    expect(mayi.step(next, 1, { type: 'CALL_MAY_I' }).ok).toBe(true);
    const asked = orThrow(mayi.step(next, 3, { type: 'CALL_MAY_I' })).state;
    expect(asked.mayI).toMatchObject({ caller: 3, asked: 2 });
  });
});
