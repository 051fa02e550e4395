// What a hand lacks by the tables of playouts, beside what the finder says.
import { describe, expect, test } from 'vitest';
import { contractOf, distance } from '#games/mayi';
import {
  countFaces,
  facesIn,
  packs,
  shuffled,
  simulationRng,
  wordOrZero,
  type Face,
} from '#kernel';
import { addCounts, addFace, countsAt, pointsAt, pointsTable, takeFace, WORDS } from './hands.ts';
import { lacking } from './lacking.ts';

const rng = simulationRng('hands of playouts');

function dealt(size: number, copies: number): readonly Face[] {
  return shuffled(facesIn(packs(copies)), rng).slice(0, size);
}

/** By how much the quick answer differs from the exact one, over many hands. */
function differences(round: number, size: number, gap: number, all: boolean): readonly number[] {
  const rules = { exact: round < 6, all, gap };
  return Array.from({ length: 300 }, (_, i) => {
    const hand = countFaces(dealt(size, 2 + (i % 2)));
    const hands = new Int32Array(WORDS);
    addCounts(hands, 0, hand);
    const exact = distance(hand, contractOf(round), rules, all ? size : undefined);
    return lacking(hands, 0, contractOf(round), rules, size - 1) - exact;
  });
}

describe('what a hand lacks', () => {
  const CASES = [1, 2, 3, 4, 5].flatMap((round) =>
    [6, 11, 14].flatMap((size) => [0, 2].map((gap) => [round, size, gap] as const)),
  );
  test.each(CASES)('is exact in round %i for %i cards with gap %i', (round, size, gap) => {
    expect(new Set(differences(round, size, gap, false))).toEqual(new Set([0]));
  });

  test.each([
    [11, 0, false],
    [14, 2, false],
    [12, 0, true],
    [14, 2, true],
  ])('is never too little and seldom too much in round 6: %i cards', (size, gap, all) => {
    const wrong = differences(6, size, gap, all).filter((by) => by !== 0);
    expect(wrong.every((by) => by > 0)).toBe(true);
    expect(wrong.length).toBeLessThan(12);
  });
});

test('cards that come and go leave no trace in the sums', () => {
  const stay = dealt(11, 3);
  const go = dealt(9, 3);
  const hands = new Int32Array(2 * WORDS);
  for (const card of [...stay, ...go]) addFace(hands, WORDS, card);
  for (const card of go) takeFace(hands, WORDS, card);
  const straight = new Int32Array(2 * WORDS);
  addCounts(straight, WORDS, countFaces(stay));
  expect(hands).toEqual(straight);
  expect(countsAt(hands, WORDS)).toEqual(countFaces(stay));
  const points = pointsTable(2);
  const sum = stay.reduce((total, card) => total + wordOrZero(points, card), 0);
  expect(pointsAt(hands, WORDS, points)).toBe(sum);
});
