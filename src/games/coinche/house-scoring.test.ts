// Worked rounds: who won which trick and the house rules in, the numbers a score sheet shows out, all counted by hand.
import { describe, expect, test } from 'vitest';
import { coinche } from '#games';
import { orThrow, readRules, type FinishedTrick, type Seat } from '#kernel';
import { calculateRoundScore, coincheCard, type BidValue, type RoundScore } from './index.ts';
import { roundScoreOf } from './scoring.ts';

const rulesOf = (value: unknown) => orThrow(readRules(coinche.ruleset, value));

function trick(cards: string, winner: Seat): FinishedTrick {
  const plays = cards.split(' ').map((text, seat) => ({ seat, card: orThrow(coincheCard(text)) }));
  return { leader: 0, plays, winner };
}

/** Trump is ♥. Tricks of 55, 7, 25, 5, 28, 2, 28 and 2 points; the last counts 10 more. */
const CARDS = [
  'J♥ 9♥ A♥ 10♥',
  'K♥ Q♥ 8♥ 7♥',
  'A♠ 10♠ K♠ 9♠',
  'J♠ Q♠ 8♠ 7♠',
  'A♦ 10♦ K♦ Q♦',
  'J♦ 9♦ 8♦ 7♦',
  'A♣ 10♣ K♣ Q♣',
  'J♣ 9♣ 8♣ 7♣',
];
/** The two spade tricks of 24 and 6 points: one point less for who wins the first only. */
const SPADES_24 = { 3: 'A♠ 10♠ Q♠ 9♠', 4: 'J♠ K♠ 8♠ 7♠' };

/** Who plays king and queen of trump; no trick changes its points. */
const PAIRS = {
  'both sides': {},
  'seats 0 and 2': { 2: 'K♥ 8♥ Q♥ 7♥' },
  'seats 1 and 3': { 2: '7♥ K♥ 8♥ Q♥' },
  'seat 0': { 2: 'K♥ Q♣ 8♥ 7♥', 7: 'Q♥ A♣ 10♣ K♣' },
  'seat 3': { 2: '8♥ 7♥ Q♣ K♥', 7: 'A♣ 10♣ K♣ Q♥' },
} satisfies Readonly<Record<string, Readonly<Record<number, string>>>>;
type Pair = keyof typeof PAIRS;

/** By the points of seat 0's side: who wins each trick, and other cards where the spades fall as 24 and 6. */
const ROUNDS = {
  '162:0': ['02020202', {}],
  '160:2': ['02020302', {}],
  '150:12': ['02020201', {}],
  '110:52': ['01230013', {}], // 55 + 25 + 28 + 2
  '87:75': ['02013131', {}], // 55 + 7 + 25
  '86:76': ['02013131', SPADES_24],
  '82:80': ['01213231', {}], // 55 + 25 + 2
  '81:81': ['01213231', SPADES_24],
  '80:82': ['01213131', {}], // 55 + 25
  '79:83': ['01213131', SPADES_24],
  '64:98': ['02131231', {}], // 55 + 7 + 2
  '0:162': ['13131313', {}],
} as const;
type Split = keyof typeof ROUNDS;

function tricksOf(split: Split, pair: Pair): FinishedTrick[] {
  const [winners, spades] = ROUNDS[split];
  const others: Readonly<Record<number, string>> = { ...spades, ...PAIRS[pair] };
  return CARDS.map((cards, i) => trick(others[i + 1] ?? cards, Number(winners[i])));
}

/** Points, verdict, scores before belote, who is paid for it, what is marked. */
function told(score: RoundScore): string {
  const points = `${score.contractingTeamPoints}:${score.opponentTeamPoints}`;
  const verdict = score.contractMet ? 'made' : 'lost';
  const scores = `${score.contractingTeamScore}:${score.opponentTeamScore}`;
  const belote = score.beloteBonusTeam === null ? '' : ` +20 ${score.beloteBonusTeam}`;
  const marked = `${score.contractingTeamFinalScore}:${score.opponentTeamFinalScore}`;
  return `${points} ${verdict} ${scores}${belote} = ${marked}`;
}

/** Seat 0 bid this in ♥. Sentence, split, bid, multiplier, who played the pair, the score. */
type Row = readonly [string, Split, BidValue, number, Pair, string];

function checks(rules: unknown, rows: readonly Row[]) {
  test.each(rows)('%s', (_, split, value, multiplier, pair, expected) => {
    const contract = { seat: 0, value, suit: '♥', multiplier } as const;
    const score = calculateRoundScore(tricksOf(split, pair), contract, rulesOf(rules));
    expect(told(score)).toBe(expected);
  });
}

