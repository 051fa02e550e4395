// Coinche told a second time: positions and actions in; legal actions, next positions, errors out.

import {
  at,
  handOf,
  seatAfter,
  sortCards,
  standingBid,
  SUITS,
  teamOf,
  trickWinner,
  trumpOf,
  wasCalled,
  type Call,
  type Contract,
  type Play,
  type Position,
  type RoundScore,
  type Rules,
  type Value,
} from './coinche-cards.ts';
import { readAction, refusal, type Action, type SeatAction } from './coinche-refusals.ts';
import { scoreRound } from './coinche-scoring.ts';

export type { Position, Rules } from './coinche-cards.ts';

export function legalActions(position: Position, rules: Rules, seat: number): Action[] {
  return candidates(position, rules, seat).filter(
    (action) => refusal(position, rules, seat, action) === null,
  );
}

export function toAct(position: Position, rules: Rules): number[] {
  return [0, 1, 2, 3].filter((seat) => legalActions(position, rules, seat).length > 0);
}

export function apply(
  position: Position,
  rules: Rules,
  seat: number | null,
  action: unknown,
): Position | { error: string } {
  const known = readAction(action);
  if (known === null) return { error: 'invalid_action' };
  const error = refusal(position, rules, seat, known);
  if (error !== null) return { error };
  if (known.type === 'NEXT_ROUND' || seat === null) return { error: 'needs_seed' };
  const next = perform(position, rules, seat, known);
  return { ...next, hands: next.hands.map(sortCards) };
}

function candidates(position: Position, rules: Rules, seat: number): Action[] {
  switch (position.phase) {
    case 'Bidding':
      return [{ type: 'PASS' }, ...everyBid(rules), { type: 'COINCHE' }, { type: 'SURCOINCHE' }];
    case 'Play':
      return sortCards(position.hands[seat] ?? []).map((card) => ({ type: 'PLAY_CARD', card }));
    case 'RoundEnd':
    case 'GameOver':
      return [];
  }
}

function everyBid(rules: Rules): Action[] {
  const values: Value[] = [];
  for (let value = 80; value <= rules.maxBid; value += 10) values.push(value);
  values.push('capot');
  return values.flatMap((value) =>
    SUITS.map((suit): Action => ({ type: 'PLACE_BID', value, suit })),
  );
}

function perform(position: Position, rules: Rules, seat: number, action: SeatAction): Position {
  switch (action.type) {
    case 'PLACE_BID': {
      const { value, suit } = action;
      return called(position, rules, { seat, bid: { value, suit } });
    }
    case 'PASS':
      return called(position, rules, { seat, bid: 'pass' });
    case 'COINCHE':
      return called(position, rules, { seat, bid: 'coinche' });
    case 'SURCOINCHE':
      return called(position, rules, { seat, bid: 'surcoinche' });
    case 'PLAY_CARD':
      return play(position, rules, seat, action.card);
  }
}

function called(position: Position, rules: Rules, call: Call): Position {
  const bids = [...position.bids, call];
  const spoken: Position = { ...position, bids };
  const standing = standingBid(bids);
  if (standing === null && bids.length === 4) return endRound(spoken, rules, null);
  if (standing === null || !isClosed(bids, rules)) {
    return { ...spoken, turn: nextToSpeak(bids, call.seat) };
  }
  const { value, suit } = standing.bid;
  const contract = { seat: standing.seat, value, suit, multiplier: multiplierOf(bids, rules) };
  const leader = seatAfter(position.dealer, 1);
  return { ...spoken, phase: 'Play', turn: leader, contract, trick: { leader, plays: [] } };
}

// After a coinche two passes close the auction, because only two players are asked.
function isClosed(bids: Call[], rules: Rules): boolean {
  const last = at(bids, bids.length - 1).bid;
  if (last === 'surcoinche') return true;
  if (rules.capotEndsAuction && typeof last !== 'string' && last.value === 'capot') return true;
  const passes = wasCalled(bids, 'coinche') ? 2 : 3;
  return bids.slice(-passes).every((call) => call.bid === 'pass');
}

// The partner of who said coinche is passed over.
function nextToSpeak(bids: Call[], seat: number): number {
  const answersCoinche = wasCalled(bids, 'coinche') && at(bids, bids.length - 1).bid === 'pass';
  return seatAfter(seat, answersCoinche ? 2 : 1);
}

function multiplierOf(bids: Call[], rules: Rules): number {
  if (wasCalled(bids, 'surcoinche')) return at(rules.multipliers, 1);
  return wasCalled(bids, 'coinche') ? at(rules.multipliers, 0) : 1;
}

function play(position: Position, rules: Rules, seat: number, card: string): Position {
  const plays = [...(position.trick?.plays ?? []), { seat, card }];
  const rest = handOf(position, seat).filter((other) => other !== card);
  const played: Position = {
    ...position,
    turn: seatAfter(seat, 1),
    hands: position.hands.map((hand, other) => (other === seat ? rest : hand)),
    trick: { leader: at(plays, 0).seat, plays },
  };
  return plays.length < 4 ? played : endTrick(played, rules, plays);
}

function endTrick(position: Position, rules: Rules, plays: Play[]): Position {
  const winner = trickWinner(plays, trumpOf(position));
  const tricks = [...position.tricks, { leader: at(plays, 0).seat, plays, winner }];
  const won: Position = { ...position, turn: winner, trick: { leader: winner, plays: [] }, tricks };
  if (won.hands.flat().length > 0) return won;
  const { contract } = won;
  return endRound(won, rules, contract && scoreRound(tricks, contract, rules));
}

function endRound(position: Position, rules: Rules, roundScore: RoundScore | null): Position {
  const { contract } = position;
  const marked = markedBy(contract, roundScore);
  const scores = position.scores.map((total, team) => total + at(marked, team));
  const roundsPlayed = position.roundsPlayed + 1;
  const winner = winnerOf(scores, roundsPlayed, rules);
  const round = { contract, contractMet: roundScore && roundScore.contractMet, scores: marked };
  return {
    ...position,
    phase: winner === null ? 'RoundEnd' : 'GameOver',
    turn: null,
    trick: null,
    scores,
    roundScore,
    history: [...position.history, round],
    roundsPlayed,
    winner,
  };
}

function markedBy(contract: Contract | null, roundScore: RoundScore | null): number[] {
  if (contract === null || roundScore === null) return [0, 0];
  const { contractingTeamFinalScore: own, opponentTeamFinalScore: others } = roundScore;
  return teamOf(contract.seat) === 0 ? [own, others] : [others, own];
}

function winnerOf(scores: number[], roundsPlayed: number, rules: Rules): number | null {
  const [first, second] = [at(scores, 0), at(scores, 1)];
  const reached = Math.max(first, second) >= rules.target;
  const isLast = rules.maxRounds !== null && roundsPlayed >= rules.maxRounds;
  if (first === second || !(reached || isLast)) return null;
  return first > second ? 0 : 1;
}
