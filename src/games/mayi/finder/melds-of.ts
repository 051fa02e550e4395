// A skeleton that misses nothing in, the melds themselves out: naturals in their places, wilds in the others.
import { assert, at, facesIn, type Face, type FaceCounts } from '#kernel';
import { faceOf, isWild, naturalsIn, wildsIn } from '../cards.ts';
import type { NamedMeld } from '../types.ts';
import { emptyRun, emptySet, place, type Filling } from './matching.ts';
import { half } from './search.ts';
import type { Skeleton } from './skeleton.ts';

/** Naturals that are needed as such find their places first; what follows never takes one of those from its meld. */
export function meldsOf(hand: FaceCounts, skeleton: Skeleton): readonly NamedMeld[] {
  const cards = facesIn(hand);
  const { melds, sizes } = emptyMelds(skeleton);
  let left = naturalsIn(cards);
  melds.forEach((meld, i) => (meld.most = half(at(sizes, i))));
  left = left.filter((card) => !place(melds, card));
  melds.forEach((meld, i) => (meld.most = at(sizes, i)));
  for (const card of left) place(melds, card);
  const wilds = [...wildsIn(cards)];
  return melds.map((meld, i) => filled(meld, wilds.splice(0, at(sizes, i) - meld.naturals.length)));
}

/** Sets before runs, as a lay-down lists them. */
function emptyMelds({ sets, rank, setSize, runs, suit, start, size }: Skeleton): {
  readonly melds: readonly Filling[];
  readonly sizes: readonly number[];
} {
  const ranks = [...rank.subarray(0, sets)];
  const from = [...suit.subarray(0, runs)].map((each, i) => faceOf(each, start[i] ?? 0));
  const sizes = [...setSize.subarray(0, sets), ...size.subarray(0, runs)];
  const melds = [
    ...ranks.map(emptySet),
    ...from.map((face, i) => emptyRun(face, at(sizes, sets + i))),
  ];
  return { melds, sizes };
}

/** The meld as it lies on the table, wilds in the places that no natural took. */
export function filled(meld: Filling, wilds: readonly Face[]): NamedMeld {
  assert(
    wilds.every(isWild) && wilds.length <= meld.naturals.length,
    'no more wilds than naturals',
  );
  const naturals = meld.naturals.toSorted((a, b) => a - b);
  if (!meld.isRun) return { type: 'set', cards: [...naturals, ...wilds] };
  const rest = [...wilds];
  const cards: Face[] = [];
  for (let face = meld.from; face <= meld.to; face++)
    cards.push(naturals.includes(face) ? face : at(rest.splice(0, 1), 0));
  return { type: 'run', cards };
}
