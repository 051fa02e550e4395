// Actions: every text form read and printed, and junk of every kind refused without a throw.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import fc from 'fast-check';
import { DEFAULT_RULES } from './rules.ts';
import { PHASES } from './types.ts';

const same = null;

/** What is given, and what is printed after reading; null when it is the same. */
const READ: readonly (readonly [string, unknown, unknown])[] = [
  ['a bid', { type: 'PLACE_BID', value: 115 }, same],
  ['any number is a well-formed bid', { type: 'PLACE_BID', value: -0.5 }, same],
  ['a raise', { type: 'RAISE_CONTRACT', value: 120 }, same],
  ['a choice', { type: 'CHOOSE_MUSIK', index: 7 }, same],
  ['a take', { type: 'TAKE_TALON' }, same],
  ['a bomb', { type: 'BOMB' }, same],
  ['a redeal', { type: 'ASK_REDEAL' }, same],
  ['the next hand', { type: 'NEXT_HAND' }, same],
  ['cards in the order named', { type: 'DISCARD', cards: ['A♣', '9♠'] }, same],
  [
    'cards in one string',
    { type: 'DISCARD', cards: ' TS  qh ' },
    { type: 'DISCARD', cards: ['10♠', 'Q♥'] },
  ],
  ['a card of another pack', { type: 'DISCARD', cards: ['8♣', 'Joker'] }, same],
  ['a card', { type: 'PLAY_CARD', card: 'K♦' }, same],
  ['letters and T', { type: 'PLAY_CARD', card: 'td' }, { type: 'PLAY_CARD', card: '10♦' }],
  ['a marriage', { type: 'PLAY_CARD', card: 'K♦', announceMarriage: true }, same],
  [
    'no marriage is not written',
    { type: 'PLAY_CARD', card: 'K♦', announceMarriage: false },
    { type: 'PLAY_CARD', card: 'K♦' },
  ],
  ['a deal', { type: 'SET_DEALT_CARDS', hands: [['9♠'], []], musiks: [['A♣', '8♣']] }, same],
];

describe('reading and printing', () => {
  test.each(READ)('%s', (_, given, printed) => {
    const read = tysiac.readAction(given);
    if (!read.ok) throw new Error(read.refusal.message);
    expect(tysiac.printAction(read.value)).toEqual(printed ?? given);
  });
});

/** What is given, the sentence it is refused with, the path. */
const UNREADABLE: readonly (readonly [unknown, string, string])[] = [
  [null, 'expected an object, found null', ''],
  [[], 'expected an object, found a list', ''],
  ['BOMB', 'expected an object, found "BOMB"', ''],
  [{}, 'type: expected a text, found nothing', 'type'],
  [{ type: 'FLY' }, 'type: "FLY" is no action of Tysiąc', 'type'],
  [{ type: '__proto__' }, 'type: "__proto__" is no action of Tysiąc', 'type'],
  [{ type: 'PLACE_BID' }, 'value: expected a number, found nothing', 'value'],
  [{ type: 'RAISE_CONTRACT', value: '9' }, 'value: expected a number, found "9"', 'value'],
  [{ type: 'CHOOSE_MUSIK' }, 'index: expected a number, found nothing', 'index'],
  [{ type: 'DISCARD', cards: 5 }, 'cards: expected a list, found 5', 'cards'],
  [{ type: 'DISCARD', cards: ['A♠', 'A'] }, 'cards[1]: "A" is not a card', 'cards[1]'],
  [{ type: 'DISCARD', cards: 'A♠ A' }, 'cards[1]: "A" is not a card', 'cards[1]'],
  [{ type: 'PLAY_CARD', card: 5 }, 'card: expected a text, found 5', 'card'],
  [{ type: 'PLAY_CARD', card: '1♠' }, 'card: "1♠" is not a card', 'card'],
  [
    { type: 'PLAY_CARD', card: 'A♠', announceMarriage: 1 },
    'announceMarriage: expected true or false',
    'announceMarriage',
  ],
  [{ type: 'SET_DEALT_CARDS' }, 'hands: expected a list, found nothing', 'hands'],
  [{ type: 'SET_DEALT_CARDS', hands: [] }, 'musiks: expected a list, found nothing', 'musiks'],
  [
    { type: 'SET_DEALT_CARDS', hands: [[], ['x']], musiks: [] },
    'hands[1][0]: "x" is not a card',
    'hands[1][0]',
  ],
  [
    { type: 'SET_DEALT_CARDS', hands: [], musiks: [[], ['x']] },
    'musiks[1][0]: "x" is not a card',
    'musiks[1][0]',
  ],
];

