// Choosing: buttons that act, open a list or begin to mark; cards that are marked; and taking all that back.
import type { JsonObject } from '#kernel';
import {
  buttonsInRows,
  buttonsOf,
  cardToggled,
  emptyPicking,
  faultText,
  isComplete,
  isMarked,
  labelOf,
  nextUnmarked,
  pickingConfirmed,
  pickingTakenBack,
  whyNot,
  type Button,
  type PickedFrom,
  type Picking,
  type PickStep,
} from '#tabletop';
import { narratorOf, onlyModel, withEffect, type TableModel, type Updated } from './model.ts';
import { withNotice } from './model-of-moment.ts';

/** What the focus stands on can do. */
export function buttonsAt({ stage, focus, cards }: TableModel): readonly Button[] {
  if (stage.name !== 'asked') return [];
  if (focus.on === 'row') {
    const button = stage.offer.rows[focus.row]?.buttons[focus.column];
    return button === undefined ? [] : [button];
  }
  const card = cards[focus.place];
  return card === undefined ? [] : buttonsOf(stage.offer, card);
}

/** What the button says that lets the others go on. */
export function waitingLabel(model: TableModel): string | undefined {
  const { stage, scene } = model;
  if (stage.name !== 'asked') return undefined;
  const waiting = buttonsInRows(stage.offer).find(({ press }) => press.do === 'wait');
  return waiting === undefined ? undefined : labelOf(waiting, scene, narratorOf(model));
}

/** One button is pressed, among several one is asked; what is impossible is tried too, for its reason. */
export function buttonChosen(model: TableModel, buttons: readonly Button[]): Updated {
  const possible = buttons.filter(({ isPossible }) => isPossible);
  const [only = buttons[0]] = possible;
  if (only === undefined) return onlyModel(withNotice(model, model.words.ui('notPossible')));
  if (possible.length > 1) {
    const title = model.words.ui('youMay');
    return onlyModel({
      ...model,
      typed: '',
      layers: [...model.layers, { name: 'list', title, buttons: possible, at: 0, typed: '' }],
    });
  }
  const why = only.isPossible ? '' : whyNot(only, narratorOf(model));
  return why === '' ? pressed(model, only) : onlyModel(withNotice(model, why));
}

function pressed(model: TableModel, { press }: Button): Updated {
  const clean = { ...model, layers: [], typed: '', notice: '' };
  switch (press.do) {
    case 'act':
      return actionChosen(clean, press.action);
    case 'wait':
      return withEffect(clean, { do: 'wait' });
    case 'list': {
      const title = model.words.ui(press.title);
      return onlyModel({
        ...clean,
        layers: [{ name: 'list', title, buttons: press.buttons, at: 0, typed: '' }],
      });
    }
    case 'mark':
      return onlyModel({
        ...clean,
        focus: { on: 'hand', place: 0 },
        picking: emptyPicking(press.marking, true),
      });
  }
}

export function actionChosen(model: TableModel, action: JsonObject): Updated {
  return withEffect({ ...model, notice: '' }, { do: 'act', action });
}

/** Marks or unmarks the card under the focus. */
export function focusToggled(model: TableModel): Updated {
  const { picking, focus } = model;
  if (picking === null || focus.on !== 'hand') return buttonChosen(model, buttonsAt(model));
  return picked(model, picking, cardToggled(pickedFrom(model), picking, focus.place));
}

function pickedFrom(model: TableModel): PickedFrom {
  return { tabletop: narratorOf(model).tabletop, cards: model.cards };
}

function picked(model: TableModel, { marking }: Picking, step: PickStep): Updated {
  switch (step.is) {
    case 'marked':
      return onlyModel({ ...model, notice: '', picking: step.picking });
    case 'wrong':
      return onlyModel(withNotice(model, faultText(step.fault, marking, narratorOf(model))));
    case 'impossible':
      return onlyModel(withNotice(model, model.words.ui('notPossible')));
    case 'done':
      return actionChosen(model, step.action);
  }
}

/** Enter among cards to mark: the next card, the next group, or what they are marked for. */
export function focusConfirmed(model: TableModel): Updated {
  const { picking, focus } = model;
  if (picking === null || focus.on !== 'hand') return onlyModel(model);
  return onwards(
    picked(model, picking, pickingConfirmed(pickedFrom(model), picking, focus.place)),
    picking,
  );
}

/** To the next card that is not marked, so that Enter goes on marking. */
function onwards({ model, effects }: Updated, before: Picking): Updated {
  const { focus, picking, cards } = model;
  if (focus.on !== 'hand' || picking === null || isComplete(picking)) return { model, effects };
  if (picking === before || !isMarked(picking, focus.place)) return { model, effects };
  const place = nextUnmarked(picking, focus.place, cards.length);
  return { model: { ...model, focus: { on: 'hand', place } }, effects };
}

/** The last thing that was begun is given up: a marked card or a whole group of them, a composition. */
export function choiceTakenBack(model: TableModel, what: 'card' | 'group'): TableModel {
  const { picking } = model;
  if (picking === null) return { ...model, notice: '' };
  const left = pickingTakenBack(picking, what);
  if (left !== undefined) return { ...model, notice: '', picking: left };
  return picking.isOwn ? withoutComposition(model) : model;
}

/** Back on the button it began with: on a card, the next Enter would discard it. */
function withoutComposition(model: TableModel): TableModel {
  const { stage, focus, words } = model;
  const rows = stage.name === 'asked' ? stage.offer.rows : [];
  const places = rows.flatMap(({ buttons }, row) => {
    const column = buttons.findIndex(isComposing);
    return column < 0 ? [] : [{ on: 'row', row, column } as const];
  });
  return { ...model, picking: null, focus: places[0] ?? focus, notice: words.ui('takenBack') };
}

function isComposing({ press }: Button): boolean {
  return press.do === 'mark' || (press.do === 'list' && press.buttons.some(isComposing));
}
