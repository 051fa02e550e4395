// Melds being made ready: what is staged and a card in, what is staged then out; and how each of them stands.
import { at } from '#kernel';
import type { Caption } from './caption.ts';
import { placesAfter } from './hand-order.ts';
import type { Composing, MeldState, StagedTogether } from './marking.ts';
import { emptyPicking, isFull, isMarked, placesOf } from './picking.ts';
import type { PickedFrom, Picking } from './picking.ts';

export interface StagedMeld {
  readonly label: Caption;
  /** Places in the hand; where they make a meld, as they would lie on the table. */
  readonly places: readonly number[];
  readonly state: MeldState;
}

export interface Staged {
  readonly melds: readonly StagedMeld[];
  /** Known when every meld is right by itself. */
  readonly together: StagedTogether | null;
}

export function nothingStaged(marking: Composing): Picking {
  return emptyPicking(marking, true);
}

/**
 * A tap on a card: one that is staged goes back to the hand, any other goes to the meld that is being filled, or to
 * the one it brings furthest where it does not fit there. Undefined where no meld takes another card.
 */
export function cardStaged(from: PickedFrom, staged: Picking, place: number): Picking | undefined {
  if (isMarked(staged, place)) return withoutPlace(staged, place);
  const others = staged.groups.map((_, i) => i).filter((i) => i !== staged.current);
  const ranked = [staged.current, ...others]
    .map((group) => ({ group, missing: missingWith(from, staged, group, place) }))
    .filter(({ missing }) => missing !== undefined);
  const [first] = ranked;
  const best =
    first?.group === staged.current && first.missing !== Infinity
      ? first
      : ranked.toSorted((a, b) => (a.missing ?? 0) - (b.missing ?? 0))[0];
  return best === undefined ? undefined : withPlaceIn(staged, best.group, place);
}

/** Into this meld, whether it fits or not; undefined where it takes no other card. */
export function cardStagedIn(staged: Picking, group: number, place: number): Picking | undefined {
  const free = isMarked(staged, place) ? withoutPlace(staged, place) : staged;
  return isFull(free, group) ? undefined : withPlaceIn(free, group, place);
}

/** How many cards a meld would miss with this one; endlessly many where it would be wrong, undefined where it is full. */
function missingWith(
  { tabletop, cards }: PickedFrom,
  staged: Picking,
  group: number,
  place: number,
): number | undefined {
  const { marking, groups } = staged;
  if (marking.kind !== 'compose' || isFull(staged, group)) return undefined;
  const texts = [...at(groups, group), place].map((each) => at(cards, each));
  const state = tabletop.staging?.meld(at(marking.groups, group), texts);
  if (state === undefined) return undefined;
  return state.is === 'right' ? 0 : state.is === 'short' ? state.more : Infinity;
}

function withPlaceIn(staged: Picking, group: number, place: number): Picking {
  const groups = staged.groups.with(group, [...at(staged.groups, group), place]);
  return { ...staged, groups, current: group };
}

function withoutPlace(staged: Picking, place: number): Picking {
  const groups = staged.groups.map((group) => group.filter((each) => each !== place));
  return { ...staged, groups };
}

/** These cards by meld, as far as they are in the hand. */
export function meldsStaged(
  marking: Composing,
  melds: readonly (readonly string[])[],
  cards: readonly string[],
): Picking {
  return marking.groups.reduce<Picking>((staged, _, group) => {
    let next = staged;
    for (const card of melds[group] ?? []) {
      const [place] = placesOf([card], cards, next);
      if (place !== undefined && !isMarked(next, place)) next = withPlaceIn(next, group, place);
    }
    return { ...next, current: 0 };
  }, nothingStaged(marking));
}

/** What is still staged after cards have come, gone or changed places. */
export function stagedAfter(
  staged: Picking,
  before: readonly string[],
  after: readonly string[],
): Picking {
  const to = placesAfter(before, after);
  const groups = staged.groups.map((group) =>
    group.map((place) => to[place] ?? -1).filter((place) => place >= 0),
  );
  return { ...staged, groups };
}

export function stagedNow({ tabletop, cards }: PickedFrom, view: unknown, staged: Picking): Staged {
  const { marking, groups } = staged;
  const { staging } = tabletop;
  if (staging === null || marking.kind !== 'compose') return { melds: [], together: null };
  const melds = marking.groups.map((group, i) => {
    const places = at(groups, i);
    const texts = places.map((place) => at(cards, place));
    const state = staging.meld(group, texts);
    return { label: group.label, places: placesAsLaid(places, texts, state), state };
  });
  const laid = melds.map(({ places }) => places.map((place) => at(cards, place)));
  const isWhole = melds.every(({ state }) => state.is === 'right');
  return { melds, together: isWhole ? staging.together(view, laid) : null };
}

function placesAsLaid(
  places: readonly number[],
  texts: readonly string[],
  state: MeldState,
): readonly number[] {
  if (state.is !== 'right') return places;
  const left = [...places];
  return state.cards.map((card) => {
    const i = left.findIndex((place) => texts[places.indexOf(place)] === card);
    return at(left.splice(i, 1), 0);
  });
}
