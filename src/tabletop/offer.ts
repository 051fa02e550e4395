// What a player may choose from, as plain data: rows of buttons, buttons of single cards, cards to be marked in groups.
import type { JsonObject, Refusal, Seat } from '#kernel';
import type { UiKey } from '#text';
import type { Caption } from './caption.ts';
import type { Marking } from './marking.ts';

export interface Offer {
  readonly question: Asked;
  readonly rows: readonly Row[];
  /** What can be done with each card of the hand. */
  readonly byCard: Readonly<Record<string, readonly Button[]>>;
  /** The cards that can be put to use on the table. */
  readonly fits: readonly string[];
  /** What cards are marked for from the beginning. */
  readonly marking: Marking | null;
  /** Where the choice begins: a row and a place in it, or the hand. */
  readonly start: { readonly row: number; readonly column: number } | 'hand';
  /** Ways to lay down that are proposed: cards by meld, as the staging asks for them, the best first. */
  readonly proposals: readonly (readonly (readonly string[])[])[];
  /** What can be typed though no button shows it. */
  readonly typed: readonly TypedForm[];
}

/** The game's own question, or the list of what may be done, where that fits the moment better. */
export interface Asked {
  readonly key: string;
  readonly may: readonly UiKey[];
  /** In place of both, where the card it is about is to be named, and who wants it. */
  readonly about?: { readonly key: UiKey; readonly card: string; readonly who: Seat | null };
}

export interface Row {
  /** A grid has values in columns; its title is the sign of a suit, or nothing. */
  readonly kind: 'grid' | 'buttons';
  readonly title: string;
  readonly buttons: readonly Button[];
}

export interface Button {
  readonly press: Press;
  /** One that is not possible can still be chosen: the answer is the reason. */
  readonly isPossible: boolean;
  /** Why not, where it is known beforehand. */
  readonly refusal: Refusal | null;
  /** What may be typed instead, without spaces and in small letters. */
  readonly typedAs: readonly string[];
  /** What on the table can be touched for it. */
  readonly onTable?: OnTable;
  /** The option that says what it costs, where that is grave: whoever touches it is told before it is done. */
  readonly graveBy?: string;
  /** What stands on it; where that is empty, its action in words. */
  readonly caption: Caption;
}

export type OnTable =
  | { readonly at: 'stock' | 'discard' }
  /** A meld, and the end that a card goes to where there is a choice. */
  | { readonly at: 'meld'; readonly id: string; readonly end: 'low' | 'high' | null };

export type Press =
  | { readonly do: 'act'; readonly action: JsonObject }
  | { readonly do: 'list'; readonly title: UiKey; readonly buttons: readonly Button[] }
  | { readonly do: 'mark'; readonly marking: Marking }
  /** Lets the others go on. */
  | { readonly do: 'wait' };

/** An action that is made from what is typed: the rest of it, and the field that is typed. */
export type TypedForm =
  | {
      readonly form: 'number';
      readonly action: JsonObject;
      readonly field: string;
      /** A smaller number means something else. */
      readonly least: number;
      readonly step: number;
      /** Words that may stand before the number. */
      readonly after: readonly string[];
    }
  /** A card and the sign of what it goes to: `jh m2`. */
  | {
      readonly form: 'cardOnto';
      readonly action: JsonObject;
      readonly field: string;
      readonly after: readonly string[];
    };

/** What can be done with this card of the hand. */
export function buttonsOf({ byCard }: Offer, card: string): readonly Button[] {
  return byCard[card] ?? [];
}

export function isUseful(offer: Offer, card: string): boolean {
  return buttonsOf(offer, card).some(({ isPossible }) => isPossible);
}

/** The button that leads to melds composed by hand, with whatever is proposed. */
export function layingDownIn(offer: Pick<Offer, 'rows'>): Button | undefined {
  return buttonsInRows(offer).find(({ press }) => press.do === 'list' && isComposed(press.buttons));
}

function isComposed(buttons: readonly Button[]): boolean {
  return buttons.some(({ press }) => press.do === 'mark' && press.marking.kind === 'compose');
}

export function buttonsInRows({ rows }: Pick<Offer, 'rows'>): readonly Button[] {
  return rows.flatMap(({ buttons }) => buttons);
}
