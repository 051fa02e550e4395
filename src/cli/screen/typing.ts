// Typing: cards and words in, the choice they mean out.
import { at } from '#kernel';
import { cardsMeant, suitsMeant } from '#text';
import { chosen, confirmed, deedsAt, isComplete, toggled } from './choosing.ts';
import { onlyModel, withEffect, type Picking, type TableModel, type Updated } from './model.ts';
import { asTyped, type Deed } from '#tabletop';
import { withNotice } from './shown.ts';

/** One card that a text means, whatever the language. */
export function cardTyped(text: string): string | undefined {
  return cardsMeant(text, 'en')[0];
}

/** While one types, the focus already goes to the card that is meant. */
export function typedFocus(model: TableModel): TableModel {
  const [place] = placesTyped(model, model.typed.replace(/^:/, ''));
  return place === undefined ? model : { ...model, focus: { on: 'hand', place } };
}

/** Where the cards lie that a text can mean; of a card held twice, the one that is not marked yet. */
function placesTyped({ words, cards, picking }: TableModel, text: string): readonly number[] {
  const marked = picking?.groups.flat() ?? [];
  return cardsMeant(text, words.language).flatMap((card) => {
    const free = cards.findIndex((each, i) => each === card && !marked.includes(i));
    const place = free >= 0 ? free : cards.indexOf(card);
    return place < 0 ? [] : [place];
  });
}

/** A line: words of a deed, cards, or a number. */
export function typedLine(given: TableModel, line: string): Updated {
  const model = { ...given, typed: '' };
  if (model.stage.name !== 'asked') return onlyModel(model);
  const text = asTyped(line);
  const bids = bidsTyped(model, line);
  if (bids.length > 0) return chosen(model, bids);
  const deed = deedTyped(model, text);
  if (deed !== undefined) return chosen(model, [deed]);
  const isCard = (part: string) => cardsMeant(part, model.words.language).length > 0;
  const parts = line.trim().split(/[\s,]+/);
  if (parts.length > 1 && parts.every(isCard)) return cardsTyped(model, parts);
  if (isCard(line)) return cardTypedAlone(model, line);
  const action = model.stage.offer.typed(text);
  if (action !== undefined) return withEffect(model, { do: 'act', action });
  if (/^\d+$/.test(text)) return numberTyped(model, Number(text), line);
  return onlyModel(withNotice(model, model.words.ui('notUnderstood', { text: line.trim() })));
}

/** A number and a suit, as a letter, a sign or a word; a letter that begins two suits leaves the choice. */
function bidsTyped({ stage, words }: TableModel, line: string): readonly Deed[] {
  const [, value = '', suit = ''] = /^(.*(?:\d|capot))\s*(\D+)$/i.exec(line.trim()) ?? [];
  if (stage.name !== 'asked' || suit === '') return [];
  const deeds = stage.offer.rows.flatMap((row) => row.deeds);
  return suitsMeant(suit, words.language).flatMap((sign) => {
    const deed = deeds.find(({ says }) => says.includes(`${asTyped(value)}${sign}`));
    return deed === undefined ? [] : [{ ...deed, label: `${deed.label} ${sign}` }];
  });
}

function deedTyped({ stage }: TableModel, text: string): Deed | undefined {
  if (stage.name !== 'asked') return undefined;
  const deeds = stage.offer.rows.flatMap((row) => row.deeds);
  const exact = deeds.find(({ says, label }) => says.includes(text) || asTyped(label) === text);
  if (exact !== undefined || text.length < 2) return exact;
  const begun = deeds.filter(
    ({ says, label }) =>
      says.some((each) => /[a-z]{3}/.test(each) && each.startsWith(text)) ||
      (/^\p{L}{2}/u.test(text) && asTyped(label).startsWith(text)),
  );
  return begun.length === 1 ? begun[0] : undefined;
}

/** Where no card can be chosen, answers in lines are counted; a grid of numbers speaks for itself. */
export function numberedDeeds({ stage, cards, picking }: TableModel): readonly Deed[] {
  if (stage.name !== 'asked' || picking !== null) return [];
  const { offer } = stage;
  if (cards.some((card) => offer.card(card).some(({ isPossible }) => isPossible))) return [];
  return offer.rows
    .filter(({ title }) => title === '')
    .flatMap(({ deeds }) => deeds)
    .filter(({ isPossible, label }) => isPossible && !/^\d+$/.test(label));
}

/** Where a letter can mean two cards of the hand, a list asks which. */
function cardTypedAlone(model: TableModel, text: string): Updated {
  const { stage, picking, cards } = model;
  const places = placesTyped(model, text);
  const [place] = places;
  if (place === undefined) {
    const [card = text] = cardsMeant(text, model.words.language);
    return onlyModel(withNotice(model, model.words.ui('cardNotHeld', { card })));
  }
  const focused: TableModel = { ...model, focus: { on: 'hand', place } };
  if (picking !== null) return toggled(focused);
  const all = places.flatMap((each) =>
    stage.name === 'asked' ? stage.offer.card(at(cards, each)) : [],
  );
  return chosen(focused, places.length > 1 ? all : deedsAt(focused));
}

/** Several cards at once are marked one after the other, and used when there are enough. */
function cardsTyped(model: TableModel, parts: readonly string[]): Updated {
  if (model.picking === null) return onlyModel(withNotice(model, model.words.ui('notPossible')));
  let next = model;
  for (const part of parts) next = cardTypedAlone(next, part).model;
  // Among groups of a fixed size, Enter on the last card would take it back.
  return isConfirmable(next.picking) ? confirmed(next) : onlyModel(next);
}

function isConfirmable(picking: Picking | null): boolean {
  if (picking === null) return false;
  return isComplete(picking) || picking.pick.groups[picking.current]?.size === null;
}

/** The place in the hand, as it stands under the cards. */
function numberTyped(model: TableModel, number: number, line: string): Updated {
  const card = model.cards[number - 1];
  if (card === undefined) {
    return onlyModel(withNotice(model, model.words.ui('notUnderstood', { text: line.trim() })));
  }
  const focused: TableModel = { ...model, focus: { on: 'hand', place: number - 1 } };
  return focused.picking === null ? chosen(focused, deedsAt(focused)) : toggled(focused);
}
