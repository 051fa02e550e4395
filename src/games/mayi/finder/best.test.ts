// The best way: rows in which the measures differ, and the best of all that are listed.
import { describe, expect, test } from 'vitest';
import { below, countFaces, minusFace, pick, present, printFace, readFace } from '#kernel';
import { simulationRng, type Face, type Rng } from '#kernel';
import { handPoints, wildsIn } from '../cards.ts';
import { contractOf } from '../contracts.ts';
import type { NamedMeld } from '../types.ts';
import { bestLayDown, layDowns, MEASURES, type LayDownRules, type Measure } from './index.ts';

const faces = (text: string): readonly Face[] =>
  text.split(' ').map((each) => present(readFace(each), each));
const told = (melds: readonly NamedMeld[] | undefined) =>
  melds?.map(({ cards }) => cards.map(printFace).join(' ')).join(' | ');
const EXACT: LayDownRules = { exact: true, all: false, gap: 0 };
const FREE: LayDownRules = { ...EXACT, exact: false };
const WHOLE: LayDownRules = { ...FREE, all: true };

/** Hand, round, rules, measure, the melds. */
test.each<[string, number, LayDownRules, Measure, string | undefined]>([
  ['7♠ 7♥ 7♦ K♠ K♥ K♦', 1, EXACT, 'points', '7♠ 7♥ 7♦ | K♠ K♥ K♦'],
  ['7♠ 7♥ 7♦ K♠ K♥', 1, EXACT, 'points', undefined],
  // A Joker in place of a seven: fifty points fewer in hand, seven more.
  ['7♠ 7♥ 7♦ K♠ K♥ K♦ Joker', 1, EXACT, 'points', '7♠ 7♥ Joker | K♠ K♥ K♦'],
  ['7♠ 7♥ 7♦ K♠ K♥ K♦ Joker', 1, EXACT, 'wilds', '7♠ 7♥ 7♦ | K♠ K♥ K♦'],
  ['7♠ 7♥ 7♦ K♠ K♥ K♦ Joker', 1, FREE, 'points', '7♠ 7♥ 7♦ Joker | K♠ K♥ K♦'],
  // One wild in all, or two in one meld so that the other has none.
  ['5♠ 6♠ 7♠ 8♠ 8♥ 8♦ 2♥ 2♣', 2, EXACT, 'wilds', '8♥ 8♦ 2♥ | 5♠ 6♠ 7♠ 8♠'],
  ['5♠ 6♠ 7♠ 8♠ 8♥ 8♦ 2♥ 2♣', 2, EXACT, 'natural', '8♥ 8♦ 2♥ | 5♠ 6♠ 7♠ 8♠'],
  [
    '5♠ 6♠ 7♠ 8♠ 9♥ 9♦ 9♣ J♥ Q♥ K♥ A♥ Joker',
    6,
    WHOLE,
    'natural',
    '9♥ 9♦ 9♣ Joker | 5♠ 6♠ 7♠ 8♠ | J♥ Q♥ K♥ A♥',
  ],
])('%s, round %i, %o, %s', (hand, round, rules, measure, expected) => {
  expect(told(bestLayDown(countFaces(faces(hand)), contractOf(round), rules, measure, 2))).toBe(
    expected,
  );
});

const WILD_FACES = faces('2♠ 2♥ 2♦ 2♣ Joker');

function anyHand(sets: number, runs: number, rng: Rng): readonly Face[] {
  for (;;) {
    const melds = Array.from({ length: sets + runs }, (_, n) => {
      const start = 1 + below(rng, 8);
      return Array.from({ length: (n < sets ? 3 : 4) + below(rng, 2) }, (__, i) => {
        if (below(rng, 6) === 0) return pick(WILD_FACES, rng);
        return n < sets ? 13 * below(rng, 4) + start : 13 * (n & 1) + start + i;
      });
    }).flat();
    const copies = (card: Face) => melds.filter((each) => each === card).length;
    if (wildsIn(melds).length <= 3 && melds.every((card) => copies(card) <= 3)) return melds;
  }
}

describe.each([1, 2, 3, 4, 5, 6])('round %i', (round) => {
  const contract = contractOf(round);
  const asked = contract.sets > 1 ? [EXACT, FREE] : [EXACT, FREE, WHOLE, { ...WHOLE, gap: 2 }];

  test.each(MEASURES)('is the best of all ways by %s', (measure) => {
    const rng = simulationRng(`best ${round} ${measure}`);
    for (let n = 0; n < 12; n++) {
      const hand = countFaces(anyHand(contract.sets, contract.runs, rng));
      const twoPoints = pick([0, 2, 20, 50], rng);
      for (const rules of asked) {
        const worth = (melds: readonly NamedMeld[]) => worthOf(melds, measure, twoPoints);
        const all = [...layDowns(hand, contract, rules)].map(worth);
        const best = bestLayDown(hand, contract, rules, measure, twoPoints);
        const expected = all.length === 0 ? undefined : Math.max(...all.slice(0, 50_000));
        expect(best === undefined ? undefined : worth(best)).toBe(expected);
      }
      function worthOf(melds: readonly NamedMeld[], by: Measure, two: number): number {
        const cards = melds.flatMap((meld) => meld.cards);
        const left = handPoints(cards.reduce(minusFace, hand), two);
        const natural = melds.filter((meld) => wildsIn(meld.cards).length === 0).length;
        if (by === 'points') return -left;
        return (by === 'natural' ? natural * 1e6 : 0) - wildsIn(cards).length * 1e4 - left;
      }
    }
  });
});
