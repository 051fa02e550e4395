// The score of a round as functions of tricks and a contract: what a table writes down, case by case.
import { describe, expect, test } from 'vitest';
import { orThrow, type FinishedTrick, type Seat } from '#kernel';
import {
  BELOTE_BONUS,
  calculateRoundScore,
  calculateTeamPoints,
  calculateTrickPoints,
  coincheCard,
  detectBeloteRebelote,
  LAST_TRICK_BONUS,
  TOTAL_CARD_POINTS,
  TOTAL_ROUND_POINTS,
  type PlayedContract,
} from './index.ts';

/** Four cards from seat 0 on; who wins is said, not found: scoring reads tricks and judges no play. */
function trick(cards: string, winner: Seat = 0): FinishedTrick {
  const plays = cards.split(' ').map((text, seat) => ({ seat, card: orThrow(coincheCard(text)) }));
  return { leader: 0, plays, winner };
}

/** Trump is ♥; the points of each trick stand beside it, together 152. */
const CARDS = [
  'J♥ 9♥ A♥ 10♥', // 20 + 14 + 11 + 10 = 55
  'K♥ Q♥ 8♥ 7♥', // 4 + 3 = 7, and the pair is split between the sides
  'A♠ 10♠ K♠ 9♠', // 11 + 10 + 4 = 25
  'J♠ Q♠ 8♠ 7♠', // 2 + 3 = 5
  'A♦ 10♦ K♦ Q♦', // 11 + 10 + 4 + 3 = 28
  'J♦ 9♦ 8♦ 7♦', // 2
  'A♣ 10♣ K♣ Q♣', // 28
  'J♣ 9♣ 8♣ 7♣', // 2, and 10 more as the last trick
];

/** Eight tricks and who wins each, some of them with other cards. */
function round(winners: string, others: Readonly<Record<number, string>> = {}): FinishedTrick[] {
  return CARDS.map((cards, i) => trick(others[i + 1] ?? cards, Number(winners[i])));
}

/** King and queen of trump by seats 0 and 2, by 1 and 3, by seat 0 or seat 3 alone; no trick changes its points. */
const BY_0_AND_2 = { 2: 'K♥ 8♥ Q♥ 7♥' };
const BY_1_AND_3 = { 2: '7♥ K♥ 8♥ Q♥' };
const BY_0 = { 2: 'K♥ Q♣ 8♥ 7♥', 7: 'Q♥ A♣ 10♣ K♣' };
const BY_3 = { 2: '8♥ 7♥ Q♣ K♥', 7: 'A♣ 10♣ K♣ Q♥' };

const hearts = (value: number, multiplier = 1, seat: Seat = 0): PlayedContract => ({
  seat,
  value,
  suit: '♥',
  multiplier,
});

/** 55 + 25 = 80 against 82. */
const EIGHTY = '01011111';
/** 55 + 25 + 28 + 2 = 110 against 52. */
const HUNDRED_TEN = '01010011';
/** All but two points: 160. */
const HUNDRED_SIXTY = '00000100';
/** 55 + 7 + 2 = 64 against 98. */
const SIXTY_FOUR = '00111011';

describe('calculateTrickPoints', () => {
  test('non-trump sum', () => {
    expect(calculateTrickPoints(trick('A♠ 10♠ K♠ J♠'), '♥')).toBe(27);
  });

  test('trump sum', () => {
    expect(calculateTrickPoints(trick('9♥ A♥ K♥ Q♥'), '♥')).toBe(32);
  });

  test('mixed', () => {
    // In trump the nine counts 14; the same rank of another suit counts nothing.
    expect(calculateTrickPoints(trick('A♠ 9♥ 9♠ Q♦'), '♥')).toBe(28);
  });

  test('zero-point', () => {
    expect(calculateTrickPoints(trick('7♠ 8♠ 9♠ 7♥'), '♥')).toBe(0);
  });

  test('trump jack=20', () => {
    expect(calculateTrickPoints(trick('7♥ J♥ 8♥ 7♠'), '♥')).toBe(20);
    expect(calculateTrickPoints(trick('7♥ J♥ 8♥ 7♠'), '♠')).toBe(2);
  });

  test('throw if not completed', () => {
    expect(() => calculateTrickPoints(trick('A♠ 10♠ K♠'), '♥')).toThrow(
      /^a completed trick has 4 cards, not 3$/,
    );
  });
});

