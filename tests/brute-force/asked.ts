// What is asked of a hand, and the ways a table can be built: a question in, its possible shapes out.
import { RANKS, SUITS, type MeldType } from '../second-opinion/mayi-cards.ts';

export interface Asked {
  contract: { sets: number; runs: number };
  /** Melds of the least size only. */
  exact: boolean;
  /** Every card of the hand must be laid. */
  all: boolean;
  /** Free ranks between two runs of one suit; 0 asks for none. */
  gap: number;
}

export const LEAST: Record<MeldType, number> = { set: 3, run: 4 };

/** A meld without its cards: a rank and a size, or a suit, where it begins and a size. */
export interface Outline {
  type: MeldType;
  size: number;
  /** Its naturals: 12 × suit + rank from the three on. */
  places: number[];
  /** How often one place may be taken by a natural. */
  copies: number;
  /** Of a run only. */
  suit: number;
  low: number;
}

function setOutline(rank: number, size: number): Outline {
  const places = SUITS.map((_, suit) => suit * RANKS.length + rank);
  return { type: 'set', size, places, copies: size, suit: -1, low: -1 };
}

function runOutline(suit: number, low: number, size: number): Outline {
  const places = Array.from({ length: size }, (_, n) => suit * RANKS.length + low + n);
  return { type: 'run', size, places, copies: 1, suit, low };
}

export function allOutlines(type: MeldType, most: number): Outline[] {
  const found: Outline[] = [];
  for (let size = LEAST[type]; size <= most; size++) {
    if (type === 'set') found.push(...RANKS.map((_, rank) => setOutline(rank, size)));
    else
      for (let suit = 0; suit < SUITS.length; suit++)
        for (let low = 0; low + size <= RANKS.length; low++)
          found.push(runOutline(suit, low, size));
  }
  return found;
}

/** Two runs of one suit with fewer free ranks between them than asked. */
export function tooClose(a: Placed, b: Placed, gap: number): boolean {
  if (gap === 0 || a.type === 'set' || b.type === 'set' || a.suit !== b.suit) return false;
  const [lower, higher] = a.low < b.low ? [a, b] : [b, a];
  return higher.low - (lower.low + lower.size) < gap;
}

type Placed = Pick<Outline, 'type' | 'suit' | 'low' | 'size'>;
