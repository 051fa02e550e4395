// Scores: hands of cards in, points, totals and winners out, number by number.
import { describe, expect, test } from 'vitest';
import { readFace, type Face } from '#kernel';
import {
  calculateHandScore,
  calculateRoundScores,
  determineWinner,
  updateTotalScores,
} from './index.ts';

const HAND_SCORES: readonly (readonly [string, readonly (readonly [string, string, number])[]])[] =
  [
    ['empty hand', [['returns 0 for empty hand', '', 0]]],
    [
      'number cards (3-10)',
      [
        ['3♥ = 3 points', '3♥', 3],
        ['4♦ = 4 points', '4♦', 4],
        ['5♣ = 5 points', '5♣', 5],
        ['6♠ = 6 points', '6♠', 6],
        ['7♥ = 7 points', '7♥', 7],
        ['8♦ = 8 points', '8♦', 8],
        ['9♣ = 9 points', '9♣', 9],
        ['10♠ = 10 points', '10♠', 10],
      ],
    ],
    [
      'face cards',
      [
        ['J♥ = 10 points', 'J♥', 10],
        ['Q♦ = 10 points', 'Q♦', 10],
        ['K♣ = 10 points', 'K♣', 10],
        ['J + Q + K = 30 points', 'J♠ Q♠ K♠', 30],
      ],
    ],
    [
      'aces',
      [
        ['A♠ = 15 points', 'A♠', 15],
        ['A♥ = 15 points', 'A♥', 15],
        ['A + A = 30 points', 'A♦ A♣', 30],
      ],
    ],
    [
      'wild cards',
      [
        ['2♥ = 2 points (wild but low value)', '2♥', 2],
        ['2♦ = 2 points', '2♦', 2],
        ['2♣ = 2 points', '2♣', 2],
        ['2♠ = 2 points', '2♠', 2],
        ['Joker = 50 points (high risk!)', 'Joker', 50],
      ],
    ],
    [
      'mixed hand totals',
      [
        ['(3♥) = 3', '3♥', 3],
        ['(3♥, 4♦) = 7', '3♥ 4♦', 7],
        ['(3♥, 4♦, 5♣) = 12', '3♥ 4♦ 5♣', 12],
        ['(J♥, Q♦, K♣) = 30', 'J♥ Q♦ K♣', 30],
        ['(A♠, A♥) = 30', 'A♠ A♥', 30],
        ['(Joker) = 50', 'Joker', 50],
        ['(Joker, Joker) = 100', 'Joker Joker', 100],
        ['(2♣, 2♦, 2♥, 2♠) = 8 (all wilds but low total)', '2♣ 2♦ 2♥ 2♠', 8],
      ],
    ],
    [
      'realistic end-of-round hands',
      [
        ['(3♥, 5♦, 9♣, J♠) = 3 + 5 + 9 + 10 = 27', '3♥ 5♦ 9♣ J♠', 27],
        ['(A♦, K♥, Q♠, Joker) = 15 + 10 + 10 + 50 = 85', 'A♦ K♥ Q♠ Joker', 85],
        ['(7♥, 8♥, 9♥, 10♥) = 7 + 8 + 9 + 10 = 34 (almost a run!)', '7♥ 8♥ 9♥ 10♥', 34],
        ['(K♠, K♥, K♦) = 30 (almost a set!)', 'K♠ K♥ K♦', 30],
        ['(2♣, 2♦, 2♥) = 6 (wilds but cheap to hold)', '2♣ 2♦ 2♥', 6],
      ],
    ],
    [
      'worst case hands',
      [
        ['single Joker = 50', 'Joker', 50],
        ['two Jokers = 100', 'Joker Joker', 100],
        ['three Jokers = 150', 'Joker Joker Joker', 150],
        ['Joker + Joker + A + A = 50 + 50 + 15 + 15 = 130', 'Joker Joker A♠ A♣', 130],
        ['11 Jokers = 550 (theoretical maximum per round)', Array(11).fill('Joker').join(' '), 550],
      ],
    ],
    [
      'edge cases',
      [
        ['single card hand', 'Q♣', 10],
        ['hand with all same card type', '9♠ 9♠ 9♥ 9♥ 9♦', 45],
        [
          'hand with one of each point value',
          '2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ A♠ Joker',
          2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 15 + 50,
        ],
        [
          'very large hand (round 6 stuck scenario)',
          'Joker Joker A♠ A♥ A♦ K♠ K♥ K♦ Q♠ Q♥ Q♦ J♠ J♥ J♦ 10♠ 9♠ 8♠ 7♠ 6♠ 5♠',
          100 + 45 + 90 + 10 + 9 + 8 + 7 + 6 + 5,
        ],
      ],
    ],
  ];

