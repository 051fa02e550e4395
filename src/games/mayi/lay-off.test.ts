// Laying off, going out with several at once and swapping a Joker: what is refused, and what all changes otherwise.
import { describe, expect, test } from 'vitest';
import { orThrow, readRules, type JsonObject } from '#kernel';
import { mayi } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const SEVENS = { id: 'm1', type: 'set', owner: 2, cards: ['7♠', '7♥', '2♦'] };
const SPADES = { id: 'm2', type: 'run', owner: 1, cards: ['4♠', 'Joker', '6♠', '7♠'] };
const HEARTS = { id: 'm3', type: 'run', owner: 0, cards: ['J♥', 'Q♥', 'K♥', 'A♥'] };
const MELDS = [SEVENS, SPADES, HEARTS];
const NOT_DOWN = {
  round: 3,
  dealer: 0,
  turn: 1,
  state: 'drawn',
  drewFrom: 'stock',
  hands: ['K♣', '3♠ 5♠ 8♠ 10♥ 7♦ 2♣ Joker', 'Q♣'],
  melds: MELDS,
  stock: '8♥ 7♦',
  discard: 'J♦',
  discardedBy: 0,
};
const DOWN = { ...NOT_DOWN, down: [false, true, false] };
const off = (card: string, meld: string, end?: string) =>
  end === undefined ? { card, meld } : { card, meld, end };
const layOff = (card: string, meld: string, end?: string) => ({
  type: 'LAY_OFF',
  ...off(card, meld, end),
});
const goOut = (...finalLayOffs: readonly JsonObject[]) => ({ type: 'GO_OUT', finalLayOffs });
const swap = (meld: string, card: string) => ({ type: 'SWAP_JOKER', meld, card });
const holding = (hand: string, more: JsonObject = {}) => ({
  ...DOWN,
  hands: ['K♣', hand, 'Q♣'],
  ...more,
});

