// The end of a round: who went out and how, what everybody scores, and who has won when it was the last.
import { describe, expect, test } from 'vitest';
import { orThrow, readRules, type JsonObject } from '#kernel';
import { mayi } from './index.ts';
import { lowestOf } from './settle.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const SEVENS = { id: 'm1', type: 'set', owner: 2, cards: ['7♠', '7♥', '7♦'] };
const DOWN = {
  round: 2,
  dealer: 0,
  turn: 1,
  state: 'drawn',
  drewFrom: 'stock',
  hands: ['3♣ K♣', '7♣', 'A♥'],
  down: [false, true, false],
  melds: [SEVENS],
  stock: '8♥ 7♦',
  discard: 'J♦',
  totals: [5, 6, 7],
  history: [{ roundNumber: 1, scores: [5, 6, 7], winner: 0 }],
};
const BOTH_SETS = {
  type: 'LAY_DOWN',
  melds: [
    { type: 'set', cards: '9♠ 9♥ 9♦' },
    { type: 'set', cards: '5♠ 5♥ Joker' },
  ],
};
const ALL_SIX = {
  type: 'LAY_DOWN',
  melds: [
    { type: 'set', cards: '9♠ 9♥ 9♦' },
    { type: 'run', cards: '3♠ 4♠ 5♠ 6♠' },
    { type: 'run', cards: '3♥ 4♥ 5♥ 6♥ 7♥' },
  ],
};
const DISCARD = { type: 'DISCARD', card: '7♣' };
const LAY_OFF = { type: 'LAY_OFF', card: '7♣', meld: 'm1' };
const GO_OUT = { type: 'GO_OUT', finalLayOffs: [{ card: '7♣', meld: 'm1' }] };

function played(rules: unknown, position: JsonObject, action: JsonObject) {
  const state = orThrow(mayi.readPosition(position, rulesOf(rules)));
  const done = orThrow(mayi.step(state, 1, orThrow(mayi.readAction(action))));
  return {
    state: done.state,
    events: done.events.map((event) => mayi.printEvent(event, 1)),
    after: mayi.printPosition(done.state),
  };
}

const FIRST = {
  ...DOWN,
  round: 1,
  down: [false, false, false],
  hands: ['3♣ K♣', '9♠ 9♥ 9♦ 5♠ 5♥ Joker', 'A♥'],
};

/** Sentence, position, action of seat 1, the event before the end of the round. */
const WAYS: readonly (readonly [string, JsonObject & { round: number }, JsonObject, string])[] = [
  ['by a discard', DOWN, DISCARD, 'cardDiscarded'],
  ['by a lay-off', DOWN, LAY_OFF, 'laidOff'],
  ['by going out', DOWN, GO_OUT, 'laidOff'],
  ['by a lay-down of every card', FIRST, BOTH_SETS, 'laidDown'],
];

describe('going out', () => {
  test.each(WAYS)('%s', (_, position, action, first) => {
    const { events, after } = played({}, position, action);
    const { round } = position;
    expect(events[0]).toMatchObject({ type: first, seat: 1 });
    expect(events.slice(1)).toEqual([
      { type: 'wentOut', playerId: 1, wentOut: true, hand: [] },
      { type: 'roundEnded', round, winner: 1, scores: [13, 0, 15], totals: [18, 6, 22] },
    ]);
    expect(after).toMatchObject({
      state: 'roundEnd',
      turn: null,
      hands: [['3♣', 'K♣'], [], ['A♥']],
      totals: [18, 6, 22],
      history: [
        { roundNumber: 1, scores: [5, 6, 7], winner: 0 },
        { roundNumber: round, scores: [13, 0, 15], winner: 1 },
      ],
      winners: null,
      stock: ['8♥', '7♦'],
    });
  });

  test('the whole hand at once in round 6', () => {
    const hand = '9♠ 9♥ 9♦ 3♠ 4♠ 5♠ 6♠ 3♥ 4♥ 5♥ 6♥ 7♥';
    const position = {
      ...DOWN,
      round: 6,
      down: [false, false, false],
      melds: [],
      hands: ['3♣ K♣', hand, 'A♥'],
    };
    const { events, after } = played({}, position, ALL_SIX);
    expect(events.map(({ type }) => type)).toEqual([
      'laidDown',
      'wentOut',
      'roundEnded',
      'gameEnded',
    ]);
    expect(after).toMatchObject({
      state: 'gameEnd',
      turn: null,
      totals: [18, 6, 22],
      winners: [1],
      down: [false, true, false],
    });
  });
});

