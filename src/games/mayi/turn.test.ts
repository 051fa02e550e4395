// A turn: draws, discards and what comes between; each row names all that changes and every event.
import { describe, expect, test } from 'vitest';
import { orThrow, readRules, type JsonObject } from '#kernel';
import { mayi } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));

const STOCK = { type: 'DRAW_FROM_STOCK' };
const PILE = { type: 'DRAW_FROM_DISCARD' };
const READY = { type: 'READY_TO_DISCARD' };
const END = { type: 'END_TURN' };
const discard = (card: string) => ({ type: 'DISCARD', card });
const over = (playerId: number, hand: string) => ({
  type: 'turnComplete',
  playerId,
  wentOut: false,
  hand: hand.split(' ').filter(Boolean),
});

const DRAW = {
  round: 1,
  dealer: 0,
  turn: 1,
  hands: ['3♣ K♣', '9♠ 4♦', '5♣ 6♣'],
  stock: '8♥ 7♦',
  discard: 'J♦ Q♦',
  discardedBy: 0,
};
const DOWN = { ...DRAW, down: [false, true, false] };
const NOTHING = { ...DRAW, stock: '', discard: '', discardedBy: null };
const DRAWN = { ...DRAW, state: 'drawn', drewFrom: 'stock' };
const TOOK = {
  ...DRAW,
  state: 'drawn',
  drewFrom: 'discard',
  discardClaimed: true,
  discardedBy: null,
  hands: ['3♣ K♣', '9♠ 9♠ 4♦', '5♣ 6♣'],
  known: ['', '9♠', ''],
};
const FINAL = { ...DRAWN, round: 6 };

type Row = readonly [string, unknown, JsonObject, number, JsonObject, readonly object[], object];

