// The words of an analysis: plain JSON, every sentence beside its code and parts, so that it can be told in another language.
import type { Between, JsonObject, Params, Seat } from '#kernel';

/** How much is thought; the same budget gives the same analysis on every machine. */
export interface Budget {
  /** Imagined deals for each decision, and three times as many again where something better seems to be found; 0 asks nobody. */
  readonly worlds: number;
  /** Positions searched for each play with open cards; what is not proved by then stays between bounds. */
  readonly nodes: number;
}

/** A sentence, what it says in one word, and the names and numbers in it. */
export interface Remark {
  readonly code: string;
  readonly params: Params;
  readonly sentence: string;
}

/** With every card face up: what the action cost the side of whoever took it. */
export interface OpenLoss {
  readonly loss: Between;
  /** One of the best actions. */
  readonly best: JsonObject;
}

/** Given what the seat could know: what the action cost on average over imagined deals. */
export interface KnownLoss {
  readonly loss: number;
  /** Null where it was best to let the others go on. */
  readonly best: JsonObject | null;
  /** In which share of the imagined deals that was best, from 0 to 1. */
  readonly share: number;
  /** What lies between the best and the worst that could be chosen. */
  readonly stake: number;
}

export const SIZES = ['fine', 'mistake', 'blunder'] as const;
export type Size = (typeof SIZES)[number];

/** Where in a hand a decision stands. */
export const PLACES = ['deal', 'auction', 'exchange', 'trick', 'turn'] as const;
export interface DecisionPlace {
  readonly name: (typeof PLACES)[number];
  /** Which trick or turn, from 1; elsewhere 0. */
  readonly number: number;
}

export interface JudgedAction {
  /** The number of the action in the record. */
  readonly n: number;
  readonly seat: Seat;
  readonly place: DecisionPlace;
  readonly question: string;
  readonly action: JsonObject;
  /** Null where open cards have no answer: before the play, and in games without tricks. */
  readonly open: OpenLoss | null;
  /** Null where there was no choice, or nothing to weigh it by. */
  readonly known: KnownLoss | null;
  readonly size: Size;
  /** What can be said for certain besides: missed lay-downs and lay-offs, gifts. */
  readonly notes: readonly Remark[];
}

export interface Moment extends Remark {
  readonly hand: number;
  readonly n: number;
  readonly seat: Seat;
  readonly action: JsonObject;
  readonly better: JsonObject | null;
  readonly points: number;
  /** What that counts; null where it is not what was lost but what the card of a gift is worth. */
  readonly unit: Unit | null;
}

export type Unit = 'points' | 'tricks';

export type Verdict = 'forced' | 'unasked' | 'sound' | 'close' | 'high' | 'low';
export type ContractCode = `contract_${Verdict}`;

/** Whether a contract was right, by what its bidder could know and by the cards as they lay. */
export interface ContractJudgement extends Remark {
  readonly code: ContractCode;
  readonly seat: Seat;
  readonly needed: number;
  /** The share of the imagined deals in which it was made, from 0 to 1; null when nobody was asked. */
  readonly chance: number | null;
  /** What the imagined deals make: on average, and all but the tenth on either side. */
  readonly makes: { readonly mean: number; readonly low: number; readonly high: number } | null;
  /** What best play of all makes with the cards as they lay; null when it was not played. */
  readonly open: Between | null;
  /** Null when the hand is not over. */
  readonly isMade: boolean | null;
}

export interface Course {
  /** What is counted along the way. */
  readonly steps: 'trick' | 'turn';
  readonly unit: Unit;
  /** The first value stands before the first step; null where it is not known. */
  readonly lines: readonly {
    readonly seats: readonly Seat[];
    readonly values: readonly (number | null)[];
  }[];
  /** What the contract needs. */
  readonly target: number | null;
}

export interface HandAnalysis {
  readonly hand: number;
  /** The first and last action of the record that belong to it. */
  readonly from: number;
  readonly to: number;
  readonly isOver: boolean;
  /** What it brought each seat, once it is over. */
  readonly scores: readonly number[] | null;
  readonly contract: ContractJudgement | null;
  readonly decisions: readonly JudgedAction[];
  /** By seat, from 0 to 100; null for who had nothing to decide. */
  readonly accuracy: readonly (number | null)[];
  readonly moments: readonly Moment[];
  readonly course: Course | null;
}

export interface Analysis {
  readonly game: string;
  readonly players: readonly string[];
  readonly budget: Budget;
  /** In the unit of the game's points: from here on something counts as a mistake, from there as a blunder. */
  readonly thresholds: Thresholds;
  readonly hands: readonly HandAnalysis[];
  readonly accuracy: readonly (number | null)[];
  readonly moments: readonly Moment[];
}

export interface Thresholds {
  readonly mistake: number;
  readonly blunder: number;
}
