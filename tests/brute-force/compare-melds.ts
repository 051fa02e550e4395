// The finder against brute force on one hand: a hand and a question in; what was compared is counted, what differs thrown.
import { countFaces, printFace, readFace, type Face, type FaceCounts } from '#kernel';
import type * as finder from '../../src/games/mayi/finder/index.ts';
import type { NamedMeld } from '../../src/games/mayi/types.ts';
import { isWild } from '../second-opinion/mayi-cards.ts';
import { tableText } from '../second-opinion/mayi-lay-downs.ts';
import { distanceOf, helpsOf } from './distance.ts';
import type { Dealt } from './hands.ts';
import { refusalOf } from './legality.ts';
import { compareWorth, MEASURES, tablesOf, worth, type LaidMeld } from './tables.ts';

export type Finder = Pick<
  typeof finder,
  'canLayDown' | 'firstLayDown' | 'layDowns' | 'bestLayDown' | 'distance' | 'distanceWithHelp'
>;

/** How often each answer occurred. */
export type Tally = Map<string, number>;

export function count(tally: Tally, what: string, by = 1): void {
  tally.set(what, (tally.get(what) ?? 0) + by);
}

export function countsOf(hand: string[]): FaceCounts {
  return countFaces(hand.map(faceNamed));
}

export function faceNamed(text: string): Face {
  const face = readFace(text);
  if (face === undefined) throw new Error(`${text} is no card`);
  return face;
}

/** Throws with the hand, so that the disagreement can be looked at again. */
export function expectSame(dealt: Dealt, what: string, found: unknown, expected: unknown): void {
  const [here, there] = [JSON.stringify(found), JSON.stringify(expected)];
  if (here === there) return;
  const { family, hand, asked, twoPoints } = dealt;
  const question = JSON.stringify({ family, ...asked, twoPoints });
  throw new Error(
    `finder and brute force differ on ${what}\n  hand: ${hand.join(' ')}\n  asked: ${question}\n  finder: ${here}\n  brute force: ${there}`,
  );
}

export function compareSmall(finder: Finder, dealt: Dealt, tally: Tally): void {
  const { hand, asked } = dealt;
  const missing = distanceOf(hand, asked);
  count(tally, `${asked.all ? 'all at once, ' : ''}distance ${missing}`);
  compareYesNo(finder, dealt, missing === 0);
  compareDistance(finder, dealt, missing, tally);
  compareTables(finder, dealt, missing === 0, tally);
}

export function compareYesNo(finder: Finder, dealt: Dealt, possible: boolean): void {
  const { hand, asked } = dealt;
  const { contract, ...rules } = asked;
  const counts = countsOf(hand);
  expectSame(dealt, 'yes or no', finder.canLayDown(counts, contract, rules), possible);
  const first = finder.firstLayDown(counts, contract, rules);
  expectSame(dealt, 'whether there is a first way', first !== undefined, possible);
  if (first !== undefined) expectLegal(dealt, 'the first way', first);
}

export function expectLegal(dealt: Dealt, what: string, melds: readonly NamedMeld[]): void {
  expectSame(dealt, `whether ${what} is legal`, refusalOf(dealt.hand, melds, dealt.asked), null);
}

export function compareDistance(finder: Finder, dealt: Dealt, missing: number, tally: Tally): void {
  const { hand, asked } = dealt;
  const { contract, ...rules } = asked;
  const counts = countsOf(hand);
  expectSame(dealt, 'the distance', finder.distance(counts, contract, rules), missing);
  const help = finder.distanceWithHelp(counts, contract, rules);
  expectSame(dealt, 'the distance told with help', help.missing, missing);
  const expected = helpsOf(hand, asked).filter((card) => mayBeDrawn(card, hand));
  expectSame(dealt, 'what helps', kindsOf(help.helps, hand), expected);
  count(tally, 'helping kinds', expected.length);
  if (asked.all) compareLarger(finder, dealt, hand.length + 1);
}

/** A bot that is going to draw asks for a table of one card more. */
function compareLarger(finder: Finder, dealt: Dealt, size: number): void {
  const { hand, asked } = dealt;
  if (size < 11 || size > MOST_SHAPED) return;
  const { contract, ...rules } = asked;
  const found = finder.distance(countsOf(hand), contract, rules, size);
  expectSame(dealt, `the distance to ${size} cards`, found, distanceOf(hand, asked, size));
  const help = finder.distanceWithHelp(countsOf(hand), contract, rules, size);
  const expected = helpsOf(hand, asked, size).filter((card) => mayBeDrawn(card, hand));
  expectSame(dealt, `what helps to ${size} cards`, kindsOf(help.helps, hand), expected);
}

const MOST_SHAPED = 13;

/** Of a natural there are three copies at most; one kind of wild or another can always come. */
function mayBeDrawn(card: string, hand: string[]): boolean {
  return isWild(card) || hand.filter((other) => other === card).length < 3;
}

/** In face order, all wilds as one Joker; they must help together or not at all. */
function kindsOf(helps: readonly Face[], hand: string[]): string[] {
  const texts = [...helps].toSorted((a, b) => a - b).map(printFace);
  const naturals = texts.filter((card) => !isWild(card) && mayBeDrawn(card, hand));
  const wilds = texts.filter(isWild);
  const some = WILD_FACES.filter((wild) => wild === 'Joker' || mayBeHeld(wild, hand));
  const together = wilds.length === 0 || some.every((wild) => wilds.includes(wild));
  return together ? [...naturals, ...wilds.slice(-1).map(() => 'Joker')] : texts;
}

const WILD_FACES = ['2♠', '2♥', '2♦', '2♣', 'Joker'];

function mayBeHeld(card: string, hand: string[]): boolean {
  return hand.filter((other) => other === card).length < 3;
}

function compareTables(finder: Finder, dealt: Dealt, possible: boolean, tally: Tally): void {
  const { hand, asked } = dealt;
  const { contract, ...rules } = asked;
  const tables = tablesOf(hand, asked);
  if (tables === undefined) return count(tally, 'hands with too many tables to try them all');
  expectSame(dealt, 'brute force by itself', tables.length > 0, possible);
  count(tally, 'hands with every table listed');
  count(tally, 'tables listed', tables.length);
  const found = [...finder.layDowns(countsOf(hand), contract, rules)].map(laid);
  const [texts, expected] = [found.map(tableText), tables.map(tableText)];
  expectSame(dealt, 'every table', texts.toSorted(), expected.toSorted());
  compareBest(finder, dealt, tables, tally);
}

function compareBest(finder: Finder, dealt: Dealt, tables: LaidMeld[][], tally: Tally): void {
  const { hand, asked, twoPoints } = dealt;
  const { contract, ...rules } = asked;
  for (const measure of MEASURES) {
    const way = finder.bestLayDown(countsOf(hand), contract, rules, measure, twoPoints);
    const [best] = tables
      .map((table) => worth(hand, table, measure, twoPoints))
      .toSorted(compareWorth);
    const found = way === undefined ? null : worth(hand, laid(way), measure, twoPoints);
    expectSame(dealt, `the best way by ${measure}`, found, best ?? null);
    if (way === undefined) continue;
    expectLegal(dealt, `the best way by ${measure}`, way);
    count(tally, tables.length > 1 ? 'best ways out of several' : 'best ways out of one');
  }
}

export function laid(melds: readonly NamedMeld[]): LaidMeld[] {
  return melds.map(({ type, cards }) => ({ type, cards: cards.map(printFace) }));
}
