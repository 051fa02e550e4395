// Plans of lay-offs: rows with bridges, ratio and contested cards, and every order tried on small tables.
import { describe, expect, test } from 'vitest';
import { below, countFaces, facesIn, minusFace, pick, present, printFace, readFace } from '#kernel';
import { shuffled, simulationRng, type Face, type FaceCounts, type Rng } from '#kernel';
import { facePoints } from '../cards.ts';
import { meldExtended, mayExtend } from '../melds.ts';
import type { LayOff, Meld } from '../types.ts';
import { layOffPlan, layOffsNow, type LayOffRules } from './index.ts';

const faces = (text: string): readonly Face[] =>
  text.split(' ').map((each) => present(readFace(each), each));
const FREE: LayOffRules = { wildRatioOnLayOff: false, twoPoints: 2 };
const RATIO: LayOffRules = { wildRatioOnLayOff: true, twoPoints: 2 };

/** `set 7♠ 7♥ 7♦` and the like, named m1, m2, … */
const meldsOf = (texts: readonly string[]): readonly Meld[] =>
  texts.map((text, i) => {
    const isSet = text.startsWith('set ');
    return { id: `m${i + 1}`, owner: 0, type: isSet ? 'set' : 'run', cards: faces(text.slice(4)) };
  });
const told = ({ card, meld, end }: LayOff) => `${printFace(card)}>${meld}${end ?? ''}`;

/** Sentence, hand, melds, rules, the plan, what is left. */
test.each<[string, string, readonly string[], LayOffRules, string, string]>([
  ['nothing fits', 'K♦ 3♥', ['run 5♠ 6♠ 7♠ 8♠'], FREE, '', '3♥ K♦'],
  ['no melds', 'K♦ 2♥', [], FREE, '', '2♥ K♦'],
  ['a wild bridges a gap', '10♠ 2♥', ['run 5♠ 6♠ 7♠ 8♠'], FREE, '2♥>m1 10♠>m1', ''],
  ['low too', '3♠ 2♥', ['run 5♠ 6♠ 7♠ 8♠'], FREE, '2♥>m1low 3♠>m1', ''],
  [
    'the dearest wild goes',
    '2♥ Joker',
    ['run 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠'],
    FREE,
    'Joker>m1',
    '2♥',
  ],
  ['no wild beyond the ratio', '10♠ 2♥', ['run 2♠ 6♠ 7♠ 2♦'], RATIO, '', '10♠ 2♥'],
  [
    'a natural makes room for it',
    '8♠ 10♠ 2♥',
    ['run 2♠ 5♠ 6♠ 2♦'],
    RATIO,
    '8♠>m1 2♥>m1 10♠>m1',
    '',
  ],
  ['a set makes room', '7♣ 2♥', ['set 7♠ 7♥ 2♠ 2♦'], RATIO, '7♣>m1 2♥>m1', ''],
  [
    'all naturals to the set with room',
    '7♣ 2♥',
    ['set 7♠ 2♣ 2♠ 2♦', 'set 7♠ 7♥ 2♥'],
    RATIO,
    '7♣>m2 2♥>m2',
    '',
  ],
  ['a card of two runs', '8♠ 9♠', ['run 4♠ 5♠ 6♠ 7♠', 'run 10♠ J♠ Q♠ K♠'], FREE, '8♠>m1 9♠>m1', ''],
  [
    'a wild takes the place of a cheaper natural where room is scarce',
    '2♠ 2♦ J♦ Q♦ K♦ A♦ Joker',
    ['run 5♦ Joker 2♠ 2♦ 9♦ 2♦'],
    { ...FREE, twoPoints: 20 },
    'J♦>m1 Q♦>m1 Joker>m1 A♦>m1 2♠>m1 2♦>m1',
    'K♦',
  ],
  [
    'also under the ratio',
    '2♠ 2♥ 9♦ 10♦ J♦ 2♣ Joker',
    ['run 3♦ 4♦ 5♦ 2♠ 7♦ 2♠'],
    { ...RATIO, twoPoints: 50 },
    '2♠>m1 10♦>m1 J♦>m1 2♥>m1 2♣>m1 Joker>m1',
    '9♦',
  ],
  [
    'a last place goes to the wild',
    '3♠ Joker',
    ['run 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠'],
    FREE,
    'Joker>m1',
    '3♠',
  ],
])('%s', (_, hand, melds, rules, steps, left) => {
  const plan = layOffPlan(countFaces(faces(hand)), meldsOf(melds), rules);
  expect(plan.layOffs.map(told).join(' ')).toBe(steps);
  expect(facesIn(plan.left).map(printFace).join(' ')).toBe(left);
});

