// The auction: bids, passes and doublings in, the contract out, or a round that nobody wants.
import { accept, at, numberAt, plus, refuse } from '#kernel';
import type { Params, Refused, Result, Seat, Step } from '#kernel';
import type { CoincheRules } from './rules.ts';
import { areTeam, nextSeat } from './seating.ts';
import { roundPassedOut } from './settle.ts';
import type {
  Bid,
  BidValue,
  Call,
  CoincheEvent,
  CoincheState,
  CoincheTypes,
  Contract,
} from './types.ts';

export const LEAST_BID = 80;
export const BID_STEP = 10;

/** Where the auction stands after some calls. */
export interface Auction {
  readonly standing: (Bid & { readonly seat: Seat }) | null;
  readonly coincher: Seat | null;
  readonly surcoinched: boolean;
  /** Passes since the last other call. */
  readonly passes: number;
}

export function auctionOf(bids: readonly Call[]): Auction {
  let standing: Auction['standing'] = null;
  let coincher: Seat | null = null;
  let surcoinched = false;
  let passes = 0;
  for (let i = 0; i < bids.length; i++) {
    const { seat, bid } = at(bids, i);
    passes = bid === 'pass' ? passes + 1 : 0;
    if (bid === 'coinche') coincher = seat;
    else if (bid === 'surcoinche') surcoinched = true;
    else if (bid !== 'pass') standing = { seat, value: bid.value, suit: bid.suit };
  }
  return { standing, coincher, surcoinched, passes };
}

export function isOver(rules: CoincheRules, auction: Auction): boolean {
  if (auction.standing === null) return auction.passes >= 4;
  if (auction.coincher !== null) return auction.surcoinched || auction.passes >= 2;
  return auction.passes >= 3 || (rules.capotEndsAuction && auction.standing.value === 'capot');
}

/** After a coinche only the doubled side is asked: the next seat, then the one across. */
export function nextToSpeak(auction: Auction, after: Seat): Seat {
  if (auction.coincher === null || after === auction.coincher) return nextSeat(after);
  return nextSeat(nextSeat(after));
}

export function placeBid(state: CoincheState, seat: Seat, bid: Bid): Result<Step<CoincheTypes>> {
  const illegal = illegalBid(state.table.rules, auctionOf(state.bids), bid.value);
  if (illegal !== undefined) return illegal;
  const { value, suit } = bid;
  return called(state, { seat, bid: { value, suit } }, { type: 'bidPlaced', seat, value, suit });
}

export function pass(state: CoincheState, seat: Seat): Result<Step<CoincheTypes>> {
  return called(state, { seat, bid: 'pass' }, { type: 'passed', seat });
}

export function coinche(state: CoincheState, seat: Seat): Result<Step<CoincheTypes>> {
  const why = whyNoCoinche(auctionOf(state.bids), seat);
  if (why !== undefined) return refuse('cannot_coinche', NO_COINCHE[why], { why });
  return called(state, { seat, bid: 'coinche' }, { type: 'coinched', seat });
}

export function surcoinche(state: CoincheState, seat: Seat): Result<Step<CoincheTypes>> {
  if (!maySurcoinche(auctionOf(state.bids)))
    return refuse('cannot_surcoinche', 'nobody has coinched, so there is nothing to surcoinche');
  return called(state, { seat, bid: 'surcoinche' }, { type: 'surcoinched', seat });
}

function called(state: CoincheState, call: Call, event: CoincheEvent): Result<Step<CoincheTypes>> {
  const bids = plus(state.bids, call);
  const auction = auctionOf(bids);
  if (!isOver(state.table.rules, auction)) {
    const turn = nextToSpeak(auction, call.seat);
    return accept({ state: { ...state, bids, turn }, events: [event] });
  }
  const contract = contractOf(state.table.rules, auction);
  if (contract === null) return accept(roundPassedOut({ ...state, bids }, event));
  const leader = nextSeat(state.dealer);
  const trick = { leader, plays: [] };
  return accept({
    state: { ...state, phase: 'Play', turn: leader, bids, contract, trick },
    events: [event, { type: 'contractSet', contract }],
  });
}

/** What the calls so far would make the contract. */
export function contractOf(rules: CoincheRules, auction: Auction): Contract | null {
  if (auction.standing === null) return null;
  const { seat, value, suit } = auction.standing;
  return { seat, value, suit, multiplier: multiplierOf(rules, auction) };
}

function multiplierOf(rules: CoincheRules, auction: Auction): number {
  if (auction.coincher === null) return 1;
  return numberAt(rules.multipliers, auction.surcoinched ? 1 : 0);
}

function illegalBid(rules: CoincheRules, auction: Auction, value: BidValue): Refused | undefined {
  if (auction.coincher !== null)
    return badBid('closed', 'the bidding is closed by a coinche', { value });
  const { standing } = auction;
  if (value === 'capot' && !rules.capotBid)
    return badBid('no_capot', 'at this table capot is not bid', { value });
  if (standing?.value === 'capot')
    return badBid('above_capot', 'nothing goes above capot', { value });
  if (value === 'capot') return undefined;
  if (!Number.isInteger(value) || value % BID_STEP !== 0)
    return badBid('tens', `bids go in tens, not ${value}`, { value });
  const least = leastBid(auction);
  const most = rules.maxBid;
  if (least > most) {
    const highest = standing?.value ?? 0;
    return badBid('nothing_above', `no number goes above ${highest}`, { value, highest });
  }
  if (value < least) return badBid('least', `bid at least ${least}`, { value, least });
  return value > most ? badBid('most', `bid at most ${most}`, { value, most }) : undefined;
}

/** One code for every bid that cannot be: the reason says which sentence it is. */
function badBid(why: string, message: string, params: Params): Refused {
  return refuse('illegal_bid', message, { why, ...params });
}

/** Above what stands; what nothing goes above has no such number. */
export function leastBid({ standing }: Auction): number {
  if (standing === null) return LEAST_BID;
  if (standing.value === 'capot') return Number.POSITIVE_INFINITY;
  const above = Math.floor(standing.value / BID_STEP) * BID_STEP + BID_STEP;
  return Math.max(LEAST_BID, above);
}

/** Whether anything can be bid now. A bid never comes round to its own bidder: three passes close the auction. */
export function mayBid({ standing, coincher }: Auction): boolean {
  return coincher === null && standing?.value !== 'capot';
}

export function mayCoinche(auction: Auction, seat: Seat): boolean {
  return whyNoCoinche(auction, seat) === undefined;
}

const NO_COINCHE = {
  no_bid: 'nothing is bid yet, so there is nothing to coinche',
  already: 'this bid is coinched already',
  own_side: 'the standing bid is your own side’s',
} as const;

function whyNoCoinche(
  { standing, coincher }: Auction,
  seat: Seat,
): keyof typeof NO_COINCHE | undefined {
  if (standing === null) return 'no_bid';
  if (coincher !== null) return 'already';
  return areTeam(standing.seat, seat) ? 'own_side' : undefined;
}

export function maySurcoinche({ coincher, surcoinched }: Auction): boolean {
  return coincher !== null && !surcoinched;
}
