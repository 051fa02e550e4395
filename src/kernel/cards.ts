// Faces and packs: a card is a small number known to its pack; its text exists only at the edge.
import { assert, at } from './assert.ts';
import { accept, refuse, type Result } from './result.ts';

export const SUITS = ['♠', '♥', '♦', '♣'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

declare const cardBrand: unique symbol;
/** A card of some pack: its place in that pack's order. */
export type Card = number & { readonly [cardBrand]: true };

/** What is printed on a card, whatever the pack: suit × 13 + rank, then the Joker. */
export type Face = number;
export const JOKER: Face = 52;
export const FACES = 53;

/** Cards of other packs are numbered from here, so that an action can name one and be refused. */
const FOREIGN = 64;

export interface Pack {
  readonly size: number;
  /** Ranks of one suit from the lowest to the highest, as the game orders them. */
  readonly ranks: readonly Rank[];
  readonly faces: readonly Face[];
  readonly cardOfFace: readonly (Card | undefined)[];
}

export const PACK_24 = packOf('9 J Q K 10 A');
export const PACK_32 = packOf('7 8 9 J Q K 10 A');
export const PACK_52 = packOf(RANKS.join(' '));
/** One 52-card pack and its Joker's face; copies are counted (see counts.ts). */
export const PACK_54 = withJoker(PACK_52);

function packOf(order: string): Pack {
  const ranks = order.split(' ').map((text) => at(RANKS, RANKS.indexOf(text as Rank)));
  const faces = SUITS.flatMap((_, suit) => ranks.map((rank) => suit * 13 + RANKS.indexOf(rank)));
  return numbered(ranks, faces);
}

function withJoker(pack: Pack): Pack {
  return numbered(pack.ranks, [...pack.faces, JOKER]);
}

function numbered(ranks: readonly Rank[], faces: readonly Face[]): Pack {
  const cardOfFace: (Card | undefined)[] = Array.from({ length: FACES });
  faces.forEach((face, index) => (cardOfFace[face] = index as Card));
  return { size: faces.length, ranks, faces, cardOfFace };
}

export function card(index: number): Card {
  assert(Number.isInteger(index) && index >= 0, `${index} is no card`);
  return index as Card;
}

export function cardsOf(pack: Pack): readonly Card[] {
  return pack.faces.map((_, index) => index as Card);
}

export function isInPack(pack: Pack, value: Card): boolean {
  return value >= 0 && value < pack.size;
}

/** Whether a number names a card at all, of this pack or of another. */
export function isAnyCard(pack: Pack, value: unknown): value is Card {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return false;
  return value < pack.size || (value >= FOREIGN && value < FOREIGN + FACES);
}

/** 0 ♠, 1 ♥, 2 ♦, 3 ♣ */
export function suitOf(pack: Pack, value: Card): number {
  return Math.floor(at(pack.faces, value) / 13);
}

export function rankOf(pack: Pack, value: Card): Rank {
  return at(RANKS, at(pack.faces, value) % 13);
}

export function cardOf(pack: Pack, suit: number, rank: Rank): Card {
  const found = pack.cardOfFace[suit * 13 + RANKS.indexOf(rank)];
  assert(found !== undefined, `${rank} is not in this pack`);
  return found;
}

export function printFace(face: Face): string {
  return face === JOKER ? 'Joker' : at(FACE_TEXTS, face);
}

/** Made once: every view that is sent names some thirty cards. */
const FACE_TEXTS = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

export function printCard(pack: Pack, value: Card): string {
  return printFace(value >= FOREIGN ? value - FOREIGN : at(pack.faces, value));
}

const JOKER_TEXTS = ['JOKER', 'JK', '*'];
const SUIT_LETTERS = 'SHDC';

/** Reads `10♠`, `TS`, `qh`, `Joker`, `JK`, `*`; anything else is undefined. */
export function readFace(text: string): Face | undefined {
  const upper = text.trim().toUpperCase();
  if (JOKER_TEXTS.includes(upper)) return JOKER;
  const last = upper.slice(-1);
  const suit = Math.max(SUITS.indexOf(last as Suit), SUIT_LETTERS.indexOf(last));
  const rankText = upper.slice(0, -1);
  const rank = RANKS.indexOf((rankText === 'T' ? '10' : rankText) as Rank);
  return suit < 0 || rank < 0 || last === '' ? undefined : suit * 13 + rank;
}

/** A card of any pack; one that is not of this pack can be named and printed, but never held. */
export function readAnyCard(pack: Pack, text: string): Result<Card> {
  const face = readFace(text);
  if (face === undefined) return refuse('not_a_card', `"${text}" is not a card`, { text });
  return accept(pack.cardOfFace[face] ?? ((FOREIGN + face) as Card));
}

export function readCard(pack: Pack, text: string): Result<Card> {
  const read = readAnyCard(pack, text);
  if (!read.ok || isInPack(pack, read.value)) return read;
  return refuse('not_in_pack', `${printCard(pack, read.value)} is not in this game's pack`, {
    text,
  });
}
