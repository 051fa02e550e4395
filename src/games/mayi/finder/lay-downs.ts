// Every way to lay a contract down: a hand and a contract in, one list of melds for each table that can result, lazily.
import { at, countOf, minusFace, totalFaces } from '#kernel';
import type { Face, FaceCounts } from '#kernel';
import { faceOf, HIGHEST, LOWEST, WILDS } from '../cards.ts';
import type { Contract } from '../contracts.ts';
import { areTooClose, LEAST_SIZE } from '../melds.ts';
import type { MeldType, NamedMeld } from '../types.ts';
import { bitsIn, ranksHeld, ranksHeldTwice, windowOf } from './counted.ts';
import { canLayDown } from './distance.ts';
import { leastCards, type LayDownRules } from './question.ts';

/** Melds in one order only, so that the same table is never listed twice: sets first, each list not below the last. */
export function* layDowns(
  hand: FaceCounts,
  contract: Contract,
  rules: LayDownRules,
): Generator<readonly NamedMeld[], void> {
  yield* ways(hand, contract, rules, []);
}

function* ways(
  hand: FaceCounts,
  contract: Contract,
  rules: LayDownRules,
  laid: readonly NamedMeld[],
): Generator<readonly NamedMeld[], void> {
  const type: MeldType = contract.sets > 0 ? 'set' : 'run';
  if (contract.sets + contract.runs === 0) {
    if (!rules.all || totalFaces(hand) === 0) yield laid;
    return;
  }
  if (!canLayDown(hand, contract, rules)) return;
  const rest =
    type === 'set'
      ? { ...contract, sets: contract.sets - 1 }
      : { ...contract, runs: contract.runs - 1 };
  const most = rules.exact ? LEAST_SIZE[type] : totalFaces(hand) - leastCards(rest);
  const least = rules.all && leastCards(rest) === 0 ? totalFaces(hand) : LEAST_SIZE[type];
  const bound = rules.all ? naturalsOfRuns(hand, contract) : NOT_BOUND;
  const melds = type === 'set' ? setsIn(hand, least, most) : runsIn(hand, least, most, bound);
  for (const alike of melds) {
    let isFirst = true;
    for (const cards of alike) {
      const isLowest = isFirst;
      isFirst = false;
      const meld = { type, cards };
      if (!comesAfter(meld, laid, rules.gap)) continue;
      let found = false;
      for (const way of ways(cards.reduce(minusFace, hand), rest, rules, [...laid, meld])) {
        found = true;
        yield way;
      }
      if (!found && isLowest) break;
    }
  }
}

function comesAfter(meld: NamedMeld, laid: readonly NamedMeld[], gap: number): boolean {
  const last = laid.at(-1);
  if (last === undefined || last.type !== meld.type) return true;
  if (compareCards(last.cards, meld.cards) > 0) return false;
  return meld.type === 'set' || !areTooClose(last.cards, meld.cards, gap);
}

