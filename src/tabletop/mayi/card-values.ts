// The rules of a table of May I? in, what a card costs that is left in hand out, and which cards are wild.
import { calculateHandScore, isWild } from '#games/mayi';
import { JOKER, printFace, RANKS, type Face, type JsonObject } from '#kernel';
import type { CardValues } from '../card-values.ts';
import { numberIn } from '../printed.ts';

/** All suits are alike: the faces of the first, from high to low, after the Joker. */
const FACES: readonly Face[] = [JOKER, ...[...RANKS.keys()].toReversed()];

export function cardValues(rules: JsonObject): CardValues {
  const twoPoints = numberIn(rules['twoPoints']) ?? undefined;
  const rows = (faces: readonly Face[]) =>
    faces.map((face) => ({
      cards: [withoutSuit(face)],
      points: calculateHandScore([face], twoPoints),
    }));
  return {
    title: 'cardsLeft',
    groups: [
      { title: 'wilds', rows: rows(FACES.filter(isWild)) },
      { title: 'naturals', rows: rows(FACES.filter((face) => !isWild(face))) },
    ],
  };
}

function withoutSuit(face: Face): string {
  return face === JOKER ? printFace(face) : printFace(face).slice(0, -1);
}
