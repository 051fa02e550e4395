// What a finished hand means to a seat: the points of both sides in, how much it is ahead of the others by them out.
import { numberAt, type Seat } from '#kernel';
import type { TysiacView } from '#games/tysiac';
import { mean } from '../search/tally.ts';

/** Points at the end of a hand: the declarer's and all others' together. */
export interface Ends {
  readonly own: number;
  readonly others: number;
}

/** What reaching the target is worth beyond the points. */
const HOME = 300;

/** Who plays for what. */
export interface Declared {
  readonly declarer: Seat;
  readonly contract: number;
}

type Standing = Pick<TysiacView, 'rules' | 'seats' | 'score' | 'sittingOut'>;

/** The seat's gain less the mean gain of the others, in points. */
export function worthTo(
  seat: Seat,
  table: Standing,
  { declarer, contract }: Declared,
  ends: Ends,
): number {
  const made = ends.own >= contract;
  const reward = table.rules.declarerScores === 'bid' ? contract : ends.own;
  const defenders = table.seats - 1 - (table.sittingOut === null ? 0 : 1);
  return ahead(seat, table, (each) => {
    if (each === declarer) return made ? reward : -contract;
    return each === table.sittingOut || isLocked(table, each) ? 0 : ends.others / defenders;
  });
}

/** What players with hidden cards end up with lies about so far from what open cards say. */
const SPREAD = [-30, -10, 10, 30] as const;

/** The same before a card is played, when much can still go another way. */
export function likelyWorthTo(seat: Seat, table: Standing, declared: Declared, ends: Ends): number {
  const worths = SPREAD.map((more) => {
    const shifted = { own: ends.own + more, others: Math.max(0, ends.others - more) };
    return worthTo(seat, table, declared, shifted);
  });
  return mean(worths);
}

/** A bomb pays the others and costs one of the free ones. */
export function worthOfBomb(seat: Seat, table: Standing): number {
  const { bomb } = table.rules;
  if (bomb === false) return -Infinity;
  const free = numberAt(table.score.bombsUsed, seat) < bomb.free;
  const pay = table.seats === 4 ? bomb.paysFour : bomb.pays;
  return (
    ahead(seat, table, (each) => (each === seat || free || isLocked(table, each) ? 0 : pay)) -
    (free ? FREE_BOMB : 0)
  );
}

/** A free bomb is kept for a hand that is worse than this. */
const FREE_BOMB = 40;

function isLocked({ rules, score }: Standing, seat: Seat): boolean {
  return rules.lockAt !== null && numberAt(score.cumulative, seat) >= rules.lockAt;
}

function ahead(seat: Seat, table: Standing, gainOf: (seat: Seat) => number): number {
  const { cumulative } = table.score;
  let worth = 0;
  for (let each = 0; each < table.seats; each++) {
    const gain = gainOf(each);
    const home = numberAt(cumulative, each) + gain >= table.rules.target ? HOME : 0;
    worth += (gain + home) * (each === seat ? 1 : -1 / (table.seats - 1));
  }
  return worth;
}
