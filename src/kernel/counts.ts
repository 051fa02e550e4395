// Counted faces for games with several packs: up to three copies of a face, two bits each, and Jokers.
import { assert, at } from './assert.ts';
import { JOKER, type Face } from './cards.ts';

/** Per suit thirteen two-bit counters in one integer, then the number of Jokers. */
export type FaceCounts = readonly [number, number, number, number, number];

export const NO_FACES: FaceCounts = [0, 0, 0, 0, 0];
const MOST_COPIES = 3;

export function countOf(counts: FaceCounts, face: Face): number {
  if (face === JOKER) return counts[4];
  return (at(counts, suitIndex(face)) >>> shift(face)) & MOST_COPIES;
}

export function plusFace(counts: FaceCounts, face: Face): FaceCounts {
  assert(face === JOKER || countOf(counts, face) < MOST_COPIES, 'a face has at most three copies');
  return changed(counts, face, 1);
}

export function minusFace(counts: FaceCounts, face: Face): FaceCounts {
  assert(countOf(counts, face) > 0, 'only a face that is there can be taken away');
  return changed(counts, face, -1);
}

export function countFaces(faces: Iterable<Face>): FaceCounts {
  let counts = NO_FACES;
  for (const face of faces) counts = plusFace(counts, face);
  return counts;
}

/** Every copy in face order. */
export function facesIn(counts: FaceCounts): Face[] {
  const faces: Face[] = [];
  eachFace(counts, (face, copies) => {
    for (let copy = 0; copy < copies; copy++) faces.push(face);
  });
  return faces;
}

/** Every face that is there, once, in face order. */
export function differentFaces(counts: FaceCounts): Face[] {
  const faces: Face[] = [];
  eachFace(counts, (face) => faces.push(face));
  return faces;
}

/** Suit by suit what is left of its word, so that empty counters at its end cost nothing. */
function eachFace(counts: FaceCounts, visit: (face: Face, copies: number) => void): void {
  for (let suit = 0; suit < 4; suit++) {
    let word = counts[suit] ?? 0;
    for (let face = suit * 13; word !== 0; face++, word >>>= 2)
      if ((word & MOST_COPIES) !== 0) visit(face, word & MOST_COPIES);
  }
  if (counts[4] > 0) visit(JOKER, counts[4]);
}

export function totalFaces(counts: FaceCounts): number {
  return (
    counts[4] + pairSum(counts[0]) + pairSum(counts[1]) + pairSum(counts[2]) + pairSum(counts[3])
  );
}

/** Several 54-card packs, each with two Jokers. */
export function packs(copies: number): FaceCounts {
  assert(copies >= 1 && copies <= MOST_COPIES, 'one to three packs');
  const suit = copies * 0x1555555;
  return [suit, suit, suit, suit, 2 * copies];
}

/** Written out: this is what a card that moves costs. */
function changed(counts: FaceCounts, face: Face, by: 1 | -1): FaceCounts {
  const [a, b, c, d, jokers] = counts;
  if (face === JOKER) return [a, b, c, d, jokers + by];
  const change = by * (1 << shift(face));
  switch (suitIndex(face)) {
    case 0:
      return [a + change, b, c, d, jokers];
    case 1:
      return [a, b + change, c, d, jokers];
    case 2:
      return [a, b, c + change, d, jokers];
    default:
      return [a, b, c, d + change, jokers];
  }
}

function suitIndex(face: Face): number {
  return Math.floor(face / 13);
}

function shift(face: Face): number {
  return 2 * (face % 13);
}

function pairSum(word: number): number {
  let n = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  n = (n + (n >>> 4)) & 0x0f0f0f0f;
  return Math.imul(n, 0x01010101) >>> 24;
}
