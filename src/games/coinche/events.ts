// Events as JSON: everything that happens at this table is seen by all.
import { at, SUITS, type EventTraits, type JsonObject } from '#kernel';
import { print } from './cards.ts';
import { printContract, printRoundScore } from './position.ts';
import type { CoincheEvent } from './types.ts';

export const EVENT_TRAITS: EventTraits<CoincheEvent> = {
  endsTrick: ['trickWon'],
  tellsRound: ['passedOut', 'roundScored'],
};

export function printEvent(event: CoincheEvent): JsonObject {
  switch (event.type) {
    case 'cardPlayed':
      return { ...event, card: print(event.card) };
    case 'bidPlaced':
      return { ...event, suit: at(SUITS, event.suit) };
    case 'contractSet':
      return { type: event.type, ...printContract(event.contract) };
    case 'roundScored':
      return {
        ...event,
        contract: printContract(event.contract),
        roundScore: printRoundScore(event.roundScore),
      };
    case 'roundDealt':
    case 'passed':
    case 'coinched':
    case 'surcoinched':
    case 'passedOut':
    case 'belote':
    case 'rebelote':
    case 'trickWon':
    case 'gameOver':
      return { ...event };
  }
}
