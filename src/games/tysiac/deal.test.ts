// Deals: a seed gives the same cards for ever, and a deal from outside is told exactly what is wrong with it.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { readRules, type JsonObject } from '#kernel';

const HEX = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

function rules(value: unknown) {
  const read = readRules(tysiac.ruleset, value);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

/** Seed, seats, hands by seat, musiks: these deals never change. */
const GOLDEN: readonly (readonly [string, number, readonly string[], readonly string[]])[] = [
  [
    'sunday',
    2,
    ['9♠ J♠ K♠ 10♠ Q♥ A♥ Q♦ 10♦ 9♣ J♣', 'Q♠ J♥ K♥ 9♦ J♦ K♦ A♦ Q♣ K♣ 10♣'],
    ['10♥ A♣', 'A♠ 9♥'],
  ],
  [
    'sunday',
    3,
    ['J♠ K♠ 10♠ Q♥ Q♦ 9♣ A♣', 'Q♠ J♥ K♥ J♦ Q♣ K♣ 10♣', '9♠ A♥ 9♦ K♦ 10♦ A♦ J♣'],
    ['A♠ 9♥ 10♥'],
  ],
  [
    'sunday',
    4,
    ['', 'Q♠ J♥ K♥ J♦ Q♣ K♣ 10♣', '9♠ A♥ 9♦ K♦ 10♦ A♦ J♣', 'J♠ K♠ 10♠ Q♥ Q♦ 9♣ A♣'],
    ['A♠ 9♥ 10♥'],
  ],
  [
    HEX,
    2,
    ['A♠ 9♥ K♥ 10♥ A♥ 9♦ K♦ 9♣ 10♣ A♣', '9♠ Q♠ K♠ J♥ Q♥ Q♦ A♦ J♣ Q♣ K♣'],
    ['10♠ J♦', 'J♠ 10♦'],
  ],
  [
    HEX,
    3,
    ['K♥ 10♥ A♥ 9♦ J♦ K♦ 9♣', '9♠ Q♠ K♠ Q♥ A♦ J♣ Q♣', 'A♠ 9♥ J♥ Q♦ K♣ 10♣ A♣'],
    ['J♠ 10♠ 10♦'],
  ],
  [
    HEX,
    4,
    ['', '9♠ Q♠ K♠ Q♥ A♦ J♣ Q♣', 'A♠ 9♥ J♥ Q♦ K♣ 10♣ A♣', 'K♥ 10♥ A♥ 9♦ J♦ K♦ 9♣'],
    ['J♠ 10♠ 10♦'],
  ],
];

const texts = (lists: unknown) => (lists as string[][]).map((cards) => cards.join(' '));

describe('golden deals', () => {
  test.each(GOLDEN)('seed %s, %i players', (seed, seats, hands, musiks) => {
    const position = tysiac.printPosition(tysiac.start(rules('standard'), seats, seed));
    expect(texts(position['hands'])).toEqual(hands);
    expect(texts(position['musiks'])).toEqual(musiks);
    expect(position).toMatchObject({
      phase: 'Auction',
      dealer: 0,
      turn: 1,
      sittingOut: seats === 4 ? 0 : null,
      seed,
      shuffles: 1,
      handsPlayed: 0,
    });
  });

  test('a dealer who is named deals, and the hands go round from there', () => {
    const position = tysiac.printPosition(tysiac.start(rules('kurnik'), 3, 'sunday', 1));
    expect(texts(position['hands'])[2]).toBe('Q♠ J♥ K♥ J♦ Q♣ K♣ 10♣');
    expect(position).toMatchObject({ dealer: 1, turn: 0 });
    expect(position['auction']).toEqual({ bids: [{ seat: 2, value: 100 }] });
  });

  test('the second hand of a seed is another one, dealt by the next seat', () => {
    const first = tysiac.start(rules('standard'), 4, 'sunday', 3);
    const ended = tysiac.readPosition(
      { ...tysiac.printPosition(first), phase: 'HandEnd', turn: null, hands: [[], [], [], []] },
      rules('standard'),
    );
    if (!ended.ok) throw new Error(ended.refusal.message);
    const next = tysiac.step(ended.value, null, { type: 'NEXT_HAND' });
    if (!next.ok) throw new Error(next.refusal.message);
    const position = tysiac.printPosition(next.value.state);
    expect(position).toMatchObject({ dealer: 0, sittingOut: 0, turn: 1, shuffles: 2 });
    expect(texts(position['hands'])).toEqual([
      '',
      '9♠ 10♠ J♥ Q♦ J♣ 10♣ A♣',
      'J♠ 9♥ Q♥ A♥ K♦ 10♦ K♣',
      'Q♠ K♠ K♥ 10♥ A♦ 9♣ Q♣',
    ]);
    expect(next.value.events).toEqual([{ type: 'handDealt', dealer: 0 }]);
  });

  test('a game without a seed waits for its cards, and the fixed seed can deal them', () => {
    const waiting = tysiac.start(rules('standard'), 2, null);
    expect(tysiac.printPosition(waiting)).toMatchObject({
      phase: 'Deal',
      turn: null,
      hands: [[], []],
      musiks: [[], []],
      shuffles: 0,
      seed: null,
    });
    const dealt = tysiac.step(waiting, null, { type: 'NEXT_HAND' });
    const fixed = tysiac.start(rules('standard'), 2, 'baize');
    expect(dealt.ok && dealt.value.state.hands).toEqual(fixed.hands);
    expect(dealt.ok && dealt.value.state.shuffles).toBe(1);
  });
});

const TEN = ['9♠ J♠ Q♠ K♠ 10♠ A♠ 9♥ J♥ Q♥ K♥', '10♥ A♥ 9♦ J♦ Q♦ K♦ 10♦ A♦ 9♣ J♣'];
const SEVEN = ['9♠ J♠ Q♠ K♠ 10♠ A♠ 9♥', 'J♥ Q♥ K♥ 10♥ A♥ 9♦ J♦', 'Q♦ K♦ 10♦ A♦ 9♣ J♣ Q♣'];

/** Sentence, seats, hands, musiks, message, parts. */
type Bad = readonly [string, number, readonly string[], readonly string[], string, JsonObject];
const BAD: readonly Bad[] = [
  [
    'a hand too few',
    2,
    TEN.slice(1),
    ['Q♣ K♣', '10♣ A♣'],
    '2 hands are needed, 1 were given',
    { why: 'hands', needed: 2, given: 1 },
  ],
  [
    'a hand too many',
    2,
    [...TEN, ''],
    ['Q♣ K♣', '10♣ A♣'],
    '2 hands are needed, 3 were given',
    { why: 'hands', needed: 2, given: 3 },
  ],
  [
    'a short hand',
    3,
    [SEVEN[0] ?? '', 'J♥', SEVEN[2] ?? ''],
    ['K♣ 10♣ A♣'],
    'seat 1 needs 7 cards, 1 were given',
    { why: 'hand', seat: 1, needed: 7, given: 1 },
  ],
  [
    'a dealer with cards who sits out',
    4,
    ['9♠', ...SEVEN],
    ['K♣ 10♣ A♣'],
    'seat 0 needs 0 cards, 1 were given',
    { why: 'hand', seat: 0, needed: 0, given: 1 },
  ],
  [
    'one musik for two players',
    2,
    TEN,
    ['Q♣ K♣'],
    '2 musiks are needed, 1 were given',
    { why: 'musiks', needed: 2, given: 1 },
  ],
  [
    'two musiks for three',
    3,
    SEVEN,
    ['K♣ 10♣ A♣', ''],
    '1 musiks are needed, 2 were given',
    { why: 'musiks', needed: 1, given: 2 },
  ],
  [
    'a short musik',
    2,
    TEN,
    ['Q♣ K♣', '10♣'],
    'musik 1 needs 2 cards, 1 were given',
    { why: 'musik', index: 1, needed: 2, given: 1 },
  ],
  [
    'a card of another pack',
    2,
    TEN,
    ['Q♣ K♣', '10♣ 8♣'],
    '8♣ is not one of the 24 cards',
    { why: 'stranger', card: '8♣' },
  ],
  [
    'the Joker',
    2,
    TEN,
    ['Q♣ K♣', '10♣ Joker'],
    'Joker is not one of the 24 cards',
    { why: 'stranger', card: 'Joker' },
  ],
  ['a card twice', 2, TEN, ['Q♣ K♣', '10♣ 9♠'], '9♠ was given twice', { why: 'twice', card: '9♠' }],
];

describe('deals that cannot be', () => {
  test.each(BAD)('%s', (_, seats, hands, musiks, message, params) => {
    const waiting = tysiac.start(rules('standard'), seats, null);
    const action = tysiac.readAction({ type: 'SET_DEALT_CARDS', hands, musiks });
    if (!action.ok) throw new Error(action.refusal.message);
    const result = tysiac.step(waiting, null, action.value);
    expect(result).toEqual({ ok: false, refusal: { code: 'invalid_deal', message, params } });
  });

  test('a good deal from outside starts the auction and leaves the seed alone', () => {
    const waiting = tysiac.start(rules('kurnik'), 4, null, 2);
    const hands = [SEVEN[0], SEVEN[1], '', SEVEN[2]];
    const action = tysiac.readAction({ type: 'SET_DEALT_CARDS', hands, musiks: ['K♣ 10♣ A♣'] });
    const result = action.ok ? tysiac.step(waiting, null, action.value) : action;
    if (!result.ok) throw new Error(result.refusal.message);
    expect(result.value.events).toEqual([
      { type: 'handDealt', dealer: 2 },
      { type: 'openingBid', seat: 3, value: 100 },
    ]);
    expect(tysiac.printPosition(result.value.state)).toMatchObject({
      phase: 'Auction',
      dealer: 2,
      sittingOut: 2,
      turn: 0,
      auction: { bids: [{ seat: 3, value: 100 }] },
      shuffles: 0,
    });
  });
});