describe('calculateTeamPoints', () => {
  const points = (contracting: number, opponent: number) => ({
    contractingTeamPoints: contracting,
    opponentTeamPoints: opponent,
  });

  test('all to contracting', () => {
    expect(calculateTeamPoints(round('02020202'), '♥', 0)).toEqual(points(162, 0));
  });

  test('all to opponent', () => {
    expect(calculateTeamPoints(round('13131313'), '♥', 0)).toEqual(points(0, 162));
  });

  test('split', () => {
    expect(calculateTeamPoints(round(HUNDRED_TEN), '♥', 2)).toEqual(points(110, 52));
  });

  test('last trick bonus contracting', () => {
    expect(calculateTeamPoints(round('11111112'), '♥', 0)).toEqual(points(12, 150));
  });

  test('last trick bonus opponent', () => {
    expect(calculateTeamPoints(round('00000003'), '♥', 0)).toEqual(points(150, 12));
  });

  test('total=162', () => {
    for (const trump of ['♠', '♥', '♦', '♣'] as const) {
      const counted = calculateTeamPoints(round('03120321'), trump, 3);
      expect(counted.contractingTeamPoints + counted.opponentTeamPoints).toBe(162);
    }
  });

  test('throw <8 tricks', () => {
    const seven = round(EIGHTY).slice(1);
    expect(() => calculateTeamPoints(seven, '♥', 0)).toThrow(/^a round has 8 tricks, not 7$/);
  });

  test('throw incomplete', () => {
    const open = round(EIGHTY, { 8: 'J♣ 9♣ 8♣' });
    expect(() => calculateTeamPoints(open, '♥', 0)).toThrow(
      /^a completed trick has 4 cards, not 3$/,
    );
  });
});

describe('detectBeloteRebelote', () => {
  test('contracting has both', () => {
    expect(detectBeloteRebelote(round(EIGHTY, BY_0_AND_2), '♥', 2)).toBe('contracting');
  });

  test('opponent has both', () => {
    expect(detectBeloteRebelote(round(EIGHTY, BY_1_AND_3), '♥', 0)).toBe('opponent');
  });

  test('different teams', () => {
    expect(detectBeloteRebelote(round(EIGHTY), '♥', 0)).toBe(null);
  });

  test('different tricks', () => {
    const apart = round(EIGHTY, { 2: 'K♥ Q♣ 8♥ 7♥', 7: 'A♣ 10♣ Q♥ K♣' });
    expect(detectBeloteRebelote(apart, '♥', 0)).toBe('contracting');
  });

  test('same player', () => {
    expect(detectBeloteRebelote(round(EIGHTY, BY_0), '♥', 0)).toBe('contracting');
    expect(detectBeloteRebelote(round(EIGHTY, BY_3), '♥', 0)).toBe('opponent');
  });

  test('bidder at pos 1', () => {
    expect(detectBeloteRebelote(round(EIGHTY, BY_1_AND_3), '♥', 1)).toBe('contracting');
    expect(detectBeloteRebelote(round(EIGHTY, BY_0_AND_2), '♥', 1)).toBe('opponent');
  });

  test('bidder at pos 3', () => {
    expect(detectBeloteRebelote(round(EIGHTY, BY_3), '♥', 3)).toBe('contracting');
    expect(detectBeloteRebelote(round(EIGHTY, BY_0), '♥', 3)).toBe('opponent');
  });
});

