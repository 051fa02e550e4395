// What a match is told in: one or many, shares within what can be, and why it ended.
import { describe, expect, test } from 'vitest';
import { wholeOf, type BoardResult, type MatchResult } from '#bots';
import { ENGINE_VERSION } from '#kernel';
import { matchText } from './match-text.ts';

const board = (number: number, difference: number, won = 0.5, unfinished = 0): BoardResult => ({
  board: number,
  difference,
  won,
  unfinished,
});

function told(results: readonly BoardResult[], change: Partial<MatchResult['plan']> = {}): string {
  const plan = {
    engine: ENGINE_VERSION,
    game: 'tysiac',
    rules: {},
    seats: 3,
    seed: 'baize',
    kind: 'games',
    bothWays: false,
    hands: 200,
    a: 'hard',
    b: 'easy',
    boards: 200,
    untilClear: false,
    par: 1 / 3,
    ...change,
  } as const;
  return matchText({ plan, ...wholeOf([]), results });
}

test('one is one', () => {
  const text = told([board(0, 5, 1, 1), board(1, -5, 0)], { hands: 1 });
  expect(text).toContain('\nahead on 1 board, level on 0, behind on 1\n');
  expect(text).toContain('\n1 game was left after 1 hand and counts as shared\n');
  expect(told([board(0, 5, 1, 2), board(1, 5, 0)])).toMatch(
    /ahead on 2 boards, .*[^]*\n2 games were left after 200 hands and count as shared\n/,
  );
});

test('nobody wins less than nothing or more than everything', () => {
  const text = told([board(0, 5, 1), board(1, -5, 0)]);
  expect(text).toContain('\na wins 50.0 % (95 % interval 0.0 % to 100.0 %) (par 33.3 %)\n');
});

test('of no board there is nothing to count', () => {
  const text = told([]);
  expect(text).toContain('\nno board was played to its end\n');
  expect(text).not.toContain('ahead');
});

describe('a match until it is clear', () => {
  const boards = (count: number, difference: number) =>
    Array.from({ length: count }, (_, i) => board(i, difference + (i % 2 ? 5 : -5)));
  test.each([
    ['stopped at a look', boards(20, 30), 'stopped because the answer is clear: '],
    ['interrupted between two looks', boards(25, 30), 'broken off before the answer was clear: '],
    ['interrupted at a look', boards(40, 0), 'broken off before the answer was clear: '],
    ['played on', boards(200, 30), 'played to its end: '],
  ])('that is %s', (_, results, sentence) => {
    expect(told(results, { untilClear: true })).toContain(`\n${sentence}looked at ten times`);
  });
});
