// Imagining: a view in, a whole state out in which this viewer would see exactly this.
import {
  at,
  cardsIn,
  common,
  difference,
  EMPTY,
  holds,
  includesAll,
  isEmpty,
  numberAt,
  pick,
  placeCards,
  present,
  seedFrom,
  setOf,
  shuffled,
  size,
  union,
  unionOf,
} from '#kernel';
import type { Card, CardSet, HidingPlace, Rng, Seat } from '#kernel';
import { bidCapOf } from './auction.ts';
import {
  ALL_CARDS,
  explanations,
  factsOf,
  seenCards,
  type Explanation,
  type Facts,
  type Known,
} from './clues.ts';
import type { TysiacState, TysiacView } from './types.ts';
import { openState } from './view.ts';

/** How often every explanation is tried: what stays open in one is filled at random. */
const MOST_ROUNDS = 1000;

/** Where every card lies in an imagined world. */
interface World {
  readonly hands: readonly CardSet[];
  readonly musiks: readonly CardSet[];
  readonly tableCards: CardSet;
  readonly taken: CardSet;
  readonly discarded: readonly Card[];
}

type Piles = Pick<World, 'hands' | 'musiks' | 'tableCards'>;

export function imagine(view: TysiacView, rng: Rng): TysiacState {
  const facts = factsOf(view);
  const world =
    worldFor(view, facts, rng) ??
    // A set-up past may hold a revoke, and then nothing it tells of hands can be trusted.
    worldFor(view, withoutDuties(facts), rng);
  return stateOf(view, present(world, 'a world that fits the view'), seedFrom(rng));
}

export function withoutDuties(facts: Facts): Facts {
  return { ...facts, impossible: facts.impossible.map(() => EMPTY) };
}

function worldFor(view: TysiacView, facts: Facts, rng: Rng): World | undefined {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (const explanation of explanations(view, facts, rng)) {
      const piles = placed(view, facts, explanation, rng);
      const world =
        piles === undefined ? undefined : exchanged({ view, facts }, explanation, piles, rng);
      if (world !== undefined && fitsAuction(view, facts, world)) return world;
    }
  }
  return undefined;
}

/** Every unseen card in some hand, musik, among the table cards, or out of play in a set-up position. */
function placed(view: TysiacView, facts: Facts, guess: Explanation, rng: Rng): Piles | undefined {
  const hidden = hiddenBy({ view, facts }, guess);
  if (hidden === undefined) return undefined;
  const filled = placeCards(hidden.unseen, hidden.places, rng);
  return filled === undefined ? undefined : hidden.piles(filled);
}

/** What a viewer has not seen, where it may lie, and all piles once it lies somewhere. */
export interface Hidden {
  readonly unseen: CardSet;
  readonly places: readonly HidingPlace[];
  readonly piles: (filled: readonly CardSet[]) => Piles;
}

export function hiddenBy({ view, facts }: Known, guess: Explanation): Hidden | undefined {
  const others = view.handSizes.flatMap((count, seat) =>
    seat === view.viewer || (count === 0 && isEmpty(at(guess.pins, seat))) ? [] : [seat],
  );
  const fixed = others.map((seat) => at(guess.pins, seat));
  const table = view.seats === 2 ? setOf(guess.discarded.filter((card) => card !== null)) : EMPTY;
  const known = unionOf([...fixed, table, seenCards(view, facts)]);
  const unseen = difference(ALL_CARDS, known);
  const places = placesFor({ view, facts }, others, fixed, table);
  const room = places.reduce((sum, place) => sum + place.room, 0);
  if (places.some((place) => place.room < 0) || size(unseen) < room) return undefined;
  const outOfPlay = {
    room: size(unseen) - room,
    allowed: difference(ALL_CARDS, takenInSight(view)),
  };
  const lying = union(view.tableCards.known, table);
  return {
    unseen,
    places: [...places, outOfPlay],
    piles: (filled) => {
      const hands = view.handSizes.map((_, seat) => (seat === view.viewer ? view.hand : EMPTY));
      others.forEach((seat, i) => (hands[seat] = union(at(fixed, i), at(filled, i))));
      const musiks = view.musiks.map((musik, i) =>
        union(musik.known, at(filled, others.length + i)),
      );
      return { hands, musiks, tableCards: union(lying, at(filled, others.length + musiks.length)) };
    },
  };
}

/** What everybody saw the declarer take lies with the declarer, was laid away, or was given to one defender. */
function placesFor(
  { view, facts }: Known,
  others: readonly Seat[],
  fixed: readonly CardSet[],
  table: CardSet,
): readonly HidingPlace[] {
  const taken = takenInSight(view);
  const hands = others.map((seat, i) => {
    const mayHold = seat === view.auction.declarer || mayHoldGift(view, facts, seat, taken);
    const impossible = union(at(facts.impossible, seat), mayHold ? EMPTY : taken);
    const room = at(view.handSizes, seat) - size(at(fixed, i));
    return { room, allowed: difference(ALL_CARDS, impossible) };
  });
  const musiks = view.musiks.map((musik) => ({
    room: musik.size - size(musik.known),
    allowed: difference(ALL_CARDS, taken),
  }));
  const lying = union(view.tableCards.known, table);
  return [...hands, ...musiks, { room: view.tableCards.size - size(lying), allowed: ALL_CARDS }];
}

