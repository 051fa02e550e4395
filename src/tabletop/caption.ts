// Words that are made where they are shown, as data: the parts of what stands on a button or over a group.
import type { JsonObject, Seat } from '#kernel';
import type { UiKey, Values } from '#text';

/** Its parts, one after the other. */
export type Caption = readonly Part[];

export type Part =
  /** Cards, numbers and signs, alike in every language. */
  | { readonly is: 'signs'; readonly text: string }
  | { readonly is: 'ui'; readonly key: UiKey; readonly values: Values }
  | { readonly is: 'seat'; readonly seat: Seat }
  /** The button's own action, with the cards it is about. */
  | { readonly is: 'action'; readonly cards: readonly string[] }
  /** An action that says less than the button does. */
  | { readonly is: 'brief'; readonly action: JsonObject };

export function signs(text: string): Part {
  return { is: 'signs', text };
}

export function ui(key: UiKey, values: Values = {}): Part {
  return { is: 'ui', key, values };
}
