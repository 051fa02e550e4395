// What a seat may do: every legal action, and one action for each button a table shows.
import { at, cardsIn, firstCard, numberAt, SUITS, type CardSet, type Seat } from '#kernel';
import {
  auctionOf,
  BID_STEP,
  LEAST_BID,
  leastBid,
  mayBid,
  mayCoinche,
  maySurcoinche,
} from './auction.ts';
import { CARDS } from './cards.ts';
import { playable } from './play.ts';
import { RULESET } from './rules.ts';
import type { BidValue, CoincheAction, CoincheState } from './types.ts';

/** Actions are values: each exists once. */
const PLAYS = CARDS.map((card): CoincheAction => ({ type: 'PLAY_CARD', card }));
const PASS: CoincheAction = { type: 'PASS' };
const COINCHE: CoincheAction = { type: 'COINCHE' };
const SURCOINCHE: CoincheAction = { type: 'SURCOINCHE' };
const MOST_BID = RULESET.options['maxBid'];
/** By tens from the least bid, then by suit. */
const BIDS = Array.from({ length: mostTens() }, (_, tens) => bidsOf(LEAST_BID + tens * BID_STEP));
const CAPOTS = bidsOf('capot');
const NOTHING: readonly CoincheAction[] = [];
const ONLY = [[0], [1], [2], [3]] as const;
const NOBODY: readonly Seat[] = [];

function mostTens(): number {
  const most = MOST_BID?.kind === 'integer' ? MOST_BID.max : LEAST_BID;
  return (most - LEAST_BID) / BID_STEP + 1;
}

function bidsOf(value: BidValue): readonly CoincheAction[] {
  return SUITS.map((_, suit) => ({ type: 'PLACE_BID', value, suit }));
}

/** In a set-up position without cards an auction can be held, and then there is nothing to play. */
export function toAct(state: CoincheState): readonly Seat[] {
  if (state.turn === null) return NOBODY;
  if (state.phase === 'Play' && numberAt(state.hands, state.turn) === 0) return NOBODY;
  return at(ONLY, state.turn);
}

export function legalActions(state: CoincheState, seat: Seat): readonly CoincheAction[] {
  if (seat !== state.turn) return NOTHING;
  return state.phase === 'Play' ? playActions(state, seat) : callActions(state, seat);
}

function callActions(state: CoincheState, seat: Seat): readonly CoincheAction[] {
  const { rules } = state.table;
  const auction = auctionOf(state.bids);
  const actions = [PASS];
  if (mayBid(auction)) {
    for (let value = leastBid(auction); value <= rules.maxBid; value += BID_STEP)
      for (const bid of at(BIDS, (value - LEAST_BID) / BID_STEP)) actions.push(bid);
    if (rules.capotBid) for (const bid of CAPOTS) actions.push(bid);
  }
  if (mayCoinche(auction, seat)) actions.push(COINCHE);
  if (maySurcoinche(auction)) actions.push(SURCOINCHE);
  return actions;
}

function playActions(state: CoincheState, seat: Seat): readonly CoincheAction[] {
  const actions: CoincheAction[] = [];
  for (let rest: number = playable(state, seat); rest !== 0; rest &= rest - 1)
    actions.push(at(PLAYS, firstCard(rest as CardSet)));
  return actions;
}

/** While nobody has bid a pass is no way to end a round: somebody must want the hand. */
export function passAmong(actions: readonly CoincheAction[]): CoincheAction | undefined {
  const [first, second] = actions;
  if (first?.type !== 'PASS') return undefined;
  return second?.type === 'PLACE_BID' && second.value === LEAST_BID ? undefined : first;
}

/** Possible or not, these are the buttons of this table; a card in hand is a button too. */
export function buttons(state: CoincheState, seat: Seat): readonly CoincheAction[] {
  const { rules } = state.table;
  const next = Math.min(leastBid(auctionOf(state.bids)), rules.maxBid);
  return [
    PASS,
    ...at(BIDS, Math.floor((next - LEAST_BID) / BID_STEP)),
    ...(rules.capotBid ? CAPOTS : []),
    COINCHE,
    SURCOINCHE,
    ...cardsIn(numberAt(state.hands, seat)).map((card) => at(PLAYS, card)),
  ];
}

export function question(state: CoincheState, seat: Seat): string {
  if (state.phase === 'RoundEnd' || state.phase === 'GameOver') return state.phase;
  if (seat !== state.turn) return 'wait';
  if (state.phase === 'Play') return (state.trick?.plays.length ?? 0) === 0 ? 'lead' : 'follow';
  const { coincher, standing } = auctionOf(state.bids);
  if (coincher === null) return 'bid';
  return standing?.seat === seat ? 'surcoinche' : 'surcoinchePartner';
}
