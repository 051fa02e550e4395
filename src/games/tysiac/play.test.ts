// Duties in words: a card that may not be played is refused with the cards that may.
import { describe, expect, test } from 'vitest';
import { tysiac } from '#games';
import { orThrow, readRules, type JsonObject } from '#kernel';

const trick = (...cards: readonly string[]) => ({
  leader: 0,
  plays: cards.map((card, seat) => ({ seat, card })),
});
const FOLLOW = {
  phase: 'Play',
  dealer: 0,
  turn: 1,
  hands: ['A♠ A♣', '9♠ K♠ K♥', 'A♥ A♦ 9♣'],
};
const KURNIK = 'kurnik';
const play = (card: string) => ({ type: 'PLAY_CARD', card });
const announce = (card: string) => ({ ...play(card), announceMarriage: true });

/** Rules, position, seat, action, code, sentence, parts. */
type Row = readonly [unknown, JsonObject, number | null, JsonObject, string, string, object];

const ROWS: readonly Row[] = [
  [
    {},
    { ...FOLLOW, trick: trick('J♠') },
    1,
    play('A♠'),
    'card_not_in_hand',
    'A♠ is not in your hand',
    { card: 'A♠' },
  ],
  [
    {},
    { ...FOLLOW, trick: trick('J♠') },
    1,
    play('8♠'),
    'card_not_in_hand',
    '8♠ is not in your hand',
    { card: '8♠' },
  ],
  [
    {},
    { ...FOLLOW, trick: trick('J♠') },
    1,
    play('K♥'),
    'must_follow_suit',
    'follow suit: 9♠ K♠',
    { card: 'K♥', allowed: ['9♠', 'K♠'] },
  ],
  [
    KURNIK,
    { ...FOLLOW, trick: trick('J♠') },
    1,
    play('9♠'),
    'must_beat',
    'play a higher card of the led suit: K♠',
    { card: '9♠', allowed: ['K♠'] },
  ],
  [
    KURNIK,
    { ...FOLLOW, hands: ['A♠', '9♠ K♥', 'A♥ A♦'], trump: '♥', trick: trick('J♣') },
    1,
    play('9♠'),
    'must_trump',
    'you cannot follow suit: play a trump: K♥',
    { card: '9♠', allowed: ['K♥'] },
  ],
  [
    KURNIK,
    { ...FOLLOW, turn: 2, hands: ['A♠', '9♠', '9♥ A♥'], trump: '♥', trick: trick('J♣', 'Q♥') },
    2,
    play('9♥'),
    'must_overtrump',
    'play a higher trump: A♥',
    { card: '9♥', allowed: ['A♥'] },
  ],
  [
    {},
    { ...FOLLOW, hands: ['A♠ A♣', 'Q♠ K♠ K♥', 'A♥ A♦ 9♣'], trick: trick('J♠') },
    1,
    announce('K♠'),
    'invalid_marriage',
    'only the leader of a trick announces a marriage',
    { why: 'leader', card: 'K♠' },
  ],
  [
    {},
    { ...FOLLOW, hands: ['A♠', 'A♥', 'A♦'] },
    1,
    announce('A♥'),
    'invalid_marriage',
    'a marriage is announced with its king or queen',
    { why: 'royal', card: 'A♥' },
  ],
  [
    {},
    { ...FOLLOW, hands: ['A♠', 'K♥', 'A♦'] },
    1,
    announce('K♥'),
    'invalid_marriage',
    'the other card of this marriage is not in your hand',
    { why: 'mate', card: 'K♥' },
  ],
  [
    {},
    { ...FOLLOW, hands: ['A♠', 'Q♥', 'A♦'] },
    1,
    announce('Q♥'),
    'invalid_marriage',
    'the other card of this marriage is not in your hand',
    { why: 'mate', card: 'Q♥' },
  ],
];

describe('cards that may not be played', () => {
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

describe('uneven hands of a set-up position', () => {
  test('who has no card is passed over, and the hand ends with the last card', () => {
    const state = after(
      ['A♠ A♥ A♦', 'J♠ 9♠ K♠'],
      [
        [1, { type: 'DISCARD', cards: ['J♠', '9♠'] }],
        [1, play('K♠')],
        [0, play('A♠')],
        [0, play('A♥')],
        [0, play('A♦')],
      ],
    );
    expect(tysiac.printPosition(state)).toMatchObject({
      phase: 'HandEnd',
      trickPoints: [39, 0],
      cumulative: [39, -100],
    });
    expect(state.tricks.map(({ plays }) => plays.length)).toEqual([2, 1, 1]);
  });

  test('a declarer who keeps no card leaves the lead to the next', () => {
    const state = after(['A♠', 'J♠ 9♠'], [[1, { type: 'DISCARD', cards: ['J♠', '9♠'] }]]);
    expect(state).toMatchObject({ phase: 'Play', turn: 0, trick: { leader: 0, plays: [] } });
  });

  test('an exchange that leaves nobody a card ends the hand', () => {
    const state = after(['', 'J♠ 9♠'], [[1, { type: 'DISCARD', cards: ['J♠', '9♠'] }]]);
    expect(state).toMatchObject({ phase: 'HandEnd', turn: null, score: { cumulative: [0, -100] } });
  });
});

/** Two players, seat 1 has chosen a musik: the state after these steps. */
function after(hands: readonly string[], steps: readonly (readonly [number, JsonObject])[]) {
  const exchange = { phase: 'TalonExchange', dealer: 0, turn: 1, hands, chosenMusik: 0 };
  let state = orThrow(tysiac.readPosition(exchange, orThrow(readRules(tysiac.ruleset, undefined))));
  for (const [seat, action] of steps) {
    state = orThrow(tysiac.step(state, seat, orThrow(tysiac.readAction(action)))).state;
  }
  return state;
}
