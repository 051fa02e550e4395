import { describe, expect, test } from 'vitest';
import { orThrow, readRules, type JsonObject, type SolveOptions } from '#kernel';
import { coinche, type CoincheState } from './index.ts';
import { OPEN_CARDS } from './open-cards.ts';

const HEARTS = { seat: 0, value: 80, suit: '♥' };
const ROUND = { phase: 'Play', dealer: 3, turn: 0, contract: HEARTS };
/** Holding up the ace of spades brings the last trick: 25 points, else 15. */
const DUCK = { ...ROUND, hands: ['A♠ 7♦', 'K♠ A♦', '8♠ 8♦', '9♠ 9♦'] };
const PAST = (winner: number) => ({
  leader: 0,
  plays: ['J♥', '7♥', '8♥', 'Q♥'].map((card, seat) => ({ seat, card })),
  winner,
});
const PARTNERS = { ...ROUND, hands: ['K♥', '7♠', 'Q♥', '8♠'] };
const ALONE = { ...ROUND, hands: ['K♥ Q♥', '7♠ 8♠', '7♣ 8♣', '9♠ 9♣'] };
const THEIRS = { ...ALONE, contract: { ...HEARTS, seat: 1 } };
/** The king was played to this trick, the queen is still in hand. */
const HALF = {
  ...ROUND,
  hands: ['Q♥', '7♠', '7♣', '9♠'],
  tricks: [
    { leader: 0, plays: ['K♥', '8♠', '8♣', '9♣'].map((card, seat) => ({ seat, card })), winner: 0 },
  ],
};
const BEGUN = {
  ...ROUND,
  turn: 2,
  hands: ['7♦', 'A♦', '10♠ 8♦', '9♠ 9♦'],
  trick: {
    leader: 0,
    plays: [
      { seat: 0, card: 'A♠' },
      { seat: 1, card: 'K♠' },
    ],
  },
};

function stateOf(position: JsonObject, rules: JsonObject | string = 'standard'): CoincheState {
  return orThrow(coinche.readPosition(position, orThrow(readRules(coinche.ruleset, rules))));
}

describe('what is counted', () => {
  type Row = readonly [string, JsonObject, JsonObject | string, string, number, readonly number[]];
  test.each<Row>([
    ['card points and the last trick', DUCK, 'standard', 'points', 25, [25, 11]],
    ['tricks', DUCK, 'standard', 'tricks', 1, [15, 21]],
    [
      'a trick of theirs before',
      { ...DUCK, tricks: [PAST(0)] },
      'standard',
      'points',
      48,
      [48, 11],
    ],
    ['a trick of the others before', { ...DUCK, tricks: [PAST(1)] }, 'ffb', 'points', 25, [25, 34]],
    ['tricks before', { ...DUCK, tricks: [PAST(2)] }, 'standard', 'tricks', 2, [38, 21]],
    [
      'no trick before for the others',
      { ...DUCK, tricks: [PAST(3)] },
      'ffb',
      'tricks',
      1,
      [15, 44],
    ],
    ['a trick that lies begun', BEGUN, 'standard', 'points', 25, [25, 21]],
    ['a belote of two partners', PARTNERS, 'standard', 'points', 37, [37, 0]],
    ['none of two partners', PARTNERS, 'ffb', 'points', 17, [17, 0]],
    ['none of two partners either', PARTNERS, 'pagat', 'points', 17, [17, 0]],
    ['a belote of one player', ALONE, 'standard', 'points', 37, [37, 0]],
    ['the same where one must have both', ALONE, 'ffb', 'points', 37, [37, 0]],
    ['the same of who bid', ALONE, 'pagat', 'points', 37, [37, 0]],
    ["the others' belote", THEIRS, 'standard', 'points', 0, [0, 37]],
    ["the others' belote where one must have both", THEIRS, 'ffb', 'points', 0, [0, 37]],
    ['no belote of who did not bid', THEIRS, 'pagat', 'points', 0, [0, 17]],
    ['a belote played in part', HALF, 'ffb', 'points', 37, [37, 0]],
    ['no belote of an unlisted king', { ...HALF, tricks: [] }, 'standard', 'points', 13, [13, 0]],
    ['no belote among tricks', ALONE, 'standard', 'tricks', 2, [37, 0]],
  ])('%s', (_, position, rules, aim, value, points) => {
    const solution = orThrow(OPEN_CARDS.solve(stateOf(position, rules), { aim }));
    expect(solution.value).toEqual({ low: value, high: value });
    expect(solution.shares.map((share) => share.points)).toEqual(points);
  });
});

test.each([
  [0, [0, 2], [1, 3]],
  [1, [1, 3], [0, 2]],
  [2, [0, 2], [1, 3]],
  [3, [1, 3], [0, 2]],
])('who bid at seat %i plays for %j', (seat, own, others) => {
  const state = stateOf({ ...DUCK, contract: { ...HEARTS, seat } });
  const { side, shares } = orThrow(OPEN_CARDS.solve(state));
  expect(side).toEqual(own);
  expect(shares.map(({ seats }) => seats)).toEqual([own, others]);
});

test('nobody asked for cards or a line', () => {
  const solution = orThrow(OPEN_CARDS.solve(stateOf(DUCK), { moves: false, line: false }));
  expect([solution.moves, solution.line, solution.shares]).toEqual([[], [], []]);
  expect(solution.value).toEqual({ low: 25, high: 25 });
});

test('a card for every legal action, in their order', () => {
  const state = stateOf(DUCK);
  const { moves } = orThrow(OPEN_CARDS.solve(state));
  expect(moves.map(({ action }) => action)).toEqual([...coinche.legalActions(state, 0)]);
});

test('states of two deals are solved together', () => {
  const states = [DUCK, THEIRS, DUCK].map((position) => stateOf(position));
  const solutions = orThrow(OPEN_CARDS.solveEach(states));
  expect(solutions.map(({ value }) => value.low)).toEqual([25, 0, 25]);
});

test.each([
  [25, true],
  [25.5, false],
  [26, false],
  [-Infinity, true],
  [Infinity, false],
])('at least %d: %s', (target, answer) =>
  expect(orThrow(OPEN_CARDS.atLeast(stateOf(DUCK), target)).answer).toBe(answer),
);

describe('refused is', () => {
  const BIDDING = { phase: 'Bidding', dealer: 3, turn: 0, hands: ['', '', '', ''] };
  type Row = readonly [string, JsonObject, SolveOptions, string];
  test.each<Row>([
    ['the auction', BIDDING, {}, 'wrong_phase'],
    ['the end of a round', { ...BIDDING, phase: 'RoundEnd', turn: null }, {}, 'wrong_phase'],
    ['a play for nothing', { ...DUCK, contract: null }, {}, 'no_contract'],
    ['an aim of the other game', DUCK, { aim: 'difference' }, 'invalid_aim'],
    ['a budget below nothing', DUCK, { nodes: -1 }, 'invalid_nodes'],
    ['a budget that is no number', DUCK, { nodes: Number.NaN }, 'invalid_nodes'],
  ])('%s', (_, position, options, code) => {
    const state = stateOf(position);
    for (const result of [
      OPEN_CARDS.solve(state, options),
      OPEN_CARDS.solveEach([stateOf(DUCK), state], options),
      OPEN_CARDS.atLeast(state, 80, options),
    ])
      expect(result).toMatchObject({ ok: false, refusal: { code } });
  });

  test('a target that is no number', () =>
    expect(OPEN_CARDS.atLeast(stateOf(DUCK), Number.NaN)).toMatchObject({
      refusal: { code: 'invalid_target', message: 'target: expected a number, found NaN' },
    }));
});
