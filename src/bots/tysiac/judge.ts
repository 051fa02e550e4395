// The judge of Tysiąc: bids, partings and cards weighed as the strongest bot does, and what declarers make in imagined deals.
import { isSameAction, at, mustAccept, present } from '#kernel';
import {
  tysiac,
  type TysiacAction,
  type TysiacState,
  type TysiacTypes,
  type TysiacView,
} from '#games/tysiac';
import { appraisalOf, UNWEIGHED, type Appraisal, type Judge, type Made } from '../judge.ts';
import type { Candidate } from '../bot.ts';
import { declaredBy, weighedLimits } from './auction.ts';
import { LEVELS, type TysiacLevel } from './levels.ts';
import { likelyWorld } from './likely-worlds.ts';
import { bestEnds } from './solved-ends.ts';
import { pairsToGive } from './cards-to-give.ts';
import type { TysiacDecision } from './bot.ts';
import { playThought } from './play.ts';
import { likelyWorthTo, worthOfBomb, type Ends } from './hand-worth.ts';
import { mean } from '../search/tally.ts';

const NODES_PER_WORLD = 20_000;
const HARD = at(LEVELS, LEVELS.length - 1);

type TysiacAppraisal = Appraisal<TysiacAction>;
type Bid = Extract<TysiacAction, { type: 'PLACE_BID' }>;
type Discard = Extract<TysiacAction, { type: 'DISCARD' }>;

export const TYSIAC_JUDGE: Judge<TysiacTypes> = {
  appraise: (decision, taken, worlds) => {
    const effort = { worlds, nodes: worlds * NODES_PER_WORLD };
    const level = { ...HARD, play: effort, auction: effort, exchange: effort };
    if (decision.actions.length < 2) return UNWEIGHED;
    switch (taken.type) {
      case 'PLAY_CARD':
        return appraisalOf(playThought(decision, level)?.candidates ?? []);
      case 'PLACE_BID':
        return bids(decision, taken, level);
      case 'RAISE_CONTRACT':
      case 'BOMB':
      case 'DISCARD':
        return partings(decision, taken, level);
      case 'ASK_REDEAL':
      case 'CHOOSE_MUSIK':
      case 'TAKE_TALON':
      case 'SET_DEALT_CARDS':
      case 'NEXT_HAND':
        return UNWEIGHED;
    }
  },
  makes: (decision, contract, worlds) => made(decision, Number(contract), worlds),
};

/**
 * The bot weighs how far to go, in least raises. A bid is worth as much as the best limit that it leaves open; one that
 * jumps is weighed as such.
 */
function bids(decision: TysiacDecision, taken: Bid, level: TysiacLevel): TysiacAppraisal {
  const view = decision.view();
  // Only a set-up position has hands from which no pair can be parted with.
  if (view.handSizes.some((count, seat) => count < 2 && seat !== view.sittingOut)) return UNWEIGHED;
  const listed = decision.actions.filter((action) => action.type === 'PLACE_BID');
  const others = listed.slice(0, MOST_LIMITS).filter(({ value }) => value !== taken.value);
  const actions = [...others, taken].toSorted((a, b) => a.value - b.value);
  const jumps = actions.filter(({ value }) => taken.value > 0 && value >= taken.value);
  const tally = weighedLimits(decision, view, level, [
    ...actions.map((action) => ({ action, jump: 0 })),
    ...jumps.map((action) => ({ action, jump: taken.value })),
  ]);
  if (tally.worths.length === 0) return UNWEIGHED;
  const values = tally.actions.map((_, i) => mean(tally.worths.map((row) => at(row, i))));
  const inSteps = values.slice(0, actions.length);
  const candidates = actions.map((action, i) => {
    const open =
      action === taken && taken.value > 0
        ? values.slice(actions.length)
        : inSteps.filter((__, j) => j === i || (action.value > 0 && j > i));
    return candidate(action, Math.max(...open));
  });
  return appraisalOf(candidates);
}