const RATIO = { wildRatioOnLayOff: true };
const FITS = 'card does not fit this meld';
const NO_DOWN = 'must be down from a previous turn to lay off';
const SIX = 'in round 6 nothing is laid off: lay down all at once';

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
  ['not down', {}, NOT_DOWN, layOff('7♦', 'm9'), 'not_down', NO_DOWN, {}],
  ['not down, going out', {}, NOT_DOWN, goOut(), 'not_down', NO_DOWN, {}],
  [
    'the last round of the house',
    {},
    { ...NOT_DOWN, round: 6 },
    layOff('7♦', 'm1'),
    'no_lay_off_in_round_6',
    SIX,
    {},
  ],
  [
    'the last round of the house, down or not',
    {},
    { ...DOWN, round: 6 },
    goOut(off('7♦', 'm1')),
    'no_lay_off_in_round_6',
    SIX,
    {},
  ],
  [
    'a card not held, before the meld',
    {},
    DOWN,
    layOff('K♣', 'm9'),
    'card_not_in_hand',
    'card not in hand',
    { card: 'K♣' },
  ],
  [
    'no such meld',
    {},
    DOWN,
    layOff('7♦', 'm9'),
    'meld_not_found',
    'meld not found',
    { meld: 'm9' },
  ],
  [
    'another rank',
    {},
    DOWN,
    layOff('8♠', 'm1'),
    'card_does_not_fit',
    FITS,
    { card: '8♠', meld: 'm1' },
  ],
  [
    'no room at the end asked for',
    {},
    DOWN,
    layOff('Joker', 'm3', 'high'),
    'card_does_not_fit',
    FITS,
    { card: 'Joker', meld: 'm3' },
  ],
  [
    'no fit before too many wilds',
    RATIO,
    holding('2♣', { melds: [{ ...HEARTS, cards: ['2♥', '2♦', 'K♥', 'A♥'] }] }),
    layOff('2♣', 'm3', 'high'),
    'card_does_not_fit',
    FITS,
    { card: '2♣', meld: 'm3' },
  ],
  [
    'a wild too many',
    RATIO,
    holding('2♣', { melds: [{ ...SEVENS, cards: ['7♠', '7♥', '2♦', 'Joker'] }] }),
    layOff('2♣', 'm1'),
    'wilds_outnumber_naturals',
    'would make wilds outnumber naturals',
    { card: '2♣', meld: 'm1' },
  ],
  [
    'the first wrong lay-off of several',
    {},
    holding('7♦ 8♠ 10♥'),
    goOut(off('7♦', 'm1'), off('10♥', 'm2'), off('8♠', 'm9')),
    'card_does_not_fit',
    FITS,
    { card: '10♥', meld: 'm2' },
  ],
  [
    'one card laid off twice',
    {},
    holding('7♦'),
    goOut(off('7♦', 'm1'), off('7♦', 'm1')),
    'card_not_in_hand',
    'card not in hand',
    { card: '7♦' },
  ],
  [
    'a wild too many as the table becomes',
    RATIO,
    holding('2♣ Joker'),
    goOut(off('2♣', 'm1'), off('Joker', 'm1')),
    'wilds_outnumber_naturals',
    'would make wilds outnumber naturals',
    { card: 'Joker', meld: 'm1' },
  ],
  [
    'cards left',
    {},
    holding('7♦ 8♠ 10♥'),
    goOut(off('7♦', 'm1')),
    'cards_remain',
    'going out would leave 2 cards',
    { left: 2 },
  ],
  [
    'nothing laid off',
    {},
    holding('7♦'),
    goOut(),
    'cards_remain',
    'going out would leave 1 cards',
    { left: 1 },
  ],
  [
    'no swaps at this table',
    { jokerSwap: false },
    NOT_DOWN,
    swap('m2', '5♠'),
    'no_swap',
    'at this table no Joker is swapped',
    { why: 'not_here' },
  ],
  [
    'no swaps in the last round of the house',
    {},
    { ...NOT_DOWN, round: 6 },
    swap('m2', '5♠'),
    'no_swap',
    'in round 6 no Joker is swapped',
    { why: 'round_6' },
  ],
  [
    'no swaps once down',
    {},
    DOWN,
    swap('m2', '5♠'),
    'no_swap',
    'once you are down you swap no Joker',
    { why: 'down' },
  ],
  [
    'a swap with a card not held',
    {},
    NOT_DOWN,
    swap('m9', 'K♣'),
    'card_not_in_hand',
    'card not in hand',
    { card: 'K♣' },
  ],
  [
    'a swap with no meld',
    {},
    NOT_DOWN,
    swap('m9', '5♠'),
    'meld_not_found',
    'meld not found',
    { meld: 'm9' },
  ],
  [
    'a swap with another card',
    {},
    NOT_DOWN,
    swap('m2', '8♠'),
    'no_swap',
    'no Joker in this meld stands for that card',
    { why: 'no_joker', card: '8♠', meld: 'm2' },
  ],
  [
    'a swap in a set',
    {},
    NOT_DOWN,
    swap('m1', '7♦'),
    'no_swap',
    'no Joker in this meld stands for that card',
    { why: 'no_joker', card: '7♦', meld: 'm1' },
  ],
];

describe('what is refused', () => {
  test.each(REFUSED)('%s', (_, rules, position, action, code, message, params) => {
    const state = orThrow(mayi.readPosition(position, rulesOf(rules)));
    expect(mayi.step(state, 1, orThrow(mayi.readAction(action)))).toEqual({
      ok: false,
      refusal: { code, message, params },
    });
  });
});

const withCards = (id: string, cards: string) =>
  MELDS.map((meld) => (meld.id === id ? { ...meld, cards: cards.split(' ') } : meld));
const without = (card: string) =>
  '3♠ 5♠ 8♠ 10♥ 7♦ 2♣ Joker'.split(' ').filter((each) => each !== card);
const event = (card: string, meld: string) => ({ type: 'laidOff', seat: 1, card, meld });

/** Sentence, rules, card, meld, end asked for, the melds after. */
const LAID: readonly (readonly [string, unknown, string, string, string | undefined, object])[] = [
  ['a natural to a set', {}, '7♦', 'm1', undefined, withCards('m1', '7♠ 7♥ 2♦ 7♦')],
  ['a wild to a set', RATIO, '2♣', 'm1', undefined, withCards('m1', '7♠ 7♥ 2♦ 2♣')],
  ['to a set no end matters', {}, '2♣', 'm1', 'low', withCards('m1', '7♠ 7♥ 2♦ 2♣')],
  ['below a run', {}, '3♠', 'm2', undefined, withCards('m2', '3♠ 4♠ Joker 6♠ 7♠')],
  ['above a run', {}, '8♠', 'm2', undefined, withCards('m2', '4♠ Joker 6♠ 7♠ 8♠')],
  ['a natural minds no end', {}, '8♠', 'm2', 'low', withCards('m2', '4♠ Joker 6♠ 7♠ 8♠')],
  ['a wild high', {}, 'Joker', 'm2', undefined, withCards('m2', '4♠ Joker 6♠ 7♠ Joker')],
  ['a wild low', {}, '2♣', 'm2', 'low', withCards('m2', '2♣ 4♠ Joker 6♠ 7♠')],
  ['the only open end', {}, '2♣', 'm3', undefined, withCards('m3', '2♣ J♥ Q♥ K♥ A♥')],
  ['the tens before the jack', {}, '10♥', 'm3', undefined, withCards('m3', '10♥ J♥ Q♥ K♥ A♥')],
];

