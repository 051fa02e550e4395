// Imagining: a view in, a whole state out in which this viewer would see exactly this.
import {
  assert,
  at,
  cardsIn,
  common,
  difference,
  EMPTY,
  firstCards,
  includesAll,
  isEmpty,
  NO_TRUMP,
  pick,
  placeCards,
  ruledOut,
  seedFrom,
  setOf,
  shuffled,
  size,
  union,
  withCard,
} from '#kernel';
import type { Card, CardSet, Place, Rng, Seat } from '#kernel';
import { bidCapOf } from './auction.ts';
import { marriagePair, marriagesIn, ORDER, PACK } from './cards.ts';
import { bestPlay } from './play.ts';
import { dutiesOf } from './rules.ts';
import { nextSeat } from './seating.ts';
import type { Play, TysiacState, TysiacView } from './types.ts';

const MOST_TRIES = 2000;
const ALL_CARDS = firstCards(PACK.size);

/** Where every card lies in an imagined world. */
interface World {
  readonly hands: readonly CardSet[];
  readonly musiks: readonly CardSet[];
  readonly tableCards: CardSet;
  readonly taken: CardSet;
  readonly discarded: readonly Card[];
}

export function imagine(view: TysiacView, rng: Rng): TysiacState {
  const facts = factsOf(view);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // A marriage that explains a bid may since have been laid away or given: every other try does not pin it.
    const pins = tries % 2 === 0 ? withMarriages(view, facts, rng) : facts.pinned;
    const world = guess(view, facts, pins, rng);
    if (world !== undefined && fitsAuction(view, facts, world)) return stateOf(view, world, rng);
  }
  throw new Error('bug: no world fits this view');
}

/** What the tricks so far tell of each seat. */
interface Facts {
  readonly played: readonly CardSet[];
  readonly impossible: readonly CardSet[];
  /** Cards known to lie in a seat's hand: gifts seen, mates of announced marriages. */
  readonly pinned: readonly CardSet[];
  /** Seats in turn after the declarer; empty when there is none. */
  readonly defenders: readonly Seat[];
}

function factsOf(view: TysiacView): Facts {
  const played = view.handSizes.map(() => EMPTY);
  const impossible = view.handSizes.map(() => EMPTY);
  const pinned = view.handSizes.map(() => EMPTY);
  const duties = dutiesOf(view.rules);
  let trump = NO_TRUMP;
  for (const { plays } of view.trick === null ? view.tricks : [...view.tricks, view.trick]) {
    plays.forEach((play, i) => {
      const { seat, card, announced } = play;
      played[seat] = withCard(at(played, seat), card);
      if (announced !== NO_TRUMP) {
        trump = announced;
        pinned[seat] = union(at(pinned, seat), marriagePair(announced));
      }
      if (i === 0) return;
      const out = ruledOut(
        ORDER,
        card,
        at(ORDER.suitOf, at(plays, 0).card),
        bestSoFar(plays, i, trump),
        trump,
        duties,
      );
      impossible[seat] = union(at(impossible, seat), out);
    });
  }
  const defenders = defendersOf(view);
  defenders.forEach((seat, i) => {
    const gift = view.seats > 2 ? view.discarded[i] : undefined;
    if (gift !== undefined && gift !== null) pinned[seat] = withCard(at(pinned, seat), gift);
  });
  return {
    played,
    impossible,
    pinned: pinned.map((cards, seat) => difference(cards, at(played, seat))),
    defenders,
  };
}

function bestSoFar(plays: readonly Play[], count: number, trump: number): Card {
  return bestPlay(plays.slice(0, count), trump).card;
}

function defendersOf(view: TysiacView): readonly Seat[] {
  const { declarer } = view.auction;
  if (declarer === null) return [];
  const next = nextSeat(view.seats, view.sittingOut, declarer);
  return view.seats === 2 ? [next] : [next, nextSeat(view.seats, view.sittingOut, next)];
}

