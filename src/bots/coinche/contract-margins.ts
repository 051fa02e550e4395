// What contracts promise: imagined worlds and a contract in, by how much its side is ahead in each of them out.
import { at, mustAccept, present, square } from '#kernel';
import {
  BELOTE_BONUS,
  beloteDealt,
  coinche,
  scorer,
  TOTAL_ROUND_POINTS,
  type CoincheState,
  type Contract,
} from '#games/coinche';
import type { Effort } from '../search/worlds.ts';
import { shareOf } from './hand-count.ts';

export interface Prospects {
  /** In world n. */
  ahead(n: number, contract: Contract): number;
  nodes(): number;
}

/**
 * Counted in every world, which is cheap, and corrected by what the open cards give beyond the count in the first of
 * them: many worlds tell how the cards may lie, a few solved ones whether this hand is better than it counts.
 */
export function prospects(
  worlds: readonly CoincheState[],
  solving: Effort,
  bias: number,
): Prospects {
  let spent = 0;
  const corrections = new Map<string, Correction>();
  const margins = new Map<string, number>();
  const solved = (contract: Contract) => {
    const nodes = Math.min(solving.nodes / SUITS_SOLVED, solving.nodes - spent);
    const found = correction(worlds.slice(0, solving.worlds), contract, nodes);
    spent += found.nodes;
    return found;
  };
  return {
    nodes: () => spent,
    ahead: (n, contract) => {
      const { seat, suit, value, multiplier } = contract;
      const side = `${seat & 1} ${suit}`;
      const more = remembered(corrections, side, () => solved(contract));
      return remembered(margins, `${n} ${side} ${value} ${multiplier}`, () => {
        const state = worldPlayedOut(at(worlds, n), contract);
        const points = counted(state, contract) + more.points + bias;
        return marginWith(state, contract, points, more.deviation);
      });
    },
  };
}

function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

/** What open cards give beyond the count, and how far they stray from that. */
interface Correction {
  readonly points: number;
  readonly deviation: number;
  readonly nodes: number;
}

/** Over random deals open-card values stray so far from the count. */
const DEVIATION = 18;
/** The weight of what random deals have shown, in solved worlds. Where at least this many were solved and all of them were swept, every world counts as swept. */
const FAITH = 3;
/** About this many suits come into question, each for one side, and share the nodes; any more are only counted. */
const SUITS_SOLVED = 3;

function correction(
  worlds: readonly CoincheState[],
  contract: Contract,
  nodes: number,
): Correction {
  const found: number[] = [];
  let spent = 0;
  let swept = 0;
  for (const world of worlds) {
    if (spent >= nodes) break;
    const state = worldPlayedOut(world, contract);
    const options = { moves: false, line: false, nodes: nodes - spent };
    const solved = present(coinche.openCards, 'a solver').solve(state, options);
    const solution = mustAccept(solved, 'an imagined world');
    spent += solution.nodes;
    const { low, high } = solution.value;
    if (low !== high) break;
    const made = low - beloteOf(state, contract);
    if (made === TOTAL_ROUND_POINTS) swept += 1;
    found.push(made - within(counted(state, contract)));
  }
  if (swept === found.length && swept >= FAITH)
    return { points: TOTAL_ROUND_POINTS, deviation: 0, nodes: spent };
  const weight = found.length + FAITH;
  const points = found.reduce((sum, more) => sum + more, 0) / weight;
  const squares = found.reduce((sum, more) => sum + square(more - points), 0);
  const deviation = Math.sqrt((squares + FAITH * square(DEVIATION)) / weight);
  return { points, deviation, nodes: spent };
}

export function worldPlayedOut(world: CoincheState, contract: Contract): CoincheState {
  const leader = (world.dealer + 1) & 3;
  return { ...world, phase: 'Play', contract, turn: leader, trick: { leader, plays: [] } };
}

/** By counting the two hands; it may be more than can be made, and is then all the surer. */
function counted({ hands }: CoincheState, { seat, suit }: Contract): number {
  return shareOf(at(hands, seat), suit) + shareOf(at(hands, seat ^ 2), suit);
}

export function beloteOf(state: CoincheState, contract: Contract): number {
  return beloteDealt(state, contract) === 'contracting' ? BELOTE_BONUS : 0;
}

/** Steps of one standard deviation, and their weights. */
const SPREAD = [
  [-2, 1],
  [-1, 4],
  [0, 6],
  [1, 4],
  [2, 1],
] as const;
const SPREAD_WEIGHT = 16;
/** Whoever comes within this many points of all of them, or of none, is taken to have all, or none. */
const NEARLY = 5;

function marginWith(
  state: CoincheState,
  contract: Contract,
  points: number,
  deviation: number,
): number {
  const score = scorer(state, 'points');
  const belote = beloteOf(state, contract);
  let sum = 0;
  for (const [steps, weight] of SPREAD) {
    const made = within(points + steps * deviation);
    const { contractingTeamFinalScore: own, opponentTeamFinalScore: theirs } = score(made + belote);
    sum += weight * (own - theirs);
  }
  return sum / SPREAD_WEIGHT;
}

function within(points: number): number {
  if (points <= NEARLY) return 0;
  return points >= TOTAL_ROUND_POINTS - NEARLY ? TOTAL_ROUND_POINTS : Math.round(points);
}
