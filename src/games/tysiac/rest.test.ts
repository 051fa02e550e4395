// When the rest of a hand is decided for a player, and what nearly is.
import { expect, test } from 'vitest';
import { tysiac } from '#games';
import { decided, orThrow, readRules } from '#kernel';
import type { Json } from '#kernel';
import type { TysiacState } from './index.ts';

/** Seat 0 has the contract, leads and looks. */
interface Row {
  readonly rules?: object;
  readonly hands: readonly string[];
  readonly more?: Readonly<Record<string, Json>>;
  readonly plays?: string;
  readonly says: readonly number[] | undefined;
}

const cards = (text: string) => text.split(' ');

function stateOf({ rules = {}, hands, more = {}, plays = '' }: Row): TysiacState {
  const position = {
    phase: 'Play',
    dealer: hands.length - 1,
    turn: 0,
    declarer: 0,
    contract: 100,
    hands: hands.map((hand) => cards(hand)),
    ...more,
  };
  let state = orThrow(
    tysiac.readPosition(position, orThrow(readRules(tysiac.ruleset, rules))),
  ) as TysiacState;
  for (const card of plays === '' ? [] : cards(plays)) {
    const action = orThrow(tysiac.readAction({ type: 'PLAY_CARD', card }));
    ({ state } = orThrow(tysiac.step(state, state.turn, action)));
  }
  return state;
}

const MASTERS = [
  'A♠ 10♠ A♥ 10♥ A♦ 10♦ A♣ 10♣',
  'K♠ J♠ K♥ J♥ K♦ J♦ K♣ J♣',
  'Q♠ 9♠ Q♥ 9♥ Q♦ 9♦ Q♣ 9♣',
];
const TEN_OUT = [
  'A♠ 10♠ A♥ 10♥ A♦ 10♦ A♣ K♣',
  'K♠ J♠ K♥ J♥ K♦ J♦ 10♣ J♣',
  'Q♠ 9♠ Q♥ 9♥ Q♦ 9♦ Q♣ 9♣',
];
const MARRIAGE = [
  'A♠ 10♠ K♠ Q♠ A♥ 10♥ A♦ A♣',
  'J♠ 9♠ K♥ J♥ K♦ J♦ K♣ 10♦',
  'Q♥ 9♥ Q♦ 9♦ Q♣ 9♣ J♣ 10♣',
];
const KURNIK = { preset: 'kurnik' };
const MADE = { marriagePoints: [100, 0, 0] };

test.each<[string, Row]>([
  ['nothing beats any card of the hand', { hands: MASTERS, says: [120, 0, 0] }],
  ['one card may be beaten by a ten', { hands: TEN_OUT, says: undefined }],
  ['the ten has fallen', { hands: TEN_OUT, plays: 'A♣ 10♣ 9♣', says: [120, 0, 0] }],
  ['a marriage may be announced or not', { hands: MARRIAGE, says: undefined }],
  [
    'the contract is made and scores what was bid, and from 800 on the others mark nothing',
    {
      rules: KURNIK,
      hands: TEN_OUT,
      more: { ...MADE, cumulative: [0, 800, 870] },
      says: [100, 800, 870],
    },
  ],
  [
    'one of them marks still',
    {
      rules: KURNIK,
      hands: TEN_OUT,
      more: { ...MADE, cumulative: [0, 790, 870] },
      says: undefined,
    },
  ],
  [
    'the contract is made, but what there is more counts',
    { hands: TEN_OUT, more: MADE, says: undefined },
  ],
])('%s', (_, row) => {
  const view = tysiac.view(stateOf(row), 0);
  expect(decided(tysiac, view)).toEqual(row.says);
  // None of them needs more than a look.
  expect(tysiac.rest?.(view)?.isPlain).toBe(row.says !== undefined);
});

test('who sits out is paid for a talon that this player has not seen: nothing is said', () => {
  const rules = { preset: 'kurnik', talonVisible: false };
  const hands = [...MASTERS, ''].map((hand) => (hand === '' ? [] : cards(hand)));
  const talon = { chosenMusik: 0, taken: ['A♠', '10♠', 'A♥'], discarded: ['K♠', 'Q♠'] };
  const position = { phase: 'Play', dealer: 3, turn: 0, declarer: 0, contract: 100, hands };
  const state = orThrow(
    tysiac.readPosition({ ...position, ...talon }, orThrow(readRules(tysiac.ruleset, rules))),
  );
  expect(tysiac.rest?.(tysiac.view(state, 0))).toBeDefined();
  expect(tysiac.rest?.(tysiac.view(state, 1))).toBeUndefined();
});
