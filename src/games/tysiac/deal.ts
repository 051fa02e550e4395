// Dealing: a state and a seed, or cards given from outside, in; a hand ready for the auction out.
import {
  accept,
  EMPTY,
  isInPack,
  NO_TRUMP,
  numberAt,
  refuse,
  setOf,
  shuffled,
  stream,
  withCard,
  zeros,
} from '#kernel';
import type { Card, CardSet, Params, Refused, Result, Seat, Step } from '#kernel';
import { firstBids, mayAskRedeal, redealIsOpen } from './auction.ts';
import { CARDS, PACK, print } from './cards.ts';
import { layoutFor, nextSeat, playersAt, sitterFor } from './seating.ts';
import type { Table, TysiacEvent, TysiacState, TysiacTypes } from './types.ts';

interface Deal {
  readonly hands: readonly CardSet[];
  readonly musiks: readonly CardSet[];
}

/** Waiting for its first cards. */
export function undealt(table: Table, dealer: Seat, cumulative: readonly number[]): TysiacState {
  const none = zeros(table.seats);
  const score = { cumulative, bombsUsed: none, handsPlayed: 0, winners: null };
  return {
    table,
    score,
    shuffles: 0,
    dealer,
    sittingOut: sitterFor(table.seats, dealer),
    phase: 'Deal',
    turn: null,
    hands: zeros(table.seats) as CardSet[],
    talon: emptyTalon(zeros(layoutFor(table.seats).musiks) as CardSet[]),
    auction: { bids: [], declarer: null, contract: null },
    trump: NO_TRUMP,
    trick: null,
    tricks: [],
    trickPoints: none,
    marriagePoints: none,
  };
}

/** The next hand from the seed; after a finished hand the deal moves on first. */
export function nextHand(state: TysiacState): Result<Step<TysiacTypes>> {
  const next = dealtBySeed(state, dealerToDeal(state));
  return accept({ state: next, events: dealEvents(next) });
}

/** Under some rules the first bid is part of the deal: nobody places it. Before any deal there is nothing to tell. */
export function dealEvents({ auction, dealer, phase }: TysiacState): readonly TysiacEvent[] {
  if (phase === 'Deal') return [];
  const opened = auction.bids.map((bid): TysiacEvent => ({ type: 'openingBid', ...bid }));
  return [{ type: 'handDealt', dealer }, ...opened];
}

export function dealtBySeed(state: TysiacState, dealer: Seat): TysiacState {
  const cards = shuffled(CARDS, stream(state.table.seed, 'deal', state.shuffles));
  const deal = dealOut(cards, state.table.seats, dealer);
  return { ...withDeal(state, dealer, deal), shuffles: state.shuffles + 1 };
}

/** From the top of the pack: whole hands from the dealer's left, then the musiks. */
function dealOut(cards: readonly Card[], seats: number, dealer: Seat): Deal {
  const { handSize, musiks, musikSize } = layoutFor(seats);
  const sitter = sitterFor(seats, dealer);
  const hands = zeros(seats) as CardSet[];
  let seat = dealer;
  let dealt = 0;
  for (let player = 0; player < playersAt(seats); player++) {
    seat = nextSeat(seats, sitter, seat);
    hands[seat] = slice(cards, dealt, handSize);
    dealt += handSize;
  }
  const piles = zeros(musiks).map((_, i) => slice(cards, dealt + i * musikSize, musikSize));
  return { hands, musiks: piles };
}

function slice(cards: readonly Card[], from: number, count: number): CardSet {
  let set = EMPTY;
  for (let i = from; i < from + count; i++) set = withCard(set, numberAt(cards, i));
  return set;
}

/** A deal from outside, checked: the right sizes, every card of the pack once. */
export function setDealtCards(
  state: TysiacState,
  hands: readonly (readonly Card[])[],
  musiks: readonly (readonly Card[])[],
): Result<Step<TysiacTypes>> {
  const dealer = dealerToDeal(state);
  const wrong = wrongDeal(state.table.seats, dealer, hands, musiks);
  if (wrong !== undefined) return wrong;
  const deal = { hands: hands.map(setOf), musiks: musiks.map(setOf) };
  const next = withDeal(state, dealer, deal);
  return accept({ state: next, events: dealEvents(next) });
}

