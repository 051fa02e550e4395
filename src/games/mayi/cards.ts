// Faces of May I? as numbers: wild or natural, rank and suit, what a card costs in hand.
import { facesIn, FACES, JOKER, printFace, RANKS, SUITS } from '#kernel';
import type { Face, FaceCounts } from '#kernel';

/** Ranks are counted from the two; naturals stand between three and ace. */
export const LOWEST = 1;
export const HIGHEST = RANKS.length - 1;

export function isWild(face: Face): boolean {
  return face === JOKER || face % RANKS.length === 0;
}

export function rankIndex(face: Face): number {
  return face % RANKS.length;
}

export function suitIndex(face: Face): number {
  return Math.floor(face / RANKS.length);
}

export function faceOf(suit: number, rank: number): Face {
  return suit * RANKS.length + rank;
}

export const WILDS: readonly Face[] = [...SUITS.map((_, suit) => faceOf(suit, 0)), JOKER];

export function naturalsIn(cards: readonly Face[]): readonly Face[] {
  return cards.filter((card) => !isWild(card));
}

export function wildsIn(cards: readonly Face[]): readonly Face[] {
  return cards.filter(isWild);
}

export function wildsOutnumber(cards: readonly Face[]): boolean {
  return 2 * wildsIn(cards).length > cards.length;
}

const JOKER_POINTS = 50;
const ACE_POINTS = 15;
const COURT_POINTS = 10;

export function facePoints(face: Face, twoPoints: number): number {
  if (face === JOKER) return JOKER_POINTS;
  const rank = rankIndex(face);
  if (rank === 0) return twoPoints;
  if (rank === HIGHEST) return ACE_POINTS;
  return Math.min(rank + 2, COURT_POINTS);
}

export function handPoints(hand: FaceCounts, twoPoints: number): number {
  return facesIn(hand).reduce((sum, face) => sum + facePoints(face, twoPoints), 0);
}

export function printHand(hand: FaceCounts): string[] {
  return facesIn(hand).map(printFace);
}

export function printFaces(faces: readonly Face[]): string[] {
  return faces.map(printFace);
}

export function isFace(value: unknown): value is Face {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < FACES;
}
