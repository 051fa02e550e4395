// Trick-taking shared by the trick games: card orders as data in, who wins and what may be played out.
import { at, numberAt } from './assert.ts';
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

/** For each card its suit and the cards of its suit above it, in a plain suit and as trump. */
export interface TrickOrder {
  readonly suitOf: readonly number[];
  readonly suits: readonly CardSet[];
  readonly above: readonly CardSet[];
  readonly aboveAsTrump: readonly CardSet[];
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
  return {
    suitOf: cards.map((card) => suitOf(pack, card)),
    suits: SUITS.map((_, suit) => setOf(cards.filter((card) => suitOf(pack, card) === suit))),
    above: cards.map((card) => cardsAbove(pack, card, plain)),
    aboveAsTrump: cards.map((card) => cardsAbove(pack, card, trump)),
  };
}

function cardsAbove(pack: Pack, card: Card, order: readonly Rank[]): CardSet {
  const higher = order.slice(order.indexOf(rankOf(pack, card)) + 1);
  return setOf(higher.map((rank) => cardOf(pack, suitOf(pack, card), rank)));
}

/** Whether a card played later takes the trick from the best so far. */
export function beats(order: TrickOrder, card: Card, best: Card, trump: number): boolean {
  const suit = numberAt(order.suitOf, card);
  if (suit !== numberAt(order.suitOf, best)) return suit === trump;
  return ((numberAt(suit === trump ? order.aboveAsTrump : order.above, best) >>> card) & 1) === 1;
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

/** The card that wins among cards in the order played. */
export function winningCard(order: TrickOrder, cards: readonly Card[], trump: number): Card {
  let best = numberAt(cards, 0);
  for (let i = 1; i < cards.length; i++) {
    const card = numberAt(cards, i);
    if (beats(order, card, best, trump)) best = card;
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
  const following = hand & numberAt(order.suits, led);
  if (following !== 0) return rising(order, following, led, best, trump, duties) as CardSet;
  if (trump === NO_TRUMP) return hand;
  const trumps = hand & numberAt(order.suits, trump);
  if (trumps === 0) return hand;
  return trumping(order, hand, trumps, best, trump, duties) as CardSet;
}

function rising(
  order: TrickOrder,
  following: number,
  led: number,
  best: Card,
  trump: number,
  duties: Duties,
): number {
  if (!(led === trump ? duties.beatTrump : duties.beat)) return following;
  if (numberAt(order.suitOf, best) !== led) return following;
  const higher = following & numberAt(led === trump ? order.aboveAsTrump : order.above, best);
  return higher === 0 ? following : higher;
}

function trumping(
  order: TrickOrder,
  hand: number,
  trumps: number,
  best: Card,
  trump: number,
  duties: Duties,
): number {
  const forced = duties.trump ? trumps : hand;
  if (!duties.overtrump || numberAt(order.suitOf, best) !== trump) return forced;
  const higher = trumps & numberAt(order.aboveAsTrump, best);
  if (higher !== 0) return duties.trump ? higher : (hand & ~trumps) | higher;
  return duties.undertrump ? forced : hand;
}

/** Which duty a card that is not among the legal ones breaks. */
export function brokenDuty(
  order: TrickOrder,
  hand: CardSet,
  card: Card,
  led: number,
  trump: number,
): DutyCode {
  const suit = numberAt(order.suitOf, card);
  if ((hand & numberAt(order.suits, led)) !== 0)
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