/** Sentence, rules, position, seat, action, events as that seat is told them, all that changes. */
const ACCEPTED: readonly Row[] = [
  [
    'the top of the stock',
    {},
    DRAW,
    1,
    STOCK,
    [{ type: 'cardDrawn', seat: 1, card: '8♥' }],
    {
      hands: [
        ['3♣', 'K♣'],
        ['9♠', '8♥', '4♦'],
        ['5♣', '6♣'],
      ],
      stock: ['7♦'],
      state: 'drawn',
      drewFrom: 'stock',
    },
  ],
  [
    'the discard',
    {},
    DRAW,
    1,
    PILE,
    [{ type: 'discardTaken', seat: 1, card: 'J♦' }],
    {
      hands: [
        ['3♣', 'K♣'],
        ['9♠', '4♦', 'J♦'],
        ['5♣', '6♣'],
      ],
      discard: ['Q♦'],
      state: 'drawn',
      drewFrom: 'discard',
      discardedBy: null,
      discardClaimed: true,
      known: [[], ['J♦'], []],
    },
  ],
  [
    'the card beneath one that was won this turn',
    {},
    { ...DRAW, discardClaimed: true, discardedBy: null },
    1,
    PILE,
    [{ type: 'discardTaken', seat: 1, card: 'J♦' }],
    {
      hands: [
        ['3♣', 'K♣'],
        ['9♠', '4♦', 'J♦'],
        ['5♣', '6♣'],
      ],
      discard: ['Q♦'],
      state: 'drawn',
      drewFrom: 'discard',
      known: [[], ['J♦'], []],
    },
  ],
  [
    'who is down draws from the stock',
    {},
    DOWN,
    1,
    STOCK,
    [{ type: 'cardDrawn', seat: 1, card: '8♥' }],
    {
      hands: [
        ['3♣', 'K♣'],
        ['9♠', '8♥', '4♦'],
        ['5♣', '6♣'],
      ],
      stock: ['7♦'],
      state: 'drawn',
      drewFrom: 'stock',
    },
  ],
  [
    'and from the discards where that is allowed',
    { downMayTakeDiscard: true },
    DOWN,
    1,
    PILE,
    [{ type: 'discardTaken', seat: 1, card: 'J♦' }],
    {
      hands: [
        ['3♣', 'K♣'],
        ['9♠', '4♦', 'J♦'],
        ['5♣', '6♣'],
      ],
      discard: ['Q♦'],
      state: 'drawn',
      drewFrom: 'discard',
      discardedBy: null,
      discardClaimed: true,
      known: [[], ['J♦'], []],
    },
  ],
  [
    'the only discard, from an empty stock',
    {},
    { ...DRAW, stock: '', discard: 'J♦' },
    1,
    PILE,
    [{ type: 'discardTaken', seat: 1, card: 'J♦' }],
    {
      hands: [
        ['3♣', 'K♣'],
        ['9♠', '4♦', 'J♦'],
        ['5♣', '6♣'],
      ],
      discard: [],
      state: 'drawn',
      drewFrom: 'discard',
      discardedBy: null,
      discardClaimed: true,
      known: [[], ['J♦'], []],
    },
  ],
  [
    'no card anywhere: the round is over',
    {},
    NOTHING,
    1,
    STOCK,
    [{ type: 'roundEnded', round: 1, winner: null, scores: [13, 13, 11], totals: [13, 13, 11] }],
    {
      state: 'roundEnd',
      turn: null,
      totals: [13, 13, 11],
      history: [{ roundNumber: 1, scores: [13, 13, 11], winner: null }],
    },
  ],
  [
    'no card that one who is down may take',
    {},
    { ...DOWN, stock: '', discard: 'J♦' },
    1,
    STOCK,
    [{ type: 'roundEnded', round: 1, winner: null, scores: [13, 13, 11], totals: [13, 13, 11] }],
    {
      state: 'roundEnd',
      turn: null,
      totals: [13, 13, 11],
      history: [{ roundNumber: 1, scores: [13, 13, 11], winner: null }],
    },
  ],
  ['ready to discard', {}, DRAWN, 1, READY, [], { state: 'awaitingDiscard' }],
  [
    'a discard',
    {},
    DRAWN,
    1,
    discard('4♦'),
    [{ type: 'cardDiscarded', seat: 1, card: '4♦' }, over(1, '9♠')],
    {
      hands: [['3♣', 'K♣'], ['9♠'], ['5♣', '6♣']],
      discard: ['4♦', 'J♦', 'Q♦'],
      discardedBy: 1,
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
    },
  ],
  [
    'a discard after saying so',
    {},
    { ...DRAWN, state: 'awaitingDiscard' },
    1,
    discard('9♠'),
    [{ type: 'cardDiscarded', seat: 1, card: '9♠' }, over(1, '4♦')],
    {
      hands: [['3♣', 'K♣'], ['4♦'], ['5♣', '6♣']],
      discard: ['9♠', 'J♦', 'Q♦'],
      discardedBy: 1,
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
    },
  ],
  [
    'a discard after a lay-down',
    {},
    {
      ...DRAWN,
      state: 'awaitingDiscard',
      down: [false, true, false],
      laidDownThisTurn: true,
      melds: [{ id: 'm1', type: 'set', owner: 1, cards: '7♠ 7♥ 7♣' }],
    },
    1,
    discard('9♠'),
    [{ type: 'cardDiscarded', seat: 1, card: '9♠' }, over(1, '4♦')],
    {
      hands: [['3♣', 'K♣'], ['4♦'], ['5♣', '6♣']],
      discard: ['9♠', 'J♦', 'Q♦'],
      discardedBy: 1,
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
      laidDownThisTurn: false,
    },
  ],
  [
    'the card just taken may be discarded, and is forgotten',
    {},
    TOOK,
    1,
    discard('9♠'),
    [{ type: 'cardDiscarded', seat: 1, card: '9♠' }, over(1, '9♠ 4♦')],
    {
      hands: [
        ['3♣', 'K♣'],
        ['9♠', '4♦'],
        ['5♣', '6♣'],
      ],
      discard: ['9♠', 'J♦', 'Q♦'],
      discardedBy: 1,
      discardClaimed: false,
      drewFrom: null,
      known: [[], [], []],
      turn: 2,
      state: 'awaitingDraw',
    },
  ],
  [
    'another card leaves what is known',
    {},
    TOOK,
    1,
    discard('4♦'),
    [{ type: 'cardDiscarded', seat: 1, card: '4♦' }, over(1, '9♠ 9♠')],
    {
      hands: [
        ['3♣', 'K♣'],
        ['9♠', '9♠'],
        ['5♣', '6♣'],
      ],
      discard: ['4♦', 'J♦', 'Q♦'],
      discardedBy: 1,
      discardClaimed: false,
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
    },
  ],
  [
    'after the last seat the first',
    {},
    { ...DRAWN, turn: 2 },
    2,
    discard('6♣'),
    [{ type: 'cardDiscarded', seat: 2, card: '6♣' }, over(2, '5♣')],
    {
      hands: [['3♣', 'K♣'], ['9♠', '4♦'], ['5♣']],
      discard: ['6♣', 'J♦', 'Q♦'],
      discardedBy: 2,
      drewFrom: null,
      turn: 0,
      state: 'awaitingDraw',
    },
  ],
  [
    'the last card of one who is down: out',
    {},
    { ...DRAWN, down: [false, true, false], hands: ['3♣ K♣', '9♠', '5♣ 6♣'] },
    1,
    discard('9♠'),
    [
      { type: 'cardDiscarded', seat: 1, card: '9♠' },
      { type: 'wentOut', playerId: 1, wentOut: true, hand: [] },
      { type: 'roundEnded', round: 1, winner: 1, scores: [13, 0, 11], totals: [13, 0, 11] },
    ],
    {
      hands: [['3♣', 'K♣'], [], ['5♣', '6♣']],
      discard: ['9♠', 'J♦', 'Q♦'],
      discardedBy: 1,
      turn: null,
      state: 'roundEnd',
      totals: [13, 0, 11],
      history: [{ roundNumber: 1, scores: [13, 0, 11], winner: 1 }],
    },
  ],
  [
    'the last card of one who is not: the round goes on',
    {},
    { ...DRAWN, hands: ['3♣ K♣', '9♠', '5♣ 6♣'] },
    1,
    discard('9♠'),
    [{ type: 'cardDiscarded', seat: 1, card: '9♠' }, over(1, '')],
    {
      hands: [['3♣', 'K♣'], [], ['5♣', '6♣']],
      discard: ['9♠', 'J♦', 'Q♦'],
      discardedBy: 1,
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
    },
  ],
  [
    'to a seat with an empty hand too',
    {},
    { ...DRAWN, hands: ['3♣ K♣', '9♠', ''] },
    1,
    discard('9♠'),
    [{ type: 'cardDiscarded', seat: 1, card: '9♠' }, over(1, '')],
    {
      hands: [['3♣', 'K♣'], [], []],
      discard: ['9♠', 'J♦', 'Q♦'],
      discardedBy: 1,
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
    },
  ],
  [
    'a turn of round 6 ends without a discard',
    'phase4',
    FINAL,
    1,
    END,
    [over(1, '9♠ 4♦')],
    { drewFrom: null, turn: 2, state: 'awaitingDraw' },
  ],
  [
    'after a lay-down too, and a claim is over',
    'phase4',
    { ...FINAL, laidDownThisTurn: true, discardClaimed: true, down: [false, true, false] },
    1,
    END,
    [over(1, '9♠ 4♦')],
    {
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
      laidDownThisTurn: false,
      discardClaimed: false,
    },
  ],
  [
    'the house discards in round 6',
    {},
    FINAL,
    1,
    discard('4♦'),
    [{ type: 'cardDiscarded', seat: 1, card: '4♦' }, over(1, '9♠')],
    {
      hands: [['3♣', 'K♣'], ['9♠'], ['5♣', '6♣']],
      discard: ['4♦', 'J♦', 'Q♦'],
      discardedBy: 1,
      drewFrom: null,
      turn: 2,
      state: 'awaitingDraw',
    },
  ],
];

