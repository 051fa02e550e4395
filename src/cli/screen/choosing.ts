// Choosing: deeds that are done, opened or marked for; cards that are marked group by group; and taking all that back.
import { at } from '#kernel';
import {
  emptyPicking,
  onlyModel,
  withEffect,
  type Picking,
  type TableModel,
  type Updated,
} from './model.ts';
import type { Deed } from '#tabletop';
import { withNotice } from './shown.ts';

/** What the focus stands on can do. */
export function deedsAt({ stage, focus, cards }: TableModel): readonly Deed[] {
  if (stage.name !== 'asked') return [];
  if (focus.on === 'row') {
    const deed = stage.offer.rows[focus.row]?.deeds[focus.column];
    return deed === undefined ? [] : [deed];
  }
  const card = cards[focus.place];
  return card === undefined ? [] : stage.offer.card(card);
}

/** What the button says that lets the others go on. */
export function waitingLabel({ stage }: TableModel): string | undefined {
  if (stage.name !== 'asked') return undefined;
  const deeds = stage.offer.rows.flatMap((row) => row.deeds);
  return deeds.find(({ does }) => does.kind === 'wait')?.label;
}

/** One deed is done, among several one is asked; what is impossible is tried too, for its reason. */
export function chosen(model: TableModel, deeds: readonly Deed[]): Updated {
  const possible = deeds.filter(({ isPossible }) => isPossible);
  const [only = deeds[0]] = possible;
  if (only === undefined) return onlyModel(withNotice(model, model.words.ui('notPossible')));
  if (possible.length > 1) {
    const title = model.words.ui('youMay');
    return onlyModel({
      ...model,
      typed: '',
      layers: [...model.layers, { name: 'list', title, deeds: possible, at: 0, typed: '' }],
    });
  }
  if (!only.isPossible && only.why !== '') return onlyModel(withNotice(model, only.why));
  return done(model, only);
}

function done(model: TableModel, { does }: Deed): Updated {
  const clean = { ...model, layers: [], typed: '', notice: '' };
  switch (does.kind) {
    case 'act':
      return withEffect(clean, { do: 'act', action: does.action });
    case 'wait':
      return withEffect(clean, { do: 'wait' });
    case 'list':
      return onlyModel({
        ...clean,
        layers: [{ name: 'list', title: does.title, deeds: does.deeds, at: 0, typed: '' }],
      });
    case 'pick':
      return onlyModel({
        ...clean,
        focus: { on: 'hand', place: 0 },
        picking: emptyPicking(does.pick, true),
      });
  }
}

/** Marks or unmarks the card under the focus; the last card of a group only where the group is right with it. */
export function toggled(model: TableModel): Updated {
  const { picking, focus } = model;
  if (picking === null || focus.on !== 'hand') return chosen(model, deedsAt(model));
  const { place } = focus;
  if (isMarked(picking, place)) {
    return onlyModel({ ...model, notice: '', picking: without(picking, place) });
  }
  const { current } = picking;
  const next = withPlace(picking, place);
  const wrong = isFull(next, current) ? wrongIn(model, next, current) : '';
  if (wrong !== '') return onlyModel(withNotice(model, wrong));
  return onlyModel({ ...model, notice: '', picking: next });
}

function isMarked({ groups }: Picking, place: number): boolean {
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
function without(picking: Picking, place: number): Picking {
  const current = picking.groups.findIndex((group) => group.includes(place));
  const group = at(picking.groups, current).filter((each) => each !== place);
  return { ...picking, current, groups: picking.groups.with(current, group) };
}

function isFull({ pick, groups }: Picking, index: number): boolean {
  const { size } = at(pick.groups, index);
  return size !== null && at(groups, index).length >= size;
}

/** Whether every group has a size and as many cards. */
export function isComplete(picking: Picking): boolean {
  return picking.groups.every((_, i) => isFull(picking, i));
}

/** What is wrong with a group, and with which. */
function wrongIn({ cards, words }: TableModel, { pick, groups }: Picking, index: number): string {
  const names = at(groups, index).map((place) => at(cards, place));
  const wrong = pick.wrong(index, names);
  const label = `${at(pick.groups, index).label} (${names.join(' ')})`;
  return wrong === '' ? '' : words.ui('labelled', { label, text: wrong });
}

/** Enter among cards to mark: the next card, the next group, or the deed itself. */
export function confirmed(model: TableModel): Updated {
  const { picking, focus } = model;
  if (picking === null || focus.on !== 'hand') return onlyModel(model);
  if (isComplete(picking)) return acted(model, picking);
  const { current, groups, pick } = picking;
  if (!isMarked(picking, focus.place)) return onwards(toggled(model));
  if (at(pick.groups, current).size !== null) return toggled(model);
  const wrong = wrongIn(model, picking, current);
  if (wrong !== '') return onlyModel(withNotice(model, wrong));
  const open = groups.findIndex((group) => group.length === 0);
  if (open < 0) return acted(model, picking);
  return onwards(onlyModel({ ...model, notice: '', picking: { ...picking, current: open } }));
}

/** To the next card that is not marked, so that Enter goes on marking. */
function onwards({ model, effects }: Updated): Updated {
  const { focus, picking, cards } = model;
  if (focus.on !== 'hand' || picking === null || isComplete(picking)) return { model, effects };
  if (!isMarked(picking, focus.place)) return { model, effects };
  const places = cards.map((_, i) => (focus.place + 1 + i) % cards.length);
  const place = places.find((each) => !isMarked(picking, each)) ?? focus.place;
  return { model: { ...model, focus: { on: 'hand', place } }, effects };
}

function acted(model: TableModel, picking: Picking): Updated {
  const { pick, groups } = picking;
  const wrong = groups.map((_, i) => wrongIn(model, picking, i)).find((each) => each !== '');
  if (wrong !== undefined) return onlyModel(withNotice(model, wrong));
  const action = pick.action(groups.map((group) => group.map((place) => at(model.cards, place))));
  return withEffect({ ...model, notice: '' }, { do: 'act', action });
}

/** The last thing that was begun is given up: a marked card or a whole group of them, a composition. */
export function takenBack(model: TableModel, what: 'card' | 'group'): TableModel {
  const { picking } = model;
  if (picking === null) return { ...model, notice: '' };
  const { groups } = picking;
  const isBegun = (groups[picking.current] ?? []).length > 0;
  const current = isBegun ? picking.current : groups.findLastIndex((group) => group.length > 0);
  if (current < 0) {
    return picking.isOwn ? withoutComposition(model) : model;
  }
  const left = what === 'group' ? [] : at(groups, current).slice(0, -1);
  return {
    ...model,
    notice: '',
    picking: { ...picking, current, groups: groups.with(current, left) },
  };
}

/** Back on the button it began with: on a card, the next Enter would discard it. */
function withoutComposition(model: TableModel): TableModel {
  const { stage, focus, words } = model;
  const rows = stage.name === 'asked' ? stage.offer.rows : [];
  const places = rows.flatMap(({ deeds }, row) => {
    const column = deeds.findIndex(isComposing);
    return column < 0 ? [] : [{ on: 'row', row, column } as const];
  });
  return { ...model, picking: null, focus: places[0] ?? focus, notice: words.ui('takenBack') };
}

function isComposing({ does }: Deed): boolean {
  return does.kind === 'pick' || (does.kind === 'list' && does.deeds.some(isComposing));
}
