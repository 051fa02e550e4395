// Refusals in full: code, sentence and the parts a translation needs.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { readRules, type JsonObject } from '#kernel';

const AUCTION = { phase: 'Auction', dealer: 0, turn: 1, hands: ['9♠', '9♥', 'K♠'] };
const BID = { ...AUCTION, turn: 2, auction: { bids: [{ seat: 1, value: 110 }] } };
const CHOOSE = {
  phase: 'TalonExchange',
  dealer: 0,
  turn: 1,
  hands: ['9♠', '9♥'],
  musiks: ['A♥ A♦', 'A♣ J♣'],
};
const CHOSEN = { ...CHOOSE, hands: ['9♠', '9♥ A♥ A♦'], musiks: ['', 'A♣ J♣'], chosenMusik: 0 };
const TALON = { ...AUCTION, phase: 'TalonExchange', musiks: ['A♥ A♦ A♣'] };
const KURNIK = 'kurnik';
const bid = (value: number) => ({ type: 'PLACE_BID', value });
const raise = (value: number) => ({ type: 'RAISE_CONTRACT', value });
const play = (card: string) => ({ type: 'PLAY_CARD', card });
const discard = (...cards: readonly string[]) => ({ type: 'DISCARD', cards });

/** Rules, position, seat, action, code, sentence, parts. */
type Row = readonly [unknown, JsonObject, number | null, JsonObject, string, string, object];

