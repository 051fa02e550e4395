// Marking cards of a hand group by group: what is marked and a place in the hand in, what is marked then out.
import { at, type JsonObject, type Refusal } from '#kernel';
import { groupLabel, refusalText } from './labels.ts';
import { isMarkable, markedAction, markingFault } from './marked.ts';
import type { Marking } from './marking.ts';
import type { Narrator } from './narrator.ts';
import type { Tabletop } from './scene.ts';

export interface Picking {
  readonly marking: Marking;
  /** Places in the hand, group by group. */
  readonly groups: readonly (readonly number[])[];
  /** The group that is being filled. */
  readonly current: number;
  /** Composed on the player's own wish, so that it can be left. */
  readonly isOwn: boolean;
}

/** What cards are picked from. */
export interface PickedFrom {
  readonly tabletop: Tabletop;
  /** The hand as it is shown. */
  readonly cards: readonly string[];
}

/** What is wrong with a group. */
interface PickFault {
  readonly group: number;
  readonly cards: readonly string[];
  readonly refusal: Refusal;
}

export type PickStep =
  | { readonly is: 'marked'; readonly picking: Picking }
  | { readonly is: 'wrong'; readonly fault: PickFault }
  /** A card that cannot be marked here. */
  | { readonly is: 'impossible' }
  | { readonly is: 'done'; readonly action: JsonObject };

/** Nothing is marked yet, and the first group is filled first. */
export function emptyPicking(marking: Marking, isOwn: boolean): Picking {
  return { marking, groups: marking.groups.map(() => []), current: 0, isOwn };
}

/** Marks or unmarks a card; the last card of a group only where the group is right with it. */
export function cardToggled(from: PickedFrom, picking: Picking, place: number): PickStep {
  if (isMarked(picking, place)) return { is: 'marked', picking: withoutPlace(picking, place) };
  if (!isMarkable(picking.marking, at(from.cards, place))) return { is: 'impossible' };
  const { current } = picking;
  const next = withPlace(picking, place);
  const fault = isFull(next, current) ? faultIn(from, next, current) : undefined;
  return fault === undefined ? { is: 'marked', picking: next } : { is: 'wrong', fault };
}

/** Goes on from a card: marks it, closes a group of any size, or uses what is marked. */
export function pickingConfirmed(from: PickedFrom, picking: Picking, place: number): PickStep {
  if (isComplete(picking)) return pickingDone(from, picking);
  if (!isMarked(picking, place) || !isOpenEnded(picking)) return cardToggled(from, picking, place);
  const { current, groups } = picking;
  const fault = faultIn(from, picking, current);
  if (fault !== undefined) return { is: 'wrong', fault };
  const open = groups.findIndex((group) => group.length === 0);
  return open < 0
    ? pickingDone(from, picking)
    : { is: 'marked', picking: { ...picking, current: open } };
}

function pickingDone(from: PickedFrom, picking: Picking): PickStep {
  const { marking, groups } = picking;
  const [fault] = groups.flatMap((_, i) => faultIn(from, picking, i) ?? []);
  if (fault !== undefined) return { is: 'wrong', fault };
  const cards = groups.map((group) => group.map((place) => at(from.cards, place)));
  return { is: 'done', action: markedAction(marking, cards) };
}

function faultIn(
  { tabletop, cards }: PickedFrom,
  { marking, groups }: Picking,
  group: number,
): PickFault | undefined {
  const marked = at(groups, group).map((place) => at(cards, place));
  const refusal = markingFault(tabletop, marking, group, marked);
  return refusal === null ? undefined : { group, cards: marked, refusal };
}

/** What is wrong, and with which group. */
export function faultText(
  { group, cards, refusal }: PickFault,
  { groups }: Marking,
  narrator: Narrator,
): string {
  const { words } = narrator;
  const text = refusalText(refusal, narrator);
  const label = `${groupLabel(at(groups, group).label, narrator)} (${cards.join(' ')})`;
  return words.ui('labelled', { label, text });
}

export function isMarked({ groups }: Picking, place: number): boolean {
  return groups.some((group) => group.includes(place));
}

function withPlace(picking: Picking, place: number): Picking {
  if (isComplete(picking)) return picking;
  const { current } = picking;
  const groups = picking.groups.with(current, [...at(picking.groups, current), place]);
  const next = { ...picking, groups };
  if (!isFull(next, current)) return next;
  const open = groups.findIndex((_, i) => !isFull(next, i));
  return open < 0 ? next : { ...next, current: open };
}

/** The group that a card is taken from is the one that is filled again. */
function withoutPlace(picking: Picking, place: number): Picking {
  const current = picking.groups.findIndex((group) => group.includes(place));
  const group = at(picking.groups, current).filter((each) => each !== place);
  return { ...picking, current, groups: picking.groups.with(current, group) };
}

/** Whether a group of a fixed size has all its cards. */
export function isFull({ marking, groups }: Picking, index: number): boolean {
  const { size } = at(marking.groups, index);
  return size !== null && at(groups, index).length >= size;
}

/** Whether every group has a size and as many cards. */
export function isComplete(picking: Picking): boolean {
  return picking.groups.every((_, i) => isFull(picking, i));
}

/** Whether the group that is being filled takes any number of cards. */
export function isOpenEnded({ marking, current }: Picking): boolean {
  return at(marking.groups, current).size === null;
}

/** Without the last marked card, or the group it is in; undefined where nothing is marked. */
export function pickingTakenBack(picking: Picking, what: 'card' | 'group'): Picking | undefined {
  const { groups } = picking;
  const isBegun = at(groups, picking.current).length > 0;
  const current = isBegun ? picking.current : groups.findLastIndex((group) => group.length > 0);
  if (current < 0) return undefined;
  const left = what === 'group' ? [] : at(groups, current).slice(0, -1);
  return { ...picking, current, groups: groups.with(current, left) };
}

/** The next card that is not marked, round the hand. */
export function nextUnmarked(picking: Picking, place: number, count: number): number {
  const places = Array.from({ length: count }, (_, i) => (place + 1 + i) % count);
  return places.find((each) => !isMarked(picking, each)) ?? place;
}

/** The same cards marked, each in its new place. */
export function pickingMoved(picking: Picking, to: (place: number) => number): Picking {
  return { ...picking, groups: picking.groups.map((group) => group.map(to)) };
}

/** Where these cards lie in a hand; of a card held twice, the one that is not marked yet. */
export function placesOf(
  meant: readonly string[],
  cards: readonly string[],
  picking: Picking | null,
): readonly number[] {
  const isFree = (place: number) => picking === null || !isMarked(picking, place);
  return meant.flatMap((card) => {
    const free = cards.findIndex((each, i) => each === card && isFree(i));
    const place = free >= 0 ? free : cards.indexOf(card);
    return place < 0 ? [] : [place];
  });
}
