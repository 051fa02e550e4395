// Typing: cards and words in, the choice they mean out.
import { printFace, readFace } from '#kernel';
import { chosen, confirmed, deedsAt, toggled } from './choosing.ts';
import { onlyModel, withEffect, type TableModel, type Updated } from './model.ts';
import { asTyped, type Deed } from './offer.ts';
import { withNotice } from './shown.ts';

/** Also `xh` for the ten, and the French and Polish letters. */
const RANK_LETTERS: Readonly<Record<string, string>> = { x: '10', d: 'Q', r: 'K', v: 'J', w: 'J' };

export function cardTyped(text: string): string | undefined {
  const typed = text.trim();
  const face = readFace(typed) ?? readFace(withOtherLetter(typed));
  return face === undefined ? undefined : printFace(face);
}

function withOtherLetter(text: string): string {
  const rank = RANK_LETTERS[text.charAt(0).toLowerCase()];
  return rank === undefined || text.length !== 2 ? text : rank + text.slice(1);
}

/** While one types, the focus already goes to the card that is meant. */
export function typedFocus(model: TableModel): TableModel {
  const place = placeTyped(model, model.typed.replace(/^:/, ''));
  return place < 0 ? model : { ...model, focus: { on: 'hand', place } };
}

function placeTyped({ cards, picking }: TableModel, text: string): number {
  const card = cardTyped(text);
  if (card === undefined) return -1;
  const marked = picking?.groups.flat() ?? [];
  const free = cards.findIndex((each, i) => each === card && !marked.includes(i));
  return free >= 0 ? free : cards.indexOf(card);
}

/** A line: words of a deed, cards, or a number. */
export function typedLine(given: TableModel, line: string): Updated {
  const model = { ...given, typed: '' };
  if (model.stage.name !== 'asked') return onlyModel(model);
  const text = asTyped(line);
  const deed = deedTyped(model, text);
  if (deed !== undefined) return chosen(model, [deed]);
  const parts = line.trim().split(/[\s,]+/);
  if (parts.length > 1 && parts.every((part) => cardTyped(part) !== undefined)) {
    return cardsTyped(model, parts);
  }
  const card = cardTyped(line.trim());
  if (card !== undefined) return oneCard(model, card);
  const action = model.stage.offer.typed(text);
  if (action !== undefined) return withEffect(model, { do: 'act', action });
  if (/^\d+$/.test(text)) return numberTyped(model, Number(text), line);
  return onlyModel(withNotice(model, model.words.ui('notUnderstood', { text: line.trim() })));
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

function oneCard(model: TableModel, card: string): Updated {
  const place = placeTyped(model, card);
  if (place < 0) return onlyModel(withNotice(model, model.words.ui('cardNotHeld', { card })));
  const focused: TableModel = { ...model, focus: { on: 'hand', place } };
  return focused.picking === null ? chosen(focused, deedsAt(focused)) : toggled(focused);
}

/** Several cards at once are marked one after the other, and used when there are enough. */
function cardsTyped(model: TableModel, parts: readonly string[]): Updated {
  if (model.picking === null) return onlyModel(withNotice(model, model.words.ui('notPossible')));
  let next = model;
  for (const part of parts) next = oneCard(next, cardTyped(part) ?? part).model;
  return confirmed(next);
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