function wrongDeal(
  seats: number,
  dealer: Seat,
  hands: readonly (readonly Card[])[],
  musiks: readonly (readonly Card[])[],
): Refused | undefined {
  const layout = layoutFor(seats);
  const sitter = sitterFor(seats, dealer);
  if (hands.length !== seats)
    return badDeal('hands', `${seats} hands are needed, ${hands.length} were given`, {
      needed: seats,
      given: hands.length,
    });
  for (const [seat, hand] of hands.entries()) {
    const due = seat === sitter ? 0 : layout.handSize;
    if (hand.length !== due)
      return badDeal('hand', `seat ${seat} needs ${due} cards, ${hand.length} were given`, {
        seat,
        needed: due,
        given: hand.length,
      });
  }
  if (musiks.length !== layout.musiks)
    return badDeal('musiks', `${layout.musiks} musiks are needed, ${musiks.length} were given`, {
      needed: layout.musiks,
      given: musiks.length,
    });
  for (const [index, musik] of musiks.entries()) {
    const needed = layout.musikSize;
    const given = musik.length;
    if (given !== needed)
      return badDeal('musik', `musik ${index} needs ${needed} cards, ${given} were given`, {
        index,
        needed,
        given,
      });
  }
  return wrongCards([...hands, ...musiks].flat());
}

function wrongCards(cards: readonly Card[]): Refused | undefined {
  const stranger = cards.find((card) => !isInPack(PACK, card));
  if (stranger !== undefined) {
    const card = print(stranger);
    return badDeal('stranger', `${card} is not one of the 24 cards`, { card });
  }
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  if (twice === undefined) return undefined;
  return badDeal('twice', `${print(twice)} was given twice`, { card: print(twice) });
}

function badDeal(why: string, message: string, params: Params): Refused {
  return refuse('invalid_deal', message, { why, ...params });
}

function dealerToDeal(state: TysiacState): Seat {
  return state.phase === 'HandEnd' ? nextSeat(state.table.seats, null, state.dealer) : state.dealer;
}

function withDeal(state: TysiacState, dealer: Seat, deal: Deal): TysiacState {
  const { seats, rules } = state.table;
  const sittingOut = sitterFor(seats, dealer);
  const first = nextSeat(seats, sittingOut, dealer);
  const bids = firstBids(rules, first);
  const none = zeros(seats);
  return {
    ...state,
    dealer,
    sittingOut,
    phase: 'Auction',
    turn: bids.length === 0 ? first : nextSeat(seats, sittingOut, first),
    hands: deal.hands,
    talon: emptyTalon(deal.musiks),
    auction: { bids, declarer: null, contract: null },
    trump: NO_TRUMP,
    trick: null,
    tricks: [],
    trickPoints: none,
    marriagePoints: none,
  };
}

function emptyTalon(musiks: readonly CardSet[]) {
  return { musiks, chosenMusik: null, taken: EMPTY, discarded: [], tableCards: EMPTY };
}

/** Whoever holds the four nines may ask for other cards while nobody has spoken. */
export function askRedeal(state: TysiacState, seat: Seat): Result<Step<TysiacTypes>> {
  if (!mayAskRedeal(state, seat)) {
    const why = whyNoRedeal(state);
    return refuse('cannot_redeal', NO_REDEAL[why], { why });
  }
  const next = dealtBySeed(state, state.dealer);
  return accept({ state: next, events: [{ type: 'redealt', seat }, ...dealEvents(next)] });
}

const NO_REDEAL = {
  not_here: 'at this table nobody asks for another deal',
  too_late: 'another deal can be asked for only before the first bid',
  no_nines: 'only a hand with all four nines may ask for another deal',
} as const;

function whyNoRedeal(state: TysiacState): keyof typeof NO_REDEAL {
  if (!state.table.rules.fourNinesRedeal) return 'not_here';
  return redealIsOpen(state) ? 'no_nines' : 'too_late';
}
