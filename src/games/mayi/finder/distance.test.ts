// How far hands are from contracts: rows counted by hand, and small laws over random hands.
import { describe, expect, test } from 'vitest';
import { countFaces, facesIn, JOKER, packs, plusFace, present, printFace, readFace } from '#kernel';
import { shuffled, simulationRng, type Face } from '#kernel';
import { contractOf } from '../contracts.ts';
import { canLayDown, distance, distanceWithHelp, firstLayDown, layDowns } from './index.ts';
import type { LayDownRules } from './index.ts';

const faces = (text: string): readonly Face[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => present(readFace(each), each));
const handOf = (text: string) => countFaces(faces(text));
const LEAST: LayDownRules = { exact: true, all: false, gap: 0 };
const WHOLE: LayDownRules = { exact: false, all: true, gap: 0 };

describe('the distance', () => {
  /** Sentence, hand, round, rules, cards missing. */
  test.each<[string, string, number, LayDownRules, number]>([
    ['of no cards is the whole contract', '', 1, LEAST, 6],
    ['one card of a rank is a beginning', '7♠', 1, LEAST, 5],
    ['a wild fills a place', '7♠ 7♥ 2♠ K♠ K♥', 1, LEAST, 1],
    ['wilds alone are one a set', 'Joker Joker Joker Joker Joker', 1, LEAST, 4],
    ['two sets of one rank', '7♠ 7♥ 7♦ 7♣ 7♠ 7♥', 1, LEAST, 0],
    ['two naturals in each of them', '7♠ 7♥ 7♦ 7♣ 2♠ 2♥', 1, LEAST, 0],
    ['a set and a run want one card', '5♠ 6♠ 7♠ 8♠ 6♥', 2, LEAST, 2],
    ['the run leaves it where wilds are plenty', '5♠ 6♠ 7♠ 8♠ 6♥ 2♠ 2♥', 2, LEAST, 0],
    ['runs alone take two wilds each', 'Joker Joker Joker Joker Joker', 3, LEAST, 4],
    ['two runs of one suit share it', '5♠ 6♠ 7♠ 8♠ 9♠ 10♠', 3, LEAST, 2],
    ['a gap parts them', '3♠ 4♠ 5♠ 6♠ 8♠ 9♠ 10♠ J♠', 3, { ...LEAST, gap: 2 }, 1],
    ['three sets of six and three wilds', '7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 2♠ 2♥ 2♦', 4, LEAST, 0],
    ['another rank when wilds are short', '7♠ 7♠ 7♥ 7♥ 7♦ 7♦ 9♠', 4, LEAST, 2],
    ['two sets and a run', '5♠ 6♠ 7♠ 8♠ 9♠ 9♥ 9♦ K♠ K♥', 5, LEAST, 1],
    ['a set and two runs', '5♠ 6♠ 7♠ 8♠ 5♥ 6♥ 7♥ 9♦ 9♣', 6, LEAST, 2],
    ['the whole hand', '5♠ 6♠ 7♠ 8♠ 9♠ 5♥ 6♥ 7♥ 8♥ 9♦ 9♣ 9♥', 6, WHOLE, 0],
    ['a card that fits nowhere', '5♠ 6♠ 7♠ 8♠ 9♠ 5♥ 6♥ 7♥ 8♥ 9♦ 9♣ K♦', 6, WHOLE, 1],
    ['a whole hand below the contract', '5♠ 6♠ 7♠ 8♠ 5♥ 6♥ 7♥ 8♥ 9♦ 9♣', 6, WHOLE, 1],
    ['two runs hold no more than their suits', '3♠ 3♠ 4♠ 4♠', 3, WHOLE, 4],
  ])('%s', (_, hand, round, rules, missing) => {
    expect(distance(handOf(hand), contractOf(round), rules)).toBe(missing);
    expect(canLayDown(handOf(hand), contractOf(round), rules)).toBe(missing === 0);
  });

  test('of a hand that will draw', () => {
    const hand = handOf('5♠ 6♠ 7♠ 8♠ 5♥ 6♥ 7♥ 8♥ 9♦ 9♣ 9♥');
    expect(distance(hand, contractOf(6), WHOLE)).toBe(0);
    expect(distance(hand, contractOf(6), WHOLE, 12)).toBe(1);
  });

  test('is infinite where no table is so large', () => {
    const all = countFaces([...facesIn(packs(1)), ...facesIn(packs(1))]);
    expect(distance(all, contractOf(3), WHOLE)).toBe(Number.POSITIVE_INFINITY);
    expect(distance(handOf('3♠'), contractOf(6), { ...WHOLE, exact: true }, 12)).toBe(Infinity);
  });
});

