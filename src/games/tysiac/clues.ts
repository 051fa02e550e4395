// Clues: a view in, what it tells of cards the viewer has not seen out: voids, gifts, marriages behind bids.
import {
  at,
  bestPlay,
  cardsIn,
  common,
  difference,
  EMPTY,
  firstCards,
  isEmpty,
  NO_TRUMP,
  ruledOut,
  setOf,
  shuffled,
  suitIn,
  union,
  unionOf,
  withCard,
} from '#kernel';
import type { Card, CardSet, Rng, Seat } from '#kernel';
import { bidCapOf } from './auction.ts';
import { isRoyal, marriagePair, marriagesIn, ORDER, PACK } from './cards.ts';
import { dutiesOf } from './rules.ts';
import { nextSeat } from './seating.ts';
import type { TysiacView } from './types.ts';

export const ALL_CARDS = firstCards(PACK.size);

/** What the tricks so far tell of each seat. */
export interface Facts {
  readonly played: readonly CardSet[];
  readonly impossible: readonly CardSet[];
  /** Cards known to lie in a seat's hand: gifts seen, mates of announced marriages. */
  readonly pinned: readonly CardSet[];
  /** Seats in turn after the declarer; empty when there is none. */
  readonly defenders: readonly Seat[];
}

/** One way to explain what was bid: cards that lie in hands, and what was laid away or given. */
/** A view, and what its past tells of the hidden hands. */
export interface Known {
  readonly view: TysiacView;
  readonly facts: Facts;
}

export interface Explanation {
  readonly pins: readonly CardSet[];
  /** Null where any card may do. */
  readonly discarded: readonly (Card | null)[];
}

export function factsOf(view: TysiacView): Facts {
  const played = view.handSizes.map(() => EMPTY);
  const impossible = view.handSizes.map(() => EMPTY);
  const pinned = view.handSizes.map(() => EMPTY);
  const duties = dutiesOf(view.rules);
  let trump = NO_TRUMP;
  for (const { plays } of view.trick === null ? view.tricks : [...view.tricks, view.trick]) {
    for (const [i, { seat, card, announced }] of plays.entries()) {
      played[seat] = withCard(at(played, seat), card);
      if (announced !== NO_TRUMP) {
        trump = announced;
        pinned[seat] = union(at(pinned, seat), marriagePair(announced));
      }
      if (i === 0) continue;
      const led = suitIn(ORDER, at(plays, 0).card);
      const best = bestPlay(ORDER, plays.slice(0, i), trump).card;
      const out = ruledOut(ORDER, card, led, best, trump, duties);
      impossible[seat] = union(at(impossible, seat), out);
    }
  }
  const defenders = defendersOf(view);
  const known = withGifts(view, pinned, view.discarded, defenders);
  return {
    played,
    impossible,
    pinned: known.map((cards, seat) => difference(cards, at(played, seat))),
    defenders,
  };
}

function defendersOf(view: TysiacView): readonly Seat[] {
  const { declarer } = view.auction;
  if (declarer === null) return [];
  const next = nextSeat(view.seats, view.sittingOut, declarer);
  return view.seats === 2 ? [next] : [next, nextSeat(view.seats, view.sittingOut, next)];
}

/** Three players: what was given lies with who got it. */
function withGifts(
  view: TysiacView,
  hands: readonly CardSet[],
  gifts: readonly (Card | null)[],
  defenders: readonly Seat[],
): readonly CardSet[] {
  const pinned = hands.slice();
  if (view.seats === 2) return pinned;
  gifts.forEach((gift, i) => {
    const seat = at(defenders, i);
    if (gift !== null) pinned[seat] = withCard(at(pinned, seat), gift);
  });
  return pinned;
}

/** Only a bid cap tells of marriages; without one the plain guess is the only explanation. */
export function* explanations(
  view: TysiacView,
  facts: Facts,
  rng: Rng,
): Generator<Explanation, void> {
  const plain: Explanation = { pins: facts.pinned, discarded: view.discarded };
  const needy = view.handSizes.flatMap((_, seat) => (needOf(view, seat) > 0 ? [seat] : []));
  if (needy.length === 0) return yield plain;
  for (const discarded of discardGuesses(view, facts, rng)) {
    const gifted = withGifts(view, facts.pinned, discarded, facts.defenders);
    const pins = gifted.map((cards, seat) => difference(cards, at(facts.played, seat)));
    yield* explained({ view, facts }, { pins, discarded }, needy, rng);
  }
}

