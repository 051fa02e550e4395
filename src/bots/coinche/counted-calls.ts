// Calls by counting: a hand and the auction so far in, what a sound player calls out, and how well a call fits a hand.
import { exp, log, log1p, numberAt, SUITS } from '#kernel';
import type { CardSet, Seat } from '#kernel';
import {
  areTeam,
  auctionOf,
  TOTAL_ROUND_POINTS,
  type Bid,
  type BidValue,
  type Call,
  type CoincheAction,
  type CoincheRules,
  type CoincheView,
} from '#games/coinche';
import { hopeOf, shareOf } from './hand-count.ts';

/** What a hand must hope for above a bid to make it. */
const MARGIN = 12;
/** Sound players differ by up to this many points about a bid, and about the suit. */
const DOUBT = 8;
/** What a hand that bids adds to its side on the average. */
const BIDDERS_SHARE = 64;
/** What a hand must hold beyond its half of what beats their contract to coinche. */
const COINCHE_MARGIN = 21;
const LEAST_BID = 80;
const BID_STEP = 10;

/** What stood in the auction when a seat had to call. */
export interface Standing {
  /** The points of the least bid; out of reach where nothing can be bid. */
  readonly needed: number;
  /** The suit that the partner bid last; none: −1. */
  readonly partnersSuit: number;
  /** Their bid, if it is theirs that stands. */
  readonly theirs: Bid | null;
  readonly isOurs: boolean;
  readonly isCoinched: boolean;
}

export function standingFor(bids: readonly Call[], seat: Seat): Standing {
  const { standing, coincher } = auctionOf(bids);
  const isOurs = standing !== null && areTeam(standing.seat, seat);
  return {
    needed: standing === null ? LEAST_BID : aboveBid(standing.value),
    partnersSuit: suitBidBy(bids, seat ^ 2),
    theirs: isOurs ? null : standing,
    isOurs,
    isCoinched: coincher !== null,
  };
}

function aboveBid(value: BidValue): number {
  if (value === 'capot') return Number.POSITIVE_INFINITY;
  return Math.floor(value / BID_STEP) * BID_STEP + BID_STEP;
}

function suitBidBy(bids: readonly Call[], seat: Seat): number {
  const last = bids.findLast((call) => call.seat === seat && typeof call.bid === 'object');
  return typeof last?.bid === 'object' ? last.bid.suit : -1;
}

/** What the side may hope for with each suit: the partner's is known to be good. */
export function hopesOf(hand: CardSet, { partnersSuit }: Standing): readonly number[] {
  return SUITS.map((_, suit) =>
    suit === partnersSuit ? shareOf(hand, suit) + BIDDERS_SHARE : hopeOf(hand, suit),
  );
}

const PASS: CoincheAction = { type: 'PASS' };
const COINCHE: CoincheAction = { type: 'COINCHE' };

/** The call of somebody who counts cards and thinks no further. */
export function countedCall(
  hand: CardSet,
  bids: readonly Call[],
  seat: Seat,
  rules: CoincheRules,
): CoincheAction {
  const standing = standingFor(bids, seat);
  if (standing.isCoinched) return PASS;
  return countedBid(hand, standing, rules) ?? (seesThemLose(hand, standing) ? COINCHE : PASS);
}

/** The least that is enough, or as much as the hand carries where the bid is paid; a partner is raised only then. */
function countedBid(
  hand: CardSet,
  standing: Standing,
  rules: CoincheRules,
): CoincheAction | undefined {
  const { needed, isOurs } = standing;
  const isPaid = rules.scoring === 'madePlusBid';
  if (needed > rules.maxBid || (isOurs && !isPaid)) return undefined;
  const hopes = hopesOf(hand, standing);
  const hope = Math.max(...hopes);
  if (hope < needed + MARGIN) return undefined;
  const most = Math.floor((hope - MARGIN) / BID_STEP) * BID_STEP;
  const value = isPaid ? Math.min(most, rules.maxBid - (rules.maxBid % BID_STEP)) : needed;
  return { type: 'PLACE_BID', value, suit: hopes.indexOf(hope) };
}

function seesThemLose(hand: CardSet, { theirs }: Standing): boolean {
  return theirs !== null && beyondHalf(hand, theirs) >= COINCHE_MARGIN;
}

/** By how much a hand's share is more than half of what their contract leaves to both defenders. */
function beyondHalf(hand: CardSet, { value, suit }: Bid): number {
  return shareOf(hand, suit) - (TOTAL_ROUND_POINTS - bidPoints(value)) / 2;
}

function bidPoints(value: BidValue): number {
  return value === 'capot' ? TOTAL_ROUND_POINTS : value;
}

/** One call and what stood before it. */
export interface Said {
  readonly call: Call['bid'];
  readonly standing: Standing;
}

/** By seat: what it called. A contract that stands without an auction was bid all the same. */
export function saidBySeat({ bids: calls, contract }: CoincheView): readonly (readonly Said[])[] {
  const bids =
    calls.length > 0 || contract === null ? calls : [{ seat: contract.seat, bid: contract }];
  const said = bids.map(({ seat, bid }, i) => ({
    seat,
    call: bid,
    standing: standingFor(bids.slice(0, i), seat),
  }));
  return [0, 1, 2, 3].map((seat) => said.filter((each) => each.seat === seat));
}

/** The logarithm of the chance that a player with this hand calls so. */
export function fitOf(hand: CardSet, said: readonly Said[]): number {
  let fit = 0;
  for (const each of said) fit += fitOfCall(hand, each);
  return fit;
}

function fitOfCall(hand: CardSet, { call, standing }: Said): number {
  const { theirs, isOurs, isCoinched, needed } = standing;
  if (isCoinched || call === 'surcoinche') return 0;
  if (call === 'coinche')
    return theirs === null ? 0 : logChance((beyondHalf(hand, theirs) - COINCHE_MARGIN) / DOUBT);
  if (call === 'pass' && (isOurs || needed > TOTAL_ROUND_POINTS)) return 0;
  const hopes = hopesOf(hand, standing);
  const best = Math.max(...hopes);
  if (call === 'pass') return logChance((needed + MARGIN - best) / DOUBT);
  const all = hopes.reduce((sum, hope) => sum + exp((hope - best) / DOUBT), 0);
  const suit = (numberAt(hopes, call.suit) - best) / DOUBT - log(all);
  return logChance((best - bidPoints(call.value) - MARGIN) / DOUBT) + suit;
}

/** log 1 ⁄ (1 + e⁻ˣ) */
function logChance(x: number): number {
  return x > 0 ? -log1p(exp(-x)) : x - log1p(exp(x));
}
