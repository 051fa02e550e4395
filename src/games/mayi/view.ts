// Views: a state and who looks in, what that viewer may know out, built up field by field.
import { at, NO_FACES, totalFaces, type JsonObject, type Viewer } from '#kernel';
import { printHand } from './cards.ts';
import {
  printCall,
  printHands,
  printHistory,
  printMelds,
  printPile,
  printRules,
} from './position.ts';
import type { MayIState, MayIView, OpenState } from './types.ts';

export function view(state: MayIState, viewer: Viewer): MayIView {
  const scored = state.state === 'roundEnd' || state.state === 'gameEnd';
  return {
    ...openState(state),
    viewer,
    rules: state.table.rules,
    seats: state.table.seats,
    hand: viewer === null ? NO_FACES : at(state.hands, viewer),
    handSizes: state.hands.map(totalFaces),
    scoredHands: scored ? state.hands : null,
    stockSize: state.stock.length,
  };
}

/** The part of a state, or of a view, that hides nothing, field by field. */
export function openState(from: OpenState): OpenState {
  return {
    score: from.score,
    shuffles: from.shuffles,
    round: from.round,
    dealer: from.dealer,
    turn: from.turn,
    state: from.state,
    down: from.down,
    laidDownThisTurn: from.laidDownThisTurn,
    melds: from.melds,
    discard: from.discard,
    drewFrom: from.drewFrom,
    discardedBy: from.discardedBy,
    discardClaimed: from.discardClaimed,
    mayI: from.mayI,
    known: from.known,
  };
}

/** Who looks and the own hand are everybody's own. */
export const OPEN_FIELDS = [
  'rules',
  'round',
  'dealer',
  'turn',
  'state',
  'handSizes',
  'hands',
  'down',
  'laidDownThisTurn',
  'melds',
  'stockSize',
  'discard',
  'drewFrom',
  'discardedBy',
  'discardClaimed',
  'mayI',
  'totals',
  'history',
  'winners',
  'known',
  'shuffles',
] as const;

export function printView(seen: MayIView): JsonObject {
  const { score } = seen;
  return {
    viewer: seen.viewer,
    rules: printRules(seen.rules),
    round: seen.round,
    dealer: seen.dealer,
    turn: seen.turn,
    state: seen.state,
    hand: printHand(seen.hand),
    handSizes: seen.handSizes,
    hands: seen.scoredHands === null ? null : printHands(seen.scoredHands),
    down: seen.down,
    laidDownThisTurn: seen.laidDownThisTurn,
    melds: printMelds(seen.melds),
    stockSize: seen.stockSize,
    discard: printPile(seen.discard),
    drewFrom: seen.drewFrom,
    discardedBy: seen.discardedBy,
    discardClaimed: seen.discardClaimed,
    mayI: printCall(seen.mayI),
    totals: score.totals,
    history: printHistory(score.history),
    winners: score.winners,
    known: printHands(seen.known),
    shuffles: seen.shuffles,
  };
}
