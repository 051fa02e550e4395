// The judge of Coinche: calls and cards weighed as the strongest bot does, and what contracts make in imagined deals.
import { isSameAction, mustAccept, present } from '#kernel';
import {
  coinche,
  scorer,
  type CoincheAction,
  type CoincheTypes,
  type Contract,
} from '#games/coinche';
import { appraisalOf, UNWEIGHED, type Judge, type Made } from '../judge.ts';
import type { Decision } from '../bot.ts';
import { bidding } from './bidding.ts';
import { cardPlay } from './card-play.ts';
import { beloteOf, worldPlayedOut } from './contract-margins.ts';
import { COINCHE_LEVELS } from './levels.ts';
import { worldsBehind } from './worlds.ts';

/** As many as a whole deal seldom takes. */
const NODES_PER_WORLD = 20_000;
/** For each world of the play this many are counted in the auction, and this many of them solved for every suit that matters. */
const COUNTED = 4;
const SOLVED = 1 / 3;

export const COINCHE_JUDGE: Judge<CoincheTypes> = {
  appraise: (decision, taken, worlds) => {
    const view = decision.view();
    const solving = { worlds, nodes: worlds * NODES_PER_WORLD };
    if (decision.actions.length < 2) return UNWEIGHED;
    if (view.phase === 'Play')
      return appraisalOf(
        cardPlay(decision, view, { effort: solving, readsCalls: true }).candidates,
      );
    const { bias } = COINCHE_LEVELS.hard.calls;
    const few = { worlds: Math.ceil(worlds * SOLVED), nodes: solving.nodes };
    const level = { worlds: worlds * COUNTED, solving: few, readsCalls: true, bias };
    return appraisalOf(bidding(decision, view, level, listed(decision, taken)).candidates);
  },
  makes: (decision, contract, worlds) => made(decision, contract as Contract, worlds),
};

function listed({ actions }: Decision<CoincheTypes>, taken: CoincheAction): CoincheAction {
  const same = actions.find((each) => isSameAction(coinche, each, taken));
  return present(same, 'the call that was made');
}

function made(
  decision: Decision<CoincheTypes>,
  contract: Contract,
  worlds: number,
): readonly Made[] {
  const view = decision.view();
  const imagine = worldsBehind(view, decision.rng, true);
  const aim = contract.value === 'capot' ? 'tricks' : 'points';
  const uncounted = aim === 'points' && !view.rules.beloteCounts;
  return Array.from({ length: worlds }, () => {
    const world = worldPlayedOut(imagine(), contract);
    const options = { aim, moves: false, line: false };
    const solved = present(coinche.openCards, 'a solver').solve(world, options);
    const { low } = mustAccept(solved, 'an imagined world').value;
    const points = low - (uncounted ? beloteOf(world, contract) : 0);
    return { points, isMet: scorer(world, aim)(low).contractMet };
  });
}
