import { describe, expect, test } from 'vitest';
import { mismatches } from './expectation.ts';
import type { Json } from './json.ts';

const POSITION = {
  turn: 1,
  winners: null,
  hands: [['10♠', 'A♥', 'A♥'], ['9♦'], []],
  stock: ['8♥', '7♦', '7♦'],
  discard: ['J♦', 'Q♦'],
  melds: [{ id: 'm1', cards: ['9♣', '9♦', 'Joker'] }],
  totals: [5, 0, 7],
  names: ['b', 'a'],
  trick: { leader: 0, plays: [{ seat: 0, card: 'A♠' }] },
};

describe('matching', () => {
  test.each<[string, unknown]>([
    ['nothing named', {}],
    ['a number', { turn: 1 }],
    ['null where there is null', { winners: null }],
    ['a hand in any order', { hands: [['A♥', '10♠', 'A♥'], null, null] }],
    ['a hand in letters', { hands: [['ah', 'TS', 'AH'], ['9d'], []] }],
    ['a card of a hand not looked at', { hands: [[null, '10♠', 'A♥'], null, null] }],
    ['no hand looked at', { hands: [null, null, null] }],
    ['a stock in order', { stock: ['8♥', '7♦', '7d'] }],
    ['a stock as a set', { stockSet: ['7♦', '8♥', '7♦'] }],
    ['a card of the stock not looked at', { stock: [null, '7♦', null] }],
    ['a meld in order', { melds: [{ cards: ['9♣', '9♦', '*'] }] }],
    ['numbers in order', { totals: [5, null, 7] }],
    ['texts that are no cards', { names: ['b', 'a'] }],
    ['deep down', { trick: { plays: [{ card: 'as' }] } }],
  ])('%s', (_, expected) => {
    expect(mismatches(expected, POSITION)).toEqual([]);
  });
});

describe('a difference is told with path, expected and found', () => {
  test.each<[string, unknown, string, unknown, unknown]>([
    ['a number', { turn: 2 }, 'expect.turn', 2, 1],
    ['null for a number', { turn: null }, 'expect.turn', null, 1],
    ['a number for null', { winners: 1 }, 'expect.winners', 1, null],
    ['a number as text', { turn: '1' }, 'expect.turn', '1', 1],
    [
      'a field that is not there, though null',
      { nobody: null },
      'expect.nobody',
      null,
      'no such field',
    ],
    ['a field that is not there', { nobody: 1 }, 'expect.nobody', 1, 'no such field'],
    ['an object for a list', { hands: { 0: [] } }, 'expect.hands', { 0: [] }, POSITION.hands],
    ['an object for null', { winners: { seat: 1 } }, 'expect.winners', { seat: 1 }, null],
    ['an object for a number', { turn: { seat: 1 } }, 'expect.turn', { seat: 1 }, 1],
    ['a list for a number', { turn: [1] }, 'expect.turn', [1], 1],
    ['a list that is not there', { nobody: [1] }, 'expect.nobody', [1], 'no such field'],
    ['too few hands', { hands: [null, null] }, 'expect.hands', [null, null], POSITION.hands],
    [
      'a longer hand',
      { hands: [null, ['9♦', null], null] },
      'expect.hands[1]',
      ['9♦', null],
      ['9♦'],
    ],
    ['an empty hand', { hands: [null, [], null] }, 'expect.hands[1]', [], ['9♦']],
    ['another card', { hands: [null, ['9♠'], null] }, 'expect.hands[1]', ['9♠'], ['9♦']],
    [
      'a card once too often',
      { hands: [['10♠', '10♠', 'A♥'], null, null] },
      'expect.hands[0]',
      ['10♠', '10♠', 'A♥'],
      ['10♠', 'A♥', 'A♥'],
    ],
    ['a text that is no card', { hands: [null, ['ZZ'], null] }, 'expect.hands[1]', ['ZZ'], ['9♦']],
    ['a number for a card', { hands: [null, [9], null] }, 'expect.hands[1]', [9], ['9♦']],
    ['a stock in another order', { stock: ['7♦', null, null] }, 'expect.stock[0]', '7♦', '8♥'],
    ['a discard in another order', { discard: ['J♦', 'J♦'] }, 'expect.discard[1]', 'J♦', 'Q♦'],
    [
      'a stock as another set',
      { stockSet: ['8♥', '8♥', '7♦'] },
      'expect.stockSet',
      ['8♥', '8♥', '7♦'],
      POSITION.stock,
    ],
    ['a stock as a smaller set', { stockSet: ['8♥'] }, 'expect.stockSet', ['8♥'], POSITION.stock],
    ['a stock as no set', { stockSet: '8♥' }, 'expect.stockSet', '8♥', POSITION.stock],
    [
      'a meld card',
      { melds: [{ cards: ['9♣', '9♦', '9♥'] }] },
      'expect.melds[0].cards[2]',
      '9♥',
      'Joker',
    ],
    ['numbers in another order', { totals: [5, 7, 7] }, 'expect.totals[1]', 7, 0],
    ['a text that is no card either', { names: ['b', 'b'] }, 'expect.names[1]', 'b', 'a'],
    ['deep down', { trick: { plays: [{ seat: 1 }] } }, 'expect.trick.plays[0].seat', 1, 0],
  ])('%s', (_, expected, where, wanted, happened) => {
    expect(mismatches(expected, POSITION)).toEqual([{ where, expected: wanted, happened }]);
  });

  test('every difference of several', () => {
    const expected = { turn: 0, totals: [1, null, 2], discard: ['9♠', 'Q♦'] };
    expect(mismatches(expected, POSITION).map(({ where }) => where)).toEqual([
      'expect.turn',
      'expect.totals[0]',
      'expect.totals[2]',
      'expect.discard[0]',
    ]);
  });
});

test.each([
  ['melds in order', 'cards'],
  ['the stock in order', 'stock'],
  ['the discards in order', 'discard'],
  ['what was laid away in order', 'discarded'],
])('%s', (_, name) => {
  const happened: Json = { [name]: ['9♠', '9♥'] };
  expect(mismatches({ [name]: ['9♥', '9♠'] }, happened)).toHaveLength(2);
});

test.each([
  ['table cards', 'tableCards'],
  ['a hand', 'hand'],
])('%s in any order', (_, name) => {
  const happened: Json = { [name]: ['9♠', '9♥'] };
  expect(mismatches({ [name]: ['9♥', '9♠'] }, happened)).toEqual([]);
});

test('a list where not all are cards is in order', () => {
  expect(mismatches({ mixed: ['a', '9♠'] }, { mixed: ['9♠', 'a'] })).toHaveLength(2);
  expect(mismatches({ mixed: [1, '9♠'] }, { mixed: ['9♠', 1] })).toHaveLength(2);
});

test('a set of the stock that a position has itself is looked at there', () => {
  const happened: Json = { stock: ['9♠'], stockSet: ['9♥'] };
  expect(mismatches({ stockSet: ['9♥'] }, happened)).toEqual([]);
  expect(mismatches({ stockSet: ['9♠'] }, { turn: 1 })).toEqual([
    { where: 'expect.stockSet', expected: ['9♠'], happened: undefined },
  ]);
});

test('another path', () => {
  expect(mismatches(1, 2, 'events[0]')).toEqual([{ where: 'events[0]', expected: 1, happened: 2 }]);
});
