// The finder and brute force on the same hands, brute force checked by other means, and slips of the finder noticed.
import { describe, expect, test } from 'vitest';
import { JOKER, simulationRng } from '#kernel';
import * as finder from '../../src/games/mayi/finder/index.ts';
import { FACES, isWild, type MeldType } from '../second-opinion/mayi-cards.ts';
import { tablesFrom, tableText } from '../second-opinion/mayi-lay-downs.ts';
import { areTooClose } from '../second-opinion/mayi-melds.ts';
import { amount } from '../how-long.ts';
import { LEAST, type Asked } from './asked.ts';
import { compareAllLayOffs, compareHands, CONTRACTS } from './compare.ts';
import { compareLayOffs } from './compare-lay-offs.ts';
import { compareSmall, type Finder } from './compare-melds.ts';
import { distanceOf, helpsOf, tableSize } from './distance.ts';
import { smallHand } from './hands.ts';
import { bestLeft } from './lay-offs.ts';
import { tablesOf } from './tables.ts';

const FREE = { exact: false, all: false, gap: 0 };

function cards(text: string): string[] {
  return text.split(' ').filter((card) => card !== '');
}

describe('brute force by itself', () => {
  /** Subsets of the hand that happen to be melds, then what the house rules say to them. */
  function byFiltering(hand: string[], { contract, exact, all, gap }: Asked): string[] {
    const types: MeldType[] = [
      ...Array.from({ length: contract.sets }, () => 'set' as const),
      ...Array.from({ length: contract.runs }, () => 'run' as const),
    ];
    return tablesFrom(hand, types)
      .filter((melds) => !exact || melds.every((it) => it.cards.length === LEAST[it.type]))
      .filter((melds) => !all || melds.flatMap((it) => it.cards).length === hand.length)
      .filter((melds) => {
        const [one, other] = melds.filter(({ type }) => type === 'run').map((it) => it.cards);
        return one === undefined || other === undefined || !areTooClose(one, other, gap);
      })
      .map(tableText);
  }

  test.each(CONTRACTS)('$sets sets, $runs runs: tables as by filtering subsets', (contract) => {
    let tables = 0;
    for (let n = 0; n < amount(30, 60); n++) {
      const { hand, asked } = smallHand(contract, simulationRng('filtered', n));
      if (hand.length > 11 || hand.filter(isWild).length > 3) continue;
      const found = (tablesOf(hand, asked) ?? []).map(tableText);
      expect(found.toSorted()).toEqual(byFiltering(hand, asked).toSorted());
      tables += found.length;
    }
    expect(tables).toBeGreaterThan(amount(0, 10));
  });

  /** Whether some cards of these kinds, so many, make a lay-down possible. */
  function canWith(hand: string[], asked: Asked, many: number, kinds: string[]): boolean {
    if (many === 0) return (tablesOf(hand, asked) ?? []).length > 0;
    return kinds.some((card, i) => canWith([...hand, card], asked, many - 1, kinds.slice(i)));
  }

  const KINDS = FACES.filter((face) => face === 'Joker' || !isWild(face));

  test.each(CONTRACTS)('$sets sets, $runs runs: the distance as by adding cards', (contract) => {
    const seen = [0, 0, 0];
    for (let n = 0; n < 400 && seen.some((times) => times < 2); n++) {
      const { hand, asked } = smallHand(contract, simulationRng('added', n));
      const missing = distanceOf(hand, { ...asked, all: false });
      if (hand.length > 11 || missing > 2 || (seen[missing] ?? 9) >= 2) continue;
      const counts = [0, 1, 2].find((many) =>
        canWith(hand, { ...asked, all: false, exact: true }, many, KINDS),
      );
      expect({ hand, missing }).toEqual({ hand, missing: counts });
      seen[missing] = (seen[missing] ?? 0) + 1;
    }
    expect(Math.min(...seen)).toBeGreaterThan(0);
  });

  test.each(CONTRACTS)('$sets sets, $runs runs: help as by adding each card', (contract) => {
    for (let n = 0; n < 2; n++) {
      const { hand, asked } = smallHand(contract, simulationRng('helped', n));
      const size = tableSize(hand, asked);
      const nearer = KINDS.filter(
        (card) => distanceOf([...hand, card], asked, size) < distanceOf(hand, asked),
      );
      expect(helpsOf(hand, asked)).toEqual(nearer);
    }
  });

  test.each<[string, string, Asked, number, string]>([
    ['two sets lie', '9♠ 9♥ Joker K♠ K♥ K♦', ask(2, 0), 0, ''],
    ['one natural more', '9♠ 9♥ K♠ K♥ K♦', ask(2, 0), 1, '9♠ 9♥ 9♦ 9♣ Joker'],
    ['a wild needs two naturals of a rank', '9♠ 2♠ K♠ K♥ K♦', ask(2, 0), 1, '9♠ 9♥ 9♦ 9♣'],
    ['a run with a hole', '9♠ 9♥ 9♦ 5♣ 6♣ 8♣', ask(1, 1), 1, '7♣ Joker'],
    ['a run with two ends', '9♠ 9♥ 9♦ 5♣ 6♣ 7♣', ask(1, 1), 1, '4♣ 8♣ Joker'],
    ['a third wild is one too many for a run', '9♠ 9♥ 9♦ 5♣ 2♠ 2♥', ask(1, 1), 1, '3♣ 4♣ 6♣ 7♣ 8♣'],
    ['runs apart', '3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣', { ...ask(0, 2), gap: 1 }, 1, 'J♣ Joker'],
    [
      'all at once: a spare card',
      '9♠ 9♥ 9♦ 3♣ 4♣ 5♣ 6♣ 3♦ 4♦ 5♦ 6♦ K♠',
      all(),
      1,
      '9♠ 9♥ 9♦ 9♣ 7♦ 7♣ Joker',
    ],
  ])('%s', (_, hand, asked, missing, helps) => {
    expect(distanceOf(cards(hand), asked)).toBe(missing);
    expect(helpsOf(cards(hand), asked)).toEqual(cards(helps).toSorted(inFaceOrder));
  });

  function inFaceOrder(a: string, b: string): number {
    return FACES.indexOf(a) - FACES.indexOf(b);
  }

  function ask(sets: number, runs: number): Asked {
    return { ...FREE, contract: { sets, runs } };
  }

  function all(): Asked {
    return { ...ask(1, 2), all: true };
  }

  test.each([
    ['a wild bridges the gap', '2♥ 2♦ 6♣ 7♣', '2♠ 9♣', false, 2, { points: 0, cards: 0 }],
    ['unless it would outnumber', '2♥ 2♦ 6♣ 7♣', '2♠ 9♣', true, 2, { points: 11, cards: 2 }],
    [
      'a dear wild goes where a cheap natural could',
      '5♦ Joker 2♠ 2♦ 9♦ 2♦',
      '2♠ 2♦ J♦ Q♦ K♦ A♦ Joker',
      false,
      20,
      { points: 10, cards: 1 },
    ],
  ])('lay-offs: %s', (_, run, hand, wildRatio, twoPoints, left) => {
    const meld = { id: 'm1', type: 'run' as const, owner: 0, cards: cards(run) };
    expect(bestLeft(cards(hand), [meld], wildRatio, twoPoints)).toEqual(left);
  });
});

