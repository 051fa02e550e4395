// Events as JSON, told to each viewer as far as that viewer may know.
import { at, SUITS, type EventTraits, type JsonObject, type Viewer } from '#kernel';
import { print, printSet } from './cards.ts';
import type { TysiacEvent } from './types.ts';

export const EVENT_TRAITS: EventTraits<TysiacEvent> = {
  endsTrick: ['trickWon'],
  tellsRound: ['bombThrown', 'tableCardsWon', 'handSettled'],
  dealsAnew: ['redealt'],
  shows: ['talonShown', 'musikChosen', 'talonTaken'],
};

export function printEvent(event: TysiacEvent, viewer: Viewer): JsonObject {
  switch (event.type) {
    case 'cardPlayed':
      return { ...event, card: print(event.card) };
    case 'marriageAnnounced':
      return { ...event, suit: at(SUITS, event.suit) };
    case 'talonShown':
      return { ...event, cards: printSet(event.cards) };
    case 'tableCardsWon':
      return { ...event, cards: printSet(event.cards) };
    case 'musikChosen': {
      const { type, seat, index, cards, shown } = event;
      return { type, seat, index, ...(shown || viewer === seat ? { cards: printSet(cards) } : {}) };
    }
    case 'talonTaken': {
      const { type, seat, cards, shown } = event;
      return { type, seat, ...(shown || viewer === seat ? { cards: printSet(cards) } : {}) };
    }
    case 'cardsLaidAway': {
      const { type, seat, cards } = event;
      return {
        type,
        seat,
        count: cards.length,
        ...(viewer === seat ? { cards: cards.map(print) } : {}),
      };
    }
    case 'cardGiven': {
      const { type, from, to, card } = event;
      return { type, from, to, ...(viewer === from || viewer === to ? { card: print(card) } : {}) };
    }
    case 'handDealt':
    case 'redealt':
    case 'openingBid':
    case 'bidPlaced':
    case 'passed':
    case 'contractSet':
    case 'contractRaised':
    case 'bombThrown':
    case 'trickWon':
    case 'handSettled':
    case 'gameOver':
      return { ...event };
  }
}
