// What a player keeps in mind: a view in; the cards still out, the trick's holder and who cannot be beaten out.
import {
  beats,
  bestPlay,
  cardsIn,
  cardsOf,
  difference,
  NO_TRUMP,
  PACK_32,
  setOf,
  suitIn,
  union,
} from '#kernel';
import type { Card, CardSet, Play, Seat } from '#kernel';
import { areTeam, COINCHE_ORDER as ORDER, type CoincheView } from '#games/coinche';

export interface Sight {
  readonly seat: Seat;
  readonly hand: CardSet;
  readonly trump: number;
  readonly isAttacking: boolean;
  readonly isBidder: boolean;
  /** The cards of this trick. */
  readonly plays: readonly Play[];
  /** Null when leading. */
  readonly best: Play | null;
  /** In the hands of others, or out of play. */
  readonly unseen: CardSet;
}

const ALL_CARDS = setOf(cardsOf(PACK_32));

export function sightOf(view: CoincheView, seat: Seat): Sight {
  const { contract, hand, trick, tricks } = view;
  const trump = contract === null ? NO_TRUMP : contract.suit;
  const plays = trick === null ? [] : trick.plays;
  const fallen = setOf([...tricks.flatMap((each) => each.plays), ...plays].map(({ card }) => card));
  return {
    seat,
    hand,
    trump,
    isAttacking: contract !== null && areTeam(contract.seat, seat),
    isBidder: contract?.seat === seat,
    plays,
    best: plays.length === 0 ? null : bestPlay(ORDER, plays, trump),
    unseen: difference(ALL_CARDS, union(hand, fallen)),
  };
}

/** Whether no card of its suit that is still out goes over it. */
export function isMaster({ unseen, trump }: Sight, card: Card): boolean {
  return cardsIn(unseen).every(
    (other) => suitIn(ORDER, other) !== suitIn(ORDER, card) || !beats(ORDER, other, card, trump),
  );
}

export function trumpsIn({ trump }: Sight, cards: CardSet): readonly Card[] {
  return cardsIn(cards).filter((card) => suitIn(ORDER, card) === trump);
}

/** Whether the card, once it holds the trick, is sure of it: nobody is to follow, or nobody can go over it. */
export function isSafe(sight: Sight, card: Card): boolean {
  if (sight.plays.length === 3) return true;
  return isMaster(sight, card) && isOutOfReach(sight, card);
}

/** A plain suit that was led for the first time is seldom ruffed; for any other all trumps must have fallen. */
function isOutOfReach(sight: Sight, card: Card): boolean {
  const { trump, unseen, hand } = sight;
  const suit = suitIn(ORDER, card);
  if (suit === trump || trumpsIn(sight, unseen).length === 0) return true;
  return lengthOf(unseen, suit) + lengthOf(hand, suit) >= FRESH;
}

/** How many cards of a suit are left when it has hardly been played. */
const FRESH = 5;

export function lengthOf(hand: CardSet, suit: number): number {
  return cardsIn(hand).filter((card) => suitIn(ORDER, card) === suit).length;
}
