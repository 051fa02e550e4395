// Actions as JSON: reading what a client sent, printing what the engine knows.
import {
  asActionType,
  asArray,
  asObject,
  asOneOf,
  asText,
  listOf,
  noOtherFields,
  printFace,
  readFace,
  readingAction,
  unreadable,
} from '#kernel';
import type { Face, JsonObject, Result } from '#kernel';
import { isFace, printFaces } from './cards.ts';
import { ENDS, MELD_TYPES, type LayOff, type MayIAction, type NamedMeld } from './types.ts';

export function readAction(value: unknown): Result<MayIAction> {
  return readingAction(() => actionFrom(asObject(value, '')));
}

/** The fields of each action besides its type. */
const FIELDS: Readonly<Record<MayIAction['type'], readonly string[]>> = {
  LAY_DOWN: ['melds'],
  LAY_OFF: ['card', 'meld', 'end'],
  SWAP_JOKER: ['meld', 'card'],
  DISCARD: ['card'],
  GO_OUT: ['finalLayOffs'],
  DRAW_FROM_STOCK: [],
  DRAW_FROM_DISCARD: [],
  READY_TO_DISCARD: [],
  END_TURN: [],
  CALL_MAY_I: [],
  ALLOW_MAY_I: [],
  CLAIM_MAY_I: [],
  NEXT_ROUND: [],
};

type Given = Readonly<Record<string, unknown>>;

function actionFrom(given: Given): MayIAction {
  const type = asActionType(given, FIELDS, 'May I?');
  switch (type) {
    case 'LAY_DOWN':
      return { type, melds: listOf(given['melds'], 'melds', meldAt) };
    case 'LAY_OFF':
      return { type, ...layOffFrom(given, '') };
    case 'SWAP_JOKER':
      return { type, meld: asText(given['meld'], 'meld'), card: faceAt(given['card'], 'card') };
    case 'DISCARD':
      return { type, card: faceAt(given['card'], 'card') };
    case 'GO_OUT':
      return {
        type,
        finalLayOffs: listOf(given['finalLayOffs'], 'finalLayOffs', (item, path) =>
          layOffAt(item, path),
        ),
      };
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
    case 'READY_TO_DISCARD':
    case 'END_TURN':
    case 'CALL_MAY_I':
    case 'ALLOW_MAY_I':
    case 'CLAIM_MAY_I':
    case 'NEXT_ROUND':
      return { type };
  }
}

function layOffAt(value: unknown, path: string): LayOff {
  const given = asObject(value, path);
  noOtherFields(given, FIELDS.LAY_OFF, path);
  return layOffFrom(given, `${path}.`);
}

function layOffFrom(given: Given, prefix: string): LayOff {
  const named = {
    card: faceAt(given['card'], `${prefix}card`),
    meld: asText(given['meld'], `${prefix}meld`),
  };
  const end = given['end'];
  return end === undefined ? named : { ...named, end: asOneOf(end, ENDS, `${prefix}end`) };
}

function meldAt(value: unknown, path: string): NamedMeld {
  const given = asObject(value, path);
  noOtherFields(given, ['type', 'cards'], path);
  return {
    type: asOneOf(given['type'], MELD_TYPES, `${path}.type`),
    cards: facesAt(given['cards'], `${path}.cards`),
  };
}

function faceAt(value: unknown, path: string): Face {
  const text = asText(value, path);
  return readFace(text) ?? unreadable(path, `"${text}" is not a card`, 'not_a_card', { text });
}

/** A list of texts, or one text with spaces. */
export function facesAt(value: unknown, path: string): readonly Face[] {
  const texts =
    typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : asArray(value, path);
  return texts.map((text, i) => faceAt(text, `${path}[${i}]`));
}

export function printAction(action: MayIAction): JsonObject {
  switch (action.type) {
    case 'LAY_DOWN':
      return { type: action.type, melds: action.melds.map(printNamedMeld) };
    case 'LAY_OFF':
      return { type: action.type, ...printLayOff(action) };
    case 'SWAP_JOKER':
      return { type: action.type, meld: action.meld, card: printFace(action.card) };
    case 'DISCARD':
      return { type: action.type, card: printFace(action.card) };
    case 'GO_OUT':
      return { type: action.type, finalLayOffs: action.finalLayOffs.map(printLayOff) };
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
    case 'READY_TO_DISCARD':
    case 'END_TURN':
    case 'CALL_MAY_I':
    case 'ALLOW_MAY_I':
    case 'CLAIM_MAY_I':
    case 'NEXT_ROUND':
      return { type: action.type };
  }
}

function printNamedMeld({ type, cards }: NamedMeld): JsonObject {
  return { type, cards: printFaces(cards) };
}

function printLayOff({ card, meld, end }: LayOff): JsonObject {
  const printed = { card: printFace(card), meld };
  return end === undefined ? printed : { ...printed, end };
}

/** Programs without types can hand over anything, lists with holes too: whether this value really is an action. */
export function wellFormed(action: MayIAction): boolean {
  switch (action?.type) {
    case 'LAY_DOWN':
      return Array.isArray(action.melds) && [...action.melds].every(isNamedMeld);
    case 'LAY_OFF':
      return isLayOff(action);
    case 'SWAP_JOKER':
      return isFace(action.card) && typeof action.meld === 'string';
    case 'DISCARD':
      return isFace(action.card);
    case 'GO_OUT':
      return Array.isArray(action.finalLayOffs) && [...action.finalLayOffs].every(isLayOff);
    case 'DRAW_FROM_STOCK':
    case 'DRAW_FROM_DISCARD':
    case 'READY_TO_DISCARD':
    case 'END_TURN':
    case 'CALL_MAY_I':
    case 'ALLOW_MAY_I':
    case 'CLAIM_MAY_I':
    case 'NEXT_ROUND':
      return true;
  }
  return false;
}

function isNamedMeld(meld: NamedMeld): boolean {
  return (
    MELD_TYPES.includes(meld?.type) && Array.isArray(meld.cards) && [...meld.cards].every(isFace)
  );
}

function isLayOff(named: LayOff): boolean {
  return (
    isFace(named?.card) &&
    typeof named.meld === 'string' &&
    (named.end === undefined || ENDS.includes(named.end))
  );
}
