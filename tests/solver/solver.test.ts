// The solvers of open cards against plain minimax, minimax against endings counted by hand, and slips that are noticed.
import { describe, expect, test } from 'vitest';
import { accept, orThrow, readRules, simulationRng } from '#kernel';
import type { JsonObject, OpenCards, Solution } from '#kernel';
import { COINCHE } from './coinche.ts';
import type { Contest } from './contest.ts';
import { checkEnding, noEndings } from './endings.ts';
import { worthOf, worths } from './minimax.ts';
import { TYSIAC } from './tysiac.ts';
import { checkDeal, noDeals } from './whole-deals.ts';

// npm run solver-check takes many more; these are the same every time.
const ENDINGS = 40;

const HEARTS = { seat: 0, value: 80, suit: '♥' };
const ROUND = { phase: 'Play', dealer: 3, turn: 0, contract: HEARTS };
const DUCK = { ...ROUND, hands: ['A♠ 7♦', 'K♠ A♦', '8♠ 8♦', '9♠ 9♦'] };
const PAIR = { ...ROUND, hands: ['K♥', '7♠', 'Q♥', '8♠'] };
/** Seven tricks of the contracting side, and the ace of the eighth in its hand. */
const CAPOT = {
  ...ROUND,
  contract: { ...HEARTS, seat: 1 },
  hands: ['Q♣', 'K♣', '10♣', 'A♣'],
  tricks: ['♠', '♥', '♦', '♣']
    .flatMap((suit) => [
      `7${suit} 8${suit} 9${suit} J${suit}`,
      `Q${suit} K${suit} 10${suit} A${suit}`,
    ])
    .slice(0, 7)
    .map((cards) => ({
      leader: 0,
      plays: cards.split(' ').map((card, seat) => ({ seat, card })),
      winner: 1,
    })),
};
const MARRIAGE = { phase: 'Play', dealer: 0, turn: 1, hands: ['A♠ 9♣', 'K♠ Q♠'] };
const LED = {
  ...MARRIAGE,
  turn: 0,
  hands: ['A♠ 9♣', 'Q♠'],
  declarer: 1,
  trick: { plays: [{ seat: 1, card: 'K♠', announcedMarriage: '♠' }] },
};
const THREE = { phase: 'Play', dealer: 0, turn: 2, declarer: 1, hands: ['9♠', 'A♠', '10♠'] };
const FOUR = { ...THREE, dealer: 3, hands: [...THREE.hands, ''], marriagePoints: [40, 0, 0, 100] };

describe('minimax agrees with a count by hand', () => {
  type Row = readonly [string, JsonObject, JsonObject | string, string, readonly number[]];
  test.each<Row>([
    ['the long way brings the last trick', DUCK, 'standard', 'points', [15, 25]],
    ['one trick either way', DUCK, 'standard', 'tricks', [1, 1]],
    ['a belote of two partners', PAIR, 'standard', 'points', [37]],
    ['no belote of two players', PAIR, 'ffb', 'points', [17]],
    ['all eight tricks are 162', CAPOT, 'ffb', 'points', [162]],
    ['all eight tricks', CAPOT, 'ffb', 'tricks', [8]],
  ])('coinche: %s', (_, position, rules, aim, expected) =>
    expect(valuesOf(COINCHE, position, rules, aim)).toEqual(expected),
  );

  test.each<Row>([
    ['announced or not', MARRIAGE, 'standard', 'difference', [-18, 30, -18, 28]],
    ['own points alone', MARRIAGE, 'standard', 'own', [0, 44, 0, 43]],
    [
      'the table cards go with the last trick',
      { ...MARRIAGE, tableCards: 'A♥ 10♥' },
      'standard',
      'difference',
      [-39, 51, -39, 49],
    ],
    ['a marriage that lies is counted once', LED, 'standard', 'difference', [28]],
    ['two against one', THREE, 'standard', 'difference', [21]],
    ['who sits out takes no part', FOUR, 'standard', 'difference', [-19]],
    ['what the others have is not counted', FOUR, 'standard', 'own', [21]],
  ])('tysiac: %s', (_, position, rules, aim, expected) =>
    expect(valuesOf(TYSIAC, position, rules, aim)).toEqual(expected),
  );
});

function valuesOf(
  { game, judge }: Contest,
  position: JsonObject,
  rules: JsonObject | string,
  aim: string,
): readonly number[] {
  const start = orThrow(game.readPosition(position, orThrow(readRules(game.ruleset, rules))));
  const puzzle = { game, judge, start, aim };
  const [seat = 0] = game.toAct(start);
  const values = worths(puzzle, start, seat).map(({ worth }) => worth);
  const best = judge.side(start).includes(seat) ? Math.max(...values) : Math.min(...values);
  expect(worthOf(puzzle, start)).toBe(best);
  return values;
}

