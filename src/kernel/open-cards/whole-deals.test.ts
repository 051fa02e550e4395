import { describe, expect, test } from 'vitest';
import { cardOf, cardsOf, PACK_24, PACK_32, type Pack } from '../cards.ts';
import { simulationRng } from '../random/seed.ts';
import { shuffled } from '../random/shuffle.ts';
import { setOf } from '../sets.ts';
import { NO_TRUMP, trickOrder } from '../tricks.ts';
import type { OpenDeal, OpenMarriage } from './deal.ts';
import { NO_LIMIT, openDeal, solvePosition, type OpenSolution } from './solve.ts';

const ORDER_32 = trickOrder(PACK_32, PACK_32.ranks, ['7', '8', 'Q', 'K', '10', 'A', '9', 'J']);
const ORDER_24 = trickOrder(PACK_24, PACK_24.ranks);
const DUTIES = { beat: false, beatTrump: true, trump: true, overtrump: true, undertrump: true };

/** As large as the search can count. */
const DEARER = 36;

describe('a whole deal', () => {
  // In some of these bounds once drifted past what sixteen bits hold.
  test.each([42, 47, 54, 75, 104, 111, 0, 1])('of four counts everything alike: %i', (n) => {
    expect(valuesOf(fourPlayers(n, DEARER))).toEqual(valuesOf(fourPlayers(n, 1), DEARER));
  });

  test.each([
    [2, 10],
    [3, 8],
  ])('of %i with marriages counts everything alike', (players, cards) => {
    for (let n = 0; n < 4; n++) {
      const dear = valuesOf(married(n, players, cards, DEARER));
      expect(dear).toEqual(valuesOf(married(n, players, cards, 1), DEARER));
    }
  });

  test('takes as many nodes whatever was solved before', () => {
    const counts = [1, 2, 3].map((n) => {
      solved(married(n, 3, 8, 1));
      return solved(fourPlayers(6, 1)).nodes;
    });
    expect(new Set(counts).size).toBe(1);
  });
});

function valuesOf(deal: OpenDeal, factor = 1): readonly number[] {
  const { value, moves } = solved(deal);
  return [value, ...moves.map((move) => move.value)].flatMap(({ low, high }) => [
    low * factor,
    high * factor,
  ]);
}

function solved(deal: OpenDeal): OpenSolution {
  const { hands, trump } = deal;
  const isMarried = deal.marriages.length > 0;
  const position = { hands, leader: 0, trick: [], trump: isMarried ? NO_TRUMP : trump, gained: 0 };
  openDeal(deal);
  return solvePosition(deal, position, { budget: NO_LIMIT, moves: true, line: false });
}

function fourPlayers(n: number, factor: number): OpenDeal {
  const points = [0, 0, 0, 10, 2, 3, 4, 11];
  const deal = dealt(PACK_32, 4, 8, `four ${n}`, points, factor);
  return { ...deal, order: ORDER_32, sides: [1, 0, 1, 0], marriages: [] };
}

function married(n: number, players: number, cards: number, factor: number): OpenDeal {
  const deal = dealt(PACK_24, players, cards, `married ${n}`, [0, 2, 3, 4, 10, 11], factor);
  return {
    ...deal,
    order: ORDER_24,
    sides: [1, 0, 0].slice(0, players),
    marriages: marriages(factor),
  };
}

function dealt(
  pack: Pack,
  players: number,
  cards: number,
  seed: string,
  points: readonly number[],
  factor: number,
) {
  const deck = shuffled(cardsOf(pack), simulationRng(seed));
  return {
    trump: 0,
    hands: Array.from({ length: players }, (_, i) => setOf(deck.slice(i * cards, (i + 1) * cards))),
    worth: deck.map((_, card) => factor * (points[card % points.length] ?? 0)),
    lastTrick: 10 * factor,
    owedToOthers: DUTIES,
    owedToOwn: DUTIES,
  };
}

function marriages(factor: number): readonly OpenMarriage[] {
  return [40, 100, 80, 60].map((value, suit) => ({
    pair: setOf([cardOf(PACK_24, suit, 'K'), cardOf(PACK_24, suit, 'Q')]),
    own: factor * value,
    theirs: -factor * value,
  }));
}
