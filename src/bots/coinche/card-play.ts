// Playing a card: a view in, the card that marks most on the average of imagined deals out.
import { at, present } from '#kernel';
import {
  areTeam,
  scorer,
  type CoincheAction,
  type CoincheState,
  type CoincheTypes,
  type CoincheView,
} from '#games/coinche';
import { because, thoughtUnweighed, type Decision, type Thought } from '../bot.ts';
import { actionsWeighed, type Effort } from '../search/worlds.ts';
import { bestOf, actionNamed } from './reasons.ts';
import { worldsBehind } from './worlds.ts';

export interface Playing {
  readonly effort: Effort;
  readonly readsCalls: boolean;
}

export function cardPlay(
  decision: Decision<CoincheTypes>,
  view: CoincheView,
  { effort, readsCalls }: Playing,
): Thought<CoincheAction> {
  const { actions, rng, seat } = decision;
  const only = at(actions, 0);
  if (actions.length === 1)
    return thoughtUnweighed(
      only,
      `There is no choice but ${actionNamed(only)}.`,
      because('only_choice'),
    );
  const contract = present(view.contract, 'a contract');
  const sign = areTeam(contract.seat, seat) ? 1 : -1;
  const aim = contract.value === 'capot' ? 'tricks' : 'points';
  const margin = marginsIn(aim);
  const tally = actionsWeighed(decision, {
    effort,
    aim,
    imagine: worldsBehind(view, rng, readsCalls),
    worth: (world, value) => sign * margin(world, value),
  });
  return bestOf(tally);
}

/** What a point is worth beside what is marked: so little that it only breaks ties. */
const POINT = 0.01;

/** By how much the contracting side is ahead, should a value come true; asked for one world after the other. */
function marginsIn(aim: string): (world: CoincheState, value: number) => number {
  let current: CoincheState | undefined;
  let score: ReturnType<typeof scorer>;
  return (world, value) => {
    if (world !== current) score = scorer(world, aim);
    current = world;
    const { contractingTeamFinalScore: own, opponentTeamFinalScore: theirs } = score(value);
    return own - theirs + POINT * value;
  };
}