describe('what cards cost', () => {
  const ALL = '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♥ J♦ Q♣ K♠ A♥';

  /** Rules, the hand of seat 0, its score. */
  test.each<[object, string, number]>([
    [{}, ALL, 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 10 + 10 + 10 + 15],
    [{}, '2♠ 2♥ 2♦ 2♣', 8],
    [{ twoPoints: 20 }, '2♠ 2♥ 2♦ 2♣', 80],
    [{ twoPoints: 0 }, '2♠ 3♠', 3],
    [{}, 'Joker Joker', 100],
    [{ twoPoints: 20 }, 'Joker A♣ 2♣', 85],
    [{}, '', 0],
  ])('%j %s', (rules, hand, score) => {
    const { after } = played(rules, { ...DOWN, hands: [hand, '7♣', 'A♥'] }, DISCARD);
    expect(after['totals']).toEqual([5 + score, 6, 22]);
  });
});

/** Rules, round, totals before, whether the game is over, the winners; scores are 13, 0 and 15. */
const ENDS: readonly (readonly [
  object,
  number,
  readonly number[],
  boolean,
  readonly number[] | null,
])[] = [
  [{}, 5, [0, 0, 0], false, null],
  [{ lastRound: 3 }, 2, [0, 0, 0], false, null],
  [{ lastRound: 2 }, 2, [0, 0, 0], true, [1]],
  [{ lastRound: 2 }, 3, [0, 0, 0], true, [1]],
  [{ lastRound: 2 }, 2, [0, 13, 0], true, [0, 1]],
  [{ lastRound: 2 }, 2, [2, 15, 0], true, [0, 1, 2]],
  [{ lastRound: 2 }, 2, [20, 90, 10], true, [2]],
  [{ lastRound: 2 }, 2, [2, 90, 0], true, [0, 2]],
];

describe('the end of the game', () => {
  test.each(ENDS)('%j after round %i with %j', (rules, round, totals, isOver, winners) => {
    const { state, events, after } = played(rules, { ...DOWN, round, totals }, DISCARD);
    const sums = [13 + (totals[0] ?? 0), totals[1], 15 + (totals[2] ?? 0)];
    expect(after).toMatchObject({
      state: isOver ? 'gameEnd' : 'roundEnd',
      totals: sums,
      winners,
      turn: null,
    });
    expect(events.filter(({ type }) => type === 'gameEnded')).toEqual(
      isOver ? [{ type: 'gameEnded', winners, totals: sums }] : [],
    );
    expect(mayi.outcome(state)).toEqual(isOver ? { winners, scores: sums } : undefined);
    expect(mayi.tableAction(state)).toEqual(isOver ? undefined : { type: 'NEXT_ROUND' });
    expect(mayi.roundsPlayed(state)).toBe(2);
  });

  test('a last round that nobody won ends it too', () => {
    const stuck = { ...DOWN, state: 'awaitingDraw', drewFrom: null, stock: '' };
    const { events, after } = played({ lastRound: 2 }, stuck, { type: 'DRAW_FROM_STOCK' });
    expect(events).toEqual([
      { type: 'roundEnded', round: 2, winner: null, scores: [13, 7, 15], totals: [18, 13, 22] },
      { type: 'gameEnded', winners: [1], totals: [18, 13, 22] },
    ]);
    expect(after).toMatchObject({ state: 'gameEnd', winners: [1] });
  });

  test('the lowest totals, ties and all', () => {
    expect(lowestOf([5, 3, 4])).toEqual([1]);
    expect(lowestOf([3, 3, 4, 3])).toEqual([0, 1, 3]);
    expect(lowestOf([0, 0, 0])).toEqual([0, 1, 2]);
  });
});
