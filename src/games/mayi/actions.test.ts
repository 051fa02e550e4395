// Actions: every text form read and printed, and whatever is none refused with its place.
import { describe, expect, test } from 'vitest';
import { mayi } from './index.ts';

const same = null;
const set = (cards: unknown) => ({ type: 'set', cards });
const run = (cards: unknown) => ({ type: 'run', cards });

/** Sentence, what is given, what is printed after reading; null when it is the same. */
const READ: readonly (readonly [string, unknown, unknown])[] = [
  ...[
    'DRAW_FROM_STOCK',
    'DRAW_FROM_DISCARD',
    'READY_TO_DISCARD',
    'END_TURN',
    'CALL_MAY_I',
    'ALLOW_MAY_I',
    'CLAIM_MAY_I',
    'NEXT_ROUND',
  ].map((type) => [type, { type }, same] as const),
  ['a discard', { type: 'DISCARD', card: '10♦' }, same],
  ['letters and T', { type: 'DISCARD', card: 'td' }, { type: 'DISCARD', card: '10♦' }],
  ['a Joker', { type: 'DISCARD', card: '*' }, { type: 'DISCARD', card: 'Joker' }],
  ['a swap', { type: 'SWAP_JOKER', meld: 'm2', card: '5♠' }, same],
  ['a lay-off', { type: 'LAY_OFF', card: '2♠', meld: 'm1' }, same],
  ['a lay-off low', { type: 'LAY_OFF', card: '2♠', meld: 'm1', end: 'low' }, same],
  ['a lay-off high', { type: 'LAY_OFF', card: '2♠', meld: 'm1', end: 'high' }, same],
  ['any text is an id', { type: 'LAY_OFF', card: '2♠', meld: '' }, same],
  ['no melds', { type: 'LAY_DOWN', melds: [] }, same],
  [
    'melds in the order named',
    { type: 'LAY_DOWN', melds: [run(['6♠', '5♠', 'Joker']), set(['9♠', '9♠']), set([])] },
    same,
  ],
  [
    'cards in one string',
    { type: 'LAY_DOWN', melds: [set(' 9s  9h\tJK '), run('')] },
    { type: 'LAY_DOWN', melds: [set(['9♠', '9♥', 'Joker']), run([])] },
  ],
  ['out with nothing', { type: 'GO_OUT', finalLayOffs: [] }, same],
  [
    'out with several',
    {
      type: 'GO_OUT',
      finalLayOffs: [
        { card: '9♠', meld: 'm1' },
        { card: 'Joker', meld: 'm2', end: 'low' },
      ],
    },
    same,
  ],
];

describe('reading and printing', () => {
  test.each(READ)('%s', (_, given, printed) => {
    const read = mayi.readAction(given);
    if (!read.ok) throw new Error(read.refusal.message);
    expect(mayi.printAction(read.value)).toStrictEqual(printed ?? given);
  });
});

const off = (named: unknown) => ({ type: 'GO_OUT', finalLayOffs: [named] });
const down = (...melds: readonly unknown[]) => ({ type: 'LAY_DOWN', melds });

