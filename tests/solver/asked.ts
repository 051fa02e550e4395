// A solver being asked: a contest, rules and a position in, answers out, and what to say when one is wrong.
import { orThrow, present, readRules } from '#kernel';
import type { Json, JsonObject, OpenCards, Solution, SolveOptions } from '#kernel';
import type { Contest } from './contest.ts';
import type { Puzzle } from './minimax.ts';

/** A position under some rules, played for an aim. */
export interface Asked extends Puzzle {
  readonly contest: Contest;
  readonly rules: JsonObject;
  readonly position: JsonObject;
  readonly solver: OpenCards;
}

export function asked(
  contest: Contest,
  rules: JsonObject,
  position: JsonObject,
  aim: string,
): Asked {
  const { game, judge } = contest;
  const start = orThrow(game.readPosition(position, orThrow(readRules(game.ruleset, rules))));
  const solver = present(game.openCards, `the solver of ${game.id}`);
  return { contest, game, judge, rules, position, solver, start, aim };
}

/** The default aim is left unsaid: it must be the first. */
export function solved(
  { solver, judge, aim }: Asked,
  state: unknown,
  options: SolveOptions = {},
): Solution {
  return orThrow(solver.solve(state, aim === judge.aims[0] ? options : { ...options, aim }));
}

/** Solved to the end: one number. */
export function valueOf(question: Asked, state: unknown): number {
  const { value, moves } = solved(question, state, { moves: false, line: false });
  same(question, 'moves nobody asked for', moves, []);
  same(question, 'bounds without a budget', value.low, value.high);
  return value.low;
}

/** Both sides must be the same JSON. */
export function same(question: Asked, what: string, solver: unknown, check: unknown): void {
  if (JSON.stringify(solver) !== JSON.stringify(check))
    throw disagreement(question, what, solver, check);
}

/** A solver that throws is wrong as well, and its position is told. */
export function answering(question: Asked, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Disagreement) throw error;
    throw disagreement(question, 'thrown', String(error), 'an answer');
  }
}

export class Disagreement extends Error {}

export function disagreement(
  { game, rules, aim, position }: Asked,
  what: string,
  solver: unknown,
  check: unknown,
): Disagreement {
  const told = { game: game.id, rules, aim, position, what, solver, check } as Json;
  return new Disagreement(`solver and check disagree: ${what}\n${JSON.stringify(told)}`);
}