describe('turns', () => {
  test.each(ACCEPTED)('%s', (_, rules, position, seat, action, events, changes) => {
    const state = orThrow(mayi.readPosition(position, rulesOf(rules)));
    const done = orThrow(mayi.step(state, seat, orThrow(mayi.readAction(action))));
    expect(done.events.map((event) => mayi.printEvent(event, seat))).toEqual(events);
    expect(mayi.printPosition(done.state)).toEqual({ ...mayi.printPosition(state), ...changes });
  });
});

/** Sentence, rules, position, action of seat 1, code, message, params. */
const REFUSED: readonly (readonly [
  string,
  unknown,
  JsonObject,
  JsonObject,
  string,
  string,
  object,
])[] = [
  [
    'an empty stock while the discard can be taken',
    {},
    { ...DRAW, stock: '', discard: 'J♦' },
    STOCK,
    'stock_empty',
    'the stock is empty: take the discard',
    {},
  ],
  [
    'an empty stock, down where the discard can be taken',
    { downMayTakeDiscard: true },
    { ...DOWN, stock: '', discard: 'J♦' },
    STOCK,
    'stock_empty',
    'the stock is empty: take the discard',
    {},
  ],
  [
    'no discard',
    {},
    { ...DRAW, discard: '' },
    PILE,
    'discard_empty',
    'there is no discard to take',
    {},
  ],
  [
    'no discard, down',
    {},
    { ...DOWN, discard: '' },
    PILE,
    'discard_empty',
    'there is no discard to take',
    {},
  ],
  [
    'the discard, down',
    {},
    DOWN,
    PILE,
    'down_cannot_take_discard',
    'once you are down you draw from the stock',
    {},
  ],
  [
    'a card of another hand',
    {},
    DRAWN,
    discard('K♣'),
    'card_not_in_hand',
    'card not in hand',
    { card: 'K♣' },
  ],
  [
    'a card nobody has',
    {},
    { ...DRAWN, state: 'awaitingDiscard' },
    discard('Joker'),
    'card_not_in_hand',
    'card not in hand',
    { card: 'Joker' },
  ],
];

describe('what a turn does not allow', () => {
  test.each(REFUSED)('%s', (_, rules, position, action, code, message, params) => {
    const state = orThrow(mayi.readPosition(position, rulesOf(rules)));
    const refused = mayi.step(state, 1, orThrow(mayi.readAction(action)));
    expect(refused).toEqual({ ok: false, refusal: { code, message, params } });
  });
});
