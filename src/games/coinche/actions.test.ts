// Actions: every text form read and printed, and whatever is none refused with its place.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow } from '#kernel';

const same = null;

/** What is given, and what is printed after reading; null when it is the same. */
const READ: readonly (readonly [string, unknown, unknown])[] = [
  ['a bid', { type: 'PLACE_BID', value: 80, suit: '♠' }, same],
  ['hearts', { type: 'PLACE_BID', value: 90, suit: '♥' }, same],
  ['diamonds', { type: 'PLACE_BID', value: 100, suit: '♦' }, same],
  ['clubs', { type: 'PLACE_BID', value: 160, suit: '♣' }, same],
  ['a capot', { type: 'PLACE_BID', value: 'capot', suit: '♥' }, same],
  ['any number is a well-formed bid', { type: 'PLACE_BID', value: -0.5, suit: '♥' }, same],
  [
    'a suit as a letter',
    { type: 'PLACE_BID', value: 80, suit: 'd' },
    { type: 'PLACE_BID', value: 80, suit: '♦' },
  ],
  [
    'a capital one',
    { type: 'PLACE_BID', value: 80, suit: 'C' },
    { type: 'PLACE_BID', value: 80, suit: '♣' },
  ],
  ['a pass', { type: 'PASS' }, same],
  ['a coinche', { type: 'COINCHE' }, same],
  ['a surcoinche', { type: 'SURCOINCHE' }, same],
  ['the next round', { type: 'NEXT_ROUND' }, same],
  ['a card', { type: 'PLAY_CARD', card: '10♦' }, same],
  ['letters and T', { type: 'PLAY_CARD', card: 'th' }, { type: 'PLAY_CARD', card: '10♥' }],
  ['a card of another pack', { type: 'PLAY_CARD', card: '2♣' }, same],
  ['the Joker', { type: 'PLAY_CARD', card: '*' }, { type: 'PLAY_CARD', card: 'Joker' }],
];

describe('reading and printing', () => {
  test.each(READ)('%s', (_, given, printed) => {
    const action = orThrow(coinche.readAction(given));
    expect(coinche.printAction(action)).toStrictEqual(printed ?? given);
  });

  test('suits are numbers inside', () => {
    const bids = ['♠', '♥', '♦', '♣'].map((suit) =>
      orThrow(coinche.readAction({ type: 'PLACE_BID', value: 80, suit })),
    );
    expect(bids).toEqual([0, 1, 2, 3].map((suit) => ({ type: 'PLACE_BID', value: 80, suit })));
  });
});

/** What is given, the sentence it is refused with, the path. */
const UNREADABLE: readonly (readonly [unknown, string, string])[] = [
  [null, 'expected an object, found null', ''],
  [[], 'expected an object, found a list', ''],
  ['PASS', 'expected an object, found "PASS"', ''],
  [{}, 'type: expected a text, found nothing', 'type'],
  [{ type: 7 }, 'type: expected a text, found 7', 'type'],
  [{ type: 'pass' }, 'type: "pass" is no action of Coinche', 'type'],
  [{ type: '__proto__' }, 'type: "__proto__" is no action of Coinche', 'type'],
  [{ type: 'PLACE_BID', suit: '♠' }, 'value: expected a number, found nothing', 'value'],
  [{ type: 'PLACE_BID', value: null, suit: '♠' }, 'value: expected a number, found null', 'value'],
  [
    { type: 'PLACE_BID', value: '80', suit: '♠' },
    'value: expected a number or "capot", found "80"',
    'value',
  ],
  [
    { type: 'PLACE_BID', value: 'Capot', suit: '♠' },
    'value: expected a number or "capot", found "Capot"',
    'value',
  ],
  [{ type: 'PLACE_BID', value: 80 }, 'suit: expected a text, found nothing', 'suit'],
  [{ type: 'PLACE_BID', value: 80, suit: 0 }, 'suit: expected a text, found 0', 'suit'],
  [
    { type: 'PLACE_BID', value: 80, suit: 'hearts' },
    'suit: expected a suit ♠ ♥ ♦ ♣, found "hearts"',
    'suit',
  ],
  [
    { type: 'PLACE_BID', value: 'capot', suit: '' },
    'suit: expected a suit ♠ ♥ ♦ ♣, found ""',
    'suit',
  ],
  [{ type: 'PLAY_CARD' }, 'card: expected a text, found nothing', 'card'],
  [{ type: 'PLAY_CARD', card: 5 }, 'card: expected a text, found 5', 'card'],
  [{ type: 'PLAY_CARD', card: '1♠' }, 'card: "1♠" is not a card', 'card'],
];

describe('what is no action', () => {
  test.each(UNREADABLE)('%j', (given, message, path) => {
    expect(coinche.readAction(given)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_action', message, params: { path } },
    });
  });
});

/** What a client may believe in and no rule knows. */
const STRANGE: readonly (readonly [string, unknown])[] = [
  ['value', { type: 'PASS', value: 3 }],
  ['seat', { type: 'PLAY_CARD', card: '7♠', seat: 2 }],
];

describe('a field that the action does not have', () => {
  test.each(STRANGE)('%s is refused by its path', (path, action) => {
    const read = coinche.readAction(action);
    expect(read).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_action', message: `${path}: unknown field`, params: { path } },
    });
  });
});
