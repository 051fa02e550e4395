// A game whose solver is checked: what chance deals, what it is worth, and what must not change its worth.
import { pick, type Game, type GameTypes, type JsonObject, type Rng } from '#kernel';
import type { Judge, Share } from './minimax.ts';

export interface Contest<G extends GameTypes = GameTypes> {
  readonly game: Game<G>;
  readonly judge: Judge<G['state']>;
  /** House rules, as `readRules` reads them. */
  readonly profiles: readonly JsonObject[];
  /** A position with a few cards each, or as many as minimax can bear, and any past. */
  ending(rng: Rng, isLong: boolean): JsonObject;
  /** Every card still in hand. */
  wholeDeal(rng: Rng): JsonObject;
  /** Suits that may change their names among themselves in a whole deal. */
  alikeSuits(state: G['state']): readonly string[];
  /** Pairs of ranks of a suit that one hand plays for the same. */
  alikeRanks(suit: string, state: G['state']): readonly (readonly [string, string])[];
  /** The same cards played for the other side, and what that must be worth; nothing where sides are not equal. */
  turnedRound(position: JsonObject, solved: Solved, rules: G['rules']): Turned | undefined;
}

interface Solved {
  readonly aim: string;
  readonly value: number;
  readonly shares: readonly Share[];
}

interface Turned {
  readonly position: JsonObject;
  readonly value: number;
}

/** One element by weight: how often each comes up for every time that all of them have. */
export function weighted<T>(rng: Rng, weights: readonly (readonly [T, number])[]): T {
  return pick(
    weights.flatMap(([item, weight]) => Array.from({ length: weight }, () => item)),
    rng,
  );
}