describe('contract evaluation', () => {
  test('success above', () => {
    expect(calculateRoundScore(round(HUNDRED_TEN), hearts(100)).contractMet).toBe(true);
  });

  test('success exact', () => {
    expect(calculateRoundScore(round(HUNDRED_TEN), hearts(110))).toMatchObject({
      contractingTeamPoints: 110,
      contractMet: true,
    });
  });

  test('failure below', () => {
    expect(calculateRoundScore(round(HUNDRED_TEN), hearts(120)).contractMet).toBe(false);
  });

  test('success at 160', () => {
    expect(calculateRoundScore(round(HUNDRED_SIXTY), hearts(160))).toMatchObject({
      contractingTeamPoints: 160,
      contractMet: true,
    });
  });

  test('failure at 80', () => {
    // The spades fall as 24 and 6 instead of 25 and 5: one point is missing.
    const short = round(EIGHTY, { 3: 'A♠ 10♠ Q♠ 9♠', 4: 'J♠ K♠ 8♠ 7♠' });
    expect(calculateRoundScore(short, hearts(80))).toMatchObject({
      contractingTeamPoints: 79,
      contractMet: false,
    });
  });
});

describe('coinche multipliers', () => {
  /** The contract of 100 made with 110 : 52, or lost with 64 : 98. */
  const scores = (winners: string, multiplier: number) => {
    const score = calculateRoundScore(round(winners), hearts(100, multiplier));
    return [score.contractingTeamScore, score.opponentTeamScore];
  };

  test('×1 success', () => expect(scores(HUNDRED_TEN, 1)).toEqual([110, 52]));
  test('×2 success', () => expect(scores(HUNDRED_TEN, 2)).toEqual([220, 104]));
  test('×4 success', () => expect(scores(HUNDRED_TEN, 4)).toEqual([440, 208]));
  test('×1 failure', () => expect(scores(SIXTY_FOUR, 1)).toEqual([0, 162]));
  test('×2 failure (324)', () => expect(scores(SIXTY_FOUR, 2)).toEqual([0, 324]));
  test('×4 failure (648)', () => expect(scores(SIXTY_FOUR, 4)).toEqual([0, 648]));
});

describe('belote bonus', () => {
  const final = (winners: string, pair: Readonly<Record<number, string>>, multiplier = 1) => {
    const score = calculateRoundScore(round(winners, pair), hearts(100, multiplier));
    const { contractingTeamFinalScore: own, opponentTeamFinalScore: theirs } = score;
    return [score.beloteBonusTeam, own, theirs];
  };

  test('+20 contracting on success', () => {
    expect(final(HUNDRED_TEN, BY_0_AND_2)).toEqual(['contracting', 130, 52]);
  });

  test('+20 opponent on success', () => {
    expect(final(HUNDRED_TEN, BY_1_AND_3)).toEqual(['opponent', 110, 72]);
  });

  test('+20 contracting on failure (=20)', () => {
    expect(final(SIXTY_FOUR, BY_0_AND_2)).toEqual(['contracting', 20, 162]);
  });

  test('+20 opponent on failure', () => {
    expect(final(SIXTY_FOUR, BY_1_AND_3)).toEqual(['opponent', 0, 182]);
  });

  test('no bonus', () => {
    expect(final(HUNDRED_TEN, {})).toEqual([null, 110, 52]);
  });

  test('bonus AFTER multiplier', () => {
    expect(final(HUNDRED_TEN, BY_0_AND_2, 4)).toEqual(['contracting', 460, 208]);
    expect(final(SIXTY_FOUR, BY_1_AND_3, 2)).toEqual(['opponent', 0, 344]);
  });
});

describe('integration', () => {
  test('frozen result', () => {
    const score = calculateRoundScore(round(EIGHTY, BY_1_AND_3), hearts(80, 2));
    expect(Object.isFrozen(score)).toBe(true);
    expect(score).toStrictEqual({
      contractingTeamPoints: 80,
      opponentTeamPoints: 82,
      contractMet: true,
      contractingTeamScore: 160,
      opponentTeamScore: 164,
      beloteBonusTeam: 'opponent',
      contractingTeamFinalScore: 160,
      opponentTeamFinalScore: 184,
    });
  });

  test('constants exported', () => {
    expect([LAST_TRICK_BONUS, BELOTE_BONUS, TOTAL_CARD_POINTS, TOTAL_ROUND_POINTS]).toEqual([
      10, 20, 152, 162,
    ]);
  });
});
