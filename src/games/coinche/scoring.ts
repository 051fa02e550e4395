// Scoring: tricks, a contract and house rules in, the round's score out; short endings are scored alike.
import { at } from '#kernel';
import type { FinishedTrick, Seat, Trick } from '#kernel';
import { cardPoints, isOfPair } from './cards.ts';
import type { CoincheRules } from './rules.ts';
import { areTeam } from './seating.ts';
import type { Contract, RoundScore, Side, TeamPoints } from './types.ts';

export const LAST_TRICK_BONUS = 10;
export const BELOTE_BONUS = 20;
export const TOTAL_CARD_POINTS = 152;
export const TOTAL_ROUND_POINTS = TOTAL_CARD_POINTS + LAST_TRICK_BONUS;
export const TRICKS_IN_ROUND = 8;
/** A capot that was bid, made or lost, before the multiplier. */
export const CAPOT_SCORE = 500;
/** All points, as tables round them when a bid is added. */
const ROUND_STAKE = 160;

export function trickPoints(trick: Trick, trump: number): number {
  let points = 0;
  for (let i = 0; i < trick.plays.length; i++) points += cardPoints(at(trick.plays, i).card, trump);
  return points;
}

/** Card points and the last trick, as counted over these tricks. */
export function teamPoints(
  tricks: readonly FinishedTrick[],
  trump: number,
  bidder: Seat,
): TeamPoints {
  let contracting = 0;
  let opponent = 0;
  for (let i = 0; i < tricks.length; i++) {
    const trick = at(tricks, i);
    const last = i === tricks.length - 1 ? LAST_TRICK_BONUS : 0;
    const points = trickPoints(trick, trump) + last;
    if (areTeam(trick.winner, bidder)) contracting += points;
    else opponent += points;
  }
  return { contractingTeamPoints: contracting, opponentTeamPoints: opponent };
}

/** Who played king and queen of trump, in the order they fell. */
function pairPlayers(tricks: readonly Trick[], trump: number): readonly Seat[] {
  const seats: Seat[] = [];
  for (const { plays } of tricks)
    for (const { seat, card } of plays) if (isOfPair(card, trump)) seats.push(seat);
  return seats;
}

/** Whether king and queen from these seats are a belote under these rules. */
export function isBelote(
  belote: CoincheRules['belote'],
  bidder: Seat,
  first: Seat,
  second: Seat,
): boolean {
  switch (belote) {
    case 'team':
      return areTeam(first, second);
    case 'player':
      return first === second;
    case 'biddingPlayer':
      return first === second && areTeam(first, bidder);
  }
}

/** The side that held the belote, whoever is paid for it in the end. */
export function beloteSide(
  tricks: readonly Trick[],
  trump: number,
  bidder: Seat,
  belote: CoincheRules['belote'],
): Side | null {
  const [first, second] = pairPlayers(tricks, trump);
  if (first === undefined || second === undefined) return null;
  if (!isBelote(belote, bidder, first, second)) return null;
  return areTeam(first, bidder) ? 'contracting' : 'opponent';
}

/** All that the score of a round depends on: with these numbers nobody asks for the tricks any more. */
export interface Tally extends TeamPoints {
  /** Whether all eight tricks were played: only then they count what the table says a capot does. */
  readonly isWhole: boolean;
  /** The side that took every trick. */
  readonly sweeper: Side | null;
  /** The side that held the belote, whoever is paid for it in the end. */
  readonly beloteHolder: Side | null;
}

export function roundScoreOf(
  tricks: readonly FinishedTrick[],
  contract: Contract,
  rules: CoincheRules,
): RoundScore {
  const { suit, seat } = contract;
  const tally = {
    ...teamPoints(tricks, suit, seat),
    isWhole: tricks.length >= TRICKS_IN_ROUND,
    sweeper: sweeperOf(tricks, seat),
    beloteHolder: beloteSide(tricks, suit, seat, rules.belote),
  };
  return scoreOfTally(tally, contract, rules);
}

function sweeperOf(tricks: readonly FinishedTrick[], bidder: Seat): Side | null {
  const won = tricks.filter(({ winner }) => areTeam(winner, bidder)).length;
  if (won === tricks.length) return 'contracting';
  return won === 0 ? 'opponent' : null;
}

export function scoreOfTally(tally: Tally, contract: Contract, rules: CoincheRules): RoundScore {
  const points = withCapot(tally, rules);
  const contractMet = isMet(contract, points, tally, rules);
  const [contracting, opponent] = scoresOf(contract, contractMet, points, rules);
  const paid = belotePaidTo(tally.beloteHolder, contract, contractMet, rules);
  return Object.freeze({
    ...points,
    contractMet,
    contractingTeamScore: contracting,
    opponentTeamScore: opponent,
    beloteBonusTeam: paid,
    contractingTeamFinalScore: marked(contracting, paid === 'contracting', rules),
    opponentTeamFinalScore: marked(opponent, paid === 'opponent', rules),
  });
}

/** All eight tricks count what the table says they do. */
function withCapot(tally: Tally, { unbidCapot }: CoincheRules): TeamPoints {
  const { contractingTeamPoints, opponentTeamPoints, isWhole, sweeper } = tally;
  if (!isWhole || sweeper === null) return { contractingTeamPoints, opponentTeamPoints };
  return sweeper === 'contracting'
    ? { contractingTeamPoints: unbidCapot, opponentTeamPoints: 0 }
    : { contractingTeamPoints: 0, opponentTeamPoints: unbidCapot };
}

function isMet(
  { value }: Contract,
  points: TeamPoints,
  { sweeper, beloteHolder }: Tally,
  rules: CoincheRules,
): boolean {
  if (value === 'capot') return sweeper === 'contracting';
  const belote = rules.beloteCounts && beloteHolder === 'contracting' ? BELOTE_BONUS : 0;
  const needed = value === 80 ? rules.eightyNeeds : value;
  return points.contractingTeamPoints + belote >= needed;
}

/** Of the bidding side and of the others, before belote. */
function scoresOf(
  { value, multiplier }: Contract,
  met: boolean,
  points: TeamPoints,
  rules: CoincheRules,
): readonly [number, number] {
  const winnerTakes = (score: number) => (met ? [score, 0] : [0, score]) as [number, number];
  if (value === 'capot') return winnerTakes(CAPOT_SCORE * multiplier);
  const { contractingTeamPoints: own, opponentTeamPoints: theirs } = points;
  const stake = rules.failure === 162 ? TOTAL_ROUND_POINTS : ROUND_STAKE + value;
  if (rules.doubling === 'flat' && multiplier > 1) return winnerTakes(stake * multiplier);
  if (rules.doubling === 'bidOnly')
    return met ? [own + value * multiplier, theirs] : [0, ROUND_STAKE + value * multiplier];
  if (!met) return [0, stake * multiplier];
  const bonus = rules.scoring === 'madePlusBid' ? value : 0;
  return [(own + bonus) * multiplier, theirs * multiplier];
}

function belotePaidTo(
  holder: Side | null,
  { multiplier }: Contract,
  met: boolean,
  { beloteOnFailure }: CoincheRules,
): Side | null {
  if (holder === null || beloteOnFailure === 'holder') return holder;
  if (!met) return 'opponent';
  return multiplier > 1 ? 'contracting' : holder;
}

function marked(score: number, belote: boolean, { rounding }: CoincheRules): number {
  const sum = score + (belote ? BELOTE_BONUS : 0);
  return rounding === 'none' ? sum : Math.floor((sum + 5) / 10) * 10;
}
