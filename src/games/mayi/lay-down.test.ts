// Laying down: what is wrong with melds as named, the first thing first, and what lies on the table otherwise.
import { describe, expect, test } from 'vitest';
import { orThrow, readRules, type JsonObject } from '#kernel';
import { mayi } from './index.ts';

const rulesOf = (value: unknown) => orThrow(readRules(mayi.ruleset, value));
const set = (cards: string) => ({ type: 'set', cards });
const run = (cards: string) => ({ type: 'run', cards });
const split = (cards: string) => cards.split(' ').filter(Boolean);

/** Seat 1 has drawn in this round and holds these cards. */
const holding = (round: number, hand: string, more: JsonObject = {}): JsonObject => ({
  round,
  dealer: 0,
  turn: 1,
  state: 'drawn',
  drewFrom: 'stock',
  hands: ['K♣', hand, 'Q♣'],
  stock: '8♥ 7♦',
  discard: 'J♦',
  discardedBy: 0,
  ...more,
});
const THREES = '3♠ 3♥ 3♦';
const NINES = '9♠ 9♥ 9♦';
const LOW = '4♠ 5♠ 6♠ 7♠';
const HIGH = '9♠ 10♠ J♠ Q♠';
const LOOSE = { exactContract: false };
const GAP = { sameSuitRunGap: 2 };
const NATURALS = 'would make wilds outnumber naturals';
const NO_SET = 'a set is three or more cards of one rank';
const NO_RUN = 'a run is four or more cards of one suit in order, from 3 to A';

type Melds = readonly { readonly type: string; readonly cards: string }[];

