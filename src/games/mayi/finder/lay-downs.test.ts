// Lay-downs against a search that knows nothing but the rules: place by place for runs, subset by subset for sets.
import { describe, expect, test } from 'vitest';
import {
  below,
  countFaces,
  JOKER,
  pick,
  present,
  printFace,
  readFace,
  shuffled,
  simulationRng,
  type Face,
  type Rng,
} from '#kernel';
import { contractOf, type Contract } from '../contracts.ts';
import { canLayDown, layDowns, type LayDownRules } from './index.ts';

const faces = (text: string): readonly Face[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => present(readFace(each), each));
const told = (cards: readonly Face[]) => cards.map(printFace).join(' ');
const isWild = (card: Face) => card === JOKER || card % 13 === 0;
const wildCount = (cards: readonly Face[]) => cards.filter(isWild).length;

function without(cards: readonly Face[], gone: readonly Face[]): readonly Face[] {
  const left = [...cards];
  for (const card of gone) left.splice(left.indexOf(card), 1);
  return left;
}

interface Laid {
  readonly text: string;
  readonly cards: readonly Face[];
  /** The faces a run reaches from and to. */
  readonly from?: Face;
  readonly to?: Face;
}

/** Every way cards can stand as a run: at each place the natural itself or any wild. */
function runsOf(cards: readonly Face[], most: number): readonly Laid[] {
  const found: Laid[] = [];
  const grow = (run: readonly Face[], from: Face, last: Face, left: readonly Face[]) => {
    const next = from + run.length;
    if (run.length >= 4 && 2 * wildCount(run) <= run.length)
      found.push({ text: `run ${told(run)}`, cards: run, from, to: next - 1 });
    if (run.length === most || next > last) return;
    for (const card of new Set(left))
      if (card === next || isWild(card)) grow([...run, card], from, last, without(left, [card]));
  };
  for (const suit of [0, 13, 26, 39])
    for (let rank = 1; rank <= 12; rank++) grow([], suit + rank, suit + 12, cards);
  return found;
}

/** Every choice of cards of one rank and wilds, copies not told apart. */
function setsOf(cards: readonly Face[], most: number): readonly Laid[] {
  const found = new Map<string, Laid>();
  for (let rank = 1; rank <= 12; rank++) {
    const fitting = cards.filter((card) => isWild(card) || card % 13 === rank);
    for (let chosen = 0; chosen < 2 ** fitting.length; chosen++) {
      const set = fitting.filter((_, i) => ((chosen >> i) & 1) === 1).toSorted((a, b) => a - b);
      const text = `set ${told(set)}`;
      if (set.length >= 3 && set.length <= most && 2 * wildCount(set) <= set.length)
        found.set(text, { text, cards: set });
    }
  }
  return [...found.values()];
}

function areApart(a: Laid, b: Laid, gap: number): boolean {
  if (a.from === undefined || b.from === undefined || gap === 0) return true;
  if (Math.floor(a.from / 13) !== Math.floor(b.from / 13)) return true;
  const [low, high] = a.from < b.from ? [a, b] : [b, a];
  return (high.from ?? 0) - (low.to ?? 0) > gap;
}

/** Every table that can result, melds in no order. */
function tablesOf(
  cards: readonly Face[],
  { sets, runs }: Contract,
  { exact, all, gap }: LayDownRules,
): ReadonlySet<string> {
  const found = new Set<string>();
  const lay = (left: readonly Face[], laid: readonly Laid[]) => {
    if (laid.length === sets + runs) {
      if (!all || left.length === 0) found.add(keyOf(laid.map(({ text }) => text)));
      return;
    }
    const melds = laid.length < sets ? setsOf(left, exact ? 3 : 99) : runsOf(left, exact ? 4 : 99);
    for (const meld of melds)
      if (laid.every((other) => areApart(other, meld, gap)))
        lay(without(left, meld.cards), [...laid, meld]);
  };
  lay(cards, []);
  return found;
}

const keyOf = (melds: readonly string[]) => melds.toSorted().join(', ');