const ROWS: readonly Row[] = [
  [
    {},
    AUCTION,
    1,
    play('9♥'),
    'wrong_phase',
    'the auction is going on',
    { phase: 'Auction', action: 'PLAY_CARD' },
  ],
  [
    {},
    AUCTION,
    null,
    { type: 'NEXT_HAND' },
    'wrong_phase',
    'the auction is going on',
    { phase: 'Auction', action: 'NEXT_HAND' },
  ],
  [{}, AUCTION, null, bid(100), 'unknown_player', 'nobody sits at seat null', { seat: 'null' }],
  [{}, AUCTION, 3, bid(100), 'unknown_player', 'nobody sits at seat 3', { seat: '3' }],
  [{}, AUCTION, 0, bid(100), 'not_your_turn', "it is seat 1's turn", { seat: 0, turn: 1 }],
  [
    {},
    { phase: 'Deal', dealer: 0, turn: null, hands: ['', ''] },
    0,
    { type: 'NEXT_HAND' },
    'not_your_turn',
    'this is for the table to do',
    { seat: 0 },
  ],
  [
    {},
    { phase: 'HandEnd', dealer: 0, turn: null, hands: ['', ''] },
    2,
    { type: 'NEXT_HAND' },
    'unknown_player',
    'nobody sits at seat 2',
    { seat: '2' },
  ],
  [
    {},
    AUCTION,
    1,
    bid(100.5),
    'illegal_bid',
    'a bid is a whole number, not 100.5',
    { why: 'whole', value: 100.5 },
  ],
  [
    {},
    AUCTION,
    1,
    bid(99),
    'illegal_bid',
    'bid at least 100',
    { why: 'least', value: 99, least: 100 },
  ],
  [
    {},
    AUCTION,
    1,
    bid(-10),
    'illegal_bid',
    'bid at least 100',
    { why: 'least', value: -10, least: 100 },
  ],
  [
    { minRaise: 20 },
    BID,
    2,
    bid(129),
    'illegal_bid',
    'bid at least 130: the highest bid is 110 and a raise is at least 20',
    { why: 'least_above', highest: 110, raise: 20, value: 129, least: 130 },
  ],
  [
    { bidStep: 10 },
    AUCTION,
    1,
    bid(115),
    'illegal_bid',
    'bids go in steps of 10',
    { why: 'step', value: 115, step: 10 },
  ],
  [
    { bidCap: 'marriages' },
    AUCTION,
    1,
    bid(121),
    'illegal_bid',
    'with the marriages in this hand bid at most 120',
    { why: 'most', value: 121, most: 120 },
  ],
  [
    {},
    AUCTION,
    1,
    { type: 'ASK_REDEAL' },
    'cannot_redeal',
    'at this table nobody asks for another deal',
    { why: 'not_here' },
  ],
  [
    { fourNinesRedeal: true },
    BID,
    1,
    { type: 'ASK_REDEAL' },
    'cannot_redeal',
    'another deal can be asked for only before the first bid',
    { why: 'too_late' },
  ],
  [
    { fourNinesRedeal: true },
    AUCTION,
    1,
    { type: 'ASK_REDEAL' },
    'cannot_redeal',
    'only a hand with all four nines may ask for another deal',
    { why: 'no_nines' },
  ],
  [
    {},
    TALON,
    1,
    { type: 'CHOOSE_MUSIK', index: 0 },
    'invalid_talon',
    'with three or four players the talon is taken, not chosen',
    { why: 'taken_not_chosen' },
  ],
  [
    {},
    CHOSEN,
    1,
    { type: 'CHOOSE_MUSIK', index: 1 },
    'invalid_talon',
    'a musik is already chosen',
    { why: 'already_chosen' },
  ],
  [
    {},
    CHOOSE,
    1,
    { type: 'CHOOSE_MUSIK', index: 2 },
    'invalid_talon',
    'choose musik 0 or 1, not 2',
    { why: 'index', index: 2 },
  ],
  [
    {},
    CHOOSE,
    1,
    { type: 'TAKE_TALON' },
    'invalid_talon',
    'with two players one of the two musiks is chosen',
    { why: 'chosen_not_taken' },
  ],
  [
    {},
    { ...TALON, hands: ['9♠', '9♥ A♥ A♦ A♣', 'K♠'], musiks: [''], chosenMusik: 0 },
    1,
    { type: 'TAKE_TALON' },
    'invalid_talon',
    'the talon is already taken',
    { why: 'already_taken' },
  ],
  [
    {},
    CHOSEN,
    1,
    raise(110),
    'illegal_bid',
    'at this table the contract is not raised after the auction',
    { why: 'no_raise' },
  ],
  [
    KURNIK,
    CHOOSE,
    1,
    raise(110),
    'illegal_bid',
    'the contract may be raised once the musik is taken',
    { why: 'raise_later' },
  ],
  [
    KURNIK,
    CHOSEN,
    1,
    raise(100),
    'illegal_bid',
    'bid at least 110: the contract is 100',
    { why: 'least_raise', contract: 100, value: 100, least: 110 },
  ],
  [
    KURNIK,
    CHOSEN,
    1,
    raise(115),
    'illegal_bid',
    'bids go in steps of 10',
    { why: 'step', value: 115, step: 10 },
  ],
  [
    KURNIK,
    CHOSEN,
    1,
    raise(130),
    'illegal_bid',
    'with the marriages in this hand bid at most 120',
    { why: 'most', value: 130, most: 120 },
  ],
  [
    {},
    CHOSEN,
    1,
    { type: 'BOMB' },
    'cannot_bomb',
    'at this table a contract cannot be thrown in',
    {},
  ],
  [
    {},
    CHOOSE,
    1,
    discard('9♥', '9♠'),
    'invalid_discard',
    'take the musik before discarding',
    { why: 'musik_first', cards: ['9♥', '9♠'] },
  ],
  [
    {},
    CHOSEN,
    1,
    discard('9♥'),
    'invalid_discard',
    'discard exactly two cards, not 1',
    { why: 'two', count: 1, cards: ['9♥'] },
  ],
  [
    {},
    CHOSEN,
    1,
    discard('9♥', '9♠'),
    'invalid_discard',
    '9♠ is not in your hand',
    { why: 'not_in_hand', card: '9♠', cards: ['9♥', '9♠'] },
  ],
  [
    {},
    CHOSEN,
    1,
    discard('8♣', '9♠'),
    'invalid_discard',
    '8♣ is not in your hand',
    { why: 'not_in_hand', card: '8♣', cards: ['8♣', '9♠'] },
  ],
  [
    {},
    CHOSEN,
    1,
    discard('A♥', 'A♥'),
    'invalid_discard',
    'discard two different cards',
    { why: 'same', cards: ['A♥', 'A♥'] },
  ],
];

describe('refusals', () => {
  test.each(ROWS.map((row) => [`${row[5]} (${JSON.stringify(row[3])})`, row] as const))(
    '%s',
    (_, [rules, position, seat, action, code, message, params]) => {
      const read = readRules(tysiac.ruleset, rules);
      if (!read.ok) throw new Error(read.refusal.message);
      const state = tysiac.readPosition(position, read.value);
      if (!state.ok) throw new Error(state.refusal.message);
      const done = tysiac.readAction(action);
      if (!done.ok) throw new Error(done.refusal.message);
      const result = tysiac.step(state.value, seat, done.value);
      expect(result).toEqual({ ok: false, refusal: { code, message, params } });
    },
  );
});
