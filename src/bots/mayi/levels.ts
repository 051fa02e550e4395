// How strong a bot of May I? is: numbers and flags that the same code reads.
export interface Level {
  readonly name: string;
  /** How many orders of the unseen cards are imagined for a decision. */
  readonly futures: number;
  /** The chance that the round ends while one more card comes, when nobody is down, and more for everybody who is. */
  readonly pace: number;
  readonly paceDown: number;
  /** Of the points in hand, what is still there at the end after laying down. */
  readonly rest: number;
  /** What every card that must still come costs, in points: others get ahead. */
  readonly haste: number;
  /** How many points a call must save. */
  readonly callCost: number;
  /** How many points taking the discard must save: everybody sees it. */
  readonly takeCost: number;
  /** What a discard costs that goes well with a card which another player was seen to take, in points. */
  readonly care: number;
  /** Of a card that fits on the table, the share of its points that counts as held. */
  readonly fitting: number;
  /** How many lay-downs are compared by what can be laid off after them; 0 lays the dearest cards. */
  readonly layDowns: number;
  readonly swaps: boolean;
}

export const LEVELS: readonly Level[] = [
  {
    name: 'easy',
    futures: 3,
    pace: 0.06,
    paceDown: 0.06,
    rest: 0.2,
    haste: 1,
    callCost: 6,
    takeCost: 0,
    care: 0,
    fitting: 1,
    layDowns: 0,
    swaps: false,
  },
  {
    name: 'medium',
    futures: 12,
    pace: 0.06,
    paceDown: 0.06,
    rest: 0.2,
    haste: 1,
    callCost: 4,
    takeCost: 0,
    care: 0,
    fitting: 0.6,
    layDowns: 0,
    swaps: true,
  },
  {
    name: 'hard',
    futures: 64,
    pace: 0.06,
    paceDown: 0.06,
    rest: 0.2,
    haste: 1,
    callCost: 2,
    takeCost: 0,
    care: 2,
    fitting: 0.6,
    layDowns: 200,
    swaps: true,
  },
];
