// The turn: draw, end by discarding or without, and hand over to the next seat.
import { accept, at, countOf, printFace, refuse, totalFaces } from '#kernel';
import type { Face, Refused, Result, Seat, Step } from '#kernel';
import { needsStock, withDrawn, withNewStock, withoutCards, withTopDiscard } from './piles.ts';
import { isDeadlocked, roundOver, wentOut } from './settle.ts';
import type { MayIEvent, MayIState, MayITypes } from './types.ts';

export function drawFromStock(state: MayIState, seat: Seat): Result<Step<MayITypes>> {
  const events: MayIEvent[] = [];
  const stocked = needsStock(state) ? withNewStock(state, events) : state;
  const [card, ...stock] = stocked.stock;
  if (card !== undefined) {
    events.push({ type: 'cardDrawn', seat, card });
    const drawn = { ...withDrawn(stocked, seat, card), stock, ...DRAWN_FROM_STOCK };
    return accept({ state: drawn, events });
  }
  if (whyNoDiscard(state, seat) === undefined)
    return refuse('stock_empty', 'the stock is empty: take the discard');
  return accept(roundOver(state, null, []));
}

const DRAWN_FROM_STOCK = { drewFrom: 'stock', state: 'drawn' } as const;

export function drawFromDiscard(state: MayIState, seat: Seat): Result<Step<MayITypes>> {
  const refused = whyNoDiscard(state, seat);
  return refused ?? accept(takenByMover(state, seat));
}

/** The normal draw from the discards, also when the player to move claims the card in a call. */
export function takenByMover(state: MayIState, seat: Seat): Step<MayITypes> {
  const card = at(state.discard, 0);
  const taken: MayIState = {
    ...withTopDiscard(state, seat),
    drewFrom: 'discard',
    state: 'drawn',
    mayI: null,
  };
  return { state: taken, events: [{ type: 'discardTaken', seat, card }] };
}

function whyNoDiscard(state: MayIState, seat: Seat): Refused | undefined {
  if (state.discard.length === 0) return refuse('discard_empty', 'there is no discard to take');
  if (at(state.down, seat) && !state.table.rules.downMayTakeDiscard)
    return refuse('down_cannot_take_discard', 'once you are down you draw from the stock');
  return undefined;
}

export function mayTakeDiscard(state: MayIState, seat: Seat): boolean {
  return whyNoDiscard(state, seat) === undefined;
}

export function readyToDiscard(state: MayIState): Result<Step<MayITypes>> {
  return accept({ state: { ...state, state: 'awaitingDiscard' }, events: [] });
}

export function discard(state: MayIState, seat: Seat, card: Face): Result<Step<MayITypes>> {
  const missing = notInHand(state, seat, [card]);
  if (missing !== undefined) return missing;
  const events: MayIEvent[] = [{ type: 'cardDiscarded', seat, card }];
  const discarded = {
    ...withoutCards(state, seat, [card]),
    discard: [card, ...state.discard],
    discardedBy: seat,
    discardClaimed: false,
  };
  if (isOut(discarded, seat)) return accept(wentOut(discarded, seat, events));
  return accept(turnOver(discarded, seat, events));
}

export function endTurn(state: MayIState, seat: Seat): Result<Step<MayITypes>> {
  return accept(turnOver(state, seat, []));
}

/** Nobody who is not down can go out: with an empty hand they play on. */
export function isOut(state: MayIState, seat: Seat): boolean {
  return at(state.down, seat) && totalFaces(at(state.hands, seat)) === 0;
}

function turnOver(state: MayIState, seat: Seat, events: MayIEvent[]): Step<MayITypes> {
  const hand = at(state.hands, seat);
  events.push({ type: 'turnComplete', playerId: seat, wentOut: false, hand });
  const next: MayIState = {
    ...state,
    turn: (seat + 1) % state.table.seats,
    state: 'awaitingDraw',
    laidDownThisTurn: false,
    drewFrom: null,
    discardClaimed: false,
  };
  return isDeadlocked(next) ? roundOver(next, null, events) : { state: next, events };
}

/** The first of these cards that the hand does not hold, counting copies. */
export function notInHand(
  state: MayIState,
  seat: Seat,
  cards: readonly Face[],
): Refused | undefined {
  const hand = at(state.hands, seat);
  const missing = cards.find((card) => {
    const wanted = cards.filter((each) => each === card).length;
    return wanted > countOf(hand, card);
  });
  if (missing === undefined) return undefined;
  return refuse('card_not_in_hand', 'card not in hand', { card: printFace(missing) });
}
