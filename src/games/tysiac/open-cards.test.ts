import { describe, expect, test } from 'vitest';
import { at, orThrow, readRules, type JsonObject, type SolveOptions } from '#kernel';
import { tysiac, type TysiacState } from './index.ts';
import { OPEN_CARDS } from './open-cards.ts';

/** Announced, the queen costs 3 and the king takes the nine for 4 and the marriage's 40. */
const TWO = { phase: 'Play', dealer: 0, turn: 1, declarer: 1, hands: ['A♠ 9♣', 'K♠ Q♠'] };
const WITH_TABLE = { ...TWO, tableCards: 'A♥ 10♥' };
const LED = {
  ...TWO,
  turn: 0,
  hands: ['A♠ 9♣', 'Q♠'],
  trick: { plays: [{ seat: 1, card: 'K♠', announcedMarriage: '♠' }] },
};
const UNSAID = { ...LED, marriagePoints: [0, 0] };
const DEFENDED = { ...TWO, declarer: 0, hands: ['A♥ 9♣', 'K♠ Q♠'] };
const THREE = { phase: 'Play', dealer: 0, turn: 2, declarer: 1, hands: ['9♠', 'A♠', '10♠'] };
const AHEAD = { ...THREE, trickPoints: [10, 20, 5], marriagePoints: [0, 0, 40] };
const FOUR = { ...THREE, dealer: 3, hands: [...THREE.hands, ''] };
const RICH_SITTER = { ...FOUR, trickPoints: [0, 0, 0, 50], marriagePoints: [40, 0, 0, 100] };
/** A marriage and a trick lie behind; the ace is the declarer's, the hearts are not. */
const AFTER = {
  phase: 'Play',
  dealer: 2,
  turn: 0,
  declarer: 0,
  hands: ['A♠ 9♥', '10♠ 9♠', 'J♥ K♥'],
  tricks: [
    {
      leader: 0,
      plays: [
        { seat: 0, card: 'K♣', announcedMarriage: '♣' },
        { seat: 1, card: 'A♣' },
        { seat: 2, card: '9♣' },
      ],
    },
  ],
};

function stateOf(position: JsonObject, rules: JsonObject | string = 'standard'): TysiacState {
  return orThrow(tysiac.readPosition(position, orThrow(readRules(tysiac.ruleset, rules))));
}

describe('what is counted', () => {
  type Row = readonly [string, JsonObject, string, number, readonly number[]];
  test.each<Row>([
    ['the difference, a marriage included', TWO, 'difference', 30, [14, 44]],
    ['the points of the declarer', TWO, 'own', 44, [14, 44]],
    ['the table cards with the last trick', WITH_TABLE, 'difference', 51, [14, 65]],
    ['the table cards for the declarer', WITH_TABLE, 'own', 65, [14, 65]],
    ['a marriage that lies, once', LED, 'difference', 28, [15, 43]],
    ['points as the position tells them', UNSAID, 'difference', -12, [15, 3]],
    ["the others' marriage", DEFENDED, 'difference', -58, [0, 58]],
    ["no marriage of the others against one's own points", DEFENDED, 'own', 0, [0, 18]],
    ['one against two', THREE, 'difference', 21, [0, 21, 0]],
    ['what each took before', AHEAD, 'difference', -14, [10, 41, 45]],
    ['what the declarer took before', AHEAD, 'own', 41, [10, 41, 45]],
    ['nothing for who sits out', FOUR, 'difference', 21, [0, 21, 0]],
    ['nothing at the seat of who sits out', RICH_SITTER, 'difference', -19, [40, 21, 0]],
    ['tricks and marriages before', AFTER, 'difference', 44, [73, 15, 14]],
    ['tricks and marriages before, for the declarer', AFTER, 'own', 73, [73, 15, 14]],
  ])('%s', (_, position, aim, value, points) => {
    const solution = orThrow(OPEN_CARDS.solve(stateOf(position), { aim }));
    expect(solution.value).toEqual({ low: value, high: value });
    expect(solution.shares.map((share) => share.points)).toEqual(points);
  });
});

test.each<readonly [string, JsonObject, number, readonly number[]]>([
  ['the declarer', THREE, 1, [0, 1, 2]],
  ['the seat to move where nobody declared', { ...THREE, declarer: null }, 2, [0, 1, 2]],
  ['nobody who sits out', { ...FOUR, dealer: 0, hands: ['', '9♠', 'A♠', '10♠'] }, 1, [1, 2, 3]],
])('it is counted for %s', (_, position, declarer, seats) => {
  const { side, shares } = orThrow(OPEN_CARDS.solve(stateOf(position)));
  expect(side).toEqual([declarer]);
  expect(shares.map((share) => share.seats)).toEqual(seats.map((seat) => [seat]));
});

test('the duties of the rules are kept', () => {
  // Who must trump spends the ace on a nine, and the declarer's ten is high.
  const position = { ...TWO, trump: '♣', hands: ['A♣ 9♥', '9♠ 10♣'] };
  const values = ['standard', 'kurnik'].map((rules) => {
    const { moves } = orThrow(OPEN_CARDS.solve(stateOf(position, rules), { aim: 'own' }));
    return moves.map(({ value }) => value.low);
  });
  expect(values).toEqual([
    [0, 0],
    [10, 0],
  ]);
});

test('announcing is a move of its own, in the order of the legal actions', () => {
  const state = stateOf(TWO);
  const { moves } = orThrow(OPEN_CARDS.solve(state));
  expect(moves.map(({ action }) => action)).toEqual([...tysiac.legalActions(state, 1)]);
  expect(moves.map(({ value }) => value.low)).toEqual([-18, 30, -18, 28]);
});

describe('refused is', () => {
  type Row = readonly [string, JsonObject, SolveOptions, string];
  test.each<Row>([
    ['the auction', { ...TWO, phase: 'Auction', declarer: null }, {}, 'wrong_phase'],
    ['the exchange', { ...TWO, phase: 'TalonExchange' }, {}, 'wrong_phase'],
    ['the end of a hand', { ...TWO, phase: 'HandEnd', turn: null }, {}, 'wrong_phase'],
    ['an aim of the other game', TWO, { aim: 'tricks' }, 'invalid_aim'],
    ['a budget that is no number', TWO, { nodes: Number.NaN }, 'invalid_nodes'],
  ])('%s', (_, position, options, code) => {
    const state = stateOf(position);
    for (const result of [
      OPEN_CARDS.solve(state, options),
      OPEN_CARDS.solveEach([state], options),
      OPEN_CARDS.atLeast(state, 0, options),
    ])
      expect(result).toMatchObject({ ok: false, refusal: { code } });
  });

  test('a play that does not come out even', () => {
    const hands = ['A♠ 9♠', 'K♠ Q♠ 10♠ J♠', 'A♥'];
    let state = stateOf({ phase: 'TalonExchange', dealer: 0, turn: 1, hands });
    for (let n = 0; n < 2; n++) {
      const action = at([...tysiac.legalActions(state, 1)], 0);
      state = orThrow(tysiac.step(state, 1, action)).state;
    }
    expect(state.phase).toBe('Play');
    expect(OPEN_CARDS.solve(state)).toMatchObject({ refusal: { code: 'uneven_hands' } });
  });
});