/** Sentence, rules, round, hand, melds, code, message, params. */
const REFUSED: readonly (readonly [
  string,
  unknown,
  number,
  string,
  Melds,
  string,
  string,
  object,
])[] = [
  [
    'a card that is not held, before the contract',
    {},
    1,
    '3♠ 3♥ 9♠ 9♥ 9♦',
    [set(THREES)],
    'card_not_in_hand',
    'card not in hand',
    { card: '3♦' },
  ],
  [
    'one card for two melds',
    {},
    2,
    '3♥ 3♦ 3♠ 4♠ 5♠ 6♠',
    [set(THREES), run('3♠ 4♠ 5♠ 6♠')],
    'card_not_in_hand',
    'card not in hand',
    { card: '3♠' },
  ],
  ...[
    [1, 'round 1 asks for 2 sets', 2, 0],
    [2, 'round 2 asks for 1 set and 1 run', 1, 1],
    [3, 'round 3 asks for 2 runs', 0, 2],
    [4, 'round 4 asks for 3 sets', 3, 0],
    [5, 'round 5 asks for 2 sets and 1 run', 2, 1],
    [6, 'round 6 asks for 1 set and 2 runs', 1, 2],
  ].flatMap(([round, message, sets, runs]) =>
    [[], [set(THREES)], [set(THREES), set(NINES), run(LOW), run(LOW)]].map(
      (melds) =>
        [
          `${melds.length} melds in round ${round}`,
          {},
          Number(round),
          `${THREES} ${NINES} ${LOW} ${LOW}`,
          melds,
          'contract_not_met',
          String(message),
          { round, sets, runs },
        ] as const,
    ),
  ),
  [
    'a run for a set',
    {},
    1,
    `${THREES} ${LOW}`,
    [set(THREES), run(LOW)],
    'contract_not_met',
    'round 1 asks for 2 sets',
    { round: 1, sets: 2, runs: 0 },
  ],
  [
    'a set for a run',
    {},
    3,
    `${THREES} ${LOW}`,
    [set(THREES), run(LOW)],
    'contract_not_met',
    'round 3 asks for 2 runs',
    { round: 3, sets: 0, runs: 2 },
  ],
  [
    'four in a set',
    {},
    1,
    `${THREES} 3♣ ${NINES}`,
    [set(NINES), set(`${THREES} 3♣`)],
    'set_wrong_size',
    'Sets in the contract must be exactly 3 cards. You provided 4 cards.',
    { size: 4, least: 3 },
  ],
  [
    'two in a set',
    {},
    1,
    `${THREES} ${NINES}`,
    [set('3♠ 3♥'), set(NINES)],
    'set_wrong_size',
    'Sets in the contract must be exactly 3 cards. You provided 2 cards.',
    { size: 2, least: 3 },
  ],
  [
    'five in a run',
    {},
    2,
    `${THREES} ${LOW} 8♠`,
    [set(THREES), run(`${LOW} 8♠`)],
    'run_wrong_size',
    'Runs in the contract must be exactly 4 cards. You provided 5 cards.',
    { size: 5, least: 4 },
  ],
  [
    'the first meld is told first',
    {},
    2,
    `${THREES} ${LOW} 8♠ 9♦`,
    [run(`${LOW} 8♠`), set('3♠ 3♥ 9♦')],
    'run_wrong_size',
    'Runs in the contract must be exactly 4 cards. You provided 5 cards.',
    { size: 5, least: 4 },
  ],
  [
    'two ranks',
    {},
    1,
    `3♠ 3♥ 4♦ ${NINES}`,
    [set('3♠ 3♥ 4♦'), set(NINES)],
    'not_a_set',
    NO_SET,
    { cards: ['3♠', '3♥', '4♦'] },
  ],
  [
    'a run with a hole',
    {},
    2,
    `${THREES} 4♠ 5♠ 6♠ 8♠`,
    [set(THREES), run('4♠ 5♠ 6♠ 8♠')],
    'not_a_run',
    NO_RUN,
    { cards: ['4♠', '5♠', '6♠', '8♠'] },
  ],
  [
    'too few where sizes are free',
    LOOSE,
    1,
    `${THREES} ${NINES}`,
    [set('3♠ 3♥'), set(NINES)],
    'not_a_set',
    NO_SET,
    { cards: ['3♠', '3♥'] },
  ],
  ['a set of nothing', LOOSE, 1, NINES, [set(''), set(NINES)], 'not_a_set', NO_SET, { cards: [] }],
  [
    'a run of three where sizes are free',
    LOOSE,
    3,
    `4♠ 5♠ 6♠ ${HIGH}`,
    [run('4♠ 5♠ 6♠'), run(HIGH)],
    'not_a_run',
    NO_RUN,
    { cards: ['4♠', '5♠', '6♠'] },
  ],
  [
    'wilds alone, however few',
    LOOSE,
    1,
    `2♠ 2♥ ${NINES}`,
    [set('2♠ 2♥'), set(NINES)],
    'wilds_outnumber_naturals',
    NATURALS,
    { cards: ['2♠', '2♥'] },
  ],
  [
    'two wilds on one natural',
    {},
    1,
    `3♠ 2♥ Joker ${NINES}`,
    [set('3♠ 2♥ Joker'), set(NINES)],
    'wilds_outnumber_naturals',
    NATURALS,
    { cards: ['3♠', '2♥', 'Joker'] },
  ],
  [
    'no meld before too many wilds',
    {},
    3,
    `4♠ 2♥ 2♦ 9♥ ${HIGH}`,
    [run('4♠ 2♥ 2♦ 9♥'), run(HIGH)],
    'not_a_run',
    NO_RUN,
    { cards: ['4♠', '2♥', '2♦', '9♥'] },
  ],
  [
    'too many wilds in a run',
    {},
    3,
    `4♠ 2♥ 2♦ Joker ${HIGH}`,
    [run('4♠ 2♥ 2♦ Joker'), run(HIGH)],
    'wilds_outnumber_naturals',
    NATURALS,
    { cards: ['4♠', '2♥', '2♦', 'Joker'] },
  ],
  [
    'runs too close',
    GAP,
    3,
    `4♠ 5♠ 6♠ 7♠ ${HIGH}`,
    [run(LOW), run(HIGH)],
    'runs_too_close',
    'two runs of one suit need 2 ranks between them',
    { gap: 2 },
  ],
  [
    'runs too close before cards that stay',
    GAP,
    6,
    `${THREES} 4♠ 5♠ 6♠ 7♠ ${HIGH} A♦`,
    [run(HIGH), set(THREES), run(LOW)],
    'runs_too_close',
    'two runs of one suit need 2 ranks between them',
    { gap: 2 },
  ],
  [
    'cards that stay in round 6',
    {},
    6,
    `${THREES} 4♥ 5♥ 6♥ 7♥ ${HIGH} A♦ K♦`,
    [set(THREES), run('4♥ 5♥ 6♥ 7♥'), run(HIGH)],
    'must_lay_down_all',
    'in round 6 every card must be laid down: 2 would stay',
    { left: 2 },
  ],
];

describe('what is refused', () => {
  test.each(REFUSED)('%s', (_, rules, round, hand, melds, code, message, params) => {
    const state = orThrow(mayi.readPosition(holding(round, hand), rulesOf(rules)));
    const action = orThrow(mayi.readAction({ type: 'LAY_DOWN', melds }));
    expect(mayi.step(state, 1, action)).toEqual({
      ok: false,
      refusal: { code, message, params },
    });
  });

  test('a second lay-down, whatever is named', () => {
    const down = holding(1, `${THREES} ${NINES}`, { down: [false, true, false] });
    const state = orThrow(mayi.readPosition(down, rulesOf({})));
    expect(mayi.step(state, 1, { type: 'LAY_DOWN', melds: [] })).toEqual({
      ok: false,
      refusal: { code: 'already_down', message: 'you are down already', params: {} },
    });
  });
});

