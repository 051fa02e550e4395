// Cards on their way: into a hand from a pile, out of a hand, and a new stock from the discards.
import { at, countOf, minusFace, plusFace, replaced, shuffled, stream } from '#kernel';
import type { Face, FaceCounts, Seat } from '#kernel';
import type { MayIEvent, MayIState } from './types.ts';

/** The hand with one card more that nobody else has seen. */
export function withDrawn(state: MayIState, seat: Seat, card: Face): MayIState {
  return { ...state, hands: replaced(state.hands, seat, plusFace(at(state.hands, seat), card)) };
}

/** The hand with one card more that everybody has seen. */
export function withTaken(state: MayIState, seat: Seat, card: Face): MayIState {
  const known = replaced(state.known, seat, plusFace(at(state.known, seat), card));
  return { ...withDrawn(state, seat, card), known };
}

export function withoutCards(state: MayIState, seat: Seat, cards: readonly Face[]): MayIState {
  const hand = cards.reduce(minusFace, at(state.hands, seat));
  const known = cards.reduce(forgotten, at(state.known, seat));
  return {
    ...state,
    hands: replaced(state.hands, seat, hand),
    known: replaced(state.known, seat, known),
  };
}

/** A copy that leaves may be the one that was seen. */
function forgotten(known: FaceCounts, card: Face): FaceCounts {
  return countOf(known, card) > 0 ? minusFace(known, card) : known;
}

/** The top of the discards goes to a seat; what lies beneath was discarded by nobody who matters any more. */
export function withTopDiscard(state: MayIState, seat: Seat): MayIState {
  const taken = withTaken(state, seat, at(state.discard, 0));
  return { ...taken, discard: state.discard.slice(1), discardedBy: null, discardClaimed: true };
}

/** The stock is empty, and something lies under the top discard to make a new one of. */
export function needsStock(state: MayIState): boolean {
  return state.stock.length === 0 && state.discard.length > 1;
}

/** All discards but the top become the stock. */
export function withNewStock(state: MayIState, events: MayIEvent[]): MayIState {
  const stock = shuffled(
    state.discard.slice(1),
    stream(state.table.seed, 'renewal', state.shuffles),
  );
  events.push({ type: 'stockRenewed', cards: stock.length });
  return { ...state, stock, discard: state.discard.slice(0, 1), shuffles: state.shuffles + 1 };
}
