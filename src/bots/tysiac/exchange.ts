// The exchange: the musik, a raise, a bomb, and the two cards to part with, weighed over imagined deals.
import { assert, at, mustAccept, present } from '#kernel';
import { tysiac, type TysiacAction, type TysiacState, type TysiacView } from '#games/tysiac';
import { because } from '../bot.ts';
import { print } from './cards.ts';
import type { TysiacLevel } from './levels.ts';
import { likelyWorld } from './likely-worlds.ts';
import { bestEnds } from './solved-ends.ts';
import type { TysiacDecision, TysiacThought } from './bot.ts';
import { pairsToGive } from './cards-to-give.ts';
import { likelyWorthTo, worthOfBomb, type Ends } from './hand-worth.ts';
import { candidatesOf, emptyTally, isClear, mean, type Tally } from '../search/tally.ts';
import { thoughtFrom } from './reasons.ts';
import { musikTaken } from './taking.ts';

type Discard = Extract<TysiacAction, { type: 'DISCARD' }>;

export function exchangeThought(
  decision: TysiacDecision,
  level: TysiacLevel,
): TysiacThought | undefined {
  const { actions, seat } = decision;
  if (!actions.some(({ type }) => type === 'DISCARD')) return musikTaken(decision);
  const view = decision.view();
  const { tally, ends } = partings(decision, view, level);
  if (tally.worths.length === 0) return undefined;
  const best = at(candidatesOf(tally), 0);
  const index = tally.actions.indexOf(best.action);
  const bestEnds = ends.map((world) => at(world, index));
  const valueAt = (bid: number) =>
    mean(bestEnds.map((end) => likelyWorthTo(seat, view, { declarer: seat, contract: bid }, end)));
  return (
    raised(actions, best.value, valueAt, tally.nodes) ??
    bombed(actions, best.value, worthOfBomb(seat, view), tally.nodes) ??
    thoughtFrom(tally, nameOf)
  );
}

/** The likeliest pairs in the same worlds: how each world ends after each, and what that is worth. */
function partings(decision: TysiacDecision, view: TysiacView, level: TysiacLevel) {
  const { worlds, nodes } = level.exchange;
  const contract = present(view.auction.contract, 'a contract');
  const pairs = pairsToGive(view.hand, view.seats, level.pairs).map((cards) =>
    listed(decision.actions, cards),
  );
  const tally = emptyTally<TysiacAction>(pairs);
  const ends: (readonly Ends[])[] = [];
  for (let n = 0; n < worlds && tally.nodes < nodes && !isClear(tally); n++) {
    const world = likelyWorld(view, level.tries, decision.rng);
    const row = endsAfter(world, pairs, level, tally);
    if (row.length < pairs.length) break;
    ends.push(row);
    const { seat } = decision;
    tally.worths.push(
      row.map((end) => likelyWorthTo(seat, view, { declarer: seat, contract }, end)),
    );
  }
  return { tally, ends };
}

function endsAfter(
  world: TysiacState,
  pairs: readonly Discard[],
  level: TysiacLevel,
  tally: Tally<TysiacAction>,
): readonly Ends[] {
  const row: Ends[] = [];
  for (const pair of pairs) {
    const after = bestEnds(parted(world, pair), level.exchange.nodes - tally.nodes);
    tally.nodes += after.nodes;
    if (after.ends === undefined) break;
    row.push(after.ends);
  }
  return row;
}

function listed(actions: readonly TysiacAction[], cards: readonly number[]): Discard {
  const found = actions.filter(
    (action) => action.type === 'DISCARD' && action.cards.every((card, i) => card === cards[i]),
  );
  const first = at(found, 0);
  assert(first.type === 'DISCARD', 'a pair is a discard');
  return first;
}

function parted(world: TysiacState, action: Discard): TysiacState {
  return mustAccept(tysiac.step(world, world.turn, action), 'a pair').state;
}

/** The raise that promises most, if it promises more than the contract as it stands. */
function raised(
  actions: readonly TysiacAction[],
  stands: number,
  valueOf: (bid: number) => number,
  nodes: number,
): TysiacThought | undefined {
  const raises = actions
    .filter((action) => action.type === 'RAISE_CONTRACT')
    .map((action) => ({ action, value: valueOf(action.value), best: 0 }));
  const best = raises.toSorted((a, b) => b.value - a.value)[0];
  if (best === undefined || best.value <= stands) return undefined;
  const { value } = best.action;
  const worth = Math.round(best.value);
  const more = Math.round(best.value - stands);
  return {
    action: best.action,
    sentence: `Raising to ${value} is worth ${worth} points, ${more} more than the contract as it stands.`,
    reason: because('raise', { value, worth, more }),
    candidates: [best],
    nodes,
  };
}

function bombed(
  actions: readonly TysiacAction[],
  value: number,
  bomb: number,
  nodes: number,
): TysiacThought | undefined {
  const action = actions.find(({ type }) => type === 'BOMB');
  if (action === undefined || value >= bomb) return undefined;
  const costs = { points: Math.round(-value), bomb: Math.round(-bomb) };
  return {
    action,
    sentence: `Playing on costs ${costs.points} points on average; a bomb costs ${costs.bomb}.`,
    reason: because('bomb', costs),
    candidates: [{ action, value: bomb, best: 1 }],
    nodes,
  };
}

function nameOf(action: TysiacAction): string {
  return action.type === 'DISCARD'
    ? `Parting with ${action.cards.map(print).join(' and ')}`
    : action.type;
}
