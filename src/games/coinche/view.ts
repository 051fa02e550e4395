// Views: a state and who looks in, what that viewer may know out, built up field by field.
import { EMPTY, numberAt, size, withCard } from '#kernel';
import type { JsonObject, Play, Seat, Trick, Viewer } from '#kernel';
import { holdsPair, isOfPair, printSet } from './cards.ts';
import { trumpOf } from './play.ts';
import * as print from './position.ts';
import { isBelote } from './scoring.ts';
import type { CoincheState, CoincheView, OpenState } from './types.ts';

export function view(state: CoincheState, viewer: Viewer): CoincheView {
  return {
    ...openState(state),
    viewer,
    rules: state.table.rules,
    hand: viewer === null ? EMPTY : numberAt(state.hands, viewer),
    handSizes: state.hands.map(size),
    belote: beloteTeller(state),
  };
}

/** The part of a state, or of a view, that hides nothing, field by field. */
export function openState(from: OpenState): OpenState {
  return {
    score: from.score,
    shuffles: from.shuffles,
    dealer: from.dealer,
    phase: from.phase,
    turn: from.turn,
    bids: from.bids,
    contract: from.contract,
    trick: from.trick,
    tricks: from.tricks,
  };
}

/** Playing the first of the pair out of a hand with both says belote, if that side is paid for it. */
function beloteTeller(state: CoincheState): Seat | null {
  const { contract } = state;
  if (contract === null) return null;
  const pair = pairPlays(state);
  const [first] = pair;
  if (first === undefined) return null;
  const { belote } = state.table.rules;
  if (!isBelote(belote, contract.seat, first.seat, first.seat)) return null;
  let owned = numberAt(state.hands, first.seat);
  for (const { seat, card } of pair) {
    if (seat === first.seat) owned = withCard(owned, card);
  }
  return holdsPair(owned, contract.suit) ? first.seat : null;
}

/** The plays of king and queen of trump so far. */
export function pairPlays(from: OpenState): readonly Play[] {
  const trump = trumpOf(from);
  const pair: Play[] = [];
  const look = ({ plays }: Trick) => {
    for (const play of plays) if (isOfPair(play.card, trump)) pair.push(play);
  };
  from.tricks.forEach(look);
  if (from.trick !== null) look(from.trick);
  return pair;
}

/** Who looks and the own hand are everybody's own. */
export const OPEN_FIELDS = [
  'rules',
  'phase',
  'dealer',
  'turn',
  'handSizes',
  'bids',
  'contract',
  'belote',
  'trick',
  'tricks',
  'scores',
  'roundScore',
  'history',
  'roundsPlayed',
  'winner',
  'shuffles',
] as const;

export function printView(seen: CoincheView): JsonObject {
  const { score } = seen;
  return {
    viewer: seen.viewer,
    rules: print.printRules(seen.rules),
    phase: seen.phase,
    dealer: seen.dealer,
    turn: seen.turn,
    hand: printSet(seen.hand),
    handSizes: seen.handSizes,
    bids: print.printCalls(seen.bids),
    contract: print.printContract(seen.contract),
    belote: seen.belote,
    trick: print.printTrick(seen.trick),
    tricks: print.printTricks(seen.tricks),
    scores: score.scores,
    roundScore: print.printRoundScore(score.roundScore),
    history: print.printHistory(score.history),
    roundsPlayed: score.roundsPlayed,
    winner: score.winner,
    shuffles: seen.shuffles,
  };
}
