// A plan as single lay-offs: what is added to each run in, cards to melds in an order the rules allow out.
import { at, FACES, wordOrZero, type Face } from '#kernel';
import { HIGHEST, isWild, rankIndex } from '../cards.ts';
import type { LayOff, Meld } from '../types.ts';
import { favourite, naturalsFor, orderOf, roomInRun, roomInSet, WILD } from './growth.ts';
import type { RunOnTable, SetOnTable } from './growth.ts';

interface Planned {
  readonly runs: readonly RunOnTable[];
  readonly sets: readonly SetOnTable[];
  readonly ratio: boolean;
  /** By face: naturals in hand before the plan. */
  readonly left: Int32Array;
}

/** Runs grow first, then sets take their naturals, then spare wilds go wherever there is room, the dearest first. */
export function stepsOf(
  melds: readonly Meld[],
  planned: Planned,
  dearest: readonly Face[],
): readonly LayOff[] {
  const wilds = [...dearest];
  const inRuns = planned.runs.flatMap((run) => runSteps(run, planned.ratio, wilds));
  const left = planned.left.slice();
  for (const { card } of inRuns) if (!isWild(card)) left[card] = wordOrZero(left, card) - 1;
  const spare = melds.flatMap((meld) => spareSteps(meld, planned, left, wilds));
  return [...inRuns, ...setSteps(planned.sets, left), ...spare];
}

/** A wild at the low end says so where it might also go high. */
function runSteps(run: RunOnTable, ratio: boolean, wilds: Face[]): readonly LayOff[] {
  const rest = { low: [...run.added.low], high: [...run.added.high] };
  let high = run.high;
  return (orderOf(run, ratio) ?? []).map((end) => {
    const card = at(rest[end].splice(0, 1), 0);
    const isLow = end === 'low' && high < HIGHEST;
    if (end === 'high') high += 1;
    if (card !== WILD) return { card, meld: run.id };
    const wild = at(wilds.splice(0, 1), 0);
    return isLow ? { card: wild, meld: run.id, end } : { card: wild, meld: run.id };
  });
}

function setSteps(sets: readonly SetOnTable[], left: Int32Array): readonly LayOff[] {
  const steps: LayOff[] = [];
  for (let card = 0; card < FACES; card++) {
    const set = favourite(sets, rankIndex(card));
    for (let copy = 0; set !== undefined && copy < wordOrZero(left, card); copy++)
      steps.push({ card, meld: set.id });
  }
  return steps;
}

/** Without an end named a wild goes high as long as there is room, then low. */
function spareSteps(
  { id }: Meld,
  { runs, sets, ratio }: Planned,
  left: Int32Array,
  wilds: Face[],
): readonly LayOff[] {
  const run = runs.find((each) => each.id === id);
  const set = sets.find((each) => each.id === id);
  const inRun = run === undefined ? 0 : roomInRun(run, ratio);
  const inSet = set === undefined ? 0 : roomInSet(set, naturalsFor(sets, set, left), ratio);
  return wilds.splice(0, inRun + inSet).map((card) => ({ card, meld: id }));
}
