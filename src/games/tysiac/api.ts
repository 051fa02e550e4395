// Tysiąc for programs: one function for each thing a player or a table does, typed on cards, never throwing.
import {
  accept,
  cardsIn,
  isSeat,
  numberAt,
  printCard,
  readCard,
  refuse,
  shown,
  SUITS,
  type Card,
  type Rank,
  type Result,
  type Seat,
  type Suit,
} from '#kernel';
import { legalBids as bidsFor } from './auction.ts';
import { PACK, pointsForRank, suitMarriageValue } from './cards.ts';
import { dealtBySeed, undealt } from './deal.ts';
import { playable } from './play.ts';
import { DEFAULT_RULES, type TysiacRules } from './rules.ts';
import { nextPlayer, SEAT_COUNTS } from './seating.ts';
import { step } from './step.ts';
import type { TysiacAction, TysiacState } from './types.ts';

export interface Scores {
  /** Trick and marriage points of this hand, by seat. */
  readonly dealPoints: readonly number[];
  readonly cumulative: readonly number[];
}

/** A game that waits for its first deal. */
export function newGame(
  seats: number,
  dealer: Seat = 0,
  cumulative?: readonly number[],
  rules: TysiacRules = DEFAULT_RULES,
): Result<TysiacState> {
  if (!SEAT_COUNTS.some((count) => count === seats)) {
    return refuse('invalid_params', `Tysiąc is played by 2, 3 or 4, not ${seats}`, {
      why: 'seats',
      seats,
    });
  }
  if (!isSeat(seats, dealer))
    return refuse('invalid_params', `there is no seat ${String(dealer)} to deal`, {
      why: 'dealer',
      place: String(dealer),
    });
  const totals = cumulative ?? Array.from({ length: seats }, () => 0);
  if (totals.length !== seats || !totals.every(Number.isSafeInteger)) {
    return refuse('invalid_params', `${seats} whole totals are needed`, { why: 'totals', seats });
  }
  return accept(undealt({ rules, seats, seed: null }, dealer, totals));
}

export function setDealtCards(
  state: TysiacState,
  hands: readonly (readonly Card[])[],
  musiks: readonly (readonly Card[])[],
): Result<TysiacState> {
  return after(state, null, { type: 'SET_DEALT_CARDS', hands, musiks });
}

/** Deals from a seed, which serves the following hands too. */
export function dealRandom(state: TysiacState, seed: string): Result<TysiacState> {
  if (typeof seed !== 'string')
    return refuse('invalid_params', `a seed is a text, not ${shown(seed)}`, { why: 'seed' });
  if (state.phase !== 'Deal')
    return refuse('wrong_phase', 'the cards are already dealt', {
      phase: state.phase,
      why: 'dealt',
    });
  return accept(dealtBySeed({ ...state, table: { ...state.table, seed } }, state.dealer));
}

/** 0 is a pass. */
export function placeBid(state: TysiacState, seat: Seat, value: number): Result<TysiacState> {
  return after(state, seat, { type: 'PLACE_BID', value });
}

export function chooseMusik(state: TysiacState, seat: Seat, index: number): Result<TysiacState> {
  return after(state, seat, { type: 'CHOOSE_MUSIK', index });
}

export function takeTalon(state: TysiacState, seat: Seat): Result<TysiacState> {
  return after(state, seat, { type: 'TAKE_TALON' });
}

export function discard(
  state: TysiacState,
  seat: Seat,
  cards: readonly Card[],
): Result<TysiacState> {
  return after(state, seat, { type: 'DISCARD', cards });
}

export function playCard(
  state: TysiacState,
  seat: Seat,
  card: Card,
  announceMarriage = false,
): Result<TysiacState> {
  return after(state, seat, { type: 'PLAY_CARD', card, announceMarriage });
}

/** The bids a player is offered; empty when it is not this seat's turn to bid. */
export function legalBids(state: TysiacState, seat: Seat): readonly number[] {
  return state.phase === 'Auction' && state.turn === seat ? bidsFor(state, seat) : [];
}

export function legalPlays(state: TysiacState, seat: Seat): readonly Card[] {
  if (state.phase !== 'Play' || state.turn !== seat) return [];
  return cardsIn(playable(state, numberAt(state.hands, seat)));
}

/** In the auction the highest bidder (before any bid the first to speak), in play who leads the trick. */
export function currentLeader(state: TysiacState): Seat | null {
  if (state.trick !== null) return state.trick.leader;
  if (state.phase !== 'Auction') return state.auction.declarer;
  const first = nextPlayer(state, state.dealer);
  let leader = { seat: first, value: 0 };
  for (const bid of state.auction.bids) if (bid.value > leader.value) leader = bid;
  return leader.seat;
}

export function scores(state: TysiacState): Scores {
  const dealPoints = state.trickPoints.map(
    (points, seat) => points + numberAt(state.marriagePoints, seat),
  );
  return { dealPoints, cumulative: state.score.cumulative };
}

/** Throws where there is no such suit. */
export function marriageValue(suit: Suit): number {
  const index = SUITS.indexOf(suit);
  if (index === -1) throw new Error(`a suit is one of ${SUITS.join(' ')}, not ${shown(suit)}`);
  return suitMarriageValue(index);
}

/** Throws where Tysiąc has no such rank. */
export function pointsFor(rank: Rank): number {
  if (!PACK.ranks.includes(rank))
    throw new Error(`a rank of Tysiąc is one of ${PACK.ranks.join(' ')}, not ${shown(rank)}`);
  return pointsForRank(rank);
}

/** A card of Tysiąc from its text. */
export function tysiacCard(text: string): Result<Card> {
  return readCard(PACK, text);
}

export function printTysiacCard(card: Card): string {
  return printCard(PACK, card);
}

function after(state: TysiacState, actor: Seat | null, action: TysiacAction): Result<TysiacState> {
  const result = step(state, actor, action);
  return result.ok ? accept(result.value.state) : result;
}
