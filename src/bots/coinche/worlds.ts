// Worlds behind a view: cards of hidden hands are exchanged again and again, and whole states come out that fit the calls.
import {
  at,
  below,
  cardsIn,
  difference,
  EMPTY,
  exp,
  numberAt,
  setOf,
  union,
  withCard,
  withoutCard,
} from '#kernel';
import type { Card, CardSet, Rng, Seat } from '#kernel';
import { coinche, hiddenFrom, type CoincheState, type CoincheView } from '#games/coinche';
import { fitOf, saidBySeat } from './counted-calls.ts';

/** Exchanges before the first world, and between two. */
const SETTLING = 120;
const MIXING = 40;

/**
 * A walk over all worlds that fit the view (Metropolis): two hidden cards change places if their new owners can hold
 * them, and with less than certainty if the calls of the auction then fit less well.
 */
export function worldsBehind(view: CoincheView, rng: Rng, readsCalls: boolean): () => CoincheState {
  const start = coinche.imagine(view, rng);
  const { seats, pinned, silent, owed } = hiddenFrom(view);
  const said = saidBySeat(view);
  const walk: Walk = {
    hands: seats.map((seat, i) => difference(numberAt(start.hands, seat), at(pinned, i))),
    barred: seats.map((_, i) => union(at(silent, i), at(owed, i))),
    known: seats.map((seat, i) => union(playedBy(view, seat), at(pinned, i))),
    fit: (place, cards) => (readsCalls ? fitOf(cards, at(said, at(seats, place))) : 0),
    fits: [],
    rng,
  };
  walk.fits = walk.hands.map((cards, i) => walk.fit(i, union(cards, at(walk.known, i))));
  let steps = SETTLING;
  return () => {
    for (let i = 0; i < steps; i++) exchange(walk);
    steps = MIXING;
    const hands = start.hands.map((hand, seat) => {
      const place = seats.indexOf(seat);
      return place < 0 ? hand : union(at(walk.hands, place), at(pinned, place));
    });
    return { ...start, hands };
  };
}

interface Walk {
  readonly hands: CardSet[];
  /** What each cannot hold. */
  readonly barred: readonly CardSet[];
  /** What each was dealt for certain. */
  readonly known: readonly CardSet[];
  readonly rng: Rng;
  fit(place: number, cards: CardSet): number;
  fits: number[];
}

function exchange(walk: Walk): void {
  const { hands, barred, known, rng, fits } = walk;
  const a = below(rng, hands.length);
  const b = (a + 1 + below(rng, hands.length - 1)) % hands.length;
  const mine = cardsIn(at(hands, a));
  const theirs = cardsIn(at(hands, b));
  if (mine.length === 0 || theirs.length === 0) return;
  const given = at(mine, below(rng, mine.length));
  const taken = at(theirs, below(rng, theirs.length));
  if (isIn(at(barred, b), given) || isIn(at(barred, a), taken)) return;
  const left = withCard(withoutCard(at(hands, a), given), taken);
  const right = withCard(withoutCard(at(hands, b), taken), given);
  const fitLeft = walk.fit(a, union(left, at(known, a)));
  const fitRight = walk.fit(b, union(right, at(known, b)));
  const gain = fitLeft + fitRight - numberAt(fits, a) - numberAt(fits, b);
  if (gain < 0 && below(rng, CHANCES) >= CHANCES * exp(gain)) return;
  hands[a] = left;
  hands[b] = right;
  fits[a] = fitLeft;
  fits[b] = fitRight;
}

const CHANCES = 1 << 24;

function isIn(set: CardSet, card: Card): boolean {
  return ((set >>> card) & 1) === 1;
}

function playedBy({ tricks, trick }: CoincheView, seat: Seat): CardSet {
  const plays = [...tricks, ...(trick === null ? [] : [trick])].flatMap((each) => each.plays);
  const own = plays.filter((play) => play.seat === seat);
  return own.length === 0 ? EMPTY : setOf(own.map(({ card }) => card));
}
