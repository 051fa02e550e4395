// The auction: bids and passes in, the declarer and the contract out.
import { accept, includesAll, numberAt, refuse } from '#kernel';
import type { CardSet, Params, Refused, Result, Seat, Step } from '#kernel';
import { marriagesIn, NINES } from './cards.ts';
import { FOREHAND_BID, showsTalon, type TysiacRules } from './rules.ts';
import { nextPlayer, playersAt } from './seating.ts';
import type { Bid, OpenTable, TysiacEvent, TysiacState, TysiacTypes } from './types.ts';

/** Listed bids stop here: 120 in cards and 280 in marriages is all there is. */
const LADDER_END = 400;
const LADDER_STEP = 10;
/** All card points together: what a hand without a marriage can make. */
const ALL_CARD_POINTS = 120;

export function firstBids(rules: TysiacRules, forehand: Seat): readonly Bid[] {
  return rules.opening === 'forehand100' ? [{ seat: forehand, value: FOREHAND_BID }] : [];
}

export function placeBid(state: TysiacState, seat: Seat, value: number): Result<Step<TysiacTypes>> {
  const illegal = value === 0 ? undefined : illegalBid(state, seat, value);
  if (illegal !== undefined) return illegal;
  const bids = [...state.auction.bids, { seat, value }];
  const event: TysiacEvent =
    value === 0 ? { type: 'passed', seat } : { type: 'bidPlaced', seat, value };
  const bidding = {
    ...state,
    turn: nextActive(state, bids, seat),
    auction: { ...state.auction, bids },
  };
  if (activeCount(state, bids) > 1) return accept({ state: bidding, events: [event] });
  return accept(auctionOver(bidding, event));
}

function auctionOver(state: TysiacState, lastBid: TysiacEvent): Step<TysiacTypes> {
  const { bids } = state.auction;
  const { rules, seats } = state.table;
  const declarer = state.turn ?? 0;
  const contract = contractOf(state);
  const events: TysiacEvent[] = [lastBid, { type: 'contractSet', seat: declarer, value: contract }];
  if (seats > 2 && showsTalon(rules, seats))
    events.push({ type: 'talonShown', cards: numberAt(state.talon.musiks, 0) });
  return {
    state: { ...state, phase: 'TalonExchange', auction: { bids, declarer, contract } },
    events,
  };
}

function illegalBid(state: TysiacState, seat: Seat, value: number): Refused | undefined {
  const least = leastBid(state);
  const highest = highestBid(state.auction.bids);
  const { minRaise } = state.table.rules;
  const tooLow: TooLow =
    highest === 0
      ? { why: 'least', because: '', params: {} }
      : {
          why: 'least_above',
          because: `: the highest bid is ${highest} and a raise is at least ${minRaise}`,
          params: { highest, raise: minRaise },
        };
  const { bidStep: step } = state.table.rules;
  return wrongValue(
    value,
    { least, step, most: capFor(state, numberAt(state.hands, seat)) },
    tooLow,
  );
}

/** Why a value is too low: the reason, its English words, its numbers. */
interface TooLow {
  readonly why: string;
  readonly because: string;
  readonly params: Params;
}

/** What may be bid. */
interface Range {
  readonly least: number;
  readonly step: number;
  readonly most: number;
}

function wrongValue(
  value: number,
  { least, step, most }: Range,
  { why, because, params }: TooLow,
): Refused | undefined {
  if (!Number.isSafeInteger(value))
    return refuse('illegal_bid', `a bid is a whole number, not ${value}`, { why: 'whole', value });
  if (value < least) {
    const message = `bid at least ${least}${because}`;
    return refuse('illegal_bid', message, { why, value, least, ...params });
  }
  if (value % step !== 0)
    return refuse('illegal_bid', `bids go in steps of ${step}`, { why: 'step', value, step });
  if (value > most) {
    const message = `with the marriages in this hand bid at most ${most}`;
    return refuse('illegal_bid', message, { why: 'most', value, most });
  }
  return undefined;
}

/** 0 (pass), then the least legal bid upward in tens; between them other bids may be legal too. */
export function legalBids(state: TysiacState, seat: Seat): readonly number[] {
  return ladder(
    [0],
    leastBid(state),
    state.table.rules,
    capFor(state, numberAt(state.hands, seat)),
  );
}

