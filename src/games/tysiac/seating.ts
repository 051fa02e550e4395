// Who plays and who comes next: seats clockwise without the one who sits out, and the cards each layout deals.
import { at, isEmpty, isSeat, numberAt, type CardSet, type Seat } from '#kernel';
import type { TysiacState } from './types.ts';

export interface Layout {
  readonly handSize: number;
  readonly musiks: number;
  readonly musikSize: number;
}

const HEADS_UP: Layout = { handSize: 10, musiks: 2, musikSize: 2 };
const THREE_HANDED: Layout = { handSize: 7, musiks: 1, musikSize: 3 };

export const SEAT_COUNTS = [2, 3, 4] as const;
/** Every seat there can be. */
export const SEATS: readonly Seat[] = [0, 1, 2, 3];

export function layoutFor(seats: number): Layout {
  return seats === 2 ? HEADS_UP : THREE_HANDED;
}

/** With four at the table the dealer sits out. */
export function sitterFor(seats: number, dealer: Seat): Seat | null {
  return seats === 4 ? dealer : null;
}

export function playersAt(seats: number): number {
  return seats === 4 ? 3 : seats;
}

export function nextSeat(seats: number, sittingOut: Seat | null, seat: Seat): Seat {
  const next = (seat + 1) % seats;
  return next === sittingOut ? (next + 1) % seats : next;
}

export function nextPlayer(state: TysiacState, seat: Seat): Seat {
  return nextSeat(state.table.seats, state.sittingOut, seat);
}

/** The next player who has a card: in a set-up position hands may be uneven. */
export function nextHolder(
  state: TysiacState,
  hands: readonly CardSet[],
  after: Seat,
  among: number,
): Seat | undefined {
  let seat = after;
  for (let i = 0; i < among; i++) {
    seat = nextPlayer(state, seat);
    if (!isEmpty(numberAt(hands, seat))) return seat;
  }
  return undefined;
}

/** Who leads when it is this seat's right: the seat itself, or the next with a card, or nobody. */
export function seatToLead(
  state: TysiacState,
  hands: readonly CardSet[],
  seat: Seat,
): Seat | undefined {
  if (!isEmpty(numberAt(hands, seat))) return seat;
  return nextHolder(state, hands, seat, playersAt(state.table.seats) - 1);
}

/** The playing seats in turn order from one of them. */
export function playersFrom(seats: number, sittingOut: Seat | null, first: Seat): readonly Seat[] {
  const order = [first];
  while (order.length < playersAt(seats))
    order.push(nextSeat(seats, sittingOut, at(order, order.length - 1)));
  return order;
}

export function isTable(seats: number, dealer: Seat): boolean {
  return SEAT_COUNTS.some((count) => count === seats) && isSeat(seats, dealer);
}
