import { describe, expect, test } from 'vitest';
import { PACK_32, readCard, type Card } from './cards.ts';
import { reading } from './json.ts';
import {
  checkCardsOnce,
  checkEvenHands,
  checkFinishedTrick,
  checkTrickOrder,
  placedPlays,
  placedSets,
} from './position-checks.ts';
import { accept, orThrow, refuse } from './result.ts';
import { EMPTY, setOf } from './sets.ts';

const cards = (text: string): Card[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => orThrow(readCard(PACK_32, each)));
const trick = (leader: number, ...plays: readonly (readonly [number, string])[]) => ({
  leader,
  plays: plays.map(([seat, text]) => ({ seat, card: orThrow(readCard(PACK_32, text)) })),
});
const FOUR = [0, 1, 2, 3];
const ROUND = trick(0, [0, '7♠'], [1, '8♠'], [2, '9♠'], [3, 'J♠']);
const fine = accept(undefined);
const refused = (path: string, sentence: string) =>
  refuse('unreadable', `${path}: ${sentence}`, { path });

test('sets and plays stand at their paths', () => {
  expect(placedSets([setOf(cards('8♠ 7♠')), EMPTY], 'hands')).toEqual([
    [cards('7♠ 8♠'), 'hands[0]'],
    [[], 'hands[1]'],
  ]);
  expect(placedPlays(trick(1, [1, '9♠'], [2, '7♠']), 'trick')).toEqual([
    [cards('9♠'), 'trick.plays[0].card'],
    [cards('7♠'), 'trick.plays[1].card'],
  ]);
});

describe('a card stands in one place', () => {
  test.each<[string, readonly (readonly [string, string])[], unknown]>([
    ['no places', [], fine],
    [
      'different cards',
      [
        ['7♠ 8♠', 'a'],
        ['9♠', 'b'],
      ],
      fine,
    ],
    [
      'the same card in two',
      [
        ['7♠ 8♠', 'a'],
        ['9♠ 8♠', 'b'],
      ],
      refused('b', '8♠ already stands at a'),
    ],
    ['the same card in one', [['7♠ 7♠', 'a']], refused('a', '7♠ already stands at a')],
    [
      'the first of several is told',
      [
        ['7♠', 'a'],
        ['8♠', 'b'],
        ['8♠ 7♠', 'c'],
      ],
      refused('c', '8♠ already stands at b'),
    ],
  ])('%s', (_, placed, expected) => {
    const places = placed.map(([text, path]) => [cards(text), path] as const);
    expect(reading(() => checkCardsOnce(PACK_32, places))).toEqual(expected);
  });
});

describe('players play in order', () => {
  test.each<[string, ReturnType<typeof trick>, unknown]>([
    ['nobody yet', trick(0), fine],
    ['some of them', trick(0, [0, '7♠'], [1, '8♠']), fine],
    ['all of them', ROUND, fine],
    [
      'out of order',
      trick(0, [0, '7♠'], [2, '8♠']),
      refused('trick.plays[1].seat', 'seat 1 plays here, not 2'),
    ],
    [
      'from the wrong leader',
      trick(0, [1, '7♠']),
      refused('trick.plays[0].seat', 'seat 0 plays here, not 1'),
    ],
    [
      'once too often',
      trick(0, [0, '7♠'], [1, '8♠'], [2, '9♠'], [3, 'J♠'], [0, 'Q♠']),
      refused('trick.plays', 'more cards than players'),
    ],
  ])('%s', (_, given, expected) => {
    expect(reading(() => checkTrickOrder(given, FOUR, 'trick'))).toEqual(expected);
  });
});

describe('a finished trick', () => {
  test.each<[string, ReturnType<typeof trick>, number, readonly number[], unknown]>([
    ['is whole', ROUND, 3, FOUR, fine],
    [
      'has a card of everybody',
      trick(0, [0, '7♠'], [1, '8♠']),
      0,
      FOUR,
      refused('tricks[2].plays', 'a finished trick has 4 cards, found 2'),
    ],
    [
      'has no more than that',
      ROUND,
      0,
      [0, 1, 2],
      refused('tricks[2].plays', 'a finished trick has 3 cards, found 4'),
    ],
    [
      'is in order',
      ROUND,
      0,
      [0, 2, 1, 3],
      refused('tricks[2].plays[1].seat', 'seat 2 plays here, not 1'),
    ],
    [
      'is won by one of those who played',
      trick(0, [0, '7♠'], [1, '8♠']),
      2,
      [0, 1],
      refused('tricks[2].winner', 'this seat did not play'),
    ],
  ])('%s', (_, given, winner, order, expected) => {
    const finished = { ...given, winner };
    expect(reading(() => checkFinishedTrick(finished, order, 'tricks[2]'))).toEqual(expected);
  });
});

describe('hands come out even', () => {
  test.each<[string, readonly number[], readonly number[], unknown]>([
    ['all the same', FOUR, [2, 2, 2, 2], fine],
    ['nobody', [], [1, 2], fine],
    ['one alone', [1], [1, 2], fine],
    ['one not asked about', [0, 2], [2, 5, 2], fine],
    [
      'one too few',
      [1, 2, 0],
      [2, 3, 3],
      refused('hands[0]', 'seats 1 and 0 must come out with equally many cards'),
    ],
    [
      'one too many',
      [0, 1, 2],
      [2, 3, 2],
      refused('hands[1]', 'seats 0 and 1 must come out with equally many cards'),
    ],
  ])('%s', (_, seats, counts, expected) => {
    expect(reading(() => checkEvenHands(seats, (seat) => counts[seat] ?? 0))).toEqual(expected);
  });
});
