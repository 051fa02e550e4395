// The exchange: choosing a musik or taking the talon, then laying away or giving cards, or throwing a bomb.
import {
  accept,
  EMPTY,
  holds,
  numberAt,
  refuse,
  replaced,
  setOf,
  union,
  unionOf,
  withCard,
  withoutCard,
} from '#kernel';
import type { Card, CardSet, Params, Refused, Result, Seat, Step } from '#kernel';
import { print } from './cards.ts';
import { showsTalon } from './rules.ts';
import { nextPlayer, seatToLead } from './seating.ts';
import { settleBomb, settleHand } from './settle.ts';
import type { TysiacEvent, TysiacState, TysiacTypes } from './types.ts';

export function chooseMusik(
  state: TysiacState,
  seat: Seat,
  index: number,
): Result<Step<TysiacTypes>> {
  if (state.table.seats !== 2)
    return refuse('invalid_talon', 'with three or four players the talon is taken, not chosen', {
      why: 'taken_not_chosen',
    });
  if (state.talon.chosenMusik !== null)
    return refuse('invalid_talon', 'a musik is already chosen', { why: 'already_chosen' });
  if (index !== 0 && index !== 1)
    return refuse('invalid_talon', `choose musik 0 or 1, not ${index}`, { why: 'index', index });
  const cards = numberAt(state.talon.musiks, index);
  const shown = showsTalon(state.table.rules, 2);
  const event: TysiacEvent = { type: 'musikChosen', seat, index, cards, shown };
  return accept({ state: withTaken(state, seat, index, cards), events: [event] });
}

export function takeTalon(state: TysiacState, seat: Seat): Result<Step<TysiacTypes>> {
  if (state.table.seats === 2)
    return refuse('invalid_talon', 'with two players one of the two musiks is chosen', {
      why: 'chosen_not_taken',
    });
  if (state.talon.chosenMusik !== null)
    return refuse('invalid_talon', 'the talon is already taken', { why: 'already_taken' });
  const cards = numberAt(state.talon.musiks, 0);
  const shown = showsTalon(state.table.rules, state.table.seats);
  const event: TysiacEvent = { type: 'talonTaken', seat, cards, shown };
  return accept({ state: withTaken(state, seat, 0, cards), events: [event] });
}

function withTaken(state: TysiacState, seat: Seat, index: number, cards: CardSet): TysiacState {
  const { talon } = state;
  return {
    ...state,
    hands: replaced(state.hands, seat, union(numberAt(state.hands, seat), cards)),
    talon: {
      ...talon,
      musiks: replaced(talon.musiks, index, EMPTY),
      chosenMusik: index,
      taken: cards,
    },
  };
}

export function discard(
  state: TysiacState,
  seat: Seat,
  cards: readonly Card[],
): Result<Step<TysiacTypes>> {
  const wrong = wrongDiscard(state, numberAt(state.hands, seat), cards);
  if (wrong !== undefined) return wrong;
  const [first, second] = [numberAt(cards, 0), numberAt(cards, 1)];
  return accept(
    state.table.seats === 2
      ? laidAway(state, seat, [first, second])
      : given(state, seat, first, second),
  );
}

function wrongDiscard(
  state: TysiacState,
  hand: CardSet,
  cards: readonly Card[],
): Refused | undefined {
  const bad = (why: string, message: string, params: Params = {}) =>
    refuse('invalid_discard', message, { why, cards: cards.map(print), ...params });
  if (state.talon.chosenMusik === null)
    return bad('musik_first', 'take the musik before discarding');
  const count = cards.length;
  if (count !== 2) return bad('two', `discard exactly two cards, not ${count}`, { count });
  const missing = cards.find((card) => !holds(hand, card));
  if (missing !== undefined) {
    const card = print(missing);
    return bad('not_in_hand', `${card} is not in your hand`, { card });
  }
  return cards[0] === cards[1] ? bad('same', 'discard two different cards') : undefined;
}

/** Two players: both cards and the other musik wait on the table for the last trick's winner. */
function laidAway(state: TysiacState, seat: Seat, cards: readonly [Card, Card]): Step<TysiacTypes> {
  const hand = withoutCard(withoutCard(numberAt(state.hands, seat), cards[0]), cards[1]);
  const talon = {
    ...state.talon,
    musiks: state.talon.musiks.map(() => EMPTY),
    discarded: inCardOrder(cards),
    tableCards: union(unionOf(state.talon.musiks), setOf(cards)),
  };
  const hands = replaced(state.hands, seat, hand);
  return playStarted({ ...state, hands, talon }, seat, [{ type: 'cardsLaidAway', seat, cards }]);
}

function inCardOrder(cards: readonly [Card, Card]): readonly Card[] {
  return cards[0] < cards[1] ? cards : [cards[1], cards[0]];
}

/** Three players: the first card goes to the next player, the second to the one after. */
function given(state: TysiacState, seat: Seat, first: Card, second: Card): Step<TysiacTypes> {
  const next = nextPlayer(state, seat);
  const after = nextPlayer(state, next);
  const hands = state.hands.slice();
  hands[seat] = withoutCard(withoutCard(numberAt(hands, seat), first), second);
  hands[next] = withCard(numberAt(hands, next), first);
  hands[after] = withCard(numberAt(hands, after), second);
  const talon = { ...state.talon, discarded: [first, second] };
  return playStarted({ ...state, hands, talon }, seat, [
    { type: 'cardGiven', from: seat, to: next, card: first },
    { type: 'cardGiven', from: seat, to: after, card: second },
  ]);
}

/** The declarer leads; in a set-up position without a card left, whoever has one, or the hand is over. */
function playStarted(state: TysiacState, declarer: Seat, events: TysiacEvent[]): Step<TysiacTypes> {
  const leader = seatToLead(state, state.hands, declarer);
  if (leader === undefined) return settleHand(state, events);
  const trick = { leader, plays: [] };
  return { state: { ...state, phase: 'Play', turn: leader, trick }, events };
}

export function throwBomb(state: TysiacState, seat: Seat): Result<Step<TysiacTypes>> {
  if (state.table.rules.bomb === false)
    return refuse('cannot_bomb', 'at this table a contract cannot be thrown in');
  return accept(settleBomb(state, seat, state.table.rules.bomb));
}
