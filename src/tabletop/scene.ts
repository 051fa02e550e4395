// What lies on the table for one viewer, as data: made from a view by the game's tabletop, drawn and told by others.
import type { ActionLike, JsonObject, Prompt, Seat } from '#kernel';
import type { Offer } from './offer.ts';
import type { RulesShown } from './rule-sections.ts';
import type { Narrator } from './narrator.ts';

export interface Place {
  readonly seat: Seat;
  readonly name: string;
  readonly cards: number;
  readonly isTurn: boolean;
  readonly isDealer: boolean;
  /** What the player said or promised, short. */
  readonly says: string;
  /** What the player has so far, short. */
  readonly note: string;
  /** The player's cards in order, where they lie open. */
  readonly open?: readonly string[];
}

interface LaidCard {
  readonly seat: Seat;
  readonly card: string;
}

export interface LaidMeld {
  readonly id: string;
  readonly owner: Seat;
  readonly cards: readonly string[];
}

/** What lies in the middle. */
export type Middle =
  | {
      readonly kind: 'trick';
      readonly plays: readonly LaidCard[];
      /** Of a trick that is over and still lies there. */
      readonly winner: Seat | null;
      /** Cards that lie open beside the trick, with their name. */
      readonly open: { readonly title: string; readonly cards: readonly string[] } | null;
    }
  | {
      readonly kind: 'melds';
      readonly melds: readonly LaidMeld[];
      readonly stock: number;
      /** The top first. */
      readonly discards: readonly string[];
      readonly titles: { readonly stock: string; readonly discard: string };
    };

export interface Scene {
  readonly viewer: Seat;
  /** Clockwise from the viewer. */
  readonly places: readonly Place[];
  readonly middle: Middle;
  readonly hand: readonly string[];
  /** Facts of this round, the weightiest first. */
  readonly facts: readonly string[];
  readonly score: string;
  /** The sign of the trump suit; empty where there is none. */
  readonly trump: string;
  /** By suit sign, or for all: ranks as they stand in the hand. */
  readonly ranks: (suit: string) => readonly string[];
  /** The tricks of this hand that are over, the first one first. */
  readonly tricks: readonly TakenTrick[];
}

export interface TakenTrick {
  /** As they were played: the first one led. */
  readonly plays: readonly LaidCard[];
  readonly winner: Seat;
  readonly points: number;
  /** What was announced with it, short. */
  readonly note: string;
}

/** A game as a table shows it. */
export interface Tabletop<V = unknown, A extends ActionLike = ActionLike> {
  scene(view: V, viewer: Seat, narrator: Narrator): Scene;
  offer(view: V, prompt: Prompt<A>, mayWait: boolean, narrator: Narrator): Offer;
  /** The columns of the score sheet. */
  sides(narrator: Narrator): readonly string[];
  /** A row of the score sheet from the event that ended a round; undefined for any other event. */
  round(event: JsonObject, narrator: Narrator): RoundLine | undefined;
  /** An action as it is said at this table, where it names something that lies there. */
  named(action: JsonObject, view: V, narrator: Narrator): JsonObject;
  /** Tells events in words that need what was told before; made anew for each telling. */
  retelling(narrator: Narrator): (event: JsonObject) => JsonObject;
  /** The cards that came into the viewer's hand by this event, as it was told to them. */
  received(event: JsonObject, viewer: Seat): readonly string[];
  /** What the rulebook has for the table. */
  readonly rules: RulesShown<V>;
}

export interface RoundLine {
  /** What was played for and what came of it. */
  readonly what: string;
  /** By side. */
  readonly points: readonly number[];
  readonly totals: readonly number[];
}

/** Seats clockwise, the viewer first. */
export function seatsFrom(viewer: Seat, count: number): readonly Seat[] {
  return Array.from({ length: count }, (_, i) => (viewer + i) % count);
}
