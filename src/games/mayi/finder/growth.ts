// Melds that grow by lay-offs: what lies on the table in, how each may grow and in what order out.
import { wordOrZero, type Face } from '#kernel';
import { faceOf, HIGHEST, LOWEST, rankIndex, suitIndex, wildsIn } from '../cards.ts';
import { firstNatural, runBounds } from '../melds.ts';
import type { End, Meld } from '../types.ts';

/** A place that a wild takes. */
export const WILD: Face = -1;

export type Added = Readonly<Record<End, Face[]>>;

export interface RunOnTable {
  readonly id: string;
  readonly suit: number;
  readonly low: number;
  readonly high: number;
  /** How many naturals it has more than wilds. */
  readonly balance: number;
  /** What is laid to either end, outwards; the last card of each is a natural. */
  readonly added: Added;
}

export interface SetOnTable {
  readonly id: string;
  /** Nothing of a set of wilds alone. */
  readonly rank: number | undefined;
  readonly balance: number;
}

export function runsOn(melds: readonly Meld[]): readonly RunOnTable[] {
  return melds.flatMap(({ id, type, cards }) => {
    const bounds = type === 'run' ? runBounds(cards) : undefined;
    if (bounds === undefined) return [];
    const [low, high] = [rankIndex(bounds.low), rankIndex(bounds.high)];
    const added = { low: [], high: [] };
    return [{ id, suit: suitIndex(bounds.low), low, high, balance: balanceOf(cards), added }];
  });
}

export function setsOn(melds: readonly Meld[]): readonly SetOnTable[] {
  return melds
    .filter(({ type }) => type === 'set')
    .map(({ id, cards }) => {
      const natural = firstNatural(cards);
      const rank = natural === undefined ? undefined : rankIndex(natural);
      return { id, rank, balance: balanceOf(cards) };
    });
}

function balanceOf(cards: readonly Face[]): number {
  return cards.length - 2 * wildsIn(cards).length;
}

/** How much a row of added cards changes the balance of its run. */
function gain(cards: readonly Face[]): number {
  return cards.reduce((sum, card) => sum + (card === WILD ? -1 : 1), 0);
}

/** How many spare wilds a grown run still takes at its ends. */
export function roomInRun({ low, high, balance, added }: RunOnTable, ratio: boolean): number {
  const open = low - LOWEST + HIGHEST - high - added.low.length - added.high.length;
  if (!ratio) return open;
  return Math.max(0, Math.min(open, balance + gain(added.low) + gain(added.high)));
}

/** How many spare wilds the sets still take once each has the naturals in hand that it is given. */
export function roomInSets(sets: readonly SetOnTable[], left: Int32Array, ratio: boolean): number {
  return sets.reduce((sum, set) => sum + roomInSet(set, naturalsFor(sets, set, left), ratio), 0);
}

export function roomInSet({ balance }: SetOnTable, naturals: number, ratio: boolean): number {
  return ratio ? Math.max(0, balance + naturals) : Number.POSITIVE_INFINITY;
}

/** All naturals of a rank go to one set of it, the one with the highest balance: that makes the most room. */
export function naturalsFor(
  sets: readonly SetOnTable[],
  set: SetOnTable,
  left: Int32Array,
): number {
  const { rank } = set;
  if (rank === undefined || favourite(sets, rank) !== set) return 0;
  return [0, 1, 2, 3].reduce((sum, suit) => sum + wordOrZero(left, faceOf(suit, rank)), 0);
}

export function favourite(sets: readonly SetOnTable[], rank: number): SetOnTable | undefined {
  let best: SetOnTable | undefined;
  for (const set of sets)
    if (set.rank === rank && set.balance > (best?.balance ?? Number.NEGATIVE_INFINITY)) best = set;
  return best;
}

/**
 * The order in which a run grows at its two ends so that its wilds never outnumber its naturals, if there is one.
 * A natural that can go goes: it makes room and takes none.
 */
export function orderOf(
  run: Pick<RunOnTable, 'added' | 'balance'>,
  ratio: boolean,
  low = 0,
  high = 0,
): readonly End[] | undefined {
  const { added, balance } = run;
  let [i, j] = [low, high];
  const before: End[] = [];
  for (; added.low[i] !== undefined && (added.low[i] !== WILD || !ratio); i++) before.push('low');
  for (; added.high[j] !== undefined && (added.high[j] !== WILD || !ratio); j++)
    before.push('high');
  if (i === added.low.length && j === added.high.length) return before;
  if (balance + gain(added.low.slice(0, i)) + gain(added.high.slice(0, j)) < 1) return undefined;
  for (const end of ['low', 'high'] as const) {
    if (added[end][end === 'low' ? i : j] === undefined) continue;
    const step = end === 'low' ? 1 : 0;
    const rest = orderOf(run, ratio, i + step, j + 1 - step);
    if (rest !== undefined) return [...before, end, ...rest];
  }
  return undefined;
}