function agrees(contest: Contest) {
  test.each(contest.profiles)('endings under %j', (rules) => {
    const counts = noEndings();
    for (let n = 0; n < ENDINGS; n++)
      checkEnding(contest, rules, simulationRng(`endings ${JSON.stringify(rules)}`, n), counts);
    expect(counts.endings).toBe(ENDINGS);
    // Otherwise nothing would be shown.
    expect(counts.choices).toBeGreaterThan(ENDINGS / 6);
    expect(counts.open).toBeGreaterThan(0);
  });

  test('a whole deal holds together', () => {
    const counts = noDeals();
    checkDeal(contest, {}, simulationRng('a whole deal', 5), counts);
    expect(counts.deals).toBe(1);
    expect(counts.plays).toBeGreaterThan(19);
  });
}

describe('solver and minimax agree', () => {
  describe('coinche', () => agrees(COINCHE));
  describe('tysiac', () => agrees(TYSIAC));
});

/** Here a solver went wrong once. */
const ONCE_WRONG: readonly (readonly [string, JsonObject])[] = [
  [
    'a marriage of the others can take the trumps away, though it counts nothing for the declarer',
    {
      phase: 'Play',
      dealer: 2,
      turn: 2,
      hands: ['A♣ A♠ J♥ J♦', '10♦ J♣ Q♥', 'Q♠ K♠ K♣ A♦'],
      declarer: 1,
      trick: { plays: [{ seat: 1, card: 'K♦', announcedMarriage: '♦' }] },
      trump: '♥',
    },
  ],
  [
    'points at the seat of who sits out',
    {
      phase: 'Play',
      dealer: 1,
      turn: 2,
      hands: ['10♣ J♠', '', 'K♣ 9♦ A♦', 'Q♠ K♠ K♥'],
      declarer: 2,
      trick: { plays: [{ seat: 0, card: '9♣' }] },
      trickPoints: [58, 47, 21, 55],
      marriagePoints: [40, 60, 0, 20],
      trump: '♦',
    },
  ],
];

test.each(ONCE_WRONG)('solver and minimax agree: %s', (_, position) => {
  const counts = noEndings();
  for (let n = 0; n < 20; n++)
    checkEnding({ ...TYSIAC, ending: () => position }, {}, simulationRng('again', n), counts);
  expect(counts.targets).toBe(80);
});

type Slip = (solver: OpenCards) => Partial<OpenCards>;

/** Every solution told with a change. */
function telling(change: (told: Solution) => Partial<Solution>): Slip {
  return (solver) => ({
    solve: (state, options) => {
      const solution = solver.solve(state, options);
      if (!solution.ok) return solution;
      return accept({ ...solution.value, ...change(solution.value) });
    },
  });
}

const SLIPS: readonly (readonly [string, string, Slip])[] = [
  ['a side', 'side', telling(({ side }) => ({ side: side.map((seat) => (seat + 1) % 2) }))],
  [
    'the value',
    'value',
    telling(({ value: { low, high } }) => ({ value: { low: low + 1, high: high + 1 } })),
  ],
  [
    "a move's value",
    'moves',
    telling(({ moves }) => ({
      moves: moves.map(({ action }) => ({ action, value: { low: 0, high: 0 } })),
    })),
  ],
  ['a move', 'moves', telling(({ moves }) => ({ moves: moves.slice(1) }))],
  ['the end of the line', 'who is to move', telling(({ line }) => ({ line: line.slice(0, -1) }))],
  ['the order of the line', 'line', telling(({ line }) => ({ line: line.toReversed() }))],
  [
    'shares',
    'shares',
    telling(({ shares }) => ({
      shares: shares.map(({ seats, points }) => ({ seats, points: points + 10 })),
    })),
  ],
  [
    'at least',
    'at least',
    (solver) => ({
      atLeast: (state, target, options) => solver.atLeast(state, target + 1, options),
    }),
  ],
  [
    'bounds that are too tight',
    'value with',
    (solver) => ({
      solve: (state, options) => {
        const solution = solver.solve(state, options);
        if (!solution.ok || options?.nodes === undefined) return solution;
        const { low, high } = solution.value.value;
        const value = low === high ? { low, high } : { low: high, high };
        return accept({ ...solution.value, value });
      },
    }),
  ],
  [
    'a guess instead of no answer',
    'at least',
    (solver) => ({
      atLeast: (state, target, options) => {
        const answer = solver.atLeast(state, target, options);
        if (!answer.ok || answer.value.answer !== null) return answer;
        return accept({ ...answer.value, answer: true });
      },
    }),
  ],
];

function notices(contest: Contest) {
  test.each(SLIPS)('%s', (_, where, slip) => {
    const { openCards } = contest.game;
    if (openCards === undefined) throw new Error('there is no solver');
    const game = { ...contest.game, openCards: { ...openCards, ...slip(openCards) } };
    const all = () => {
      for (let n = 0; n < 300; n++)
        checkEnding({ ...contest, game }, {}, simulationRng('slips', n), noEndings());
    };
    expect(all).toThrow(`solver and check disagree: ${where}`);
  });
}

describe('a slip of the solver is noticed', () => {
  describe('coinche', () => notices(COINCHE));
  describe('tysiac', () => notices(TYSIAC));
});