/** Sentence, rules, position, melds as named, cards as they lie, cards that stay, the state after. */
const LAID: readonly (readonly [
  string,
  unknown,
  JsonObject,
  Melds,
  readonly string[],
  string,
  string,
])[] = [
  [
    'two sets',
    {},
    holding(1, `${THREES} ${NINES} 5♣`),
    [set(NINES), set('3♦ 3♠ 3♥')],
    [NINES, '3♦ 3♠ 3♥'],
    '5♣',
    'awaitingDiscard',
  ],
  [
    'a run before a set',
    {},
    holding(2, `${THREES} ${LOW} 5♣`),
    [run('7♠ 6♠ 5♠ 4♠'), set(THREES)],
    [LOW, THREES],
    '5♣',
    'awaitingDiscard',
  ],
  [
    'half of them wild',
    {},
    holding(2, '3♠ 3♥ Joker 2♥ 5♠ 6♠ 2♦ 5♣'),
    [set('3♠ 3♥ Joker'), run('6♠ 2♥ 2♦ 5♠')],
    ['3♠ 3♥ Joker', '5♠ 6♠ 2♥ 2♦'],
    '5♣',
    'awaitingDiscard',
  ],
  [
    'two sets of one rank',
    {},
    holding(1, `${THREES} ${THREES} 5♣`),
    [set(THREES), set(THREES)],
    [THREES, THREES],
    '5♣',
    'awaitingDiscard',
  ],
  [
    'larger melds where sizes are free',
    LOOSE,
    holding(2, `${THREES} 3♣ ${LOW} 8♠ 5♣`),
    [set(`${THREES} 3♣`), run(`${LOW} 8♠`)],
    [`${THREES} 3♣`, `${LOW} 8♠`],
    '5♣',
    'awaitingDiscard',
  ],
  [
    'overlapping runs without a gap',
    {},
    holding(3, `${LOW} ${LOW} 5♣`),
    [run(LOW), run(LOW)],
    [LOW, LOW],
    '5♣',
    'awaitingDiscard',
  ],
  [
    'runs with the gap between them',
    GAP,
    holding(3, '3♠ 4♠ 5♠ 6♠ 9♠ 10♠ J♠ Q♠ 5♣'),
    [run(HIGH), run('3♠ 4♠ 5♠ 6♠')],
    [HIGH, '3♠ 4♠ 5♠ 6♠'],
    '5♣',
    'awaitingDiscard',
  ],
  [
    'runs of two suits need no gap',
    GAP,
    holding(3, `${LOW} 4♥ 5♥ 6♥ 7♥ 5♣`),
    [run(LOW), run('4♥ 5♥ 6♥ 7♥')],
    [LOW, '4♥ 5♥ 6♥ 7♥'],
    '5♣',
    'awaitingDiscard',
  ],
  [
    'in a last round without discards the turn goes on',
    'phase4',
    holding(6, `${THREES} ${LOW} 4♥ 5♥ 6♥ 7♥ 8♥ 5♣`),
    [set(THREES), run(LOW), run('4♥ 5♥ 6♥ 7♥ 8♥')],
    [THREES, LOW, '4♥ 5♥ 6♥ 7♥ 8♥'],
    '5♣',
    'drawn',
  ],
];

describe('what lies on the table', () => {
  test.each(LAID)('%s', (_, rules, position, named, cards, stays, after) => {
    const state = orThrow(mayi.readPosition(position, rulesOf(rules)));
    const action = orThrow(mayi.readAction({ type: 'LAY_DOWN', melds: named }));
    const done = orThrow(mayi.step(state, 1, action));
    const melds = cards.map((each, i) => ({
      id: `m${i + 1}`,
      type: named[i]?.type,
      cards: split(each),
    }));
    expect(done.events.map((event) => mayi.printEvent(event, 0))).toEqual([
      { type: 'laidDown', seat: 1, melds },
    ]);
    expect(mayi.printPosition(done.state)).toEqual({
      ...mayi.printPosition(state),
      hands: [['K♣'], split(stays), ['Q♣']],
      melds: melds.map(({ id, ...meld }) => ({ id, owner: 1, ...meld })),
      down: [false, true, false],
      laidDownThisTurn: true,
      state: after,
    });
  });

  test('ids that are in use are skipped, those who are down stay down, known cards that lie are forgotten', () => {
    const position = holding(4, `${THREES} ${NINES} K♠ K♥ K♦ 5♣`, {
      melds: [
        { id: 'm2', type: 'set', owner: 0, cards: '7♥ 7♦ 7♣' },
        { id: 'm4', type: 'set', owner: 0, cards: '8♥ 8♦ 8♣' },
      ],
      down: [true, false, false],
      known: ['', '3♠ 9♠ 5♣', ''],
      stock: '',
    });
    const state = orThrow(mayi.readPosition(position, rulesOf({})));
    const named = [set(THREES), set(NINES), set('K♠ K♥ K♦')];
    const action = orThrow(mayi.readAction({ type: 'LAY_DOWN', melds: named }));
    const done = orThrow(mayi.step(state, 1, action)).state;
    expect(done.melds.map(({ id }) => id)).toEqual(['m2', 'm4', 'm1', 'm3', 'm5']);
    expect(done.down).toEqual([true, true, false]);
    expect(mayi.printPosition(done)['known']).toEqual([[], ['5♣'], []]);
  });
});
