// Which card lies where: melds with their room for naturals of each face in, naturals placed one by one out.
import { at, numberAt, type Face } from '#kernel';
import { rankIndex } from '../cards.ts';

/** A meld that is being filled: a run takes each of its faces once, a set any card of its rank. */
export interface Filling {
  readonly isRun: boolean;
  /** The lowest face of a run, the rank of a set. */
  readonly from: number;
  /** The highest face of a run. */
  readonly to: number;
  /** How many naturals it may have. */
  most: number;
  readonly naturals: Face[];
}

export function emptyRun(from: Face, size: number): Filling {
  return { isRun: true, from, to: from + size - 1, most: 0, naturals: [] };
}

export function emptySet(rank: number): Filling {
  return { isRun: false, from: rank, to: rank, most: 0, naturals: [] };
}

/** Whether a card has a place here, free or not. */
export function takes({ isRun, from, to, naturals }: Filling, card: Face): boolean {
  if (!isRun) return rankIndex(card) === from;
  return card >= from && card <= to && !naturals.includes(card);
}

/** Finds a natural a place, moving others from meld to meld where that makes room: an augmenting path. */
export function place(melds: readonly Filling[], card: Face, visited = 0): boolean {
  for (let i = 0; i < melds.length; i++) {
    const meld = at(melds, i);
    if ((visited & (1 << i)) !== 0 || !takes(meld, card)) continue;
    if (meld.naturals.length < meld.most || makesRoom(melds, i, visited | (1 << i))) {
      meld.naturals.push(card);
      return true;
    }
  }
  return false;
}

function makesRoom(melds: readonly Filling[], index: number, visited: number): boolean {
  const { naturals } = at(melds, index);
  for (let i = 0; i < naturals.length; i++) {
    if (!place(melds, numberAt(naturals, i), visited)) continue;
    naturals.splice(i, 1);
    return true;
  }
  return false;
}