function guess(
  view: TysiacView,
  facts: Facts,
  pins: readonly CardSet[],
  rng: Rng,
): World | undefined {
  const others = view.handSizes.flatMap((count, seat) =>
    seat === view.viewer || count === 0 ? [] : [seat],
  );
  const fixed = others.map((seat) => at(pins, seat));
  const unseen = difference(
    ALL_CARDS,
    [...fixed, ...seenCards(view, facts)].reduce((a, b) => union(a, b), EMPTY),
  );
  const places = placesFor(view, facts, others, fixed);
  const room = places.reduce((sum, place) => sum + place.room, 0);
  if (places.some((place) => place.room < 0) || size(unseen) < room) return undefined;
  const outOfPlay: Place = {
    room: size(unseen) - room,
    allowed: difference(ALL_CARDS, takenInHand(view)),
  };
  const filled = placeCards(unseen, [...places, outOfPlay], rng);
  if (filled === undefined) return undefined;
  const hands = view.handSizes.map((_, seat) => (seat === view.viewer ? view.hand : EMPTY));
  others.forEach((seat, i) => (hands[seat] = union(at(fixed, i), at(filled, i))));
  const musiks = view.musiks.map((musik, i) => union(musik.known, at(filled, others.length + i)));
  const tableCards = union(view.tableCards.known, at(filled, others.length + musiks.length));
  return exchanged(view, facts, { hands, musiks, tableCards }, rng);
}

function seenCards(view: TysiacView, facts: Facts): readonly CardSet[] {
  return [
    view.hand,
    view.tableCards.known,
    ...view.musiks.map((musik) => musik.known),
    ...facts.played,
  ];
}

/** One place per unseen hand, musik and the table cards; what everybody saw the declarer take stays near. */
function placesFor(
  view: TysiacView,
  facts: Facts,
  others: readonly Seat[],
  fixed: readonly CardSet[],
): readonly Place[] {
  const taken = takenInHand(view);
  const hands = others.map((seat, i) => {
    const mayHoldTaken = seat === view.auction.declarer || canHoldGift(view, facts, seat, taken);
    const impossible = union(at(facts.impossible, seat), mayHoldTaken ? EMPTY : taken);
    return {
      room: at(view.handSizes, seat) - size(at(fixed, i)),
      allowed: difference(ALL_CARDS, impossible),
    };
  });
  const musiks = view.musiks.map((musik) => ({
    room: musik.size - size(musik.known),
    allowed: difference(ALL_CARDS, taken),
  }));
  const table = { room: view.tableCards.size - size(view.tableCards.known), allowed: ALL_CARDS };
  return [...hands, ...musiks, table];
}

/** The cards a viewer other than the declarer saw the declarer take. */
function takenInHand(view: TysiacView): CardSet {
  return view.viewer !== null && view.viewer === view.auction.declarer
    ? EMPTY
    : (view.taken ?? EMPTY);
}

/** A defender may hold one of the taken cards as a gift, if the gift is not known to be another. */
function canHoldGift(view: TysiacView, facts: Facts, seat: Seat, taken: CardSet): boolean {
  const index = facts.defenders.indexOf(seat);
  if (view.seats === 2 || index < 0 || view.discarded[index] !== null) return false;
  return isEmpty(common(at(facts.played, seat), taken));
}

/** Bids above the cap of a plain hand tell of marriages: some that would explain them are held. */
function withMarriages(view: TysiacView, facts: Facts, rng: Rng): readonly CardSet[] {
  if (view.rules.bidCap === null) return facts.pinned;
  let gone = [...seenCards(view, facts), ...facts.pinned].reduce((a, b) => union(a, b), EMPTY);
  return facts.pinned.map((pinned, seat) => {
    if (seat === view.viewer || seat === view.sittingOut) return pinned;
    const own = union(pinned, at(facts.played, seat));
    const barred = union(difference(gone, own), at(facts.impossible, seat));
    const extra = difference(explaining(needOf(view, seat), own, barred, rng), own);
    gone = union(gone, extra);
    return union(pinned, extra);
  });
}

/** Marriages worth at least what is needed, from cards that may be held. */
function explaining(need: number, own: CardSet, barred: CardSet, rng: Rng): CardSet {
  let cards: CardSet = EMPTY;
  for (const suit of shuffled([0, 1, 2, 3], rng)) {
    const pair = marriagePair(suit);
    if (marriagesIn(cards) < need && isEmpty(common(difference(pair, own), barred)))
      cards = union(cards, pair);
  }
  return cards;
}

function needOf(view: TysiacView, seat: Seat): number {
  const bids = view.auction.bids.filter((bid) => bid.seat === seat).map((bid) => bid.value);
  const contract = seat === view.auction.declarer ? (view.auction.contract ?? 0) : 0;
  return Math.max(0, contract, ...bids) - bidCapOf(EMPTY);
}

