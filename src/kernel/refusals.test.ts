import { expect, test } from 'vitest';
import { isSeat, notYourTurn, unknownPlayer, wrongPhase } from './refusals.ts';
import { refuse } from './result.ts';

test.each<[unknown, boolean]>([
  [0, true],
  [3, true],
  [4, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['0', false],
  [0n, false],
  [null, false],
  [undefined, false],
  [[0], false],
])('%o at a table of four', (seat, sits) => {
  expect(isSeat(4, seat)).toBe(sits);
});

test('a smaller table has fewer seats', () => {
  expect([isSeat(2, 1), isSeat(2, 2)]).toEqual([true, false]);
});

test('the wrong phase is told with what was wanted', () => {
  expect(wrongPhase('Play', 'the cards are being played', 'PASS')).toEqual(
    refuse('wrong_phase', 'the cards are being played', { phase: 'Play', action: 'PASS' }),
  );
});

test.each<[unknown, string]>([
  [7, '7'],
  [null, 'null'],
  [undefined, 'undefined'],
])('nobody sits at %o', (actor, text) => {
  expect(unknownPlayer(actor)).toEqual(
    refuse('unknown_player', `nobody sits at seat ${text}`, { seat: text }),
  );
});

test('another’s turn, or the table’s', () => {
  expect(notYourTurn(0, 2)).toEqual(
    refuse('not_your_turn', "it is seat 0's turn", { seat: 2, turn: 0 }),
  );
  expect(notYourTurn(null, 0)).toEqual(
    refuse('not_your_turn', 'this is for the table to do', { seat: 0 }),
  );
});
