// Dealing: a seed and a counter in, a round ready for the auction out.
import { accept, numberAt, shuffled, stream, withCard, zeros } from '#kernel';
import type { Card, CardSet, Result, Seat, Step } from '#kernel';
import { CARDS } from './cards.ts';
import { nextSeat, seatsFrom } from './seating.ts';
import type { CoincheEvent, CoincheState, CoincheTypes, Score, Table } from './types.ts';

/** Three cards to each, then two, then three. */
const PACKETS = [3, 2, 3] as const;

const NO_SCORE: Score = {
  scores: [0, 0],
  roundScore: null,
  history: [],
  roundsPlayed: 0,
  winner: null,
};

export function firstRound(table: Table, dealer: Seat): CoincheState {
  return dealt(table, NO_SCORE, dealer, 0);
}

/** Passed out or played, the deal moves on. */
export function nextRound(state: CoincheState): Result<Step<CoincheTypes>> {
  const dealer = nextSeat(state.dealer);
  const score = { ...state.score, roundScore: null };
  const next = dealt(state.table, score, dealer, state.shuffles);
  return accept({ state: next, events: dealEvents(next) });
}

export function dealEvents({ dealer }: CoincheState): readonly CoincheEvent[] {
  return [{ type: 'roundDealt', dealer }];
}

function dealt(table: Table, score: Score, dealer: Seat, shuffles: number): CoincheState {
  return {
    table,
    score,
    shuffles: shuffles + 1,
    dealer,
    phase: 'Bidding',
    turn: nextSeat(dealer),
    hands: dealOut(shuffled(CARDS, stream(table.seed, 'deal', shuffles)), dealer),
    bids: [],
    contract: null,
    trick: null,
    tricks: [],
  };
}

/** From the top of the pack, packet by packet from the dealer's left. */
function dealOut(cards: readonly Card[], dealer: Seat): readonly CardSet[] {
  const hands = zeros(4) as CardSet[];
  let next = 0;
  for (const packet of PACKETS) {
    for (const seat of seatsFrom(nextSeat(dealer))) {
      for (let i = 0; i < packet; i++) {
        hands[seat] = withCard(numberAt(hands, seat), numberAt(cards, next));
        next += 1;
      }
    }
  }
  return hands;
}
