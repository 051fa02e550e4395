// Actions as JSON: reading what a client sent, printing what the engine knows.
import {
  asActionType,
  asNamedCard,
  asNumber,
  asObject,
  asSuit,
  at,
  isAnyCard,
  readingAction,
  shown,
  SUITS,
  unreadable,
} from '#kernel';
import type { JsonObject, Result } from '#kernel';
import { PACK, print } from './cards.ts';
import type { BidValue, CoincheAction } from './types.ts';

export function readAction(value: unknown): Result<CoincheAction> {
  return readingAction(() => actionFrom(asObject(value, '')));
}

/** The fields of each action besides its type. */
const FIELDS: Readonly<Record<CoincheAction['type'], readonly string[]>> = {
  PLACE_BID: ['value', 'suit'],
  PLAY_CARD: ['card'],
  PASS: [],
  COINCHE: [],
  SURCOINCHE: [],
  NEXT_ROUND: [],
};

function actionFrom(given: Readonly<Record<string, unknown>>): CoincheAction {
  const type = asActionType(given, FIELDS, 'Coinche');
  switch (type) {
    case 'PLACE_BID':
      return { type, value: bidValue(given['value']), suit: asSuit(given['suit'], 'suit') };
    case 'PLAY_CARD':
      return { type, card: asNamedCard(PACK, given['card'], 'card') };
    case 'PASS':
    case 'COINCHE':
    case 'SURCOINCHE':
    case 'NEXT_ROUND':
      return { type };
  }
}

function bidValue(value: unknown): BidValue {
  if (value === 'capot') return value;
  if (typeof value === 'string')
    return unreadable('value', `expected a number or "capot", found ${shown(value)}`);
  return asNumber(value, 'value');
}

export function printAction(action: CoincheAction): JsonObject {
  switch (action.type) {
    case 'PLACE_BID':
      return { type: action.type, value: action.value, suit: at(SUITS, action.suit) };
    case 'PLAY_CARD':
      return { type: action.type, card: print(action.card) };
    case 'PASS':
    case 'COINCHE':
    case 'SURCOINCHE':
    case 'NEXT_ROUND':
      return { type: action.type };
  }
}

/** Programs without types can hand over anything: whether this value really is an action. */
export function wellFormed(action: CoincheAction): boolean {
  switch (action?.type) {
    case 'PLAY_CARD':
      return isAnyCard(PACK, action.card);
    case 'PLACE_BID':
      return isBidValue(action.value) && isSuit(action.suit);
    case 'PASS':
    case 'COINCHE':
    case 'SURCOINCHE':
    case 'NEXT_ROUND':
      return true;
  }
  return false;
}

function isBidValue(value: unknown): boolean {
  return typeof value === 'number' || value === 'capot';
}

function isSuit(suit: unknown): boolean {
  return typeof suit === 'number' && SUITS[suit] !== undefined;
}
