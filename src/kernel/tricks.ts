// Trick-taking shared by the trick games: card orders as data in, who wins and what may be played out.
import { at, wordOrZero } from './assert.ts';
import {
  cardOf,
  cardsOf,
  rankOf,
  suitOf,
  SUITS,
  type Card,
  type Pack,
  type Rank,
} from './cards.ts';
import type { Seat } from './contract.ts';
import { setOf, type CardSet } from './sets.ts';

export const NO_TRUMP = -1;

/** The orders of a game as tables of whole numbers: what search asks millions of times a second. */
export interface TrickOrder {
  /** By card: its suit. */
  readonly suitOf: Int32Array;
  /** By suit: the set of its cards. */
  readonly suits: Int32Array;
  /** By trump and card (see `beatersAt`): the set of cards that take a trick from it. */
  readonly beaters: Int32Array;
}

/** What a player who may not simply throw any card owes. */
export interface Duties {
  /** In the led suit, go over the best card while no trump lies on it. */
  readonly beat: boolean;
  /** When trump is led, go over the best trump. */
  readonly beatTrump: boolean;
  /** Void in the led suit: play a trump. */
  readonly trump: boolean;
  /** Over another's trump: a higher one, if able. */
  readonly overtrump: boolean;
  /** Not able to overtrump: a trump all the same. */
  readonly undertrump: boolean;
}

export interface Play {
  readonly seat: Seat;
  readonly card: Card;
}

export interface Trick<P extends Play = Play> {
  readonly leader: Seat;
  readonly plays: readonly P[];
}

export interface FinishedTrick<P extends Play = Play> extends Trick<P> {
  readonly winner: Seat;
}

export const DUTY_CODES = [
  'must_follow_suit',
  'must_beat',
  'must_trump',
  'must_overtrump',
] as const;
export type DutyCode = (typeof DUTY_CODES)[number];

export function trickOrder(pack: Pack, plain: readonly Rank[], trump = plain): TrickOrder {
  const cards = cardsOf(pack);
  const suits = SUITS.map((_, suit) => setOf(cards.filter((card) => suitOf(pack, card) === suit)));
  const beaters = new Int32Array((SUITS.length + 1) * MOST_CARDS);
  for (const trumps of [NO_TRUMP, 0, 1, 2, 3]) {
    for (const card of cards) {
      const isTrump = suitOf(pack, card) === trumps;
      const higher = cardsAbove(pack, card, isTrump ? trump : plain);
      const ruffs = isTrump || trumps === NO_TRUMP ? 0 : at(suits, trumps);
      beaters[beatersAt(card, trumps)] = higher | ruffs;
    }
  }
  return {
    suitOf: Int32Array.from(cards, (card) => suitOf(pack, card)),
    suits: Int32Array.from(suits),
    beaters,
  };
}

/** How many cards a set has room for, and a row of the table. */
const MOST_CARDS = 1 << 5;

function beatersAt(card: Card, trump: number): number {
  return ((trump + 1) << 5) | card;
}

function cardsAbove(pack: Pack, card: Card, order: readonly Rank[]): CardSet {
  const higher = order.slice(order.indexOf(rankOf(pack, card)) + 1);
  return setOf(higher.map((rank) => cardOf(pack, suitOf(pack, card), rank)));
}

export function suitIn(order: TrickOrder, card: Card): number {
  return wordOrZero(order.suitOf, card);
}

/** Whether a card played later takes the trick from the best so far. */
export function beats(order: TrickOrder, card: Card, best: Card, trump: number): boolean {
  return ((wordOrZero(order.beaters, beatersAt(best, trump)) >>> card) & 1) === 1;
}

/** All cards that take a trick from this one. */
export function beatersOf(order: TrickOrder, card: Card, trump: number): CardSet {
  return wordOrZero(order.beaters, beatersAt(card, trump)) as CardSet;
}

/** The play that wins among plays in their order. */
export function bestPlay<P extends Play>(order: TrickOrder, plays: readonly P[], trump: number): P {
  let best = at(plays, 0);
  for (let i = 1; i < plays.length; i++) {
    const play = at(plays, i);
    if (beats(order, play.card, best.card, trump)) best = play;
  }
  return best;
}

/** The cards of a hand that may be played to a trick whose led suit and best card are given. */
export function legalCards(
  order: TrickOrder,
  hand: CardSet,
  led: number,
  best: Card,
  trump: number,
  duties: Duties,
): CardSet {
  const following = hand & wordOrZero(order.suits, led);
  if (following !== 0 && !(led === trump ? duties.beatTrump : duties.beat))
    return following as CardSet;
  // A trick that is trumped is beaten by no card of the led suit.
  const higher = wordOrZero(order.beaters, beatersAt(best, trump));
  if (following !== 0)
    return ((following & higher) === 0 ? following : following & higher) as CardSet;
  const trumps = trump === NO_TRUMP ? 0 : hand & wordOrZero(order.suits, trump);
  const forced = duties.trump ? trumps : hand;
  if (trumps === 0) return hand;
  if (!duties.overtrump) return forced as CardSet;
  if ((trumps & higher) !== 0) return (forced & (~trumps | higher)) as CardSet;
  return (duties.undertrump ? forced : hand) as CardSet;
}

/** Which duty a card that is not among the legal ones breaks. */
export function brokenDuty(
  order: TrickOrder,
  hand: CardSet,
  card: Card,
  led: number,
  trump: number,
): DutyCode {
  const suit = suitIn(order, card);
  if ((hand & wordOrZero(order.suits, led)) !== 0)
    return suit === led ? 'must_beat' : 'must_follow_suit';
  return suit === trump ? 'must_overtrump' : 'must_trump';
}

/** The cards a player cannot hold who played this card: with any of them the play had been refused. */
export function ruledOut(
  order: TrickOrder,
  card: Card,
  led: number,
  best: Card,
  trump: number,
  duties: Duties,
): CardSet {
  let out = 0;
  for (let other = 0; other < order.suitOf.length; other++) {
    if (other === card) continue;
    const both = ((1 << other) | (1 << card)) as CardSet;
    const legal = legalCards(order, both, led, best, trump, duties);
    if (((legal >>> card) & 1) === 0) out |= 1 << other;
  }
  return out as CardSet;
}
