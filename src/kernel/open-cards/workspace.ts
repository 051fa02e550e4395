// The deal under search as tables of whole numbers: a deal in, everything the search reads laid out for it.
import { assert, numberAt, wordOrZero } from '../assert.ts';
import { size, type CardSet } from '../sets.ts';
import type { Duties, TrickOrder } from '../tricks.ts';
import type { OpenDeal, OpenMarriage } from './deal.ts';

/**
 * The tables exist once, since only one search runs at a time. In them a card is its suit × 8 + its strength within the
 * suit, so that neighbours in strength are neighbours in a set.
 */
const CARDS = 32;
const SUITS = 4;

/** Never shorter than 32 words: V8 moves small arrays about, and the search would look up where they are each time. */
export function table(words: number): Int32Array {
  return new Int32Array(Math.max(words, CARDS));
}

export const RANK_BITS = 3;
export const SUIT_CARDS = 0xff;

export const ORDER: TrickOrder = {
  suitOf: Int32Array.from({ length: CARDS }, (_, card) => card >> RANK_BITS),
  suits: Int32Array.from({ length: CARDS }, (_, suit) => SUIT_CARDS << (suit << RANK_BITS)),
  beaters: table((SUITS + 1) * CARDS),
};
export const WORTH = table(CARDS);
/** Cards that stand for the next stronger one of their suit, and for the one after that: they count the same. */
export const ALIKE = table(2);
/** By player; the search plays cards out of them and puts them back. */
export const HANDS = table(4);
export const SIDE = table(4);
export const NEXT = table(4);
/** By suit: king and queen where one player was dealt both, else nothing. */
export const PAIR = table(SUITS);
/** By suit: what side 1 gains when the pair is announced, which is less than nothing for the other side's. */
export const ANNOUNCED = table(SUITS);
/** By suit and the set of its cards left: a number that is the same for the same order of owners. */
export const PATTERN = table(SUITS << 8);

const NO_DUTIES: Duties = {
  beat: false,
  beatTrump: false,
  trump: false,
  overtrump: false,
  undertrump: false,
};

/** What is no table. */
export const PLAY = {
  players: 4,
  lastTrick: 0,
  hasMarriages: false,
  owedToOthers: NO_DUTIES,
  owedToOwn: NO_DUTIES,
};

/** From the game's number of a card to the search's, and back. */
const INSIDE = table(CARDS);
const OUTSIDE = table(CARDS);
let numbered: { order: TrickOrder; trump: number } | undefined;

export function layOut(deal: OpenDeal): void {
  checkCountable(deal);
  if (numbered?.order !== deal.order || numbered.trump !== deal.trump) numberCards(deal);
  WORTH.fill(0);
  for (let card = 0; card < deal.worth.length; card++) WORTH[insideCard(card)] = deal.worth[card]!;
  layOutPlayers(deal);
  layOutMarriages(deal.marriages);
  layOutAlike();
  for (let suit = 0; suit < SUITS; suit++) layOutPatterns(suit);
}

/** Bounds are kept in sixteen bits, and give way to either side by as much as is at stake. */
const MOST_AT_STAKE = (1 << 14) - 1;

function checkCountable({ order, worth, lastTrick, marriages }: OpenDeal): void {
  const announced = marriages.flatMap(({ own, theirs }) => [own, -theirs]);
  assert(
    [...worth, lastTrick, ...announced].every((gain) => Number.isInteger(gain) && gain >= 0),
    'whole numbers, a gain for who takes or announces',
  );
  const most = marriages.map(({ own, theirs }) => Math.max(own, -theirs));
  const atStake = [...worth, lastTrick, ...most].reduce((sum, gain) => sum + gain, 0);
  assert(atStake <= MOST_AT_STAKE, 'no more at stake than the search can count');
  assert(marriages.length === 0 || order.suitOf.length < CARDS, 'marriages in a short pack only');
}

export function insideCard(card: number): number {
  return wordOrZero(INSIDE, card);
}

export function outsideCard(card: number): number {
  return wordOrZero(OUTSIDE, card);
}

export function insideSet(set: number): number {
  let inside = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) inside |= 1 << insideCard(lowest(rest));
  return inside;
}

/** The cards that take a trick from this one. */
export function beatersOf(card: number, trump: number): number {
  return ORDER.beaters[((trump + 1) << 5) | card]!;
}

export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** A card's strength is how many of its suit it beats. */
function numberCards({ order, trump }: OpenDeal): void {
  const pack = order.suitOf.length;
  for (let card = 0; card < pack; card++) {
    const suit = wordOrZero(order.suitOf, card);
    const cards = wordOrZero(order.suits, suit);
    const stronger = wordOrZero(order.beaters, ((trump + 1) << 5) | card) & cards;
    const strength = size(cards as CardSet) - 1 - size(stronger as CardSet);
    INSIDE[card] = (suit << RANK_BITS) | strength;
    OUTSIDE[insideCard(card)] = card;
  }
  for (let trumps = 0; trumps <= SUITS; trumps++)
    for (let card = 0; card < pack; card++)
      ORDER.beaters[(trumps << 5) | insideCard(card)] = insideSet(
        wordOrZero(order.beaters, (trumps << 5) | card),
      );
  numbered = { order, trump };
}

