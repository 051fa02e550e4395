import { describe, expect, test } from 'vitest';
import { amount } from '../../../tests/how-long.ts';
import { at, numberAt } from '../assert.ts';
import { cardOf, cardsOf, PACK_24, PACK_32, type Card, type Pack } from '../cards.ts';
import { simulationRng } from '../random/seed.ts';
import { below, shuffled } from '../random/shuffle.ts';
import type { Rng } from '../random/xoshiro128.ts';
import { setOf } from '../sets.ts';
import { NO_TRUMP, trickOrder, type Duties } from '../tricks.ts';
import type { OpenDeal, OpenMarriage } from './deal.ts';
import { afterMove, isOver, legalMoves, playerToMove, type OpenPosition } from './position.ts';
import { NO_LIMIT, openDeal, reaches, solvePosition } from './solve.ts';

const ORDER_32 = trickOrder(PACK_32, PACK_32.ranks, ['7', '8', 'Q', 'K', '10', 'A', '9', 'J']);
const ORDER_24 = trickOrder(PACK_24, PACK_24.ranks);

interface Ending {
  readonly deal: OpenDeal;
  readonly position: OpenPosition;
}

describe('the open-card search against plain minimax', () => {
  test.each([
    ['four players, two sides, a fixed trump', 4, 3, false, 300],
    ['four players, longer', 4, 4, false, 12],
    ['three players with marriages', 3, 3, true, 300],
    ['three players with marriages, longer', 3, 4, true, 40],
    ['two players with marriages', 2, 5, true, 120],
    ['two players', 2, 5, false, 100],
  ])('%s', (name, players, cards, marries, count) => {
    const rng = simulationRng(name);
    for (let n = 0; n < amount(count / 4, count); n++) check(ending(players, cards, marries, rng));
  });
});

test('a question about another deal than the one opened last is a bug', () => {
  const rng = simulationRng('two deals');
  const [first, second] = [ending(2, 3, false, rng), ending(4, 3, false, rng)];
  const question = { budget: NO_LIMIT, moves: false, line: false };
  openDeal(first.deal);
  expect(() => solvePosition(second.deal, second.position, question)).toThrow('opened last');
  expect(() => reaches(second.deal, second.position, 10, NO_LIMIT)).toThrow('opened last');
});

function check({ deal, position }: Ending): void {
  const value = minimax(deal, position);
  openDeal(deal);
  const solution = solvePosition(deal, position, { budget: NO_LIMIT, moves: true, line: true });
  expect(solution.value).toEqual({ low: value, high: value });
  const moves = legalMoves(deal, position).map((move) => {
    const worth = minimax(deal, afterMove(deal, position, move));
    return { move, value: { low: worth, high: worth } };
  });
  expect(solution.moves).toEqual(moves);
  const end = solution.line.reduce((each, move) => afterMove(deal, each, move), position);
  expect([isOver(end), end.gained]).toEqual([true, value]);
  for (const target of [value - 1, value, value + 1, value + 5]) {
    openDeal(deal);
    expect(reaches(deal, position, target, NO_LIMIT).answer).toBe(target <= value);
  }
  checkBudget(deal, position, value);
}

function checkBudget(deal: OpenDeal, position: OpenPosition, value: number): void {
  openDeal(deal);
  const budget = 20;
  const { value: bounds, nodes } = solvePosition(deal, position, {
    budget,
    moves: true,
    line: true,
  });
  expect(bounds.low).toBeLessThanOrEqual(value);
  expect(bounds.high).toBeGreaterThanOrEqual(value);
  expect(nodes).toBeLessThanOrEqual(budget);
}

function minimax(deal: OpenDeal, position: OpenPosition): number {
  if (isOver(position)) return position.gained;
  const values = legalMoves(deal, position).map((move) =>
    minimax(deal, afterMove(deal, position, move)),
  );
  const raises = numberAt(deal.sides, playerToMove(position)) === 1;
  return raises ? Math.max(...values) : Math.min(...values);
}

/** Few ranks of few suits, so that neighbours, marriages and ruffs are frequent; a trick may have begun. */
function ending(players: number, cards: number, marries: boolean, rng: Rng): Ending {
  const pack = marries ? PACK_24 : PACK_32;
  const trump = marries || below(rng, 8) > 0 ? below(rng, 4) : NO_TRUMP;
  const deck = shuffled(cardsOf(pack), rng).slice(0, players * cards);
  const hands = Array.from({ length: players }, (_, player) =>
    setOf(deck.slice(player * cards, (player + 1) * cards)),
  );
  const deal: OpenDeal = {
    order: marries ? ORDER_24 : ORDER_32,
    trump: marries ? 0 : trump,
    sides: sidesOf(players, rng),
    hands,
    worth: worths(pack, rng),
    lastTrick: below(rng, 3) * 10,
    owedToOthers: anyDuties(rng),
    owedToOwn: anyDuties(rng),
    marriages: marries ? marriagesOf(pack, rng) : [],
  };
  let position: OpenPosition = {
    hands,
    leader: below(rng, players),
    trick: [],
    trump: marries && below(rng, 2) === 0 ? NO_TRUMP : trump,
    gained: below(rng, 2) * 17,
  };
  for (let n = below(rng, players); n > 0; n--) {
    const moves = legalMoves(deal, position);
    position = afterMove(deal, position, at(moves, below(rng, moves.length)));
  }
  return { deal, position };
}

function sidesOf(players: number, rng: Rng): readonly number[] {
  if (players === 4) return below(rng, 2) === 0 ? [1, 0, 1, 0] : [0, 1, 0, 1];
  const alone = below(rng, players);
  return Array.from({ length: players }, (_, player) => (player === alone ? 1 : 0));
}

/** As in both games; now and then so few values that cards next to each other count the same, kings and queens too. */
function worths(pack: Pack, rng: Rng): readonly number[] {
  const isFlat = below(rng, 4) === 0;
  return cardsOf(pack).map((card) => (isFlat ? below(rng, 2) * 10 : worthOf(pack, card, rng)));
}

/** Points of the rank as in both games; now and then another value, so that nothing hangs on those. */
function worthOf(pack: Pack, card: Card, rng: Rng): number {
  const usual = [0, 0, 0, 2, 3, 4, 10, 11].slice(8 - pack.ranks.length);
  return below(rng, 6) === 0 ? below(rng, 20) : numberAt(usual, card % pack.ranks.length);
}

function anyDuties(rng: Rng): Duties {
  const coin = () => below(rng, 2) === 0;
  return {
    beat: coin(),
    beatTrump: coin(),
    trump: coin(),
    overtrump: coin(),
    undertrump: coin(),
  };
}

/** What the others announce may count for nothing and still changes trumps. */
function marriagesOf(pack: Pack, rng: Rng): readonly OpenMarriage[] {
  const counts = below(rng, 2);
  return [40, 100, 80, 60].map((value, suit) => ({
    pair: setOf([cardOf(pack, suit, 'K'), cardOf(pack, suit, 'Q')]),
    own: value,
    theirs: counts === 0 ? 0 : -value,
  }));
}
