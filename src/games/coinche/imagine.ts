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
import type { CardSet, HidingPlace, Rng, Seat } from '#kernel';
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
  const hidden = hiddenFrom(view);
  const filled = firstThatFits(hidden, (places) => placeCards(hidden.unseen, places, rng));
  assert(filled !== undefined, 'a world fits this view');
  return worldWith(view, hidden, filled, seedFrom(rng));
}

/** The first answer, as far as there is one, for the places of the unseen cards, from what is known of them on. */
export function firstThatFits<T>(
  hidden: Hidden,
  laid: (places: readonly HidingPlace[]) => T | undefined,
): T | undefined {
  const { silent, owed } = hidden;
  const impossible = silent.map((cards, i) => union(cards, at(owed, i)));
  // A set-up past may hold a revoke, and then what was owed tells nothing.
  return laid(hidingPlaces(hidden, impossible)) ?? laid(hidingPlaces(hidden, silent));
}

/** Unseen cards lie in hands with room for them, where none holds what it cannot; what is left over is out of play. */
function hidingPlaces(
  { rooms, unseen }: Hidden,
  impossible: readonly CardSet[],
): readonly HidingPlace[] {
  const hands = rooms.map((room, i) => ({
    room,
    allowed: difference(ALL_CARDS, at(impossible, i)),
  }));
  const room = rooms.reduce((sum, each) => sum + each, 0);
  return [...hands, { room: size(unseen) - room, allowed: ALL_CARDS }];
}

/** The state in which those who hide cards hold these. */
export function worldWith(
  view: CoincheView,
  { pinned, seats }: Hidden,
  filled: readonly CardSet[],
  seed: string | null,
): CoincheState {
  const hands = SEATS.map((seat) => {
    const place = seats.indexOf(seat);
    return place < 0 ? view.hand : union(at(pinned, place), at(filled, place));
  });
  return { ...openState(view), table: { rules: view.rules, seed }, hands };
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
