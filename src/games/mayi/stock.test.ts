// The stock: when it is made anew, in which order, and when that would help nobody so that the round ends instead.
import { describe, expect, test } from 'vitest';
import { orThrow, plain, present, printFace, readFace, readRules, shuffled, stream } from '#kernel';
import type { JsonObject, Seat } from '#kernel';
import { mayi } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const STOCK = { type: 'DRAW_FROM_STOCK' };
const CALL = { type: 'CALL_MAY_I' };
const END = { type: 'END_TURN' };
const discard = (card: string) => ({ type: 'DISCARD', card });

/** Cards as a renewal from this seed and counter puts them, top first. */
function renewed(cards: string, seed: string | null, shuffles: number): readonly string[] {
  const faces = cards.split(' ').map((text) => present(readFace(text), text));
  return shuffled(faces, stream(seed, 'renewal', shuffles)).map(printFace);
}

const UNDER = 'Q♦ 3♠ 3♥ 5♥ 6♥ 10♣ 4♠ 4♥ 8♣';
const LAST = {
  round: 1,
  dealer: 0,
  turn: 1,
  hands: ['K♣', '9♠', '5♣'],
  stock: '8♥',
  discard: `J♦ ${UNDER}`,
  discardedBy: 0,
  seed: 'sunday',
  shuffles: 3,
};
const EMPTY = { ...LAST, stock: '' };
const DREW = { ...EMPTY, state: 'drawn', drewFrom: 'stock', hands: ['K♣', '9♠ 4♦', '5♣'] };
const ONE_LEFT = { ...DREW, discard: 'J♦' };

/** Sentence, rules, position, seat, action, types of the events, all that changes. */
const RENEWALS: readonly (readonly [
  string,
  unknown,
  JsonObject,
  Seat,
  JsonObject,
  string,
  object,
])[] = [
  [
    'by the draw of the last card',
    {},
    LAST,
    1,
    STOCK,
    'cardDrawn stockRenewed',
    {
      hands: [['K♣'], ['9♠', '8♥'], ['5♣']],
      stock: renewed(UNDER, 'sunday', 3),
      discard: ['J♦'],
      shuffles: 4,
      state: 'drawn',
      drewFrom: 'stock',
    },
  ],
  [
    'another counter, another order',
    {},
    { ...LAST, shuffles: 4 },
    1,
    STOCK,
    'cardDrawn stockRenewed',
    {
      hands: [['K♣'], ['9♠', '8♥'], ['5♣']],
      stock: renewed(UNDER, 'sunday', 4),
      discard: ['J♦'],
      shuffles: 5,
      state: 'drawn',
      drewFrom: 'stock',
    },
  ],
  [
    'without a seed from the fixed one',
    {},
    { ...LAST, seed: null },
    1,
    STOCK,
    'cardDrawn stockRenewed',
    {
      hands: [['K♣'], ['9♠', '8♥'], ['5♣']],
      stock: renewed(UNDER, null, 3),
      discard: ['J♦'],
      shuffles: 4,
      state: 'drawn',
      drewFrom: 'stock',
    },
  ],
  [
    'of one card',
    {},
    { ...LAST, discard: 'J♦ Q♦' },
    1,
    STOCK,
    'cardDrawn stockRenewed',
    {
      hands: [['K♣'], ['9♠', '8♥'], ['5♣']],
      stock: ['Q♦'],
      discard: ['J♦'],
      shuffles: 4,
      state: 'drawn',
      drewFrom: 'stock',
    },
  ],
  [
    'not of the top card alone',
    {},
    { ...LAST, discard: 'J♦' },
    1,
    STOCK,
    'cardDrawn',
    { hands: [['K♣'], ['9♠', '8♥'], ['5♣']], stock: [], state: 'drawn', drewFrom: 'stock' },
  ],
  [
    'nor while a card is left',
    {},
    { ...LAST, stock: '8♥ 7♦' },
    1,
    STOCK,
    'cardDrawn',
    { hands: [['K♣'], ['9♠', '8♥'], ['5♣']], stock: ['7♦'], state: 'drawn', drewFrom: 'stock' },
  ],
  [
    'then by the next discard',
    {},
    ONE_LEFT,
    1,
    discard('4♦'),
    'cardDiscarded turnComplete stockRenewed',
    {
      hands: [['K♣'], ['9♠'], ['5♣']],
      stock: ['J♦'],
      discard: ['4♦'],
      discardedBy: 1,
      shuffles: 4,
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
    },
  ],
  [
    'by a penalty',
    {},
    { ...LAST, state: 'drawn', drewFrom: 'stock' },
    2,
    CALL,
    'mayICalled mayIWon penaltyDrawn stockRenewed',
    {
      hands: [['K♣'], ['9♠'], ['8♥', 'J♦', '5♣']],
      stock: renewed('3♠ 3♥ 5♥ 6♥ 10♣ 4♠ 4♥ 8♣', 'sunday', 3),
      discard: ['Q♦'],
      discardedBy: null,
      discardClaimed: true,
      known: [[], [], ['J♦']],
      shuffles: 4,
    },
  ],
  [
    'not by an action that takes nothing from it and covers nothing, where a position was set up so',
    {},
    DREW,
    1,
    { type: 'READY_TO_DISCARD' },
    '',
    { state: 'awaitingDiscard' },
  ],
  [
    'not when the round is over',
    {},
    { ...DREW, down: [false, true, false], hands: ['K♣', '4♦', '5♣'] },
    1,
    discard('4♦'),
    'cardDiscarded wentOut roundEnded',
    {
      hands: [['K♣'], [], ['5♣']],
      discard: ['4♦', 'J♦', ...UNDER.split(' ')],
      discardedBy: 1,
      state: 'roundEnd',
      turn: null,
      totals: [10, 0, 5],
      history: [{ roundNumber: 1, scores: [10, 0, 5], winner: 1 }],
    },
  ],
];

