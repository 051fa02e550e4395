import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACES, JOKER, type Face } from './cards.ts';
import {
  countFaces,
  countOf,
  facesIn,
  minusFace,
  NO_FACES,
  packs,
  plusFace,
  totalFaces,
} from './counts.ts';

const ALL_FACES = Array.from({ length: FACES }, (_, face) => face);
const most = (face: Face) => (face === JOKER ? 6 : 3);

test('faces are counted as in a map, whatever is put in and taken out', () => {
  const moves = fc.array(fc.record({ face: fc.nat(JOKER), out: fc.nat(3) }), { maxLength: 150 });
  fc.assert(
    fc.property(moves, (list) => {
      const map = new Map<Face, number>();
      let counts = NO_FACES;
      for (const { face, out } of list) {
        const before = map.get(face) ?? 0;
        if (out === 0 && before === 0) continue;
        if (out > 0 && before === most(face)) continue;
        counts = out === 0 ? minusFace(counts, face) : plusFace(counts, face);
        map.set(face, before + (out === 0 ? -1 : 1));
      }
      const faces = ALL_FACES.flatMap((face) => Array<Face>(map.get(face) ?? 0).fill(face));
      expect(facesIn(counts)).toEqual(faces);
      expect(totalFaces(counts)).toBe(faces.length);
      expect(countFaces(faces.toReversed())).toEqual(counts);
      expect(ALL_FACES.map((face) => countOf(counts, face))).toEqual(
        ALL_FACES.map((face) => map.get(face) ?? 0),
      );
    }),
    { seed: 1, numRuns: 100 },
  );
});

test.each([
  [1, 54],
  [2, 108],
  [3, 162],
])('%d packs are %d cards: every face as often, two Jokers each', (copies, total) => {
  const counts = packs(copies);
  expect(totalFaces(counts)).toBe(total);
  expect(facesIn(counts)).toHaveLength(total);
  for (const face of ALL_FACES)
    expect(countOf(counts, face)).toBe(face === JOKER ? 2 * copies : copies);
});

test.each([0, 4, -1])('%d packs are a bug', (copies) => {
  expect(() => packs(copies)).toThrow('one to three packs');
});

test.each([0, 12, 13, 38, 51])(
  'a fourth copy of face %d is a bug, and so is taking what is not there',
  (face) => {
    expect(() => plusFace(packs(3), face)).toThrow('a face has at most three copies');
    expect(() => minusFace(NO_FACES, face)).toThrow('only a face that is there can be taken away');
  },
);

test('Jokers are only counted', () => {
  expect(countOf(plusFace(packs(3), JOKER), JOKER)).toBe(7);
  expect(() => minusFace(NO_FACES, JOKER)).toThrow('only a face that is there can be taken away');
});

test('counting changes no count that is held', () => {
  const held = Object.freeze(packs(2));
  expect(totalFaces(plusFace(held, 0))).toBe(109);
  expect(totalFaces(minusFace(held, 51))).toBe(107);
  expect(held).toEqual(packs(2));
});
