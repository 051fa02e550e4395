// Cards that are marked one after the other and then used together, as data: what they are for, and in which groups.
import type { JsonObject, Refusal } from '#kernel';
import type { Caption } from './caption.ts';

export type Marking = Choosing | Composing;

/** Some of these cards: a fixed number, told by who gets them where that differs. */
interface Choosing {
  readonly kind: 'choose';
  /** The action but for its cards. */
  readonly action: JsonObject;
  readonly count: number;
  readonly of: readonly string[];
  /** Whether it matters which card is marked first. */
  readonly isOrdered: boolean;
  readonly groups: readonly MarkGroup[];
}

/** Groups of cards that are something together. */
export interface Composing {
  readonly kind: 'compose';
  /** The action but for the field that has the groups. */
  readonly action: JsonObject;
  readonly field: string;
  readonly groups: readonly MeldGroup[];
}

export interface MarkGroup {
  readonly label: Caption;
  /** Null where any number will do. */
  readonly size: number | null;
}

export interface MeldGroup extends MarkGroup {
  /** What its cards must be. */
  readonly type: string;
}

/** How cards stand that are to be laid down together. */
export type MeldState =
  /** As they would lie there. */
  | { readonly is: 'right'; readonly cards: readonly string[] }
  /** With so many more cards it can be something; without them it is not. */
  | { readonly is: 'short'; readonly more: number; readonly refusal: Refusal }
  | { readonly is: 'wrong'; readonly refusal: Refusal };

/** How melds are made ready before they are laid down together. */
export interface Staging<V = unknown> {
  /** What is to be laid down; null for those who lay nothing down, or have done so. */
  wanted(view: V): Composing | null;
  meld(group: MeldGroup, cards: readonly string[]): MeldState;
  /** For melds that are right each by itself: what is wrong with them together, and what would stay in the hand. */
  together(view: V, melds: readonly (readonly string[])[]): StagedTogether;
}

export interface StagedTogether {
  readonly refusal: Refusal | null;
  readonly leaves: Caption;
}