function listed(cards: readonly Face[], contract: Contract, rules: LayDownRules) {
  return [...layDowns(countFaces(cards), contract, rules)].map((melds) =>
    keyOf(
      melds.map(({ type, cards: laid }) => {
        const order = type === 'set' ? laid.toSorted((a, b) => a - b) : laid;
        return `${type} ${told(order)}`;
      }),
    ),
  );
}

describe('whether a hand can meet a contract', () => {
  /** Hand, sets, runs, gap, whether it can. */
  test.each<[string, number, number, number, boolean]>([
    ['7♠ 7♥ 7♦', 1, 0, 0, true],
    ['7♠ 7♥ 2♦', 1, 0, 0, true],
    ['7♠ 2♥ 2♦', 1, 0, 0, false],
    ['3♠ 3♥ 3♦', 1, 0, 0, true],
    ['A♠ A♥ A♦', 1, 0, 0, true],
    ['2♠ 2♥ 2♦ 2♣', 1, 0, 0, false],
    ['3♠ Joker Joker Joker Joker', 1, 0, 0, false],
    ['7♠ 7♥ 7♦ 7♣ 2♠ 2♥', 2, 0, 0, true],
    ['7♠ 7♥ 7♦ 2♠ 2♥ Joker', 2, 0, 0, false],
    ['7♠ 7♥ 7♦ 7♣ 2♠', 2, 0, 0, false],
    ['7♠ 7♥ 7♦ 7♣ 7♠ 2♥', 2, 0, 0, true],
    ['7♠ 7♠ 7♥ 7♥ 7♦ 7♦ Joker Joker 2♣', 3, 0, 0, true],
    ['7♠ 7♠ 7♥ 7♥ 7♦ 7♦ Joker Joker', 3, 0, 0, false],
    ['3♥ 4♥ 5♥ 6♥', 0, 1, 0, true],
    ['J♣ Q♣ K♣ A♣', 0, 1, 0, true],
    ['Q♣ K♣ A♣ 3♣', 0, 1, 0, false],
    ['K♠ A♠ 3♥ 4♥', 0, 1, 0, false],
    ['3♥ 4♥ Joker Joker', 0, 1, 0, true],
    ['3♥ 6♥ Joker Joker', 0, 1, 0, true],
    ['3♥ 7♥ Joker Joker', 0, 1, 0, false],
    ['3♥ Joker Joker Joker', 0, 1, 0, false],
    // The 6♠ is needed in the set, so that the run takes the Joker.
    ['5♠ 6♠ 7♠ 8♠ 6♥ Joker 6♦', 1, 1, 0, true],
    ['5♠ 6♠ 7♠ 8♠ 6♥ Joker', 1, 1, 0, false],
    ['3♠ 4♠ 5♠ 6♠ 3♠ 4♠ 5♠ 6♠', 0, 2, 0, true],
    ['3♠ 4♠ 5♠ 6♠ 3♠ 4♠ 5♠ 6♠', 0, 2, 1, false],
    ['3♠ 4♠ 5♠ 6♠ 8♠ 9♠ 10♠ J♠', 0, 2, 1, true],
    ['3♠ 4♠ 5♠ 6♠ 8♠ 9♠ 10♠ J♠', 0, 2, 2, false],
    ['3♠ 4♠ 5♠ 6♠ 9♠ 10♠ J♠ Q♠', 0, 2, 2, true],
    ['3♠ 4♠ 5♠ 6♠ J♠ Q♠ K♠ A♠', 0, 2, 4, true],
    ['J♠ Q♠ K♠ A♠ 3♥ 4♥ 5♥ 6♥', 0, 2, 4, true],
    ['3♠ 4♠ 5♠ 6♠ 3♥ 4♥ 5♥ 6♥', 0, 2, 4, true],
    ['3♥ 4♥ 5♥ 6♥ 3♣ 4♣ 5♣ 6♣', 0, 2, 4, true],
  ])('%s: %i sets, %i runs, gap %i', (hand, sets, runs, gap, can) => {
    expect(
      canLayDown(countFaces(faces(hand)), { sets, runs }, { exact: false, all: false, gap }),
    ).toBe(can);
  });
});

