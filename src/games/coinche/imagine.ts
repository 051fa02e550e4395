// Imagining: a view in, a whole state out in which this viewer would see exactly this.
import {
  assert,
  at,
  bestPlay,
  common,
  difference,
  EMPTY,
  firstCards,
  numberAt,
  placeCards,
  ruledOut,
  seedFrom,
  setOf,
  size,
  suitIn,
  union,
  unionOf,
} from '#kernel';
import type { CardSet, Rng, Seat } from '#kernel';
import { mateOf, ORDER, PACK } from './cards.ts';
import { trumpOf } from './play.ts';
import { dutiesOf } from './rules.ts';
import { isBelote } from './scoring.ts';
import { areTeam, SEATS } from './seating.ts';
import type { CoincheState, CoincheView } from './types.ts';
import { openState, pairPlays } from './view.ts';

const ALL_CARDS = firstCards(PACK.size);

/** What a viewer cannot see, and what everybody who hides it can or cannot hold; lists by the seats that hide. */
export interface Hidden {
  readonly seats: readonly Seat[];
  /** Known to be there, although unseen. */
  readonly pinned: readonly CardSet[];
  /** All other cards that the viewer has not seen. */
  readonly unseen: CardSet;
  /** How many of them there is room for. */
  readonly rooms: readonly number[];
  /** What a seat cannot hold, since it said no belote. */
  readonly silent: readonly CardSet[];
  /** What it cannot hold besides: it would have owed another card than it played. */
  readonly owed: readonly CardSet[];
}

export function hiddenFrom(view: CoincheView): Hidden {
  const seats = SEATS.filter((seat) => seat !== view.viewer);
  const pinned = seats.map((seat) => tellersMate(view, seat));
  const owed = cardsOwed(view);
  return {
    seats,
    pinned,
    unseen: difference(ALL_CARDS, unionOf([view.hand, playedCards(view), ...pinned])),
    rooms: seats.map((seat, i) => numberAt(view.handSizes, seat) - size(at(pinned, i))),
    silent: seats.map((seat) => matesOfSilent(view, seat)),
    owed: seats.map((seat) => at(owed, seat)),
  };
}

export function imagine(view: CoincheView, rng: Rng): CoincheState {
  const { seats, pinned, unseen, rooms, silent, owed } = hiddenFrom(view);
  const impossible = silent.map((cards, i) => union(cards, at(owed, i)));
  const filled =
    placed(unseen, rooms, impossible, rng) ??
    // A set-up past may hold a revoke, and then what was owed tells nothing.
    placed(unseen, rooms, silent, rng);
  assert(filled !== undefined, 'a world fits this view');
  const hands = SEATS.map((seat) => {
    const place = seats.indexOf(seat);
    return place < 0 ? view.hand : union(at(pinned, place), at(filled, place));
  });
  return { ...openState(view), table: { rules: view.rules, seed: seedFrom(rng) }, hands };
}

/** Unseen cards in hands with room for them, where none holds what it cannot; what is left over is out of play. */
function placed(
  unseen: CardSet,
  rooms: readonly number[],
  impossible: readonly CardSet[],
  rng: Rng,
): readonly CardSet[] | undefined {
  const hands = rooms.map((room, i) => ({
    room,
    allowed: difference(ALL_CARDS, at(impossible, i)),
  }));
  const room = rooms.reduce((sum, each) => sum + each, 0);
  const outOfPlay = { room: size(unseen) - room, allowed: ALL_CARDS };
  return placeCards(unseen, [...hands, outOfPlay], rng);
}

function playedCards(view: CoincheView): CardSet {
  const tricks = view.trick === null ? view.tricks : [...view.tricks, view.trick];
  return setOf(tricks.flatMap(({ plays }) => plays.map(({ card }) => card)));
}

/** What each seat cannot hold: it would have owed another card than it played. */
function cardsOwed(view: CoincheView): readonly CardSet[] {
  const owed: CardSet[] = SEATS.map(() => EMPTY);
  const trump = trumpOf(view);
  for (const { plays } of view.trick === null ? view.tricks : [...view.tricks, view.trick]) {
    for (const [i, { seat, card }] of plays.entries()) {
      if (i === 0) continue;
      const led = suitIn(ORDER, at(plays, 0).card);
      const best = bestPlay(ORDER, plays.slice(0, i), trump);
      const duties = dutiesOf(view.rules, areTeam(best.seat, seat));
      owed[seat] = union(at(owed, seat), ruledOut(ORDER, card, led, best.card, trump, duties));
    }
  }
  return owed;
}

/** Who played one of the pair without a word, although it would have been worth one, has not the other. */
function matesOfSilent(view: CoincheView, seat: Seat): CardSet {
  const { contract } = view;
  if (contract === null || view.belote !== null) return EMPTY;
  if (!isBelote(view.rules.belote, contract.seat, seat, seat)) return EMPTY;
  const own = pairPlays(view).filter((play) => play.seat === seat);
  return unionOf(own.map(({ card }) => mateOf(card, contract.suit)));
}

/** Who said belote holds the other card of the pair until it falls. */
function tellersMate(view: CoincheView, seat: Seat): CardSet {
  const [first, second] = pairPlays(view);
  if (view.belote !== seat || first === undefined || second !== undefined) return EMPTY;
  return common(ALL_CARDS, mateOf(first.card, trumpOf(view)));
}
