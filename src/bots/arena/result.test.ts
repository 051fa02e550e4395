import { describe, expect, test } from 'vitest';
import type { BoardResult } from './play-board.ts';
import { resultsMerged, summaryOf, type MatchPlan, type MatchResult } from './result.ts';
import { printResult, readResult } from './result-json.ts';
import { tallyOf } from './tally.ts';

const PLAN: MatchPlan = {
  engine: '0.1.0',
  game: 'tysiac',
  rules: { version: 1 },
  seats: 2,
  seed: 'x',
  kind: 'games',
  bothWays: false,
  hands: 200,
  a: 'hard',
  b: 'python3 player.py',
  boards: 4,
  untilClear: false,
  par: 0.5,
};

function part(boards: readonly number[], change: Partial<MatchPlan> = {}): MatchResult {
  const results = boards.map((board): BoardResult => ({
    board,
    difference: 10 * board - 10.5,
    won: board % 2,
    unfinished: board === 3 ? 1 : 0,
  }));
  const effort = (values: readonly number[]) => ({
    nodes: tallyOf(values),
    micros: tallyOf(values.map((value) => value * 3)),
  });
  return {
    plan: { ...PLAN, ...change },
    results,
    effort: { a: effort(boards), b: effort(boards.map((board) => board * 1000)) },
    forfeit: null,
  };
}

describe('merging', () => {
  test('parts in any order are the whole', () => {
    expect(resultsMerged([part([3, 1]), part([0]), part([2])])).toEqual({
      ok: true,
      value: part([0, 1, 2, 3]),
    });
  });

  test.each([
    ['another match', [part([0]), part([1], { seed: 'y' })], /parts 1 and 2 differ in seed/],
    ['other rules', [part([0]), part([1]), part([2], { rules: {} })], /1 and 3 differ in rules/],
    ['a board twice', [part([0, 1]), part([1, 2])], /board 1 stands in more than one/],
  ])('%s is refused', (_, parts, message) => {
    const whole = resultsMerged(parts);
    expect(whole.ok ? '' : whole.refusal.message).toMatch(message);
  });

  test('a forfeit stays', () => {
    const forfeit = { player: 'b', board: 1, sentence: 'it left' } as const;
    const whole = resultsMerged([part([0]), { ...part([]), forfeit }]);
    expect(whole).toMatchObject({ ok: true, value: { forfeit } });
  });
});

describe('as JSON', () => {
  test.each([
    ['a result', part([0, 1, 2, 3])],
    ['nothing played', part([])],
    [
      'a forfeit',
      { ...part([0]), forfeit: { player: 'a', board: 1, sentence: 'it left' } as const },
    ],
  ])('%s is printed and read without loss', (_, result) => {
    expect(readResult(JSON.parse(JSON.stringify(printResult(result))))).toEqual({
      ok: true,
      value: result,
    });
  });

  test.each([
    ['no object', [], /expected an object, found a list/],
    ['another format', { format: 2 }, /format: this is no result of a match/],
    [
      'a board without a number',
      { ...printed(), results: [['x', 1, null, 0]] },
      /results\[0\]\[0\]/,
    ],
    ['an unknown kind', { ...printed(), kind: 'rubbers' }, /kind: expected one of deals, games/],
    ['no effort', { ...printed(), effort: {} }, /effort\.a: expected an object/],
  ])('%s is refused', (_, value, message) => {
    const result = readResult(value);
    expect(result.ok ? '' : result.refusal.message).toMatch(message);
  });

  function printed() {
    return printResult(part([0, 1]));
  }
});

describe('summaries', () => {
  test('count boards and estimate by them', () => {
    const { difference, won, ...counts } = summaryOf(part([0, 1, 2, 3]));
    expect(counts).toEqual({ boards: 4, ahead: 2, level: 0, behind: 2, unfinished: 1 });
    expect(difference?.mean).toBe(4.5);
    expect(won?.mean).toBe(0.5);
  });

  test('pay for looking early with a wider interval', () => {
    const width = (untilClear: boolean) => {
      const { difference } = summaryOf(part([0, 1, 2, 3], { untilClear }));
      return (difference?.high ?? 0) - (difference?.low ?? 0);
    };
    expect(width(true) / width(false)).toBeCloseTo(2.555 / 1.959964, 6);
  });
});
