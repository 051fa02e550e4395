// Events as JSON, told to each viewer as far as that viewer may know.
import { printFace, type EventTraits, type JsonObject, type Viewer } from '#kernel';
import { printFaces, printHand } from './cards.ts';
import type { MayIEvent } from './types.ts';

export const EVENT_TRAITS: EventTraits<MayIEvent> = {
  tellsRound: ['wentOut', 'roundEnded'],
  untold: ['turnComplete'],
  shows: ['cardDrawn', 'penaltyDrawn', 'stockRenewed'],
};

export function printEvent(event: MayIEvent, viewer: Viewer): JsonObject {
  switch (event.type) {
    case 'cardDrawn':
    case 'penaltyDrawn': {
      const { type, seat, card } = event;
      return viewer === seat ? { type, seat, card: printFace(card) } : { type, seat };
    }
    case 'turnComplete': {
      const { type, playerId, wentOut, hand } = event;
      return viewer === playerId
        ? { type, playerId, wentOut, hand: printHand(hand) }
        : { type, playerId, wentOut };
    }
    case 'wentOut':
      return { ...event, hand: printHand(event.hand) };
    case 'discardTaken':
    case 'mayIWon':
    case 'laidOff':
    case 'jokerSwapped':
    case 'cardDiscarded':
      return { ...event, card: printFace(event.card) };
    case 'laidDown':
      return {
        type: event.type,
        seat: event.seat,
        melds: event.melds.map(({ id, type, cards }) => ({ id, type, cards: printFaces(cards) })),
      };
    case 'roundDealt':
    case 'mayICalled':
    case 'mayIAllowed':
    case 'stockRenewed':
    case 'roundEnded':
    case 'gameEnded':
      return { ...event };
  }
}
