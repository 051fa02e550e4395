// The rows of the meld finder: fixed random hands in, what one question about a hand costs out.
import { at, countFaces, facesIn, packs, shuffled, simulationRng, type FaceCounts } from '#kernel';
import { isWild } from '../src/games/mayi/cards.ts';
import { contractOf, contractText } from '../src/games/mayi/contracts.ts';
import {
  bestLayDown,
  canLayDown,
  distance,
  distanceWithHelp,
  firstLayDown,
  layOffPlan,
  MEASURES,
  type LayDownRules,
} from '../src/games/mayi/finder/index.ts';
import type { Figure } from './measure.ts';
import type { Row } from './rows.ts';

/** Rules as the presets have them in rounds 1 to 5 and in round 6. */
const EXACT: LayDownRules = { exact: true, all: false, gap: 0 };
const FREE: LayDownRules = { exact: false, all: false, gap: 0 };
const APART: LayDownRules = { exact: true, all: false, gap: 2 };
const WHOLE: LayDownRules = { exact: false, all: true, gap: 0 };
const WHOLE_APART: LayDownRules = { exact: false, all: true, gap: 2 };

type Question = (hand: FaceCounts, round: number, rules: LayDownRules) => unknown;

const QUESTIONS: Readonly<Record<string, Question>> = {
  'yes or no': (hand, round, rules) => canLayDown(hand, contractOf(round), rules),
  'first way': (hand, round, rules) => firstLayDown(hand, contractOf(round), rules),
  distance: (hand, round, rules) => distance(hand, contractOf(round), rules),
  'distance with help': (hand, round, rules) => distanceWithHelp(hand, contractOf(round), rules),
  ...Object.fromEntries(
    MEASURES.map((measure): [string, Question] => [
      `best way, ${measure}`,
      (hand, round, rules) => bestLayDown(hand, contractOf(round), rules, measure, 2),
    ]),
  ),
};

/** Round, rules, what they are called. */
const ASKED: readonly (readonly [number, LayDownRules, string])[] = [
  ...[1, 2, 3, 4, 5].map((round) => [round, EXACT, 'exact'] as const),
  ...[3, 5].map((round) => [round, FREE, 'free'] as const),
  [3, APART, 'exact, gap 2'],
  [6, FREE, 'free'],
  [6, WHOLE, 'all at once'],
  [6, WHOLE_APART, 'all at once, gap 2'],
];

const HANDS = 1024;
const BATCH = 16;

export function meldRows(): readonly Row[] {
  return [
    ...ASKED.flatMap(([round, rules, name]) => rowsFor(round, rules, name, '12 cards', usualHands)),
    ...ASKED.flatMap(([round, rules, name]) =>
      rowsFor(round, rules, name, '25 cards, 6 wild', largeHands),
    ),
    {
      name: 'mayi: plan of lay-offs, 8 cards, 8 melds',
      measure: () => medianOf(tables(), ({ hand, melds }) => layOffPlan(hand, melds, LAY_OFF)),
    },
  ];
}

function rowsFor(
  round: number,
  rules: LayDownRules,
  name: string,
  size: string,
  hands: () => readonly FaceCounts[],
): readonly Row[] {
  return Object.entries(QUESTIONS).map(([question, ask]) => ({
    name: `mayi: ${question}, ${size}, ${contractText(contractOf(round))}, ${name}`,
    measure: () => medianOf(hands(), (hand) => ask(hand, round, rules)),
  }));
}

const usualHands = () => fixedHands('12 cards', 12);

/** Six wilds and nineteen naturals. */
function largeHands(): readonly FaceCounts[] {
  const rng = simulationRng('25 cards');
  const pack = facesIn(packs(3));
  return Array.from({ length: HANDS }, () => {
    const cards = shuffled(pack, rng);
    const naturals = cards.filter((card) => !isWild(card)).slice(0, 19);
    return countFaces([...naturals, ...cards.filter(isWild).slice(0, 6)]);
  });
}

function fixedHands(name: string, size: number): readonly FaceCounts[] {
  const rng = simulationRng(name);
  const pack = facesIn(packs(2));
  return Array.from({ length: HANDS }, () => countFaces(shuffled(pack, rng).slice(0, size)));
}

const LAY_OFF = { wildRatioOnLayOff: true, twoPoints: 2 };

/** Four lay-downs of round 2 on the table, found in large hands, and eight other cards. */
function tables() {
  const found = largeHands().flatMap((hand) => firstLayDown(hand, contractOf(2), FREE) ?? []);
  return fixedHands('lay-offs', 8).map((hand, n) => {
    const melds = Array.from({ length: 8 }, (_, i) => ({
      ...at(found, (n + i) % found.length),
      id: `m${i + 1}`,
      owner: i % 4,
    }));
    return { hand, melds };
  });
}

/** The middle one of many small batches: neither the first calls nor the machine's other work count. */
function medianOf<T>(items: readonly T[], ask: (item: T) => unknown): Figure {
  const started = performance.now();
  const times: number[] = [];
  for (let pass = 0; pass < 3 || (pass < 20 && performance.now() - started < 300); pass++) {
    if (pass === 1) times.length = 0;
    for (let from = 0; from < items.length; from += BATCH) {
      const before = performance.now();
      for (let i = from; i < from + BATCH && i < items.length; i++) ask(at(items, i));
      times.push(((performance.now() - before) * 1000) / BATCH);
    }
    if (performance.now() - started > 10_000) break;
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { value: at(sorted, sorted.length >> 1), unit: 'µs' };
}
