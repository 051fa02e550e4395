// Hidden cards: cards and the places they may lie in, out one random consistent way to lie, or every way.
import { assert, numberAt } from './assert.ts';
import { cardsIn, EMPTY, withCard, type CardSet } from './sets.ts';
import type { Card } from './cards.ts';
import { below, shuffled } from './random/shuffle.ts';
import type { Rng } from './random/xoshiro128.ts';

export interface HidingPlace {
  readonly room: number;
  readonly allowed: CardSet;
}

/**
 * Gives every card a place with room that allows it, or undefined when there is no way.
 * No choice is ever taken back: after each one Hall's condition says whether the rest still fits.
 */
export function placeCards(
  cards: CardSet,
  places: readonly HidingPlace[],
  rng: Rng,
): CardSet[] | undefined {
  const rooms = places.map((place) => place.room);
  const filled = places.map(() => 0);
  const rest = shuffled(cardsIn(cards), rng);
  const dealing = { rest, rooms, places };
  if (!fitsStill(dealing, 0)) return undefined;
  for (let i = 0; i < rest.length; i++) {
    const card = numberAt(rest, i);
    const chosen = choosePlace(dealing, i, rng);
    filled[chosen] = numberAt(filled, chosen) | (1 << card);
    rooms[chosen] = numberAt(rooms, chosen) - 1;
  }
  return filled as CardSet[];
}

/** The first so many ways to give each card a place, or undefined when there is none. */
export function everyPlacing(
  cards: CardSet,
  places: readonly HidingPlace[],
  most: number,
): readonly (readonly CardSet[])[] | undefined {
  const rest = cardsIn(cards);
  const dealing = { rest, rooms: places.map((place) => place.room), places };
  const found: (readonly CardSet[])[] = [];
  if (fitsStill(dealing, 0))
    layOut(
      dealing,
      0,
      places.map(() => EMPTY),
      { found, most },
    );
  return found.length === 0 ? undefined : found;
}

interface Placings {
  readonly found: (readonly CardSet[])[];
  readonly most: number;
}

/** Lays out the cards from one on in every way; what cannot be finished is never begun. */
function layOut(dealing: Dealing, i: number, filled: readonly CardSet[], to: Placings): void {
  const { rest, rooms, places } = dealing;
  const card = rest[i];
  if (card === undefined) return void to.found.push(filled);
  places.forEach((place, index) => {
    if (to.found.length >= to.most || !mayTake(place, card, numberAt(rooms, index))) return;
    rooms[index] = numberAt(rooms, index) - 1;
    if (fitsStill(dealing, i + 1))
      layOut(dealing, i + 1, filled.with(index, withCard(numberAt(filled, index), card)), to);
    rooms[index] = numberAt(rooms, index) + 1;
  });
}

/** The cards in the order in which they are laid out, and the room that is left in each place. */
interface Dealing {
  readonly rest: readonly Card[];
  readonly rooms: number[];
  readonly places: readonly HidingPlace[];
}

function choosePlace(dealing: Dealing, i: number, rng: Rng): number {
  const { rest, rooms, places } = dealing;
  const possible = places.map((place, index) =>
    mayTake(place, numberAt(rest, i), numberAt(rooms, index)) ? numberAt(rooms, index) : 0,
  );
  for (;;) {
    const total = possible.reduce((sum, weight) => sum + weight, 0);
    assert(total > 0, 'a card has a place');
    const index = weighted(possible, below(rng, total));
    rooms[index] = numberAt(rooms, index) - 1;
    const fits = fitsStill(dealing, i + 1);
    rooms[index] = numberAt(rooms, index) + 1;
    if (fits) return index;
    possible[index] = 0;
  }
}

function weighted(weights: readonly number[], point: number): number {
  let left = point;
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/** Hall's condition over every group of places: no more cards are bound to a group than it has room. */
function fitsStill({ rest, rooms, places }: Dealing, from: number): boolean {
  for (let group = 0; group < 1 << places.length; group++) {
    let room = 0;
    places.forEach((_, index) => (room += (group >>> index) & 1 ? numberAt(rooms, index) : 0));
    let bound = 0;
    for (let i = from; i < rest.length; i++)
      if (isBound(numberAt(rest, i), group, places)) bound += 1;
    if (bound > room) return false;
  }
  return true;
}

function isBound(card: Card, group: number, places: readonly HidingPlace[]): boolean {
  return places.every(
    (place, index) => ((group >>> index) & 1) === 1 || ((place.allowed >>> card) & 1) === 0,
  );
}

function mayTake(place: HidingPlace, card: Card, room: number): boolean {
  return room > 0 && ((place.allowed >>> card) & 1) === 1;
}