/** The cards a viewer other than the declarer saw the declarer take. */
function takenInSight(view: TysiacView): CardSet {
  const declares = view.viewer !== null && view.viewer === view.auction.declarer;
  return declares ? EMPTY : (view.taken ?? EMPTY);
}

/** A defender may hold one of the taken cards as a gift, if the gift is not known to be another. */
function mayHoldGift(view: TysiacView, facts: Facts, seat: Seat, taken: CardSet): boolean {
  const index = facts.defenders.indexOf(seat);
  if (view.seats === 2 || index < 0 || view.discarded[index] !== null) return false;
  return isEmpty(common(at(facts.played, seat), taken));
}

/** What was taken and laid away or given, as far as the viewer has not seen it. */
function exchanged(known: Known, guess: Explanation, piles: Piles, rng: Rng): World | undefined {
  const { view, facts } = known;
  const { declarer } = view.auction;
  const discarded =
    view.seats === 2
      ? laidAway(guess, piles.tableCards, rng)
      : gifts(known, guess, piles.hands, rng);
  if (discarded === undefined) return undefined;
  if (declarer === null || view.chosenMusik === null) {
    return { ...piles, taken: view.taken ?? EMPTY, discarded };
  }
  const owned = union(at(piles.hands, declarer), at(facts.played, declarer));
  const whole = union(owned, setOf(discarded));
  const count = view.seats === 2 ? 2 : 3;
  const taken = view.taken ?? setOf(shuffled(cardsIn(whole), rng).slice(0, count));
  return includesAll(whole, taken) ? { ...piles, taken, discarded } : undefined;
}

/** Two players: the guessed cards and others of the table cards, in card order. */
function laidAway(guess: Explanation, tableCards: CardSet, rng: Rng): readonly Card[] {
  const known = guess.discarded.filter((card) => card !== null);
  const rest = shuffled(cardsIn(difference(tableCards, setOf(known))), rng);
  const missing = guess.discarded.length - known.length;
  return [...known, ...rest.slice(0, missing)].toSorted((a, b) => a - b);
}

/** Three players: one card that each defender holds or has played. */
function gifts(
  { view, facts }: Known,
  guess: Explanation,
  hands: readonly CardSet[],
  rng: Rng,
): readonly Card[] | undefined {
  const seen = takenInSight(view);
  const found: Card[] = [];
  for (const [i, known] of guess.discarded.entries()) {
    const seat = at(facts.defenders, i);
    const owned = union(numberAt(hands, seat), at(facts.played, seat));
    const fromTalon = view.discarded[i] === null ? common(owned, seen) : EMPTY;
    if (size(fromTalon) > 1) return undefined;
    if (known !== null && size(fromTalon) === 1 && !holds(fromTalon, known)) return undefined;
    found.push(known ?? pick(cardsIn(isEmpty(fromTalon) ? owned : fromTalon), rng));
  }
  return found;
}

/** Whether everybody could have bid what they bid: only a bid cap tells of cards. */
function fitsAuction(view: TysiacView, facts: Facts, world: World): boolean {
  const { bids, declarer, contract } = view.auction;
  if (view.rules.bidCap === null) return true;
  return world.hands.every((hand, seat) => {
    const owned = union(hand, at(facts.played, seat));
    if (seat === view.viewer) return true;
    const whole = seat === declarer ? union(owned, setOf(world.discarded)) : owned;
    const before = difference(
      whole,
      seat === declarer ? world.taken : giftTo(view, facts, world, seat),
    );
    const raised = seat === declarer && view.chosenMusik !== null ? (contract ?? 0) : 0;
    if (raised > bidCapOf(whole)) return false;
    return bids.every((bid) => bid.seat !== seat || bid.value <= bidCapOf(before));
  });
}

function giftTo(view: TysiacView, facts: Facts, world: World, seat: Seat): CardSet {
  const gift = view.seats > 2 ? world.discarded[facts.defenders.indexOf(seat)] : undefined;
  return gift === undefined ? EMPTY : setOf([gift]);
}

export function stateOf(view: TysiacView, world: World, seed: string | null): TysiacState {
  const { hands, musiks, tableCards, taken, discarded } = world;
  return {
    ...openState(view),
    table: { rules: view.rules, seats: view.seats, seed },
    hands,
    talon: { musiks, chosenMusik: view.chosenMusik, taken, discarded, tableCards },
  };
}
