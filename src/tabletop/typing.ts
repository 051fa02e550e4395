// Words in, the choice they mean out: buttons, cards, an action that no button shows, or a place in the hand.
import type { JsonObject } from '#kernel';
import { cardsMeant, suitsMeant, type Language } from '#text';
import { labelOf } from './labels.ts';
import type { Narrator } from './narrator.ts';
import { buttonsInRows, buttonsOf, isUseful, type Button, type Offer } from './offer.ts';
import type { Scene } from './scene.ts';
import { asTyped, choiceNamed, nearestChoices } from './typed-words.ts';

/** What is asked, and where. */
export interface AskedHere {
  readonly offer: Offer;
  readonly scene: Scene;
  readonly narrator: Narrator;
}

export type Meant =
  /** One is pressed; among several the player is asked. */
  | { readonly is: 'buttons'; readonly buttons: readonly Button[] }
  /** One after the other, each as the cards it can mean. */
  | { readonly is: 'cards'; readonly cards: readonly (readonly string[])[] }
  | { readonly is: 'action'; readonly action: JsonObject }
  /** Counted from 0. */
  | { readonly is: 'place'; readonly place: number }
  | { readonly is: 'nothing' };

export function meantBy(line: string, here: AskedHere): Meant {
  const text = line.trim();
  const { language } = here.narrator.words;
  const buttons = namedButtons(text, here);
  if (buttons.length > 0) return { is: 'buttons', buttons };
  const cards = cardsTyped(text, language);
  if (cards.length > 0) return { is: 'cards', cards };
  const action = actionTyped(text, here.offer, language);
  if (action !== undefined) return { is: 'action', action };
  if (/^\d+$/.test(text)) return { is: 'place', place: Number(text) - 1 };
  const near = nearestChoices(text, choicesIn(here), language).map(({ button }) => button);
  return near.length > 0 ? { is: 'buttons', buttons: near } : { is: 'nothing' };
}

interface LabelledButton {
  readonly button: Button;
  readonly label: string;
  readonly typedAs: readonly string[];
}

function choicesIn({ offer, scene, narrator }: AskedHere): readonly LabelledButton[] {
  return buttonsInRows(offer).map((button) => ({
    button,
    label: labelOf(button, scene, narrator),
    typedAs: button.typedAs,
  }));
}

function namedButtons(text: string, here: AskedHere): readonly Button[] {
  const bids = bidsTyped(text, here);
  if (bids.length > 0) return bids;
  const named = choiceNamed(text, choicesIn(here));
  return named === undefined ? [] : [named.button];
}

/** A number and a suit, as a letter, a sign or a word; a letter that begins two suits leaves the choice. */
function bidsTyped(text: string, { offer, narrator }: AskedHere): readonly Button[] {
  const [, value = '', suit = ''] = /^(.*(?:\d|capot))\s*(\D+)$/i.exec(text) ?? [];
  if (suit === '') return [];
  const buttons = buttonsInRows(offer);
  return suitsMeant(suit, narrator.words.language).flatMap((sign) => {
    const typed = `${asTyped(value)}${sign}`;
    const button = buttons.find(({ typedAs }) => typedAs.includes(typed));
    if (button === undefined) return [];
    // In a list of its own a value needs its suit.
    return [{ ...button, caption: [...button.caption, { is: 'signs', text: ` ${sign}` }] }];
  });
}

/** One card, or several with spaces between; none if any of them is no card. */
function cardsTyped(text: string, language: Language): readonly (readonly string[])[] {
  const parts = text.split(/[\s,]+/).map((part) => cardsMeant(part, language));
  if (parts.length > 1 && parts.every((part) => part.length > 0)) return parts;
  const whole = cardsMeant(text, language);
  return whole.length === 0 ? [] : [whole];
}

function actionTyped(line: string, offer: Offer, language: Language): JsonObject | undefined {
  const text = asTyped(line);
  for (const form of offer.typed) {
    const rest = withoutFirst(text, form.after);
    if (form.form === 'number') {
      if (!/^\d+$/.test(rest) || Number(rest) < form.least) continue;
      return { ...form.action, [form.field]: Number(rest) };
    }
    const [, typed = '', onto = ''] = /^(.+?)(?:on|to)?([a-z]\d+)$/.exec(rest) ?? [];
    const [card] = cardsMeant(typed, language);
    if (card === undefined) continue;
    const known = buttonsOf(offer, card).flatMap(({ press }) =>
      press.do === 'act' && press.action[form.field] === onto ? [press.action] : [],
    );
    return known[0] ?? { ...form.action, card, [form.field]: onto };
  }
  return undefined;
}

function withoutFirst(text: string, words: readonly string[]): string {
  const first = words.find((word) => text.startsWith(word));
  return first === undefined ? text : text.slice(first.length);
}

/** Where no card can be chosen, answers in lines are counted; a grid of numbers speaks for itself. */
export function numberedButtons(offer: Offer, cards: readonly string[]): readonly Button[] {
  if (cards.some((card) => isUseful(offer, card))) return [];
  return offer.rows
    .filter(({ kind }) => kind === 'buttons')
    .flatMap(({ buttons }) => buttons)
    .filter(({ isPossible }) => isPossible);
}