const costOf = (hand: FaceCounts, { twoPoints }: LayOffRules) =>
  facesIn(hand).reduce((sum, card) => sum + facePoints(card, twoPoints) * 100 + 1, 0);

/** The table after one lay-off, or nothing when the rules refuse it. */
function after(melds: readonly Meld[], { card, meld, end }: LayOff, rules: LayOffRules) {
  const index = melds.findIndex(({ id }) => id === meld);
  const onTable = present(melds[index], meld);
  const cards = mayExtend(onTable, card, rules) ? meldExtended(onTable, card, end) : undefined;
  return cards === undefined ? undefined : melds.with(index, { ...onTable, cards });
}

/** Every order of every lay-off. */
function leastCost(hand: FaceCounts, melds: readonly Meld[], rules: LayOffRules): number {
  const costs = layOffsNow(hand, melds, rules).map((named) =>
    leastCost(minusFace(hand, named.card), present(after(melds, named, rules), 'it fits'), rules),
  );
  return Math.min(costOf(hand, rules), ...costs);
}

const WILD_FACES = faces('2♠ 2♥ 2♦ 2♣ Joker');

function anyMeld(rng: Rng): string {
  const isSet = below(rng, 3) === 0;
  const start = 2 + below(rng, 7);
  const wilds = shuffled([0, 1, 2, 3], rng).slice(0, below(rng, 3));
  const cards = [0, 1, 2, 3].map((i) => {
    if (wilds.includes(i)) return pick(WILD_FACES, rng);
    return isSet ? 13 * below(rng, 4) + 6 : 13 * below(rng, 2) + start + i;
  });
  const suit = 13 * Math.floor((cards.find((card) => !WILD_FACES.includes(card)) ?? 0) / 13);
  const run = cards.map((card, i) => (WILD_FACES.includes(card) ? card : suit + start + i));
  return `${isSet ? 'set' : 'run'} ${(isSet ? cards : run).map(printFace).join(' ')}`;
}

describe('against every order', () => {
  test.each([FREE, RATIO, { ...RATIO, twoPoints: 20 }])('%o', (rules) => {
    const rng = simulationRng(`plans ${rules.twoPoints}${rules.wildRatioOnLayOff}`);
    const laid = new Set<number>();
    for (let n = 0; n < 300; n++) {
      const melds = meldsOf(Array.from({ length: 1 + below(rng, 3) }, () => anyMeld(rng)));
      const cards = Array.from({ length: 1 + below(rng, 4) }, () =>
        below(rng, 3) === 0 ? pick(WILD_FACES, rng) : 13 * below(rng, 2) + 1 + below(rng, 12),
      );
      if (cards.some((card) => cards.filter((each) => each === card).length > 3)) continue;
      const hand = countFaces(cards);
      const plan = layOffPlan(hand, melds, rules);
      let table: readonly Meld[] | undefined = melds;
      for (const named of plan.layOffs) table = table && after(table, named, rules);
      const text = `${cards.map(printFace).join(' ')}: ${JSON.stringify(melds)}`;
      expect([text, table === undefined]).toEqual([text, false]);
      expect([text, costOf(plan.left, rules)]).toEqual([text, leastCost(hand, melds, rules)]);
      laid.add(plan.layOffs.length);
    }
    expect([...laid].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  });
});
