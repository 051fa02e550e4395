// How strong a bot of May I? is: numbers and flags that the same code reads.
import type { Ahead } from './look-ahead-mind.ts';
import type { Keeping } from './futures.ts';

export interface MayILevel {
  readonly name: string;
  /** How many orders of the unseen cards are imagined for a decision. */
  readonly futures: number;
  readonly keeping: Keeping;
  /** The chance that the round ends while one more card comes, when nobody is down, and more for everybody who is. */
  readonly pace: number;
  readonly paceDown: number;
  /** The same in a round in which all cards must be laid at once. */
  readonly paceAtOnce: number;
  /** Of the points in hand, what is still there at the end after laying down. */
  readonly rest: number;
  /** What every card that must still come costs, in points: others get ahead. */
  readonly haste: number;
  /** How many points a call must save; fewer than none where more cards help the hand beyond what is counted. */
  readonly callCost: number;
  /** The same where all cards must be laid at once, also those of the call. */
  readonly callCostAtOnce: number;
  /** What a discard costs that goes well with a card which another player was seen to take, in points. */
  readonly care: number;
  /** Of a card that fits on the table, the share of its points that counts as held. */
  readonly fitting: number;
  /** How many lay-downs are compared by what can be laid off after them; 0 lays the dearest cards. */
  readonly layDowns: number;
  readonly swaps: boolean;
  /** Null where no round is played out. */
  readonly ahead: Ahead | null;
}

export const LEVELS: readonly MayILevel[] = [
  {
    name: 'easy',
    futures: 2,
    keeping: 'all',
    pace: 0.06,
    paceDown: 0.06,
    paceAtOnce: 0.06,
    rest: 0.2,
    haste: 1,
    callCost: 30,
    callCostAtOnce: 30,
    care: 0,
    fitting: 1,
    layDowns: 0,
    swaps: false,
    ahead: null,
  },
  {
    name: 'medium',
    futures: 12,
    keeping: 'all',
    pace: 0.06,
    paceDown: 0.06,
    paceAtOnce: 0.06,
    rest: 0.2,
    haste: 1,
    callCost: 14,
    callCostAtOnce: 30,
    care: 0,
    fitting: 0.6,
    layDowns: 0,
    swaps: true,
    ahead: null,
  },
  {
    name: 'hard',
    futures: 32,
    keeping: 'nearer',
    pace: 0.1,
    paceDown: 0.08,
    paceAtOnce: 0.15,
    rest: 0.2,
    haste: 1,
    callCost: -5,
    callCostAtOnce: 8,
    care: 2,
    fitting: 0.6,
    layDowns: 200,
    swaps: true,
    ahead: {
      worlds: 200,
      worldsAtOnce: 90,
      sure: 2.2,
      doubt: 2,
      most: 4,
      dear: 2,
      ripening: 1,
      others: { readiness: -1, point: 0.4 },
      own: { readiness: 4, point: 1 },
      ownAtOnce: { readiness: -1, point: 1 },
    },
  },
];
