// Simple rules for May I?: the discard is taken to lay down, of what the hand does not need the dearest card goes.
import { bestLayDown, isWild, type MayIAction } from '#games/mayi';
import { at, below, differentFaces, minusFace, plusFace, present, printFace } from '#kernel';
import type { Face } from '#kernel';
import { because, thoughtUnweighed, type Reason, type Thought } from '../bot.ts';
import { botOf, type Mind, type Opinion } from './bot.ts';
import { heldBetweenTurns, missing, pointsOf } from './reading.ts';
import type { MayIDecision, Reading } from './reading.ts';

const simple: Mind = {
  taking: (_, table, how) => (how === 'draw' ? completing(table) : TOO_DEAR),
  layDown: (_, table) => dearestLaid(table),
  swap: () => undefined,
  discard: (decision, table) => dearestSpare(decision, table),
};

export const greedyBot = botOf('greedy', simple);

/** Two cards for one that is wanted. */
const TOO_DEAR: Opinion = {
  isGood: false,
  sentence: 'A penalty card is too much to pay.',
  reason: because('too_dear'),
  gain: 0,
  share: 0,
  nodes: 0,
};

function completing(reading: Reading): Opinion {
  const card = at(reading.view.discard, 0);
  const held = heldBetweenTurns(reading);
  const isGood = missing(reading, plusFace(reading.hand, card), held) === 0;
  const sentence = isGood
    ? `The ${printFace(card)} is the last card that is missing.`
    : `The ${printFace(card)} does not complete the contract.`;
  const reason = because(isGood ? 'completes' : 'completes_not', { card: printFace(card) });
  return { isGood, sentence, reason, gain: isGood ? 1 : 0, share: isGood ? 1 : 0, nodes: 1 };
}

export function dearestLaid(reading: Reading): Thought<MayIAction> {
  const { hand, contract, rules, view } = reading;
  const best = bestLayDown(hand, contract, rules, 'points', view.rules.twoPoints);
  const melds = present(best, 'a lay-down');
  const reason = because('contract_complete');
  return thoughtUnweighed(
    { type: 'LAY_DOWN', melds },
    'The contract is complete: down at once.',
    reason,
  );
}

/** Of the cards without which the hand is as near as before the dearest, and no wild before all others. */
function dearestSpare(decision: MayIDecision, reading: Reading): Thought<MayIAction> {
  const held = heldBetweenTurns(reading);
  const cards = differentFaces(reading.hand);
  if (isDragging(decision, reading) && below(decision.rng, 4) === 0)
    return thrown(
      at(cards, below(decision.rng, cards.length)),
      'The round drags on: try another way.',
      because('drags_on'),
    );
  const cost = (card: Face) => {
    const far = reading.isDown ? 0 : missing(reading, minusFace(reading.hand, card), held);
    return (isWild(card) ? 10_000 : 0) + 100 * far - pointsOf(reading, card);
  };
  const card = cards.reduce((best, each) => (cost(each) < cost(best) ? each : best));
  return thrown(
    card,
    `The ${printFace(card)} is the dearest card that is not needed.`,
    because('dearest_spare', { card: printFace(card) }),
  );
}

function thrown(card: Face, sentence: string, reason: Reason): Thought<MayIAction> {
  return thoughtUnweighed({ type: 'DISCARD', card }, sentence, reason);
}

/** Everybody may be waiting for cards that others keep: then a stock is renewed again and again. */
function isDragging(decision: MayIDecision, { view }: Reading): boolean {
  const renewals = view.shuffles - view.score.history.length - 1;
  if (renewals < PATIENCE) return false;
  return decision.seen().filter(({ type }) => type === 'stockRenewed').length >= PATIENCE;
}

const PATIENCE = 3;
