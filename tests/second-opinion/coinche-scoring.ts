// The score of a finished round of Coinche: its tricks, its contract and the rules in, a round score out.

import {
  cardPoints,
  teamOf,
  type Contract,
  type RoundScore,
  type Rules,
  type Trick,
} from './coinche-cards.ts';

interface Sides {
  bidders: number;
  defence: number;
}

type Side = keyof Sides;

export function scoreRound(tricks: Trick[], contract: Contract, rules: Rules): RoundScore {
  const points = sidePoints(tricks, contract, rules);
  const holder = beloteHolder(tricks, contract, rules);
  const contractMet = isMet(tricks, contract, rules, points, holder);
  const score = sideScores(contract, rules, points, contractMet);
  const belote = beloteReceiver(contract, rules, contractMet, holder);
  const final = (side: Side): number => rounded(score[side] + (belote === side ? 20 : 0), rules);
  return {
    contractingTeamPoints: points.bidders,
    opponentTeamPoints: points.defence,
    contractMet,
    contractingTeamScore: score.bidders,
    opponentTeamScore: score.defence,
    beloteBonusTeam: belote === null ? null : belote === 'bidders' ? 'contracting' : 'opponent',
    contractingTeamFinalScore: final('bidders'),
    opponentTeamFinalScore: final('defence'),
  };
}

function sidePoints(tricks: Trick[], contract: Contract, rules: Rules): Sides {
  const won = { bidders: 0, defence: 0 };
  tricks.forEach((trick, n) => {
    const side = sideOf(trick.winner, contract);
    for (const { card } of trick.plays) won[side] += cardPoints(card, contract.suit);
    if (n === tricks.length - 1) won[side] += 10;
  });
  if (tricks.length !== 8) return won;
  if (wonAll(tricks, contract, 'bidders')) return { bidders: rules.unbidCapot, defence: 0 };
  if (wonAll(tricks, contract, 'defence')) return { bidders: 0, defence: rules.unbidCapot };
  return won;
}

function wonAll(tricks: Trick[], contract: Contract, side: Side): boolean {
  return tricks.every((trick) => sideOf(trick.winner, contract) === side);
}

function sideOf(seat: number, contract: Contract): Side {
  return teamOf(seat) === teamOf(contract.seat) ? 'bidders' : 'defence';
}

function beloteHolder(tricks: Trick[], contract: Contract, rules: Rules): Side | null {
  const plays = tricks.flatMap((trick) => trick.plays);
  const king = plays.find((play) => play.card === `K${contract.suit}`);
  const queen = plays.find((play) => play.card === `Q${contract.suit}`);
  if (king === undefined || queen === undefined) return null;
  const side = sideOf(king.seat, contract);
  switch (rules.belote) {
    case 'team':
      return side === sideOf(queen.seat, contract) ? side : null;
    case 'player':
      return king.seat === queen.seat ? side : null;
    case 'biddingPlayer':
      return king.seat === queen.seat && side === 'bidders' ? side : null;
  }
}

function isMet(
  tricks: Trick[],
  contract: Contract,
  rules: Rules,
  points: Sides,
  holder: Side | null,
): boolean {
  if (contract.value === 'capot') return wonAll(tricks, contract, 'bidders');
  const need = contract.value === 80 ? rules.eightyNeeds : contract.value;
  const belote = rules.beloteCounts && holder === 'bidders' ? 20 : 0;
  return points.bidders + belote >= need;
}

function sideScores(contract: Contract, rules: Rules, points: Sides, met: boolean): Sides {
  const { value, multiplier } = contract;
  const toWinner = (score: number): Sides =>
    met ? { bidders: score, defence: 0 } : { bidders: 0, defence: score };
  if (value === 'capot') return toWinner(500 * multiplier);
  if (rules.doubling === 'bidOnly') {
    const doubledBid = value * multiplier;
    if (!met) return toWinner(160 + doubledBid);
    return { bidders: points.bidders + doubledBid, defence: points.defence };
  }
  const failure = rules.failure === 162 ? 162 : 160 + value;
  const isFlat = rules.doubling === 'flat' && multiplier > 1;
  if (!met || isFlat) return toWinner(failure * multiplier);
  const bonus = rules.scoring === 'madePlusBid' ? value : 0;
  return {
    bidders: (points.bidders + bonus) * multiplier,
    defence: points.defence * multiplier,
  };
}

function beloteReceiver(
  contract: Contract,
  rules: Rules,
  met: boolean,
  holder: Side | null,
): Side | null {
  if (holder === null || rules.beloteOnFailure === 'holder') return holder;
  if (!met) return 'defence';
  return contract.multiplier > 1 ? 'bidders' : holder;
}

function rounded(score: number, rules: Rules): number {
  return rules.rounding === 'fiveUp' ? Math.floor((score + 5) / 10) * 10 : score;
}
