// Which card to throw: each tried against the same futures, by what the hand that is left is expected to cost.
import { isWild, layOffPlan, type MayIAction } from '#games/mayi';
import { at, differentFaces, minusFace, printFace, totalFaces, RANKS } from '#kernel';
import type { Face, FaceCounts } from '#kernel';
import { because, type Candidate, type Thought } from '../bot.ts';
import { cardsNeeded, futuresOf, type Future } from './futures.ts';
import type { MayILevel } from './levels.ts';
import { lossOf, lossTableOf, pointAtRisk, pointsAtRisk } from './expected-loss.ts';
import { heldBetweenTurns, missing, pointsIn, pointsOf } from './reading.ts';
import type { MayIDecision, Reading } from './reading.ts';

export function discarding(
  decision: MayIDecision,
  reading: Reading,
  level: MayILevel,
  kept?: Face,
): Thought<MayIAction> {
  return reading.isDown ? whenDown(reading) : whenNotDown(decision, reading, level, kept);
}

/** Cards that can be laid off later stay; of the others the dearest goes. */
function whenDown(reading: Reading): Thought<MayIAction> {
  const { hand, view } = reading;
  const valued = differentFaces(hand).map((card) => {
    const { left } = layOffPlan(minusFace(hand, card), view.melds, view.rules);
    const points = pointsIn(reading, left);
    return { card, value: -points - 4 * totalFaces(left) + pointsOf(reading, card) / 4 };
  });
  const candidates = valued
    .toSorted((a, b) => b.value - a.value)
    .map(({ card, value }, i): Candidate<MayIAction> => ({
      action: { type: 'DISCARD', card },
      value,
      best: i === 0 ? 1 : 0,
    }));
  const best = at(candidates, 0);
  return {
    action: best.action,
    sentence: 'What is left can be laid off soonest without this card.',
    reason: because('laid_off_soonest'),
    candidates,
    nodes: valued.length,
  };
}

interface Trial {
  readonly card: Face;
  readonly rest: FaceCounts;
  readonly points: number;
  /** What is lost besides, whatever comes. */
  readonly gift: number;
  needed: number;
  loss: number;
  wins: number;
}

function whenNotDown(
  decision: MayIDecision,
  reading: Reading,
  level: MayILevel,
  kept: Face | undefined,
): Thought<MayIAction> {
  const trials = trialsOf(reading, level, kept);
  const futures = futuresOf(reading, level.futures, decision.rng);
  const outlook = lossTableOf(reading, level);
  const waiting = { reading, held: heldBetweenTurns(reading), keeping: level.keeping };
  for (const future of futures) {
    let least = Number.POSITIVE_INFINITY;
    const losses = trials.map((trial) => {
      const needed = cardsNeeded(waiting, trial.rest, future, 0);
      const loss = lossOf(outlook, trial.points, needed) + trial.gift;
      trial.needed += needed;
      trial.loss += loss;
      least = Math.min(least, loss);
      return loss;
    });
    trials.forEach((trial, i) => (trial.wins += losses[i] === least ? 1 : 0));
  }
  return spoken(trials, futures);
}

/**
 * Cards without which the hand is as near as it can be, and next to those; wilds only where nothing else is left. A card
 * that was thrown already is kept, however bad: somebody asks what that costs.
 */
function trialsOf(reading: Reading, level: MayILevel, kept: Face | undefined): readonly Trial[] {
  const { hand } = reading;
  const held = heldBetweenTurns(reading);
  const naturals = differentFaces(hand).filter((card) => !isWild(card));
  const others = naturals.length > 0 ? naturals : differentFaces(hand);
  const cards = kept === undefined || others.includes(kept) ? others : [...others, kept];
  const lacking = cards.map((card) => missing(reading, minusFace(hand, card), held));
  const least = Math.min(...lacking);
  const points = pointsAtRisk(reading, level, hand);
  return cards
    .filter((card, i) => card === kept || at(lacking, i) <= least)
    .map((card) => ({
      card,
      rest: minusFace(hand, card),
      points: points - pointAtRisk(reading, level, card),
      gift: level.care === 0 ? 0 : level.care * welcome(reading, card),
      needed: 0,
      loss: 0,
      wins: 0,
    }));
}

/** How many cards that others were seen to take, and who may still take this one, go well with it. */
function welcome({ view, seat, contract }: Reading, card: Face): number {
  let matches = 0;
  view.known.forEach((known, other) => {
    if (other === seat || at(view.down, other)) return;
    const weight = other === (seat + 1) % view.seats ? 1 : 0.5;
    for (const face of differentFaces(known)) {
      const isRank = contract.sets > 0 && face % RANKS.length === card % RANKS.length;
      const isNear = contract.runs > 0 && isNeighbour(face, card);
      if (!isWild(face) && (isRank || isNear)) matches += weight;
    }
  });
  return matches;
}

function isNeighbour(a: Face, b: Face): boolean {
  const apart = Math.abs(a - b);
  return Math.floor(a / RANKS.length) === Math.floor(b / RANKS.length) && apart > 0 && apart < 4;
}

function spoken(trials: readonly Trial[], futures: readonly Future[]): Thought<MayIAction> {
  const count = futures.length;
  const sorted = trials.toSorted((a, b) => a.loss - b.loss);
  const best = at(sorted, 0);
  const cards = (best.needed / count).toFixed(1);
  const points = (best.loss / count).toFixed(0);
  return {
    action: { type: 'DISCARD', card: best.card },
    sentence: `Without the ${printFace(best.card)} about ${cards} more cards are needed, and the hand costs ${points} points on average.`,
    reason: because('discard_needs', {
      card: printFace(best.card),
      cards: Number(cards),
      points: Number(points),
    }),
    candidates: sorted.map(({ card, loss, wins }) => ({
      action: { type: 'DISCARD', card },
      value: -loss / count,
      best: wins / count,
    })),
    nodes: 3 * trials.length * count,
  };
}