/** By how much a seat's bids and contract exceed what a hand without marriages may bid. */
function needOf(view: TysiacView, seat: Seat): number {
  if (view.rules.bidCap === null || seat === view.viewer) return 0;
  return Math.max(bidNeed(view, seat), contractNeed(view, seat));
}

function bidNeed(view: TysiacView, seat: Seat): number {
  const bids = view.auction.bids.filter((bid) => bid.seat === seat).map((bid) => bid.value);
  return Math.max(0, ...bids) - bidCapOf(EMPTY);
}

function contractNeed(view: TysiacView, seat: Seat): number {
  return seat === view.auction.declarer ? (view.auction.contract ?? 0) - bidCapOf(EMPTY) : 0;
}

/** Kings and queens the declarer may have parted with, the likeliest guess, none, first. */
function discardGuesses(
  view: TysiacView,
  facts: Facts,
  rng: Rng,
): readonly (readonly (Card | null)[])[] {
  const [first, second] = view.discarded.map((known, i) =>
    known === null ? [null, ...possibleDiscards(view, facts, i)] : [known],
  );
  if (first === undefined || second === undefined) return [view.discarded];
  const pairs = first.flatMap((a) => second.map((b) => [a, b]));
  const different = pairs.slice(1).filter(([a, b]) => a === null || a !== b);
  return [at(pairs, 0), ...shuffled(different, rng)];
}

/** What was laid away is known to lie in no hand; what was given lies with who got it or was played. */
function possibleDiscards(view: TysiacView, facts: Facts, index: number): readonly Card[] {
  const unseen = difference(ALL_CARDS, seenCards(view, facts));
  const owner = view.seats === 2 ? null : at(facts.defenders, index);
  const elsewhere = unionOf(facts.pinned.filter((_, seat) => seat !== owner));
  const free = difference(unseen, elsewhere);
  if (owner === null) return cardsIn(free).filter(isRoyal);
  const held = difference(free, at(facts.impossible, owner));
  return cardsIn(union(held, at(facts.played, owner))).filter(isRoyal);
}

/** Everything that lies open or that the viewer holds. */
export function seenCards(view: TysiacView, facts: Facts): CardSet {
  const open = [view.hand, view.tableCards.known, ...view.musiks.map((musik) => musik.known)];
  return unionOf([...open, ...facts.played]);
}

function* explained(
  known: Known,
  guess: Explanation,
  needy: readonly Seat[],
  rng: Rng,
): Generator<Explanation, void> {
  const [seat, ...others] = needy;
  if (seat === undefined) return yield guess;
  for (const suits of shuffled(SUIT_GROUPS, rng)) {
    const extra = marriagesHeld(known, guess, seat, suits);
    if (extra === undefined) continue;
    const pins = guess.pins.map((cards, other) => (other === seat ? union(cards, extra) : cards));
    yield* explained(known, { ...guess, pins }, others, rng);
  }
}

const SUIT_GROUPS: readonly (readonly number[])[] = Array.from({ length: 15 }, (_, i) =>
  [0, 1, 2, 3].filter((suit) => ((i + 1) >>> suit) & 1),
);

/** The unseen cards a seat must hold for these marriages to explain its bids, if they can. */
function marriagesHeld(
  { view, facts }: Known,
  guess: Explanation,
  seat: Seat,
  suits: readonly number[],
): CardSet | undefined {
  const cards = unionOf(suits.map(marriagePair));
  const declares = seat === view.auction.declarer;
  const discarded = setOf(guess.discarded.filter((card) => card !== null));
  const before = difference(cards, declares ? (view.taken ?? EMPTY) : discarded);
  if (marriagesIn(cards) < contractNeed(view, seat)) return undefined;
  if (marriagesIn(before) < bidNeed(view, seat)) return undefined;
  const own = union(
    union(at(guess.pins, seat), at(facts.played, seat)),
    declares ? discarded : EMPTY,
  );
  const extra = difference(cards, own);
  const elsewhere = unionOf(guess.pins.filter((_, other) => other !== seat));
  const barred = [elsewhere, discarded, seenCards(view, facts), at(facts.impossible, seat)];
  return barred.every((set) => isEmpty(common(extra, set))) ? extra : undefined;
}
