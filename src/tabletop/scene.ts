// What lies on the table for one viewer, as data: made from a view by the game's tabletop, drawn and told by others.
import { minus } from '#kernel';
import type { ActionLike, JsonObject, Prompt, Seat } from '#kernel';
import type { CardValues } from './card-values.ts';
import { handOrdered } from './hand-order.ts';
import type { Staging } from './marking.ts';
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
  /** What the player has so far of this round, short. */
  readonly note: string;
  /** What the player has of the whole game; null where nobody counts alone. */
  readonly total: number | null;
  /** The player's cards in order, where they lie open. */
  readonly open?: readonly string[];
  /** What the cards that are left in hand count, once a round is scored and everybody may see them. */
  readonly left?: number;
}

export interface LaidCard {
  readonly seat: Seat;
  readonly card: string;
}

export interface LaidMeld {
  readonly id: string;
  readonly type: 'set' | 'run';
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
      readonly call: Call | null;
    };

/** Somebody wants the top discard out of turn, and those who may have it before are asked one after the other. */
export interface Call {
  readonly caller: Seat;
  readonly card: string;
  readonly line: readonly { readonly seat: Seat; readonly answer: 'allowed' | 'asked' | 'later' }[];
}

export interface Scene {
  /** From whose side the table is seen. */
  readonly viewer: Seat;
  /** Clockwise from the viewer. */
  readonly places: readonly Place[];
  readonly middle: Middle;
  readonly hand: readonly string[];
  /** What is played for and by whom, short; empty before it is known, and where it stands among the facts. */
  readonly contract: string;
  /** Other facts of this round, the weightiest first. */
  readonly facts: readonly string[];
  readonly score: string;
  /** The sign of the trump suit; empty where there is none. */
  readonly trump: string;
  readonly ranks: Ranks;
  /** The tricks of this hand that are over, the first one first. */
  readonly tricks: readonly TakenTrick[];
  /** Why the game is over, where the score alone does not say it. */
  readonly whyOver?: string;
}

/** The ranks as they stand in the hand; by the sign of a suit, where one has its own. */
export interface Ranks {
  readonly usual: readonly string[];
  readonly bySuit: Readonly<Record<string, readonly string[]>>;
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
  /** From the side of this seat; who it is that sees, the view itself knows, and it may be nobody in particular. */
  scene(view: V, side: Seat, narrator: Narrator): Scene;
  offer(view: V, prompt: Prompt<A>, mayWait: boolean, narrator: Narrator): Offer;
  /** A row of the score sheet from the event that ended a round; undefined for any other event. */
  round(event: JsonObject, narrator: Narrator): ToldRound | undefined;
  /** An action as it is said at this table, where it names something that lies there. */
  named(action: JsonObject, scene: Scene, narrator: Narrator): JsonObject;
  /** Where melds are made ready in the hand before they are laid down; null in all other games. */
  readonly staging: Staging<V> | null;
  /** Tells events in words that need what was told before; made anew for each telling. */
  retelling(narrator: Narrator): (event: JsonObject) => JsonObject;
  /**
   * How an event goes on from the one before it: as more of the same, told without a name right after it, or in the same
   * turn; null where something else begins.
   */
  goingOn(before: JsonObject, event: JsonObject): 'same' | 'turn' | null;
  /** Hears events one after the other, and says who got which card when a call for it is over; made anew for each listener. */
  callsHeard(): (event: JsonObject) => LaidCard | null;
  /** A card put where it may not go by what is offered: asked for all the same, so that the rules say why; null where nothing is meant. */
  puttingOn(card: string, meld: string, end: 'low' | 'high'): JsonObject | null;
  /** The cards that came into the viewer's hand by this event, as it was told to them. */
  received(event: JsonObject, viewer: Seat): readonly string[];
  /** What the rulebook has for the table. */
  readonly rules: RulesShown<V>;
  /** The order and the points of the cards by the rules of a table, with the sign of the trump suit or without; null where there is nothing to say. */
  cardValues(rules: JsonObject, trump: string): CardValues | null;
}

export interface RoundLine {
  /** The game's own, where it numbers its rounds: a game need not begin with the first; counted in all others. */
  readonly number: number;
  /** What was played for and what came of it. */
  readonly what: string;
  /** By side. */
  readonly points: readonly number[];
  readonly totals: readonly number[];
}

/** A round as the event that ended it tells it: without a number where the game gives none. */
export type ToldRound = Omit<RoundLine, 'number'> & { readonly number: number | null };

/** What every side has after these rounds; nothing before any points were told. */
export function totalsAfter(rounds: readonly RoundLine[]): readonly number[] {
  return rounds.findLast(({ totals }) => totals.length > 0)?.totals ?? [];
}

/** What a player has so far, the total after a word or a sign for it. */
export function noteOf({ note, total }: Place, totalIs: string): string {
  const whole = total === null ? '' : `${totalIs} ${minus(total)}`;
  return [note, whole].filter((part) => part !== '').join(' · ');
}

/** What is left in a hand when a round is scored. */
export interface HandLeft {
  readonly seat: Seat;
  readonly name: string;
  readonly cards: readonly string[];
  readonly points: number;
}

/** Of everybody whose cards count and may be seen; nobody's while a round goes on. */
export function handsLeft({ places, viewer, hand, ranks }: Scene): readonly HandLeft[] {
  return places.flatMap(({ seat, name, open = seat === viewer ? hand : [], left: points }) =>
    points === undefined
      ? []
      : [{ seat, name, cards: handOrdered(open, 'suit', [], ranks), points }],
  );
}

/** Seats clockwise, the viewer first. */
export function seatsFrom(viewer: Seat, count: number): readonly Seat[] {
  return Array.from({ length: count }, (_, i) => (viewer + i) % count);
}
