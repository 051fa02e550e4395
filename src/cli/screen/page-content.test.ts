import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { narratorAt } from '#tabletop';
import { wordsIn } from '#text/all';
import { logLines, scoreLines } from './page-content.ts';

const TABLE = narratorAt(coinche, wordsIn('en'), ['Ann', 'Bea']);

describe('the log', () => {
  const page = (log: readonly string[], news: number) =>
    logLines(log, news, TABLE).map(({ text }) => text);

  test.each([
    [
      'runs as it happened, news last',
      ['a', 'b', 'c'],
      2,
      ['a', 'b', '', 'Since your last turn', 'c'],
    ],
    ['has no heading over nothing', ['a', 'b'], 2, ['a', 'b']],
    ['begins with the news where there is nothing else', ['a'], 0, ['Since your last turn', 'a']],
    ['says when there is nothing', [], 0, ['Nothing has happened yet.']],
  ])('%s', (_, log, news, expected) => {
    expect(page(log, news)).toEqual(expected);
  });
});

test('totals below zero have a real minus sign', () => {
  const rounds = [{ number: 1, what: '100 Ann', points: [-100, 20], totals: [-100, 20] }];
  const text = scoreLines(rounds, ['Ann', 'Bea'], TABLE)
    .map((line) => line.text)
    .join('\n');
  expect(text.match(/−100/g)).toHaveLength(2);
  expect(text).not.toContain('-100');
});

test('a row has the number of its round, also where it stands alone', () => {
  const rounds = [{ number: 5, what: '2 runs', points: [9, 0], totals: [9, 0] }];
  const [, row] = scoreLines(rounds, ['Ann', 'Bea'], TABLE);
  expect(row).toMatchObject({
    text: expect.stringMatching(/^ 5 {2}2 runs/),
    narrow: expect.stringMatching(/^5\. 2 runs/),
  });
});