const SMALL = [60, 60, 60, 50, 40, 45];

describe('finder and brute force agree', () => {
  test.each(CONTRACTS.map((contract, i) => ({ ...contract, small: SMALL[i] ?? 0 })))(
    '$sets sets, $runs runs',
    ({ sets, runs, small }) => {
      const asked = { contract: { sets, runs }, small, large: 6, seed: 'fixed' };
      const tally = compareHands(finder, asked);
      const times = (what: string) => tally.get(what) ?? 0;
      for (const missing of [0, 1, 2]) expect(times(`distance ${missing}`)).toBeGreaterThan(0);
      if (sets === 1 && runs === 2)
        for (const missing of [0, 1, 2])
          expect(times(`all at once, distance ${missing}`)).toBeGreaterThan(0);
      expect(times('best ways out of several')).toBeGreaterThan(0);
    },
  );

  test('lay-offs', () => {
    const tally = compareAllLayOffs(finder, 150, 'fixed');
    expect(tally.get('lay-offs that leave nothing')).toBeGreaterThan(10);
    expect(tally.get('lay-offs that leave something')).toBeGreaterThan(10);
    expect(tally.get('lay-offs of 4 cards')).toBeGreaterThan(1);
  });

  // Room is scarce: a wild in the place of a natural that costs less leaves fewer points.
  test.each([
    ['2♠ 2♦ J♦ Q♦ K♦ A♦ Joker', '5♦ Joker 2♠ 2♦ 9♦ 2♦', false, 20],
    ['2♠ 2♥ 9♦ 10♦ J♦ 2♣ Joker', '3♦ 4♦ 5♦ 2♠ 7♦ 2♠', true, 50],
  ])('lay-offs of %s to %s', (hand, run, wildRatio, twoPoints) => {
    const melds = [{ id: 'm1', type: 'run' as const, owner: 0, cards: cards(run) }];
    const tally = new Map<string, number>();
    compareLayOffs(finder, { hand: cards(hand), melds, wildRatio, twoPoints }, tally);
    expect(tally.get('lay-offs of 6 cards')).toBe(1);
  });
});