function layOutAlike(): void {
  for (let step = 1; step <= 2; step++) {
    let alike = 0;
    for (let card = 0; card + step < CARDS; card++) {
      if (areAlike(card, card + step)) alike |= 1 << card;
    }
    ALIKE[step - 1] = alike;
  }
}

/** Of a marriage only king and queen can stand for each other: any other card would keep it, or lack it. */
function areAlike(weaker: number, stronger: number): boolean {
  const suit = weaker >> RANK_BITS;
  if (suit !== stronger >> RANK_BITS) return false;
  const married = wordOrZero(PAIR, suit);
  const isSame = ((married >>> weaker) & 1) === ((married >>> stronger) & 1);
  return isSame && wordOrZero(WORTH, weaker) === wordOrZero(WORTH, stronger);
}

function layOutPlayers(deal: OpenDeal): void {
  HANDS.fill(0);
  assert(deal.hands.length >= 2 && deal.hands.length <= 4, 'two to four players');
  PLAY.players = deal.hands.length;
  PLAY.lastTrick = deal.lastTrick;
  PLAY.owedToOthers = sameShape(deal.owedToOthers);
  PLAY.owedToOwn = sameShape(deal.owedToOwn);
  for (let player = 0; player < PLAY.players; player++) {
    HANDS[player] = insideSet(numberAt(deal.hands, player));
    SIDE[player] = numberAt(deal.sides, player);
    NEXT[player] = (player + 1) % PLAY.players;
  }
}

/** One shape of object whichever game wrote it, because the search reads it in every node. */
function sameShape({ beat, beatTrump, trump, overtrump, undertrump }: Duties): Duties {
  return { beat, beatTrump, trump, overtrump, undertrump };
}

function layOutMarriages(marriages: readonly OpenMarriage[]): void {
  PLAY.hasMarriages = false;
  for (let suit = 0; suit < SUITS; suit++) {
    const marriage = marriages[suit];
    const pair = marriage === undefined ? 0 : insideSet(marriage.pair);
    const holder = pair === 0 ? -1 : HANDS.findIndex((hand) => (hand & pair) === pair);
    const gain = SIDE[holder] === 1 ? marriage?.own : marriage?.theirs;
    PAIR[suit] = holder < 0 ? 0 : pair;
    ANNOUNCED[suit] = gain ?? 0;
    if (holder >= 0) PLAY.hasMarriages = true;
  }
}

/**
 * Of a suit only the order of its owners decides who can take what. The same owners in the same order get the same
 * pattern: the one set in which every card has moved down as far as its owner has cards. Where a marriage can still be
 * announced the ranks matter, and the suit keeps a pattern of its own.
 */
function layOutPatterns(suit: number): void {
  const row = suit << 8;
  const pair = (PAIR[suit]! >>> (suit << RANK_BITS)) & SUIT_CARDS;
  const last = layOutOwners(suit);
  for (let ranks = 1; ranks <= last; ranks++) {
    const top = 31 - Math.clz32(ranks);
    const below = moved[ranks ^ (1 << top)]!;
    moved[ranks] = below | (1 << nextOfOwner(owners[top]!, below));
    const announces = pair !== 0 && (ranks & pair) === pair;
    PATTERN[row | ranks] = announces ? ranks | OWN_PATTERN : moved[ranks]!;
  }
}

/** By rank of the suit that is laid out: whose it is. Cards that nobody holds belong together; no search meets them. */
const owners = table(8);
/** By ranks left of that suit: where they have moved. */
const moved = table(SUIT_CARDS + 1);
/** A rank that no pack with marriages has: see `checkCountable`. */
const OWN_PATTERN = 1 << 7;

/** Returns the set of all ranks that anybody holds or that lie below one. */
function layOutOwners(suit: number): number {
  owners.fill(PLAY.players);
  let held = 0;
  for (let player = 0; player < PLAY.players; player++) {
    const ranks = (HANDS[player]! >>> (suit << RANK_BITS)) & SUIT_CARDS;
    held |= ranks;
    for (let rest = ranks; rest !== 0; rest &= rest - 1) owners[lowest(rest)] = player;
  }
  return held === 0 ? 0 : (2 << (31 - Math.clz32(held))) - 1;
}

/** The lowest rank above these that belongs to this owner. */
function nextOfOwner(owner: number, below: number): number {
  let place = 32 - Math.clz32(below);
  while (owners[place] !== owner) place += 1;
  return place;
}