describe('the list', () => {
  const tables = (hand: string, contract: Contract, rules: Partial<LayDownRules> = {}) =>
    [
      ...layDowns(countFaces(faces(hand)), contract, {
        exact: true,
        all: false,
        gap: 0,
        ...rules,
      }),
    ].map((melds) => melds.map(({ cards }) => told(cards)).join(' | '));

  test('sets go by rank, naturals before wilds', () => {
    expect(tables('7♠ 7♥ 2♦ 3♠ 3♥ Joker', { sets: 2, runs: 0 })).toEqual([
      '3♠ 3♥ 2♦ | 7♠ 7♥ Joker',
      '3♠ 3♥ Joker | 7♠ 7♥ 2♦',
    ]);
  });

  test('a run lists each place a wild may take', () => {
    expect(tables('5♥ 6♥ 7♥ 2♠', { sets: 0, runs: 1 })).toEqual(['2♠ 5♥ 6♥ 7♥', '5♥ 6♥ 7♥ 2♠']);
  });

  test('wilds that can be told apart change places', () => {
    expect(tables('5♥ 6♥ 2♠ Joker', { sets: 0, runs: 1 })).toEqual([
      '2♠ Joker 5♥ 6♥',
      'Joker 2♠ 5♥ 6♥',
      '2♠ 5♥ 6♥ Joker',
      'Joker 5♥ 6♥ 2♠',
      '5♥ 6♥ 2♠ Joker',
      '5♥ 6♥ Joker 2♠',
    ]);
    expect(tables('5♥ 6♥ Joker Joker', { sets: 0, runs: 1 }).length).toBe(3);
  });

  test('sets stand before runs', () => {
    expect(tables('9♣ 8♣ 7♣ 6♣ 3♠ 3♥ 3♦', { sets: 1, runs: 1 })).toEqual([
      '3♠ 3♥ 3♦ | 6♣ 7♣ 8♣ 9♣',
    ]);
  });

  test('longer melds where they are allowed', () => {
    expect(tables('5♥ 6♥ 7♥ 8♥ 9♥', { sets: 0, runs: 1 }, { exact: false })).toEqual([
      '5♥ 6♥ 7♥ 8♥',
      '5♥ 6♥ 7♥ 8♥ 9♥',
      '6♥ 7♥ 8♥ 9♥',
    ]);
    expect(tables('5♥ 6♥ 7♥ 8♥ 9♥', { sets: 0, runs: 1 }, { exact: false, all: true })).toEqual([
      '5♥ 6♥ 7♥ 8♥ 9♥',
    ]);
  });

  test('aces and threes make sets too', () => {
    expect(tables('A♠ A♥ A♦ 3♠ 3♥ 3♦', { sets: 2, runs: 0 })).toEqual(['3♠ 3♥ 3♦ | A♠ A♥ A♦']);
  });

  test('no gap is asked between sets', () => {
    const sets = tables('7♠ 7♥ 7♦ 8♠ 8♥ 8♦', { sets: 2, runs: 0 }, { gap: 2 });
    expect(sets).toEqual(['7♠ 7♥ 7♦ | 8♠ 8♥ 8♦']);
  });

  test('a meld that begins like another comes after it when it is longer', () => {
    const hand = '5♥ 6♥ 7♥ 8♥ 5♥ 6♥ 7♥ 8♥ 9♥';
    expect(tables(hand, { sets: 0, runs: 2 }, { exact: false })).toEqual([
      '5♥ 6♥ 7♥ 8♥ | 5♥ 6♥ 7♥ 8♥',
      '5♥ 6♥ 7♥ 8♥ | 5♥ 6♥ 7♥ 8♥ 9♥',
      '5♥ 6♥ 7♥ 8♥ | 6♥ 7♥ 8♥ 9♥',
    ]);
  });

  test('a wild that leaves no second run is no reason to try no other', () => {
    const hand = faces('2♠ 7♠ 7♠ 8♠ 9♠ 9♠ 2♣ Joker');
    const rules = { exact: true, all: false, gap: 0 };
    const found = listed(hand, contractOf(3), rules);
    expect(found.toSorted()).toEqual([...tablesOf(hand, contractOf(3), rules)].toSorted());
    expect(found.length).toBe(24);
  });

  test('is made lazily: the first of a hand with thousands comes at once', () => {
    const hand = countFaces(
      faces('3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 3♥ 4♥ 5♥ 6♥ 7♥ 9♦ 9♣ Joker Joker 2♠ 2♥ 2♦ 2♣'),
    );
    const first = layDowns(hand, contractOf(6), { exact: false, all: false, gap: 0 }).next();
    expect(first.done).toBe(false);
  });
});

