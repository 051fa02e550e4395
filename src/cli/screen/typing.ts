// Typing at the table: what a line means in, the next model out; the focus goes to the cards that are meant.
import { cardsMeant } from '#text';
import {
  buttonsOf,
  isComplete,
  isOpenEnded,
  meantBy,
  numberedButtons,
  placesOf,
  type Button,
  type Picking,
} from '#tabletop';
import { at } from '#kernel';
import { actionChosen, buttonsAt, buttonChosen, focusConfirmed, focusToggled } from './choosing.ts';
import { narratorOf, onlyModel, type TableModel, type Updated } from './model.ts';
import { withNotice } from './model-of-moment.ts';

/** While one types, the focus already goes to the card that is meant. */
export function typedFocus(model: TableModel): TableModel {
  const { typed, words, cards, picking } = model;
  const meant = cardsMeant(typed.replace(/^:/, ''), words.language);
  const [place] = placesOf(meant, cards, picking);
  return place === undefined ? model : { ...model, focus: { on: 'hand', place } };
}

/** A line: words of a button, cards, or a number. */
export function typedLine(given: TableModel, line: string): Updated {
  const model = { ...given, typed: '' };
  const { stage, scene, words } = model;
  if (stage.name !== 'asked') return onlyModel(model);
  const meant = meantBy(line, { offer: stage.offer, scene, narrator: narratorOf(model) });
  const text = line.trim();
  switch (meant.is) {
    case 'buttons':
      return buttonChosen(model, meant.buttons);
    case 'cards':
      return cardsTyped(model, meant.cards);
    case 'action':
      return actionChosen(model, meant.action);
    case 'place':
      return placeTyped(model, meant.place, text);
    case 'nothing':
      return onlyModel(withNotice(model, words.ui('notUnderstood', { text })));
  }
}

/** Several cards at once are marked one after the other, and used when there are enough. */
function cardsTyped(model: TableModel, cards: readonly (readonly string[])[]): Updated {
  const [only = []] = cards;
  if (cards.length < 2) return cardTyped(model, only);
  if (model.picking === null) return onlyModel(withNotice(model, model.words.ui('notPossible')));
  let next = model;
  for (const meant of cards) next = cardTyped(next, meant).model;
  // Among groups of a fixed size, Enter on the last card would take it back.
  return isConfirmable(next.picking) ? focusConfirmed(next) : onlyModel(next);
}

function isConfirmable(picking: Picking | null): boolean {
  return picking !== null && (isComplete(picking) || isOpenEnded(picking));
}

/** Where a letter can mean two cards of the hand, a list asks which. */
function cardTyped(model: TableModel, meant: readonly string[]): Updated {
  const { stage, picking, cards } = model;
  const places = placesOf(meant, cards, picking);
  const [place] = places;
  if (place === undefined) {
    const [card = ''] = meant;
    return onlyModel(withNotice(model, model.words.ui('cardNotHeld', { card })));
  }
  const focused: TableModel = { ...model, focus: { on: 'hand', place } };
  if (picking !== null) return focusToggled(focused);
  const all = places.flatMap((each) =>
    stage.name === 'asked' ? buttonsOf(stage.offer, at(cards, each)) : [],
  );
  return buttonChosen(focused, places.length > 1 ? all : buttonsAt(focused));
}

/** The place in the hand, as it stands under the cards. */
function placeTyped(model: TableModel, place: number, text: string): Updated {
  if (model.cards[place] === undefined)
    return onlyModel(withNotice(model, model.words.ui('notUnderstood', { text })));
  const focused: TableModel = { ...model, focus: { on: 'hand', place } };
  return focused.picking === null
    ? buttonChosen(focused, buttonsAt(focused))
    : focusToggled(focused);
}

/** Where no card can be chosen, answers in lines are counted. */
export function numberedAnswers({ stage, cards, picking }: TableModel): readonly Button[] {
  return stage.name === 'asked' && picking === null ? numberedButtons(stage.offer, cards) : [];
}