describe('standard', () => {
  checks('standard', [
    ['80 exactly', '80:82', 80, 1, 'both sides', '80:82 made 80:82 = 80:82'],
    ['lost by a point', '79:83', 80, 1, 'both sides', '79:83 lost 0:162 = 0:162'],
    ['coinched, made', '110:52', 110, 2, 'both sides', '110:52 made 220:104 = 220:104'],
    ['coinched, lost', '110:52', 120, 2, 'both sides', '110:52 lost 0:324 = 0:324'],
    ['surcoinched, made', '110:52', 110, 4, 'both sides', '110:52 made 440:208 = 440:208'],
    ['surcoinched, lost', '110:52', 120, 4, 'both sides', '110:52 lost 0:648 = 0:648'],
    [
      'belote of the bidders, made',
      '87:75',
      80,
      1,
      'seats 0 and 2',
      '87:75 made 87:75 +20 contracting = 107:75',
    ],
    [
      'belote of the bidders, lost',
      '87:75',
      90,
      1,
      'seat 0',
      '87:75 lost 0:162 +20 contracting = 20:162',
    ],
    [
      'belote of the defence, made',
      '87:75',
      80,
      1,
      'seat 3',
      '87:75 made 87:75 +20 opponent = 87:95',
    ],
    [
      'belote of the defence, lost',
      '87:75',
      90,
      1,
      'seats 1 and 3',
      '87:75 lost 0:162 +20 opponent = 0:182',
    ],
    [
      'belote after a coinche',
      '87:75',
      90,
      2,
      'seat 0',
      '87:75 lost 0:324 +20 contracting = 20:324',
    ],
    [
      'belote after a surcoinche',
      '87:75',
      80,
      4,
      'seat 3',
      '87:75 made 348:300 +20 opponent = 348:320',
    ],
    ['all tricks count no more', '162:0', 160, 1, 'both sides', '162:0 made 162:0 = 162:0'],
    ['no trick at all', '0:162', 80, 1, 'both sides', '0:162 lost 0:162 = 0:162'],
    ['160 with 160', '160:2', 160, 1, 'both sides', '160:2 made 160:2 = 160:2'],
  ]);
});

describe('ffb', () => {
  checks('ffb', [
    ['87 + 80 and 75 are rounded', '87:75', 80, 1, 'both sides', '87:75 made 167:75 = 170:80'],
    ['86 + 80 and 76 are rounded', '86:76', 80, 1, 'both sides', '86:76 made 166:76 = 170:80'],
    ['82 + 80 and 80 are rounded down', '82:80', 80, 1, 'both sides', '82:80 made 162:80 = 160:80'],
    ['80 needs 80', '80:82', 80, 1, 'both sides', '80:82 made 160:82 = 160:80'],
    ['lost by a point', '79:83', 80, 1, 'both sides', '79:83 lost 0:240 = 0:240'],
    ['rounding makes no contract', '86:76', 90, 1, 'both sides', '86:76 lost 0:250 = 0:250'],
    ['coinched, made', '110:52', 100, 2, 'both sides', '110:52 made 520:0 = 520:0'],
    ['coinched, lost', '64:98', 100, 2, 'both sides', '64:98 lost 0:520 = 0:520'],
    ['surcoinched, made', '110:52', 100, 4, 'both sides', '110:52 made 1040:0 = 1040:0'],
    ['surcoinched, lost', '64:98', 100, 4, 'both sides', '64:98 lost 0:1040 = 0:1040'],
    [
      'belote makes the contract',
      '80:82',
      100,
      1,
      'seat 0',
      '80:82 made 180:82 +20 contracting = 200:80',
    ],
    ['belote is a point short', '79:83', 100, 1, 'seat 0', '79:83 lost 0:260 +20 opponent = 0:280'],
    [
      'the belote of the defence does not help',
      '80:82',
      90,
      1,
      'seat 3',
      '80:82 lost 0:250 +20 opponent = 0:270',
    ],
    ['split between partners', '80:82', 100, 1, 'seats 0 and 2', '80:82 lost 0:260 = 0:260'],
    [
      'belote of the defence, made',
      '110:52',
      100,
      1,
      'seat 3',
      '110:52 made 210:52 +20 opponent = 210:70',
    ],
    [
      'belote of the defence, coinched and made',
      '110:52',
      100,
      2,
      'seat 3',
      '110:52 made 520:0 +20 contracting = 540:0',
    ],
    [
      'belote of the bidders, coinched and made',
      '110:52',
      100,
      2,
      'seat 0',
      '110:52 made 520:0 +20 contracting = 540:0',
    ],
    [
      'belote of the bidders, surcoinched and lost',
      '64:98',
      110,
      4,
      'seat 0',
      '64:98 lost 0:1080 +20 opponent = 0:1100',
    ],
    ['no belote, nobody is paid', '64:98', 110, 2, 'both sides', '64:98 lost 0:540 = 0:540'],
    ['capot not bid, made', '162:0', 100, 1, 'seat 0', '252:0 made 352:0 +20 contracting = 370:0'],
    ['capot not bid, marked as 250', '162:0', 80, 1, 'both sides', '252:0 made 332:0 = 330:0'],
    ['capot by the defence', '0:162', 80, 1, 'both sides', '0:252 lost 0:240 = 0:240'],
    ['seven tricks are no capot', '160:2', 100, 1, 'both sides', '160:2 made 260:2 = 260:0'],
    ['capot bid and made', '162:0', 'capot', 1, 'both sides', '252:0 made 500:0 = 500:0'],
    ['capot bid and lost', '150:12', 'capot', 1, 'both sides', '150:12 lost 0:500 = 0:500'],
    ['capot lost to a capot', '0:162', 'capot', 1, 'both sides', '0:252 lost 0:500 = 0:500'],
    ['capot coinched, made', '162:0', 'capot', 2, 'both sides', '252:0 made 1000:0 = 1000:0'],
    ['capot coinched, lost', '160:2', 'capot', 2, 'both sides', '160:2 lost 0:1000 = 0:1000'],
    ['capot surcoinched, made', '162:0', 'capot', 4, 'both sides', '252:0 made 2000:0 = 2000:0'],
    ['capot surcoinched, lost', '160:2', 'capot', 4, 'both sides', '160:2 lost 0:2000 = 0:2000'],
    [
      'capot and belote, made',
      '162:0',
      'capot',
      1,
      'seat 0',
      '252:0 made 500:0 +20 contracting = 520:0',
    ],
    [
      'capot and belote, lost',
      '150:12',
      'capot',
      1,
      'seat 0',
      '150:12 lost 0:500 +20 opponent = 0:520',
    ],
  ]);
});

