// The judge of May I?: draws, calls, lay-downs, swaps and discards weighed as the strongest bot does.
import { at, JOKER, minusFace, plusFace, type FaceCounts } from '#kernel';
import type { MayIAction, MayITypes } from '#games/mayi';
import { appraisalOf, UNWEIGHED, type Appraisal, type Judge } from '../judge.ts';
import type { Candidate } from '../bot.ts';
import type { Opinion, Taking } from './bot.ts';
import { discarding } from './discarding.ts';
import { cardsNeeded, futuresOf } from './futures.ts';
import { layingDown, worthOfLaying } from './laying.ts';
import { LEVELS, type MayILevel } from './levels.ts';
import { lossOf, lossTableOf, pointsAtRisk } from './expected-loss.ts';
import {
  actionsOf,
  heldBetweenTurns,
  readingOf,
  type MayIDecision,
  type Reading,
} from './reading.ts';
import { taking } from './taking.ts';

const HARD = at(LEVELS, LEVELS.length - 1);

type MayIAppraisal = Appraisal<MayIAction>;

export const MAYI_JUDGE: Judge<MayITypes> = {
  appraise: (decision, taken, worlds) =>
    appraise(decision, readingOf(decision), taken, { ...HARD, futures: worlds }),
};

function appraise(
  decision: MayIDecision,
  reading: Reading,
  taken: MayIAction,
  level: MayILevel,
): MayIAppraisal {
  const [first, second] = decision.actions;
  switch (taken.type) {
    case 'CALL_MAY_I':
      return { candidates: [valued(taken, had(decision, reading, 'call', level))], waiting: 0 };
    case 'ALLOW_MAY_I':
    case 'CLAIM_MAY_I': {
      const how = reading.view.turn === reading.seat ? 'draw' : 'call';
      return eitherOr(CLAIM, ALLOW, had(decision, reading, how, level));
    }
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
      if (first === undefined || second === undefined || reading.isDown) return UNWEIGHED;
      return eitherOr(second, first, had(decision, reading, 'draw', level));
    case 'LAY_DOWN':
      return laid(decision, reading, taken, level);
    case 'SWAP_JOKER':
      return swapped(decision, reading, taken, level);
    case 'DISCARD':
      return thrown(decision, reading, taken, level);
    case 'LAY_OFF':
    case 'READY_TO_DISCARD':
    case 'END_TURN':
    case 'GO_OUT':
    case 'NEXT_ROUND':
      return UNWEIGHED;
  }
}

const CLAIM: MayIAction = { type: 'CLAIM_MAY_I' };
const ALLOW: MayIAction = { type: 'ALLOW_MAY_I' };

function had(decision: MayIDecision, reading: Reading, how: Taking, level: MayILevel): Opinion {
  return taking(decision, reading, how, level);
}

function valued(action: MayIAction, { gain, share }: Opinion): Candidate<MayIAction> {
  return { action, value: gain, best: share };
}

function eitherOr(take: MayIAction, leave: MayIAction, opinion: Opinion): MayIAppraisal {
  return appraisalOf([valued(take, opinion), { action: leave, value: 0, best: 1 - opinion.share }]);
}

/** Where all cards must lie at once every way wins. */
function laid(
  decision: MayIDecision,
  reading: Reading,
  taken: MayIAction,
  level: MayILevel,
): MayIAppraisal {
  const { candidates } = layingDown(decision, reading, level);
  if (candidates.length === 0) return UNWEIGHED;
  return appraisalOf([
    ...candidates,
    { action: taken, value: worthOfLaying(reading, taken), best: 0 },
  ]);
}

function swapped(
  decision: MayIDecision,
  reading: Reading,
  taken: MayIAction & { type: 'SWAP_JOKER' },
  level: MayILevel,
): MayIAppraisal {
  const after = plusFace(minusFace(reading.hand, taken.card), JOKER);
  const [swap = 0, keep = 0] = costs(decision, reading, [after, reading.hand], level);
  return { candidates: [{ action: taken, value: -swap, best: 0 }], waiting: -keep };
}

/** What each hand costs on the average of the same futures. */
function costs(
  decision: MayIDecision,
  reading: Reading,
  hands: readonly FaceCounts[],
  level: MayILevel,
): readonly number[] {
  const futures = futuresOf(reading, level.futures, decision.rng);
  const outlook = lossTableOf(reading, level);
  const waiting = { reading, held: heldBetweenTurns(reading), keeping: level.keeping };
  return hands.map((hand) => {
    const points = pointsAtRisk(reading, level, hand);
    const losses = futures.map((future) =>
      lossOf(outlook, points, cardsNeeded(waiting, hand, future, 0)),
    );
    return losses.reduce((sum, loss) => sum + loss, 0) / futures.length;
  });
}

/** Who could lay down and throws a card instead waits a turn. */
function thrown(
  decision: MayIDecision,
  reading: Reading,
  taken: MayIAction & { type: 'DISCARD' },
  level: MayILevel,
): MayIAppraisal {
  const { candidates } = discarding(decision, reading, level, taken.card);
  const [way] = actionsOf(decision, 'LAY_DOWN');
  const best = Math.max(...candidates.map(({ value }) => value));
  if (way === undefined) return appraisalOf(candidates);
  const outlook = lossTableOf(reading, level);
  const points = pointsAtRisk(reading, level, reading.hand);
  const wait = lossOf(outlook, points, 1) - lossOf(outlook, points, 0);
  const down = layingDown(decision, reading, level).action;
  return appraisalOf([...candidates, { action: down, value: best + wait, best: 1 }]);
}