describe('what helps', () => {
  test.each<[string, string, number, LayDownRules, string]>([
    ['nothing where nothing is missing', '7♠ 7♥ 7♦ K♠ K♥ K♦', 1, LEAST, ''],
    ['a third card and any wild', '7♠ 7♥ 7♦ K♠ K♥', 1, LEAST, '2♠ K♠ 2♥ K♥ 2♦ K♦ 2♣ K♣ Joker'],
    ['no wild where a natural is needed', '7♠ 7♥ 7♦ K♠ 2♠ 2♥', 1, LEAST, '7♠ K♠ 7♥ K♥ 7♦ K♦ 7♣ K♣'],
    ['no fourth copy', '7♠ 7♠ 7♠ K♥ 2♠ 2♥', 1, LEAST, 'K♠ 7♥ K♥ 7♦ K♦ 7♣ K♣'],
    [
      'in place of a card that fits nowhere',
      '5♠ 6♠ 7♠ 8♠ 9♠ 5♥ 6♥ 7♥ 8♥ 9♦ 9♣ K♦',
      6,
      WHOLE,
      '2♠ 4♠ 9♠ 2♥ 4♥ 9♥ 2♦ 9♦ 2♣ 9♣ Joker',
    ],
  ])('%s', (_, hand, round, rules, helps) => {
    const found = distanceWithHelp(handOf(hand), contractOf(round), rules);
    expect(found.helps.map(printFace).join(' ')).toBe(helps);
  });
});

/** Hands of every size, some of them rich in wilds. */
function* hands(name: string, count: number) {
  const rng = simulationRng(name);
  const pack = facesIn(packs(3));
  for (let n = 0; n < count; n++)
    yield countFaces([
      ...shuffled(pack, rng).slice(0, 4 + (n % 14)),
      ...Array.from({ length: n % 4 }, () => JOKER),
    ]);
}

describe.each([1, 2, 3, 4, 5, 6])('round %i', (round) => {
  const contract = contractOf(round);
  const asked = contract.sets > 1 ? [LEAST] : [LEAST, { ...LEAST, gap: 2 }, WHOLE];

  test('a first way is one of the ways, and there is one when nothing is missing', () => {
    const answers = new Set<boolean>();
    for (const hand of hands(`first ${round}`, 300))
      for (const rules of asked) {
        const first = firstLayDown(hand, contract, rules);
        expect(first !== undefined).toBe(canLayDown(hand, contract, rules));
        expect(layDowns(hand, contract, rules).next().done).toBe(first === undefined);
        answers.add(first !== undefined);
        if (first === undefined) continue;
        const cards = countFaces(first.flatMap((meld) => meld.cards));
        const ways = [...layDowns(cards, contract, { ...rules, exact: !rules.all })];
        expect(ways.length).toBeGreaterThan(0);
      }
    expect(answers.size).toBe(2);
  });

  test('one more card brings a hand nearer by one at most, and one that helps by exactly one', () => {
    for (const hand of hands(`helps ${round}`, 20))
      for (const rules of asked) {
        const { missing, helps } = distanceWithHelp(hand, contract, rules);
        const least = 3 * contract.sets + 4 * contract.runs;
        const size = rules.all ? Math.max(least, facesIn(hand).length) : least;
        for (let face = 0; face <= JOKER; face += 5) {
          if (facesIn(hand).filter((each) => each === face).length === 3) continue;
          const nearer = distance(plusFace(hand, face), contract, rules, size);
          expect([face, missing - nearer]).toEqual([face, helps.includes(face) ? 1 : 0]);
        }
      }
  });
});