describe('pagat', () => {
  checks('pagat', [
    ['81 is not enough for 80', '81:81', 80, 1, 'both sides', '81:81 lost 0:240 = 0:240'],
    ['82 is enough for 80', '82:80', 80, 1, 'both sides', '82:80 made 162:80 = 160:80'],
    [
      'with belote 64 is enough for 80',
      '64:98',
      80,
      1,
      'seat 0',
      '64:98 made 144:98 +20 contracting = 160:100',
    ],
    ['110 needs no more than 110', '110:52', 110, 1, 'both sides', '110:52 made 220:52 = 220:50'],
    ['coinched, made', '110:52', 100, 2, 'both sides', '110:52 made 310:52 = 310:50'],
    ['coinched, lost', '64:98', 100, 2, 'both sides', '64:98 lost 0:360 = 0:360'],
    ['surcoinched, made', '110:52', 100, 4, 'both sides', '110:52 made 510:52 = 510:50'],
    ['surcoinched, lost', '64:98', 100, 4, 'both sides', '64:98 lost 0:560 = 0:560'],
    ['the belote of the defence is nothing', '64:98', 100, 1, 'seat 3', '64:98 lost 0:260 = 0:260'],
    [
      'belote of the bidders, lost',
      '64:98',
      110,
      2,
      'seat 0',
      '64:98 lost 0:380 +20 contracting = 20:380',
    ],
    ['split between partners', '110:52', 100, 1, 'seats 0 and 2', '110:52 made 210:52 = 210:50'],
    ['capot not bid', '162:0', 100, 1, 'both sides', '250:0 made 350:0 = 350:0'],
    ['capot not bid, coinched', '162:0', 100, 2, 'both sides', '250:0 made 450:0 = 450:0'],
    ['capot by the defence', '0:162', 90, 2, 'both sides', '0:250 lost 0:340 = 0:340'],
    [
      'capot bid and made',
      '162:0',
      'capot',
      1,
      'seat 0',
      '250:0 made 500:0 +20 contracting = 520:0',
    ],
    [
      'capot bid and lost',
      '150:12',
      'capot',
      1,
      'seat 0',
      '150:12 lost 0:500 +20 contracting = 20:500',
    ],
    [
      'capot lost, the defence held the pair',
      '150:12',
      'capot',
      1,
      'seat 3',
      '150:12 lost 0:500 = 0:500',
    ],
  ]);
});

