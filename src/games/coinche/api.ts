// Coinche for programs: the scoring of a round as functions of tricks and a contract, guarded as their users expect.
import { cardsIn, isInPack, isSeat, printCard, readCard, shown, SUITS } from '#kernel';
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
  checkSeat(bidderPosition, 'bids');
  return teamPoints(tricks, suitIndex(trumpSuit), bidderPosition);
}

/** The side that played both king and queen of trump. */
export function detectBeloteRebelote(
  tricks: readonly Trick[],
  trumpSuit: Trump,
  bidderPosition: Seat,
): Side | null {
  checkSeat(bidderPosition, 'bids');
  return beloteSide(tricks, suitIndex(trumpSuit), bidderPosition, DEFAULT_RULES.belote);
}

/** The score of a whole round, frozen; throws unless eight tricks are complete. */
export function calculateRoundScore(
  tricks: readonly FinishedTrick[],
  contract: PlayedContract,
  rules: CoincheRules = DEFAULT_RULES,
): RoundScore {
  checkRound(tricks);
  checkContract(contract, rules);
  return roundScoreOf(tricks, { ...contract, suit: suitIndex(contract.suit) }, rules);
}

/** Callers without types are told what is wrong: a score that looks right and is not would be worse. */
function suitIndex(suit: Trump): number {
  const index = typeof suit === 'number' ? suit : SUITS.indexOf(suit);
  if (SUITS[index] === undefined)
    throw new Error(`a suit is one of ${SUITS.join(' ')} or its index, not ${shown(suit)}`);
  return index;
}

function checkContract({ seat, value, multiplier }: PlayedContract, rules: CoincheRules): void {
  checkSeat(seat, 'bids');
  if (value !== 'capot' && !(Number.isInteger(value) && value > 0))
    throw new Error(`a contract is worth a number of points or "capot", not ${shown(value)}`);
  const known = [1, ...rules.multipliers];
  if (!known.includes(multiplier))
    throw new Error(`a contract counts ${known.join(', ')} times, not ${shown(multiplier)}`);
}

function checkSeat(seat: Seat, does: string): void {
  if (!isSeat(SEATS, seat))
    throw new Error(`who ${does} sits in one of the seats 0 to 3, not in ${shown(seat)}`);
}

function checkRound(tricks: readonly FinishedTrick[]): void {
  if (tricks.length !== TRICKS_IN_ROUND)
    throw new Error(`a round has ${TRICKS_IN_ROUND} tricks, not ${tricks.length}`);
  for (const trick of tricks) {
    checkCompleted(trick);
    checkSeat(trick.winner, 'wins a trick');
  }
}

function checkCompleted({ plays }: Trick): void {
  if (plays.length !== 4) throw new Error(`a completed trick has 4 cards, not ${plays.length}`);
  for (const { seat, card } of plays) {
    checkSeat(seat, 'plays a card');
    if (!Number.isInteger(card) || !isInPack(PACK, card))
      throw new Error(`${shown(card)} is no card of Coinche`);
  }
}

const SEATS = 4;

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
