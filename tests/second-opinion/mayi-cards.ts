// Cards and the printed position of May I?: card texts in; ranks, points and sorted hands out.

export type State = 'awaitingDraw' | 'drawn' | 'awaitingDiscard' | 'mayI' | 'roundEnd' | 'gameEnd';
export type MeldType = 'set' | 'run';

export interface Meld {
  id: string;
  type: MeldType;
  owner: number;
  cards: string[];
}

interface MayICall {
  caller: number;
  asked: number;
  allowed: number[];
  returnTo: State;
}

export interface Position {
  round: number;
  dealer: number;
  turn: number | null;
  state: State;
  hands: string[][];
  down: boolean[];
  laidDownThisTurn: boolean;
  melds: Meld[];
  stock: string[];
  discard: string[];
  drewFrom: 'stock' | 'discard' | null;
  discardedBy: number | null;
  discardClaimed: boolean;
  mayI: MayICall | null;
  totals: number[];
  history: { roundNumber: number; scores: number[]; winner: number | null }[];
  winners: number[] | null;
  known: string[][];
  seed: string | null;
  shuffles: number;
}

export interface Rules {
  version: number;
  wildRatioOnLayOff: boolean;
  exactContract: boolean;
  finalRound: 'allAtOnce' | 'layOff';
  twoPoints: number;
  sameSuitRunGap: number;
  downMayTakeDiscard: boolean;
  jokerSwap: boolean;
  deadRoundEnds: boolean;
  mayI: boolean;
  firstDealer: number | 'cut';
  firstRound: number;
  lastRound: number;
}

export const SUITS = ['♠', '♥', '♦', '♣'];
/** Those a run is made of, from the lowest to the highest. */
export const RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const FACES = [
  ...SUITS.flatMap((suit) => ['2', ...RANKS].map((rank) => rank + suit)),
  'Joker',
];

const CONTRACTS: MeldType[][] = [
  ['set', 'set'],
  ['set', 'run'],
  ['run', 'run'],
  ['set', 'set', 'set'],
  ['set', 'set', 'run'],
  ['set', 'run', 'run'],
];

export function contractOf(round: number): MeldType[] {
  return at(CONTRACTS, round - 1);
}

export function wholePack(seats: number): string[] {
  const packs = seats <= 5 ? 2 : 3;
  return FACES.flatMap((face) => {
    const copies = face === 'Joker' ? 2 * packs : packs;
    return Array.from({ length: copies }, () => face);
  });
}

export function isWild(card: string): boolean {
  return card === 'Joker' || rankOf(card) === '2';
}

export function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function suitOf(card: string): string {
  return card.slice(-1);
}

export function pointsOf(card: string, twoPoints: number): number {
  if (card === 'Joker') return 50;
  const rank = rankOf(card);
  if (rank === '2') return twoPoints;
  if (rank === 'A') return 15;
  return ['J', 'Q', 'K'].includes(rank) ? 10 : Number(rank);
}

export function sortCards(cards: string[]): string[] {
  return cards.toSorted((a, b) => FACES.indexOf(a) - FACES.indexOf(b));
}

/** One copy less, if there is one. */
export function without(cards: string[], card: string): string[] {
  const place = cards.indexOf(card);
  return place < 0 ? cards : cards.toSpliced(place, 1);
}

export function withoutAll(cards: string[], gone: string[]): string[] {
  return gone.reduce(without, cards);
}

export function holdsAll(hand: string[], cards: string[]): boolean {
  return withoutAll(hand, cards).length === hand.length - cards.length;
}

export function handOf(position: Position, seat: number): string[] {
  return at(position.hands, seat);
}

export function isLastRoundAtOnce(position: Position, rules: Rules): boolean {
  return position.round === 6 && rules.finalRound === 'allAtOnce';
}

export function isLastRoundLayOff(position: Position, rules: Rules): boolean {
  return position.round === 6 && rules.finalRound === 'layOff';
}

export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`nothing at index ${index}`);
  return value;
}