function played(rules: unknown, position: JsonObject, seat: Seat, action: JsonObject) {
  const state = orThrow(mayi.readPosition(position, rulesOf(rules)));
  const done = orThrow(mayi.step(state, seat, orThrow(mayi.readAction(action))));
  return {
    before: mayi.printPosition(state),
    events: done.events.map((event) => mayi.printEvent(event, seat)),
    after: mayi.printPosition(done.state),
  };
}

describe('the stock is made anew', () => {
  test.each(RENEWALS)('%s', (_, rules, position, seat, action, types, changes) => {
    const { before, events, after } = played(rules, position, seat, action);
    expect(events.map(({ type }) => plain(type)).join(' ')).toBe(types);
    expect(after).toEqual({ ...before, ...changes });
  });

  test('the event counts its cards', () => {
    expect(played({}, LAST, 1, STOCK).events[1]).toEqual({ type: 'stockRenewed', cards: 9 });
    expect(played({}, ONE_LEFT, 1, discard('4♦')).events[2]).toEqual({
      type: 'stockRenewed',
      cards: 1,
    });
  });

  test('the orders differ by seed and by counter', () => {
    const orders = [
      renewed(UNDER, 'sunday', 3),
      renewed(UNDER, 'sunday', 4),
      renewed(UNDER, 'monday', 3),
      renewed(UNDER, null, 3),
      UNDER.split(' '),
    ];
    expect(new Set(orders.map((order) => order.join(' '))).size).toBe(5);
  });
});

/** Nothing stands below a three or above an ace: this run takes no card more. */
const WHOLE = '3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥';
const FULL_RUN = { id: 'm1', type: 'run', owner: 0, cards: WHOLE };
const OPEN_RUN = { ...FULL_RUN, cards: WHOLE.replace(' A♥', '') };
const SEVENS = { id: 'm2', type: 'set', owner: 0, cards: '7♠ 7♥ 7♦' };
const ALL_DOWN = [true, true, true];
/** The draw of the last card, with everybody down and nothing that fits anywhere. */
const DEAD = { ...LAST, down: ALL_DOWN, melds: [FULL_RUN] };
/** The discard of a 4♦ onto no more than one card, with everybody down. */
const DEAD_LATE = { ...ONE_LEFT, down: ALL_DOWN, melds: [FULL_RUN] };
const LAY_OFF_END = { finalRound: 'layOff' };

/** Sentence, rules, position, action of seat 1, whether the round is over. */
const HOPELESS: readonly (readonly [string, unknown, JsonObject, JsonObject, boolean])[] = [
  ['everybody down, nothing fits', {}, DEAD, STOCK, true],
  ['where dead rounds go on', { deadRoundEnds: false }, DEAD, STOCK, false],
  ['of a deal that has been shuffled', {}, { ...DEAD, shuffles: 3 }, STOCK, true],
  ['somebody is not down', {}, { ...DEAD, down: [true, true, false] }, STOCK, false],
  ['there are no melds', {}, { ...DEAD, melds: [] }, STOCK, false],
  ['a set takes what lies nowhere', {}, { ...DEAD, melds: [FULL_RUN, SEVENS] }, STOCK, false],
  ['a run with one place', {}, { ...DEAD, melds: [OPEN_RUN] }, STOCK, false],
  ['with cards in the stock', {}, { ...DEAD, stock: '8♥ 9♠' }, STOCK, false],
  ['the last draw that could be made', {}, { ...DEAD, discard: 'J♦' }, STOCK, false],
  ['a turn ends with one card on the other', {}, DEAD_LATE, discard('4♦'), true],
  ['a turn ends with one discard', {}, { ...DEAD_LATE, discard: '' }, discard('4♦'), true],
  ['a turn ends with cards in the stock', {}, { ...DEAD_LATE, stock: '8♥' }, discard('4♦'), false],
  ['a turn ends with hope', {}, { ...DEAD_LATE, melds: [OPEN_RUN] }, discard('4♦'), false],
  ['without discards', LAY_OFF_END, { ...DEAD_LATE, round: 6, discard: '' }, END, true],
  ['without discards, by phase4', 'phase4', { ...DEAD_LATE, round: 6, discard: '' }, END, false],
];

describe('a round that nobody can win', () => {
  test.each(HOPELESS)('%s', (_, rules, position, action, isOver) => {
    const { events, after } = played(rules, position, 1, action);
    expect(events.some(({ type }) => type === 'roundEnded')).toBe(isOver);
    expect(after['turn'] === null).toBe(isOver);
    expect(after['history']).toHaveLength(isOver ? 1 : 0);
  });

  test('ends instead of a renewal, and all score what they hold', () => {
    const { before, events, after } = played({}, DEAD, 1, STOCK);
    expect(events).toEqual([
      { type: 'cardDrawn', seat: 1, card: '8♥' },
      { type: 'roundEnded', round: 1, winner: null, scores: [10, 17, 5], totals: [10, 17, 5] },
    ]);
    expect(after).toEqual({
      ...before,
      hands: [['K♣'], ['9♠', '8♥'], ['5♣']],
      stock: [],
      drewFrom: 'stock',
      state: 'roundEnd',
      turn: null,
      totals: [10, 17, 5],
      history: [{ roundNumber: 1, scores: [10, 17, 5], winner: null }],
    });
  });

  test('ends after the turn it is seen in', () => {
    const { events } = played({}, DEAD_LATE, 1, discard('4♦'));
    expect(events.map(({ type }) => plain(type)).join(' ')).toBe(
      'cardDiscarded turnComplete roundEnded',
    );
  });
});
