// When the rest of a round is decided for a player, and what nearly is.
import { expect, test } from 'vitest';
import { coinche } from '#games';
import { decided, orThrow, readRules } from '#kernel';
import type { Seat } from '#kernel';
import type { CoincheState } from './index.ts';

/** The dealer is seat 3, so seat 0 speaks and leads first; it bids in spades. */
interface Row {
  readonly rules?: object;
  readonly bid?: number | 'capot';
  readonly isCoinched?: boolean;
  readonly hands: readonly string[];
  /** Trick by trick. */
  readonly plays?: readonly string[];
  readonly viewer?: Seat;
  readonly says: readonly number[] | undefined;
}

function stateOf({ rules = {}, bid = 160, isCoinched = false, hands, plays = [] }: Row) {
  const read = orThrow(readRules(coinche.ruleset, rules));
  const dealt = { phase: 'Bidding', dealer: 3, turn: 0, hands: hands.map((hand) => cards(hand)) };
  let state: CoincheState = orThrow(coinche.readPosition(dealt, read));
  const act = (action: object) => {
    const done = orThrow(coinche.readAction(action));
    ({ state } = orThrow(coinche.step(state, state.turn, done)));
  };
  act({ type: 'PLACE_BID', value: bid, suit: '♠' });
  if (isCoinched) act({ type: 'COINCHE' });
  while (state.phase === 'Bidding') act({ type: 'PASS' });
  for (const card of plays.flatMap((trick) => cards(trick))) act({ type: 'PLAY_CARD', card });
  return state;
}

const cards = (text: string) => text.split(' ');

const ALL_TRUMPS = [
  '7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠',
  '7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥',
  '7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦',
  '7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣',
];
const ONE_TRUMP_OUT = [
  'A♥ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠',
  '7♠ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥',
  ...ALL_TRUMPS.slice(2),
];
const BELOTE_AND_LITTLE = [
  '7♥ 8♥ 9♥ J♥ J♠ Q♠ K♠ 7♠',
  '8♠ 9♠ 10♠ A♠ 10♥ Q♥ K♥ A♥',
  ...ALL_TRUMPS.slice(2),
];

/** Sixty points and more in three tricks, and the belote, which counts: 80 are made. */
const MADE = {
  rules: { preset: 'ffb' },
  bid: 80,
  hands: ONE_TRUMP_OUT,
  plays: ['J♠ 7♠ A♦ A♣', 'K♠ 7♥ 7♦ 7♣', '9♠ 8♥ 10♦ 10♣'],
};

test.each<[string, Row]>([
  ['every trump is in hand: all tricks, and the belote', { hands: ALL_TRUMPS, says: [182, 0] }],
  ['the others do not know that', { hands: ALL_TRUMPS, viewer: 2, says: undefined }],
  ['a low trump may be with anybody and take the ace', { hands: ONE_TRUMP_OUT, says: undefined }],
  ['it has fallen', { hands: ONE_TRUMP_OUT, plays: ['J♠ 7♠ 7♦ 7♣'], says: [182, 0] }],
  [
    'a contract for every point is lost with the first ten; who has the belote knows all',
    { hands: BELOTE_AND_LITTLE, plays: ['7♥ A♥ 7♦ 7♣'], says: [20, 162] },
  ],
  [
    'the contract is lost, but a partner cannot tell whose the belote is',
    { hands: BELOTE_AND_LITTLE, plays: ['7♥ A♥ 7♦ 7♣'], viewer: 2, says: undefined },
  ],
  [
    'the belote is told: now everybody can',
    {
      hands: BELOTE_AND_LITTLE,
      plays: ['7♥ A♥ 7♦ 7♣', 'A♠ 8♦ 8♣ J♠', 'K♠'],
      viewer: 2,
      says: [20, 162],
    },
  ],
  [
    'doubled and made, the points count no more',
    { ...MADE, isCoinched: true, viewer: 2, says: [500, 0] },
  ],
  ['made and not doubled, they do', { ...MADE, viewer: 2, says: undefined }],
])('%s', (_, row) => {
  const view = coinche.view(stateOf(row), row.viewer ?? 0);
  expect(decided(coinche, view)).toEqual(row.says);
  // None of them needs more than a look.
  expect(coinche.rest?.(view)?.isPlain).toBe(row.says !== undefined);
});

test('in the auction nothing is decided', () => {
  const dealt = { phase: 'Bidding', dealer: 3, turn: 0, hands: ALL_TRUMPS.map((h) => cards(h)) };
  const state = orThrow(coinche.readPosition(dealt, orThrow(readRules(coinche.ruleset, {}))));
  expect(coinche.rest?.(coinche.view(state, 0))).toBeUndefined();
});
