// Playing a card: a view in, the card that marks most on the average of imagined deals out.
import { at, present } from '#kernel';
import { areTeam, printCoincheCard, scorer } from '#games/coinche';
import type { CoincheAction, CoincheState, CoincheTypes, CoincheView } from '#games/coinche';
import { unweighed, type Decision, type Thought } from '../bot.ts';
import { weighed, type Effort } from '../search/worlds.ts';
import { worldsBehind } from './worlds.ts';

/** So little is a point worth beside what is marked: it decides between equals. */
const POINT = 0.01;

export function cardPlay(
  decision: Decision<CoincheTypes>,
  view: CoincheView,
  effort: Effort,
  readsCalls: boolean,
  blur: number,
): Thought<CoincheAction> {
  const { actions, rng } = decision;
  const only = at(actions, 0);
  if (actions.length === 1) return unweighed(only, `${named(only)} is the only card to play.`);
  const contract = present(view.contract, 'a contract');
  const sign = areTeam(contract.seat, decision.seat) ? 1 : -1;
  const aim = contract.value === 'capot' ? 'tricks' : 'points';
  const scoring = { world: null as CoincheState | null, score: (_: number) => 0 };
  const { candidates, worlds, nodes } = weighed(decision, {
    effort,
    aim,
    imagine: worldsBehind(view, rng, readsCalls),
    worth: (world, value) => {
      if (scoring.world !== world) {
        scoring.world = world;
        scoring.score = markedBy(world, aim, blur);
      }
      return sign * scoring.score(value);
    },
  });
  const [best, second] = candidates;
  const chosen = present(best, 'a candidate');
  const over = second === undefined ? 0 : chosen.value - second.value;
  const sentence =
    `${named(chosen.action)} leaves us ${round(chosen.value)} ahead in this round on the average of ${worlds} imagined deals` +
    (second === undefined ? '.' : `, ${round(over)} more than ${named(second.action)}.`);
  return { action: chosen.action, sentence, candidates, nodes };
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function named(action: CoincheAction): string {
  return action.type === 'PLAY_CARD' ? `The ${printCoincheCard(action.card)}` : action.type;
}

/** By how much the contracting side is ahead, if the solved value comes true within a few points. */
function markedBy(world: CoincheState, aim: string, blur: number): (value: number) => number {
  const score = scorer(world, aim);
  const marked = (value: number) => {
    const { contractingTeamFinalScore, opponentTeamFinalScore } = score(value);
    return contractingTeamFinalScore - opponentTeamFinalScore;
  };
  const known = new Map<number, number>();
  return (value) => {
    const found =
      known.get(value) ??
      (blur === 0 || aim === 'tricks' ? marked(value) : blurred(marked, value, blur)) +
        POINT * value;
    known.set(value, found);
    return found;
  };
}

function blurred(marked: (value: number) => number, value: number, blur: number): number {
  let sum = 0;
  for (const [step, weight] of [
    [-2, 1],
    [-1, 4],
    [0, 6],
    [1, 4],
    [2, 1],
  ] as const)
    sum += weight * marked(Math.max(0, value + step * blur));
  return sum / 16;
}
