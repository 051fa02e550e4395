// A skeleton that misses nothing in, the melds themselves out: naturals in their places, wilds in the others.
import { assert, at, countOf, numberAt, RANKS, SUITS, wordOrZero } from '#kernel';
import type { Face, FaceCounts } from '#kernel';
import { faceOf, isWild, WILDS } from '../cards.ts';
import type { NamedMeld } from '../types.ts';
import { emptyRun, emptySet, place, takes, type Filling } from './matching.ts';
import { half } from './search.ts';
import type { Skeleton } from './skeleton.ts';

/** Naturals that are needed as such find their places first; what follows never takes one of those from its meld. */
export function meldsOf(hand: FaceCounts, skeleton: Skeleton): readonly NamedMeld[] {
  const { melds, sizes } = emptyMelds(skeleton);
  for (let i = 0; i < melds.length; i++) at(melds, i).most = half(numberAt(sizes, i));
  const left: Face[] = [];
  for (const card of wantedNaturals(hand, melds)) if (!place(melds, card)) left.push(card);
  for (let i = 0; i < melds.length; i++) at(melds, i).most = numberAt(sizes, i);
  for (const card of left) place(melds, card);
  const wilds = wildsOf(hand);
  let used = 0;
  return melds.map((meld, i) => {
    const from = used;
    used += numberAt(sizes, i) - meld.naturals.length;
    return meldsFilled(meld, wilds.slice(from, used));
  });
}

/** Sets before runs, as a lay-down lists them. */
function emptyMelds({ sets, rank, setSize, runs, suit, start, size }: Skeleton): {
  readonly melds: readonly Filling[];
  readonly sizes: readonly number[];
} {
  const melds: Filling[] = [];
  const sizes: number[] = [];
  for (let i = 0; i < sets; i++) {
    melds.push(emptySet(wordOrZero(rank, i)));
    sizes.push(wordOrZero(setSize, i));
  }
  for (let i = 0; i < runs; i++) {
    melds.push(emptyRun(faceOf(wordOrZero(suit, i), wordOrZero(start, i)), wordOrZero(size, i)));
    sizes.push(wordOrZero(size, i));
  }
  return { melds, sizes };
}

/** The naturals of a hand that fit one of these melds. */
function wantedNaturals(hand: FaceCounts, melds: readonly Filling[]): readonly Face[] {
  const wanted: Face[] = [];
  for (let i = 0; i < melds.length; i++) {
    const { isRun, from, to } = at(melds, i);
    const step = isRun ? 1 : RANKS.length;
    const last = isRun ? to : faceOf(SUITS.length - 1, to);
    for (let face = from; face <= last; face += step)
      if (!isWantedBefore(melds, i, face))
        for (let copy = countOf(hand, face); copy > 0; copy--) wanted.push(face);
  }
  return wanted;
}

function isWantedBefore(melds: readonly Filling[], index: number, face: Face): boolean {
  for (let i = 0; i < index; i++) if (takes(at(melds, i), face)) return true;
  return false;
}

function wildsOf(hand: FaceCounts): readonly Face[] {
  const wilds: Face[] = [];
  for (const wild of WILDS) for (let copy = countOf(hand, wild); copy > 0; copy--) wilds.push(wild);
  return wilds;
}

/** The meld as it lies on the table, wilds in the places that no natural took. */
export function meldsFilled(meld: Filling, wilds: readonly Face[]): NamedMeld {
  assert(
    wilds.every(isWild) && wilds.length <= meld.naturals.length,
    'no more wilds than naturals',
  );
  if (!meld.isRun)
    return { type: 'set', cards: [...meld.naturals.toSorted((a, b) => a - b), ...wilds] };
  const cards: Face[] = [];
  let used = 0;
  for (let face = meld.from; face <= meld.to; face++)
    cards.push(meld.naturals.includes(face) ? face : numberAt(wilds, used++));
  return { type: 'run', cards };
}