describe('each option on its own', () => {
  describe('eightyNeeds', () => {
    checks({ eightyNeeds: 82 }, [
      ['more for 80', '81:81', 80, 1, 'both sides', '81:81 lost 0:162 = 0:162'],
      ['as much as that', '82:80', 80, 1, 'both sides', '82:80 made 82:80 = 82:80'],
      ['nothing for more', '110:52', 110, 1, 'both sides', '110:52 made 110:52 = 110:52'],
    ]);
  });

  describe('scoring', () => {
    checks({ scoring: 'madePlusBid' }, [
      ['made', '110:52', 100, 1, 'both sides', '110:52 made 210:52 = 210:52'],
      ['coinched', '110:52', 100, 2, 'both sides', '110:52 made 420:104 = 420:104'],
      ['lost', '110:52', 120, 1, 'both sides', '110:52 lost 0:162 = 0:162'],
    ]);
  });

  describe('failure', () => {
    checks({ failure: '160+bid' }, [
      ['made', '110:52', 100, 1, 'both sides', '110:52 made 110:52 = 110:52'],
      ['lost', '110:52', 120, 1, 'both sides', '110:52 lost 0:280 = 0:280'],
      ['coinched', '110:52', 120, 2, 'both sides', '110:52 lost 0:560 = 0:560'],
    ]);
  });

  describe('doubling', () => {
    checks({ doubling: 'flat' }, [
      ['made undoubled', '110:52', 100, 1, 'both sides', '110:52 made 110:52 = 110:52'],
      ['lost undoubled', '110:52', 120, 1, 'both sides', '110:52 lost 0:162 = 0:162'],
      ['coinched, made', '110:52', 100, 2, 'both sides', '110:52 made 324:0 = 324:0'],
      ['surcoinched, lost', '110:52', 120, 4, 'both sides', '110:52 lost 0:648 = 0:648'],
    ]);
  });

  describe('rounding', () => {
    checks({ rounding: 'fiveUp' }, [
      ['fives go up', '87:75', 80, 1, 'both sides', '87:75 made 87:75 = 90:80'],
      ['sixes too', '86:76', 80, 1, 'both sides', '86:76 made 86:76 = 90:80'],
      ['twos go down', '110:52', 80, 1, 'both sides', '110:52 made 110:52 = 110:50'],
      ['after the multiplier', '87:75', 80, 2, 'both sides', '87:75 made 174:150 = 170:150'],
      ['162 for a lost one too', '79:83', 80, 1, 'both sides', '79:83 lost 0:162 = 0:160'],
      ['with the belote', '87:75', 80, 1, 'seat 0', '87:75 made 87:75 +20 contracting = 110:80'],
    ]);
  });

  describe('belote of a player', () => {
    checks({ belote: 'player' }, [
      ['not of a team', '87:75', 80, 1, 'seats 0 and 2', '87:75 made 87:75 = 87:75'],
      ['a bidder', '87:75', 80, 1, 'seat 0', '87:75 made 87:75 +20 contracting = 107:75'],
      ['a defender', '87:75', 80, 1, 'seat 3', '87:75 made 87:75 +20 opponent = 87:95'],
    ]);
  });

  describe('belote of a bidding player', () => {
    checks({ belote: 'biddingPlayer' }, [
      ['not of a team', '87:75', 80, 1, 'seats 0 and 2', '87:75 made 87:75 = 87:75'],
      ['a bidder', '87:75', 80, 1, 'seat 0', '87:75 made 87:75 +20 contracting = 107:75'],
      ['no defender', '87:75', 80, 1, 'seat 3', '87:75 made 87:75 = 87:75'],
    ]);
  });

  describe('beloteCounts', () => {
    checks({ beloteCounts: true }, [
      ['made', '80:82', 100, 1, 'seats 0 and 2', '80:82 made 80:82 +20 contracting = 100:82'],
      ['still lost', '79:83', 100, 1, 'seat 0', '79:83 lost 0:162 +20 contracting = 20:162'],
      ['never for the others', '80:82', 90, 1, 'seat 3', '80:82 lost 0:162 +20 opponent = 0:182'],
    ]);
  });

  describe('beloteOnFailure', () => {
    checks({ beloteOnFailure: 'defence' }, [
      ['made', '87:75', 80, 1, 'seat 0', '87:75 made 87:75 +20 contracting = 107:75'],
      ['made by others', '87:75', 80, 1, 'seat 3', '87:75 made 87:75 +20 opponent = 87:95'],
      ['lost', '87:75', 90, 1, 'seat 0', '87:75 lost 0:162 +20 opponent = 0:182'],
      ['coinched', '87:75', 80, 2, 'seat 3', '87:75 made 174:150 +20 contracting = 194:150'],
    ]);
  });

  describe('unbidCapot', () => {
    checks({ unbidCapot: 250 }, [
      ['by the bidders', '162:0', 80, 1, 'both sides', '250:0 made 250:0 = 250:0'],
      ['coinched', '162:0', 80, 2, 'both sides', '250:0 made 500:0 = 500:0'],
      ['by the defence', '0:162', 80, 1, 'both sides', '0:250 lost 0:162 = 0:162'],
      ['not with a trick lost', '160:2', 80, 1, 'both sides', '160:2 made 160:2 = 160:2'],
    ]);
  });

  describe('capotBid', () => {
    checks({ capotBid: true }, [
      ['made', '162:0', 'capot', 1, 'both sides', '162:0 made 500:0 = 500:0'],
      ['lost', '160:2', 'capot', 1, 'both sides', '160:2 lost 0:500 = 0:500'],
    ]);
  });

  describe('a house multiplier', () => {
    checks({ multipliers: [3, 8] }, [
      ['three times', '87:75', 80, 3, 'both sides', '87:75 made 261:225 = 261:225'],
      ['eight times', '79:83', 80, 8, 'both sides', '79:83 lost 0:1296 = 0:1296'],
    ]);
  });
});