const MOST_LIMITS = 12;

/** Pairs to part with in the same worlds; a raise and a bomb beside the best of them. */
function partings(
  decision: TysiacDecision,
  taken: TysiacAction,
  level: TysiacLevel,
): TysiacAppraisal {
  const view = decision.view();
  const pairs = pairsWith(view, taken, level.pairs);
  // Before the musik is taken nothing is known.
  if (!decision.actions.some(({ type }) => type === 'DISCARD')) return UNWEIGHED;
  const worlds = endsOf(decision, view, pairs, level);
  if (worlds.length === 0) return UNWEIGHED;
  const contract = present(view.auction.contract, 'a contract');
  const worth = (i: number, height: number) =>
    mean(
      worlds.map((ends) =>
        likelyWorthTo(
          decision.seat,
          view,
          { declarer: decision.seat, contract: height },
          at(ends, i),
        ),
      ),
    );
  const values = pairs.map((_, i) => worth(i, contract));
  const first = values.indexOf(Math.max(...values));
  const raises = decision.actions
    .filter((action) => action.type === 'RAISE_CONTRACT')
    .map((action) => candidate(action, worth(first, action.value)));
  const unlisted = raises.some(({ action }) => isSame(action, taken)) ? [] : [taken];
  return appraisalOf([
    ...pairs.map((action, i) => candidate(action, at(values, i))),
    ...raises,
    ...unlisted.flatMap((action) =>
      action.type === 'RAISE_CONTRACT' ? [candidate(action, worth(first, action.value))] : [],
    ),
    ...decision.actions
      .filter(({ type }) => type === 'BOMB')
      .map((action) => candidate(action, worthOfBomb(decision.seat, view))),
  ]);
}

function candidate(action: TysiacAction, value: number): Candidate<TysiacAction> {
  return { action, value, best: 0 };
}

function isSame(a: TysiacAction, b: TysiacAction): boolean {
  return isSameAction(tysiac, a, b);
}

function pairsWith(view: TysiacView, taken: TysiacAction, count: number): readonly Discard[] {
  const pairs = pairsToGive(view.hand, view.seats, count).map((cards): Discard => ({
    type: 'DISCARD',
    cards,
  }));
  if (taken.type !== 'DISCARD' || pairs.some((pair) => isSame(pair, taken))) return pairs;
  return [...pairs, taken];
}

/** By world, by pair; a world that cannot be finished ends it. */
function endsOf(
  decision: TysiacDecision,
  view: TysiacView,
  pairs: readonly Discard[],
  { exchange, tries }: TysiacLevel,
): readonly (readonly Ends[])[] {
  const worlds: (readonly Ends[])[] = [];
  // Each pair is a deal of its own to solve.
  for (let n = 0; n < Math.ceil(exchange.worlds / WORLDS_PER_EXCHANGE); n++) {
    const world = likelyWorld(view, tries, decision.rng);
    const ends = pairs.map((pair) => bestEnds(parted(world, pair), NODES_PER_PAIR).ends);
    const known = ends.filter((end) => end !== undefined);
    if (known.length < pairs.length) break;
    worlds.push(known);
  }
  return worlds;
}

const WORLDS_PER_EXCHANGE = 2;
const NODES_PER_PAIR = 200_000;

function parted(world: TysiacState, pair: Discard): TysiacState {
  return mustAccept(tysiac.step(world, world.turn, pair), 'a pair').state;
}

function made(decision: TysiacDecision, contract: number, worlds: number): readonly Made[] {
  const view = decision.view();
  return Array.from({ length: worlds }, () => {
    const world = declaredBy(likelyWorld(view, HARD.tries, decision.rng), decision.seat);
    const options = { aim: 'own', moves: false, line: false };
    const solver = present(tysiac.openCards, 'a solver');
    const solution = mustAccept(solver.solve(world, options), 'an imagined world');
    return { points: solution.value.low, isMet: solution.value.low >= contract };
  });
}
