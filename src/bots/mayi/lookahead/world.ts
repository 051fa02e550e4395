// An imagined world that is changed as it is played out: hands, piles and melds, and what is the same in all of them.
import type { Contract, LayDownRules } from '#games/mayi';
import type { Face } from '#kernel';
import type { Hands } from './hands.ts';

/** How somebody is thought to play. */
export interface Habit {
  /** How many cards may be missing after a call; who has less than none never calls. */
  readonly readiness: number;
  /** What a point in hand weighs where a second card of a rank weighs 10. */
  readonly point: number;
}

/** What is the same in all worlds of a decision. */
export interface Setting {
  readonly seats: number;
  readonly contract: Contract;
  readonly rules: LayDownRules;
  /** By face: what it costs to hold. */
  readonly points: Int32Array;
  /** Wilds on a meld may never outnumber naturals. */
  readonly ratio: boolean;
  readonly canCall: boolean;
  readonly downMayTake: boolean;
  readonly hasDiscards: boolean;
  /** By seat. */
  readonly habits: readonly Habit[];
}

/** A meld as far as it matters to lay-offs: not which cards lie there. */
export interface LightMeld {
  readonly isRun: boolean;
  /** The suit of a run, or the rank of a set. */
  readonly of: number;
  /** The ranks at the ends of a run. */
  low: number;
  high: number;
  naturals: number;
  wilds: number;
}

export interface World {
  readonly hands: Hands;
  /** By seat, 1 for who is down. */
  readonly down: Int32Array;
  readonly melds: LightMeld[];
  /** The next one stands at `next`. */
  readonly stock: Face[];
  next: number;
  /** The top is the last. */
  readonly discard: Face[];
  discarder: number;
  /** What shuffles a new stock: the same in every copy. */
  chance: number;
  /** By seat: what it lacks between turns, as far as that is known; a memory only. */
  readonly lacks: Int32Array;
}

export const UNKNOWN = -1;

export function copyOf(world: World): World {
  return {
    ...world,
    hands: world.hands.slice(),
    down: world.down.slice(),
    lacks: world.lacks.slice(),
    melds: world.melds.map((meld) => ({ ...meld })),
    stock: world.stock.slice(),
    discard: world.discard.slice(),
  };
}