function compareCards(a: readonly Face[], b: readonly Face[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = at(a, i) - at(b, i);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Melds that differ only in which wild stands where, the lowest first. When the contract cannot be completed with that
 * one it cannot be with the others: it takes the lowest wilds, so whatever comes after another comes after it too.
 */
type Alike = Iterable<readonly Face[]>;

/** Every set in a hand as sorted naturals of a rank and sorted wilds. */
function* setsIn(hand: FaceCounts, least: number, most: number): Generator<Alike, void> {
  const wildChoices = byLength(choices(hand, WILDS, Math.floor(most / 2)));
  for (let rank = LOWEST; rank <= HIGHEST; rank++) {
    const faces = SUIT_STARTS.map((start) => start + rank);
    const held = faces.reduce((sum, face) => sum + countOf(hand, face), 0);
    // No set has more wilds than naturals, so one natural makes none.
    if (held < 2) continue;
    for (const naturals of choices(hand, faces, most)) {
      const room = Math.min(naturals.length, most - naturals.length, wildChoices.length - 1);
      for (let count = Math.max(0, least - naturals.length); count <= room; count++)
        yield setsWith(naturals, at(wildChoices, count));
    }
  }
}

function* setsWith(
  naturals: readonly Face[],
  choices: readonly (readonly Face[])[],
): Generator<readonly Face[], void> {
  for (const wilds of choices) yield [...naturals, ...wilds];
}

const SUIT_STARTS = [0, 1, 2, 3].map((suit) => faceOf(suit, 0));

/** Choices of wilds by how many they are, each list from the lowest on. */
function byLength(wilds: readonly Face[][]): readonly (readonly Face[][])[] {
  const longest = Math.max(...wilds.map((each) => each.length));
  return Array.from({ length: longest + 1 }, (_, length) =>
    wilds.filter((each) => each.length === length).toSorted(compareCards),
  );
}

/** Every choice of copies of these faces up to a number, in their order, the empty one included. */
function choices(hand: FaceCounts, faces: readonly Face[], most: number): readonly Face[][] {
  const found: Face[][] = [[]];
  for (const face of faces) {
    const before = found.length;
    const copies = countOf(hand, face);
    for (let i = 0; i < before && copies > 0; i++) {
      let chosen = at(found, i);
      for (let copy = 0; copy < copies && chosen.length < most; copy++) {
        chosen = [...chosen, face];
        found.push(chosen);
      }
    }
  }
  return found;
}

/** Every run in a hand as it would stand on the table. */
function* runsIn(
  hand: FaceCounts,
  least: number,
  most: number,
  bound: readonly number[],
): Generator<Alike, void> {
  const orders: (Iterable<readonly Face[]> | undefined)[] = [];
  const wilds = WILDS.reduce((sum, wild) => sum + countOf(hand, wild), 0);
  for (let suit = 0; suit < 4; suit++) {
    const held = ranksHeld(hand, suit);
    // No run has more wilds than naturals, so one natural makes none.
    if (bitsIn(held) < 2) continue;
    for (let rank = LOWEST; rank <= HIGHEST - LEAST_SIZE.run + 1; rank++) {
      const longest = Math.min(most, HIGHEST - rank + 1);
      for (let size = Math.max(least, LEAST_SIZE.run); size <= longest; size++) {
        const room = Math.min(wilds, Math.floor(size / 2));
        const fixed = at(bound, suit);
        if ((fixed & ~windowOf(rank, size)) !== 0) continue;
        if (bitsIn(windowOf(0, size) & ~(held >>> rank)) > room) continue;
        for (const places of wildPlaces(held >>> rank, fixed >>> rank, size, room)) {
          const order = (orders[places.length] ??= ordersOf(hand, places.length));
          yield runsWith(faceOf(suit, rank), size, places, order);
        }
      }
    }
  }
}

const NOT_BOUND: readonly number[] = [0, 0, 0, 0];

/** By suit the ranks that its next run cannot leave out when every card must be laid: it is the only one, or two are held. */
function naturalsOfRuns(hand: FaceCounts, { runs }: Contract): readonly number[] {
  const held = [0, 1, 2, 3].map((suit) => ranksHeld(hand, suit));
  const suits = held.filter((ranks) => ranks !== 0).length;
  return suits < runs ? [0, 1, 2, 3].map((suit) => ranksHeldTwice(hand, suit)) : held;
}

/** The places of a run that wilds could take: all whose natural is missing and any that is not fixed, as far as there is room. */
function* wildPlaces(
  held: number,
  fixed: number,
  size: number,
  room: number,
): Generator<readonly number[], void> {
  const whole = windowOf(0, size);
  const missing = whole & ~held;
  const free = whole & held & ~fixed;
  // Every subset of the free places, the empty one first.
  for (let more = 0; ; more = (more - free) & free) {
    if (bitsIn(missing | more) <= room) yield bitsOf(missing | more);
    if (more === free) return;
  }
}

function bitsOf(mask: number): readonly number[] {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest));
  return bits;
}

/** A number of wilds of a hand in every order that can be told apart. */
function* wildOrders(hand: FaceCounts, count: number): Generator<readonly Face[], void> {
  if (count === 0) yield [];
  for (const wild of count === 0 ? [] : WILDS)
    if (countOf(hand, wild) > 0)
      for (const rest of wildOrders(minusFace(hand, wild), count - 1)) yield [wild, ...rest];
}

/** Six of thirteen wilds have thousands of orders, one or two have few. */
function ordersOf(hand: FaceCounts, count: number): Iterable<readonly Face[]> {
  const orders = wildOrders(hand, count);
  return count < 3 ? [...orders] : kept(orders);
}

/** What is listed again and again, but made only as far as somebody asks. */
function kept<T>(source: Iterator<T, void>): Iterable<T> {
  const made: T[] = [];
  function* each(): Generator<T, void> {
    for (let i = 0; ; i++) {
      const next = i < made.length ? undefined : source.next();
      if (next?.done === true) return;
      if (next !== undefined) made.push(next.value);
      yield at(made, i);
    }
  }
  return { [Symbol.iterator]: each };
}

function* runsWith(
  start: Face,
  size: number,
  places: readonly number[],
  orders: Iterable<readonly Face[]>,
): Generator<readonly Face[], void> {
  for (const wilds of orders) yield runWith(start, size, places, wilds);
}

function runWith(
  start: Face,
  size: number,
  places: readonly number[],
  wilds: readonly Face[],
): readonly Face[] {
  const cards: Face[] = [];
  for (let place = 0; place < size; place++) cards.push(start + place);
  for (let i = 0; i < places.length; i++) cards[at(places, i)] = at(wilds, i);
  return cards;
}
