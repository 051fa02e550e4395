// Coinche for programs: the scoring of a round as functions of tricks and a contract, guarded as their users expect.
import { cardsIn, printCard, readCard, SUITS } from '#kernel';
import type { Card, FinishedTrick, Result, Seat, Suit, Trick } from '#kernel';
import { PACK } from './cards.ts';
import { playable } from './play.ts';
import { DEFAULT_RULES, type CoincheRules } from './rules.ts';
import { beloteSide, roundScoreOf, teamPoints, trickPoints, TRICKS_IN_ROUND } from './scoring.ts';
import type { BidValue, CoincheState, RoundScore, Side, TeamPoints } from './types.ts';

export {
  BELOTE_BONUS,
  CAPOT_SCORE,
  LAST_TRICK_BONUS,
  TOTAL_CARD_POINTS,
  TOTAL_ROUND_POINTS,
} from './scoring.ts';

/** A suit as text, or its index as a state holds it. */
export type Trump = Suit | number;

/** A contract as positions write it, or as a state holds it. */
export interface PlayedContract {
  readonly seat: Seat;
  readonly value: BidValue;
  readonly suit: Trump;
  readonly multiplier: number;
}

/** The card points of a completed trick; throws when fewer than four cards lie in it. */
export function calculateTrickPoints(trick: Trick, trumpSuit: Trump): number {
  checkCompleted(trick);
  return trickPoints(trick, suitIndex(trumpSuit));
}

/** Both sides' points of a whole round with the last trick's ten; throws unless eight tricks are complete. */
export function calculateTeamPoints(
  tricks: readonly FinishedTrick[],
  trumpSuit: Trump,
  bidderPosition: Seat,
): TeamPoints {
  checkRound(tricks);
  return teamPoints(tricks, suitIndex(trumpSuit), bidderPosition);
}

/** The side that played both king and queen of trump. */
export function detectBeloteRebelote(
  tricks: readonly Trick[],
  trumpSuit: Trump,
  bidderPosition: Seat,
): Side | null {
  return beloteSide(tricks, suitIndex(trumpSuit), bidderPosition, DEFAULT_RULES.belote);
}

/** The score of a whole round, frozen; throws unless eight tricks are complete. */
export function calculateRoundScore(
  tricks: readonly FinishedTrick[],
  contract: PlayedContract,
  rules: CoincheRules = DEFAULT_RULES,
): RoundScore {
  checkRound(tricks);
  return roundScoreOf(tricks, { ...contract, suit: suitIndex(contract.suit) }, rules);
}

function suitIndex(suit: Trump): number {
  return typeof suit === 'number' ? suit : SUITS.indexOf(suit);
}

function checkRound(tricks: readonly Trick[]): void {
  if (tricks.length !== TRICKS_IN_ROUND)
    throw new Error(`a round has ${TRICKS_IN_ROUND} tricks, not ${tricks.length}`);
  tricks.forEach(checkCompleted);
}

function checkCompleted({ plays }: Trick): void {
  if (plays.length !== 4) throw new Error(`a completed trick has 4 cards, not ${plays.length}`);
}

export function legalPlays(state: CoincheState, seat: Seat): readonly Card[] {
  return state.phase === 'Play' && state.turn === seat ? cardsIn(playable(state, seat)) : [];
}

/** A card of Coinche from its text. */
export function coincheCard(text: string): Result<Card> {
  return readCard(PACK, text);
}

export function printCoincheCard(card: Card): string {
  return printCard(PACK, card);
}