/** The finder with some of its answers changed. */
function slipping(change: (right: Finder) => Partial<Finder>): Finder {
  return { ...finder, ...change(finder) };
}

function* changed<T>(
  ways: Iterable<T>,
  change: (ways: readonly T[]) => readonly T[],
): Generator<T, void> {
  yield* change([...ways]);
}

/** The finder under other rules than those asked about. */
function misreading(misread: Partial<finder.LayDownRules>): Finder {
  const { canLayDown, firstLayDown, layDowns, bestLayDown, distance, distanceWithHelp } = finder;
  return {
    canLayDown: (hand, contract, rules) => canLayDown(hand, contract, { ...rules, ...misread }),
    firstLayDown: (hand, contract, rules) => firstLayDown(hand, contract, { ...rules, ...misread }),
    layDowns: (hand, contract, rules) => layDowns(hand, contract, { ...rules, ...misread }),
    bestLayDown: (hand, contract, rules, ...more) =>
      bestLayDown(hand, contract, { ...rules, ...misread }, ...more),
    distance: (hand, contract, rules, size) =>
      distance(hand, contract, { ...rules, ...misread }, size),
    distanceWithHelp: (hand, contract, rules, size) =>
      distanceWithHelp(hand, contract, { ...rules, ...misread }, size),
  };
}

