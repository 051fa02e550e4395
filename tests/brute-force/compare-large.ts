// The finder on hands too large to list: what must hold between its answers, and brute force where it still reaches.
import {
  countOf,
  differentFaces,
  facesIn,
  FACES,
  JOKER,
  minusFace,
  plusFace,
  printFace,
  totalFaces,
} from '#kernel';
import type { Face, FaceCounts } from '#kernel';
import { isWild } from '../second-opinion/mayi-cards.ts';
import {
  compareDistance,
  compareYesNo,
  count,
  countsOf,
  expectLegal,
  expectSame,
  laid,
  type Finder,
  type Tally,
} from './compare-melds.ts';

import { distanceOf, tableSize } from './distance.ts';
import type { Dealt } from './hands.ts';
import { compareWorth, MEASURES, worth } from './tables.ts';

const SOME_WAYS = 200;
/** Tables of more cards have too many shapes. */
const MOST_SHAPED = 13;

export function compareLarge(finder: Finder, dealt: Dealt, tally: Tally): void {
  const { hand, asked } = dealt;
  const { contract, ...rules } = asked;
  const missing = finder.distance(countsOf(hand), contract, rules);
  const name = `${asked.all ? 'all at once, ' : ''}large hands`;
  count(tally, `${name} of distance ${missing}`);
  if (!asked.all || tableSize(hand, asked) <= MOST_SHAPED) {
    compareDistance(finder, dealt, distanceOf(hand, asked), tally);
    count(tally, `${name} by brute force too`);
  }
  compareYesNo(finder, dealt, missing === 0);
  expectNeighbours(finder, dealt, missing);
  expectReachable(finder, dealt, missing);
  expectBestOfSome(finder, dealt, tally);
}

/** One card more or less changes the distance by one at most, in its own direction; with help exactly as told. */
function expectNeighbours(finder: Finder, dealt: Dealt, missing: number): void {
  const { hand, asked } = dealt;
  const { contract, ...rules } = asked;
  const counts = countsOf(hand);
  const size = tableSize(hand, asked);
  const { helps } = finder.distanceWithHelp(counts, contract, rules, size);
  for (let face = 0; face < FACES; face++) {
    if (hand.filter((card) => card === printFace(face)).length >= 3) continue;
    const found = finder.distance(plusFace(counts, face), contract, rules, size);
    const expected = isAmong(helps, face) ? missing - 1 : missing;
    expectSame(dealt, `the distance with ${printFace(face)}`, found, expected);
  }
  for (const face of differentFaces(counts)) {
    const found = finder.distance(minusFace(counts, face), contract, rules, size);
    const isOneMore = found === missing || found === missing + 1;
    expectSame(dealt, `one card more missing without ${printFace(face)}`, isOneMore, true);
  }
}

/** Any wild stands for all. */
function isAmong(helps: readonly Face[], face: Face): boolean {
  if (!isWild(printFace(face))) return helps.includes(face);
  return helps.some((help) => isWild(printFace(help)));
}

/** Cards that help, added one by one, make a hand that lies legally; all at once after those that are not needed are gone. */
function expectReachable(finder: Finder, dealt: Dealt, missing: number): void {
  const { hand, asked } = dealt;
  const { contract, ...rules } = asked;
  const size = tableSize(hand, asked);
  let counts = countsOf(hand);
  for (let left = missing; left > 0; left--) {
    const { helps } = finder.distanceWithHelp(counts, contract, rules, size);
    const face = helps.find((help) => mayHold(counts, help));
    expectSame(dealt, `something helps when ${left} are missing`, face !== undefined, true);
    counts = plusFace(counts, face ?? 0);
  }
  while (asked.all && totalFaces(counts) > size) {
    const without = differentFaces(counts)
      .map((face) => minusFace(counts, face))
      .find((fewer) => finder.distance(fewer, contract, rules, size) === 0);
    expectSame(dealt, 'a card that is not needed', without !== undefined, true);
    counts = without ?? counts;
  }
  const way = finder.firstLayDown(counts, contract, rules);
  expectSame(dealt, 'a way once all that was missing has come', way !== undefined, true);
  const held = { ...dealt, hand: facesIn(counts).map(printFace) };
  expectLegal(held, 'that way', way ?? []);
}

function mayHold(counts: FaceCounts, face: Face): boolean {
  return face === JOKER || countOf(counts, face) < 3;
}

/** No way among the first ones listed is better than the best, and each of them is legal. */
function expectBestOfSome(finder: Finder, dealt: Dealt, tally: Tally): void {
  const { hand, asked, twoPoints } = dealt;
  const { contract, ...rules } = asked;
  const ways = firstOf(finder.layDowns(countsOf(hand), contract, rules), SOME_WAYS);
  for (const way of ways.slice(0, 5)) expectLegal(dealt, 'a way listed', way);
  for (const measure of MEASURES) {
    const best = finder.bestLayDown(countsOf(hand), contract, rules, measure, twoPoints);
    expectSame(
      dealt,
      `whether there is a best way by ${measure}`,
      best !== undefined,
      ways.length > 0,
    );
    if (best === undefined) continue;
    expectLegal(dealt, `the best way by ${measure}`, best);
    const value = worth(hand, laid(best), measure, twoPoints);
    const better = ways.find(
      (way) => compareWorth(worth(hand, laid(way), measure, twoPoints), value) < 0,
    );
    expectSame(
      dealt,
      `a way better than the best by ${measure}`,
      better && laid(better),
      undefined,
    );
    count(tally, 'best ways of large hands');
  }
}

function firstOf<T>(items: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const item of items) if (found.push(item) >= most) break;
  return found;
}
