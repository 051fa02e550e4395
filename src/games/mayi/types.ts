// The words of May I?: states of a turn, melds, calls, actions, events, the state and what a viewer sees of it.
import type { Face, FaceCounts, Seat, Viewer } from '#kernel';
import type { MayIRules } from './rules.ts';

export const STATES = [
  'awaitingDraw',
  'drawn',
  'awaitingDiscard',
  'mayI',
  'roundEnd',
  'gameEnd',
] as const;
export type TurnState = (typeof STATES)[number];

export const MELD_TYPES = ['set', 'run'] as const;
export type MeldType = (typeof MELD_TYPES)[number];

/** Cards named to be laid down together. */
export interface NamedMeld {
  readonly type: MeldType;
  readonly cards: readonly Face[];
}

export interface Meld extends NamedMeld {
  readonly id: string;
  readonly owner: Seat;
}

export const ENDS = ['low', 'high'] as const;
export type End = (typeof ENDS)[number];

export interface LayOff {
  readonly card: Face;
  readonly meld: string;
  /** Where a wild card goes, when both ends of a run are open. */
  readonly end?: End;
}

/** A call that is being settled: who wants the discard, who is asked, who let it go. */
export interface Call {
  readonly caller: Seat;
  readonly asked: Seat;
  readonly allowed: readonly Seat[];
  readonly returnTo: 'awaitingDraw' | 'drawn' | 'awaitingDiscard';
}

/** A finished round; without a winner no card could be drawn any more. */
export interface RoundRecord {
  readonly roundNumber: number;
  readonly scores: readonly number[];
  readonly winner: Seat | null;
}

/** What never changes during a game. */
export interface Table {
  readonly rules: MayIRules;
  readonly seats: number;
  readonly seed: string | null;
}

/** What changes once a round. */
export interface Score {
  readonly totals: readonly number[];
  readonly history: readonly RoundRecord[];
  readonly winners: readonly Seat[] | null;
}

/** What everybody at the table knows. */
export interface OpenState {
  readonly score: Score;
  /** How many shuffles the seed has served. */
  readonly shuffles: number;
  readonly round: number;
  readonly dealer: Seat;
  /** Who is to move; nobody between rounds. */
  readonly turn: Seat | null;
  readonly state: TurnState;
  readonly down: readonly boolean[];
  readonly laidDownThisTurn: boolean;
  readonly melds: readonly Meld[];
  /** Top card first. */
  readonly discard: readonly Face[];
  /** How the player to move drew this turn. */
  readonly drewFrom: 'stock' | 'discard' | null;
  /** Who discarded the top card; null for the up-card of the deal and for a card that was covered before. */
  readonly discardedBy: Seat | null;
  /** The exposed card of this turn is gone. */
  readonly discardClaimed: boolean;
  readonly mayI: Call | null;
  /** By seat: cards that everybody saw go into that hand and that have not left it since. */
  readonly known: readonly FaceCounts[];
}

/** The whole truth. */
export interface MayIState extends OpenState {
  readonly table: Table;
  /** Copies of a face cannot be told apart, so a hand counts them; its order is its owner's business. */
  readonly hands: readonly FaceCounts[];
  /** Top card first. */
  readonly stock: readonly Face[];
}

export type MayIAction =
  | { readonly type: 'DRAW_FROM_STOCK' }
  | { readonly type: 'DRAW_FROM_DISCARD' }
  | { readonly type: 'LAY_DOWN'; readonly melds: readonly NamedMeld[] }
  | ({ readonly type: 'LAY_OFF' } & LayOff)
  | { readonly type: 'SWAP_JOKER'; readonly meld: string; readonly card: Face }
  | { readonly type: 'READY_TO_DISCARD' }
  | { readonly type: 'DISCARD'; readonly card: Face }
  | { readonly type: 'END_TURN' }
  | { readonly type: 'GO_OUT'; readonly finalLayOffs: readonly LayOff[] }
  | { readonly type: 'CALL_MAY_I' }
  | { readonly type: 'ALLOW_MAY_I' }
  | { readonly type: 'CLAIM_MAY_I' }
  | { readonly type: 'NEXT_ROUND' };

/** Cards are the truth; printEvent decides who is told them. */
export type MayIEvent =
  | { readonly type: 'roundDealt'; readonly round: number; readonly dealer: Seat }
  | { readonly type: 'cardDrawn'; readonly seat: Seat; readonly card: Face }
  | { readonly type: 'discardTaken'; readonly seat: Seat; readonly card: Face }
  | { readonly type: 'mayICalled'; readonly seat: Seat }
  | { readonly type: 'mayIAllowed'; readonly seat: Seat }
  | { readonly type: 'mayIWon'; readonly seat: Seat; readonly card: Face }
  | { readonly type: 'penaltyDrawn'; readonly seat: Seat; readonly card: Face }
  | { readonly type: 'laidDown'; readonly seat: Seat; readonly melds: readonly Meld[] }
  | {
      readonly type: 'laidOff';
      readonly seat: Seat;
      readonly card: Face;
      readonly meld: string;
    }
  | {
      readonly type: 'jokerSwapped';
      readonly seat: Seat;
      readonly card: Face;
      readonly meld: string;
    }
  | { readonly type: 'cardDiscarded'; readonly seat: Seat; readonly card: Face }
  /** The two ways a turn ends, as the turn machine puts them out. */
  | {
      readonly type: 'turnComplete';
      readonly playerId: Seat;
      readonly wentOut: false;
      readonly hand: FaceCounts;
    }
  | {
      readonly type: 'wentOut';
      readonly playerId: Seat;
      readonly wentOut: true;
      readonly hand: FaceCounts;
    }
  | { readonly type: 'stockRenewed'; readonly cards: number }
  | {
      readonly type: 'roundEnded';
      readonly round: number;
      readonly winner: Seat | null;
      readonly scores: readonly number[];
      readonly totals: readonly number[];
    }
  | {
      readonly type: 'gameEnded';
      readonly winners: readonly Seat[];
      readonly totals: readonly number[];
    };

/** What a seat or a spectator may know; a whole world can be imagined from it. */
export interface MayIView extends OpenState {
  readonly viewer: Viewer;
  readonly rules: MayIRules;
  readonly seats: number;
  readonly hand: FaceCounts;
  readonly handSizes: readonly number[];
  /** When a round is scored, every hand lies open. */
  readonly scoredHands: readonly FaceCounts[] | null;
  readonly stockSize: number;
}

export interface MayITypes {
  readonly rules: MayIRules;
  readonly state: MayIState;
  readonly action: MayIAction;
  readonly event: MayIEvent;
  readonly view: MayIView;
}
