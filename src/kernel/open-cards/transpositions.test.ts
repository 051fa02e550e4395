import { beforeEach, describe, expect, test } from 'vitest';
import { cardOf, cardsOf, PACK_24, type Rank } from '../cards.ts';
import { setOf } from '../sets.ts';
import { NO_TRUMP, trickOrder } from '../tricks.ts';
import * as positions from './transpositions.ts';
import { insideSet, layOut } from './workspace.ts';

const ORDER = trickOrder(PACK_24, PACK_24.ranks);
const DUTIES = { beat: false, beatTrump: false, trump: false, overtrump: false, undertrump: false };
const POINTS = [0, 2, 3, 4, 10, 11];

/** Spades, as ranks. */
function spades(...ranks: readonly Rank[]) {
  return setOf(ranks.map((rank) => cardOf(PACK_24, 0, rank)));
}

/** The ace, king and jack of spades are one player's, the others the other's. */
beforeEach(() => {
  layOut({
    order: ORDER,
    trump: 0,
    sides: [1, 0],
    hands: [spades('A', 'K', 'J'), spades('10', 'Q', '9')],
    worth: cardsOf(PACK_24).map((card) => POINTS[card % 6] ?? 0),
    lastTrick: 0,
    owedToOthers: DUTIES,
    owedToOwn: DUTIES,
    marriages: [],
  });
  positions.forgetPositions();
});

function placeOf(left: number, leader = 0, trump: number = NO_TRUMP) {
  const pattern = positions.patternOf(left);
  const tag = positions.tagOf(leader, trump);
  return { pattern, tag, slot: positions.slotOf(pattern, tag) };
}

function keep(left: number, lower: number, upper: number): void {
  const { slot, pattern, tag } = placeOf(left);
  positions.keepBounds(slot, pattern, tag, left, lower, upper);
}

function isKnown(left: number, leader = 0, trump: number = NO_TRUMP): boolean {
  const { slot, pattern, tag } = placeOf(left, leader, trump);
  return positions.isKnown(slot, pattern, tag);
}

describe('bounds kept for ace over ten', () => {
  type Row = readonly [string, readonly Rank[], readonly [number, number]];
  test.each<Row>([
    ['are met again as they are', ['A', '10'], [5, 21]],
    // The king counts 7 less than the ace, the queen 7 less than the ten.
    ['give way by what both cards count less', ['K', 'Q'], [5 - 14, 21]],
    ['give way by what one card counts less', ['A', 'Q'], [5 - 7, 21]],
    ['give way for the weakest cards', ['J', '9'], [5 - 19, 21]],
  ])('%s', (_, ranks, bounds) => {
    keep(insideSet(spades('A', '10')), 5, 21);
    const left = insideSet(spades(...ranks));
    const known = positions.boundsIn(placeOf(left).slot, left);
    expect(isKnown(left)).toBe(true);
    expect([positions.lowerOf(known), positions.upperOf(known)]).toEqual(bounds);
  });

  test('rise where cards count more', () => {
    keep(insideSet(spades('K', 'Q')), 0, 7);
    const left = insideSet(spades('A', '10'));
    const known = positions.boundsIn(placeOf(left).slot, left);
    expect([positions.lowerOf(known), positions.upperOf(known)]).toEqual([0, 21]);
  });
});

test.each([
  [0, 0],
  [-1, 1],
  [-280, 520],
  [-(1 << 14), 1 << 14],
  [-(1 << 15), (1 << 15) - 1],
])('bounds of %i and %i come back', (lower, upper) => {
  const left = insideSet(spades('A', '10'));
  keep(left, lower, upper);
  const known = positions.boundsIn(placeOf(left).slot, left);
  expect([positions.lowerOf(known), positions.upperOf(known)]).toEqual([lower, upper]);
});

describe('a position is not known', () => {
  const kept = spades('A', '10');
  type Row = readonly [string, readonly Rank[], number, number];
  test.each<Row>([
    ['with another leader', ['A', '10'], 1, NO_TRUMP],
    ['with another trump', ['A', '10'], 0, 3],
    ['with owners in another order', ['10', 'K'], 0, NO_TRUMP],
    ['with more cards', ['A', 'K', '10', 'Q'], 0, NO_TRUMP],
  ])('%s', (_, ranks, leader, trump) => {
    keep(insideSet(kept), 1, 2);
    expect(isKnown(insideSet(spades(...ranks)), leader, trump)).toBe(false);
  });

  test('after the deal is forgotten', () => {
    keep(insideSet(kept), 1, 2);
    expect(isKnown(insideSet(kept))).toBe(true);
    positions.forgetPositions();
    expect(isKnown(insideSet(kept))).toBe(false);
  });
});

test('the same position has the same place in every deal', () => {
  const left = insideSet(spades('A', '10'));
  const places = [1, 2, 3].map(() => {
    positions.forgetPositions();
    return placeOf(left).slot;
  });
  expect(new Set(places).size).toBe(1);
});