describe('what is laid off', () => {
  test.each(LAID)('%s', (_, rules, card, meld, end, melds) => {
    const state = orThrow(mayi.readPosition(DOWN, rulesOf(rules)));
    const action = orThrow(mayi.readAction(layOff(card, meld, end)));
    const done = orThrow(mayi.step(state, 1, action));
    expect(done.events.map((each) => mayi.printEvent(each, 2))).toEqual([event(card, meld)]);
    expect(mayi.printPosition(done.state)).toEqual({
      ...mayi.printPosition(state),
      hands: [['K♣'], without(card), ['Q♣']],
      melds,
    });
  });

  test('several at once, on the table as it becomes, in the order named', () => {
    const state = orThrow(mayi.readPosition(holding('8♠ 9♠ 2♣ 3♠'), rulesOf({})));
    const offs = [off('8♠', 'm2'), off('2♣', 'm2', 'low'), off('9♠', 'm2')];
    const refused = mayi.step(state, 1, orThrow(mayi.readAction(goOut(...offs, off('3♠', 'm2')))));
    expect(refused).toMatchObject({ refusal: { code: 'card_does_not_fit' } });
    const order = [
      offs[0],
      off('3♠', 'm2'),
      off('9♠', 'm2'),
      off('2♣', 'm2', 'high'),
    ] as JsonObject[];
    const done = orThrow(mayi.step(state, 1, orThrow(mayi.readAction(goOut(...order)))));
    expect(done.events.slice(0, 4).map((each) => mayi.printEvent(each, 2))).toEqual(
      ['8♠', '3♠', '9♠', '2♣'].map((card) => event(card, 'm2')),
    );
    expect(done.events.slice(4).map(({ type }) => type)).toEqual(['wentOut', 'roundEnded']);
    expect(mayi.printPosition(done.state)).toMatchObject({
      hands: [['K♣'], [], ['Q♣']],
      melds: withCards('m2', '3♠ 4♠ Joker 6♠ 7♠ 8♠ 9♠ 2♣'),
      state: 'roundEnd',
    });
  });

  test('in a last round without discards as in any', () => {
    const last = { ...DOWN, round: 6 };
    const state = orThrow(mayi.readPosition(last, rulesOf('phase4')));
    expect(mayi.step(state, 1, orThrow(mayi.readAction(layOff('7♦', 'm1')))).ok).toBe(true);
  });
});

describe('a Joker that is swapped', () => {
  test('goes to the hand, where everybody knows it, and the natural to its place', () => {
    const known = { ...NOT_DOWN, known: ['', '5♠ 8♠', ''] };
    const state = orThrow(mayi.readPosition(known, rulesOf({})));
    const done = orThrow(mayi.step(state, 1, orThrow(mayi.readAction(swap('m2', '5♠')))));
    expect(done.events.map((each) => mayi.printEvent(each, 2))).toEqual([
      { type: 'jokerSwapped', seat: 1, card: '5♠', meld: 'm2' },
    ]);
    expect(mayi.printPosition(done.state)).toEqual({
      ...mayi.printPosition(state),
      hands: [['K♣'], [...without('5♠'), 'Joker'], ['Q♣']],
      melds: withCards('m2', '4♠ 5♠ 6♠ 7♠'),
      known: [[], ['8♠', 'Joker'], []],
    });
  });

  test('in a last round without discards too, where swaps are played', () => {
    const rules = rulesOf({ preset: 'phase4', jokerSwap: true });
    const state = orThrow(mayi.readPosition({ ...NOT_DOWN, round: 6 }, rules));
    expect(mayi.step(state, 1, orThrow(mayi.readAction(swap('m2', '5♠')))).ok).toBe(true);
  });
});
