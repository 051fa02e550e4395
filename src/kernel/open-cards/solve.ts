// Answers about open deals: a position in, its value, every card's value, a yes or no and a best line out.
import { assert, at, numberAt } from '../assert.ts';
import type { Answer, Between } from '../contract.ts';
import { includesAll, setOf } from '../sets.ts';
import { suitIn } from '../tricks.ts';
import { isSameDeal, type OpenDeal } from './deal.ts';
import {
  afterMove,
  bestPlace,
  isOver,
  legalMoves,
  playerToMove,
  type OpenMove,
  type OpenPosition,
} from './position.ts';
import { isSpent, nodesSearched, searchLead, searchTrick, startCounting } from './search.ts';
import { forgetPositions } from './transpositions.ts';
import { HANDS, insideCard, insideSet, layOut } from './workspace.ts';

/** More nodes than anybody waits for. */
export const NO_LIMIT = 0x3fffffff;

export interface OpenSolution {
  readonly value: Between;
  readonly moves: readonly { readonly move: OpenMove; readonly value: Between }[];
  /** Empty when nobody asked or the budget ran out. */
  readonly line: readonly OpenMove[];
  readonly nodes: number;
}

export interface OpenQuestion {
  readonly budget: number;
  readonly moves: boolean;
  readonly line: boolean;
}

/** What lies in the workspace; a question about any other deal is a bug. */
let opened: OpenDeal | undefined;

/** Begins with a deal of which nothing is known yet. */
export function openDeal(deal: OpenDeal): void {
  layOut(deal);
  forgetPositions();
  opened = deal;
}

function assertOpened(deal: OpenDeal): void {
  const isOpened = opened === deal || (opened !== undefined && isSameDeal(opened, deal));
  assert(isOpened, 'a question is about the deal that was opened last');
}

/** A position of the deal opened last: what was found out about it before serves again. */
export function solvePosition(
  deal: OpenDeal,
  position: OpenPosition,
  question: OpenQuestion,
): OpenSolution {
  assertOpened(deal);
  startCounting(Math.min(question.budget, NO_LIMIT));
  const value = valueOf(deal, position, wholeRange(deal, position));
  const moves = question.moves ? movesOf(deal, position, value) : [];
  const best = question.line ? bestLine(deal, position, value.low) : [];
  return { value, moves, line: isSpent() ? [] : best, nodes: nodesSearched() };
}

/** Whether side 1 gains at least the target in all; null when the budget ran out. */
export function reaches(
  deal: OpenDeal,
  position: OpenPosition,
  target: number,
  budget: number,
): Answer {
  assertOpened(deal);
  const { low, high } = wholeRange(deal, position);
  if (target <= low || target > high) return { answer: target <= low, nodes: 0 };
  startCounting(Math.min(budget, NO_LIMIT));
  const value = bound(deal, position, target);
  return { answer: isSpent() ? null : value >= target, nodes: nodesSearched() };
}

/** A search with a target: at least the target is a lower bound on the value, anything less an upper bound. */
function bound(deal: OpenDeal, position: OpenPosition, target: number): number {
  const { leader, trick, trump, gained, hands } = position;
  if (isOver(position)) return gained;
  let left = 0;
  hands.forEach((hand, player) => {
    HANDS[player] = insideSet(hand);
    left |= insideSet(hand);
  });
  const stake = stakeOf(deal, position);
  const need = target - gained;
  const [first] = trick;
  if (first === undefined) return gained + searchLead(leader, left, stake, trump, need);
  const place = bestPlace(deal, trick, trump);
  const lying = insideSet(setOf(trick));
  const begun = {
    led: suitIn(deal.order, first),
    left: left | lying,
    stake,
    trump,
    best: insideCard(at(trick, place)),
    winner: (leader + place) % hands.length,
    worth: trick.reduce((sum, card) => sum + numberAt(deal.worth, card), 0),
    lying,
  };
  const toCome = hands.length - trick.length - 1;
  return gained + searchTrick(begun, playerToMove(position), toCome, need);
}

/** All that is still to be won. */
function stakeOf(deal: OpenDeal, { hands, trick }: OpenPosition): number {
  let stake = deal.lastTrick;
  for (const card of trick) stake += numberAt(deal.worth, card);
  for (let card = 0; card < deal.worth.length; card++)
    if (hands.some((hand) => ((hand >>> card) & 1) === 1)) stake += numberAt(deal.worth, card);
  return stake;
}

function wholeRange(deal: OpenDeal, position: OpenPosition): Between {
  const { gained } = position;
  if (isOver(position)) return { low: gained, high: gained };
  let low = gained;
  let high = gained + stakeOf(deal, position);
  for (const { pair, own, theirs } of deal.marriages) {
    const holder = position.hands.findIndex((hand) => includesAll(hand, pair));
    if (holder < 0) continue;
    if (numberAt(deal.sides, holder) === 1) high += own;
    else low += theirs;
  }
  return { low, high };
}

/** Closes in on the value by questions, the first about a guess, the others about the middle of what is left. */
function valueOf(deal: OpenDeal, position: OpenPosition, range: Between, guess?: number): Between {
  let { low, high } = range;
  let target = guess ?? middle(low, high);
  while (low < high) {
    const found = bound(deal, position, target);
    if (isSpent()) break;
    if (found >= target) low = found;
    else high = found;
    target = middle(low, high);
  }
  return { low, high };
}

function middle(low: number, high: number): number {
  return (low + high + 1) >> 1;
}

function movesOf(deal: OpenDeal, position: OpenPosition, value: Between): OpenSolution['moves'] {
  if (isOver(position)) return [];
  const raises = numberAt(deal.sides, playerToMove(position)) === 1;
  return legalMoves(deal, position).map((move) => {
    const next = afterMove(deal, position, move);
    const range = wholeRange(deal, next);
    // No move is better than the position.
    const low = raises ? range.low : Math.max(range.low, value.low);
    const high = raises ? Math.min(range.high, value.high) : range.high;
    return { move, value: valueOf(deal, next, { low, high }, raises ? high : low + 1) };
  });
}

function bestLine(deal: OpenDeal, start: OpenPosition, value: number): readonly OpenMove[] {
  const line: OpenMove[] = [];
  for (let position = start; !isOver(position);) {
    const raises = numberAt(deal.sides, playerToMove(position)) === 1;
    const from = position;
    const best = legalMoves(deal, from).find((move) => {
      const next = afterMove(deal, from, move);
      return raises ? bound(deal, next, value) >= value : bound(deal, next, value + 1) <= value;
    });
    if (best === undefined || isSpent()) return [];
    line.push(best);
    position = afterMove(deal, from, best);
  }
  return line;
}
