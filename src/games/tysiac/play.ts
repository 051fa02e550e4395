// Playing a card: whose card may lie, what a marriage makes trump, who wins the trick and the table cards.
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
  raised,
  refuse,
  replaced,
  suitIn,
  withoutCard,
} from '#kernel';
import type { Card, CardSet, DutyCode, Refused, Result, Seat, Step } from '#kernel';
import {
  canAnnounce,
  cardPoints,
  CARDS,
  isRoyal,
  ORDER,
  pointsIn,
  print,
  printSet,
  suitMarriageValue,
} from './cards.ts';
import { dutiesOf } from './rules.ts';
import { nextHolder, playersAt, seatToLead, SEATS } from './seating.ts';
import { settleHand } from './settle.ts';
import type { Play, Trick, TysiacEvent, TysiacState, TysiacTypes } from './types.ts';

const NO_TRICK: Trick = { leader: 0, plays: [] };

export function playCard(
  state: TysiacState,
  seat: Seat,
  card: Card,
  announce: boolean,
): Result<Step<TysiacTypes>> {
  const hand = numberAt(state.hands, seat);
  if (!holds(hand, card))
    return refuse('card_not_in_hand', `${print(card)} is not in your hand`, { card: print(card) });
  const legal = playable(state, hand);
  if (!holds(legal, card)) return dutyBroken(state, hand, card, legal);
  const wrong = announce ? wrongMarriage(state, hand, card) : undefined;
  if (wrong !== undefined) return wrong;
  return accept(played(state, seat, card, announce ? suitIn(ORDER, card) : NO_TRUMP));
}

/** The cards of a hand that may be played now. */
export function playable(state: TysiacState, hand: CardSet): CardSet {
  const plays = state.trick?.plays ?? [];
  const lead = plays[0];
  if (lead === undefined) return hand;
  const best = bestPlay(ORDER, plays, state.trump).card;
  return legalCards(
    ORDER,
    hand,
    suitIn(ORDER, lead.card),
    best,
    state.trump,
    dutiesOf(state.table.rules),
  );
}

const DUTY_SENTENCES: Readonly<Record<DutyCode, string>> = {
  must_follow_suit: 'follow suit',
  must_beat: 'play a higher card of the led suit',
  must_trump: 'you cannot follow suit: play a trump',
  must_overtrump: 'play a higher trump',
};

function dutyBroken(state: TysiacState, hand: CardSet, card: Card, legal: CardSet): Refused {
  const lead = at(state.trick?.plays ?? [], 0);
  const code = brokenDuty(ORDER, hand, card, suitIn(ORDER, lead.card), state.trump);
  const allowed = printSet(legal);
  return refuse(code, `${DUTY_SENTENCES[code]}: ${allowed.join(' ')}`, {
    card: print(card),
    allowed,
  });
}

/** A marriage is announced when leading its king or queen with the mate in hand. */
export function mayAnnounce(state: TysiacState, hand: CardSet, card: Card): boolean {
  return (state.trick?.plays.length ?? 0) === 0 && canAnnounce(hand, card);
}

function wrongMarriage(state: TysiacState, hand: CardSet, card: Card): Refused | undefined {
  if (mayAnnounce(state, hand, card)) return undefined;
  const wrong = (why: string, message: string) =>
    refuse('invalid_marriage', message, { why, card: print(card) });
  if ((state.trick?.plays.length ?? 0) > 0)
    return wrong('leader', 'only the leader of a trick announces a marriage');
  if (!isRoyal(card)) return wrong('royal', 'a marriage is announced with its king or queen');
  return wrong('mate', 'the other card of this marriage is not in your hand');
}

/** Plays and their events are values: the common ones exist once, by seat and card. */
const PLAYED = SEATS.map((seat) =>
  CARDS.map((card): Play => ({ seat, card, announced: NO_TRUMP })),
);
const CARD_PLAYED = SEATS.map((seat) =>
  CARDS.map((card): TysiacEvent => ({ type: 'cardPlayed', seat, card })),
);

function played(state: TysiacState, seat: Seat, card: Card, announced: number): Step<TysiacTypes> {
  const before = state.trick ?? NO_TRICK;
  const play = announced === NO_TRUMP ? at(at(PLAYED, seat), card) : { seat, card, announced };
  const trick = { leader: before.leader, plays: plus(before.plays, play) };
  const hands = replaced(state.hands, seat, withoutCard(numberAt(state.hands, seat), card));
  const married = announced === NO_TRUMP ? state : withMarriage(state, seat, announced);
  const toCome = playersAt(state.table.seats) - trick.plays.length;
  const turn = nextHolder(state, hands, seat, toCome);
  if (turn === undefined) return trickOver(married, hands, trick, play);
  return { state: { ...married, hands, trick, turn }, events: eventsOf(play) };
}

/** A list is written in its final size: one that grows by a second event is made twice. */
function eventsOf({ seat, card, announced }: Play, won?: TysiacEvent): TysiacEvent[] {
  const laid = at(at(CARD_PLAYED, seat), card);
  if (announced === NO_TRUMP) return won === undefined ? [laid] : [laid, won];
  const value = suitMarriageValue(announced);
  const married: TysiacEvent = { type: 'marriageAnnounced', seat, suit: announced, value };
  return won === undefined ? [laid, married] : [laid, married, won];
}

/** Its suit is trump at once, and its points stay even if the trick is lost. */
function withMarriage(state: TysiacState, seat: Seat, suit: number): TysiacState {
  const marriagePoints = raised(state.marriagePoints, seat, suitMarriageValue(suit));
  return { ...state, trump: suit, marriagePoints };
}

function trickOver(
  state: TysiacState,
  hands: readonly CardSet[],
  trick: Trick,
  last: Play,
): Step<TysiacTypes> {
  const { plays } = trick;
  const winner = bestPlay(ORDER, plays, state.trump).seat;
  let points = 0;
  for (let i = 0; i < plays.length; i++) points += cardPoints(at(plays, i).card);
  const events = eventsOf(last, { type: 'trickWon', seat: winner, points });
  const leader = seatToLead(state, hands, winner);
  const next = {
    ...state,
    hands,
    turn: leader ?? null,
    trick: { leader: leader ?? winner, plays: NO_TRICK.plays },
    tricks: plus(state.tricks, { leader: trick.leader, plays, winner }),
    trickPoints: raised(state.trickPoints, winner, points),
  };
  return leader === undefined ? handOver(next, winner, events) : { state: next, events };
}

/** The table cards go to the last trick's winner before anything is judged. */
function handOver(state: TysiacState, winner: Seat, events: TysiacEvent[]): Step<TysiacTypes> {
  const cards = state.talon.tableCards;
  if (isEmpty(cards)) return settleHand(state, events);
  const points = pointsIn(cards);
  events.push({ type: 'tableCardsWon', seat: winner, cards, points });
  const trickPoints = raised(state.trickPoints, winner, points);
  return settleHand({ ...state, trickPoints }, events);
}
