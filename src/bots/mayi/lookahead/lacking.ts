// How many cards a hand lacks, quickly: tables of the best runs instead of a search. Where a set and two runs want the same
// card it may say one too many; everywhere else it is what the finder says.
import { wordAt } from '#kernel';
import type { Contract, LayDownRules } from '#games/mayi';
import { BY_RANK, ONCE, TWICE, WILDS, type Hands } from './hands.ts';
import { lackingLast } from './lacking-last.ts';
import { bitsIn, HIGHEST, inBestRun, inRunWithout, LOWEST, most, RUN, unfilled } from './runs.ts';
import { lackingInSuit } from './same-suit.ts';

/** `between` is how many cards are held between turns: where all must be laid at once, one more has to fit. */
export function lacking(
  hands: Hands,
  base: number,
  { sets, runs }: Contract,
  { all, gap }: LayDownRules,
  between: number,
): number {
  if (runs === 0) return lackingSets(hands, base, sets);
  if (runs === 1) return sets === 1 ? lackingOneEach(hands, base) : lackingTwoSets(hands, base);
  if (sets === 0) return lackingRuns(hands, base, gap);
  return lackingLast(hands, base, all ? Math.max(between + 1, LAST) : LAST, gap);
}

/** One set and two runs. */
const LAST = 11;

/** Of the ranks held most often; a rank may make two sets or three. */
function lackingSets(hands: Hands, base: number, sets: number): number {
  readTop(hands, base);
  const a = wordAt(topHeld, 0);
  const b = wordAt(topHeld, 1);
  const c = wordAt(topHeld, 2);
  const wilds = wordAt(hands, base + WILDS);
  if (sets === 2)
    return Math.min(
      unfilled(6, most(a, 3) + most(b, 3), 4, most(a, 2) + most(b, 2), wilds),
      unfilled(6, most(a, 6), 4, most(a, 4), wilds),
    );
  const apart = most(a, 2) + most(b, 2) + most(c, 2);
  return Math.min(
    unfilled(9, most(a, 3) + most(b, 3) + most(c, 3), 6, apart, wilds),
    unfilled(9, most(a, 6) + most(b, 3), 6, most(a, 4) + most(b, 2), wilds),
    unfilled(9, most(a, 9), 6, most(a, 6), wilds),
  );
}

function lackingOneEach(hands: Hands, base: number): number {
  const wilds = wordAt(hands, base + WILDS);
  let best = 7;
  for (let suit = 0; suit < 4; suit++) {
    const held = wordAt(hands, base + ONCE + suit);
    const run = inBestRun(held, RUN);
    for (let rank = LOWEST; rank <= HIGHEST; rank++) {
      const set = wordAt(hands, base + BY_RANK + rank);
      if (7 - run - most(set, 3) - wilds >= best) continue;
      const apart = inRunWithout(held, 1 << rank, RUN);
      const placed = Math.min(3 + run, set + apart);
      const needed = Math.min(2 + most(run, 2), set + most(apart, 2));
      best = Math.min(best, unfilled(7, placed, 4, needed, wilds));
    }
  }
  return best;
}

/** The ranks held most often and how often, in place: two sets beside a run are never of others. */
const TOP = 6;
const topRank = new Int32Array(TOP);
const topHeld = new Int32Array(TOP);

function readTop(hands: Hands, base: number): void {
  topHeld.fill(0);
  topRank.fill(0);
  for (let rank = LOWEST; rank <= HIGHEST; rank++) {
    const held = wordAt(hands, base + BY_RANK + rank);
    if (held <= wordAt(topHeld, TOP - 1)) continue;
    let place = TOP - 1;
    for (; place > 0 && wordAt(topHeld, place - 1) < held; place--) {
      topHeld[place] = wordAt(topHeld, place - 1);
      topRank[place] = wordAt(topRank, place - 1);
    }
    topHeld[place] = held;
    topRank[place] = rank;
  }
}

function lackingTwoSets(hands: Hands, base: number): number {
  const wilds = wordAt(hands, base + WILDS);
  readTop(hands, base);
  let best = 10;
  for (let suit = 0; suit < 4; suit++) {
    const held = wordAt(hands, base + ONCE + suit);
    const run = inBestRun(held, RUN);
    for (let i = 0; i < TOP; i++)
      for (let j = i; j < TOP; j++) {
        const a = wordAt(topHeld, i);
        const b = i === j ? 0 : wordAt(topHeld, j);
        const inSets = i === j ? most(a, 6) : most(a, 3) + most(b, 3);
        if (10 - run - inSets - wilds >= best) continue;
        best = Math.min(best, besideRun(held, run, i, j, wilds));
      }
  }
  return best;
}

/** Two sets, of the ranks at these places, beside the best run of a suit. */
function besideRun(held: number, run: number, i: number, j: number, wilds: number): number {
  const a = wordAt(topHeld, i);
  const bitA = 1 << wordAt(topRank, i);
  const withoutA = inRunWithout(held, bitA, RUN);
  const few = most(run, 2);
  if (i === j) {
    const needed = Math.min(4 + few, a + most(withoutA, 2));
    return unfilled(10, Math.min(6 + run, a + withoutA), 6, needed, wilds);
  }
  const b = wordAt(topHeld, j);
  const bitB = 1 << wordAt(topRank, j);
  const withoutB = inRunWithout(held, bitB, RUN);
  const without = inRunWithout(held, bitA | bitB, RUN);
  const placed = Math.min(6 + run, a + 3 + withoutA, b + 3 + withoutB, a + b + without);
  const needed = Math.min(
    4 + few,
    a + 2 + most(withoutA, 2),
    b + 2 + most(withoutB, 2),
    a + b + most(without, 2),
  );
  return unfilled(10, placed, 6, needed, wilds);
}

function lackingRuns(hands: Hands, base: number, gap: number): number {
  const wilds = wordAt(hands, base + WILDS);
  let a = 0;
  let b = 0;
  for (let suit = 0; suit < 4; suit++) {
    const run = inBestRun(wordAt(hands, base + ONCE + suit), RUN);
    if (run > a) {
      b = a;
      a = run;
    } else if (run > b) b = run;
  }
  let best = unfilled(8, a + b, 4, most(a, 2) + most(b, 2), wilds);
  for (let suit = 0; suit < 4; suit++) {
    const once = wordAt(hands, base + ONCE + suit);
    const twice = wordAt(hands, base + TWICE + suit);
    if (8 - bitsIn(once) - bitsIn(twice) - wilds >= best) continue;
    best = Math.min(
      best,
      lackingInSuit({ once, twice, a: RUN, b: RUN, set: 0, held: 0, wilds, gap }),
    );
  }
  return best;
}
