// Cards that are marked one after the other and then used together, as data: what they are for, and in which groups.
import type { JsonObject } from '#kernel';
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
interface Composing {
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