describe.each(HAND_SCORES)('calculateHandScore › %s', (_, rows) => {
  test.each(rows)('%s', (__, hand, points) => {
    expect(calculateHandScore(cards(hand))).toBe(points);
  });
});

describe('calculateHandScore › empty hand', () => {
  test('player who went out always scores 0', () => {
    expect(calculateRoundScores({ p1: [], p2: cards('K♣') }, 'p1')).toEqual({ p1: 0, p2: 10 });
  });
});

describe('calculateHandScore › other values of a 2', () => {
  test.each([
    [0, 50],
    [2, 56],
    [20, 110],
    [50, 200],
  ])('a 2 worth %i', (twoPoints, points) => {
    expect(calculateHandScore(cards('2♣ 2♦ 2♥ Joker'), twoPoints)).toBe(points);
    expect(calculateRoundScores({ p1: cards('2♣ 2♦ 2♥ Joker') }, null, twoPoints)).toEqual({
      p1: points,
    });
  });
});

describe('calculateRoundScores › basic scoring', () => {
  test('given: player 1 went out, player 2 has cards, player 3 has cards', () => {
    const hands = { p1: [], p2: cards('9♠ 4♦'), p3: cards('A♥') };
    expect(calculateRoundScores(hands, 'p1')).toEqual({ p1: 0, p2: 13, p3: 15 });
  });
});

describe('calculateRoundScores › structure', () => {
  const hands = { p1: cards('Q♠ 3♦'), p2: [], p3: cards('7♣') };
  const scores = calculateRoundScores(hands, 'p2');

  test('returns object/map of playerId → score', () => {
    expect(scores).toEqual({ p1: 13, p2: 0, p3: 7 });
  });

  test('includes all players in the game', () => {
    expect(Object.keys(scores).toSorted()).toEqual(Object.keys(hands).toSorted());
  });

  test('winner (went out) always has score 0', () => {
    expect(calculateRoundScores({ ...hands, p2: cards('Joker') }, 'p2')['p2']).toBe(0);
  });

  test('losers have score = sum of card values in hand', () => {
    expect(scores['p1']).toBe(calculateHandScore(hands.p1));
    expect(scores['p3']).toBe(calculateHandScore(hands.p3));
  });
});

describe('calculateRoundScores › multi-player scenarios', () => {
  test('given: 3 players, p1 went out', () => {
    const hands = { p1: [], p2: cards('J♥ Q♦'), p3: cards('A♠ Joker') };
    expect(calculateRoundScores(hands, 'p1')).toEqual({ p1: 0, p2: 20, p3: 65 });
  });

  test('given: 4 players, p3 went out', () => {
    const hands = {
      p1: cards('3♥'),
      p2: cards('K♣ K♦'),
      p3: [],
      p4: cards('Joker Joker A♥'),
    };
    expect(calculateRoundScores(hands, 'p3')).toEqual({ p1: 3, p2: 20, p3: 0, p4: 115 });
  });
});

