// Playing a card: a view in, the card that marks most on the average of imagined deals out.
import { at, present } from '#kernel';
import { areTeam, scorer } from '#games/coinche';
import type { CoincheAction, CoincheState, CoincheTypes, CoincheView } from '#games/coinche';
import { unweighed, type Decision, type Thought } from '../bot.ts';
import { weighed, type Effort } from '../search/worlds.ts';
import { bestOf, named } from './reasons.ts';
import { worldsBehind } from './worlds.ts';

export interface Playing {
  readonly effort: Effort;
  readonly readsCalls: boolean;
  /** By so many points, and twice as many, a solved value may be missed: near the contract that matters. */
  readonly blur: number;
}

export function cardPlay(
  decision: Decision<CoincheTypes>,
  view: CoincheView,
  { effort, readsCalls, blur }: Playing,
): Thought<CoincheAction> {
  const { actions, rng, seat } = decision;
  const only = at(actions, 0);
  if (actions.length === 1) return unweighed(only, `There is no choice but ${named(only)}.`);
  const contract = present(view.contract, 'a contract');
  const sign = areTeam(contract.seat, seat) ? 1 : -1;
  const aim = contract.value === 'capot' ? 'tricks' : 'points';
  const margin = marginsIn(aim, aim === 'points' ? blur : 0);
  const { candidates, worlds, nodes } = weighed(decision, {
    effort,
    aim,
    imagine: worldsBehind(view, rng, readsCalls),
    worth: (world, value) => sign * margin(world, value),
  });
  return bestOf(candidates, worlds, nodes);
}

/** So little is a point worth beside what is marked: it decides between equals. */
const POINT = 0.01;

/** By how much the contracting side is ahead, should a value come true; asked for one world after the other. */
function marginsIn(aim: string, blur: number): (world: CoincheState, value: number) => number {
  let current: CoincheState | undefined;
  let score: ReturnType<typeof scorer>;
  const marked = (value: number) => {
    const { contractingTeamFinalScore: own, opponentTeamFinalScore: theirs } = score(value);
    return own - theirs;
  };
  return (world, value) => {
    if (world !== current) score = scorer(world, aim);
    current = world;
    const near = blur === 0 ? marked(value) : blurred(marked, value, blur);
    return near + POINT * value;
  };
}

const SPREAD = [
  [-2, 1],
  [-1, 4],
  [0, 6],
  [1, 4],
  [2, 1],
] as const;
const SPREAD_WEIGHT = 16;

function blurred(marked: (value: number) => number, value: number, blur: number): number {
  let sum = 0;
  for (const [steps, weight] of SPREAD) sum += weight * marked(Math.max(0, value + steps * blur));
  return sum / SPREAD_WEIGHT;
}
