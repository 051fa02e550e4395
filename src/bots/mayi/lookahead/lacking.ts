// How many cards a hand lacks, quickly: tables of the best runs instead of a search. Where a set and two runs want the same
// card it may say one too many; everywhere else it is what the finder says.
import { wordAt } from '#kernel';
import type { Contract, LayDownRules } from '#games/mayi';
import { BY_RANK, ONCE, TWICE, WILDS, type Hands } from './hands.ts';
import { lackingLast } from './lacking-last.ts';
import {
  bitsIn,
  HIGHEST,
  inBestRun,
  inRunWithout,
  LOWEST,
  most,
  RUN,
  RUN_NATURALS,
  SET,
  SET_NATURALS,
  unfilled,
} from './runs.ts';
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

// The cards of the least melds of each contract together, and how many of them must be naturals.
const TWO_SETS = 2 * SET;
const TWO_SETS_NATURALS = 2 * SET_NATURALS;
const THREE_SETS = 3 * SET;
const THREE_SETS_NATURALS = 3 * SET_NATURALS;
const ONE_EACH = SET + RUN;
const ONE_EACH_NATURALS = SET_NATURALS + RUN_NATURALS;
const TWO_SETS_AND_RUN = TWO_SETS + RUN;
const TWO_SETS_AND_RUN_NATURALS = TWO_SETS_NATURALS + RUN_NATURALS;
const TWO_RUNS = 2 * RUN;
const TWO_RUNS_NATURALS = 2 * RUN_NATURALS;
/** One set and two runs. */
const LAST = SET + TWO_RUNS;

/** Of the ranks held most often; a rank may make two sets or three. */
function lackingSets(hands: Hands, base: number, sets: number): number {
  readTop(hands, base);
  const a = wordAt(topHeld, 0);
  const b = wordAt(topHeld, 1);
  const c = wordAt(topHeld, 2);
  const wilds = wordAt(hands, base + WILDS);
  if (sets === 2)
    return Math.min(
      lackingOfTwo(most(a, SET) + most(b, SET), most(a, FEW) + most(b, FEW), wilds),
      lackingOfTwo(most(a, TWO_SETS), most(a, TWO_SETS_NATURALS), wilds),
    );
  const apart = most(a, FEW) + most(b, FEW) + most(c, FEW);
  return Math.min(
    lackingOfThree(most(a, SET) + most(b, SET) + most(c, SET), apart, wilds),
    lackingOfThree(
      most(a, TWO_SETS) + most(b, SET),
      most(a, TWO_SETS_NATURALS) + most(b, FEW),
      wilds,
    ),
    lackingOfThree(most(a, THREE_SETS), most(a, THREE_SETS_NATURALS), wilds),
  );
}

/** The naturals that a set must have. */
const FEW = SET_NATURALS;

function lackingOfTwo(placed: number, needed: number, wilds: number): number {
  return unfilled(TWO_SETS, placed, TWO_SETS_NATURALS, needed, wilds);
}

function lackingOfThree(placed: number, needed: number, wilds: number): number {
  return unfilled(THREE_SETS, placed, THREE_SETS_NATURALS, needed, wilds);
}

function lackingOneEach(hands: Hands, base: number): number {
  const wilds = wordAt(hands, base + WILDS);
  let best: number = ONE_EACH;
  for (let suit = 0; suit < 4; suit++) {
    const held = wordAt(hands, base + ONCE + suit);
    const run = inBestRun(held, RUN);
    for (let rank = LOWEST; rank <= HIGHEST; rank++) {
      const set = wordAt(hands, base + BY_RANK + rank);
      if (ONE_EACH - run - most(set, SET) - wilds >= best) continue;
      const apart = inRunWithout(held, 1 << rank, RUN);
      const placed = Math.min(SET + run, set + apart);
      const needed = Math.min(
        SET_NATURALS + most(run, RUN_NATURALS),
        set + most(apart, RUN_NATURALS),
      );
      best = Math.min(best, unfilled(ONE_EACH, placed, ONE_EACH_NATURALS, needed, wilds));
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
  let best: number = TWO_SETS_AND_RUN;
  for (let suit = 0; suit < 4; suit++) {
    const held = wordAt(hands, base + ONCE + suit);
    const run = inBestRun(held, RUN);
    for (let i = 0; i < TOP; i++)
      for (let j = i; j < TOP; j++) {
        const a = wordAt(topHeld, i);
        const b = i === j ? 0 : wordAt(topHeld, j);
        const inSets = i === j ? most(a, TWO_SETS) : most(a, SET) + most(b, SET);
        if (TWO_SETS_AND_RUN - run - inSets - wilds >= best) continue;
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
  const few = most(run, RUN_NATURALS);
  if (i === j) {
    const placed = Math.min(TWO_SETS + run, a + withoutA);
    const needed = Math.min(TWO_SETS_NATURALS + few, a + most(withoutA, RUN_NATURALS));
    return unfilled(TWO_SETS_AND_RUN, placed, TWO_SETS_AND_RUN_NATURALS, needed, wilds);
  }
  const b = wordAt(topHeld, j);
  const bitB = 1 << wordAt(topRank, j);
  const withoutB = inRunWithout(held, bitB, RUN);
  const without = inRunWithout(held, bitA | bitB, RUN);
  const placed = Math.min(TWO_SETS + run, a + SET + withoutA, b + SET + withoutB, a + b + without);
  const needed = Math.min(
    TWO_SETS_NATURALS + few,
    a + SET_NATURALS + most(withoutA, RUN_NATURALS),
    b + SET_NATURALS + most(withoutB, RUN_NATURALS),
    a + b + most(without, RUN_NATURALS),
  );
  return unfilled(TWO_SETS_AND_RUN, placed, TWO_SETS_AND_RUN_NATURALS, needed, wilds);
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
  const few = most(a, RUN_NATURALS) + most(b, RUN_NATURALS);
  let best = unfilled(TWO_RUNS, a + b, TWO_RUNS_NATURALS, few, wilds);
  for (let suit = 0; suit < 4; suit++) {
    const once = wordAt(hands, base + ONCE + suit);
    const twice = wordAt(hands, base + TWICE + suit);
    if (TWO_RUNS - bitsIn(once) - bitsIn(twice) - wilds >= best) continue;
    best = Math.min(
      best,
      lackingInSuit({ once, twice, a: RUN, b: RUN, set: 0, held: 0, wilds, gap }),
    );
  }
  return best;
}
