// What a bot reads from its view of May I?: its hand, the contract, the cards it has not seen and what they cost.
import {
  calculateHandScore,
  canLayOffCard,
  contractOf,
  distance,
  layDownRules,
  leastCards,
  packFor,
  type Contract,
  type LayDownRules,
  type MayIAction,
  type MayITypes,
  type MayIView,
} from '#games/mayi';
import { at, countOf, facesIn, minusFace, totalFaces } from '#kernel';
import type { Face, FaceCounts, Seat } from '#kernel';
import type { Decision } from '../bot.ts';

export type MayIDecision = Decision<MayITypes>;

export interface Reading {
  readonly view: MayIView;
  readonly seat: Seat;
  readonly hand: FaceCounts;
  readonly isDown: boolean;
  readonly contract: Contract;
  readonly rules: LayDownRules;
}

export function readingOf(decision: MayIDecision): Reading {
  const { seat } = decision;
  const view = decision.view();
  return {
    view,
    seat,
    hand: view.hand,
    isDown: at(view.down, seat),
    contract: contractOf(view.round),
    rules: layDownRules({ round: view.round, table: view }),
  };
}

/** More than any hand lacks: where no table has as many cards as the hand. */
const FAR = 30;

/**
 * How many cards a hand lacks. Where all cards must be laid at once it is as many as are held between turns and one more:
 * the next one drawn.
 */
export function missing(reading: Reading, cards: FaceCounts, held: number): number {
  const { contract, rules } = reading;
  if (!rules.all) return distance(cards, contract, rules);
  const size = Math.max(held + 1, leastCards(contract));
  return Math.min(FAR, distance(cards, contract, rules, size));
}

/** How many cards the seat holds between turns, read at any moment of one. */
export function heldBetweenTurns({ view, seat, hand }: Reading): number {
  const hasDrawn = view.turn === seat && view.drewFrom !== null;
  return totalFaces(hand) - (hasDrawn ? 1 : 0);
}

/** Every copy of a card that is in no place this seat has seen: in the stock or hidden in a hand. */
export function unseenCards({ view, hand }: Reading): Face[] {
  const seen = [
    ...facesIn(hand),
    ...view.known.flatMap((known, seat) => (seat === view.viewer ? [] : facesIn(known))),
    ...view.melds.flatMap(({ cards }) => cards),
    ...view.discard,
  ];
  const all = packFor(view.seats);
  return facesIn(
    seen.reduce((left, face) => (countOf(left, face) > 0 ? minusFace(left, face) : left), all),
  );
}

export function pointsOf({ view }: Reading, face: Face): number {
  return calculateHandScore([face], view.rules.twoPoints);
}

export function pointsIn({ view }: Reading, cards: FaceCounts): number {
  return calculateHandScore(facesIn(cards), view.rules.twoPoints);
}

const DOWN = { isDown: true, laidDownThisTurn: false, hasDrawn: true };

/** Whether somebody who is down could lay this card off as the table lies. */
export function fitsTable({ view }: Reading, face: Face): boolean {
  return view.melds.some((meld) => canLayOffCard(face, meld, DOWN, view.rules));
}

export function actionsOf<T extends MayIAction['type']>(
  { actions }: MayIDecision,
  type: T,
): Extract<MayIAction, { type: T }>[] {
  return actions.filter(
    (action): action is Extract<MayIAction, { type: T }> => action.type === type,
  );
}
