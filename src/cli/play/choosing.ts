// Choosing: deeds that are done, opened or marked for; cards that are marked group by group; and taking all that back.
import { at } from '#kernel';
import { onlyModel, withEffect, type Picking, type TableModel, type Updated } from './model.ts';
import type { Deed, Pick } from './offer.ts';
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
      layers: [...model.layers, { name: 'list', title, deeds: possible, at: 0 }],
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
        layers: [{ name: 'list', title: does.title, deeds: does.deeds, at: 0 }],
      });
    case 'pick':
      return onlyModel({
        ...clean,
        focus: { on: 'hand', place: 0 },
        picking: { pick: does.pick, groups: [[]], isOwn: true },
      });
  }
}

/** Marks or unmarks the card under the focus. */
export function toggled(model: TableModel): Updated {
  const { picking, focus } = model;
  if (picking === null || focus.on !== 'hand') return chosen(model, deedsAt(model));
  const { place } = focus;
  if (picking.groups.some((group) => group.includes(place))) {
    return onlyModel({ ...model, notice: '', picking: without(picking, place) });
  }
  return onlyModel({ ...model, notice: '', picking: withPlace(picking, place) });
}

function withPlace(picking: Picking, place: number): Picking {
  if (isComplete(picking)) return picking;
  const groups = picking.groups.slice();
  const last = groups.length - 1;
  const group = [...at(groups, last), place];
  groups[last] = group;
  const { size } = at(picking.pick.groups, last);
  if (size !== null && group.length >= size && groups.length < picking.pick.groups.length) {
    groups.push([]);
  }
  return { ...picking, groups };
}

/** Groups after the one that a card is taken from are filled again from there. */
function without(picking: Picking, place: number): Picking {
  const index = picking.groups.findIndex((group) => group.includes(place));
  const groups = picking.groups.map((group) => group.filter((each) => each !== place));
  const { size } = at(picking.pick.groups, index);
  return size === null
    ? { ...picking, groups }
    : { ...picking, groups: groups.slice(0, index + 1) };
}

/** Whether every group that has a size is full and every other has something in it. */
export function isComplete({ pick, groups }: Picking): boolean {
  return (
    groups.length === pick.groups.length &&
    pick.groups.every(({ size }, i) => size !== null && (groups[i]?.length ?? 0) >= size)
  );
}

/** Enter among cards to mark: the next card, the next group, or the deed itself. */
export function confirmed(model: TableModel): Updated {
  const { picking, focus } = model;
  if (picking === null || focus.on !== 'hand') return onlyModel(model);
  if (isComplete(picking)) return acted(model, picking.pick, picking.groups);
  const last = picking.groups.length - 1;
  const isFree = at(picking.pick.groups, last).size === null;
  const isMarked = picking.groups.some((group) => group.includes(focus.place));
  if (!isMarked) return onwards(toggled(model));
  if (!isFree) return toggled(model);
  if (picking.groups.length < picking.pick.groups.length) {
    return onlyModel({ ...model, picking: { ...picking, groups: [...picking.groups, []] } });
  }
  return acted(model, picking.pick, picking.groups);
}

/** To the next card that is not marked, so that Enter goes on marking. */
function onwards({ model, effects }: Updated): Updated {
  const { focus, picking, cards } = model;
  if (focus.on !== 'hand' || picking === null || isComplete(picking)) return { model, effects };
  const marked = picking.groups.flat();
  const places = cards.map((_, i) => (focus.place + 1 + i) % cards.length);
  const place = places.find((each) => !marked.includes(each)) ?? focus.place;
  return { model: { ...model, focus: { on: 'hand', place } }, effects };
}

function acted(model: TableModel, pick: Pick, groups: Picking['groups']): Updated {
  const action = pick.action(groups.map((group) => group.map((place) => at(model.cards, place))));
  return withEffect({ ...model, notice: '' }, { do: 'act', action });
}

/** The last thing that was begun is given up: a marked card, a composition. */
export function takenBack(model: TableModel): TableModel {
  const { picking } = model;
  if (picking === null) return { ...model, notice: '' };
  const groups = picking.groups.filter((group) => group.length > 0);
  if (groups.length === 0) {
    return picking.isOwn ? { ...model, picking: null, notice: model.words.ui('takenBack') } : model;
  }
  const last = at(groups, groups.length - 1).slice(0, -1);
  return { ...model, notice: '', picking: { ...picking, groups: [...groups.slice(0, -1), last] } };
}