describe('calculateRoundScores › all players included', () => {
  const ids = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'];
  const found = Object.keys(
    calculateRoundScores(Object.fromEntries(ids.map((id) => [id, cards('9♠')])), 'p5'),
  );

  test('every player has an entry in result', () => {
    expect(ids.every((id) => found.includes(id))).toBe(true);
  });

  test('no missing players', () => {
    expect(found).toHaveLength(ids.length);
  });

  test('no duplicate entries', () => {
    expect(new Set(found).size).toBe(found.length);
  });

  test('no extra players', () => {
    expect(found.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('calculateRoundScores › empty hands (edge case)', () => {
  test('only winner should have empty hand', () => {
    const scores = calculateRoundScores({ p1: [], p2: cards('3♠') }, 'p1');
    expect(Object.keys(scores).filter((id) => scores[id] === 0)).toEqual(['p1']);
  });

  test('if somehow multiple empty hands, all would score 0', () => {
    expect(calculateRoundScores({ p1: [], p2: [], p3: cards('3♠') }, 'p1')).toEqual({
      p1: 0,
      p2: 0,
      p3: 3,
    });
  });

  test('nobody went out: everybody scores the hand', () => {
    expect(calculateRoundScores({ p1: cards('5♠'), p2: cards('3♠') }, null)).toEqual({
      p1: 5,
      p2: 3,
    });
  });
});

describe('updateTotalScores › first round (starting from 0)', () => {
  test('given: all players start with totalScore: 0', () => {
    expect(updateTotalScores({ p1: 0, p2: 0, p3: 0 }, { p1: 0, p2: 25, p3: 40 })).toEqual({
      p1: 0,
      p2: 25,
      p3: 40,
    });
  });
});

test.each([
  ['a hand of no cards', () => calculateHandScore(['x' as never]), '"x" is no card of May I?'],
  [
    'a total that is none',
    () => determineWinner({ a: Number.NaN, b: 3 }),
    'a has no score: null is no number',
  ],
  [
    'a score that is none',
    () => updateTotalScores({ p1: 1 }, { p1: 'x' as never }),
    'p1 has no score: "x" is no number',
  ],
])('%s is told', (_, ask, sentence) => {
  expect(ask).toThrow(sentence);
});

describe('updateTotalScores › no previous scores', () => {
  test('who has no total yet begins with 0, and who did not score keeps theirs', () => {
    expect(updateTotalScores({}, { p1: 0, p2: 25 })).toEqual({ p1: 0, p2: 25 });
    expect(updateTotalScores({ p1: 5 }, { p2: 25 })).toEqual({ p1: 5, p2: 25 });
  });
});

describe('updateTotalScores › subsequent rounds (accumulation)', () => {
  test('given: total scores are { p1: 10, p2: 50, p3: 30 }', () => {
    expect(updateTotalScores({ p1: 10, p2: 50, p3: 30 }, { p1: 0, p2: 15, p3: 25 })).toEqual({
      p1: 10,
      p2: 65,
      p3: 55,
    });
  });
});

/** Six rounds and the totals after each. */
const ROUNDS = [
  [
    { p1: 0, p2: 30, p3: 45 },
    { p1: 0, p2: 30, p3: 45 },
  ],
  [
    { p1: 25, p2: 0, p3: 60 },
    { p1: 25, p2: 30, p3: 105 },
  ],
  [
    { p1: 15, p2: 40, p3: 0 },
    { p1: 40, p2: 70, p3: 105 },
  ],
  [
    { p1: 0, p2: 20, p3: 35 },
    { p1: 40, p2: 90, p3: 140 },
  ],
  [
    { p1: 50, p2: 0, p3: 10 },
    { p1: 90, p2: 90, p3: 150 },
  ],
  [
    { p1: 0, p2: 30, p3: 25 },
    { p1: 90, p2: 120, p3: 175 },
  ],
] as const;
const NOTHING: Readonly<Record<string, number>> = { p1: 0, p2: 0, p3: 0 };

describe('updateTotalScores › accumulation over multiple rounds', () => {
  test('round 1: { p1: 0, p2: 30, p3: 45 } → totals: { p1: 0, p2: 30, p3: 45 }', () => {
    let totals = NOTHING;
    for (const [scores, after] of ROUNDS) {
      totals = updateTotalScores(totals, scores);
      expect(totals).toEqual(after);
    }
    expect(determineWinner(totals)).toEqual(['p1']);
  });
});

describe('updateTotalScores › player scores only increase', () => {
  test('scores can only go up (or stay same if went out)', () => {
    let totals = NOTHING;
    for (const [scores] of ROUNDS) {
      const next = updateTotalScores(totals, scores);
      for (const id of ['p1', 'p2', 'p3'] as const)
        expect((next[id] ?? 0) - (totals[id] ?? 0)).toBe(scores[id]);
      totals = next;
    }
  });

  test('no mechanism to reduce total score', () => {
    const hands = { p1: [], p2: cards('2♠'), p3: cards('Joker A♠ 10♦ 3♣') };
    const scores = calculateRoundScores(hands, 'p1');
    expect(Object.values(scores).every((points) => points >= 0)).toBe(true);
  });

  test('going out = 0 points added, not subtraction', () => {
    expect(updateTotalScores({ p1: 70 }, calculateRoundScores({ p1: [] }, 'p1'))).toEqual({
      p1: 70,
    });
  });
});

type Totals = Readonly<Record<string, number>>;
const WINNERS: readonly (readonly [
  string,
  readonly (readonly [string, Totals, readonly string[]])[],
])[] = [
  [
    'single winner (lowest score)',
    [['given: final scores { p1: 120, p2: 85, p3: 200 }', { p1: 120, p2: 85, p3: 200 }, ['p2']]],
  ],
  [
    'clear winner examples',
    [
      ['{ p1: 0, p2: 100, p3: 200 } → winner: [p1]', { p1: 0, p2: 100, p3: 200 }, ['p1']],
      ['{ p1: 50, p2: 51, p3: 52 } → winner: [p1]', { p1: 50, p2: 51, p3: 52 }, ['p1']],
      ['{ p1: 300, p2: 150, p3: 299 } → winner: [p2]', { p1: 300, p2: 150, p3: 299 }, ['p2']],
    ],
  ],
  [
    'two-way tie - both win',
    [
      [
        'given: final scores { p1: 100, p2: 100, p3: 150 }',
        { p1: 100, p2: 100, p3: 150 },
        ['p1', 'p2'],
      ],
    ],
  ],
  [
    'three-way tie - all win',
    [
      [
        'given: final scores { p1: 80, p2: 80, p3: 80 }',
        { p1: 80, p2: 80, p3: 80 },
        ['p1', 'p2', 'p3'],
      ],
    ],
  ],
  [
    'tie not for first place',
    [['given: final scores { p1: 50, p2: 100, p3: 100 }', { p1: 50, p2: 100, p3: 100 }, ['p1']]],
  ],
  [
    "tie for second doesn't affect winner",
    [
      [
        'given: final scores { p1: 75, p2: 80, p3: 80, p4: 100 }',
        { p1: 75, p2: 80, p3: 80, p4: 100 },
        ['p1'],
      ],
    ],
  ],
  [
    'return type',
    [
      ['always returns array of player IDs', { p1: 3, p2: 1 }, ['p2']],
      ['array length >= 1', { p1: 0, p2: 1 }, ['p1']],
      ['single winner: array of 1', { p1: 9, p2: 8, p3: 7 }, ['p3']],
      ['tie: array of 2+', { p1: 9, p2: 7, p3: 7 }, ['p2', 'p3']],
      ["order in array doesn't matter (or alphabetical by ID)", { p1: 1, p2: 1 }, ['p1', 'p2']],
    ],
  ],
];

describe.each(WINNERS)('determineWinner › %s', (_, rows) => {
  test.each(rows)('%s', (__, totals, winners) => {
    expect(determineWinner(totals)).toEqual(winners);
  });
});

describe('determineWinner › perfect game - zero total', () => {
  test('given: player went out all 6 rounds', () => {
    let totals = NOTHING;
    for (let round = 1; round <= 6; round++)
      totals = updateTotalScores(totals, { p1: 0, p2: 10, p3: round });
    expect(totals).toEqual({ p1: 0, p2: 60, p3: 21 });
    expect(determineWinner(totals)).toEqual(['p1']);
  });
});

describe('scoring edge cases', () => {
  test('all players tie › given: all players have same total score', () => {
    const totals = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`p${n}`, 42]));
    expect(determineWinner(totals)).toEqual(Object.keys(totals));
  });

  test('very high scores › given: player stuck in round 6 with many cards', () => {
    const hand = cards('Joker Joker A♠ A♥ A♦ K♠ K♥ K♦ Q♠ Q♥ Q♦ J♠ J♥ J♦ 10♠');
    expect(calculateRoundScores({ p1: [], p2: hand }, 'p1')).toEqual({ p1: 0, p2: 245 });
    expect(updateTotalScores({ p1: 0, p2: 1000 }, { p1: 0, p2: 245 })['p2']).toBe(1245);
  });

  test('zero score for multiple rounds › given: player went out in rounds 1, 2, and 3', () => {
    const totals = [0, 0, 0, 17, 25, 8].reduce(
      (sum: Totals, points) => updateTotalScores(sum, { p1: points }),
      { p1: 0 },
    );
    expect(totals).toEqual({ p1: 50 });
  });
});

function cards(text: string): readonly Face[] {
  return text === '' ? [] : text.split(' ').map(face);
}

function face(text: string): Face {
  const read = readFace(text);
  if (read === undefined) throw new Error(`${text} is no card`);
  return read;
}
