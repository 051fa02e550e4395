// What a player may choose from: deeds in rows, deeds of single cards, and cards to be marked in groups.
import type { ActionLike, Prompt, Refusal } from '#kernel';
import { nameAt, type Narrator } from './narrator.ts';

export interface Deed {
  readonly label: string;
  /** A deed that is not possible can still be chosen: the answer is the reason. */
  readonly isPossible: boolean;
  /** Why not, where it is known beforehand. */
  readonly why: string;
  /** More about it than its button has room for. */
  readonly tells?: string;
  /** What may be typed instead, without spaces and in small letters. */
  readonly says: readonly string[];
  readonly does: Does;
}

type Does =
  | { readonly kind: 'act'; readonly action: ActionLike }
  | { readonly kind: 'list'; readonly title: string; readonly deeds: readonly Deed[] }
  | { readonly kind: 'pick'; readonly pick: Pick }
  /** Lets the others go on. */
  | { readonly kind: 'wait' };

export interface Row {
  readonly title: string;
  readonly deeds: readonly Deed[];
}

/** Cards that are marked one after the other and then used together. */
export interface Pick {
  readonly groups: readonly PickGroup[];
  readonly action: (groups: readonly (readonly string[])[]) => ActionLike;
  /** What is wrong with a group of cards by itself; empty where nothing is. */
  readonly wrong: (group: number, cards: readonly string[]) => string;
}

export interface PickGroup {
  readonly label: string;
  /** Null where any number will do. */
  readonly size: number | null;
}

export interface Offer {
  /** The question in words that fit this moment better than the game's own. */
  readonly question: string | null;
  readonly rows: readonly Row[];
  /** What can be done with this card of the hand. */
  readonly card: (card: string) => readonly Deed[];
  /** Whether this card can be put to use on the table. */
  readonly fits: (card: string) => boolean;
  /** What cards are marked for from the beginning. */
  readonly pick: Pick | null;
  /** Where the choice begins: a row and a place in it, or the hand. */
  readonly start: { readonly row: number; readonly column: number } | 'hand';
  /** An action that is typed though no button shows it. */
  readonly typed: (text: string) => ActionLike | undefined;
}

/** Deeds of a prompt: each action known as possible or not. */
export interface DeedMaker<A extends ActionLike> {
  deed(action: A, label: string, says?: readonly string[]): Deed;
  /** Every possible action of one type. */
  all<T extends A['type']>(type: T): readonly Extract<A, { readonly type: T }>[];
  isListed(type: A['type']): boolean;
  /** Why no action of this type is possible, where the prompt says so. */
  whyNot(type: A['type']): string;
}

export function deedMaker<A extends ActionLike>(
  narrator: Narrator,
  prompt: Prompt<A>,
): DeedMaker<A> {
  const { game, words } = narrator;
  const text = (action: ActionLike) => JSON.stringify(game.printAction(action));
  const possible = new Set(prompt.choices.flatMap(({ actions }) => actions.map(text)));
  const refusals = new Map(prompt.blocked.map(({ action, refusal }) => [text(action), refusal]));
  const said = (refusal: Refusal | undefined) =>
    refusal === undefined ? '' : words.refusal(game, refusal, (seat) => nameAt(narrator, seat));
  const why = (action: ActionLike) => said(refusals.get(text(action)));
  return {
    deed: (action, label, says = []) => ({
      label,
      isPossible: possible.has(text(action)),
      why: why(action),
      says,
      does: { kind: 'act', action },
    }),
    all: <T extends A['type']>(type: T) =>
      prompt.choices
        .flatMap(({ actions }) => actions)
        .filter((action): action is Extract<A, { readonly type: T }> => action.type === type),
    whyNot: (type) => said(prompt.blocked.find(({ action }) => action.type === type)?.refusal),
    isListed: (type) => prompt.choices.some((choice) => choice.type === type),
  };
}

export const NOTHING_TYPED = (): undefined => undefined;
export const NOTHING_FITS = (): boolean => false;

/** What is typed, as deeds are compared with it. */
export function asTyped(text: string): string {
  return text.toLowerCase().replace(/[\s.…]+/g, '');
}
