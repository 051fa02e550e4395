// The words of Tysiąc: phases, actions, events, the state and what a viewer sees of it.
import type { Card, CardSet, Seat, Viewer } from '#kernel';
import type * as kernel from '#kernel';
import type { TysiacRules } from './rules.ts';

export const PHASES = ['Deal', 'Auction', 'TalonExchange', 'Play', 'HandEnd', 'GameOver'] as const;
export type Phase = (typeof PHASES)[number];

export interface Bid {
  readonly seat: Seat;
  /** 0 is a pass. */
  readonly value: number;
}

export interface Play extends kernel.Play {
  /** The suit announced with this card, or NO_TRUMP. */
  readonly announced: number;
}

export type Trick = kernel.Trick<Play>;
export type FinishedTrick = kernel.FinishedTrick<Play>;

/** What never changes during a game. */
export interface Table {
  readonly rules: TysiacRules;
  readonly seats: number;
  readonly seed: string | null;
}

/** What changes once a hand. */
export interface Score {
  readonly cumulative: readonly number[];
  readonly bombsUsed: readonly number[];
  readonly handsPlayed: number;
  readonly winners: readonly Seat[] | null;
}

export interface Auction {
  readonly bids: readonly Bid[];
  readonly declarer: Seat | null;
  readonly contract: number | null;
}

export interface Talon {
  /** What still lies there: two musiks for two players, one for three or four. */
  readonly musiks: readonly CardSet[];
  readonly chosenMusik: number | null;
  /** What the declarer took. */
  readonly taken: CardSet;
  /** What the declarer laid away (two players) or gave to the next and the one after (three). */
  readonly discarded: readonly Card[];
  /** Two players: the laid away cards and the other musik, for the winner of the last trick. */
  readonly tableCards: CardSet;
}

/** What everybody at the table knows. */
export interface OpenState {
  readonly score: Score;
  /** How many shuffles the seed has served. */
  readonly shuffles: number;
  readonly dealer: Seat;
  readonly sittingOut: Seat | null;
  readonly phase: Phase;
  readonly turn: Seat | null;
  readonly auction: Auction;
  /** A suit's index, or NO_TRUMP. */
  readonly trump: number;
  readonly trick: Trick | null;
  readonly tricks: readonly FinishedTrick[];
  readonly trickPoints: readonly number[];
  readonly marriagePoints: readonly number[];
}

/** The same with what never changes. */
export interface OpenTable extends OpenState {
  readonly table: Table;
}

/** The whole truth. */
export interface TysiacState extends OpenTable {
  readonly hands: readonly CardSet[];
  readonly talon: Talon;
}

export type TysiacAction =
  | {
      readonly type: 'SET_DEALT_CARDS';
      readonly hands: readonly (readonly Card[])[];
      readonly musiks: readonly (readonly Card[])[];
    }
  | { readonly type: 'PLACE_BID'; readonly value: number }
  | { readonly type: 'ASK_REDEAL' }
  | { readonly type: 'CHOOSE_MUSIK'; readonly index: number }
  | { readonly type: 'TAKE_TALON' }
  | { readonly type: 'RAISE_CONTRACT'; readonly value: number }
  | { readonly type: 'BOMB' }
  | { readonly type: 'DISCARD'; readonly cards: readonly Card[] }
  | { readonly type: 'PLAY_CARD'; readonly card: Card; readonly announceMarriage?: boolean }
  | { readonly type: 'NEXT_HAND' };

/** `cards` and `card` are the truth; printEvent decides who is told them. */
export type TysiacEvent =
  | { readonly type: 'handDealt'; readonly dealer: Seat }
  | { readonly type: 'redealt'; readonly seat: Seat }
  | { readonly type: 'openingBid'; readonly seat: Seat; readonly value: number }
  | { readonly type: 'bidPlaced'; readonly seat: Seat; readonly value: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'contractSet'; readonly seat: Seat; readonly value: number }
  | { readonly type: 'talonShown'; readonly cards: CardSet }
  | {
      readonly type: 'musikChosen';
      readonly seat: Seat;
      readonly index: number;
      readonly cards: CardSet;
      readonly shown: boolean;
    }
  | {
      readonly type: 'talonTaken';
      readonly seat: Seat;
      readonly cards: CardSet;
      readonly shown: boolean;
    }
  | { readonly type: 'contractRaised'; readonly seat: Seat; readonly value: number }
  | { readonly type: 'cardsLaidAway'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'cardGiven'; readonly from: Seat; readonly to: Seat; readonly card: Card }
  | { readonly type: 'bombThrown'; readonly seat: Seat; readonly free: boolean }
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: Card }
  | {
      readonly type: 'marriageAnnounced';
      readonly seat: Seat;
      readonly suit: number;
      readonly value: number;
    }
  | { readonly type: 'trickWon'; readonly seat: Seat; readonly points: number }
  | {
      readonly type: 'tableCardsWon';
      readonly seat: Seat;
      readonly cards: CardSet;
      readonly points: number;
    }
  | {
      readonly type: 'handSettled';
      readonly declarer: Seat | null;
      readonly contract: number | null;
      readonly made: boolean | null;
      readonly points: readonly number[];
      readonly deltas: readonly number[];
      readonly totals: readonly number[];
    }
  | { readonly type: 'gameOver'; readonly winners: readonly Seat[] };

/** A pile some of whose cards a viewer knows. */
export interface SeenPile {
  readonly size: number;
  readonly known: CardSet;
}

/** What a seat or a spectator may know; a whole world can be imagined from it. */
export interface TysiacView extends OpenState {
  readonly viewer: Viewer;
  readonly rules: TysiacRules;
  readonly seats: number;
  readonly hand: CardSet;
  readonly handSizes: readonly number[];
  readonly musiks: readonly SeenPile[];
  readonly chosenMusik: number | null;
  /** Null while the viewer has not seen what was taken. */
  readonly taken: CardSet | null;
  /** Null for a card the viewer has not seen. */
  readonly discarded: readonly (Card | null)[];
  readonly tableCards: SeenPile;
}

export interface TysiacTypes {
  readonly rules: TysiacRules;
  readonly state: TysiacState;
  readonly action: TysiacAction;
  readonly event: TysiacEvent;
  readonly view: TysiacView;
}
