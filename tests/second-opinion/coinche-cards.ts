// Cards, seats and the printed position of Coinche: card texts in; suits, strengths, points and winners out.

type Phase = 'Bidding' | 'Play' | 'RoundEnd' | 'GameOver';
export type Value = number | 'capot';

export interface Bid {
  value: Value;
  suit: string;
}

export interface Call {
  seat: number;
  bid: Bid | 'pass' | 'coinche' | 'surcoinche';
}

export interface Contract {
  seat: number;
  value: Value;
  suit: string;
  multiplier: number;
}

export interface Play {
  seat: number;
  card: string;
}

export interface Trick {
  leader: number;
  plays: Play[];
  winner: number;
}

export interface RoundScore {
  contractingTeamPoints: number;
  opponentTeamPoints: number;
  contractMet: boolean;
  contractingTeamScore: number;
  opponentTeamScore: number;
  beloteBonusTeam: 'contracting' | 'opponent' | null;
  contractingTeamFinalScore: number;
  opponentTeamFinalScore: number;
}

interface Round {
  contract: Contract | null;
  contractMet: boolean | null;
  scores: number[];
}

export interface Position {
  phase: Phase;
  dealer: number;
  turn: number | null;
  hands: string[][];
  bids: Call[];
  contract: Contract | null;
  trick: { leader: number; plays: Play[] } | null;
  tricks: Trick[];
  scores: number[];
  roundScore: RoundScore | null;
  history: Round[];
  roundsPlayed: number;
  winner: number | null;
  seed: string | null;
  shuffles: number;
}

export interface Rules {
  version: number;
  maxBid: number;
  capotBid: boolean;
  capotEndsAuction: boolean;
  eightyNeeds: number;
  scoring: 'made' | 'madePlusBid';
  failure: 162 | '160+bid';
  doubling: 'everything' | 'flat' | 'bidOnly';
  rounding: 'none' | 'fiveUp';
  belote: 'team' | 'player' | 'biddingPlayer';
  beloteCounts: boolean;
  beloteOnFailure: 'holder' | 'defence';
  unbidCapot: number;
  underRuff: 'must' | 'free';
  multipliers: number[];
  target: number;
  maxRounds: number | null;
}

export const SUITS = ['♠', '♥', '♦', '♣'];
const PRINTED_RANKS = ['7', '8', '9', 'J', 'Q', 'K', '10', 'A'];
export const PACK = SUITS.flatMap((suit) => PRINTED_RANKS.map((rank) => rank + suit));

// From the lowest to the highest, each with what it counts.
const PLAIN = ['7 0', '8 0', '9 0', 'J 2', 'Q 3', 'K 4', '10 10', 'A 11'];
const TRUMP = ['7 0', '8 0', 'Q 3', 'K 4', '10 10', 'A 11', '9 14', 'J 20'];

export function cardPoints(card: string, trump: string | null): number {
  const row = at(orderOf(card, trump), strength(card, trump));
  return Number(at(row.split(' '), 1));
}

// Only cards of one suit can be compared by it.
export function strength(card: string, trump: string | null): number {
  return orderOf(card, trump).findIndex((row) => row.split(' ')[0] === rankOf(card));
}

function orderOf(card: string, trump: string | null): string[] {
  return suitOf(card) === trump ? TRUMP : PLAIN;
}

export function trickWinner(plays: Play[], trump: string | null): number {
  const led = suitOf(at(plays, 0).card);
  const trumps = plays.filter((play) => suitOf(play.card) === trump);
  const contenders = trumps.length > 0 ? trumps : plays.filter((play) => suitOf(play.card) === led);
  let best = at(contenders, 0);
  for (const play of contenders) {
    if (strength(play.card, trump) > strength(best.card, trump)) best = play;
  }
  return best.seat;
}

export function teamOf(seat: number): number {
  return seat % 2;
}

export function seatAfter(seat: number, steps: number): number {
  return (seat + steps) % 4;
}

export function handOf(position: Position, seat: number): string[] {
  return at(position.hands, seat);
}

export function trumpOf(position: Position): string | null {
  return position.contract === null ? null : position.contract.suit;
}

export function standingBid(bids: Call[]): { seat: number; bid: Bid } | null {
  let standing: { seat: number; bid: Bid } | null = null;
  for (const { seat, bid } of bids) {
    if (typeof bid !== 'string') standing = { seat, bid };
  }
  return standing;
}

export function wasCalled(bids: Call[], word: 'coinche' | 'surcoinche'): boolean {
  return bids.some((call) => call.bid === word);
}

export function sortCards(cards: string[]): string[] {
  return PACK.filter((card) => cards.includes(card));
}

export function holdsSuit(cards: string[], suit: string): boolean {
  return cards.some((card) => suitOf(card) === suit);
}

export function suitOf(card: string): string {
  return card.slice(-1);
}

function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`nothing at index ${index}`);
  return value;
}
