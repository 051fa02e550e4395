// Hands as playouts change them: one list of words for all seats, with the sums that questions about melds need.
import { countOf, JOKER, RANKS, SUITS, wordOrZero, type Face, type FaceCounts } from '#kernel';
import { calculateHandScore, isWild } from '#games/mayi';

export const FACE_COUNT = JOKER + 1;

// Where in a seat's words what stands.
/** By face, how many copies are held: asked for so often that it stands at the face itself. */
const COPIES = 0;
/** By suit, one bit for each rank: those held at least once, */
export const ONCE = COPIES + FACE_COUNT;
/** and those held twice. */
export const TWICE = ONCE + SUITS.length;
/** By rank, how many naturals of it are held. */
export const BY_RANK = TWICE + SUITS.length;
/** How many wilds, and how many cards in all. */
export const WILDS = BY_RANK + RANKS.length;
export const SIZE = WILDS + 1;
/** How many words a seat has, with a few to spare. */
export const WORDS = SIZE + 5;

export type Hands = Int32Array;

/** Written out for speed: faces are asked for these millions of times. */
export const RANK_OF = Int32Array.from({ length: FACE_COUNT }, (_, face) => face % RANKS.length);
export const SUIT_OF = Int32Array.from({ length: FACE_COUNT }, (_, face) =>
  Math.floor(face / RANKS.length),
);
const WILD = Int32Array.from({ length: FACE_COUNT }, (_, face) => (isWild(face) ? 1 : 0));

export function isWildFace(face: Face): boolean {
  return wordOrZero(WILD, face) === 1;
}

export function pointsTable(twoPoints: number): Int32Array {
  return Int32Array.from({ length: FACE_COUNT }, (_, face) =>
    calculateHandScore([face], twoPoints),
  );
}

export function addFace(hands: Hands, base: number, face: Face): void {
  const copies = wordOrZero(hands, base + face) + 1;
  hands[base + face] = copies;
  hands[base + SIZE] = wordOrZero(hands, base + SIZE) + 1;
  if (isWildFace(face)) {
    hands[base + WILDS] = wordOrZero(hands, base + WILDS) + 1;
    return;
  }
  const rank = wordOrZero(RANK_OF, face);
  const suit = base + wordOrZero(SUIT_OF, face);
  hands[base + BY_RANK + rank] = wordOrZero(hands, base + BY_RANK + rank) + 1;
  if (copies === 1) hands[suit + ONCE] = wordOrZero(hands, suit + ONCE) | (1 << rank);
  else if (copies === 2) hands[suit + TWICE] = wordOrZero(hands, suit + TWICE) | (1 << rank);
}

export function takeFace(hands: Hands, base: number, face: Face): void {
  const copies = wordOrZero(hands, base + face) - 1;
  hands[base + face] = copies;
  hands[base + SIZE] = wordOrZero(hands, base + SIZE) - 1;
  if (isWildFace(face)) {
    hands[base + WILDS] = wordOrZero(hands, base + WILDS) - 1;
    return;
  }
  const rank = wordOrZero(RANK_OF, face);
  const suit = base + wordOrZero(SUIT_OF, face);
  hands[base + BY_RANK + rank] = wordOrZero(hands, base + BY_RANK + rank) - 1;
  if (copies === 0) hands[suit + ONCE] = wordOrZero(hands, suit + ONCE) & ~(1 << rank);
  else if (copies === 1) hands[suit + TWICE] = wordOrZero(hands, suit + TWICE) & ~(1 << rank);
}

export function addCounts(hands: Hands, base: number, counts: FaceCounts): void {
  for (let face = 0; face <= JOKER; face++)
    for (let copy = countOf(counts, face); copy > 0; copy--) addFace(hands, base, face);
}

export function countsAt(hands: Hands, base: number): FaceCounts {
  const words = [0, 0, 0, 0];
  for (let face = 0; face < JOKER; face++) {
    const copies = wordOrZero(hands, base + face);
    const suit = wordOrZero(SUIT_OF, face);
    if (copies > 0) words[suit] = (words[suit] ?? 0) + (copies << (2 * wordOrZero(RANK_OF, face)));
  }
  const [a = 0, b = 0, c = 0, d = 0] = words;
  return [a, b, c, d, wordOrZero(hands, base + JOKER)];
}

/** The face of the lowest rank in a mask of a suit. */
export function lowestFace(suit: number, ranks: number): Face {
  return suit * RANKS.length + 31 - Math.clz32(ranks & -ranks);
}

export function pointsAt(hands: Hands, base: number, points: Int32Array): number {
  let sum = 0;
  for (let face = 0; face <= JOKER; face++) {
    const copies = wordOrZero(hands, base + face);
    if (copies > 0) sum += copies * wordOrZero(points, face);
  }
  return sum;
}
