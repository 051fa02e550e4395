// What an analysis must know of a game: where a decision stands, what is played for, which contract, what is found besides.
import type { ActionLike, Between, GameTypes, Seat } from '#kernel';
import type { Hand, Taken } from './hands.ts';
import type { Course, DecisionPlace, Thresholds, Remark } from './types.ts';

export interface Lens<G extends GameTypes = GameTypes> {
  readonly thresholds: Thresholds;
  place(state: G['state'], hand: HandOf<G>): DecisionPlace;
  /** What a card is played for with open cards; null where none is played. */
  aim(state: G['state']): string | null;
  /** Undefined where there is none. */
  contract(hand: HandOf<G>): Contracted | undefined;
  /** The card that lies open to be taken, where a choice is about that. */
  about(state: G['state']): string | null;
  /** The expected result step by step; `valueAt` is what was found with open cards before an action. */
  course(hand: HandOf<G>, valueAt: ValueAt, nodes: number): Course | null;
  /** What is certain about one action: sentences, and what it cost beyond what a judge weighs. */
  findings(hand: HandOf<G>, index: number, seatName: (seat: Seat) => string): Findings;
}

export type ValueAt = (n: number) => Between | undefined;

export type HandOf<G extends GameTypes> = Hand<G['state'], G['action']>;
export type TakenOf<G extends GameTypes> = Taken<G['state'], G['action']>;

/** A contract that was reached, and the moment at which its bidder is asked about it. */
export interface Contracted {
  readonly seat: Seat;
  /** Before its last bid, or before the first action of the hand when it never bid. */
  readonly asked: Taken;
  readonly isForced: boolean;
  /** As the game's judge takes it. */
  readonly contract: unknown;
  readonly text: string;
  readonly needed: number;
  /** Whether a higher bid would have brought more. */
  readonly isPaid: boolean;
  /** The least step to a higher bid. */
  readonly step: number;
  /** Null while it is being played. */
  readonly isMade: boolean | null;
}

export interface Findings {
  readonly notes: readonly Remark[];
  /** Points lost for certain. */
  readonly loss: number;
  /** What should have been done instead. */
  readonly better: ActionLike | null;
}

export const NO_FINDINGS: Findings = { notes: [], loss: 0, better: null };
