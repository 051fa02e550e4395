// The result of a match: boards and effort, in any order and from any number of machines, become one result and its summary.
import { accept, at, refuse, type JsonObject, type Result } from '#kernel';
import type { BoardKind } from './boards.ts';
import type { Player } from './line-ups.ts';
import type { BoardResult } from './play-board.ts';
import { POCOCK_10 } from './sequential.ts';
import { estimate, NORMAL_95, type Estimate } from './statistics.ts';
import { EMPTY_TALLY, plusTally, type Tally } from './tally.ts';

/** What is played; parts of a match agree in all of it. */
export interface MatchPlan {
  readonly engine: string;
  readonly game: string;
  readonly rules: JsonObject;
  readonly seats: number;
  readonly seed: string;
  readonly kind: BoardKind;
  readonly bothWays: boolean;
  readonly hands: number;
  /** Levels, or the commands of players from outside. */
  readonly a: string;
  readonly b: string;
  /** How many boards the whole match has. */
  readonly boards: number;
  readonly untilClear: boolean;
  /** a's share if it made no difference who plays. */
  readonly par: number;
}

/** Of decisions with a choice: nodes as the bots count them, time in microseconds. */
export interface Effort {
  readonly nodes: Tally;
  readonly micros: Tally;
}

export type Efforts = Readonly<Record<Player, Effort>>;

/** A player from outside that stopped playing by the rules; the match ends there. */
export interface Forfeit {
  readonly player: Player;
  readonly board: number;
  readonly sentence: string;
}

export interface MatchPart {
  readonly results: readonly BoardResult[];
  readonly effort: Efforts;
  readonly forfeit: Forfeit | null;
}

export interface MatchResult extends MatchPart {
  readonly plan: MatchPlan;
}

export interface Summary {
  readonly boards: number;
  readonly difference: Estimate | null;
  readonly won: Estimate | null;
  /** On how many boards a was ahead, level, behind. */
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
  readonly unfinished: number;
}

const NO_EFFORT: Effort = { nodes: EMPTY_TALLY, micros: EMPTY_TALLY };

/** Boards stand in their order, so that it does not matter who played which. */
export function wholeOf(parts: readonly MatchPart[]): MatchPart {
  const effort = (player: Player): Effort =>
    parts.map((part) => part.effort[player]).reduce(plusEffort, NO_EFFORT);
  return {
    results: parts.flatMap(({ results }) => results).toSorted((x, y) => x.board - y.board),
    effort: { a: effort('a'), b: effort('b') },
    forfeit: parts.find(({ forfeit }) => forfeit !== null)?.forfeit ?? null,
  };
}

function plusEffort(one: Effort, other: Effort): Effort {
  return {
    nodes: plusTally(one.nodes, other.nodes),
    micros: plusTally(one.micros, other.micros),
  };
}

export function resultsMerged(parts: readonly MatchResult[]): Result<MatchResult> {
  const { plan } = at(parts, 0);
  const other = parts.findIndex((part) => differing(plan, part.plan) !== undefined);
  if (other > 0) {
    const name = differing(plan, at(parts, other).plan);
    return refuse('another_match', `parts 1 and ${other + 1} differ in ${name}`);
  }
  const whole = wholeOf(parts);
  const twice = whole.results.find(({ board }, i) => whole.results[i + 1]?.board === board);
  if (twice !== undefined)
    return refuse('twice', `board ${twice.board} stands in more than one of them`);
  return accept({ plan, ...whole });
}

function differing(one: MatchPlan, other: MatchPlan): string | undefined {
  const names = Object.keys(one) as (keyof MatchPlan)[];
  return names.find((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** A match that may stop early has wider intervals, which pays for the looks at it. */
export function summaryOf({ plan, results }: MatchResult): Summary {
  const normal = plan.untilClear ? POCOCK_10 : NORMAL_95;
  const differences = results.map(({ difference }) => difference);
  const count = (holds: (difference: number) => boolean) => differences.filter(holds).length;
  return {
    boards: results.length,
    difference: estimate(differences, normal),
    won: estimate(
      results.flatMap(({ won }) => won ?? []),
      normal,
    ),
    ahead: count((difference) => difference > 0),
    level: count((difference) => difference === 0),
    behind: count((difference) => difference < 0),
    unfinished: results.reduce((sum, { unfinished }) => sum + unfinished, 0),
  };
}
