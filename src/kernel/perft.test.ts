import { expect, test } from 'vitest';
import { toy, type ToyState } from '../../tests/toy-game.ts';
import { divide, perft } from './perft.ts';

function stateOf(position: object): ToyState {
  const read = toy.readPosition(
    position,
    toy.start({ version: 1, handSize: 1, rounds: 1 }, 2, 'a').rules,
  );
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

const ENDING = stateOf({ hands: [['9♠'], ['J♠', 'Q♠']] });
const WITH_STOCK = stateOf({
  hands: [
    ['9♠', 'K♠'],
    ['J♠', 'Q♠'],
  ],
  stock: ['A♠', '9♥'],
});
const PASS = '{"type":"PASS"}';

/** Every sequence written out, as a set. */
function sequences(state: ToyState, depth: number): Set<string> {
  if (depth === 0) return new Set(['']);
  const all = [0, 1].flatMap((seat) =>
    [...toy.legalActions(state, seat)].flatMap((action) => {
      const taken = toy.step(state, seat, action);
      if (!taken.ok) throw new Error(taken.refusal.message);
      const first = `${seat}${JSON.stringify(action)}`;
      return [...sequences(taken.value.state, depth - 1)].map((rest) => first + rest);
    }),
  );
  return new Set(all);
}

test.each([
  // play or pass
  ['no action', 0, 1],
  ['one', 1, 2],
  // after the pass the other plays one of two or passes; after the play it is over
  ['two', 2, 3],
  // over the knave or the queen the nine cannot be played: a pass
  ['three', 3, 2],
  // the queen is played over the knave or not; the knave cannot go over the queen
  ['four', 4, 3],
])('an ending has the sequences counted by hand: %s', (_, depth, expected) => {
  expect(perft(toy, ENDING, depth)).toBe(expected);
});

test.each([0, 1, 2, 3, 4, 5, 6])('at depth %d as many as there are sequences', (depth) => {
  expect(perft(toy, WITH_STOCK, depth)).toBe(sequences(WITH_STOCK, depth).size);
});

test('past the end there is none', () => {
  expect(perft(toy, ENDING, 12)).toBe(0);
});

test('the counts below each first action add up', () => {
  const counts = divide(toy, WITH_STOCK, 4);
  expect(Object.keys(counts)).toEqual([
    '{"type":"PLAY","card":"9♠"}',
    '{"type":"PLAY","card":"K♠"}',
    '{"type":"DRAW"}',
    PASS,
  ]);
  expect(Object.values(counts).reduce((a, b) => a + b)).toBe(perft(toy, WITH_STOCK, 4));
  expect(divide(toy, ENDING, 2)).toEqual({ '{"type":"PLAY","card":"9♠"}': 0, [PASS]: 3 });
  expect(divide(toy, ENDING, 1)).toEqual({ '{"type":"PLAY","card":"9♠"}': 1, [PASS]: 1 });
  expect(divide(toy, ENDING, 0)).toEqual({});
});

test('a convenience is not counted', () => {
  const game = { ...toy, uncountedTypes: ['PASS'] };
  expect(perft(game, ENDING, 1)).toBe(1);
  expect(divide(game, ENDING, 1)).toEqual({ '{"type":"PLAY","card":"9♠"}': 1 });
});

test('where several may act each counts, by its seat', () => {
  const both: typeof toy = {
    ...toy,
    toAct: () => [0, 1],
    legalActions: () => [{ type: 'PASS' }],
    step: (state, _actor, action) => toy.step({ ...state, passes: 0 }, state.turn, action),
  };
  expect(perft(both, ENDING, 1)).toBe(2);
  expect(perft(both, ENDING, 3)).toBe(8);
  expect(divide(both, ENDING, 2)).toEqual({ [`seat 0: ${PASS}`]: 2, [`seat 1: ${PASS}`]: 2 });
});

test('a listed action that is refused is a bug', () => {
  const liar: typeof toy = { ...toy, legalActions: () => [{ type: 'NEXT_ROUND' }] };
  expect(perft(liar, ENDING, 1)).toBe(1);
  expect(() => perft(liar, ENDING, 2)).toThrow('a listed action is accepted');
});
