// Actions as JSON: reading what a client sent, printing what the engine knows.
import {
  asActionType,
  asNamedCard,
  asNamedCards,
  asNumber,
  asObject,
  isAnyCard,
  listOf,
  readingAction,
  unreadable,
} from '#kernel';
import type { Card, JsonObject, Result } from '#kernel';
import { PACK, print } from './cards.ts';
import type { TysiacAction } from './types.ts';

export function readAction(value: unknown): Result<TysiacAction> {
  return readingAction(() => actionFrom(asObject(value, '')));
}

/** The fields of each action besides its type. */
const FIELDS: Readonly<Record<TysiacAction['type'], readonly string[]>> = {
  TAKE_TALON: [],
  BOMB: [],
  ASK_REDEAL: [],
  NEXT_HAND: [],
  PLACE_BID: ['value'],
  RAISE_CONTRACT: ['value'],
  CHOOSE_MUSIK: ['index'],
  DISCARD: ['cards'],
  SET_DEALT_CARDS: ['hands', 'musiks'],
  PLAY_CARD: ['card', 'announceMarriage'],
};

function actionFrom(given: Readonly<Record<string, unknown>>): TysiacAction {
  const type = asActionType(given, FIELDS, 'Tysiąc');
  switch (type) {
    case 'TAKE_TALON':
    case 'BOMB':
    case 'ASK_REDEAL':
    case 'NEXT_HAND':
      return { type };
    case 'PLACE_BID':
    case 'RAISE_CONTRACT':
      return { type, value: asNumber(given['value'], 'value') };
    case 'CHOOSE_MUSIK':
      return { type, index: asNumber(given['index'], 'index') };
    case 'DISCARD':
      return { type, cards: readCards(given['cards'], 'cards') };
    case 'SET_DEALT_CARDS':
      return {
        type,
        hands: listOf(given['hands'], 'hands', readCards),
        musiks: listOf(given['musiks'], 'musiks', readCards),
      };
    case 'PLAY_CARD':
      return playFrom(given);
  }
}

function playFrom(given: Readonly<Record<string, unknown>>): TysiacAction {
  const card = asNamedCard(PACK, given['card'], 'card');
  const announce = given['announceMarriage'] === undefined ? false : given['announceMarriage'];
  if (typeof announce !== 'boolean') unreadable('announceMarriage', 'expected true or false');
  return announce
    ? { type: 'PLAY_CARD', card, announceMarriage: true }
    : { type: 'PLAY_CARD', card };
}

function readCards(value: unknown, path: string): readonly Card[] {
  return asNamedCards(PACK, value, path);
}

export function printAction(action: TysiacAction): JsonObject {
  switch (action.type) {
    case 'PLAY_CARD': {
      const played = { type: action.type, card: print(action.card) };
      return action.announceMarriage === true ? { ...played, announceMarriage: true } : played;
    }
    case 'DISCARD':
      return { type: action.type, cards: action.cards.map(print) };
    case 'SET_DEALT_CARDS': {
      const texts = (lists: readonly (readonly Card[])[]) => lists.map((cards) => cards.map(print));
      return { type: action.type, hands: texts(action.hands), musiks: texts(action.musiks) };
    }
    case 'PLACE_BID':
    case 'RAISE_CONTRACT':
      return { type: action.type, value: action.value };
    case 'CHOOSE_MUSIK':
      return { type: action.type, index: action.index };
    case 'TAKE_TALON':
    case 'BOMB':
    case 'ASK_REDEAL':
    case 'NEXT_HAND':
      return { type: action.type };
  }
}

/** Programs without types can hand over anything: whether this value really is an action. */
export function wellFormed(action: TysiacAction): boolean {
  switch (action?.type) {
    case 'PLAY_CARD':
      return isAnyCard(PACK, action.card) && isFlag(action.announceMarriage);
    case 'PLACE_BID':
    case 'RAISE_CONTRACT':
      return typeof action.value === 'number';
    case 'CHOOSE_MUSIK':
      return typeof action.index === 'number';
    case 'DISCARD':
      return isCardList(action.cards);
    case 'SET_DEALT_CARDS':
      return isCardLists(action.hands) && isCardLists(action.musiks);
    case 'TAKE_TALON':
    case 'BOMB':
    case 'ASK_REDEAL':
    case 'NEXT_HAND':
      return true;
  }
  return false;
}

function isCardList(cards: readonly Card[]): boolean {
  return Array.isArray(cards) && cards.every((card) => isAnyCard(PACK, card));
}

function isCardLists(lists: readonly (readonly Card[])[]): boolean {
  return Array.isArray(lists) && lists.every(isCardList);
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean';
}