describe('a slip of the finder is noticed', () => {
  const noticed = (slip: Finder, round: number, message: string) => {
    const contract = CONTRACTS[round - 1] ?? { sets: 1, runs: 2 };
    const asked = { contract, small: 200, large: 0, seed: 'slips' };
    expect(() => compareHands(slip, asked)).toThrow(message);
  };

  test.each<[string, string, (right: Finder) => Partial<Finder>]>([
    [
      'a yes too many',
      'yes or no',
      ({ distance }) => ({
        canLayDown: (...asked) => distance(...asked) <= 1,
      }),
    ],
    ['a no too many', 'yes or no', () => ({ canLayDown: () => false })],
    ['no first way', 'a first way', () => ({ firstLayDown: () => undefined })],
    [
      'a first way that lacks a meld',
      'the first way is legal',
      ({ firstLayDown }) => ({
        firstLayDown: (...asked) => firstLayDown(...asked)?.slice(1),
      }),
    ],
    [
      'a first way with a card too few',
      'the first way is legal',
      ({ firstLayDown }) => ({
        firstLayDown: (...asked) =>
          firstLayDown(...asked)?.map(({ type, cards: named }) => ({
            type,
            cards: named.slice(1),
          })),
      }),
    ],
    [
      'a distance too large',
      'the distance',
      ({ distance }) => ({
        distance: (...asked) => distance(...asked) + (distance(...asked) === 2 ? 1 : 0),
      }),
    ],
    [
      'a distance too small',
      'the distance',
      ({ distance }) => ({
        distance: (...asked) => Math.min(2, distance(...asked)),
      }),
    ],
    [
      'another distance with help',
      'told with help',
      ({ distanceWithHelp }) => ({
        distanceWithHelp: (...asked) => ({ ...distanceWithHelp(...asked), missing: 1 }),
      }),
    ],
    [
      'a card that helps left out',
      'what helps',
      ({ distanceWithHelp }) => ({
        distanceWithHelp: (...asked) => {
          const { missing, helps } = distanceWithHelp(...asked);
          return { missing, helps: helps.slice(1) };
        },
      }),
    ],
    [
      'a Joker left out where wilds help',
      'what helps',
      ({ distanceWithHelp }) => ({
        distanceWithHelp: (...asked) => {
          const { missing, helps } = distanceWithHelp(...asked);
          return { missing, helps: helps.filter((face) => face !== JOKER) };
        },
      }),
    ],
    [
      'a card that does not help',
      'what helps',
      ({ distanceWithHelp }) => ({
        distanceWithHelp: (...asked) => {
          const { missing, helps } = distanceWithHelp(...asked);
          return { missing, helps: [...new Set([...helps, 1])] };
        },
      }),
    ],
    [
      'a way left out',
      'every table',
      ({ layDowns }) => ({
        layDowns: (...asked) => changed(layDowns(...asked), (ways) => ways.slice(1)),
      }),
    ],
    [
      'a way told twice',
      'every table',
      ({ layDowns }) => ({
        layDowns: (...asked) => changed(layDowns(...asked), (ways) => [...ways, ...ways.slice(1)]),
      }),
    ],
    [
      'the first way for the fewest points',
      'best way by points',
      ({ layDowns, bestLayDown }) => ({
        bestLayDown: (hand, contract, rules, measure, twoPoints) =>
          measure === 'points'
            ? [...layDowns(hand, contract, rules)][0]
            : bestLayDown(hand, contract, rules, measure, twoPoints),
      }),
    ],
    [
      'the fewest points for the fewest wilds',
      'best way by wilds',
      ({ bestLayDown }) => ({
        bestLayDown: (hand, contract, rules, measure, twoPoints) => {
          const other = measure === 'wilds' ? 'points' : measure;
          return bestLayDown(hand, contract, rules, other, twoPoints);
        },
      }),
    ],
    [
      'twos at another price',
      'best way by',
      ({ bestLayDown }) => ({
        bestLayDown: (hand, contract, rules, measure) =>
          bestLayDown(hand, contract, rules, measure, 2),
      }),
    ],
  ])('%s', (_, message, change) => noticed(slipping(change), 1, message));

  test.each<[string, number, string, Partial<finder.LayDownRules>]>([
    ['sizes', 1, 'every table', { exact: false }],
    ['sizes that are free', 1, 'every table', { exact: true }],
    ['the gap', 3, 'differ', { gap: 0 }],
    ['a gap that is not asked', 3, 'differ', { gap: 1 }],
    ['that all must be laid', 6, 'differ', { all: false }],
    ['that not all must be laid', 6, 'differ', { all: true }],
  ])('it misreads %s', (_, round, message, misread) =>
    noticed(misreading(misread), round, message),
  );

  // Pure spades and short hearts, or spades split between two runs with a wild each, which lay more points.
  test('the fewest wilds for the most natural', () => {
    const hand = cards('3♠ 5♠ 6♠ 7♠ 8♠ 10♠ 3♥ 4♥ 2♠ 2♥');
    const asked = { ...FREE, contract: { sets: 0, runs: 2 } };
    const dealt = { family: 'one hand', hand, asked, twoPoints: 2 };
    const slip = slipping(({ bestLayDown }) => ({
      bestLayDown: (held, contract, rules, measure, twoPoints) => {
        const other = measure === 'natural' ? 'wilds' : measure;
        return bestLayDown(held, contract, rules, other, twoPoints);
      },
    }));
    expect(() => compareSmall(slip, dealt, new Map())).toThrow('best way by natural');
    expect(() => compareSmall(finder, dealt, new Map())).not.toThrow();
  });

  test('it misreads how many cards are to be laid', () => {
    const slip = slipping(({ distance }) => ({
      distance: (hand, contract, rules) => distance(hand, contract, rules),
    }));
    noticed(slip, 6, 'the distance to');
  });

  const { layOffsNow, layOffPlan } = finder;
  test.each<[string, string, Partial<typeof finder>]>([
    ['one left out', 'lay-offs now', { layOffsNow: (...asked) => layOffsNow(...asked).slice(1) }],
    [
      'a ratio that is not asked',
      'lay-offs now',
      {
        layOffsNow: (hand, melds, rules) =>
          layOffsNow(hand, melds, { ...rules, wildRatioOnLayOff: true }),
      },
    ],
    [
      'a plan of one card',
      'what the plan leaves',
      {
        layOffPlan: (...asked) => {
          const { layOffs, left } = layOffPlan(...asked);
          return { layOffs: layOffs.slice(0, 1), left };
        },
      },
    ],
    ['no plan', 'the best end', { layOffPlan: (hand) => ({ layOffs: [], left: hand }) }],
    [
      'a plan in another order',
      'is allowed',
      {
        layOffPlan: (...asked) => {
          const { layOffs, left } = layOffPlan(...asked);
          return { layOffs: layOffs.toReversed(), left };
        },
      },
    ],
    [
      'a plan without the ratio',
      'is allowed',
      {
        layOffPlan: (hand, melds, rules) =>
          layOffPlan(hand, melds, { ...rules, wildRatioOnLayOff: false }),
      },
    ],
    [
      'twos at another price',
      'the best end',
      { layOffPlan: (hand, melds, rules) => layOffPlan(hand, melds, { ...rules, twoPoints: 50 }) },
    ],
  ])('lay-offs: %s', (_, message, change) => {
    expect(() => compareAllLayOffs({ ...finder, ...change }, 2000, 'slips')).toThrow(message);
  });
});
