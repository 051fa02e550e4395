import { describe, expect, test } from 'vitest';
import { wordOrZero } from '../assert.ts';
import { cardOf, cardsOf, PACK_24, type Rank } from '../cards.ts';
import { setOf } from '../sets.ts';
import { trickOrder } from '../tricks.ts';
import { bringBest, distinct, MOVES, nearBound, SCORES, VALUES, WORST } from './moves.ts';
import { insideCard, insideSet, layOut } from './workspace.ts';

const ORDER = trickOrder(PACK_24, PACK_24.ranks);
const DUTIES = { beat: false, beatTrump: false, trump: false, overtrump: false, undertrump: false };
const ANNOUNCES = 32;

function spades(ranks: string) {
  const named = ranks.split(' ').filter((rank) => rank !== '');
  return setOf(named.map((rank) => cardOf(PACK_24, 0, rank as Rank)));
}

/** Spades of two players, each rank counting so much; king and queen can be announced. */
function layOutSpades(mine: string, others: string, points: readonly number[]): void {
  layOut({
    order: ORDER,
    trump: 0,
    sides: [1, 0],
    hands: [spades(mine), spades(others)],
    worth: cardsOf(PACK_24).map((card) => points[card % 6] ?? 0),
    lastTrick: 0,
    owedToOthers: DUTIES,
    owedToOwn: DUTIES,
    marriages: [{ pair: spades('K Q'), own: 40, theirs: -40 }],
  });
}

const USUAL = [0, 2, 3, 4, 10, 11];

test('moves come best first, each once', () => {
  [7, 3, 9, 5].forEach((score, i) => {
    MOVES[i] = i;
    SCORES[i] = score;
  });
  expect([0, 1, 2, 3].map((place) => bringBest(place, 4))).toEqual([2, 0, 3, 1]);
});

describe('of cards that are alike', () => {
  type Row = readonly [string, string, string, readonly number[], string];
  test.each<Row>([
    ['the weakest is tried', 'A 10 9', 'Q', [0, 2, 3, 4, 10, 10], '10 9'],
    ['each is tried when they count differently', 'A 10 9', 'Q', USUAL, 'A 10 9'],
    ['both are tried with another between', 'A K 9', '10', [0, 2, 3, 4, 10, 4], 'A K 9'],
    ['one is tried when the one between is out of play', 'A K 9', 'J', [0, 2, 3, 4, 10, 4], 'K 9'],
    ['king and queen are tried beside the jack', 'K Q J', '9', [0, 3, 3, 4, 10, 11], 'K Q J'],
    ['the jack is tried alone without the king', 'Q J', 'K', [0, 3, 3, 4, 10, 11], 'J'],
  ])('%s', (_, mine, others, points, tried) => {
    layOutSpades(mine, others, points);
    expect(distinct(insideSet(spades(mine)), insideSet(spades(others)))).toBe(
      insideSet(spades(tried)),
    );
  });
});

describe('a move tried bounds its neighbour', () => {
  type Row = readonly [
    string,
    string,
    string,
    readonly [string, string],
    readonly [number, number],
  ];
  const open = [WORST, -WORST] as const;
  // Tried: worth 50. The bounds are those for who raises and for who lowers the value.
  test.each<Row>([
    ['by what they differ', 'A 10', 'K', ['A', '10'], [51, 49]],
    ['the other way round', 'A 10', 'K', ['10', 'A'], [51, 49]],
    ['over own cards', 'A 10 K', 'Q', ['A', 'K'], [57, 43]],
    ['over cards out of play', 'A J', '9', ['A', 'J'], [59, 41]],
    ['not over a card of others', 'A K', '10', ['A', 'K'], open],
    ['not a king to be announced', '10 K Q', '9', ['10', 'K'], open],
    ['not a jack by such a queen', 'K Q J', '9', ['Q', 'J'], open],
    ['a queen whose king is gone', 'Q J', '9', ['Q', 'J'], [51, 49]],
    ['both announced', 'K Q', '9', ['K!', 'Q!'], [51, 49]],
    ['not announced by unannounced', 'K Q', '9', ['K', 'Q!'], open],
  ])('%s', (_, mine, others, tried, bounds) => {
    layOutSpades(mine, others, USUAL);
    tried.forEach((text, i) => (MOVES[i] = moveOf(text)));
    VALUES[0] = 50;
    const hand = insideSet(spades(mine));
    const left = hand | insideSet(spades(others));
    expect([true, false].map((raises) => nearBound(0, 1, hand, left, raises))).toEqual(bounds);
    expect(wordOrZero(VALUES, 0)).toBe(50);
  });
});

function moveOf(text: string): number {
  const rank = text.replace('!', '') as Rank;
  return insideCard(cardOf(PACK_24, 0, rank)) | (text.endsWith('!') ? ANNOUNCES : 0);
}