function ladder(
  values: number[],
  least: number,
  rules: TysiacRules,
  cap: number,
): readonly number[] {
  if (least > cap || !Number.isSafeInteger(least)) return values;
  const rung = nextMultiple(LADDER_STEP, rules.bidStep);
  const last = Math.min(cap, LADDER_END);
  values.push(least);
  for (let value = least + rung; value <= last; value += rung) values.push(value);
  return values;
}

export function raiseContract(
  state: TysiacState,
  seat: Seat,
  value: number,
): Result<Step<TysiacTypes>> {
  const { rules } = state.table;
  if (!rules.raiseAfterTalon)
    return refuse('illegal_bid', 'at this table the contract is not raised after the auction', {
      why: 'no_raise',
    });
  if (state.talon.chosenMusik === null)
    return refuse('illegal_bid', 'the contract may be raised once the musik is taken', {
      why: 'raise_later',
    });
  const most = capFor(state, numberAt(state.hands, seat));
  const contract = contractOf(state);
  const range = { least: leastRaise(state), step: rules.bidStep, most };
  const illegal = wrongValue(value, range, {
    why: 'least_raise',
    because: `: the contract is ${contract}`,
    params: { contract },
  });
  if (illegal !== undefined) return illegal;
  const auction = { ...state.auction, contract: value };
  return accept({
    state: { ...state, auction },
    events: [{ type: 'contractRaised', seat, value }],
  });
}

export function legalRaises(state: TysiacState, seat: Seat): readonly number[] {
  const { rules } = state.table;
  if (!rules.raiseAfterTalon || state.talon.chosenMusik === null) return [];
  return ladder([], leastRaise(state), rules, capFor(state, numberAt(state.hands, seat)));
}

/** What the declarer plays for: the contract once it stands, before that the highest bid, or the least. */
export function contractOf(state: OpenTable): number {
  const { bids, contract } = state.auction;
  return contract ?? (highestBid(bids) || state.table.rules.minBid);
}

export function leastRaise(state: TysiacState): number {
  const { rules } = state.table;
  return nextMultiple(contractOf(state) + rules.minRaise, rules.bidStep);
}

export function mayAskRedeal(state: TysiacState, seat: Seat): boolean {
  return redealIsOpen(state) && includesAll(numberAt(state.hands, seat), NINES);
}

export function redealIsOpen(state: TysiacState): boolean {
  return state.table.rules.fourNinesRedeal && nobodySpoke(state);
}

function nobodySpoke(state: TysiacState): boolean {
  return state.auction.bids.length <= (state.table.rules.opening === 'forehand100' ? 1 : 0);
}

function highestBid(bids: readonly Bid[]): number {
  let highest = 0;
  for (const bid of bids) if (bid.value > highest) highest = bid.value;
  return highest;
}

export function leastBid(state: TysiacState): number {
  const { rules } = state.table;
  const highest = highestBid(state.auction.bids);
  const least = highest === 0 ? rules.minBid : Math.max(rules.minBid, highest + rules.minRaise);
  return nextMultiple(least, rules.bidStep);
}

function capFor(state: TysiacState, hand: CardSet): number {
  return state.table.rules.bidCap === null ? Number.MAX_SAFE_INTEGER : bidCapOf(hand);
}

export function bidCapOf(hand: CardSet): number {
  return ALL_CARD_POINTS + marriagesIn(hand);
}

function nextMultiple(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

export function hasPassed(bids: readonly Bid[], seat: Seat): boolean {
  for (const bid of bids) if (bid.seat === seat && bid.value === 0) return true;
  return false;
}

function activeCount(state: TysiacState, bids: readonly Bid[]): number {
  let active = playersAt(state.table.seats);
  for (const bid of bids) if (bid.value === 0) active -= 1;
  return active;
}

export function nextActive(state: TysiacState, bids: readonly Bid[], seat: Seat): Seat {
  let next = nextPlayer(state, seat);
  while (hasPassed(bids, next)) next = nextPlayer(state, next);
  return next;
}
