// The words of Coinche: phases, bids, actions, events, the state and what a viewer sees of it.
import type { Card, CardSet, FinishedTrick, Seat, Trick, Viewer } from '#kernel';
import type { CoincheRules } from './rules.ts';

export const PHASES = ['Bidding', 'Play', 'RoundEnd', 'GameOver'] as const;
export type Phase = (typeof PHASES)[number];

/** Seats 0 and 2 are team 0, seats 1 and 3 team 1. */
export type Team = 0 | 1;

/** Points to be made, or every trick. */
export type BidValue = number | 'capot';

export interface Bid {
  readonly value: BidValue;
  /** A suit's index. */
  readonly suit: number;
}

/** What somebody said in the auction. */
export interface Call {
  readonly seat: Seat;
  readonly bid: Bid | 'pass' | 'coinche' | 'surcoinche';
}

export interface Contract extends Bid {
  readonly seat: Seat;
  readonly multiplier: number;
}

export interface TeamPoints {
  readonly contractingTeamPoints: number;
  readonly opponentTeamPoints: number;
}

export type Side = 'contracting' | 'opponent';

export interface RoundScore extends TeamPoints {
  readonly contractMet: boolean;
  /** After the multiplier, before belote and rounding. */
  readonly contractingTeamScore: number;
  readonly opponentTeamScore: number;
  /** Who receives the 20. */
  readonly beloteBonusTeam: Side | null;
  /** What is marked. */
  readonly contractingTeamFinalScore: number;
  readonly opponentTeamFinalScore: number;
}

/** A finished round as the score sheet remembers it; without a contract it was passed out. */
export interface PastRound {
  readonly contract: Contract | null;
  readonly contractMet: boolean | null;
  /** Marked by each team. */
  readonly scores: readonly number[];
}

/** What never changes during a game. */
export interface Table {
  readonly rules: CoincheRules;
  readonly seed: string | null;
}

/** What changes once a round. */
export interface Score {
  readonly scores: readonly number[];
  readonly roundScore: RoundScore | null;
  readonly history: readonly PastRound[];
  readonly roundsPlayed: number;
  readonly winner: Team | null;
}

/** What everybody at the table knows. */
export interface OpenState {
  readonly score: Score;
  /** How many shuffles the seed has served. */
  readonly shuffles: number;
  readonly dealer: Seat;
  readonly phase: Phase;
  readonly turn: Seat | null;
  readonly bids: readonly Call[];
  readonly contract: Contract | null;
  readonly trick: Trick | null;
  readonly tricks: readonly FinishedTrick[];
}

/** The whole truth. */
export interface CoincheState extends OpenState {
  readonly table: Table;
  readonly hands: readonly CardSet[];
}

export type CoincheAction =
  | { readonly type: 'PLACE_BID'; readonly value: BidValue; readonly suit: number }
  | { readonly type: 'PASS' }
  | { readonly type: 'COINCHE' }
  | { readonly type: 'SURCOINCHE' }
  | { readonly type: 'PLAY_CARD'; readonly card: Card }
  | { readonly type: 'NEXT_ROUND' };

export type CoincheEvent =
  | { readonly type: 'roundDealt'; readonly dealer: Seat }
  | {
      readonly type: 'bidPlaced';
      readonly seat: Seat;
      readonly value: BidValue;
      readonly suit: number;
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'coinched'; readonly seat: Seat }
  | { readonly type: 'surcoinched'; readonly seat: Seat }
  | { readonly type: 'contractSet'; readonly contract: Contract }
  | { readonly type: 'passedOut' }
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: Card }
  /** The first of king and queen of trump, the other still in hand. */
  | { readonly type: 'belote'; readonly seat: Seat }
  /** The second of them: the pair is complete. */
  | { readonly type: 'rebelote'; readonly seat: Seat }
  | { readonly type: 'trickWon'; readonly seat: Seat; readonly points: number }
  | {
      readonly type: 'roundScored';
      readonly contract: Contract | null;
      readonly roundScore: RoundScore | null;
      readonly scores: readonly number[];
      readonly totals: readonly number[];
    }
  | { readonly type: 'gameOver'; readonly winner: Team; readonly totals: readonly number[] };

/** What a seat or a spectator may know; a whole world can be imagined from it. */
export interface CoincheView extends OpenState {
  readonly viewer: Viewer;
  readonly rules: CoincheRules;
  readonly hand: CardSet;
  readonly handSizes: readonly number[];
  /** Who has told a belote: played one of king and queen of trump out of a hand with both. */
  readonly belote: Seat | null;
}

export interface CoincheTypes {
  readonly rules: CoincheRules;
  readonly state: CoincheState;
  readonly action: CoincheAction;
  readonly event: CoincheEvent;
  readonly view: CoincheView;
}
