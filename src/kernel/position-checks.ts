// What no position of any trick game may contradict: a card in two places, players out of turn in a trick.
import { printCard, type Card, type Pack } from './cards.ts';
import type { Seat } from './contract.ts';
import { unreadable } from './json.ts';
import { cardsIn, type CardSet } from './sets.ts';
import type { Trick } from './tricks.ts';

/** Cards and the path at which they stand. */
export type Placed = readonly [cards: readonly Card[], path: string];

export function placedSets(sets: readonly CardSet[], name: string): readonly Placed[] {
  return sets.map((set, i) => [cardsIn(set), `${name}[${i}]`]);
}

export function placedPlays(trick: Trick, path: string): readonly Placed[] {
  return trick.plays.map((play, i) => [[play.card], `${path}.plays[${i}].card`]);
}

export function checkCardsOnce(pack: Pack, placed: readonly Placed[]): void {
  const places = new Map<Card, string>();
  for (const [cards, path] of placed) {
    for (const card of cards) {
      const before = places.get(card);
      if (before !== undefined)
        unreadable(path, `${printCard(pack, card)} already stands at ${before}`);
      places.set(card, path);
    }
  }
}

/** The order of play from the leader on, as the game knows it, against who is said to have played. */
export function checkTrickOrder(trick: Trick, order: readonly Seat[], path: string): void {
  if (trick.plays.length > order.length) unreadable(`${path}.plays`, 'more cards than players');
  trick.plays.forEach((play, i) => {
    if (play.seat !== order[i])
      unreadable(`${path}.plays[${i}].seat`, `seat ${order[i]} plays here, not ${play.seat}`);
  });
}

export function checkFinishedTrick(
  trick: Trick & { readonly winner: Seat },
  order: readonly Seat[],
  path: string,
): void {
  if (trick.plays.length !== order.length) {
    unreadable(
      `${path}.plays`,
      `a finished trick has ${order.length} cards, found ${trick.plays.length}`,
    );
  }
  checkTrickOrder(trick, order, path);
  if (!trick.plays.some((play) => play.seat === trick.winner))
    unreadable(`${path}.winner`, 'this seat did not play');
}

/** Everybody must come out with equally many cards, counting the one that lies in the trick. */
export function checkEvenHands(seats: readonly Seat[], count: (seat: Seat) => number): void {
  const [first = 0, ...others] = seats;
  for (const seat of others) {
    if (count(seat) !== count(first)) {
      unreadable(
        `hands[${seat}]`,
        `seats ${first} and ${seat} must come out with equally many cards`,
      );
    }
  }
}
