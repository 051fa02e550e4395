// The judge of May I?: draws, calls, lay-downs, swaps and discards weighed as the strongest bot does.
import { at, JOKER, minusFace, plusFace, type FaceCounts } from '#kernel';
import type { MayIAction, MayITypes } from '#games/mayi';
import { appraised, UNWEIGHED, type Appraisal, type Judge } from '../judge.ts';
import type { Candidate } from '../bot.ts';
import type { Opinion, Taking } from './bot.ts';
import { discarding } from './discarding.ts';
import { cardsNeeded, futuresOf } from './foresight.ts';
import { layingDown, worthOfLaying } from './laying.ts';
import { LEVELS, type Level } from './levels.ts';
import { lossOf, outlookOf, pointsAtRisk } from './loss.ts';
import { actionsOf, heldBetweenTurns, tableOf, type MayIDecision, type Table } from './table.ts';
import { taking } from './taking.ts';

const HARD = at(LEVELS, LEVELS.length - 1);

type MayIAppraisal = Appraisal<MayIAction>;

export const MAYI_JUDGE: Judge<MayITypes> = {
  appraise: (decision, taken, worlds) =>
    appraise(decision, tableOf(decision), taken, { ...HARD, futures: worlds }),
};

function appraise(
  decision: MayIDecision,
  table: Table,
  taken: MayIAction,
  level: Level,
): MayIAppraisal {
  const [first, second] = decision.actions;
  switch (taken.type) {
    case 'CALL_MAY_I':
      return { candidates: [valued(taken, had(decision, table, 'call', level))], waiting: 0 };
    case 'ALLOW_MAY_I':
    case 'CLAIM_MAY_I': {
      const how = table.view.turn === table.seat ? 'draw' : 'call';
      return eitherOr(CLAIM, ALLOW, had(decision, table, how, level));
    }
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
      if (first === undefined || second === undefined || table.isDown) return UNWEIGHED;
      return eitherOr(second, first, had(decision, table, 'draw', level));
    case 'LAY_DOWN':
      return laid(decision, table, taken, level);
    case 'SWAP_JOKER':
      return swapped(decision, table, taken, level);
    case 'DISCARD':
      return thrown(decision, table, taken, level);
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

function had(decision: MayIDecision, table: Table, how: Taking, level: Level): Opinion {
  return taking(decision, table, how, level);
}

function valued(action: MayIAction, { gain, share }: Opinion): Candidate<MayIAction> {
  return { action, value: gain, best: share };
}

function eitherOr(take: MayIAction, leave: MayIAction, opinion: Opinion): MayIAppraisal {
  return appraised([valued(take, opinion), { action: leave, value: 0, best: 1 - opinion.share }]);
}

/** Where all cards must lie at once every way wins. */
function laid(
  decision: MayIDecision,
  table: Table,
  taken: MayIAction,
  level: Level,
): MayIAppraisal {
  const { candidates } = layingDown(decision, table, level);
  if (candidates.length === 0) return UNWEIGHED;
  return appraised([...candidates, { action: taken, value: worthOfLaying(table, taken), best: 0 }]);
}

function swapped(
  decision: MayIDecision,
  table: Table,
  taken: MayIAction & { type: 'SWAP_JOKER' },
  level: Level,
): MayIAppraisal {
  const after = plusFace(minusFace(table.hand, taken.card), JOKER);
  const [swap = 0, keep = 0] = costs(decision, table, [after, table.hand], level);
  return { candidates: [{ action: taken, value: -swap, best: 0 }], waiting: -keep };
}

/** What each hand costs on the average of the same futures. */
function costs(
  decision: MayIDecision,
  table: Table,
  hands: readonly FaceCounts[],
  level: Level,
): readonly number[] {
  const futures = futuresOf(table, level.futures, decision.rng);
  const outlook = outlookOf(table, level);
  const waiting = { table, held: heldBetweenTurns(table), keeping: level.keeping };
  return hands.map((hand) => {
    const points = pointsAtRisk(table, level, hand);
    const losses = futures.map((future) =>
      lossOf(outlook, points, cardsNeeded(waiting, hand, future, 0)),
    );
    return losses.reduce((sum, loss) => sum + loss, 0) / futures.length;
  });
}

/** Who could lay down and throws a card instead waits a turn. */
function thrown(
  decision: MayIDecision,
  table: Table,
  taken: MayIAction & { type: 'DISCARD' },
  level: Level,
): MayIAppraisal {
  const { candidates } = discarding(decision, table, level, taken.card);
  const [way] = actionsOf(decision, 'LAY_DOWN');
  const best = Math.max(...candidates.map(({ value }) => value));
  if (way === undefined) return appraised(candidates);
  const outlook = outlookOf(table, level);
  const points = pointsAtRisk(table, level, table.hand);
  const wait = lossOf(outlook, points, 1) - lossOf(outlook, points, 0);
  const down = layingDown(decision, table, level).action;
  return appraised([...candidates, { action: down, value: best + wait, best: 1 }]);
}
