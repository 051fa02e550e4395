// Dealing: a seed and a counter in, a round ready for its first draw out; and the cut for the first deal.
import {
  accept,
  at,
  facesIn,
  JOKER,
  NO_FACES,
  packs,
  plusFace,
  shuffled,
  stream,
  zeros,
} from '#kernel';
import type { Face, FaceCounts, Result, Seat, Step } from '#kernel';
import { rankIndex } from './cards.ts';
import type { MayIEvent, MayIState, MayITypes, Score, Table } from './types.ts';

const HAND_SIZE = 11;
export const SEAT_COUNTS = [3, 4, 5, 6, 7, 8] as const;

/** Two packs for three to five players, three for more, each with two Jokers. */
export function packFor(seats: number): FaceCounts {
  return packs(seats <= 5 ? 2 : 3);
}

export function firstRound(table: Table, dealer: Seat): MayIState {
  const score: Score = { totals: zeros(table.seats), history: [], winners: null };
  return dealt({ table, score, round: table.rules.firstRound, dealer, shuffles: 0 });
}

/** A house rule names the seat, counted round the table, or lets the cards decide. */
export function firstDealer({ rules, seats, seed }: Table): Seat {
  if (rules.firstDealer !== 'cut') return rules.firstDealer % seats;
  return highestCut(cards(seats), stream(seed, 'cut', 0), seats);
}

/** Everybody cuts a card, the highest deals; those who tie cut again. */
function highestCut(pack: readonly Face[], rng: () => number, seats: number): Seat {
  const cut = shuffled(pack, rng);
  let tied = Array.from({ length: seats }, (_, seat) => seat);
  let next = 0;
  while (tied.length > 1) {
    const heights = tied.map((_, i) => cutHeight(at(cut, next + i)));
    const highest = Math.max(...heights);
    next += tied.length;
    tied = tied.filter((_, i) => heights[i] === highest);
  }
  return at(tied, 0);
}

/** A Joker cuts higher than an ace. */
function cutHeight(card: Face): number {
  return card === JOKER ? Number.POSITIVE_INFINITY : rankIndex(card);
}

function cards(seats: number): readonly Face[] {
  return facesIn(packFor(seats));
}

export function nextRound(state: MayIState): Result<Step<MayITypes>> {
  const dealer = (state.dealer + 1) % state.table.seats;
  const round = state.round + 1;
  const next = dealt({ ...state, round, dealer });
  return accept({ state: next, events: dealEvents(next) });
}

export function dealEvents({ dealer, round }: MayIState): readonly MayIEvent[] {
  return [{ type: 'roundDealt', round, dealer }];
}

type Undealt = Pick<MayIState, 'table' | 'score' | 'round' | 'dealer' | 'shuffles'>;

/** One card at a time from the dealer's left, then one up; the rest is the stock. */
function dealt(before: Undealt): MayIState {
  const { table, score, round, dealer, shuffles } = before;
  const { seats, seed } = table;
  const pack = shuffled(cards(seats), stream(seed, 'deal', shuffles));
  const hands = Array.from({ length: seats }, () => NO_FACES);
  for (let i = 0; i < HAND_SIZE * seats; i++) {
    const seat = (dealer + 1 + i) % seats;
    hands[seat] = plusFace(at(hands, seat), at(pack, i));
  }
  const up = HAND_SIZE * seats;
  return {
    table,
    score,
    shuffles: shuffles + 1,
    round,
    dealer,
    turn: (dealer + 1) % seats,
    state: 'awaitingDraw',
    hands,
    down: hands.map(() => false),
    laidDownThisTurn: false,
    melds: [],
    stock: pack.slice(up + 1),
    discard: pack.slice(up, up + 1),
    drewFrom: null,
    discardedBy: null,
    discardClaimed: false,
    mayI: null,
    known: hands.map(() => NO_FACES),
  };
}
