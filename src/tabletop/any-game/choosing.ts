// Actions that only differ in the cards they name in, “choose this many of these” out.
import type { JsonObject } from '#kernel';
import type { Marking } from '../marking.ts';
import { textsIn, withoutField } from '../printed.ts';

export type Choosing = Extract<Marking, { readonly kind: 'choose' }>;

/** Null where they differ in something else, or name no fixed number of cards of the hand. */
export function choosingOf(
  actions: readonly JsonObject[],
  hand: readonly string[],
): Choosing | null {
  const [first] = actions;
  if (first === undefined || actions.length < 2) return null;
  const action = withoutCards(first);
  const lists = actions.map(({ cards }) => textsIn(cards));
  const count = textsIn(first['cards']).length;
  const of = hand.filter((card) => lists.some((cards) => cards.includes(card)));
  const isAlike =
    count > 0 &&
    lists.every((cards) => cards.length === count && cards.every((card) => of.includes(card))) &&
    actions.every((each) => JSON.stringify(withoutCards(each)) === JSON.stringify(action));
  const isOrdered = new Set(lists.map(keyOf)).size < lists.length;
  if (!isAlike || (!isOrdered && !lists.every((cards) => isInOrder(cards, of)))) return null;
  const groups = [{ label: [{ is: 'brief', action } as const], size: count }];
  return { kind: 'choose', action, count, of, isOrdered, groups };
}

function withoutCards(action: JsonObject): JsonObject {
  return withoutField(action, 'cards');
}

/** The same for the same cards in any order. */
function keyOf(cards: readonly string[]): string {
  return cards.toSorted().join(' ');
}

function isInOrder(cards: readonly string[], of: readonly string[]): boolean {
  const places = cards.map((card) => of.indexOf(card));
  return places.every((place, i) => i === 0 || place >= (places[i - 1] ?? 0));
}
