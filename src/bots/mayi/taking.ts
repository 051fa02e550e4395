// The discard or not: as the own draw against the next card of the stock, or called for, with a card more to hold.
import { at, plusFace, printFace, type Face } from '#kernel';
import { because, type Reason } from '../bot.ts';
import type { Opinion, Taking } from './bot.ts';
import { cardsNeeded, futuresOf, type Future, type Waiting } from './futures.ts';
import type { MayILevel } from './levels.ts';
import { lossOf, lossTableOf, pointAtRisk, pointsAtRisk, type LossTable } from './expected-loss.ts';
import { heldBetweenTurns, missing, type MayIDecision, type Reading } from './reading.ts';

export function taking(
  { rng }: MayIDecision,
  reading: Reading,
  how: Taking,
  level: MayILevel,
): Opinion {
  const card = at(reading.view.discard, 0);
  const held = heldBetweenTurns(reading);
  if (how === 'call' && !bringsNearer(reading, card, held)) return ofNoUse(card);
  const weighing: Weighing = {
    reading,
    level,
    card,
    waiting: { reading, held, keeping: level.keeping },
    points: pointsAtRisk(reading, level, reading.hand),
    outlook: lossTableOf(reading, level),
  };
  const saved = how === 'draw' ? savedByDrawing : savedByCalling;
  const gains = futuresOf(reading, level.futures, rng).map((future) => saved(weighing, future));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const gain = mean - priceOf(how, reading, level);
  const share = gains.filter((each) => each > 0).length / gains.length;
  const sentence = sentenceFor(card, how, mean);
  const reason = reasonFor(card, how, mean);
  return { isGood: gain > 0, sentence, reason, gain, share, nodes: 4 * gains.length };
}

function priceOf(how: Taking, { rules }: Reading, level: MayILevel): number {
  if (how === 'draw') return 0;
  return rules.all ? level.callCostAtOnce : level.callCost;
}

interface Weighing {
  readonly reading: Reading;
  readonly level: MayILevel;
  readonly card: Face;
  readonly waiting: Waiting;
  readonly points: number;
  readonly outlook: LossTable;
}

function bringsNearer(reading: Reading, card: Face, held: number): boolean {
  return (
    missing(reading, plusFace(reading.hand, card), held) < missing(reading, reading.hand, held)
  );
}

function ofNoUse(card: Face): Opinion {
  const sentence = `The ${printFace(card)} does not bring the hand nearer.`;
  const reason = because('no_nearer', { card: printFace(card) });
  return { isGood: false, sentence, reason, gain: 0, share: 0, nodes: 2 };
}

/** One card is drawn in any case: the next of the future, or the discard instead of it. */
function savedByDrawing(weighing: Weighing, future: Future): number {
  const { reading, waiting, outlook, card, points } = weighing;
  const taken = cardsNeeded(waiting, plusFace(reading.hand, card), future, 0);
  const drawn = Math.max(0, cardsNeeded(waiting, reading.hand, future, 0) - 1);
  return lossOf(outlook, points, drawn) - lossOf(outlook, points, taken);
}

/** Two cards more, of which the second is the next of the future. */
function savedByCalling(weighing: Weighing, future: Future): number {
  const { reading, level, waiting, outlook, card, points } = weighing;
  const penalty = at(future, 0);
  const more = plusFace(plusFace(reading.hand, card), penalty);
  const dearer = points + pointAtRisk(reading, level, card) + pointAtRisk(reading, level, penalty);
  const called = cardsNeeded({ ...waiting, held: waiting.held + 2 }, more, future, 1);
  const waited = cardsNeeded(waiting, reading.hand, future, 0);
  return lossOf(outlook, points, waited) - lossOf(outlook, dearer, called);
}

function sentenceFor(card: Face, how: Taking, mean: number): string {
  const instead = how === 'draw' ? 'instead of the stock' : 'with a penalty card';
  const size = Math.abs(mean).toFixed(1);
  return `The ${printFace(card)} ${instead} ${mean > 0 ? 'saves' : 'costs'} ${size} points on average.`;
}

function reasonFor(card: Face, how: Taking, mean: number): Reason {
  const points = Number(Math.abs(mean).toFixed(1));
  return because(`${how}_${mean > 0 ? 'saves' : 'costs'}`, { card: printFace(card), points });
}
