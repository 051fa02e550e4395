// Who is to act: the seat whose turn it is, and before the first word whoever may ask for another deal.
import { expect, test } from 'vitest';
import { tysiac } from '#games';
import { orThrow, readRules, type JsonObject } from '#kernel';

const NINES = ['A♠ K♠', '10♠ J♠', '9♠ 9♥ 9♦ 9♣'];
const WAITING = { phase: 'Auction', dealer: 0, turn: 1, hands: NINES };
const SPOKEN = { ...WAITING, turn: 2, auction: { bids: [{ seat: 1, value: 100 }] } };
const PLAYING = { phase: 'Play', dealer: 0, turn: 1, hands: ['A♠', '10♠', '9♠'] };

/** Sentence, rules, position, who acts, what seat 2 may do. */
const ROWS: readonly (readonly [string, JsonObject, JsonObject, number[], string[]])[] = [
  [
    'four nines may interrupt before the first word',
    { fourNinesRedeal: true },
    WAITING,
    [1, 2],
    ['ASK_REDEAL'],
  ],
  ['not where nobody asks for another deal', { fourNinesRedeal: false }, WAITING, [1], []],
  [
    'not without all four nines',
    { fourNinesRedeal: true },
    { ...WAITING, hands: ['9♣', '', '9♠ 9♥ 9♦'] },
    [1],
    [],
  ],
  [
    'a bid on record is a word spoken',
    { fourNinesRedeal: true },
    { ...SPOKEN, turn: 2 },
    [2],
    ['PLACE_BID'],
  ],
  ['the recorded opening is not', { preset: 'kurnik' }, SPOKEN, [2], ['PLACE_BID', 'ASK_REDEAL']],
  ['nobody interrupts the play', { fourNinesRedeal: true }, PLAYING, [1], []],
];

test.each(ROWS)('%s', (_, rules, position, acting, types) => {
  const state = orThrow(tysiac.readPosition(position, orThrow(readRules(tysiac.ruleset, rules))));
  expect(tysiac.toAct(state)).toEqual(acting);
  const listed = [...tysiac.legalActions(state, 2)].map((action) => action.type);
  expect([...new Set(listed)]).toEqual(types);
});

test('a seat that is not at the table has no actions', () => {
  const state = orThrow(tysiac.readPosition(WAITING, orThrow(readRules(tysiac.ruleset, 'kurnik'))));
  expect([...tysiac.legalActions(state, 3)]).toEqual([]);
});

test('nobody acts when the hand is over', () => {
  const over = { phase: 'HandEnd', dealer: 0, turn: null, hands: ['', ''] };
  const state = orThrow(tysiac.readPosition(over, orThrow(readRules(tysiac.ruleset, undefined))));
  expect(tysiac.toAct(state)).toEqual([]);
});
