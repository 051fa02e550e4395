// Laying down: of the ways there are the one after which least stays in hand; and swaps of a Joker that bring the hand nearer.
import { layOffPlan, tableText, type MayIAction, type Meld, type NamedMeld } from '#games/mayi';
import { at, JOKER, minusFace, plusFace, printFace, totalFaces } from '#kernel';
import { because, unweighed, type Candidate, type Thought } from '../bot.ts';
import { dearestLaid } from './greedy.ts';
import type { Level } from './levels.ts';
import { actionsOf, heldBetweenTurns, missing, pointsIn } from './table.ts';
import type { MayIDecision, Table } from './table.ts';

export function layingDown(
  decision: MayIDecision,
  table: Table,
  level: Level,
): Thought<MayIAction> {
  const dearest = dearestLaid(table);
  if (level.layDowns === 0 || table.rules.all) return dearest;
  const ways = [dearest.action, ...actionsOf(decision, 'LAY_DOWN').slice(0, level.layDowns)];
  const valued = ways.map((action) => ({ action, value: worthOfLaying(table, action), best: 0 }));
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
export function worthOfLaying(table: Table, action: MayIAction): number {
  if (action.type !== 'LAY_DOWN') return Number.NEGATIVE_INFINITY;
  const { hand, view, seat } = table;
  const rest = action.melds.flatMap(({ cards }) => cards).reduce(minusFace, hand);
  if (totalFaces(rest) === 0) return 0;
  const melds = [...view.melds, ...action.melds.map((meld, i) => onTable(meld, seat, i))];
  const { left } = layOffPlan(rest, melds, view.rules);
  return -pointsIn(table, left) - 6 * totalFaces(left) - 0.2 * pointsIn(table, rest);
}

function onTable(meld: NamedMeld, owner: number, i: number): Meld {
  return { ...meld, owner, id: `own ${i}` };
}

/** A Joker for a natural is good where the hand is then nearer to the contract. */
export function swapping(decision: MayIDecision, table: Table): Thought<MayIAction> | undefined {
  const held = heldBetweenTurns(table);
  const now = missing(table, table.hand, held);
  const better = actionsOf(decision, 'SWAP_JOKER').find(
    ({ card }) => missing(table, plusFace(minusFace(table.hand, card), JOKER), held) < now,
  );
  if (better === undefined) return undefined;
  const card = printFace(better.card);
  const reason = because('joker_worth_more', { card });
  return unweighed(better, `The Joker is worth more here than the ${card}.`, reason);
}
