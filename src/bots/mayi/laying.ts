// Laying down: of the ways there are the one after which least stays in hand; and swaps of a Joker that bring the hand nearer.
import { layOffPlan, tableText, type MayIAction, type Meld, type NamedMeld } from '#games/mayi';
import { at, JOKER, minusFace, plusFace, printFace, totalFaces } from '#kernel';
import { because, thoughtUnweighed, type Candidate, type Thought } from '../bot.ts';
import { dearestLaid } from './greedy.ts';
import type { MayILevel } from './levels.ts';
import { actionsOf, heldBetweenTurns, missing, pointsIn } from './reading.ts';
import type { MayIDecision, Reading } from './reading.ts';

export function layingDown(
  decision: MayIDecision,
  reading: Reading,
  level: MayILevel,
): Thought<MayIAction> {
  const dearest = dearestLaid(reading);
  if (level.layDowns === 0 || reading.rules.all) return dearest;
  const ways = [dearest.action, ...actionsOf(decision, 'LAY_DOWN').slice(0, level.layDowns)];
  const valued = ways.map((action) => ({ action, value: worthOfLaying(reading, action), best: 0 }));
  const candidates = valued.toSorted((a, b) => b.value - a.value).slice(0, 5);
  const best = at(candidates, 0);
  const count = eachOnce(valued).length;
  return {
    action: best.action,
    sentence: `Down at once: of ${count} ways the one after which least stays in hand.`,
    reason: because('least_stays', { ways: count }),
    candidates: candidates.map((each, i) => ({ ...each, best: i === 0 ? 1 : 0 })),
    nodes: ways.length,
  };
}

/** The dearest way is among those listed, too: whoever tells of the ways names each table once. */
export function eachOnce<C extends Candidate<MayIAction>>(candidates: readonly C[]): readonly C[] {
  const byTable = new Map<string, C>();
  for (const candidate of candidates) {
    const { action } = candidate;
    const table = tableText(action.type === 'LAY_DOWN' ? action.melds : []);
    if (!byTable.has(table)) byTable.set(table, candidate);
  }
  return [...byTable.values()];
}

/** The points that stay after one card is thrown and all is laid off that fits, and some of those held until then. */
export function worthOfLaying(reading: Reading, action: MayIAction): number {
  if (action.type !== 'LAY_DOWN') return Number.NEGATIVE_INFINITY;
  const { hand, view, seat } = reading;
  const rest = action.melds.flatMap(({ cards }) => cards).reduce(minusFace, hand);
  if (totalFaces(rest) === 0) return 0;
  const melds = [...view.melds, ...action.melds.map((meld, i) => onTable(meld, seat, i))];
  const { left } = layOffPlan(rest, melds, view.rules);
  return -pointsIn(reading, left) - 6 * totalFaces(left) - 0.2 * pointsIn(reading, rest);
}

function onTable(meld: NamedMeld, owner: number, i: number): Meld {
  return { ...meld, owner, id: `own ${i}` };
}

/** A Joker for a natural is good where the hand is then nearer to the contract. */
export function swapping(
  decision: MayIDecision,
  reading: Reading,
): Thought<MayIAction> | undefined {
  const held = heldBetweenTurns(reading);
  const now = missing(reading, reading.hand, held);
  const better = actionsOf(decision, 'SWAP_JOKER').find(
    ({ card }) => missing(reading, plusFace(minusFace(reading.hand, card), JOKER), held) < now,
  );
  if (better === undefined) return undefined;
  const card = printFace(better.card);
  const reason = because('joker_worth_more', { card });
  return thoughtUnweighed(better, `The Joker is worth more here than the ${card}.`, reason);
}