/** What was taken and laid away or given, as far as the viewer has not seen it. */
function exchanged(
  view: TysiacView,
  facts: Facts,
  piles: {
    readonly hands: readonly CardSet[];
    readonly musiks: readonly CardSet[];
    readonly tableCards: CardSet;
  },
  rng: Rng,
): World | undefined {
  const { declarer } = view.auction;
  if (declarer === null || view.chosenMusik === null) {
    return {
      ...piles,
      taken: view.taken ?? EMPTY,
      discarded: view.discarded.map((card) => card ?? (0 as Card)),
    };
  }
  const discarded =
    view.seats === 2 ? laidAway(view, piles.tableCards, rng) : gifts(view, facts, piles.hands, rng);
  if (discarded === undefined) return undefined;
  const passedOn = view.discarded.length === 0 ? EMPTY : setOf(discarded);
  const owned = union(union(at(piles.hands, declarer), at(facts.played, declarer)), passedOn);
  const takenCount = view.seats === 2 ? 2 : 3;
  const taken = view.taken ?? setOf(shuffled(cardsIn(owned), rng).slice(0, takenCount));
  return includesAll(owned, taken) ? { ...piles, taken, discarded } : undefined;
}

function laidAway(view: TysiacView, tableCards: CardSet, rng: Rng): readonly Card[] {
  if (view.discarded.length === 0) return [];
  if (view.discarded.every((card) => card !== null)) return view.discarded;
  const [a, b] = shuffled(cardsIn(tableCards), rng);
  assert(a !== undefined && b !== undefined, 'two cards were laid away');
  return a < b ? [a, b] : [b, a];
}

function gifts(
  view: TysiacView,
  facts: Facts,
  hands: readonly CardSet[],
  rng: Rng,
): readonly Card[] | undefined {
  if (view.discarded.length === 0) return [];
  const seen = takenInHand(view);
  const found = view.discarded.map((known, i) => {
    if (known !== null) return known;
    const seat = at(facts.defenders, i);
    const owned = union(at(hands, seat), at(facts.played, seat));
    const fromTalon = common(owned, seen);
    if (size(fromTalon) > 1) return undefined;
    return pick(cardsIn(isEmpty(fromTalon) ? owned : fromTalon), rng);
  });
  return found.every((card) => card !== undefined) ? found : undefined;
}

/** Whether everybody could have bid what they bid: only a bid cap tells of cards. */
function fitsAuction(view: TysiacView, facts: Facts, world: World): boolean {
  const { bids, declarer, contract } = view.auction;
  if (view.rules.bidCap === null) return true;
  const passedOn =
    world.discarded.length === 2 && view.discarded.length === 2 ? setOf(world.discarded) : EMPTY;
  return world.hands.every((hand, seat) => {
    const owned = union(hand, at(facts.played, seat));
    const whole = seat === declarer ? union(owned, passedOn) : owned;
    const before =
      seat === declarer
        ? difference(whole, world.taken)
        : difference(whole, giftTo(view, facts, world, seat));
    if (seat === declarer && view.chosenMusik !== null && (contract ?? 0) > bidCapOf(whole))
      return false;
    return bids.every((bid) => bid.seat !== seat || bid.value <= bidCapOf(before));
  });
}

function giftTo(view: TysiacView, facts: Facts, world: World, seat: Seat): CardSet {
  const gift = view.seats > 2 ? world.discarded[facts.defenders.indexOf(seat)] : undefined;
  return gift === undefined ? EMPTY : setOf([gift]);
}

function stateOf(view: TysiacView, world: World, rng: Rng): TysiacState {
  return {
    table: { rules: view.rules, seats: view.seats, seed: seedFrom(rng) },
    score: view.score,
    shuffles: view.shuffles,
    dealer: view.dealer,
    sittingOut: view.sittingOut,
    phase: view.phase,
    turn: view.turn,
    hands: world.hands,
    talon: {
      musiks: world.musiks,
      chosenMusik: view.chosenMusik,
      taken: world.taken,
      discarded: world.discarded,
      tableCards: world.tableCards,
    },
    auction: view.auction,
    trump: view.trump,
    trick: view.trick,
    tricks: view.tricks,
    trickPoints: view.trickPoints,
    marriagePoints: view.marriagePoints,
  };
}