describe('what is no action', () => {
  test.each(UNREADABLE)('%j', (given, message, path) => {
    const read = tysiac.readAction(given);
    expect(read).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_action', message, params: { path } },
    });
  });
});

const auction = tysiac.start(DEFAULT_RULES, 3, 'junk');
const states = PHASES.map((phase) => ({ ...auction, phase }));

/** Handed to `step` by a program without types. */
const JUNK: readonly unknown[] = [
  null,
  undefined,
  0,
  'BOMB',
  [],
  {},
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'hasOwnProperty' },
  { type: null },
  { type: ['BOMB'] },
  { type: 'PLAY_CARD' },
  { type: 'PLAY_CARD', card: 'A♠' },
  { type: 'PLAY_CARD', card: -1 },
  { type: 'PLAY_CARD', card: 0.5 },
  { type: 'PLAY_CARD', card: 24 },
  { type: 'PLAY_CARD', card: 1e9 },
  { type: 'PLAY_CARD', card: Number.NaN },
  { type: 'PLAY_CARD', card: Number.POSITIVE_INFINITY },
  { type: 'PLAY_CARD', card: 3, announceMarriage: 'yes' },
  { type: 'PLACE_BID' },
  { type: 'PLACE_BID', value: '100' },
  { type: 'PLACE_BID', value: 100n },
  { type: 'RAISE_CONTRACT', value: null },
  { type: 'CHOOSE_MUSIK', index: '1' },
  { type: 'DISCARD' },
  { type: 'DISCARD', cards: 3 },
  { type: 'DISCARD', cards: [3, 'A♠'] },
  { type: 'DISCARD', cards: { length: 2 } },
  { type: 'SET_DEALT_CARDS' },
  { type: 'SET_DEALT_CARDS', hands: [[1]], musiks: null },
  { type: 'SET_DEALT_CARDS', hands: null, musiks: [[1]] },
  { type: 'SET_DEALT_CARDS', hands: [1], musiks: [[1]] },
  { type: 'SET_DEALT_CARDS', hands: [[1]], musiks: [['A♠']] },
];

describe('junk handed straight to step', () => {
  test.each(JUNK.map((junk) => [junk]))('%o', (junk) => {
    for (const state of states)
      for (const actor of [0, 1, 9, null])
        expect(tysiac.step(state, actor, junk as never)).toEqual({
          ok: false,
          refusal: { code: 'invalid_action', message: 'this is no action of Tysiąc', params: {} },
        });
  });

  test('a marriage that is not announced is left out or false, never null', () => {
    const action = { type: 'PLAY_CARD', card: 3, announceMarriage: null };
    expect(tysiac.step(auction, 1, action as never)).toMatchObject({
      refusal: { code: 'invalid_action' },
    });
  });

  test.each([-1, 3, 0.5, Number.NaN, '0', {}, undefined])('seat %o is nobody', (seat) => {
    const action = { type: 'PLACE_BID', value: 100 } as const;
    expect(tysiac.step(auction, seat as never, action)).toMatchObject({
      ok: false,
      refusal: {
        code: 'unknown_player',
        message: `nobody sits at seat ${seat as string}`,
        params: { seat: `${seat as string}` },
      },
    });
    expect(
      tysiac.step({ ...auction, phase: 'HandEnd' }, seat as never, { type: 'NEXT_HAND' }),
    ).toMatchObject({
      refusal: { code: 'unknown_player' },
    });
  });

  test('nothing at all makes reading or stepping throw', () => {
    const type = fc.constantFrom('PLAY_CARD', 'PLACE_BID', 'DISCARD', 'SET_DEALT_CARDS', 'BOMB');
    const fields = ['card', 'cards', 'value', 'hands', 'musiks', 'announceMarriage', 'index'];
    const junk = fc.tuple(type, fc.dictionary(fc.constantFrom(...fields), fc.anything()));
    fc.assert(
      fc.property(junk, fc.nat(5), (given, phase) => {
        const action = { ...given[1], type: given[0] };
        const state = { ...auction, phase: PHASES[phase] ?? 'Play' };
        tysiac.readAction(action);
        return tysiac.step(state, 1, action as never).ok || true;
      }),
      { seed: 24, numRuns: 200 },
    );
  });
});

/** What a client may believe in and no rule knows. */
const STRANGE: readonly (readonly [string, unknown])[] = [
  ['value', { type: 'BOMB', value: 3 }],
  ['seat', { type: 'PLACE_BID', value: 100, seat: 1 }],
];

describe('a field that the action does not have', () => {
  test.each(STRANGE)('%s is refused by its path', (path, action) => {
    const read = tysiac.readAction(action);
    expect(read).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_action', message: `${path}: unknown field`, params: { path } },
    });
  });
});
