// Marked cards in, the action they make out, or what is wrong with them.
import { at, type JsonObject, type Refusal } from '#kernel';
import type { Marking } from './marking.ts';
import type { Tabletop } from './scene.ts';

/** Cards by group. */
type Groups = readonly (readonly string[])[];

/** As it is printed: whether it is possible, the game decides. */
export function markedAction(marking: Marking, groups: Groups): JsonObject {
  if (marking.kind === 'choose') return { ...marking.action, cards: chosenCards(marking, groups) };
  const melds = marking.groups.map(({ type }, i) => ({ type, cards: groups[i] ?? [] }));
  return { ...marking.action, [marking.field]: melds };
}

/** Where their order says nothing, they are told in that of the hand. */
function chosenCards(
  { of, isOrdered }: Extract<Marking, { readonly kind: 'choose' }>,
  groups: Groups,
): readonly string[] {
  const cards = groups.flat();
  return isOrdered ? cards : cards.toSorted((a, b) => of.indexOf(a) - of.indexOf(b));
}

/** What is wrong with a group of cards by itself; null where nothing is. */
export function markingFault(
  tabletop: Tabletop,
  marking: Marking,
  group: number,
  cards: readonly string[],
): Refusal | null {
  if (marking.kind === 'choose') return null;
  const state = tabletop.staging?.meld(at(marking.groups, group), cards);
  return state === undefined || state.is === 'right' ? null : state.refusal;
}

/** Whether a card can be marked at all. */
export function isMarkable(marking: Marking, card: string): boolean {
  return marking.kind === 'compose' || marking.of.includes(card);
}
