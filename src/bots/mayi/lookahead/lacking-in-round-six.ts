// One set and two runs that have a given number of cards together: how many of them a hand lacks.
import { wordOrZero } from '#kernel';
import { BY_RANK, ONCE, TWICE, WILDS, type Hands } from './hands.ts';
import { bitsIn, half, HIGHEST, inBestRun, inRunWithout, LOWEST } from './runs.ts';
import { atMost, RUN, SET, placesUnfilled } from './runs.ts';
import { lackingInTwoRuns } from './two-runs-of-a-suit.ts';

export function lackingInRoundSix(hands: Hands, base: number, size: number, gap: number): number {
  const wilds = wordOrZero(hands, base + WILDS);
  const mostHeld = mostOfARank(hands, base);
  const spare = size - mostHeld - wilds;
  let best = size;
  for (let a = 0; a < 4; a++) {
    const inA = bitsIn(wordOrZero(hands, base + ONCE + a));
    for (let b = a + 1; b < 4; b++)
      if (spare - inA - bitsIn(wordOrZero(hands, base + ONCE + b)) < best)
        best = inTwoSuits(hands, base, a, b, size, mostHeld, best);
    if (spare - inA - bitsIn(wordOrZero(hands, base + TWICE + a)) < best)
      best = Math.min(best, inOneSuit(hands, base, a, size, gap));
  }
  return best;
}

function mostOfARank(hands: Hands, base: number): number {
  let held = 0;
  for (let rank = LOWEST; rank <= HIGHEST; rank++)
    held = Math.max(held, wordOrZero(hands, base + BY_RANK + rank));
  return held;
}

function inTwoSuits(
  hands: Hands,
  base: number,
  suitA: number,
  suitB: number,
  size: number,
  mostHeld: number,
  limit: number,
): number {
  const wilds = wordOrZero(hands, base + WILDS);
  const heldA = wordOrZero(hands, base + ONCE + suitA);
  const heldB = wordOrZero(hands, base + ONCE + suitB);
  const longest = Math.min(HIGHEST, size - SET - RUN);
  let best = limit;
  for (let a = RUN; a <= longest; a++)
    for (let b = RUN; b <= longest && size - a - b >= SET; b++) {
      const inRuns = inBestRun(heldA, a) + inBestRun(heldB, b);
      if (size - inRuns - atMost(mostHeld, size - a - b) - wilds < best)
        best = besideSets(hands, base, heldA, a, heldB, b, size, best);
    }
  return best;
}

/** Two runs, by the ranks held of their suits and their sizes, and every rank for the set; a card that two want is counted once. */
function besideSets(
  hands: Hands,
  base: number,
  heldA: number,
  sizeA: number,
  heldB: number,
  sizeB: number,
  size: number,
  limit: number,
): number {
  const wilds = wordOrZero(hands, base + WILDS);
  const set = size - sizeA - sizeB;
  const halfA = half(sizeA);
  const halfB = half(sizeB);
  const inA = inBestRun(heldA, sizeA);
  const inB = inBestRun(heldB, sizeB);
  const needed = half(set) + atMost(inA, halfA) + atMost(inB, halfB);
  const need = half(set) + halfA + halfB;
  let best = limit;
  for (let rank = LOWEST; rank <= HIGHEST; rank++) {
    const held = wordOrZero(hands, base + BY_RANK + rank);
    if (size - inA - inB - atMost(held, set) - wilds >= best) continue;
    const leftA = inRunWithout(heldA, 1 << rank, sizeA);
    const leftB = inRunWithout(heldB, 1 << rank, sizeB);
    const placed = Math.min(set + inA + inB, held + leftA + leftB);
    const natural = Math.min(needed, held + atMost(leftA, halfA) + atMost(leftB, halfB));
    best = Math.min(best, placesUnfilled(size, placed, need, natural, wilds));
  }
  return best;
}

/** Both runs of one suit: the set is thought to take what lies in the others. */
function inOneSuit(hands: Hands, base: number, suit: number, size: number, gap: number): number {
  const once = wordOrZero(hands, base + ONCE + suit);
  const twice = wordOrZero(hands, base + TWICE + suit);
  const wilds = wordOrZero(hands, base + WILDS);
  let held = 0;
  for (let rank = LOWEST; rank <= HIGHEST; rank++) {
    const here = ((once >> rank) & 1) + ((twice >> rank) & 1);
    held = Math.max(held, wordOrZero(hands, base + BY_RANK + rank) - here);
  }
  let best = size;
  for (let set: number = SET; size - set >= 2 * RUN; set++)
    for (let a = Math.max(RUN, size - set - HIGHEST); a <= HIGHEST && size - set - a >= RUN; a++) {
      const runs = { once, twice, a, b: size - set - a, set, held, wilds, gap };
      best = Math.min(best, lackingInTwoRuns(runs));
    }
  return best;
}