const WILD_FACES = faces('2♠ 2♥ 2♦ 2♣ Joker');

/** A meld with some of its cards replaced by wilds. */
function anyMeld(type: 'set' | 'run', more: number, rng: Rng): readonly Face[] {
  const size = (type === 'set' ? 3 : 4) + below(rng, more + 1);
  const suit = 13 * below(rng, 2);
  const start = 1 + below(rng, 12 - size + 1);
  return Array.from({ length: size }, (_, i) => {
    if (below(rng, 5) === 0) return pick(WILD_FACES, rng);
    return type === 'run' ? suit + start + i : 13 * below(rng, 4) + start;
  });
}

/** The cards of a contract, now and then with one exchanged or one more: nearly a lay-down, or one, or several. */
function anyHand({ sets, runs }: Contract, more: number, rng: Rng): readonly Face[] {
  for (;;) {
    const melds = [
      ...Array.from({ length: sets }, () => anyMeld('set', more, rng)),
      ...Array.from({ length: runs }, () => anyMeld('run', more, rng)),
    ];
    const cards = shuffled(melds.flat(), rng);
    const kept = below(rng, 3) === 0 ? cards.slice(1) : cards;
    const extra = Array.from({ length: below(rng, 2) }, () => 13 * below(rng, 2) + below(rng, 13));
    const hand = [...kept, ...extra];
    const copies = (card: Face) => hand.filter((each) => each === card).length;
    if (wildCount(hand) <= 3 && hand.length <= 12 && hand.every((card) => copies(card) <= 3))
      return hand;
  }
}

/** Round, exact, all, gap, how many hands that can be laid down; those that cannot are asked on the way. */
const LAWS: readonly (readonly [number, boolean, boolean, number, number])[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap((round) => [
    [round, true, false, 0, 5] as const,
    [round, false, false, 0, 4] as const,
  ]),
  ...[3, 6].flatMap((round) => [
    [round, true, false, 2, 5] as const,
    [round, false, false, 2, 4] as const,
  ]),
  // Only contracts with one set or none are ever laid with the whole hand.
  ...[2, 3, 6].flatMap((round) => [
    [round, false, true, 0, 5] as const,
    [round, false, true, 2, 5] as const,
  ]),
];

describe('random hands', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'whether the contract of round %i can be met is told without listing',
    (round) => {
      const rng = simulationRng(`feasible ${round}`);
      const contract = contractOf(round);
      const answers = new Set<boolean>();
      for (let n = 0; n < 25; n++) {
        const hand = anyHand(contract, 0, rng);
        for (const gap of [0, 2]) {
          const rules = { exact: true, all: false, gap };
          const expected = tablesOf(hand, contract, rules).size > 0;
          expect([told(hand), gap, canLayDown(countFaces(hand), contract, rules)]).toEqual([
            told(hand),
            gap,
            expected,
          ]);
          answers.add(expected);
        }
      }
      expect(answers.size).toBe(2);
    },
  );
});

describe('every table once and no other', () => {
  test.each(LAWS)('round %i, exact %s, all %s, gap %i', (round, exact, all, gap, hands) => {
    const rng = simulationRng(`lay-downs ${round}${exact}${all}${gap}`);
    const contract = contractOf(round);
    const rules = { exact, all, gap };
    for (let possible = 0; possible < hands;) {
      const hand = anyHand(contract, all ? 1 : 0, rng);
      const expected = tablesOf(hand, contract, rules);
      const found = listed(hand, contract, rules);
      expect([told(hand), found.toSorted()]).toEqual([told(hand), [...expected].toSorted()]);
      possible += expected.size > 0 ? 1 : 0;
    }
  });
});