/** What is given, the sentence it is refused with, the path. */
const UNREADABLE: readonly (readonly [unknown, string, string])[] = [
  [null, 'expected an object, found null', ''],
  [[], 'expected an object, found a list', ''],
  ['END_TURN', 'expected an object, found "END_TURN"', ''],
  [{}, 'type: expected a text, found nothing', 'type'],
  [{ type: 7 }, 'type: expected a text, found 7', 'type'],
  [{ type: 'FLY' }, 'type: "FLY" is no action of May I?', 'type'],
  [{ type: 'end_turn' }, 'type: "end_turn" is no action of May I?', 'type'],
  [{ type: '__proto__' }, 'type: "__proto__" is no action of May I?', 'type'],
  [{ type: 'DISCARD' }, 'card: expected a text, found nothing', 'card'],
  [{ type: 'DISCARD', card: 5 }, 'card: expected a text, found 5', 'card'],
  [{ type: 'DISCARD', card: '1♠' }, 'card: "1♠" is not a card', 'card'],
  [{ type: 'SWAP_JOKER', card: '5♠' }, 'meld: expected a text, found nothing', 'meld'],
  [{ type: 'SWAP_JOKER', meld: 'm1' }, 'card: expected a text, found nothing', 'card'],
  [{ type: 'LAY_OFF', meld: 'm1' }, 'card: expected a text, found nothing', 'card'],
  [{ type: 'LAY_OFF', card: '5♠' }, 'meld: expected a text, found nothing', 'meld'],
  [{ type: 'LAY_OFF', card: '5♠', meld: 1 }, 'meld: expected a text, found 1', 'meld'],
  [
    { type: 'LAY_OFF', card: '5♠', meld: 'm1', end: 'top' },
    'end: expected one of low, high, found "top"',
    'end',
  ],
  [
    { type: 'LAY_OFF', card: '5♠', meld: 'm1', end: null },
    'end: expected one of low, high, found null',
    'end',
  ],
  [{ type: 'LAY_DOWN' }, 'melds: expected a list, found nothing', 'melds'],
  [down(5), 'melds[0]: expected an object, found 5', 'melds[0]'],
  [
    down(set('9♠'), { type: 'heap', cards: [] }),
    'melds[1].type: expected one of set, run, found "heap"',
    'melds[1].type',
  ],
  [down({ type: 'set' }), 'melds[0].cards: expected a list, found nothing', 'melds[0].cards'],
  [down(set(['9♠', 3])), 'melds[0].cards[1]: expected a text, found 3', 'melds[0].cards[1]'],
  [down(run('5♠ x')), 'melds[0].cards[1]: "x" is not a card', 'melds[0].cards[1]'],
  [{ type: 'GO_OUT' }, 'finalLayOffs: expected a list, found nothing', 'finalLayOffs'],
  [off('5♠'), 'finalLayOffs[0]: expected an object, found "5♠"', 'finalLayOffs[0]'],
  [
    off({ meld: 'm1' }),
    'finalLayOffs[0].card: expected a text, found nothing',
    'finalLayOffs[0].card',
  ],
  [
    off({ card: '5♠' }),
    'finalLayOffs[0].meld: expected a text, found nothing',
    'finalLayOffs[0].meld',
  ],
  [
    off({ card: '5♠', meld: 'm1', end: 3 }),
    'finalLayOffs[0].end: expected one of low, high, found 3',
    'finalLayOffs[0].end',
  ],
];

describe('what is no action', () => {
  test.each(UNREADABLE)('%j', (given, message, path) => {
    expect(mayi.readAction(given)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_action', message, params: { path } },
    });
  });

  test('the text that is no card is told apart', () => {
    expect(mayi.readAction({ type: 'DISCARD', card: '1♠' })).toEqual({
      ok: false,
      refusal: {
        code: 'invalid_action',
        message: 'card: "1♠" is not a card',
        params: { text: '1♠', path: 'card' },
      },
    });
  });
});

/** What a client may believe in and no rule knows. */
const STRANGE: readonly (readonly [string, unknown])[] = [
  ['cheat', { type: 'DRAW_FROM_STOCK', cheat: true }],
  ['card', { type: 'END_TURN', card: '9♠' }],
  ['melds[0].owner', { type: 'LAY_DOWN', melds: [{ type: 'set', cards: [], owner: 1 }] }],
  ['finalLayOffs[0].seat', { type: 'GO_OUT', finalLayOffs: [{ card: '9♠', meld: 'm1', seat: 1 }] }],
];

describe('a field that the action does not have', () => {
  test.each(STRANGE)('%s is refused by its path', (path, action) => {
    const read = mayi.readAction(action);
    expect(read).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_action', message: `${path}: unknown field`, params: { path } },
    });
  });
});
