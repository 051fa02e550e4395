// How many cards a hand lacks, quickly: tables of the best runs instead of a search. Where a set and two runs want the same
// card it may say one too many; everywhere else it is what the finder says.
import { wordOrZero } from '#kernel';
import type { Contract, LayDownRules } from '#games/mayi';
import { BY_RANK, ONCE, TWICE, WILDS, type Hands } from './hands.ts';
import { lackingInRoundSix } from './lacking-in-round-six.ts';
import {
  bitsIn,
  HIGHEST,
  inBestRun,
  inRunWithout,
  LOWEST,
  atMost,
  RUN,
  RUN_NATURALS,
  SET,
  SET_NATURALS,
  placesUnfilled,
} from './runs.ts';
import { lackingInTwoRuns } from './two-runs-of-a-suit.ts';

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
  return lackingInRoundSix(hands, base, all ? Math.max(between + 1, LAST) : LAST, gap);
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
  const a = wordOrZero(topHeld, 0);
  const b = wordOrZero(topHeld, 1);
  const c = wordOrZero(topHeld, 2);
  const wilds = wordOrZero(hands, base + WILDS);
  if (sets === 2)
    return Math.min(
      lackingOfTwo(atMost(a, SET) + atMost(b, SET), atMost(a, FEW) + atMost(b, FEW), wilds),
      lackingOfTwo(atMost(a, TWO_SETS), atMost(a, TWO_SETS_NATURALS), wilds),
    );
  const apart = atMost(a, FEW) + atMost(b, FEW) + atMost(c, FEW);
  return Math.min(
    lackingOfThree(atMost(a, SET) + atMost(b, SET) + atMost(c, SET), apart, wilds),
    lackingOfThree(
      atMost(a, TWO_SETS) + atMost(b, SET),
      atMost(a, TWO_SETS_NATURALS) + atMost(b, FEW),
      wilds,
    ),
    lackingOfThree(atMost(a, THREE_SETS), atMost(a, THREE_SETS_NATURALS), wilds),
  );
}

/** The naturals that a set must have. */
const FEW = SET_NATURALS;

function lackingOfTwo(placed: number, needed: number, wilds: number): number {
  return placesUnfilled(TWO_SETS, placed, TWO_SETS_NATURALS, needed, wilds);
}

function lackingOfThree(placed: number, needed: number, wilds: number): number {
  return placesUnfilled(THREE_SETS, placed, THREE_SETS_NATURALS, needed, wilds);
}

function lackingOneEach(hands: Hands, base: number): number {
  const wilds = wordOrZero(hands, base + WILDS);
  let best: number = ONE_EACH;
  for (let suit = 0; suit < 4; suit++) {
    const held = wordOrZero(hands, base + ONCE + suit);
    const run = inBestRun(held, RUN);
    for (let rank = LOWEST; rank <= HIGHEST; rank++) {
      const set = wordOrZero(hands, base + BY_RANK + rank);
      if (ONE_EACH - run - atMost(set, SET) - wilds >= best) continue;
      const apart = inRunWithout(held, 1 << rank, RUN);
      const placed = Math.min(SET + run, set + apart);
      const needed = Math.min(
        SET_NATURALS + atMost(run, RUN_NATURALS),
        set + atMost(apart, RUN_NATURALS),
      );
      best = Math.min(best, placesUnfilled(ONE_EACH, placed, ONE_EACH_NATURALS, needed, wilds));
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
    const held = wordOrZero(hands, base + BY_RANK + rank);
    if (held <= wordOrZero(topHeld, TOP - 1)) continue;
    let place = TOP - 1;
    for (; place > 0 && wordOrZero(topHeld, place - 1) < held; place--) {
      topHeld[place] = wordOrZero(topHeld, place - 1);
      topRank[place] = wordOrZero(topRank, place - 1);
    }
    topHeld[place] = held;
    topRank[place] = rank;
  }
}

function lackingTwoSets(hands: Hands, base: number): number {
  const wilds = wordOrZero(hands, base + WILDS);
  readTop(hands, base);
  let best: number = TWO_SETS_AND_RUN;
  for (let suit = 0; suit < 4; suit++) {
    const held = wordOrZero(hands, base + ONCE + suit);
    const run = inBestRun(held, RUN);
    for (let i = 0; i < TOP; i++)
      for (let j = i; j < TOP; j++) {
        const a = wordOrZero(topHeld, i);
        const b = i === j ? 0 : wordOrZero(topHeld, j);
        const inSets = i === j ? atMost(a, TWO_SETS) : atMost(a, SET) + atMost(b, SET);
        if (TWO_SETS_AND_RUN - run - inSets - wilds >= best) continue;
        best = Math.min(best, besideRun(held, run, i, j, wilds));
      }
  }
  return best;
}

/** Two sets, of the ranks at these places, beside the best run of a suit. */
function besideRun(held: number, run: number, i: number, j: number, wilds: number): number {
  const a = wordOrZero(topHeld, i);
  const bitA = 1 << wordOrZero(topRank, i);
  const withoutA = inRunWithout(held, bitA, RUN);
  const few = atMost(run, RUN_NATURALS);
  if (i === j) {
    const placed = Math.min(TWO_SETS + run, a + withoutA);
    const needed = Math.min(TWO_SETS_NATURALS + few, a + atMost(withoutA, RUN_NATURALS));
    return placesUnfilled(TWO_SETS_AND_RUN, placed, TWO_SETS_AND_RUN_NATURALS, needed, wilds);
  }
  const b = wordOrZero(topHeld, j);
  const bitB = 1 << wordOrZero(topRank, j);
  const withoutB = inRunWithout(held, bitB, RUN);
  const without = inRunWithout(held, bitA | bitB, RUN);
  const placed = Math.min(TWO_SETS + run, a + SET + withoutA, b + SET + withoutB, a + b + without);
  const needed = Math.min(
    TWO_SETS_NATURALS + few,
    a + SET_NATURALS + atMost(withoutA, RUN_NATURALS),
    b + SET_NATURALS + atMost(withoutB, RUN_NATURALS),
    a + b + atMost(without, RUN_NATURALS),
  );
  return placesUnfilled(TWO_SETS_AND_RUN, placed, TWO_SETS_AND_RUN_NATURALS, needed, wilds);
}

function lackingRuns(hands: Hands, base: number, gap: number): number {
  const wilds = wordOrZero(hands, base + WILDS);
  let a = 0;
  let b = 0;
  for (let suit = 0; suit < 4; suit++) {
    const run = inBestRun(wordOrZero(hands, base + ONCE + suit), RUN);
    if (run > a) {
      b = a;
      a = run;
    } else if (run > b) b = run;
  }
  const few = atMost(a, RUN_NATURALS) + atMost(b, RUN_NATURALS);
  let best = placesUnfilled(TWO_RUNS, a + b, TWO_RUNS_NATURALS, few, wilds);
  for (let suit = 0; suit < 4; suit++) {
    const once = wordOrZero(hands, base + ONCE + suit);
    const twice = wordOrZero(hands, base + TWICE + suit);
    if (TWO_RUNS - bitsIn(once) - bitsIn(twice) - wilds >= best) continue;
    best = Math.min(
      best,
      lackingInTwoRuns({ once, twice, a: RUN, b: RUN, set: 0, held: 0, wilds, gap }),
    );
  }
  return best;
}