test('the side of seats 1 and 3 is scored alike', () => {
  // 162 − 64 = 98 for the bidder at seat 3, whose side also played the pair.
  const contract = { seat: 3, value: 90, suit: '♥', multiplier: 1 } as const;
  const score = calculateRoundScore(tricksOf('64:98', 'seats 1 and 3'), contract);
  expect(told(score)).toBe('98:64 made 98:64 +20 contracting = 118:64');
});

/** Sentence, rules, tricks with their winners, bid, the score. */
const ENDINGS: readonly (readonly [
  string,
  unknown,
  readonly (readonly [string, Seat])[],
  BidValue,
  string,
])[] = [
  [
    'the last of the tricks listed counts ten more',
    'standard',
    [
      ['J♥ 7♠ 7♦ 7♣', 0],
      ['A♠ 10♠ 9♠ 8♠', 1],
    ],
    20,
    '20:31 made 20:31 = 20:31',
  ],
  ['one trick', 'standard', [['J♥ 9♥ A♥ 10♥', 0]], 70, '65:0 lost 0:162 = 0:162'],
  [
    'king and queen among them',
    'standard',
    [
      ['K♥ 7♠ 7♦ 7♣', 0],
      ['Q♥ 10♠ 9♠ 8♠', 0],
    ],
    20,
    '27:0 made 27:0 +20 contracting = 47:0',
  ],
  [
    'a king alone is no belote',
    'ffb',
    [
      ['K♥ 7♠ 7♦ 7♣', 0],
      ['A♠ 10♠ 9♠ 8♠', 0],
    ],
    30,
    '35:0 made 65:0 = 70:0',
  ],
  ['a queen alone is none', 'ffb', [['Q♥ 7♠ 7♦ 7♣', 0]], 20, '13:0 lost 0:180 = 0:180'],
  [
    'seven tricks that all go to one side are counted as they are',
    'ffb',
    CARDS.slice(1).map((cards) => [cards, 2] as const),
    80,
    // 7 + 25 + 5 + 28 + 2 + 28 + 2 + 10
    '107:0 made 187:0 = 190:0',
  ],
  [
    'no trick of seven',
    'pagat',
    CARDS.slice(1).map((cards) => [cards, 1] as const),
    90,
    '0:107 lost 0:250 = 0:250',
  ],
  [
    'a capot is every trick listed',
    'ffb',
    [
      ['J♥ 7♠ 7♦ 7♣', 2],
      ['A♠ 10♠ 9♠ 8♠', 0],
    ],
    'capot',
    '51:0 made 500:0 = 500:0',
  ],
  [
    'and not one less',
    'ffb',
    [
      ['J♥ 7♠ 7♦ 7♣', 2],
      ['A♠ 10♠ 9♠ 8♠', 3],
    ],
    'capot',
    '20:31 lost 0:500 = 0:500',
  ],
];

describe('short endings', () => {
  test.each(ENDINGS)('%s', (_, rules, tricks, value, expected) => {
    const contract = { seat: 0, value, suit: 1, multiplier: 1 };
    const finished = tricks.map(([cards, winner]) => trick(cards, winner));
    const score = roundScoreOf(finished, contract, rulesOf(rules));
    expect(told(score)).toBe(expected);
    expect(Object.isFrozen(score)).toBe(true);
  });
});
