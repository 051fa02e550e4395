// Playing a card: what may lie on this trick, who says belote, who takes the trick and when the round is over.
import {
  accept,
  at,
  bestPlay,
  brokenDuty,
  holds,
  isEmpty,
  legalCards,
  NO_TRUMP,
  numberAt,
  plus,
  refuse,
  replaced,
  suitIn,
  withoutCard,
} from '#kernel';
import type { Card, CardSet, Play, Refused, Result, Seat, Step, Trick } from '#kernel';
import { CARDS, isOfPair, mateOf, ORDER, print, printSet } from './cards.ts';
import { dutiesOf } from './rules.ts';
import { isBelote, trickPoints } from './scoring.ts';
import { areTeam, nextSeat, SEATS } from './seating.ts';
import { settleRound } from './settle.ts';
import type { CoincheEvent, CoincheState, CoincheTypes } from './types.ts';

const NO_PLAYS: readonly Play[] = [];

export function playCard(state: CoincheState, seat: Seat, card: Card): Result<Step<CoincheTypes>> {
  const hand = numberAt(state.hands, seat);
  if (!holds(hand, card))
    return refuse('card_not_in_hand', `${print(card)} is not in your hand`, { card: print(card) });
  const legal = playable(state, seat);
  if (!holds(legal, card)) return dutyBroken(state, hand, card, legal);
  return accept(played(state, seat, card));
}

export function trumpOf(state: Pick<CoincheState, 'contract'>): number {
  return state.contract === null ? NO_TRUMP : state.contract.suit;
}

/** The cards of this seat that may be played now. */
export function playable(state: CoincheState, seat: Seat): CardSet {
  const hand = numberAt(state.hands, seat);
  const plays = state.trick?.plays ?? NO_PLAYS;
  if (plays.length === 0) return hand;
  const trump = trumpOf(state);
  const best = bestPlay(ORDER, plays, trump);
  const led = suitIn(ORDER, at(plays, 0).card);
  const duties = dutiesOf(state.table.rules, areTeam(best.seat, seat));
  return legalCards(ORDER, hand, led, best.card, trump, duties);
}

const DUTY_SENTENCES = {
  must_follow_suit: 'follow suit',
  must_trump: 'you cannot follow suit: play a trump',
  must_overtrump: 'play a higher trump',
} as const;

/** The only duty to beat is on a trump lead, where beating is going over a trump. */
function dutyBroken(state: CoincheState, hand: CardSet, card: Card, legal: CardSet): Refused {
  const lead = at(state.trick?.plays ?? NO_PLAYS, 0);
  const broken = brokenDuty(ORDER, hand, card, suitIn(ORDER, lead.card), trumpOf(state));
  const code = broken === 'must_beat' ? 'must_overtrump' : broken;
  const allowed = printSet(legal);
  return refuse(code, `${DUTY_SENTENCES[code]}: ${allowed.join(' ')}`, {
    card: print(card),
    allowed,
  });
}

/** Plays and their events are values: each exists once, by seat and card. */
const PLAYS = SEATS.map((seat) => CARDS.map((card): Play => ({ seat, card })));
const CARD_PLAYED = SEATS.map((seat) =>
  CARDS.map((card): CoincheEvent => ({ type: 'cardPlayed', seat, card })),
);

function played(state: CoincheState, seat: Seat, card: Card): Step<CoincheTypes> {
  const before = state.trick?.plays ?? NO_PLAYS;
  const trick = {
    leader: state.trick?.leader ?? seat,
    plays: plus(before, at(at(PLAYS, seat), card)),
  };
  const hands = replaced(state.hands, seat, withoutCard(numberAt(state.hands, seat), card));
  const events = eventsOf(state, hands, seat, card);
  if (trick.plays.length === 4) return trickOver(state, hands, trick, events);
  return { state: { ...state, hands, trick, turn: nextSeat(seat) }, events };
}

function eventsOf(
  state: CoincheState,
  hands: readonly CardSet[],
  seat: Seat,
  card: Card,
): CoincheEvent[] {
  const laid = at(at(CARD_PLAYED, seat), card);
  if (!isOfPair(card, trumpOf(state))) return [laid];
  const told = beloteTold(state, hands, seat, card);
  return told === undefined ? [laid] : [laid, told];
}

function beloteTold(
  state: CoincheState,
  hands: readonly CardSet[],
  seat: Seat,
  card: Card,
): CoincheEvent | undefined {
  const { contract } = state;
  if (contract === null) return undefined;
  const mate = mateOf(card, contract.suit);
  const { belote } = state.table.rules;
  if ((numberAt(hands, seat) & mate) !== 0)
    return isBelote(belote, contract.seat, seat, seat) ? { type: 'belote', seat } : undefined;
  const other = playedBy(state, mate);
  if (other === undefined || !isBelote(belote, contract.seat, other, seat)) return undefined;
  return { type: 'rebelote', seat };
}

/** Who has played the one card of this set, in this trick or before. */
function playedBy(state: CoincheState, card: CardSet): Seat | undefined {
  const tricks: readonly Trick[] =
    state.trick === null ? state.tricks : plus<Trick>(state.tricks, state.trick);
  for (const { plays } of tricks)
    for (const play of plays) if (holds(card, play.card)) return play.seat;
  return undefined;
}

function trickOver(
  state: CoincheState,
  hands: readonly CardSet[],
  trick: Trick,
  events: CoincheEvent[],
): Step<CoincheTypes> {
  const trump = trumpOf(state);
  const { leader, plays } = trick;
  const winner = bestPlay(ORDER, plays, trump).seat;
  events.push({ type: 'trickWon', seat: winner, points: trickPoints(trick, trump) });
  const next = {
    ...state,
    hands,
    turn: winner,
    trick: { leader: winner, plays: NO_PLAYS },
    tricks: plus(state.tricks, { leader, plays, winner }),
  };
  return isEmpty(numberAt(hands, winner)) ? settleRound(next, events) : { state: next, events };
}
