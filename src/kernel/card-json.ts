// Cards and suits in JSON: texts in, cards and sets out, or one sentence that names the place.
import { at } from './assert.ts';
import {
  printCard,
  readAnyCard,
  readCard,
  readFace,
  SUITS,
  type Card,
  type Pack,
} from './cards.ts';
import { asArray, asText, unreadable, unwrap, type Json } from './json.ts';
import { cardsIn, EMPTY, holds, withCard, type CardSet } from './sets.ts';
import { NO_TRUMP } from './tricks.ts';

/** A card of this pack. */
export function asCard(pack: Pack, value: unknown, path: string): Card {
  return unwrap(readCard(pack, asText(value, path)), path);
}

/** Cards of other packs can be named in an action: the rule that meets them says what is wrong. */
export function asNamedCard(pack: Pack, value: unknown, path: string): Card {
  return unwrap(readAnyCard(pack, asText(value, path)), path);
}

export function asNamedCards(pack: Pack, value: unknown, path: string): readonly Card[] {
  return cardTexts(value, path).map(([text, place]) => asNamedCard(pack, text, place));
}

export function asCardSet(pack: Pack, value: unknown, path: string): CardSet {
  let set = EMPTY;
  for (const [text, place] of cardTexts(value, path)) {
    const card = asCard(pack, text, place);
    if (holds(set, card)) unreadable(place, `${String(text)} stands here twice`);
    set = withCard(set, card);
  }
  return set;
}

/** A list of texts, or one text with spaces, each with its place. */
function cardTexts(value: unknown, path: string): readonly (readonly [unknown, string])[] {
  const texts =
    typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : asArray(value, path);
  return texts.map((text, i) => [text, `${path}[${i}]`]);
}

/** A suit's index from its glyph or letter. */
export function asSuit(value: unknown, path: string): number {
  const text = asText(value, path);
  const glyph = SUITS.findIndex((each) => each === text);
  const letter = text.length === 1 ? 'SHDC'.indexOf(text.toUpperCase()) : -1;
  const suit = Math.max(glyph, letter);
  return suit >= 0 ? suit : unreadable(path, `expected a suit ${SUITS.join(' ')}, found "${text}"`);
}

/** A suit as text; null for no trump. */
export function suitGlyph(suit: number): string | null {
  return suit === NO_TRUMP ? null : at(SUITS, suit);
}

export function printCards(pack: Pack, cards: CardSet): string[] {
  return cardsIn(cards).map((card) => printCard(pack, card));
}

/** Every card a JSON value names anywhere. */
export function namedFaces(value: Json): Set<number | undefined> {
  const faces = new Set<number | undefined>();
  const walk = (item: Json): void => {
    if (typeof item === 'string') {
      const face = readFace(item);
      if (face !== undefined) faces.add(face);
    } else if (typeof item === 'object' && item !== null) Object.values(item).forEach(walk);
  };
  walk(value);
  return faces;
}
